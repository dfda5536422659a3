/// A JSON text as Swift's `JSONEncoder` writes it.
struct JSONText {
  private(set) var text = ""
  let isPretty: Bool
  /// Whether the members of objects are in the order of their names; else in that of the program.
  let sortsKeys: Bool
  let escapesSlashes: Bool

  /// The text of a value.
  init(_ value: CodedValue, isPretty: Bool, sortsKeys: Bool, escapesSlashes: Bool) {
    (self.isPretty, self.sortsKeys) = (isPretty, sortsKeys)
    self.escapesSlashes = escapesSlashes
    write(value, indent: 0)
  }

  private mutating func write(_ value: CodedValue, indent: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += value.description
    case .number(let value): text += JSONText.number(value.description)
    case .float(let value): text += JSONText.number(value.description)
    case .string(let value): write(value)
    case .date, .bytes, .numeral, .unreadable: break
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        breakLine(after: index > 0 ? "," : "", indent + 1)
        write(value, indent: indent + 1)
      }
      close("]", isEmpty: values.isEmpty, indent)
    case .object(let members):
      text += "{"
      let ordered = sortsKeys ? members.sorted { $0.name < $1.name } : members
      for (index, member) in ordered.enumerated() {
        breakLine(after: index > 0 ? "," : "", indent + 1)
        write(member.name)
        text += isPretty ? " : " : ":"
        write(member.value, indent: indent + 1)
      }
      close("}", isEmpty: members.isEmpty, indent)
    }
  }

  private mutating func breakLine(after sign: String, _ indent: Int) {
    text += sign
    guard isPretty else { return }
    text += "\n" + String(repeating: " ", count: 2 * indent)
  }

  private mutating func close(_ sign: String, isEmpty: Bool, _ indent: Int) {
    // As in Swift, an empty list has an empty line.
    if isPretty, isEmpty { text += "\n" }
    breakLine(after: "", indent)
    text += sign
  }

  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "/": text += escapesSlashes ? "\\/" : "/"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{8}": text += "\\b"
      case "\u{c}": text += "\\f"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// A number without a fraction of zero.
  private static func number(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
