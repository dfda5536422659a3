internal import Tables

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
  /// A part of a property list that is not what its tag says, with what Swift says when it is used.
  case unreadable(Unreadable, String)

  /// What a part that cannot be read should be.
  enum Unreadable: Hashable, Sendable { case integer, number, date, bytes }

  /// A value with its name.
  struct Member: Hashable, Sendable {
    var name: String
    var value: CodedValue
  }

  /// The value of a JSON text.
  init(_ json: JSON) {
    switch json {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .integer(Int128(value))
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .list(let values): self = .list(values.map { CodedValue($0) })
    case .object(let members):
      self = .object(members.map { Member(name: $0.name, value: CodedValue($0.value)) })
    }
  }

  /// What it is called in messages, as Swift calls it.
  func words(in form: CodingOptions.Form) -> String {
    switch self {
    case .null: form == .json ? "null" : "a null value"
    case .bool: form == .json ? "bool" : "a boolean"
    case .integer where form == .propertyList, .unreadable(.integer, _): "an integer"
    case .number where form == .propertyList, .unreadable(.number, _): "a real number"
    case .integer, .number, .float: "number"
    case .string: "a string"
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

  /// The number that it is; nil for any other value.
  var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .float(let value): Double(value)
    default: nil
    }
  }

  /// The whole number that it is; nil for any other value.
  var whole: Int128? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int128(exactly: value)
    default: nil
    }
  }
}
