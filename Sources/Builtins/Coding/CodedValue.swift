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
  var words: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .integer, .number, .float: "number"
    case .string: "a string"
    case .list: "an array"
    case .object: "a dictionary"
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
