/// JSON as UTF-8 on one line, put together field by field.
struct JSONText {
  private(set) var bytes: [UInt8] = []

  /// The text of an object.
  init(of object: some JSONObject) { add(object) }

  /// Adds a field of the object that is being written; nil adds none.
  ///
  /// - Parameter key: Without characters that JSON escapes.
  mutating func field(_ key: StaticString, _ value: (some JSONValue)?) {
    guard let value else { return }
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\""))
    key.withUTF8Buffer { bytes += $0 }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    value.add(to: &self)
  }

  /// Adds a value of the array that is being written.
  mutating func item(_ value: some JSONValue) {
    if bytes.last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: ",")) }
    value.add(to: &self)
  }

  fileprivate mutating func add(_ array: some JSONArray) {
    bytes.append(UInt8(ascii: "["))
    array.write(to: &self)
    bytes.append(UInt8(ascii: "]"))
  }

  fileprivate mutating func add(_ object: some JSONObject) {
    bytes.append(UInt8(ascii: "{"))
    object.write(to: &self)
    bytes.append(UInt8(ascii: "}"))
  }

  fileprivate mutating func add(_ values: [some JSONValue]) {
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      value.add(to: &self)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  fileprivate mutating func add(unquoted text: String) { bytes += text.utf8 }

  fileprivate mutating func add(quoted text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { text in
      var start = 0
      for (index, byte) in text.enumerated() where Self.isEscaped(byte) {
        bytes += text[start..<index]
        addEscaped(byte)
        start = index + 1
      }
      bytes += text[start...]
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func addEscaped(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0a: bytes.append(UInt8(ascii: "n"))
    case 0x0c: bytes.append(UInt8(ascii: "f"))
    case 0x0d: bytes.append(UInt8(ascii: "r"))
    case ..<0x20:
      bytes += "u00".utf8
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    default: bytes.append(byte)
    }
  }
}

/// A value that JSON has a form for.
protocol JSONValue {
  func add(to json: inout JSONText)
}

/// A value whose form is an object.
protocol JSONObject: JSONValue {
  /// Adds the fields, in the order in which they are to be written.
  func write(to json: inout JSONText)
}

extension JSONObject {
  func add(to json: inout JSONText) { json.add(self) }
}

/// A value whose form is an array with values of several kinds.
protocol JSONArray: JSONValue {
  /// Adds the values in their order.
  func write(to json: inout JSONText)
}

extension JSONArray {
  func add(to json: inout JSONText) { json.add(self) }
}

extension String: JSONValue {
  func add(to json: inout JSONText) { json.add(quoted: self) }
}

extension Int: JSONValue {
  func add(to json: inout JSONText) { json.add(unquoted: "\(self)") }
}

extension Bool: JSONValue {
  func add(to json: inout JSONText) { json.add(unquoted: self ? "true" : "false") }
}

/// The shortest digits that are read as the number; one without a form, such as infinity, is `null`.
extension Double: JSONValue {
  func add(to json: inout JSONText) {
    guard isFinite else { return json.add(unquoted: "null") }
    let digits = description
    json.add(unquoted: digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
  }
}

extension Array: JSONValue where Element: JSONValue {
  func add(to json: inout JSONText) { json.add(self) }
}
