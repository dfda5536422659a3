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

  let places: Places
  /// At least one, with at least one value that is not missing.
  package let series: [Series]

  /// The values of one series as a page passes them; NaN is a missing value.
  package enum Values: Sendable {
    case numbers([Double])
    case points([Point])
    case pairs([(label: String, value: Double)])
    /// With seconds since 1970.
    case dated([(time: Double, value: Double)])
  }

  /// The x of the values of all series that are plain numbers.
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
    guard let places = collector.places,
      collector.series.contains(where: { $0.points.contains { !$0.y.isNaN } })
    else { throw collector.hasGaps ? .onlyGaps : .noData }
    (self.places, series) = (places, collector.series)
  }

  /// One series of numbers, counted from 0.
  package init(numbers: [Double]) throws(ChartError) { try self.init([("", .numbers(numbers))]) }

  /// Whether a legend, or labels instead, must distinguish the series.
  var hasSeveralSeries: Bool { series.count > 1 }

  /// The names of the values at an index or x.
  var labels: [String]? { if case .labels(let labels) = places { labels } else { nil } }

  /// The number of values, including missing ones.
  package var count: Int { series.reduce(0) { $0 + $1.points.count } }

  /// Whether all values are whole numbers.
  var isWhole: Bool { series.allSatisfy { $0.points.allSatisfy { $0.y.isWholeOrMissing } } }

  /// Whether all x are whole numbers that are not dates.
  var hasWholeX: Bool {
    switch places {
    case .index, .labels: true
    case .dates: false
    case .numbers: series.allSatisfy { $0.points.allSatisfy { $0.x.isWholeOrMissing } }
    }
  }
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
        try add(name, ys.enumerated().map { Point(x: Double($0), y: $1) }, .index)
      case (.numbers(let ys), .numbers(let xs)):
        try add(name, paired(xs, ys, name), .numbers)
      case (.numbers(let ys), .dates(let times)):
        try add(name, paired(times, ys, name), .dates)
      case (.numbers(let ys), .labels(let labels)):
        try check(labels.count, ys.count, name)
        try add(name, zip(labels, ys).map { (label: $0, value: $1) })
      case (.points(let points), nil): try add(name, points, .numbers)
      case (.dated(let pairs), nil):
        try add(name, pairs.map { Point(x: $0.time, y: $0.value) }, .dates)
      case (.pairs(let pairs), nil): try add(name, pairs)
      case (_, .some): throw .superfluousX
      }
    }

    private func check(_ xs: Int, _ ys: Int, _ name: String) throws(ChartError) {
      guard xs == ys else { throw .unequalCounts(series: name, values: ys, places: xs) }
    }

    private func paired(
      _ xs: [Double], _ ys: [Double], _ name: String
    ) throws(ChartError) -> [Point] {
      try check(xs.count, ys.count, name)
      return zip(xs, ys).map { Point(x: $0, y: $1) }
    }

    /// Adds values with labels; a label of an earlier series has its index.
    private mutating func add(
      _ name: String, _ pairs: [(label: String, value: Double)]
    ) throws(ChartError) {
      var labels: [String] = []
      if case .labels(let known)? = places { labels = known }
      var counts: [String: Int] = [:]
      let points = pairs.map { pair in
        let occurrence = Occurrence(label: pair.label, number: counts[pair.label, default: 0])
        counts[pair.label, default: 0] += 1
        let index = indices[occurrence] ?? labels.count
        if index == labels.count {
          labels.append(pair.label)
          indices[occurrence] = index
        }
        return Point(x: Double(index), y: pair.value)
      }
      if case .labels? = places { places = .labels(labels) }
      try add(name, points, .labels(labels))
    }

    private mutating func add(
      _ name: String, _ points: [Point], _ kind: Places
    ) throws(ChartError) {
      for (index, point) in points.enumerated() {
        guard point.x.isFinite, !point.y.isInfinite else {
          throw .notFinite(point.x.isFinite ? point.y : point.x, index: index, series: name)
        }
        if point.y.isNaN { hasGaps = true }
      }
      // A series without values has no kind of x.
      guard !points.isEmpty || places == nil else {
        return series.append(Series(name: name, points: []))
      }
      guard places == nil || places == kind || series.allSatisfy(\.points.isEmpty) else {
        throw .mixedForms(series: name)
      }
      places = kind
      series.append(Series(name: name, points: points))
    }
  }
}
