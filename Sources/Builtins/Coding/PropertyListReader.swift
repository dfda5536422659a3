/// Why bytes are not a property list that can be read.
enum PropertyListFault: Error, Hashable {
  /// They are not one; the reason in Swift's words.
  case malformed(String)
  /// Swift reads them, and this library does not: what they have.
  case strange(String)
}

/// A reader of property lists in XML, which knows their tags and nothing else of XML.
///
/// As in Swift, a wrong number or date is found when it is used; and every line is the first one.
struct PropertyListReader {
  private enum Tag: String {
    case plist, array, dict, key, string, data, date, real, integer, `true`, `false`
  }

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  /// The value in bytes of UTF-8.
  static func value(of bytes: [UInt8]) throws(PropertyListFault) -> CodedValue {
    guard !bytes.isEmpty else {
      throw .malformed("Conversion of string failed. The string is empty.")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw .strange("another encoding than UTF-8")
    }
    var reader = PropertyListReader(bytes: bytes)
    return try reader.document()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func document() throws(PropertyListFault) -> CodedValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    skipSpaces()
    guard peek() == UInt8(ascii: "<") else { throw .strange("another form than XML") }
    while index < bytes.count {
      skipSpaces()
      guard let first = read() else { throw .malformed("No XML content found") }
      guard first == UInt8(ascii: "<") else { throw Self.unexpected(first) }
      switch peek() {
      case nil: throw Self.end()
      case UInt8(ascii: "!") where matches("!--"): try skipComment()
      case UInt8(ascii: "!"): try skipDoctype()
      case UInt8(ascii: "?"): try skipInstruction()
      default: return try element()
      }
    }
    throw Self.end()
  }

  // MARK: Elements

  private mutating func element() throws(PropertyListFault) -> CodedValue {
    guard depth < JSONReader.deepest else {
      throw .strange("more than \(JSONReader.deepest) values in one another")
    }
    depth += 1
    defer { depth -= 1 }
    let (tag, isEmpty) = try openTag()
    switch tag {
    case .plist:
      guard !isEmpty else { throw Self.empty(tag) }
      return try whole()
    case .array: return .list(isEmpty ? [] : try elements())
    case .dict: return .object(isEmpty ? [] : try members())
    case .key, .string: return isEmpty ? .string("") : try string(tag)
    case .true, .false:
      if !isEmpty { try close(tag) }
      return .bool(tag == .true)
    case .data, .date, .real, .integer:
      guard !isEmpty else { throw Self.empty(tag) }
      let start = index
      while let byte = peek(), byte != UInt8(ascii: "<") { index += 1 }
      let content = bytes[start..<index]
      try close(tag)
      switch tag {
      case .data: return PropertyListNumbers.bytes(content)
      case .date: return try PropertyListNumbers.date(content)
      case .real: return PropertyListNumbers.real(content)
      default: return PropertyListNumbers.integer(content)
      }
    }
  }

  private mutating func whole() throws(PropertyListFault) -> CodedValue {
    guard try findElement(in: .plist) else { throw Self.empty(.plist) }
    let value = try element()
    guard try !findElement(in: .plist) else {
      throw .malformed(
        "Encountered unexpected element at line 1 (plist can only include one object)")
    }
    try close(.plist)
    return value
  }

  private mutating func elements() throws(PropertyListFault) -> [CodedValue] {
    var values: [CodedValue] = []
    while index < bytes.count, try findElement(in: .array) { values.append(try element()) }
    try close(.array)
    return values
  }

  private mutating func members() throws(PropertyListFault) -> [CodedValue.Member] {
    var members: [CodedValue.Member] = []
    var places: [String: Int] = [:]
    while index < bytes.count, try findElement(in: .dict) {
      guard try openTag().tag == .key else {
        throw .malformed("Non key string used as key in dictionary")
      }
      guard case .string(let name) = try string(.key) else {
        throw .strange("the key '\(PropertyListText.null)'")
      }
      guard try findElement(in: .dict) else {
        throw .malformed("Value missing for key inside <dict> at line 1")
      }
      let member = CodedValue.Member(name: name, value: try element())
      // The last value of a key counts.
      if let place = places[name] {
        members[place] = member
      } else {
        places[name] = members.count
        members.append(member)
      }
    }
    try close(.dict)
    return members
  }

