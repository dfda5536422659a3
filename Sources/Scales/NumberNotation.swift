/// The notation of the numbers of one axis, in which each label is exactly its tick's value: plain,
/// with an SI prefix, or with a power of ten.
enum NumberNotation {
  /// One notation for all numbers, with the decimals of the finest of them: `0.5` and `1.0`, or
  /// `0.5 T` and `1.0 T` if that is shorter for numbers from ten millions on or below 0.0001.
  ///
  /// - Parameter mostDecimals: The greatest number of decimals before a prefix; if they need more
  ///   to differ, large numbers have all their digits.
  static func uniform(_ numbers: [DecimalNumber], mostDecimals: Int = 3) -> [String] {
    let span = Span(numbers)
    if span.isWide { return individual(numbers) }
    guard span.order >= leastPrefixedOrder || span.finest < finestPlainExponent else {
      return plain(numbers, decimals: span.decimals)
    }
    let power = power(of: span.order)
    guard prefixes[power] != nil else { return prefixed(numbers, power, span) }
    guard power < 0 || power - span.finest <= mostDecimals else {
      return plain(numbers, decimals: span.decimals)
    }
    return shorter(prefixed(numbers, power, span), plain(numbers, decimals: span.decimals))
  }

  /// One prefix for all numbers, that of the greatest.
  static func uniformPrefix(_ numbers: [DecimalNumber]) -> [String] {
    let span = Span(numbers)
    return span.isWide
      ? individualPrefixes(numbers) : prefixed(numbers, power(of: span.order), span)
  }

  /// As numbers of a log scale, each with its own decimals: `0.1`, `1` and `10`; each with its own
  /// prefix if one of them is large or small enough to need one, and all as powers of ten if one
  /// has no prefix.
  static func individual(_ numbers: [DecimalNumber]) -> [String] {
    let orders = Span(numbers).orders
    guard orders.upperBound >= leastPrefixedOrder || orders.lowerBound < finestPlainExponent else {
      return plain(numbers)
    }
    return individualPrefixes(numbers)
  }

  static func individualPrefixes(_ numbers: [DecimalNumber]) -> [String] {
    let orders = Span(numbers).orders
    guard prefixes[power(of: orders.lowerBound)] != nil,
      prefixes[power(of: orders.upperBound)] != nil
    else { return numbers.map(\.scientificText) }
    return numbers.map { prefixed([$0], power(of: Span([$0]).order), Span([$0]))[0] }
  }

  /// The order of the least number that always has a prefix: ten millions.
  private static let leastPrefixedOrder = 7
  /// With more than four decimals a number has a prefix where that is shorter.
  private static let finestPlainExponent = -4

  /// By their powers of ten; a hundred exa and more, and less than a femto, has none.
  private static let prefixes = [
    -15: "f", -12: "p", -9: "n", -6: "\u{B5}", -3: "m", 0: "", 3: "k", 6: "M", 9: "G", 12: "T",
    15: "P", 18: "E",
  ]

  /// The unit of numbers of an order: a power of ten with a prefix, or their own one.
  private static func power(of order: Int) -> Int {
    (-15..<20).contains(order) ? order.flooredQuotient(by: 3) * 3 : order
  }

  /// All counted in a power of ten, with as many decimals as the finest needs; 0 is `0`.
  private static func prefixed(
    _ numbers: [DecimalNumber], _ power: Int, _ span: Span
  ) -> [String] {
    let prefix = prefixes[power].map { $0.isEmpty ? "" : " " + $0 } ?? "e\(power)"
    let decimals = max(0, power - span.finest)
    let counted = numbers.map { DecimalNumber($0.units, exponent: $0.exponent - power) }
    return counted.map { number in
      number.units == 0 && !prefix.isEmpty
        ? "0" : number.trimmed.text(decimals: decimals) + prefix
    }
  }

  /// With all digits, and that many decimals or each with its own.
  private static func plain(_ numbers: [DecimalNumber], decimals: Int? = nil) -> [String] {
    // Years are without a comma.
    let isSeparated = Span(numbers).order >= 4
    return numbers.map { number in
      let number = number.trimmed
      return number.text(
        decimals: decimals ?? max(0, -number.exponent), isSeparated: isSeparated)
    }
  }

  private static func shorter(_ first: [String], _ second: [String]) -> [String] {
    let lengths = [first, second].map { $0.map(\.utf8.count).max() ?? 0 }
    return lengths[0] < lengths[1] ? first : second
  }

  /// Which digits numbers have.
  private struct Span {
    /// The orders of the least and the greatest magnitude other than 0.
    let orders: ClosedRange<Int>
    /// The exponent of the last digit that one of them needs.
    let finest: Int

    init(_ numbers: [DecimalNumber]) {
      let numbers = numbers.filter { $0.units != 0 }.map(\.trimmed)
      orders = (numbers.map(\.order).min() ?? 0)...(numbers.map(\.order).max() ?? 0)
      finest = numbers.map(\.exponent).min() ?? 0
    }

    var order: Int { orders.upperBound }
    var decimals: Int { max(0, -finest) }
    /// Whether there would be more digits than a double holds if all had the same decimals.
    var isWide: Bool { order - finest > 17 }
  }
}
