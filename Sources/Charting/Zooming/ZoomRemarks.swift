internal import Geometry
internal import Scales

/// What shows of the axes that are zoomed: what is outside is not left out in silence.
struct ZoomRemarks {
  private let chart: ChartDrawing

  init(_ chart: ChartDrawing) { self.chart = chart }

  /// A clause for each axis with bands, and one for the others: `shows 3 of 7 values, x from 2 to 5`.
  var clauses: [String] {
    let zoomed = Dimension.allCases.filter { chart.options[$0].zoom != nil }
    var (clauses, extents) = ([String](), [String]())
    for dimension in zoomed {
      if case .bands(let bands)? = chart[dimension] {
        guard bands.shown.count < bands.count else { continue }
        let names = bands.labels[bands.shown].map { ChartTexts.name($0) }
        guard let first = names.first, let last = names.last else { continue }
        let extent = names.count == 1 ? first : "from \(first) to \(last)"
        clauses.append("shows \(names.count) of \(bands.count) places, \(extent)")
      } else if let ends = AxisFacts(dimension, of: chart)?.ends() {
        extents.append("\(dimension) from \(ends.lower) to \(ends.upper)")
      }
    }
    guard !extents.isEmpty else { return clauses }
    let (shown, count) = shownValues(along: zoomed)
    return clauses
      + ["shows \(shown) of \(count) values, \(extents.joined(separator: " and "))"]
  }

  /// The same as sentences.
  var sentences: [String] { clauses.map { "S\($0.dropFirst())." } }

  /// How many of the values that zoomed axes measure lie on the parts of these that show, and how many there are: a zoom
  /// of y leaves charts at the right axis as they are.
  private func shownValues(along dimensions: [Dimension]) -> (Int, Int) {
    var (shown, count) = (0, 0)
    for (number, member) in chart.members.enumerated() {
      let isRight = chart.side(ofMember: number) == .right
      let measured = isRight ? dimensions.filter { $0 == .x } : dimensions
      guard let plane = member.plane, !measured.isEmpty else { continue }
      for point in plane.series.lazy.flatMap(\.points) where !point.y.isNaN {
        count += 1
        if measured.allSatisfy({ plane.isShown(point, along: $0) }) { shown += 1 }
      }
    }
    return (shown, count)
  }
}
