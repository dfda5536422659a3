/// A number of a program, as it is written, that can be pulled up and down: by steps of one unit of its last digit. Its
/// look stays: the radix, the decimals, the exponent, the groups between `_` and the zeros that it begins with.
package struct PulledNumber: Hashable, Sendable {
  /// The literal, with the minus before it where there is one; UTF-8 offsets.
  package let range: Range<Int>
  /// Whether a minus belongs to it.
  package let isNegative: Bool
  /// Whether a minus may stand before it, so that it can become negative.
  private let mayBeNegative: Bool
  /// The digits of the whole part and of the fraction; without those of the exponent.
  let whole: Digits
  var fraction: Digits
  let radix: Int
  /// What stands before the digits and behind them: `0x`, `e3`.
  private let prefix: String
  let suffix: String

  /// The most digits of one that is pulled: no step of it is lost.
  private static let mostDigits = [2: 60, 8: 20, 10: 17, 16: 15]
  /// The most steps up or down.
  package static let mostSteps = 1_000_000_000

  /// What is written with other digits.
  ///
  /// - Parameter steps: How many units of the last digit higher it is; below zero lower. A number without room for a
  ///   minus ends at zero.
  package func text(steps: Int) -> String {
    text(units: units + min(max(steps, -Self.mostSteps), Self.mostSteps))
  }

  /// Its value in units of its last digit.
  var units: Int {
    let magnitude = Int(whole.text + fraction.text, radix: radix) ?? 0
    return isNegative ? -magnitude : magnitude
  }

  /// How so many units of the last digit are written; those of a number without room for a minus end at zero.
  func text(units value: Int) -> String {
    let isBelow = value < 0 && mayBeNegative
    var digits = String(
      value < 0 && !isBelow ? 0 : abs(value), radix: radix, uppercase: isUppercase)
    let width = max(whole.minimum, 1) + fraction.text.utf8.count
    digits = String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    let point = digits.utf8.count - fraction.text.utf8.count
    let newWhole = whole.grouped(String(digits.prefix(point)), isFromRight: true)
    let newFraction = fraction.grouped(String(digits.dropFirst(point)), isFromRight: false)
    return (isBelow ? "-" : "") + prefix + newWhole
      + (fraction.text.isEmpty ? "" : "." + newFraction) + suffix
  }

  /// Whether its letters are capitals; also where it has none.
  private var isUppercase: Bool { !whole.text.contains { ("a"..."f").contains($0) } }

  /// Digits, and the signs between them.
  struct Digits: Hashable, Sendable {
    /// Without `_`.
    let text: String
    /// How many digits stand before each `_`, and in all.
    private let places: [Int]

    /// With zeros behind it.
    func padded(by count: Int) -> Digits {
      Digits(text + String(repeating: "0", count: count), places)
    }

    private init(_ text: String, _ places: [Int]) { (self.text, self.places) = (text, places) }

    init(_ written: Substring) {
      var (text, places) = ("", [Int]())
      for sign in written {
        if sign == "_" { places.append(text.utf8.count) } else { text.append(sign) }
      }
      (self.text, self.places) = (text, places)
    }

    /// How many digits there are at least: all of those that begin with a zero.
    var minimum: Int { text.first == "0" ? text.utf8.count : 0 }

    /// Other digits with `_` in the same places.
    ///
    /// - Parameter isFromRight: Whether the places count from the last digit on, and go on in groups.
    func grouped(_ digits: String, isFromRight: Bool) -> String {
      guard !places.isEmpty else { return digits }
      var ends = isFromRight ? places.map { text.utf8.count - $0 } : places
      if isFromRight {
        ends.reverse()
        let last = ends[ends.count - 1]
        let size = ends.count > 1 ? last - ends[ends.count - 2] : last
        var next = last + size
        while size > 0, next < digits.utf8.count {
          ends.append(next)
          next += size
        }
      }
      let count = digits.utf8.count
      var made = ""
      for (index, digit) in digits.enumerated() {
        let place = isFromRight ? count - index : index
        // None stands before the first digit.
        if index > 0 { made += String(repeating: "_", count: ends.count { $0 == place }) }
        made.append(digit)
      }
      return made + String(repeating: "_", count: ends.count { $0 == (isFromRight ? 0 : count) })
    }
  }

  // MARK: In a program

  /// The one whose digits begin at a UTF-8 offset of a program; nil where none does: not in a text or a comment, not the
  /// number of an element, and not one of very many digits.
  package init?(at offset: Int, in program: String) {
    let bytes = Array(program.utf8)
    let tokens = Lexer(bytes).tokens
    guard let index = tokens.firstIndex(where: { $0.range.lowerBound == offset && $0.isNumber })
    else { return nil }
    self.init(tokens, index, in: bytes)
  }

  /// All of a program, in their order.
  package static func all(in program: String) -> [PulledNumber] {
    let bytes = Array(program.utf8)
    let tokens = Lexer(bytes).tokens
    return tokens.indices.compactMap {
      tokens[$0].isNumber ? PulledNumber(tokens, $0, in: bytes) : nil
    }
  }

  private init?(_ tokens: [Token], _ index: Int, in bytes: [UInt8]) {
    let token = tokens[index]
    let start = token.range.lowerBound
    let before = index > 0 ? tokens[index - 1] : nil
    let isBehind = before?.range.upperBound == start
    guard !(isBehind && before?.kind == .period) else { return nil }
    isNegative =
      isBehind && before?.kind == .prefixOperator && before?.range.count == 1
      && bytes[start - 1] == UInt8(ascii: "-")
    range = (isNegative ? start - 1 : start)..<token.range.upperBound
    mayBeNegative =
      isNegative || start == 0 || " \t\r\n([{,:;".utf8.contains(bytes[start - 1])
    var written = Substring(String(decoding: bytes[token.range], as: UTF8.self))
    let radices: [Substring: Int] = ["0x": 16, "0o": 8, "0b": 2]
    let radix = radices[written.prefix(2)]
    guard radix == nil || token.kind == .integer else { return nil }
    prefix = radix == nil ? "" : String(written.prefix(2))
    written = written.dropFirst(prefix.utf8.count)
    let end = radix == nil ? written.firstIndex { $0 == "e" || $0 == "E" } : nil
    suffix = String(written[(end ?? written.endIndex)...])
    let parts = written[..<(end ?? written.endIndex)].split(separator: ".", maxSplits: 1)
    guard let first = parts.first else { return nil }
    (whole, fraction) = (Digits(first), Digits(parts.count > 1 ? parts[1] : ""))
    self.radix = radix ?? 10
    guard whole.text.utf8.count + fraction.text.utf8.count <= Self.mostDigits[self.radix] ?? 0
    else { return nil }
    // Beyond these all numbers are 0 or infinite.
    let exponent = suffix.isEmpty ? 0 : Int(suffix.dropFirst())
    guard let exponent, (-400...400).contains(exponent) else { return nil }
  }
}

extension Token {
  fileprivate var isNumber: Bool { kind == .integer || kind == .floatingPoint }
}
