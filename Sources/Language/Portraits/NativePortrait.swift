/// A value of a builtin type.
package struct NativePortrait: Equatable, Sendable {
  let box: NativeBox

  init(box: NativeBox) { self.box = box }

  package init<Content: NativeValue>(_ content: Content) { box = Native(content) }

  /// The value itself.
  package var content: Any? { Mirror(reflecting: box).descendant("content") }

  // Boxes have no identity in the language.
  package static func == (one: NativePortrait, other: NativePortrait) -> Bool {
    one.box === other.box || one.box.isEqual(to: other.box)
  }

  /// The first of its stored properties that differs from that of another value, with both texts, those
  /// of times in nanoseconds; nil if it has none, or the values are of different make.
  package func firstDifference(
    from expected: NativePortrait
  ) -> (name: String, actual: String, expected: String, isTime: Bool)? {
    let (parts, others) = (Part.all(of: box), Part.all(of: expected.box))
    for (part, other) in zip(parts, others) {
      guard part.name == other.name else { return nil }
      if part.text != other.text { return (part.name, part.text, other.text, part.isTime) }
    }
    return nil
  }
}

/// A part of a value that has no parts itself.
private struct Part {
  /// The name of the innermost property that it is, or belongs to; that of a line has `line` before it,
  /// as in the language: `lineWidth`.
  let name: String
  let text: String
  /// Whether the text is a number of nanoseconds.
  var isTime = false

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
    if let name, let known = value as? any NativeValue, !(known is any NativeReference) {
      // What the language knows is told as a whole; its parts follow, in case both texts are the same.
      parts.append(Part(name: name, text: known.languageEcho ?? known.languageDebugDescription))
    } else if let name, mirror.children.isEmpty {
      parts.append(Part(name: name, text: "\(value)"))
    }
    for child in mirror.children {
      if child.label == "nanoseconds" {
        parts.append(Part(name: name ?? "time", text: "\(child.value)", isTime: true))
        continue
      }
      add(child.value, name: Part.name(of: child, in: mirror, within: name), to: &parts)
    }
  }

  /// The name of a part of a value; that of the value itself where the part has none.
  private static func name(
    of child: Mirror.Child, in mirror: Mirror, within name: String?
  ) -> String? {
    guard let label = child.label, !label.hasPrefix(".") else { return name }
    switch mirror.displayStyle {
    case .struct, .class:
      return name == "line" ? "line\(label.prefix(1).uppercased())\(label.dropFirst())" : label
    // The values of a case of an enum.
    case .tuple: return label
    default: return name
    }
  }
}
