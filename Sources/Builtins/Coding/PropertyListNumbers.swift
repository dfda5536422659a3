/// What stands in elements of a property list that are neither text nor containers.
enum PropertyListNumbers {
  /// The bytes of `<data>`.
  static func bytes(_ content: ArraySlice<UInt8>) -> CodedValue {
    if let odd = content.first(where: { $0 > 127 }) {
      let code = String(odd, radix: 16, uppercase: true)
      return .unreadable(
        .bytes, "Could not interpret <data> on line 1 (invalid character \(code)")
    }
    return .bytes(Base64.looseBytes(of: content))
  }

  /// The number of `<real>`.
  static func real(_ content: ArraySlice<UInt8>) -> CodedValue {
    let text = String(
      decoding: content.drop { $0 == UInt8(ascii: " ") || (9...13).contains($0) },
      as: UTF8.self)
    guard !text.contains(where: { "xX(".contains($0) }), let number = Double(text) else {
      return .unreadable(.number, "Encountered misformatted real on line 1")
    }
    return .number(number)
  }

  /// The number of `<integer>`, which may be hexadecimal.
  static func integer(_ content: ArraySlice<UInt8>) -> CodedValue {
    func withoutSpaces(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
      text.drop { $0.value < 33 || (127..<161).contains($0.value) || $0.properties.isWhitespace }
    }
    var text = withoutSpaces(Substring(String(decoding: content, as: UTF8.self)).unicodeScalars)
    guard let first = text.first else {
      return .unreadable(.integer, "Encountered empty <integer> on line 1")
    }
    if first == "-" || first == "+" { text = withoutSpaces(text.dropFirst()) }
    let isHex = text.starts(with: "0x".unicodeScalars) || text.starts(with: "0X".unicodeScalars)
    let digits = String(isHex ? text.dropFirst(2) : text)
    guard digits.first != "+", digits.first != "-",
      let number = Int128(digits, radix: isHex ? 16 : 10)
    else { return .unreadable(.integer, invalid) }
    return .integer(first == "-" ? -number : number)
  }

  /// What Swift says of a number that its type does not have.
  static let invalid = "Invalid <integer> value on line 1"

  /// The date of `<date>`, in UTC.
  ///
  /// - Throws: A fault for a day or a time that the calendar does not have, which Swift counts on.
  static func date(_ content: ArraySlice<UInt8>) throws(PropertyListFault) -> CodedValue {
    let text = String(decoding: content, as: UTF8.self)
    let form = text.map { $0.isASCII && $0.isNumber ? "0" : $0 }
    let years = form.drop { $0 == "-" }.prefix { $0 == "0" }.count
    guard form.count - form.prefix(while: { $0 == "-" }).count == years + 16,
      form.prefix(while: { $0 == "-" }).count <= 1, String(form.suffix(16)) == "-00-00T00:00:00Z"
    else { return .unreadable(.date, "Could not interpret <date> at line 1") }
    guard years == 4, Date(isoText: text) != nil else {
      throw .strange("the date '\(text.prefix(40))'")
    }
    return .date(text)
  }
}
