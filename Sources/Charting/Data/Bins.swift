internal import Glibc
internal import Scales

/// The settings of a histogram.
package struct BinOptions: Hashable, Sendable {
  /// About how many bins there are; nil is by the data.
  package var count: Int?
  /// How wide each bin is, in data units; it takes precedence over the count.
  package var width: Double?
  /// Those of all charts on the same axes; nil for bins of its own.
  var shared: Bins?

  package init() {}
}

/// Intervals of equal width, side by side. Each contains its lower edge, and the last one both edges.
///
/// Of whole numbers, halves, tenths and so on each bin contains equally many where its width is a multiple of
/// their distance, so that none counts more of them than the others: bins for one number each have it in the
/// middle, and others end before the next one begins.
struct Bins: Hashable {
  /// In ascending order, one more than there are bins.
  let edges: [Double]
  let width: Double
  /// The lowest edge as a multiple of the width.
  private let first: Double
  /// What the numbers of a bin are.
  private let content: Content

  private enum Content: Hashable {
    /// All from edge to edge.
    case interval
    /// One number, a multiple of the width.
    case number
    /// Multiples of a number.
    case multiples(of: Double)
  }

  /// The greatest number of bins.
  static let greatestCount = 1_000
  /// So many different numbers at equal distances have a bin each, unless the page has set their width or count.
  private static let singleCount = 12.0
  /// Where a bin contains so many, one more does not matter.
  private static let manyCount = 20.0
  /// The distance of the numbers where bins contain unequally many of them; nil where they contain equally many, or
  /// so many that it does not matter.
  let unequalUnit: Double?

  var count: Int { edges.count - 1 }

  /// The bins of numbers, with nice edges unless the page has set a width.
  ///
  /// - Parameter numbers: Finite, at least one.
  /// - Throws: `binCount`, `binWidth`, `tooManyBins`, `tooWide`, `tooClose`.
  init(_ numbers: [Double], _ options: BinOptions) throws(ChartError) {
    let sorted = numbers.sorted()
    guard let least = sorted.first, let greatest = sorted.last else { throw .noData }
    let span = greatest - least
    guard span.isFinite else { throw .tooWide }
    if let count = options.count, !(1...Bins.greatestCount).contains(count) {
      throw .binCount(count)
    }
    if let width = options.width, !(width > 0 && width.isFinite) { throw .binWidth(width) }
    guard span > 0 || options.width != nil else {
      // All numbers are equal: one bin around them.
      let half = least == 0 ? 0.5 : pow(10, log10(least.magnitude).rounded(.down)) / 2
      (edges, width, first) = ([least - half, least + half], 2 * half, 0)
      (content, unequalUnit) = (.interval, nil)
      guard edges[0] < edges[1], edges[1].isFinite else { throw .tooClose }
      return
    }
    let unit = Bins.unit(of: sorted)
    let step = Bins.step(for: sorted, span, unit: unit, options)
    let content = Bins.content(of: step, unit)
    let few = unit.map { step.width / $0 } ?? .infinity
    unequalUnit = content == .interval && few < Bins.manyCount ? unit : nil
    var (start, end) = step.multiples(from: least, to: greatest, endsAfter: content != .interval)
    var shift = 0.0
    if content == .multiples(of: 1) {
      // 1 to 10, 11 to 20 and so on need fewer bins than 0 to 9, 10 to 19 and so on, or not.
      let shifted = step.multiples(from: least - 1, to: greatest - 1, endsAfter: true)
      if shifted.end - shifted.start < end - start {
        (start, end, shift) = (shifted.0, shifted.1, 1)
      }
    }
    // Beyond 2^53 there are no odd multiples.
    guard end > start else { throw .tooClose }
    guard end - start <= Double(Bins.greatestCount) else {
      throw .tooManyBins((end - start).isFinite ? end - start : .greatestFiniteMagnitude)
    }
    // Never −0.
    first = start + 0
    width = step.width
    self.content = content
    let indices = 0...Int(end - start)
    if content == .number {
      let half = Step(of: step.width / 2)
      edges = indices.map { half.multiple(2 * (start + Double($0)) - 1) }
    } else {
      edges = indices.map { step.multiple(start + Double($0)) + shift }
    }
    guard zip(edges, edges.dropFirst()).allSatisfy({ $0 < $1 }) else { throw .tooClose }
    guard edges.allSatisfy(\.isFinite) else { throw .tooWide }
  }

