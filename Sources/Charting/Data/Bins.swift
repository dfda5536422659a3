internal import Glibc

/// The settings of a histogram.
package struct BinOptions: Hashable, Sendable {
  /// About how many bins there are; nil is by the data.
  package var count: Int?
  /// How wide each bin is, in data units; it takes precedence over the count.
  package var width: Double?

  package init() {}
}

/// Intervals of equal width, side by side. Each contains its lower edge, and the last one both edges.
struct Bins: Hashable {
  /// In ascending order, one more than there are bins.
  let edges: [Double]
  let width: Double
  /// The lowest edge as a multiple of the width.
  private let first: Double

  /// The greatest number of bins.
  static let greatestCount = 1_000

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
      guard edges[0] < edges[1], edges[1].isFinite else { throw .tooClose }
      return
    }
    let step: Step
    if let width = options.width {
      step = Step(of: width)
    } else {
      let isWhole = sorted.allSatisfy { $0.rounded() == $0 }
      step = Step(
        near: span / Double(options.count ?? Bins.usualCount(of: sorted)), isWhole: isWhole)
    }
    var (start, end) = (
      (least / step.width).rounded(.down), (greatest / step.width).rounded(.up)
    )
    // The quotient of numbers at an edge may be rounded past it.
    if step.multiple(start) > least { start -= 1 }
    if step.multiple(end) < greatest { end += 1 }
    end = max(end, start + 1)
    // Beyond 2^53 there are no odd multiples.
    guard end > start else { throw .tooClose }
    guard end - start <= Double(Bins.greatestCount) else {
      throw .tooManyBins((end - start).isFinite ? end - start : .greatestFiniteMagnitude)
    }
    // Never −0.
    first = start + 0
    width = step.width
    edges = (0...Int(end - start)).map { step.multiple(start + Double($0)) }
    guard zip(edges, edges.dropFirst()).allSatisfy({ $0 < $1 }) else { throw .tooClose }
    guard edges.allSatisfy(\.isFinite) else { throw .tooWide }
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

  /// Edges at equal distances, at most so many, for ticks.
  func edges(atMost limit: Int) -> [Double] {
    let strides = (0...3).flatMap { power in [1, 2, 5].map { $0 * pow(10, Double(power)) } }
    for stride in strides {
      let shown = edges.indices.filter {
        (first + Double($0)).truncatingRemainder(dividingBy: stride) == 0
      }
      if shown.count <= max(2, limit) { return shown.map { edges[$0] } }
    }
    return [edges[0], edges[count]]
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
    func quantile(_ share: Double) -> Double {
      let place = share * (count - 1)
      let low = Int(place)
      let high = min(low + 1, sorted.count - 1)
      return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
    }
    let width = 2 * (quantile(0.75) - quantile(0.25)) / cbrt(count)
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
  init(near width: Double, isWhole: Bool) {
    let exponent = Int(log10(width).rounded(.down))
    var best = Step(factor: 1, exponent: max(exponent, isWhole ? 0 : exponent))
    for factor in [1, 2, 2.5, 5, 10] as [Double] {
      let step = Step(factor: factor, exponent: exponent)
      guard !isWhole || step.width.rounded() == step.width && step.width >= 1 else { continue }
      if abs(log(step.width / width)) < abs(log(best.width / width)) { best = step }
    }
    self = best
  }

  var width: Double { multiple(1) }

  func multiple(_ count: Double) -> Double {
    // Powers of ten are exact up to 22, and those below 1 never are.
    let product = count * factor
    return exponent >= 0
      ? product * pow(10, Double(exponent)) : product / pow(10, Double(-exponent))
  }
}
