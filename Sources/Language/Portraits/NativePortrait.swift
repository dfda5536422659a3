/// A value of a builtin type.
package struct NativePortrait: Equatable, Sendable {
  let box: NativeBox

  init(box: NativeBox) { self.box = box }

  package init<Content: NativeValue>(_ content: Content) { box = Native(content) }

  /// The value itself.
  package var content: Any? { box.value }

  // Boxes have no identity in the language.
  package static func == (one: NativePortrait, other: NativePortrait) -> Bool {
    one.box === other.box || one.box.isEqual(to: other.box) || one.isNear(other)
      || one.isNaN && other.isNaN
        && one.box.debugDescription == other.box.debugDescription
  }

  /// Whether both are of one type and have the same coordinates, but for the last bits, which depend on the
  /// order of a calculation.
  private func isNear(_ other: NativePortrait) -> Bool {
    guard let own = content as? any MeasuredValue, let others = other.content as? any MeasuredValue,
      type(of: own) == type(of: others)
    else { return false }
    return own.coordinates.map(ValuePortrait.roundedLength)
      == others.coordinates.map(ValuePortrait.roundedLength)
  }

  /// Whether a number in it, as it is written, is none.
  private var isNaN: Bool { box.debugDescription.contains("nan") }

  /// The names by which a program reads it, with the values: the properties that the table of
  /// words declares for its type, those that can be set first; of a value that has none, the labels of the
  /// function that made it.
  ///
  /// - Parameters:
  ///   - words: Those of the table.
  ///   - machine: Runs their getters; nothing on its page is changed by them.
  func properties(by words: [Builtin], on machine: Machine) -> [(name: String, text: String)] {
    if let made = content as? any LabelledValue { return made.labelledTexts }
    guard let value = try? machine.allocate(native: box) else { return [] }
    let own = words.filter { word in
      guard word.kind == .property, !word.isApples, let type = word.receiver?.libraryName else {
        return false
      }
      return box.isInstance(of: type)
    }
    return (own.filter(\.isSettable) + own.filter { !$0.isSettable }).compactMap { word in
      guard case .property(let get, _) = word.body, let result = try? get(machine, value),
        let text = try? machine.echo(result, word.result)
      else { return nil }
      return (word.name, text)
    }
  }
}

/// A value that is its coordinates, such as a point or a rectangle.
package protocol MeasuredValue: NativeValue {
  /// All of its numbers, in a fixed order and in points.
  var coordinates: [Double] { get }
}

/// A value whose parts are known by the labels of the call that makes it: it has no properties to read.
package protocol LabelledValue: NativeValue {
  /// The labels of its arguments, and the arguments as they are echoed.
  var labelledTexts: [(name: String, text: String)] { get }
}
