package import Geometry

/// The data that a chart shows: one series or several, over one kind of x.
package struct ChartData: Hashable, Sendable {
  /// The meaning of x.
  enum Places: Hashable {
    /// The index of a value in its series, from 0.
    case index
    case numbers
    /// Seconds since 1970.
    case dates
    /// The index of a label.
    case labels([String])
  }

  private(set) var places: Places
  /// Whether all x are whole numbers that are not dates.
  private(set) var hasWholeX: Bool
  /// At least one, with at least one value that is not missing.
  package internal(set) var series: [Series]
  /// The greatest size of a point; nil if the points have no sizes.
  var largestSize: Double?
  /// How many values without a position on a log axis the boxes leave out.
  var unplacedCount = 0
  /// What the ranges around its values are, such as `the standard error`; empty where that is not known.
  package var rangeWords = ""
  /// Whether its series are the low and the high ends of bands, pair by pair.
  package var areEnds = false
  /// Whether a date of the page has an offset from UTC, which no axis shows.
  package var hasOffsets = false
  /// The intervals that the values are the counts of; nil if they are not.
  private(set) var bins: Bins?
  /// The places of the names of series, or of slices, among all names of the column of a table; empty for
  /// other data.
  package var nameOrder: [String: Int] = [:]
  /// Whether its values are the rows of a table, which come in any order.
  package var isOfRows = false

  /// The values of one series as a page passes them; NaN is a missing value.
  package enum Values: Sendable {
    case numbers([Double])
    /// Numbers with an x each.
    case placed(X, [Double])

    package static func points(_ points: [Point]) -> Values {
      .placed(.numbers(points.map(\.x)), points.map(\.y))
    }

    package static func pairs(_ pairs: [(label: String, value: Double)]) -> Values {
      .placed(.labels(pairs.map(\.label)), pairs.map(\.value))
    }

    /// With seconds since 1970.
    package static func dated(_ pairs: [(time: Double, value: Double)]) -> Values {
      .placed(.dates(pairs.map(\.time)), pairs.map(\.value))
    }
  }

  /// The x of values, one for each.
  package enum X: Sendable {
    case labels([String])
    case numbers([Double])
    /// Seconds since 1970.
    case dates([Double])
  }

  /// - Parameter x: For series of numbers alone; nil counts them.
  /// - Throws: `noData`, `notFinite`, `unequalCounts`, `superfluousX`, `mixedForms`.
  package init(
    _ sources: [(name: String, values: Values)], x: X? = nil
  ) throws(ChartError) {
    var collector = Collector()
    for source in sources { try collector.add(source.values, of: source.name, x) }
    collector.orderLabels()
    guard let places = collector.places,
      collector.series.contains(where: { $0.points.ys.contains { !$0.isNaN } })
    else { throw collector.hasGaps ? .onlyGaps : .noData }
    (self.places, series) = (places, collector.series)
    hasWholeX = collector.hasWholeX && places != .dates
  }

  /// One series of numbers, counted from 0.
  package init(numbers: [Double]) throws(ChartError) { try self.init([("", .numbers(numbers))]) }

  /// Counts in intervals.
  init(_ series: [Series], in bins: Bins) {
    (places, self.series, self.bins) = (.numbers, series, bins)
    hasWholeX = series.allSatisfy { $0.points.xs.allSatisfy(\.isWholeOrMissing) }
  }

  /// The same data with other labels and series.
  init(_ data: ChartData, labels: [String], series: [Series]) {
    self = data
    (places, self.series) = (.labels(labels), series)
  }

  package var seriesCount: Int { series.count }
  /// In their order; empty for a series without a name.
  package var seriesNames: [String] { series.map(\.name) }

  /// Numbers without an x at the places of other data, if each series has as many values as a series of
  /// that has: their names, numbers or dates. Nil where one has more or fewer; itself where it has places
  /// of its own, or that data has none.
  package func keepingPlaces(of other: ChartData) -> ChartData? {
    guard places == .index, other.places != .index, bins == nil, other.bins == nil else {
      return self
    }
    let rows = ValueTable(other)
    guard series.allSatisfy({ $0.points.count == rows.xs.count }) else { return nil }
    var data = self
    data.places = other.places
    data.hasWholeX = other.hasWholeX
    for index in data.series.indices {
      data.series[index] = Series(
        name: series[index].name, points: PointList(xs: rows.xs, ys: series[index].points.ys),
        sizes: series[index].sizes, ranges: series[index].ranges)
    }
    return data
  }

  /// How many places it has.
  package var placeCount: Int { labels?.count ?? series.map(\.points.count).max() ?? 0 }

  /// What its places are called; nil of counted ones.
  package var placeNoun: String? {
    switch places {
    case .index: nil
    case .labels: "names"
    case .numbers: "x"
    case .dates: "dates"
    }
  }

  /// The points of a series by its number, y NaN where a value is missing. With labels, x is the
  /// index of the label; dates are seconds since 1970.
  package func points(ofSeries index: Int) -> [Point] { Array(series[index].points) }

  /// Whether the x are dates.
  package var hasDates: Bool { places == .dates }

  /// Whether a legend, or labels instead, must distinguish the series.
  var hasSeveralSeries: Bool { series.count > 1 }

  /// The names of the values at an index or x.
  package var labels: [String]? { if case .labels(let labels) = places { labels } else { nil } }

  /// The number of values, including missing ones.
  package var count: Int { series.reduce(0) { $0 + $1.points.count } }

  /// Whether all values are whole numbers.
  var isWhole: Bool { series.allSatisfy { $0.points.ys.allSatisfy(\.isWholeOrMissing) } }
}

