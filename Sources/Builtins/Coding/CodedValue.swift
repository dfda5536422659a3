/// What coders write and read, before it becomes text and after.
indirect enum CodedValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int128)
  case number(Double)
  case float(Float)
  case string(String)
  case list([CodedValue])
  /// Members in their order, each name once.
  case object([Member])
  /// Of property lists only: `2001-01-01T00:00:10Z`.
  case date(String)
  /// Of property lists only.
  case bytes([UInt8])
  /// Of JSON that is read only.
  case numeral(JSONNumeral)
  /// A part of a property list that is not what its tag says, with what Swift says when it is used; or a
  /// text of JSON that is none.
  case unreadable(Unreadable, String)

  /// What a part that cannot be read should be.
  enum Unreadable: Hashable, Sendable { case integer, number, date, bytes, text }

  /// A value with its name.
  struct Member: Hashable, Sendable {
    var name: String
    var value: CodedValue
  }

  /// What it is called in messages, as Swift calls it.
  func words(in form: CodingOptions.Form) -> String {
    switch self {
    case .null: form == .json ? "null" : "a null value"
    case .bool: form == .json ? "bool" : "a boolean"
    case .integer where form == .propertyList, .unreadable(.integer, _): "an integer"
    case .number where form == .propertyList, .unreadable(.number, _): "a real number"
    case .integer, .number, .float, .numeral: "number"
    case .string, .unreadable(.text, _): "a string"
    case .list: "an array"
    case .object: "a dictionary"
    case .date, .unreadable(.date, _): "a date"
    case .bytes, .unreadable(.bytes, _): "a data value"
    }
  }

  /// What Swift calls it in the error of a property list that has nothing else; nil for what may stand
  /// alone.
  var fragmentName: String? {
    switch self {
    case .null, .string: "string"
    case .bool: "boolean"
    case .integer, .number, .float: "number"
    case .date: "date"
    default: nil
    }
  }
}