  /// What bins of a width contain of numbers that are multiples of a unit.
  private static func content(of step: Step, _ unit: Double?) -> Content {
    guard let unit, unit != step.width else { return unit == nil ? .interval : .number }
    let isWhole = Step(of: unit).divides(step)
    return isWhole && (unit == 1 || step.width / unit < manyCount)
      ? .multiples(of: unit) : .interval
  }

  /// The width of bins by the settings, or by the numbers.
  private static func step(
    for sorted: [Double], _ span: Double, unit: Double?, _ options: BinOptions
  ) -> Step {
    if let width = options.width { return Step(of: width) }
    // How many different numbers there can be.
    let possible = unit.map { (span / $0).rounded() + 1 }
    if options.count == nil, let unit, let possible, possible <= singleCount {
      return Step(of: unit)
    }
    let count = Double(options.count ?? usualCount(of: sorted))
    let isWhole = unit == 1
    let step = Step(
      near: (isWhole ? possible ?? span : span) / count, multipleOf: unit.map { Step(of: $0) })
    // Narrower bins would contain nothing.
    return unit.flatMap { step.width < $0 ? Step(of: $0) : nil } ?? step
  }

  /// The greatest of 1, 0.5, 0.25, 0.1, 0.05, 0.01 and 0.001 of which all numbers are multiples; nil if there is none.
  private static func unit(of numbers: [Double]) -> Double? {
    for parts in [1.0, 2, 4, 10, 20, 100, 1_000] {
      let isUnit = numbers.allSatisfy { number in
        let factor = (number * parts).rounded()
        return factor.magnitude < 0x1p53 && factor / parts == number
      }
      if isUnit { return 1 / parts }
    }
    return nil
  }

  /// A multiple with no more decimals than its unit has.
  static func multiple(_ count: Double, of unit: Double) -> Double {
    Step(of: unit).multiple(count)
  }

  /// The least and the greatest number that a bin can contain.
  func bounds(of index: Int) -> (least: Double, greatest: Double) {
    switch content {
    case .interval: (edges[index], edges[index + 1])
    case .number: (middle(of: index), middle(of: index))
    case .multiples(of: let unit):
      (edges[index], Bins.multiple((edges[index + 1] / unit).rounded() - 1, of: unit))
    }
  }

  /// The numbers of a bin: `3`, or `10 to 19`.
  func text(of index: Int, _ number: (Double) -> String) -> String {
    let (least, greatest) = bounds(of: index)
    return least == greatest ? number(least) : "\(number(least)) to \(number(greatest))"
  }

  /// Where a bin is, after a noun: `at 3`, or `from 10 to 19`.
  func phrase(of index: Int, _ number: (Double) -> String) -> String {
    let (least, greatest) = bounds(of: index)
    return (least == greatest ? "at " : "from ") + text(of: index, number)
  }

  /// The middle between the edges of a bin.
  func middle(of index: Int) -> Double {
    content == .number ? Step(of: width).multiple(first + Double(index)) : edges[index] + width / 2
  }

  /// How many of some numbers each bin contains; missing ones are in none.
  func counts(of numbers: [Double]) -> [Int] {
    var counts = Array(repeating: 0, count: count)
    for number in numbers where !number.isNaN { counts[index(of: number)] += 1 }
    return counts
  }

