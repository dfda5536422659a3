internal import Language
internal import Layers
internal import Text

/// What Apple's text layers read: a text, or one whose parts have attributes of their own.
enum LayerText: LanguageValue {
  /// Nil is an optional without content.
  case plain(String?)
  case attributed(AttributedText)

  /// What a text layer reads; nil for nothing.
  init?(_ content: TextContent) {
    guard let string = content.string else { return nil }
    self = content.parts.isEmpty ? .plain(string) : .attributed(AttributedText(content))
  }

  static var languageType: Type { .any }
  var defaultText: String { string?.debugDescription ?? "nil" }

  /// The text without attributes; nil for nothing.
  var string: String? {
    switch self {
    case .plain(let string): string
    case .attributed(let text): text.string
    }
  }

  /// - Throws: A `Failure` for a value that is not a text.
  static func read(_ value: Value, in machine: Machine) throws -> LayerText {
    guard var (content, type) = machine.erased(value) else { return .plain(nil) }
    while let part = type.wrapped {
      guard let inner = content.unwrapped else { return .plain(nil) }
      (content, type) = (inner, part)
    }
    switch type {
    case .string: return .plain(machine.string(content))
    case .named(AttributedText.languageName), .named(AttributedText.mutableName):
      return .attributed(try AttributedText.read(content, in: machine))
    default:
      throw Failure(
        "a text layer reads a text, not '\(type.spelling)'",
        hint: "\"\\(value)\" is the text of a value")
    }
  }

  func write(to machine: Machine) throws -> Value {
    switch self {
    case .plain(let string):
      try machine.allocate(erasing: (string ?? "").write(to: machine), of: .string)
    case .attributed(let text):
      try machine.allocate(erasing: text.write(to: machine), of: AttributedText.languageType)
    }
  }
}

extension AttributedText {
  /// The parts as a text layer shows them, which has no font and no colour for those without: as Apple's
  /// texts are then, 12 points high and black.
  var partsOfLayer: [TextContent.Part] {
    parts.map { part in
      TextContent.Part(
        length: part.string.utf16.count, font: part.attributes.font ?? TextContent.plain.font,
        color: part.attributes.color ?? TextContent.plain.color)
    }
  }
}
