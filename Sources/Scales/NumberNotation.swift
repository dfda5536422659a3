/// The notation of the numbers of one axis, in which each label is exactly its tick's value: plain, in
/// millions as newspapers write them, with an SI prefix, or with a power of ten.
enum NumberNotation {
  /// One notation for all numbers, with the decimals of the finest of them: `0.5` and `1.0`, or
  /// `0.5 bn` and `1.0 bn` if that is shorter for numbers from ten millions on.
  ///
  /// Before a unit there are as many decimals as `mostDecimals`; if they need more to differ, large
  /// numbers have all their digits.
  ///
  /// - Parameter isSeparated: Whether thousands have a comma, even if no number has five digits.
  static func uniform(_ numbers: [DecimalNumber], isSeparated: Bool = false) -> [String] {
    let span = Span(numbers)
    if span.isWide { return individual(numbers, isSeparated: isSeparated) }
    let plain = self.plain(numbers, decimals: span.decimals, isSeparated: isSeparated)
    if span.order >= extremeOrders.upperBound || span.order < extremeOrders.lowerBound {
      let isLong = plain.contains { $0.utf8.count > longestPlain }
      return span.order - span.finest < mostDigits || isLong
        ? shorter(Units.none.counted(numbers, span.order, span), plain) : plain
    }
    let power = Units.words.power(of: span.order)
    guard span.order >= leastOrderWithUnit, power - span.finest <= mostDecimals else {
      return plain
    }
    return shorter(Units.words.counted(numbers, power, span), plain)
  }

  /// A number without a unit: with so many digits and all before the point, or with a power of ten if
  /// it is very large or very small.
  static func alone(_ number: DecimalNumber, digits: Int) -> String {
    let (order, isWhole) = (number.order, number.trimmed.exponent >= 0)
    let isExtreme = number.units != 0 && !extremeOrders.contains(order)
    let least = order - digits + 1
    let rounded =
      isWhole && !isExtreme ? number : number.rounded(toExponent: isExtreme ? least : min(0, least))
    return isExtreme ? rounded.scientificText : plain([rounded])[0]
  }

  /// Numbers with their own digits and no unit, in one manner.
  static func places(_ numbers: [DecimalNumber]) -> [String] {
    let rounded = numbers.map { number in
      number.isShort ? number : number.rounded(toExponent: min(0, number.order - 5))
    }
    let orders = Span(rounded).orders
    return extremeOrders.contains(orders.lowerBound) && extremeOrders.contains(orders.upperBound)
      ? plain(rounded) : numbers.map { alone($0, digits: 6) }
  }

  /// One SI prefix for all numbers, that of the greatest.
  static func uniformPrefix(_ numbers: [DecimalNumber]) -> [String] {
    let span = Span(numbers)
    return span.isWide
      ? individualPrefixes(numbers)
      : Units.prefixes.counted(numbers, Units.prefixes.power(of: span.order), span)
  }

  /// As numbers of a log scale, each with its own decimals: `0.1`, `1` and `10`; each with its own
  /// unit if one of them is large enough to need one, and all as powers of ten if one is very large or
  /// very small.
  static func individual(_ numbers: [DecimalNumber], isSeparated: Bool = false) -> [String] {
    let span = Span(numbers)
    guard extremeOrders.lowerBound <= span.orders.lowerBound,
      span.order < extremeOrders.upperBound
    else { return numbers.map(\.scientificText) }
    guard span.order >= leastOrderWithUnit else { return plain(numbers, isSeparated: isSeparated) }
    return numbers.map { number in
      let span = Span([number])
      let power = span.order < 0 ? 0 : Units.words.power(of: span.order)
      return power == 0 || power - span.finest > mostDecimals
        ? plain([number], isSeparated: true)[0] : Units.words.counted([number], power, span)[0]
    }
  }

  static func individualPrefixes(_ numbers: [DecimalNumber]) -> [String] {
    let orders = Span(numbers).orders
    guard Units.prefixes.names[Units.prefixes.power(of: orders.lowerBound)] != nil,
      Units.prefixes.names[Units.prefixes.power(of: orders.upperBound)] != nil
    else { return numbers.map(\.scientificText) }
    return numbers.map { number in
      let span = Span([number])
      return Units.prefixes.counted([number], Units.prefixes.power(of: span.order), span)[0]
    }
  }

  /// The orders of numbers whose digits and zeros can still be counted.
  private static let extremeOrders = -6..<15
  /// With as many digits a number is shorter by its power of ten.
  private static let mostDigits = 6
  /// The longest label with all zeros, in letters.
  private static let longestPlain = 24
  /// The greatest number of decimals before a unit.
  private static let mostDecimals = 3
  /// The order of the least number that always has a unit: ten millions.
  private static let leastOrderWithUnit = 7

  /// Units that numbers are counted in, by their powers of ten.
  private struct Units {
    let names: [Int: String]
    /// The orders of the numbers that they suit.
    let orders: Range<Int>

    /// A hundred exa and more, and less than a femto, has none.
    static let prefixes = Units(
      names: [
        -15: "f", -12: "p", -9: "n", -6: "\u{B5}", -3: "m", 0: "", 3: "k", 6: "M", 9: "G", 12: "T",
        15: "P", 18: "E",
      ], orders: -15..<20)
    /// As newspapers write them: million, billion, trillion.
    static let words = Units(names: [0: "", 6: "M", 9: "bn", 12: "tn"], orders: 0..<15)
    static let none = Units(names: [:], orders: 0..<0)

    /// The unit of numbers of an order: a power of ten with a name, or their own one.
    func power(of order: Int) -> Int {
      guard orders.contains(order) else { return order }
      return names.keys.filter { $0 <= order }.max() ?? order
    }

    /// All counted in a power of ten, with as many decimals as the finest needs; 0 is `0`.
    func counted(_ numbers: [DecimalNumber], _ power: Int, _ span: Span) -> [String] {
      let name = names[power].map { $0.isEmpty ? "" : " " + $0 } ?? "e\(power)"
      let decimals = max(0, power - span.finest)
      let counted = numbers.map { DecimalNumber($0.units, exponent: $0.exponent - power) }
      return counted.map { number in
        number.units == 0 && !name.isEmpty
          ? "0" : number.trimmed.text(decimals: decimals, isSeparated: true) + name
      }
    }
  }

  /// With all digits, and that many decimals or each with its own.
  private static func plain(
    _ numbers: [DecimalNumber], decimals: Int? = nil, isSeparated: Bool = false
  ) -> [String] {
    // Years are without a comma.
    let isSeparated = isSeparated || Span(numbers).order >= 4
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
