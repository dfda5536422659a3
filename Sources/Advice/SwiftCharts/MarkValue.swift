internal import Builtins
internal import Charting
internal import Checking
internal import Language
internal import Scales

/// A value of a mark, with the code of it that a chart takes.
struct MarkValue: Hashable {
  enum Kind: Hashable {
    case text, date, number, optionalNumber
    /// It becomes a text.
    case other
    /// Its type is not known.
    case unknown
  }

  var kind: Kind
  /// The code of the value.
  var code: String
  /// The label of the value in Swift Charts.
  var title: String?
  /// Whether the value is a text without interpolations.
  var isTextLiteral: Bool
  /// Whether it depends on the element of the innermost list around the mark.
  var isOfElement: Bool
  /// Whether it depends on the element of any list.
  var isLooped: Bool

  /// The value of a channel of a mark.
  init(_ channel: ForeignMark.Channel, of mark: ForeignMark) {
    let value = channel.value
    (title, isTextLiteral) = (channel.title, channel.isTextLiteral)
    isLooped = channel.isLooped(value)
    isOfElement =
      channel.loops.count == mark.loops.count
      && channel.loops.last?.isMentioned(in: value) ?? false
    func type(of code: String) -> Type? {
      let type = mark.code.surroundings.type(of: channel.loops.listing(code))
      guard !channel.loops.isEmpty else { return type }
      guard case .nominal(.array, .one(let element))? = type else { return nil }
      return element
    }
    switch type(of: value) {
    case .int, .double: (kind, code) = (.number, value)
    case .float: (kind, code) = (.number, "Double(\(value))")
    case .optional(.int), .optional(.double): (kind, code) = (.optionalNumber, value)
    case .string: (kind, code) = (.text, value)
    case Date.languageType: (kind, code) = (.date, value)
    case nil: (kind, code) = (.unknown, value)
    default:
      // Of an enumeration, its text, as in Swift Charts.
      let raw = "\(value).rawValue"
      switch type(of: raw) {
      case .string: (kind, code) = (.text, raw)
      case .int, .double: (kind, code) = (.number, raw)
      default: (kind, code) = (.other, "\"\\(\(value))\"")
      }
    }
  }

  /// Whether it is a number, optional or not.
  var isNumber: Bool { kind == .number || kind == .optionalNumber }

  /// The value as the name of something.
  var name: String {
    switch kind {
    case .text, .other, .unknown: code
    case .date, .number, .optionalNumber: "\"\\(\(code))\""
    }
  }
}
