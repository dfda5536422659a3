internal import Scales

/// How numbers are cut into intervals.
package enum BinRule: Hashable, Sendable {
  /// As the numbers need it, with bounds such as ticks have.
  case automatic
  /// So many of equal width, from the least to the greatest number; their bounds have 15 digits.
  case count(Int)
  /// All of this width, from a multiple of it on.
  case width(Double)
}

/// Intervals of numbers, side by side.
struct BinEdges {
  /// In ascending order, one more than there are intervals.
  let edges: [Double]

  /// The most intervals.
  static let limit = 10_000

  /// The intervals that some numbers lie in.
  ///
  /// - Parameter numbers: NaN is missing.
  /// - Throws: `TableError.refused` for a rule that gives none, or too many.
  init(_ rule: BinRule, of numbers: [Double]) throws(TableError) {
    var (least, greatest, count) = (Double.infinity, -Double.infinity, 0)
    for number in numbers where number.isFinite {
      (least, greatest, count) = (min(least, number), max(greatest, number), count + 1)
    }
    switch rule {
    case .width(let width) where !(width > 0 && width.isFinite):
      throw .refused("intervals cannot be \(shortest(width)) wide", hint: "their width is above 0")
    case .count(let wanted) where !(1...BinEdges.limit).contains(wanted):
      throw .refused(
        "there cannot be \(wanted) intervals", hint: "from 1 to 10,000 of them are possible")
    default: break
    }
    guard count > 0 else {
      edges = []
      return
    }
    guard (greatest - least).isFinite else {
      throw .refused("the numbers lie too far apart for intervals", hint: nil)
    }
    switch rule {
    case .width(let width): edges = try BinEdges.multiples(of: width, from: least, to: greatest)
    case _ where least == greatest: edges = BinEdges.around(least)
    case .count(let wanted):
      edges = (try? Domain(least, greatest))?.bounds(ofParts: wanted) ?? [least, greatest]
    case .automatic:
      // Source: Sturges, "The Choice of a Class Interval" (1926).
      let bins = Int.bitWidth - count.leadingZeroBitCount + 1
      guard let domain = try? Domain(least, greatest),
        let ticks = try? domain.niceTicks(maximumCount: max(3, bins + 1))
      else {
        edges = [least, greatest]
        return
      }
      edges = ticks.map(\.value)
    }
  }

  /// One interval around a number: from a whole number to the next.
  private static func around(_ number: Double) -> [Double] {
    let low = number.rounded(.down)
    return low + 1 > low ? [low, low + 1] : [number, number.nextUp]
  }

  private static func multiples(
    of width: Double, from least: Double, to greatest: Double
  ) throws(TableError) -> [Double] {
    let (factor, power) = decimals(of: width)
    func multiple(_ count: Double) -> Double { count * factor / power }
    var (start, end) = ((least / width).rounded(.down), (greatest / width).rounded(.up))
    guard end - start <= Double(limit), start.magnitude < 0x1p53, end.magnitude < 0x1p53 else {
      throw .refused(
        "intervals \(shortest(width)) wide are more than 10,000", hint: "make them wider")
    }
    // The quotient of a number at a bound may be rounded past it.
    if multiple(start) > least { start -= 1 }
    if multiple(end) < greatest { end += 1 }
    return (Int(start)...max(Int(end), Int(start) + 1)).map { multiple(Double($0)) }
  }

  /// A width as a whole number divided by a power of ten, so that 3 times 0.1 is 0.3; itself divided by 1 if it has
  /// more decimals.
  private static func decimals(of width: Double) -> (factor: Double, power: Double) {
    var power = 1.0
    for _ in 0...15 {
      let factor = (width * power).rounded()
      if factor > 0, factor < 0x1p53, factor / power == width { return (factor, power) }
      power *= 10
    }
    return (width, 1)
  }

  var count: Int { max(0, edges.count - 1) }

  /// The interval of a number; nil for one that is missing or not finite.
  func index(of number: Double) -> Int? {
    guard number.isFinite, count > 0 else { return nil }
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if edges[middle] <= number { low = middle } else { high = middle }
    }
    return low
  }

  /// The texts of the intervals: `20–30`, or `-10 to 0` where a bound is negative.
  var texts: [String] {
    let exact = edges.map(shortest)
    let short = zip(edges, exact).map(readable)
    let bounds = Set(short).count == Set(exact).count ? short : exact
    let word = (edges.first ?? 0) < 0 ? " to " : "–"
    return zip(bounds, bounds.dropFirst()).map { $0 + word + $1 }
  }
}
