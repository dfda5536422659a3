/// A number as people write it: with separators of thousands, a decimal comma, a percent sign, a currency
/// sign, a minus sign of its own, or brackets for a negative one.
///
/// Whether `1,234` has a decimal comma or a separator of thousands, other values of its column tell.
struct WrittenNumber: Hashable {
  /// What stands between groups of digits, other than `.` and `,`.
  enum Group: Hashable {
    case space, apostrophe
  }

  /// Digits, `.` and `,`, perhaps an exponent.
  private var core: [UInt8] = []
  private var isNegative = false
  private(set) var isBracketed = false
  private(set) var isPercent = false
  /// The bytes of the currency sign; nil if there is none.
  private(set) var currency: [UInt8]?
  private(set) var group: Group?
  /// Whether it is a number where `.` stands before the decimals, and where `,` does.
  private(set) var (fitsPoint, fitsComma) = (false, false)

  private static let lengthLimit = 64

  /// Nil for a text that is no number, whatever stands before the decimals.
  init?(_ text: UnsafeRawBufferPointer) {
    guard let first = text.first, WrittenNumber.canBegin(first),
      text.count <= WrittenNumber.lengthLimit, var signs = WrittenSign.signs(of: text)
    else { return nil }
    guard takeEnds(&signs) else { return nil }
    guard takeDigits(signs[...]) else { return nil }
  }

  /// The number, where `point` stands before the decimals; nil if it is none.
  func value(point: UInt8) -> Double? {
    let isPoint = point == UInt8(ascii: ".")
    guard isPoint ? fitsPoint : fitsComma else { return nil }
    let other = UInt8(ascii: isPoint ? "," : ".")
    var digits = core.filter { $0 != other }
    if isPercent {
      guard !digits.contains(UInt8(ascii: "e")) else { return nil }
      digits += "e-2".utf8
    }
    let number = digits.withUnsafeBytes { Cell.number($0, point: point) }
    return number.map { isNegative || isBracketed ? -$0 : $0 }
  }

  /// Whether it says what stands before the decimals.
  var tellsPoint: Bool { fitsPoint != fitsComma }

  /// Whether it has a `.` or a `,` that may be either.
  var isAmbiguous: Bool {
    fitsPoint && fitsComma && core.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
  }

  private static func canBegin(_ byte: UInt8) -> Bool {
    byte &- 48 < 10 || byte == 0xC2 || byte == 0xE2 || "+-.,($ ".utf8.contains(byte)
  }

  /// Takes what stands around the digits; whether it is in order.
  private mutating func takeEnds(_ signs: inout [WrittenSign]) -> Bool {
    var (start, end) = (0, signs.count)
    var (opens, closes, hasSign) = (false, false, false)
    while start < end {
      switch signs[start] {
      case .space: break
      case .open where !opens && !hasSign: opens = true
      case .minus where !hasSign: (hasSign, isNegative) = (true, true)
      case .plus where !hasSign: hasSign = true
      case .currency(let sign) where currency == nil: currency = sign
      default:
        signs = Array(signs[start..<end])
        start = end
        continue
      }
      start += 1
      if start == end { return false }
    }
    end = signs.count
    while end > 0 {
      switch signs[end - 1] {
      case .space: break
      case .close where !closes && opens: closes = true
      case .percent where !isPercent: isPercent = true
      case .currency(let sign) where currency == nil: currency = sign
      default:
        signs.removeLast(signs.count - end)
        isBracketed = opens
        return opens == closes && !(opens && hasSign)
      }
      end -= 1
    }
    return false
  }

  /// Takes digits and what stands between them; whether they are a number.
  private mutating func takeDigits(_ signs: ArraySlice<WrittenSign>) -> Bool {
    var mantissa = signs
    var exponent: [UInt8] = []
    if let index = signs.firstIndex(of: .exponent) {
      mantissa = signs[..<index]
      var rest = signs[(index + 1)...]
      exponent = [UInt8(ascii: "e")]
      if rest.first == .minus || rest.first == .plus {
        exponent.append(UInt8(ascii: rest.removeFirst() == .minus ? "-" : "+"))
      }
      let digits = rest.compactMap(\.digit)
      guard !digits.isEmpty, digits.count == rest.count else { return false }
      exponent += digits
    }
    let parts = mantissa.split(omittingEmptySubsequences: false) { $0.group != nil }
    if parts.count > 1 {
      let groups = Set(mantissa.compactMap(\.group))
      guard groups.count == 1, exponent.isEmpty else { return false }
      group = groups.first
    }
    core = mantissa.compactMap(\.byte)
    // Only digits, points and commas may be left.
    guard core.count == mantissa.count(where: { $0.group == nil }),
      core.contains(where: { $0 &- 48 < 10 })
    else { return false }
    (fitsPoint, fitsComma) =
      group == nil ? WrittenNumber.fits(core) : WrittenNumber.fits(grouped: parts)
    if !exponent.isEmpty {
      // No number has separators of thousands and an exponent.
      let dots = core.count { $0 == UInt8(ascii: ".") }
      let commas = core.count { $0 == UInt8(ascii: ",") }
      guard dots + commas <= 1 else { return false }
      (fitsPoint, fitsComma) = (commas == 0, dots == 0)
      core += exponent
    }
    return fitsPoint || fitsComma
  }

