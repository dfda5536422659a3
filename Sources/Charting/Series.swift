package import Geometry
internal import Scales

/// The data that a chart shows: points, and what each is called.
package struct Series: Hashable, Sendable {
  /// What tells the points of a series apart.
  enum Places: Hashable {
    /// Their number, from 0.
    case index
    /// Their x.
    case x
    /// A label for each.
    case labels([String])
  }

  /// In data units, finite, and at least one.
  let points: [Point]
  let places: Places

  /// Numbers, counted from 0.
  ///
  /// - Throws: `noData`, `notFinite`.
  package init(numbers: [Double]) throws(ChartError) {
    try self.init(Series.counted(numbers), .index)
  }

  /// Points with an x of their own.
  ///
  /// - Throws: `noData`, `notFinite`.
  package init(points: [Point]) throws(ChartError) { try self.init(points, .x) }

  /// Numbers with labels.
  ///
  /// - Throws: `noData`, `notFinite`.
  package init(pairs: [(label: String, number: Double)]) throws(ChartError) {
    try self.init(Series.counted(pairs.map(\.number)), .labels(pairs.map(\.label)))
  }

  private init(_ points: [Point], _ places: Places) throws(ChartError) {
    guard !points.isEmpty else { throw .noData }
    for (index, point) in points.enumerated() {
      for number in [point.x, point.y] where !number.isFinite {
        throw .notFinite(number, index: index)
      }
    }
    (self.points, self.places) = (points, places)
  }

  private static func counted(_ numbers: [Double]) -> [Point] {
    numbers.enumerated().map { Point(x: Double($0), y: $1) }
  }

  /// Whether each point has a label.
  var hasLabels: Bool { if case .labels = places { true } else { false } }

  /// What each point is called: its label, else its x.
  var names: [String] {
    if case .labels(let labels) = places { return labels }
    return points.map { label(of: $0.x) }
  }
}
