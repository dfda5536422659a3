internal import Geometry
internal import Language
internal import Layers
internal import Text

/// What UIKit's dictionaries of attributes name; only what a drawing can show.
enum StringAttribute: String, LanguageEnumeration {
  case font, foregroundColor, paragraphStyle

  static var languageName: String { "NSAttributedString.Key" }

  var key: Double? { Double(Self.allCases.firstIndex(of: self) ?? 0) }

  var summary: String {
    switch self {
    case .font: "The font: 12 points, unless it is given."
    case .foregroundColor: "The colour of the letters: black, unless it is given."
    case .paragraphStyle: "Where lines begin and end."
    }
  }

  /// A value that it may have, as the language writes it.
  var example: String {
    switch self {
    case .font: "UIFont.systemFont(ofSize: 20)"
    case .foregroundColor: "UIColor.red"
    case .paragraphStyle: "NSMutableParagraphStyle()"
    }
  }
}

/// UIKit's style of a paragraph.
struct MutableParagraphStyle: NativeReference {
  static let languageName = "NSMutableParagraphStyle"
  var languageDescription: String { Self.languageName }
  var alignment = TextAlignment.natural
}

/// The attributes of a string that is drawn, as UIKit's code gives them.
struct StringAttributes: LanguageValue {
  var font = Font(size: 12)
  var color = Color(white: 0)
  var alignment = TextAlignment.natural

  static var languageType: Type { .dictionary(.named(StringAttribute.languageName), .any) }
  var defaultText: String { "[:]" }

  /// - Throws: A `Failure` for an attribute of another type.
  static func read(_ value: Value, in machine: Machine) throws -> StringAttributes {
    var attributes = StringAttributes()
    for (key, value) in try machine.entries(of: value) {
      let attribute = try StringAttribute.read(key, in: machine)
      guard let (content, type) = machine.erased(value) else { continue }
      switch (attribute, type) {
      case (.font, Font.languageType): attributes.font = try Font.read(content, in: machine)
      case (.foregroundColor, Color.languageType):
        attributes.color = try Color.read(content, in: machine)
      case (.paragraphStyle, MutableParagraphStyle.languageType):
        attributes.alignment = try MutableParagraphStyle.read(content, in: machine).alignment
      default:
        throw Failure(
          "the attribute '\(attribute.rawValue)' does not take '\(type.spelling)'",
          hint: "write '.\(attribute.rawValue): \(attribute.example)'")
      }
    }
    return attributes
  }

  func write(to machine: Machine) throws -> Value {
    throw Failure("a page does not read the attributes of a string")
  }

  /// A text with these attributes.
  func text(_ string: String) -> TextContent {
    var text = TextContent.plain
    (text.string, text.font, text.color, text.style.alignment) = (string, font, color, alignment)
    return text
  }
}
