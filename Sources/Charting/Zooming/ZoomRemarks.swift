internal import Geometry
internal import Scales

/// What shows of the axes that are zoomed: what is outside is not left out in silence.
struct ZoomRemarks {
  private let chart: ChartDrawing

  init(_ chart: ChartDrawing) { self.chart = chart }

  /// A clause for each axis: `shows 3 of 7 values, x from 2 to 5`.
  var clauses: [String] {
    Dimension.allCases.compactMap { dimension in
      guard chart.options[dimension].zoom != nil, let scale = chart[dimension] else { return nil }
      if case .bands(let bands) = scale {
        guard bands.shown.count < bands.count else { return nil }
        let names = bands.labels[bands.shown].map { ChartTexts.name($0) }
        guard let first = names.first, let last = names.last else { return nil }
        let extent = names.count == 1 ? first : "from \(first) to \(last)"
        return "shows \(names.count) of \(bands.count) places, \(extent)"
      }
      guard let ends = AxisFacts(dimension, of: chart)?.ends() else { return nil }
      let (shown, count) = shownValues(along: dimension)
      return "shows \(shown) of \(count) values, \(dimension) from \(ends.lower) to \(ends.upper)"
    }
  }

  /// The same as sentences.
  var sentences: [String] { clauses.map { "S\($0.dropFirst())." } }

  /// How many values of all charts lie on the part of an axis that shows, and how many there are.
  private func shownValues(along dimension: Dimension) -> (Int, Int) {
    var (shown, count) = (0, 0)
    for plane in chart.members.compactMap(\.plane) {
      for point in plane.series.lazy.flatMap(\.points) where !point.y.isNaN {
        count += 1
        if plane.isShown(point, along: dimension) { shown += 1 }
      }
    }
    return (shown, count)
  }
}
