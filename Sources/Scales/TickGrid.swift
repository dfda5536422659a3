/// Values at equal distances, all multiples of one power of ten: they cover a domain, the first at or
/// below its lower and the last at or above its upper bound, or lie within it.
struct TickGrid {
  /// Which distances may be, and where the first value lies.
  enum Style {
    /// 1 to 9 times a power of ten, from a multiple of that power.
    case classic
    /// 1, 2 or 5 times a power of ten, from a multiple of the distance itself.
    case nice

    var steps: [Int] { self == .classic ? Array(1...9) : [1, 2, 5] }
  }

  /// The first value and the distance, in units of the power of ten.
  private let (firstUnits, step): (Int, Int)
  private let exponent: Int
  /// How many values there are, at least two where they cover a domain.
  let count: Int

  init(firstUnits: Int, step: Int, exponent: Int, count: Int) {
    (self.firstUnits, self.step, self.exponent) = (firstUnits, step, exponent)
    self.count = count
  }

  /// The grid with the smallest step that needs at most `maximumCount` values.
  ///
  /// - Parameter exponents: The allowed powers of ten.
  /// - Throws: `tooFewTicks` below 2, and below 3 for nice values on both sides of 0;
  ///   `tooManyTicks`; `tooWide` if a value overflows.
  init(
    _ style: Style, covering domain: Domain, maximumCount: Int,
    exponents: ClosedRange<Int> = DecimalNumber.exponents
  ) throws(ScaleError) {
    let isOnBothSides = domain.lowerBound < 0 && domain.upperBound > 0
    try Tick.check(maximumCount: maximumCount, least: style == .nice && isOnBothSides ? 3 : 2)
    let magnitude = max(domain.lowerBound.magnitude, domain.upperBound.magnitude)
    let ideal = domain.size / Double(maximumCount - 1)
    let finest = max(DecimalNumber.finestExponent(upTo: magnitude), exponents.lowerBound)
    var exponent = ideal > 0 ? max(DecimalNumber.order(of: ideal), finest) : finest
    while exponent <= exponents.upperBound {
      let lower = DecimalNumber(below: domain.lowerBound, exponent: exponent).units
      let upper = DecimalNumber(above: domain.upperBound, exponent: exponent).units
      for step in style.steps {
        let first = style == .classic ? lower : step * lower.flooredQuotient(by: step)
        let intervals = -(first - upper).flooredQuotient(by: step)
        guard intervals < maximumCount else { continue }
        (firstUnits, self.step, self.exponent) = (first, step, exponent)
        count = intervals + 1
        // Where a bound is infinite, the distance is infinite or nan.
        guard (lastValue - firstValue).isFinite else { throw .tooWide }
        return
      }
      exponent += 1
    }
    throw .tooWide
  }

  var firstValue: Double { number(at: 0).double }
  var lastValue: Double { number(at: count - 1).double }

  /// The distance of the values.
  var stepSize: Double { DecimalNumber(step, exponent: exponent).double }

  /// The values as they are written.
  var numbers: [DecimalNumber] { (0..<count).map(number) }

  /// The values as ticks; all labels have as many decimals as the distance.
  var ticks: [Tick] {
    let numbers = numbers
    return zip(numbers, DecimalNumber.labels(of: numbers)).enumerated().map { index, tick in
      Tick(position: Double(index) / Double(count - 1), value: tick.0.double, label: tick.1)
    }
  }

  private func number(at index: Int) -> DecimalNumber {
    DecimalNumber(firstUnits + index * step, exponent: exponent)
  }
}
