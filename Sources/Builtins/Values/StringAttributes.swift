internal import Geometry
internal import Language
internal import Layers
internal import Text

/// What UIKit's dictionaries of attributes name; only what a drawing can show.
enum StringAttribute: String, LanguageEnumeration {
  case font, foregroundColor, paragraphStyle, kern

  static var languageName: String { "NSAttributedString.Key" }

  var key: Double? { Double(Self.allCases.firstIndex(of: self) ?? 0) }

  var summary: String {
    switch self {
    case .font: "The font: 12 points, unless it is given."
    case .foregroundColor: "The colour of the letters: black, unless it is given."
    case .paragraphStyle: "Where lines begin and end."
    case .kern: "How far letters stand apart besides what their font says: 0."
    }
  }

  /// A value that it may have, as the language writes it.
  var example: String {
    switch self {
    case .font: "UIFont.systemFont(ofSize: 20)"
    case .foregroundColor: "UIColor.red"
    case .paragraphStyle: "NSMutableParagraphStyle()"
    case .kern: "0"
    }
  }
}

/// UIKit's style of a paragraph.
struct DrawnParagraphStyle: NativeReference {
  static let languageName = "NSParagraphStyle"
  static let mutableName = "NSMutableParagraphStyle"

  var alignment = TextAlignment.natural
  let isMutable: Bool

  var languageDescription: String { isMutable ? Self.mutableName : Self.languageName }

  func isInstance(of name: String) -> Bool {
    name == Self.languageName || isMutable && name == Self.mutableName
  }
}

/// The attributes of a string that is drawn, as UIKit's code gives them.
struct StringAttributes: LanguageValue, Hashable {
  /// Nil is 12 points high where it is drawn, and that of a label in one.
  var font: Font?
  /// Nil is black where it is drawn, and that of a label in one.
  var color: Color?
  /// Nil is where reading starts, and that of a label in one.
  var alignment: TextAlignment?

  static var languageType: Type { .dictionary(.named(StringAttribute.languageName), .any) }
  var defaultText: String { "[:]" }

  /// - Throws: A `Failure` for an attribute of another type.
  static func read(_ value: Value, in machine: Machine) throws -> StringAttributes {
    var attributes = StringAttributes()
    for (key, value) in try machine.entries(of: value) {
      try attributes.set(StringAttribute.read(key, in: machine), to: value, in: machine)
    }
    return attributes
  }

  /// Sets an attribute to a value of the type `Any`; an optional in it counts as its content, and nil as none.
  ///
  /// - Throws: A `Failure` for a value of another type.
  mutating func set(_ attribute: StringAttribute, to value: Value, in machine: Machine) throws {
    guard var (content, type) = machine.erased(value) else { return }
    while let part = type.wrapped {
      guard let inner = content.unwrapped else { return }
      (content, type) = (inner, part)
    }
    switch (attribute, type) {
    case (.font, Font.languageType): font = try Font.read(content, in: machine)
    case (.foregroundColor, Color.languageType): color = try Color.read(content, in: machine)
    case (.paragraphStyle, DrawnParagraphStyle.languageType),
      (.paragraphStyle, .named(DrawnParagraphStyle.mutableName)):
      alignment = try DrawnParagraphStyle.read(content, in: machine).alignment
    case (.kern, .double): try Self.checkKerning(Double.read(content, in: machine))
    case (.kern, .int): try Self.checkKerning(Double(Int.read(content, in: machine)))
    default:
      throw Failure(
        "the attribute '\(attribute.rawValue)' does not take '\(type.spelling)'",
        hint: "write '.\(attribute.rawValue): \(attribute.example)'")
    }
  }

  private static func checkKerning(_ distance: Double) throws {
    guard distance == 0 else {
      throw Failure("letters stand where their font puts them", hint: "leave '.kern' out")
    }
  }

  /// Adds other attributes, in place of those of their kind.
  mutating func add(_ others: StringAttributes) {
    font = others.font ?? font
    color = others.color ?? color
    alignment = others.alignment ?? alignment
  }

  func write(to machine: Machine) throws -> Value {
    throw Failure("a page does not read the attributes of a string")
  }

  /// A text with these attributes.
  func text(_ string: String) -> TextContent {
    var text = TextContent.plain
    text.string = string
    if let font { text.font = font }
    if let color { text.color = color }
    if let alignment { text.style.alignment = alignment }
    return text
  }
}
