/// Tells the answers of a terminal from what a person types in between.
struct AnswerParser {
  /// The beginning of what may be an answer.
  private(set) var held: [UInt8] = []
  /// The most bytes of an answer.
  private static let longest = 256

  /// Whether what is held can hardly be a key, so that its end may take its time.
  var isAnswer: Bool { held.starts(with: "\u{1B}_G".utf8) || held.starts(with: "\u{1B}[?".utf8) }

  /// Takes a byte.
  ///
  /// - Returns: What was typed, as far as it is certain, and the answer that ends with the byte.
  mutating func take(_ byte: UInt8) -> (typed: [UInt8], answer: TerminalAnswer?) {
    held.append(byte)
    switch Self.state(of: held) {
    case .open: return ([], nil)
    case .answer(let answer):
      held = []
      return ([], answer)
    case .other:
      // An escape may begin an answer behind another one.
      let isEscape = byte == 0x1B && held.count > 1
      defer { held = isEscape ? [byte] : [] }
      return (isEscape ? held.dropLast() : held, nil)
    }
  }

  /// Gives what is held back as typed: its end does not come.
  mutating func release() -> [UInt8] {
    defer { held = [] }
    return held
  }

  private enum State { case open, other, answer(TerminalAnswer) }

  private static func state(of bytes: [UInt8]) -> State {
    guard bytes[0] == 0x1B, bytes.count <= longest else { return .other }
    guard bytes.count > 1 else { return .open }
    switch bytes[1] {
    case UInt8(ascii: "_"): return graphics(bytes)
    case UInt8(ascii: "["): return sequence(bytes)
    default: return .other
    }
  }

  /// `ESC _ G i=31;OK ESC \`.
  private static func graphics(_ bytes: [UInt8]) -> State {
    guard bytes.count > 2 else { return .open }
    guard bytes[2] == UInt8(ascii: "G") else { return .other }
    guard bytes.suffix(2) == [0x1B, UInt8(ascii: "\\")], bytes.count > 4 else {
      // A control character ends none but a broken one.
      return bytes.dropFirst(3).dropLast().contains { $0 < 0x20 } ? .other : .open
    }
    let text = String(decoding: bytes.dropFirst(3).dropLast(2), as: UTF8.self)
    return .answer(.graphics(text.split(separator: ";", maxSplits: 1).last.map(String.init) ?? ""))
  }

  /// `ESC [ ? 62 ; 4 c`, `ESC [ 6 ; 20 ; 10 t`, `ESC [ ? 1 ; 0 ; 256 S`, `ESC [ 0 n`.
  private static func sequence(_ bytes: [UInt8]) -> State {
    guard bytes.count > 2, let last = bytes.last else { return .open }
    let isPrivate = bytes[2] == UInt8(ascii: "?")
    let parameters = bytes.dropFirst(isPrivate ? 3 : 2)
    let isParameter = { (byte: UInt8) in (0x30...0x39).contains(byte) || byte == 0x3B }
    if parameters.allSatisfy(isParameter) { return .open }
    guard parameters.dropLast().allSatisfy(isParameter) else { return .other }
    let numbers = parameters.dropLast().split(separator: 0x3B, omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    switch (isPrivate, last, numbers.first, numbers.count) {
    case (true, UInt8(ascii: "c"), _, _): return .answer(.attributes(numbers))
    case (true, UInt8(ascii: "S"), 1, 3...):
      return .answer(.colors(numbers[1] == 0 ? numbers[2] : 0))
    // A refusal has no number.
    case (true, UInt8(ascii: "S"), 1, _): return .answer(.colors(0))
    case (false, UInt8(ascii: "t"), 6, 3):
      return .answer(.cellSize(width: numbers[2], height: numbers[1]))
    case (false, UInt8(ascii: "n"), 0, 1), (false, UInt8(ascii: "n"), 3, 1):
      return .answer(.progress)
    default: return .other
    }
  }
}
