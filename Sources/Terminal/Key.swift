/// A key that acts at once, as a terminal tells of it.
package enum Key: Hashable, Sendable {
  case left, right, up, down, home, end
  case enter, escape, backspace
  /// Ctrl-C, where the terminal makes no signal of it, and Ctrl-D.
  case leave
  /// A key that writes something.
  case character(Character)
  /// Any other.
  case other

  /// Takes the first key from bytes that a terminal sent.
  ///
  /// - Parameter isWhole: Whether nothing more came for a while, so that an escape is a key by itself.
  /// - Returns: Nil if there is none, or if its end is missing.
  package static func take(from bytes: inout ArraySlice<UInt8>, isWhole: Bool) -> Key? {
    guard let first = bytes.first else { return nil }
    if first == escapeByte { return takeSequence(from: &bytes, isWhole: isWhole) }
    if first >= 0x80 { return takeCharacter(from: &bytes, isWhole: isWhole) }
    bytes.removeFirst()
    switch first {
    case 0x0A, 0x0D: return .enter
    case 0x08, 0x7F: return .backspace
    case 0x01: return .home
    case 0x05: return .end
    // A Ctrl-D that was typed before the terminal gave single keys is kept as a NUL.
    case 0x03, 0x04, 0x00: return .leave
    case 0x20...0x7E: return .character(Character(Unicode.Scalar(first)))
    default: return .other
    }
  }

  private static let escapeByte: UInt8 = 0x1B

  /// Takes `ESC [ A`, `ESC O A`, `ESC [ 1 ~`, `ESC [ 1 ; 2 A`, or an escape.
  private static func takeSequence(
    from bytes: inout ArraySlice<UInt8>, isWhole: Bool
  ) -> Key? {
    let rest = bytes.dropFirst()
    guard let kind = rest.first else {
      guard isWhole else { return nil }
      bytes.removeFirst()
      return .escape
    }
    guard kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else {
      // Alt with a key, or an escape before another key.
      bytes.removeFirst(kind == escapeByte ? 1 : 2)
      return kind == escapeByte ? .escape : .other
    }
    let body = rest.dropFirst()
    guard let end = body.firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      guard isWhole else { return nil }
      bytes = []
      return .other
    }
    let parameters = String(decoding: body[..<end], as: UTF8.self)
    let final = body[end]
    bytes = bytes[(end + 1)...]
    return sequence(parameters, final)
  }

  private static func sequence(_ parameters: String, _ final: UInt8) -> Key {
    switch (Character(Unicode.Scalar(final)), parameters) {
    case ("A", _): .up
    case ("B", _): .down
    case ("C", _): .right
    case ("D", _): .left
    case ("H", _), ("~", "1"), ("~", "7"): .home
    case ("F", _), ("~", "4"), ("~", "8"): .end
    case ("M", ""): .enter
    default: .other
    }
  }

  /// Takes a character of several bytes.
  private static func takeCharacter(
    from bytes: inout ArraySlice<UInt8>, isWhole: Bool
  ) -> Key? {
    let first = bytes[bytes.startIndex]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard bytes.count >= length || isWhole else { return nil }
    let text = String(validating: bytes.prefix(length), as: UTF8.self)
    bytes.removeFirst(text == nil ? 1 : length)
    return text?.first.map { .character($0) } ?? .other
  }
}
