/// Bytes as text of 64 letters.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The text of bytes, with `=` at its end where letters are missing.
  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      var bits = 0
      for byte in part { bits = bits << 8 | Int(byte) }
      bits <<= 8 * (3 - part.count)
      for place in 0..<4 {
        let letter = letters[bits >> (18 - 6 * place) & 63]
        text.append(place <= part.count ? letter : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a text that has only letters, in fours; nil for any other.
  static func bytes(of text: String) -> [UInt8]? {
    let letters = Array(text.utf8)
    guard letters.count.isMultiple(of: 4) else { return nil }
    let ends = letters.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard letters.dropLast(ends).allSatisfy({ value(of: $0) != nil }) else { return nil }
    return looseBytes(of: letters[...])
  }

  /// The bytes of letters; those that mean nothing are left out, and what is not a whole four.
  ///
  /// Source: the property lists of Core Foundation.
  static func looseBytes(of letters: ArraySlice<UInt8>) -> [UInt8] {
    var (bytes, ends, bits, count): ([UInt8], Int, Int, Int) = ([], 0, 0, 0)
    for letter in letters {
      if letter == UInt8(ascii: "=") {
        ends += 1
      } else if letter == UInt8(ascii: " ") || (9...13).contains(letter) {
        ends = 0
      }
      guard let value = letter == UInt8(ascii: "=") ? 0 : value(of: letter) else { continue }
      bits = (bits << 6 | value) & 0xff_ffff
      count += 1
      guard count.isMultiple(of: 4) else { continue }
      let made = [bits >> 16, bits >> 8, bits].map { UInt8(truncatingIfNeeded: $0) }
      bytes += made.prefix(max(1, 3 - ends))
    }
    return bytes
  }

  private static func value(of letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(letter) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(letter) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(letter) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