  // MARK: Tags

  /// Goes to the name of the next tag; false at an end tag, where it stays.
  private mutating func findElement(in tag: Tag) throws(PropertyListFault) -> Bool {
    while index < bytes.count {
      skipSpaces()
      guard let first = read() else { throw Self.end() }
      guard first == UInt8(ascii: "<") else {
        throw Self.unexpected(first, "while looking for open tag")
      }
      switch peek() {
      case nil: throw Self.end()
      case UInt8(ascii: "?"): try skipInstruction()
      case UInt8(ascii: "!"):
        guard index + 2 < bytes.count else { throw Self.end() }
        guard matches("!--") else {
          let isFirst = bytes[index + 1] != UInt8(ascii: "-")
          throw Self.unexpected(bytes[index + (isFirst ? 1 : 2)], "in comment")
        }
        try skipComment()
      case UInt8(ascii: "/"):
        index -= 1
        return false
      default: return true
      }
    }
    throw Self.end("while looking for close tag for \(tag)")
  }

  /// Reads a tag behind its `<`.
  private mutating func openTag() throws(PropertyListFault) -> (tag: Tag, isEmpty: Bool) {
    let start = index
    while let byte = peek(), byte != UInt8(ascii: ">") { index += 1 }
    let content = bytes[start..<index]
    index += 1
    let name = content.prefix { !Self.isSpace($0) && $0 != UInt8(ascii: "/") }
    if name.isEmpty, content.first != UInt8(ascii: "/") { throw Self.badTag }
    guard let tag = Tag(rawValue: String(decoding: name, as: UTF8.self)) else {
      throw .malformed(
        "Encountered unknown tag \(String(decoding: content, as: UTF8.self)) on line 1")
    }
    guard index < bytes.count else { throw Self.badTag }
    return (tag, content.last == UInt8(ascii: "/"))
  }

  private mutating func close(_ tag: Tag) throws(PropertyListFault) {
    let context = "while looking for close tag for \(tag)"
    guard index + tag.rawValue.utf8.count + 3 <= bytes.count else { throw Self.end() }
    for (place, sign) in "</".utf8.enumerated() where bytes[index + place] != sign {
      throw Self.unexpected(bytes[index + place], context)
    }
    index += 2
    guard matches(tag.rawValue) else {
      throw .malformed("Close tag on line 1 does not match open tag \(tag)")
    }
    index += tag.rawValue.utf8.count
    skipSpaces()
    guard let last = read() else { throw Self.end() }
    guard last == UInt8(ascii: ">") else { throw Self.unexpected(last, context) }
  }

  // MARK: Text

  /// The text of an element, with its end tag.
  private mutating func string(_ tag: Tag) throws(PropertyListFault) -> CodedValue {
    if matches(PropertyListText.null) {
      index += PropertyListText.null.utf8.count
      try close(tag)
      return .null
    }
    var text: [UInt8] = []
    while let byte = peek() {
      if byte == UInt8(ascii: "&") {
        text += Array(String(try reference()).utf8)
      } else if byte != UInt8(ascii: "<") {
        text.append(byte)
        index += 1
      } else if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "!") {
        text += try verbatim()
      } else {
        break
      }
    }
    try close(tag)
    return .string(String(decoding: text, as: UTF8.self))
  }

  /// The bytes of a section of CDATA.
  private mutating func verbatim() throws(PropertyListFault) -> ArraySlice<UInt8> {
    let opening = "<![CDATA["
    guard index + opening.utf8.count <= bytes.count else { throw Self.end() }
    guard matches(opening) else {
      throw .malformed("Encountered improper CDATA opening at line 1")
    }
    index += opening.utf8.count
    let start = index
    while index < bytes.count, !matches("]]>") { index += 1 }
    guard index < bytes.count else { throw Self.end() }
    index += 3
    return bytes[start..<index - 3]
  }

  /// The character of `&lt;` or `&#60;`. There are no others: a text cannot declare them.
  private mutating func reference() throws(PropertyListFault) -> Unicode.Scalar {
    let names: [(String, Unicode.Scalar)] = [
      ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&apos;", "'"), ("&quot;", "\""),
    ]
    for (name, scalar) in names where matches(name) {
      index += name.utf8.count
      return scalar
    }
    guard matches("&#") else {
      throw .malformed("Encountered unknown ampersand-escape sequence at line 1")
    }
    index += 2
    let isHex = peek() == UInt8(ascii: "x")
    if isHex { index += 1 }
    var (number, count): (UInt32, Int) = (0, 0)
    while let byte = read() {
      if byte == UInt8(ascii: ";") {
        guard let scalar = Unicode.Scalar(number) else {
          throw Self.noCharacter("input did not result in a real string")
        }
        return scalar
      }
      count += 1
      guard count <= 8 else {
        throw Self.noCharacter("too large of a value for a Unicode sequence")
      }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, isHex || digit < 10 else {
        throw Self.unexpected(byte, "while parsing \(isHex ? "hexadecimal" : "decimal") entity")
      }
      number = number &* (isHex ? 16 : 10) &+ UInt32(digit)
    }
    throw Self.end()
  }
}

