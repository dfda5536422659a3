internal import CJansson

/// A JSON text as a value, for data that is not a table.
package indirect enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case list([JSON])
  /// Members in their order.
  case object([Member])

  /// A value with its name.
  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSON

    package init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// The member of an object; nil if there is none, and for any other value.
  package subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  // MARK: Reading

  /// Reads UTF-8, with or without a byte order mark.
  ///
  /// - Parameter file: The name for messages.
  /// - Throws: `TableError` for what is not JSON, as also for numbers that no `Int` or `Double` holds.
  package init(
    parsing bytes: [UInt8], named file: String, isStopped: () -> Bool = { false }
  ) throws(TableError) {
    self = try withoutActuallyEscaping(isStopped) { (isStopped) throws(TableError) -> JSON in
      try JSONDocument(bytes, file, isStopped).tree
    }
  }

  // The library reads no value deeper than 2,048 levels.
  fileprivate init(_ value: JSONValue) {
    switch value.pointee.type {
    case JSON_TRUE: self = .bool(true)
    case JSON_FALSE: self = .bool(false)
    case JSON_INTEGER: self = .integer(Int(json_integer_value(value)))
    case JSON_REAL: self = .number(json_real_value(value))
    case JSON_STRING: self = .string(value.string)
    case JSON_ARRAY: self = .list(JSONList(value).map { $0.map { JSON($0) } } ?? [])
    case JSON_OBJECT: self = .object(JSONMembers(value).map { Member($0.name, JSON($0.value)) })
    default: self = .null
    }
  }

  // MARK: Writing

  /// The text, in one line; lists and objects in the outermost `levels` have a line for each part.
  ///
  /// Numbers that are not finite become `null`.
  package func text(levels: Int = 0) -> String {
    var text = ""
    write(to: &text, levels: levels, indent: 0)
    return text
  }

  private func write(to text: inout String, levels: Int, indent: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .number(let value): text += value.isFinite ? "\(value)" : "null"
    case .string(let value): write(value, to: &text)
    case .list(let values):
      write(values, "[", "]", to: &text, levels, indent) { value, text in
        value.write(to: &text, levels: levels - 1, indent: indent + 1)
      }
    case .object(let members):
      write(members, "{", "}", to: &text, levels, indent) { member, text in
        write(member.name, to: &text)
        text += ": "
        member.value.write(to: &text, levels: levels - 1, indent: indent + 1)
      }
    }
  }

  private func write<Part>(
    _ parts: [Part], _ start: String, _ end: String, to text: inout String, _ levels: Int,
    _ indent: Int, _ write: (Part, inout String) -> Void
  ) {
    text += start
    let breaksLines = levels > 0 && !parts.isEmpty
    func breakLine(_ indent: Int) {
      text += "\n" + String(repeating: " ", count: 2 * indent)
    }
    for (index, part) in parts.enumerated() {
      if index > 0 { text += breaksLines ? "," : ", " }
      if breaksLines { breakLine(indent + 1) }
      write(part, &text)
    }
    if breaksLines { breakLine(indent) }
    text += end
  }

  private func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case _ where scalar.value < 32 || scalar.value == 127:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONDocument {
  /// The value of the file.
  var tree: JSON { JSON(root) }
}