extension Double {
  /// Whether it is NaN, or a whole number that counts in steps of 1.
  fileprivate var isWholeOrMissing: Bool { magnitude < 0x1p53 ? self == Double(Int(self)) : isNaN }
}

extension ChartData {
  /// Converts the values of several series to one kind of x.
  private struct Collector {
    var places: Places?
    var series: [Series] = []
    var hasGaps = false
    /// Whether every x is a whole number.
    var hasWholeX = true
    /// The index of each label, by its occurrence.
    private var indices: [Occurrence: Int] = [:]

    /// An occurrence of a label that a series has several times.
    private struct Occurrence: Hashable {
      let label: String
      let number: Int
    }

    mutating func add(_ values: Values, of name: String, _ x: X?) throws(ChartError) {
      switch (values, x) {
      case (.numbers(let ys), nil):
        try add(name, PointList(xs: ys.indices.map(Double.init), ys: ys), .index)
      case (.numbers(let ys), .some(let x)), (.placed(let x, let ys), nil): try add(name, ys, at: x)
      case (.placed, .some): throw .superfluousX
      }
    }

    private mutating func add(_ name: String, _ ys: [Double], at x: X) throws(ChartError) {
      let count =
        switch x {
        case .labels(let labels): labels.count
        case .numbers(let xs), .dates(let xs): xs.count
        }
      guard count == ys.count else {
        throw .unequalCounts(series: name, values: ys.count, places: count)
      }
      switch x {
      case .labels(let labels): try add(name, ys, labels)
      case .numbers(let xs): try add(name, PointList(xs: xs, ys: ys), .numbers)
      case .dates(let times): try add(name, PointList(xs: times, ys: ys), .dates)
      }
    }

    /// Adds values with labels; a label of an earlier series has its index.
    private mutating func add(
      _ name: String, _ ys: [Double], _ names: [String]
    ) throws(ChartError) {
      var labels: [String] = []
      if case .labels(let known)? = places { labels = known }
      var counts: [String: Int] = [:]
      let xs = names.map { label in
        let occurrence = Occurrence(label: label, number: counts[label, default: 0])
        counts[label, default: 0] += 1
        let index = indices[occurrence] ?? labels.count
        if index == labels.count {
          labels.append(label)
          indices[occurrence] = index
        }
        return Double(index)
      }
      if case .labels? = places { places = .labels(labels) }
      try add(name, PointList(xs: xs, ys: ys), .labels(labels))
    }

    /// Puts a label that only a later series has where that series has it, so that no line runs back.
    mutating func orderLabels() {
      guard case .labels(let labels)? = places, series.count > 1,
        let ranks = LabelOrder.ranks(of: series.map { $0.points.xs.map { Int($0) } })
      else { return }
      var ordered = labels
      for (label, rank) in zip(labels, ranks) { ordered[rank] = label }
      places = .labels(ordered)
      for (index, series) in series.enumerated() {
        let points = series.points
        let xs = points.xs.map { Double(ranks[Int($0)]) }
        self.series[index] = Series(name: series.name, points: PointList(xs: xs, ys: points.ys))
      }
    }

    private mutating func add(
      _ name: String, _ points: PointList, _ kind: Places
    ) throws(ChartError) {
      for (index, point) in points.enumerated() {
        guard point.x.isFinite, !point.y.isInfinite else {
          throw .notFinite(point.x.isFinite ? point.y : point.x, index: index, series: name)
        }
        if point.y.isNaN { hasGaps = true }
        hasWholeX = hasWholeX && point.x.isWholeOrMissing
      }
      // A series without values has no kind of x.
      guard !points.isEmpty || places == nil else {
        return series.append(Series(name: name, points: PointList()))
      }
      guard places == nil || places == kind || series.allSatisfy(\.points.isEmpty) else {
        throw .mixedForms(series: name)
      }
      places = kind
      series.append(Series(name: name, points: points))
    }
  }
}
