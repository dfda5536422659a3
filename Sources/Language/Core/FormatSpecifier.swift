internal import Glibc

/// A part of a format: literal text, or a specifier for a value.
enum FormatPiece {
  case text(String)
  case specifier(FormatSpecifier)

  /// Removes the next part from a format; nil at its end.
  static func next(of format: inout Substring.UnicodeScalarView) throws -> FormatPiece? {
    guard let first = format.first else { return nil }
    guard first == "%" else {
      let text = format.prefix { $0 != "%" }
      format = format[text.endIndex...]
      return .text(String(text))
    }
    return try FormatSpecifier(readFrom: &format).map(FormatPiece.specifier) ?? .text("%")
  }
}

/// The specifier of a value in a format: `%-8.2f`.
struct FormatSpecifier {
  /// The amount that a `*` takes from the values.
  enum Amount {
    case width, precision
  }

  /// As the format writes it.
  private(set) var text = ""
  /// Which value it names, from 1: `%2$@`.
  private(set) var position: Int?
  private(set) var width: Int?
  private(set) var precision: Int?
  private(set) var amountsFromArguments: [Amount] = []
  private(set) var conversion: Unicode.Scalar = "@"
  private var flags: Set<Unicode.Scalar> = []
  /// The number of bits of a whole number that are used.
  private var bits = 32

  /// Reads a specifier after its `%`; nil for a percent sign.
  init?(readFrom rest: inout Substring.UnicodeScalarView) throws {
    let start = rest.startIndex
    let whole = rest
    rest.removeFirst()
    if let number = Self.number(at: &rest) {
      if rest.first == "$" {
        rest.removeFirst()
        position = number
      } else {
        rest = whole.dropFirst()
      }
    }
    while let flag = rest.first, "-+ 0#".unicodeScalars.contains(flag) {
      flags.insert(flag)
      rest.removeFirst()
    }
    if rest.first == "*" {
      rest.removeFirst()
      amountsFromArguments.append(.width)
    } else {
      width = Self.number(at: &rest)
    }
    if rest.first == "." {
      rest.removeFirst()
      if rest.first == "*" {
        rest.removeFirst()
        amountsFromArguments.append(.precision)
      } else {
        precision = Self.number(at: &rest) ?? 0
      }
    }
    var length = ""
    while let letter = rest.first, "hlqLzjt".unicodeScalars.contains(letter) {
      length.unicodeScalars.append(letter)
      rest.removeFirst()
    }
    bits = length == "h" ? 16 : length == "hh" ? 8 : length.isEmpty ? 32 : 64
    guard let conversion = rest.popFirst() else {
      throw Failure(
        "the format ends after '\(Self.shown(whole))'", hint: "write '%%' for a percent sign",
        argument: 0)
    }
    self.conversion = conversion
    text = Self.shown(whole[start..<rest.startIndex])
    if conversion == "%" { return nil }
    guard "diuxXocCfFeEgGaAs@".unicodeScalars.contains(conversion), length != "L" else {
      throw Failure(
        "'\(text)' says nothing about how a value is written",
        hint: "write '%d', '%f', '%x' or '%@' for a value, '%%' for a percent sign", argument: 0)
    }
  }

  /// A part of a format for messages, without long rests that cannot be meant.
  private static func shown(_ part: Substring.UnicodeScalarView) -> String {
    String(part.prefix(24))
  }

  /// The number at this position; a huge one is replaced by one beyond the length of any text.
  private static func number(at rest: inout Substring.UnicodeScalarView) -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard !digits.isEmpty else { return nil }
    rest = rest[digits.endIndex...]
    return min(Int(String(digits)) ?? .max, Int(Int32.max))
  }

  /// Sets the amount for a `*`. A negative width aligns left, a negative precision is ignored.
  mutating func set(_ amount: Amount, to number: Int) {
    let number = max(-Int(Int32.max), min(number, Int(Int32.max)))
    switch amount {
    case .width:
      if number < 0 { flags.insert("-") }
      width = abs(number)
    case .precision: precision = number < 0 ? nil : number
    }
  }
}

