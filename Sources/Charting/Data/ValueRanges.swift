internal import Geometry
internal import Scales

/// The ends of a range around each value of a series: its error to both sides, or a low and a high number.
package struct ValueRanges: Hashable, Sendable {
  /// In data units, one for each value; NaN for a missing end.
  package private(set) var lows: [Double]
  package private(set) var highs: [Double]

  init(lows: [Double], highs: [Double]) { (self.lows, self.highs) = (lows, highs) }

  /// Both ends of the range of a value; NaN for a missing one.
  subscript(index: Int) -> (low: Double, high: Double) { (lows[index], highs[index]) }

  /// The ranges at some indices, in their order; nil has none.
  func choosing(_ indices: some Sequence<Int?>) -> ValueRanges {
    let chosen = Array(indices)
    return ValueRanges(
      lows: chosen.map { $0.map { lows[$0] } ?? .nan },
      highs: chosen.map { $0.map { highs[$0] } ?? .nan })
  }

  /// The ranges without the ends that have no position on a log axis.
  var positive: ValueRanges {
    ValueRanges(
      lows: lows.map { $0 > 0 ? $0 : .nan }, highs: highs.map { $0 > 0 ? $0 : .nan })
  }

  /// Whether a value has an end at least.
  func hasEnd(at index: Int) -> Bool { !lows[index].isNaN || !highs[index].isNaN }
}

/// Ranges as a page gives them: a list for each series, NaN for what is missing.
package enum GivenRanges: Sendable {
  /// How far they reach to both sides of the values.
  case errors([[Double]])
  /// Where they end; nil is at the values.
  case ends(lows: [[Double]]?, highs: [[Double]]?)
}

extension ChartData {
  /// The data with a range around each of its values.
  ///
  /// - Throws: `unequalRanges`, `negativeErrors`, `crossedRanges`, `notFinite`.
  package func ranged(_ given: GivenRanges) throws(ChartError) -> ChartData {
    switch given {
    case .errors(let lists):
      try check(lists, of: "errors")
      try checkSigns(lists)
      return with(
        lows: zip(series, lists).map { zip($0.points.ys, $1).map { $0 - $1 } },
        highs: zip(series, lists).map { zip($0.points.ys, $1).map { $0 + $1 } })
    case .ends(let lows, let highs):
      try lows.map { lists throws(ChartError) in try check(lists, of: "low") }
      try highs.map { lists throws(ChartError) in try check(lists, of: "high") }
      let data = with(
        lows: lows ?? series.map(\.points.ys), highs: highs ?? series.map(\.points.ys))
      try data.checkOrder()
      return data
    }
  }

  private func with(lows: [[Double]], highs: [[Double]]) -> ChartData {
    var data = self
    for index in series.indices {
      data.series[index].ranges = ValueRanges(lows: lows[index], highs: highs[index])
    }
    return data
  }

  private func check(_ lists: [[Double]], of label: String) throws(ChartError) {
    for (index, series) in series.enumerated() {
      let list = index < lists.count ? lists[index] : []
      guard list.count == series.points.count else {
        throw .unequalRanges(
          label, series: series.name, values: series.points.count, numbers: list.count)
      }
      if let place = list.firstIndex(where: \.isInfinite) {
        throw .infiniteRange(label, place: text(ofPlace: series.points.xs[place]))
      }
    }
  }

  private func checkSigns(_ lists: [[Double]]) throws(ChartError) {
    var (count, total) = (0, 0)
    var first: (number: Double, place: Double)?
    for (series, list) in zip(series, lists) {
      for (x, number) in zip(series.points.xs, list) where !number.isNaN {
        total += 1
        guard number < 0 else { continue }
        count += 1
        first = first ?? (number, x)
      }
    }
    guard let first else { return }
    throw .negativeErrors(
      first.number, place: text(ofPlace: first.place), count: count, total: total)
  }

  private func checkOrder() throws(ChartError) {
    var (count, total) = (0, 0)
    var first: (low: Double, high: Double, place: Double)?
    for series in series {
      guard let ranges = series.ranges else { continue }
      for (index, x) in series.points.xs.enumerated() {
        let (low, high) = ranges[index]
        total += 1
        guard low > high else { continue }
        count += 1
        first = first ?? (low, high, x)
      }
    }
    guard let first else { return }
    throw .crossedRanges(
      low: first.low, high: first.high, place: text(ofPlace: first.place), count: count,
      total: total)
  }

  /// Whether its values have ranges.
  var hasRanges: Bool { series.contains { $0.ranges != nil } }
}

extension Series {
  /// The ranges at the x of bands; those of its points where it has no bands.
  func ranges(at xs: [Double]?) -> ValueRanges? {
    guard let ranges, let xs else { return ranges }
    let own = Dictionary(
      points.xs.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return ranges.choosing(xs.map { own[$0] })
  }
}
