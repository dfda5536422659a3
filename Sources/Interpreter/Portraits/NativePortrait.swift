/// A value of a builtin type.
package struct NativePortrait: Equatable, Sendable {
  let box: NativeBox

  // Boxes have no identity in the language.
  package static func == (one: NativePortrait, other: NativePortrait) -> Bool {
    one.box === other.box || one.box.isEqual(to: other.box)
  }

  /// The first of its stored properties that differs from that of another value, with both texts; nil
  /// if it has none, or the values are of different make.
  package func firstDifference(
    from expected: NativePortrait
  ) -> (name: String, actual: String, expected: String)? {
    let (parts, others) = (Part.all(of: box), Part.all(of: expected.box))
    for (part, other) in zip(parts, others) {
      guard part.name == other.name else { return nil }
      if part.text != other.text { return (part.name, part.text, other.text) }
    }
    return nil
  }
}

/// A part of a value that has no parts itself.
private struct Part {
  /// The name of the innermost property that it is, or belongs to.
  let name: String
  let text: String

  /// The parts of the value in a box; large ones are cut.
  static func all(of box: NativeBox) -> [Part] {
    var parts: [Part] = []
    for child in Mirror(reflecting: box).children where child.label == "content" {
      add(child.value, name: nil, to: &parts)
    }
    return parts
  }

  private static func add(_ value: Any, name: String?, to parts: inout [Part]) {
    guard parts.count < 200 else { return }
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty {
      if let name { parts.append(Part(name: name, text: "\(value)")) }
      return
    }
    let hasNames = mirror.displayStyle == .struct || mirror.displayStyle == .class
    for child in mirror.children {
      add(child.value, name: hasNames ? child.label ?? name : name, to: &parts)
    }
  }
}