// MARK: Writing

extension FormatSpecifier {
  /// A whole number; of one that is larger than the conversion takes, its lower bits, as in Swift.
  func text(of number: Int) -> String {
    switch conversion {
    case "c", "C":
      let code =
        conversion == "c"
        ? UInt32(UInt8(truncatingIfNeeded: number))
        : UInt32(UInt16(truncatingIfNeeded: number))
      return padded(Unicode.Scalar(code).map { String(Character($0)) } ?? "\u{FFFD}")
    case "d", "i":
      let cut = (number << (64 - bits)) >> (64 - bits)
      return written(Int64(cut), as: "lld")
    default:
      let mask = bits == 64 ? UInt.max : (1 << UInt(bits)) - 1
      return written(UInt64(UInt(bitPattern: number) & mask), as: "ll\(conversion)")
    }
  }

  /// A number with a fraction; the sign of nan, which differs between processors, is omitted.
  func text(of number: Double) -> String {
    written(number.isNaN ? Double.nan : number, as: "\(conversion)")
  }

  /// A text; a width counts bytes, and a precision cuts to as many, as in C.
  func text(of string: String) -> String {
    guard let precision, precision < string.utf8.count else { return padded(string) }
    var cut = ""
    for scalar in string.unicodeScalars {
      guard cut.utf8.count + String(scalar).utf8.count <= precision else { break }
      cut.unicodeScalars.append(scalar)
    }
    return padded(cut)
  }

  private func padded(_ text: String) -> String {
    let spaces = String(repeating: " ", count: max(0, (width ?? 0) - text.utf8.count))
    return flags.contains("-") ? text + spaces : spaces + text
  }

  /// The output of C's `vsnprintf`. Nothing sets a locale for numbers, so it is the C locale.
  private func written(_ value: any CVarArg, as conversion: String) -> String {
    var format = "%"
    for flag in "-+ 0#".unicodeScalars where flags.contains(flag) {
      format.unicodeScalars.append(flag)
    }
    if let width { format += "\(width)" }
    if let precision { format += ".\(precision)" }
    format += conversion
    let length = Int(withVaList([value]) { vsnprintf(nil, 0, format, $0) })
    guard length > 0 else { return "" }
    let bytes = [UInt8](unsafeUninitializedCapacity: length + 1) { buffer, count in
      let start = UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
      count = Int(withVaList([value]) { vsnprintf(start, length + 1, format, $0) })
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: Failures

extension FormatSpecifier {
  /// The failure for a value that the conversion does not take.
  func refusal(of type: Type) -> Failure {
    let isFraction = "fFeEgGaA".unicodeScalars.contains(conversion)
    let wanted =
      switch conversion {
      case "s": "a string"
      case "c", "C": "the number of a character"
      default: isFraction ? "a number with a fraction, a Double" : "a whole number, an Int"
      }
    let hint =
      switch (type, conversion) {
      case (.int, _) where isFraction: "write '%d', or 'Double(…)' around the value"
      case (.int, _): "write '%d'"
      case (.double, "s"), (.float, "s"): "write '%f'"
      case (.double, _), (.float, _): "write '%f', or 'Int(…)' around the value"
      default: "write '%@'"
      }
    return Failure(
      "'\(text)' takes \(wanted), not \(type.words)", hint: hint, argument: 1)
  }

  static func missing(_ specifier: FormatSpecifier, _ count: Int) -> Failure {
    let values =
      count == 0 ? "none is given" : count == 1 ? "only 1 is given" : "only \(count) are given"
    return Failure(
      "there is no value for '\(specifier.text)': \(values)",
      hint: "add the value, or write '%%' for a percent sign", argument: 0)
  }

  static func tooMany(_ count: Int) -> Failure {
    Failure(
      count == 1
        ? "the format says nothing of the last value"
        : "the format says nothing of the last \(count) values",
      hint: "write '%@' for each of them, or leave them out", argument: 0)
  }
}
