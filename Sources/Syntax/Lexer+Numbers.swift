extension Lexer {
  /// An integer, a floating-point number, or the index of a tuple's element.
  mutating func lexNumber() {
    let start = offset
    if let last = tokens.last, last.kind == .period, last.range.upperBound == start {
      skipDigits()
      return finishNumber(.integer, from: start)
    }
    if peek() == "0", let digits = radixDigits(peek(1)) {
      offset += 2
      if let end = endOfHexadecimalFraction() {
        offset = end
        return append(.floatingPoint, from: start)
      }
      let first = offset
      skipIdentifier()
      let isWhole =
        bytes[first..<offset].contains { $0 != "_" }
        && bytes[first..<offset].allSatisfy { $0 == "_" || digits($0) }
      guard isWhole else { return faultyNumber(from: start) }
      return append(.integer, from: start)
    }
    skipDigits()
    var kind = Token.Kind.integer
    if peek() == ".", isDigit(peek(1)) {
      kind = .floatingPoint
      offset += 1
      skipDigits()
    }
    if peek() == "e" || peek() == "E" {
      let sign = peek(1) == "+" || peek(1) == "-" ? 1 : 0
      if isDigit(peek(1 + sign)) {
        kind = .floatingPoint
        offset += 1 + sign
        skipDigits()
      }
    }
    if kind == .integer, peek() == ".", endsAfterDot() { return lexNumberWithoutFraction(start) }
    finishNumber(kind, from: start)
  }

  /// The end of the digits after `0x`, if they have a power of two behind them: `1p4`, `C.3p-2`; nil if not.
  private func endOfHexadecimalFraction() -> Int? {
    guard let isHexadecimal = radixDigits(UInt8(ascii: "x")), peek(-1) == "x" else { return nil }
    var count = 0
    func skip(_ belongs: (UInt8) -> Bool) -> Bool {
      let first = count
      while belongs(peek(count)) || count > first && peek(count) == "_" { count += 1 }
      return count > first
    }
    guard skip(isHexadecimal) else { return nil }
    if peek(count) == "." {
      count += 1
      guard skip(isHexadecimal) else { return nil }
    }
    guard peek(count) == "p" || peek(count) == "P" else { return nil }
    count += peek(count + 1) == "+" || peek(count + 1) == "-" ? 2 : 1
    return skip(isDigit) ? offset + count : nil
  }

  /// `.5`, which needs its zero.
  mutating func lexNumberWithoutWhole() {
    let start = offset
    offset += 1
    skipDigits()
    let text = text(start..<offset)
    report(
      Diagnostic("\(quote(text)) is not a number", at: start..<offset, write: "0" + text))
    append(.floatingPoint, from: start)
  }

  /// `1.`, which needs its fraction.
  private mutating func lexNumberWithoutFraction(_ start: Int) {
    offset += 1
    let text = text(start..<offset)
    report(
      Diagnostic("\(quote(text)) is not a number", at: start..<offset, write: text + "0"))
    append(.floatingPoint, from: start)
  }

  /// Whether neither a member nor an operator follows the current dot.
  private func endsAfterDot() -> Bool {
    guard let (next, _) = scalar(at: offset + 1) else { return true }
    return !(next == "." || next == "_" || next == "`" || next.properties.isAlphabetic)
  }

  private mutating func skipDigits() {
    while isDigit(peek()) || peek() == "_" { offset += 1 }
  }

  private mutating func finishNumber(_ kind: Token.Kind, from start: Int) {
    let end = offset
    skipIdentifier()
    guard offset == end else { return faultyNumber(from: start) }
    append(kind, from: start)
  }

  private mutating func faultyNumber(from start: Int) {
    let range = start..<offset
    var fault = Diagnostic(.error, "\(quote(text(range))) is not a number", at: range)
    if let last = tokens.last, last.kind == .keyword(.let) || last.kind == .keyword(.var) {
      fault.message = "a name does not begin with a digit"
    } else if let length = unitStart(in: range) {
      fault = Diagnostic(fault.message, at: range, write: text(start..<length))
    }
    report(fault)
    append(.faultyLiteral, from: start)
  }

  /// The start of a unit after a number, as in `50px`; nil if there is none.
  private func unitStart(in range: Range<Int>) -> Int? {
    let number = bytes[range].prefix { isDigit($0) || $0 == "." || $0 == "_" }
    let units = ["px", "pt", "em", "rem", "s", "ms", "sec", "deg", "rad", "f", "d", "L"]
    return units.contains(text(number.endIndex..<range.upperBound)) ? number.endIndex : nil
  }

  private func radixDigits(_ letter: UInt8) -> ((UInt8) -> Bool)? {
    switch letter {
    case "x":
      { isDigit($0) || "a"..."f" ~= $0 || "A"..."F" ~= $0 }
    case "o":
      { "0"..."7" ~= $0 }
    case "b":
      { $0 == "0" || $0 == "1" }
    default: nil
    }
  }
}
