import Storage

extension Program {
  /// The values of a native type that global variables hold, by the names of the variables in
  /// alphabetical order.
  package func values<Content: NativeValue>(
    of type: Content.Type
  ) -> [(name: String, value: Content)] {
    names.variables(of: .named(Content.languageName)).compactMap { name, index in
      guard index < globals.count, globals[index].tag == .object,
        let box = heap.cells[globals[index].handle].object as? Native<Content>
      else { return nil }
      return (name, box.content)
    }
  }
}
