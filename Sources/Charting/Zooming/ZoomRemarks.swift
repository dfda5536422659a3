internal import Geometry
internal import Scales

/// What shows of the axes that are zoomed: what is outside is not left out in silence.
struct ZoomRemarks {
  private let chart: ChartDrawing

  init(_ chart: ChartDrawing) { self.chart = chart }

  /// A sentence for each axis.
  var sentences: [String] {
    Dimension.allCases.compactMap { dimension in
      guard chart.options[dimension].zoom != nil, let scale = chart[dimension] else { return nil }
      if case .bands(let bands) = scale {
        guard bands.shown.count < bands.count else { return nil }
        let names = bands.labels[bands.shown].map { ChartTexts.name($0) }
        guard let first = names.first, let last = names.last else { return nil }
        let extent = names.count == 1 ? first : "from \(first) to \(last)"
        return "Shows \(names.count) of \(bands.count) places, \(extent)."
      }
      guard let ends = AxisFacts(dimension, of: chart)?.ends() else { return nil }
      let (shown, count) = shownValues(along: dimension, scale)
      return "Shows \(shown) of \(count) values, \(dimension) from \(ends.lower) to \(ends.upper)."
    }
  }

  /// How many values of all charts lie on the part of an axis that shows, and how many there are.
  private func shownValues(along dimension: Dimension, _ scale: ChartScale) -> (Int, Int) {
    let (lower, upper) = scale.bounds
    var (shown, count) = (0, 0)
    for plane in chart.members.compactMap(\.plane) {
      let isValue = plane.orientation.valueDimension == dimension
      for point in plane.series.lazy.flatMap(\.points) where !point.y.isNaN {
        count += 1
        let value = isValue ? point.y : point.x
        if value >= lower, value <= upper { shown += 1 }
      }
    }
    return (shown, count)
  }
}