  /// Whether digits with points and commas are a number with either of them before the decimals.
  private static func fits(_ core: [UInt8]) -> (point: Bool, comma: Bool) {
    let (dot, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
    let (dots, commas) = (core.count { $0 == dot }, core.count { $0 == comma })
    func isDecimal(_ point: UInt8, _ separator: UInt8) -> Bool {
      guard core.count(where: { $0 == point }) <= 1 else { return false }
      let end = core.firstIndex(of: point) ?? core.count
      let whole = core[..<end]
      return !core[end...].contains(separator)
        && (!whole.contains(separator) || areGroups(whole.split(separator: separator)))
    }
    if dots == 0, commas == 0 { return (true, true) }
    return (isDecimal(dot, comma), isDecimal(comma, dot))
  }

  /// As `fits(_:)` where spaces or apostrophes separate the groups.
  private static func fits(
    grouped parts: [ArraySlice<WrittenSign>]
  ) -> (point: Bool, comma: Bool) {
    let parts = parts.map { $0.compactMap(\.byte) }
    guard let last = parts.last else { return (false, false) }
    let place = last.firstIndex { $0 &- 48 >= 10 }
    let whole = parts.dropLast() + [Array(last[..<(place ?? last.count)])]
    guard areGroups(whole.map { $0[...] }) else { return (false, false) }
    guard let place else { return (true, true) }
    guard last[(place + 1)...].allSatisfy({ $0 &- 48 < 10 }) else { return (false, false) }
    return (last[place] == UInt8(ascii: "."), last[place] == UInt8(ascii: ","))
  }

  /// Whether digits are in groups of three, or of two before the last three, as in `12,34,567`.
  private static func areGroups(_ groups: [ArraySlice<UInt8>]) -> Bool {
    guard groups.count > 1, let first = groups.first, let last = groups.last,
      (1...3).contains(first.count), first.first != UInt8(ascii: "0"), last.count == 3,
      groups.allSatisfy({ $0.allSatisfy { $0 &- 48 < 10 } })
    else { return false }
    let inner = groups.dropFirst().dropLast()
    return inner.allSatisfy { $0.count == 3 }
      || (first.count <= 2 && inner.allSatisfy { $0.count == 2 })
  }
}

/// A sign of a written number.
private enum WrittenSign: Hashable {
  case digit(UInt8)
  case point, comma, space, apostrophe, minus, plus, open, close, percent, exponent
  case currency([UInt8])

  /// The signs of a text; nil if one of them is in no number.
  static func signs(of text: UnsafeRawBufferPointer) -> [WrittenSign]? {
    var signs: [WrittenSign] = []
    signs.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let byte = text[index]
      let sign: WrittenSign
      var length = 1
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): sign = .digit(byte)
      case UInt8(ascii: "."): sign = .point
      case UInt8(ascii: ","): sign = .comma
      case UInt8(ascii: " "): sign = .space
      case UInt8(ascii: "'"): sign = .apostrophe
      case UInt8(ascii: "-"): sign = .minus
      case UInt8(ascii: "+"): sign = .plus
      case UInt8(ascii: "("): sign = .open
      case UInt8(ascii: ")"): sign = .close
      case UInt8(ascii: "%"): sign = .percent
      case UInt8(ascii: "e"), UInt8(ascii: "E"): sign = .exponent
      case UInt8(ascii: "$"): sign = .currency([byte])
      case 0xC2 where index + 1 < text.count:
        length = 2
        switch text[index + 1] {
        case 0xA0: sign = .space
        case 0xA3, 0xA5: sign = .currency([byte, text[index + 1]])
        default: return nil
        }
      case 0xE2 where index + 2 < text.count:
        length = 3
        guard let wide = wide(text[index + 1], text[index + 2]) else { return nil }
        sign = wide
      default: return nil
      }
      signs.append(sign)
      index += length
    }
    return signs
  }

  /// The sign of three bytes, of which the first one is E2.
  private static func wide(_ second: UInt8, _ third: UInt8) -> WrittenSign? {
    switch (second, third) {
    // Figure, thin and narrow spaces.
    case (0x80, 0x87), (0x80, 0x89), (0x80, 0xAF): .space
    case (0x80, 0x99): .apostrophe
    case (0x88, 0x92): .minus
    case (0x82, 0xA0...0xBF), (0x83, 0x80...0x80): .currency([0xE2, second, third])
    default: nil
    }
  }

  var digit: UInt8? { if case .digit(let byte) = self { byte } else { nil } }

  /// A digit, point or comma.
  var byte: UInt8? {
    switch self {
    case .digit(let byte): byte
    case .point: UInt8(ascii: ".")
    case .comma: UInt8(ascii: ",")
    default: nil
    }
  }

  var group: WrittenNumber.Group? {
    switch self {
    case .space: .space
    case .apostrophe: .apostrophe
    default: nil
    }
  }
}