  /// The bin of a number between the lowest and the highest edge.
  private func index(of number: Double) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if edges[middle] <= number { low = middle } else { high = middle }
    }
    return low
  }

  /// Edges at equal distances, at most so many, for ticks; the numbers themselves where each has a bin.
  ///
  /// - Parameter part: The part of the axis that shows.
  /// - Returns: Nil where bins go on outside that part, and fewer than two edges lie in it.
  func ticks(
    atMost limit: Int, in part: ClosedRange<Double> = -.infinity ... .infinity
  ) -> [Double]? {
    let places = content == .number ? (0..<count).map(middle) : edges
    let inside = places.indices.filter { part.contains(places[$0]) }
    let isCut = inside.count < places.count
    guard let start = inside.first, let end = inside.last, !isCut || start < end else { return nil }
    let step = Step(of: width)
    // Distances of 1, 2 or 5 times a power of ten, or those of a width that has no such multiple.
    let strides = (1...Bins.greatestCount).filter { step.isNice(times: $0) }
    let usual = (0...3).flatMap { power in [1, 2, 5].map { Int($0 * pow(10, Double(power))) } }
    for stride in strides.isEmpty ? usual : strides {
      let shown = inside.filter {
        (first + Double($0)).truncatingRemainder(dividingBy: Double(stride)) == 0
      }
      guard !isCut || shown.count > 1 else { break }
      if shown.count <= max(2, limit) { return shown.map { places[$0] } }
    }
    return [places[start], places[end]]
  }

  /// The number of bins for numbers in ascending order, of which not all are equal: by the rule of
  /// Freedman and Diaconis, or by Sturges' where the middle half of the numbers is equal; at most
  /// 100, and no fewer than half of what Sturges' gives.
  ///
  /// Source: Freedman and Diaconis, "On the Histogram as a Density Estimator: L₂ Theory" (1981);
  /// Sturges, "The Choice of a Class Interval" (1926).
  private static func usualCount(of sorted: [Double]) -> Int {
    let count = Double(sorted.count)
    let sturges = log2(count).rounded(.up) + 1
    let width = 2 * (sorted.quantile(0.75) - sorted.quantile(0.25)) / cbrt(count)
    let bins = (sorted[sorted.count - 1] - sorted[0]) / width
    return Int(bins.isFinite ? min(max(bins.rounded(.up), sturges / 2), 100) : sturges)
  }
}

/// The width of bins: a factor times a power of ten, so that its multiples are decimal numbers.
private struct Step {
  let factor: Double
  let exponent: Int

  init(factor: Double, exponent: Int) { (self.factor, self.exponent) = (factor, exponent) }

  /// A given width, with as few decimals as it has.
  init(of width: Double) {
    for decimals in 0...15 {
      let factor = (width * pow(10, Double(decimals))).rounded()
      guard factor > 0, factor < 0x1p53, factor / pow(10, Double(decimals)) == width else {
        continue
      }
      self.init(factor: factor, exponent: -decimals)
      return
    }
    self.init(factor: width, exponent: 0)
  }

  /// The step of 1, 2, 2.5 or 5 times a power of ten whose ratio to `width` is closest to 1.
  ///
  /// - Parameter unit: What it is a multiple of; itself where it is greater than all near ones.
  init(near width: Double, multipleOf unit: Step?) {
    let exponent = Int(log10(width).rounded(.down))
    let steps = [1, 2, 2.5, 5, 10].map { Step(factor: $0, exponent: exponent) }
    func distance(_ step: Step) -> Double { abs(log(step.width / width)) }
    self =
      steps.filter { unit?.divides($0) ?? true }.min { distance($0) < distance($1) } ?? unit
      ?? steps[0]
  }

  var width: Double { multiple(1) }

  /// Whether another step is a multiple of this one.
  func divides(_ other: Step) -> Bool {
    let count = (other.width / width).rounded()
    return count > 0 && multiple(count) == other.width
  }

  /// The numbers of the multiples between which two numbers lie.
  ///
  /// - Parameter endsAfter: Whether the last one is greater than the greatest number.
  func multiples(
    from least: Double, to greatest: Double, endsAfter: Bool
  ) -> (start: Double, end: Double) {
    var (start, end) = ((least / width).rounded(.down), (greatest / width).rounded(.up))
    // The quotient of numbers at an edge may be rounded past it.
    if multiple(start) > least { start -= 1 }
    if multiple(end) < greatest || endsAfter && multiple(end) <= greatest { end += 1 }
    return (start, max(end, start + 1))
  }

  /// Whether so many steps are 1, 2 or 5 times a power of ten; of a single one also 2.5 times.
  func isNice(times count: Int) -> Bool {
    guard factor * 10 < 0x1p40, var units = Int(exactly: factor * 10) else { return false }
    units *= count
    while units != 0, units.isMultiple(of: 10) { units /= 10 }
    return [1, 2, 5].contains(units) || count == 1 && units == 25
  }

  func multiple(_ count: Double) -> Double {
    // Powers of ten are exact up to 22, and those below 1 never are.
    let product = count * factor
    return exponent >= 0
      ? product * pow(10, Double(exponent)) : product / pow(10, Double(-exponent))
  }
}
