import Storage

/// Reads properties by the getters of the table of words, by the names that programs write.
package struct PropertyReader {
  package let library: Library
  /// Runs the getters; what they make is freed at once.
  package let machine: Machine
  /// What the machine's host refers to.
  private let owner: AnyObject

  /// - Parameter owner: Kept as long as the machine.
  package init(_ library: Library, on machine: Machine, owner: AnyObject) {
    (self.library, self.machine, self.owner) = (library, machine, owner)
  }

  /// The portrait of a property of an object of the host; nil if the object has none of the name.
  ///
  /// - Parameters:
  ///   - word: A property of the object's type.
  ///   - host: The portrait of an object of the host, by its handle.
  package func portrait(
    of word: Builtin, at handle: Int, host: (Int) -> HostPortrait
  ) -> ValuePortrait? {
    guard case .property(let get, _) = word.body else { return nil }
    let heap = machine.heap.pointee
    defer { machine.heap.pointee = heap }
    guard let value = try? get(machine, .foreign(handle)) else { return nil }
    return withoutActuallyEscaping(host) { host in
      // The page's own objects are in its program, not on this machine.
      var painter = Painter(heap: machine.heap.pointee, types: []) { handle in
        let object = host(handle)
        return HostPortrait(kind: object.kind, object.properties)
      }
      return painter.portrait(of: value, word.result)
    }
  }

  /// The first property in which a value differs from another one, with both texts; nil if they are
  /// of different types, or no property tells them apart.
  package func firstDifference(
    of value: NativePortrait, from expected: NativePortrait
  ) -> (name: String, actual: String, expected: String)? {
    let words = library.builtins
    let (parts, others) = (
      value.properties(by: words, on: machine), expected.properties(by: words, on: machine)
    )
    guard parts.map(\.name) == others.map(\.name) else { return nil }
    let pair = zip(parts, others).first { $0.text != $1.text }
    return pair.map { ($0.name, $0.text, $1.text) }
  }
}
