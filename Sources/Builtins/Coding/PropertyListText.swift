/// A property list in XML as Swift's `PropertyListEncoder` writes it.
struct PropertyListText {
  private(set) var text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  /// What stands for nil, which property lists do not have.
  static let null = "$null"

  /// The text of a value.
  init(_ value: CodedValue) {
    write(value, indent: 0)
    text += "</plist>\n"
  }

  private mutating func write(_ value: CodedValue, indent: Int) {
    switch value {
    case .null: line("<string>\(PropertyListText.null)</string>", indent)
    case .bool(let value): line(value ? "<true/>" : "<false/>", indent)
    case .integer(let value): line("<integer>\(value)</integer>", indent)
    case .number(let value): line("<real>\(PropertyListText.number(value))</real>", indent)
    case .float(let value): line("<real>\(PropertyListText.number(Double(value)))</real>", indent)
    case .string(let value):
      line("<string>\(PropertyListText.escaped(value))</string>", indent)
    case .date(let date): line("<date>\(date)</date>", indent)
    case .bytes(let bytes): write(bytes, indent: indent)
    case .numeral, .unreadable: break
    case .list(let values):
      guard !values.isEmpty else { return line("<array/>", indent) }
      line("<array>", indent)
      for value in values { write(value, indent: indent + 1) }
      line("</array>", indent)
    case .object(let members):
      guard !members.isEmpty else { return line("<dict/>", indent) }
      line("<dict>", indent)
      for member in members.sorted(by: { $0.name < $1.name }) {
        line("<key>\(PropertyListText.escaped(member.name))</key>", indent + 1)
        write(member.value, indent: indent + 1)
      }
      line("</dict>", indent)
    }
  }

  private mutating func line(_ content: String, _ indent: Int) {
    text += String(repeating: "\t", count: indent) + content + "\n"
  }

  /// Writes bytes in lines that are the shorter the deeper they stand, as Swift does.
  private mutating func write(_ bytes: [UInt8], indent: Int) {
    line("<data>", indent)
    let depth = min(indent, 8)
    let letters = Array(Base64.text(of: bytes).utf8)
    let width = 76 - 8 * depth
    for start in stride(from: 0, to: letters.count, by: width) {
      let part = letters[start..<min(start + width, letters.count)]
      line(String(decoding: part, as: UTF8.self), depth)
    }
    line("</data>", indent)
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { "&<>".utf8.contains($0) }) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func number(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    if value.isInfinite { return value > 0 ? "+infinity" : "-infinity" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