// MARK: What is between elements

extension PropertyListReader {
  fileprivate func peek() -> UInt8? { index < bytes.count ? bytes[index] : nil }

  fileprivate mutating func read() -> UInt8? {
    guard index < bytes.count else { return nil }
    index += 1
    return bytes[index - 1]
  }

  fileprivate func matches(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  fileprivate static func isSpace(_ byte: UInt8) -> Bool { " \t\n\r".utf8.contains(byte) }

  fileprivate mutating func skipSpaces() {
    while let byte = peek(), Self.isSpace(byte) { index += 1 }
  }

  /// Skips a comment from its `!--`.
  fileprivate mutating func skipComment() throws(PropertyListFault) {
    index += 3
    while index < bytes.count, !matches("-->") { index += 1 }
    guard index < bytes.count else {
      throw .malformed("Unterminated comment started on line 1")
    }
    index += 3
  }

  /// Skips `<?xml …?>` from its first question mark.
  fileprivate mutating func skipInstruction() throws(PropertyListFault) {
    index += 1
    let start = index
    while index < bytes.count, !matches("?>") { index += 1 }
    guard index < bytes.count else {
      throw Self.end("while parsing the processing instruction begun on line 1")
    }
    let content = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
    if content.contains("encoding"), !content.contains("utf-8") {
      throw .strange("another encoding than UTF-8")
    }
    index += 2
  }

  /// Skips `<!DOCTYPE …>` from its exclamation mark. As in Swift, it declares nothing.
  fileprivate mutating func skipDoctype() throws(PropertyListFault) {
    guard matches("!DOCTYPE") else { throw .malformed("Malformed DTD on line 1") }
    while let byte = read() {
      if byte == UInt8(ascii: "[") { throw Self.unexpected(byte, "while parsing DTD") }
      if byte == UInt8(ascii: ">") { return }
    }
    throw Self.end("while parsing DTD")
  }

  // MARK: Faults

  fileprivate static let badTag = PropertyListFault.malformed("Malformed tag on line 1")

  private static func empty(_ tag: Tag) -> PropertyListFault {
    .malformed("Encountered empty <\(tag)> on line 1")
  }

  fileprivate static func end(_ context: String? = nil) -> PropertyListFault {
    .malformed("Encountered unexpected EOF" + (context.map { " \($0)" } ?? ""))
  }

  fileprivate static func unexpected(
    _ byte: UInt8, _ context: String? = nil
  ) -> PropertyListFault {
    .malformed(
      "Encountered unexpected character \(Character(Unicode.Scalar(byte))) on line 1"
        + (context.map { " \($0)" } ?? ""))
  }

  fileprivate static func noCharacter(_ reason: String) -> PropertyListFault {
    .malformed(
      "Encountered unparseable Unicode sequence at line 1 while parsing data (\(reason))")
  }
}
