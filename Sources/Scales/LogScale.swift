internal import Glibc

/// A scale on which equal ratios are equally far apart.
package struct LogScale: Hashable, Sendable {
  package let domain: Domain
  /// Whether the upper bound is at the start of the axis.
  package var isReversed = false

  /// - Throws: `notPositive` unless the whole domain lies above 0.
  package init(domain: Domain) throws(ScaleError) {
    guard domain.lowerBound > 0 else { throw .notPositive(domain.lowerBound) }
    self.domain = domain
  }

  /// Whether it lies within one power of ten, where ticks are those of a linear scale if these are more.
  var isShort: Bool { domain.upperBound / domain.lowerBound <= 10 }

  /// Infinite at 0, and not a number below it.
  func fraction(of value: Double) -> Double {
    let fraction = distance(value) / distance(domain.upperBound)
    return isReversed ? 1 - fraction : fraction
  }

  /// How far a value is from the lower bound, in orders of magnitude or, close to it, in others.
  private func distance(_ value: Double) -> Double {
    let lower = domain.lowerBound
    // The logarithms of bounds that are close to each other may be the same.
    if domain.upperBound <= 2 * lower { return log1p((value - lower) / lower) }
    return log10(value) - log10(lower)
  }

  func value(atFraction fraction: Double) -> Double {
    let part = isReversed ? 1 - fraction : fraction
    return pow(domain.lowerBound, 1 - part) * pow(domain.upperBound, part)
  }

  func ticks(_ rule: TickRule) throws(ScaleError) -> [DecimalNumber] {
    switch rule {
    case .atMost(let count): try ticks(atMost: count)
    case .step(let step): try domain.multiples(of: step)
    case .values(let values): try domain.values(of: values).map { DecimalNumber(shortest: $0) }
    }
  }

  /// 1 to 9 times each power of ten, or 1, 2 and 5 times, or the powers alone, or every n-th of
  /// them: the largest set of at most `count`; within one power of ten nice ticks if there are more
  /// of these.
  private func ticks(atMost count: Int) throws(ScaleError) -> [DecimalNumber] {
    try Tick.check(maximumCount: count, least: 1)
    let grid =
      isShort ? try TickGrid.within(domain, maximumCount: count, isWhole: false) : nil
    let nice = grid?.numbers ?? []
    let least = DecimalNumber.exponents.lowerBound
    let low = max(DecimalNumber.order(of: domain.lowerBound), least)
    let high = max(DecimalNumber.order(of: domain.upperBound), least)
    let counts = min(2, count)...count
    var closest: [DecimalNumber] = []
    for factors in [Array(1...9), [1, 2, 5], [1]] {
      // So many lie between the first power of ten and the last.
      if factors.count > 1, (high - low - 1) * factors.count > count { continue }
      let numbers = multiples(of: Array(low...high), factors)
      if counts.contains(numbers.count) { return numbers.count < nice.count ? nice : numbers }
      if numbers.count > count { closest = numbers }
    }
    if !nice.isEmpty { return nice }
    // All powers are too many: every n-th of them, 1 among them and, if there are as many then,
    // those with prefixes.
    let sparse = [2, 3, 5, 6, 10, 12, 15, 20, 30, 50, 60, 100, 150, 200, 300].map { stride in
      let exponents = (low...high).filter { $0.isMultiple(of: stride) }
      return (numbers: multiples(of: exponents, [1]), hasPrefixes: stride.isMultiple(of: 3))
    }
    let most = sparse.map(\.numbers.count).filter(counts.contains).max()
    let found = sparse.filter { $0.numbers.count == most }
    if let best = found.first(where: \.hasPrefixes) ?? found.first { return best.numbers }
    let step = max(1, (closest.count + count - 1) / count)
    return stride(from: 0, to: closest.count, by: step).map { closest[$0] }
  }

  /// The multiples of powers of ten that lie in the domain.
  private func multiples(of exponents: [Int], _ factors: [Int]) -> [DecimalNumber] {
    exponents.flatMap { exponent in factors.map { DecimalNumber($0, exponent: exponent) } }
      .filter { (domain.lowerBound...domain.upperBound).contains($0.double) }
  }
}
