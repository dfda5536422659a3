internal import Geometry
internal import Scales

/// How a series is drawn as a kind of chart: on which axes, and with which marks.
package struct SeriesDrawing: Sendable {
  let series: Series
  package let kind: ChartKind
  /// In units of the axes: in bands, each stands in the middle of its own.
  private let points: [Point]
  /// A pie has none.
  let axes: (x: Axis, y: Axis)?

  /// - Throws: `negativeSlice`, `noSlices`, `tooWide`.
  package init(_ series: Series, as kind: ChartKind) throws(ChartError) {
    (self.series, self.kind) = (series, kind)
    let ys = series.points.map(\.y)
    if kind == .pie {
      (points, axes) = (series.points, nil)
      if let index = ys.firstIndex(where: { $0 < 0 }) {
        throw .negativeSlice(ys[index], index: index)
      }
      let sum = ys.reduce(0, +)
      if sum == 0 { throw .noSlices }
      if sum.isInfinite { throw .tooWide }
      return
    }
    do throws(ScaleError) {
      let y = try Axis(
        SeriesDrawing.domain(of: kind == .line ? ys : ys + [0], spread: ys[0].magnitude),
        maximumTickCount: 8, isNice: true)
      let x: Axis
      switch series.places {
      case _ where kind == .bars, .labels:
        x = try Axis(bands: series.names, maximumTickCount: series.hasLabels ? 50 : 20)
        points = ys.enumerated().map { Point(x: Double($0) + 0.5, y: $1) }
      case .index, .x:
        // No more ticks than numbers that are counted, so that they stand at whole ones.
        let count = series.places == .index ? max(2, min(11, ys.count)) : 11
        x = try Axis(
          SeriesDrawing.domain(of: series.points.map(\.x), spread: 0.5),
          maximumTickCount: ys.count == 1 ? 3 : count, isNice: true)
        points = series.points
      }
      axes = (x, y)
    } catch {
      // The numbers are finite, and their domain is neither empty nor reversed.
      throw .tooWide
    }
    // So small a domain that a plot is more of them than any number says.
    guard axes.map({ min($0.x.valueRange.size, $0.y.valueRange.size) > 1e-300 }) ?? true else {
      throw .tooClose
    }
  }

  /// From the least number to the greatest; where these are the same, `spread` to both sides of it, or
  /// 1.
  private static func domain(
    of numbers: [Double], spread: Double
  ) throws(ScaleError) -> Domain {
    let (least, greatest) = (numbers.min() ?? 0, numbers.max() ?? 0)
    if least < greatest { return try Domain(least, greatest) }
    let spread = spread > 0 ? spread : 1
    return try Domain(least - spread, least + spread)
  }

  /// What axes, or the labels of a pie, read.
  package var labels: [String] {
    guard let axes else { return SliceLabels.texts(for: series) }
    return (axes.x.ticks + axes.y.ticks).map(\.label)
  }

  /// How many points of data there are.
  package var pointCount: Int { points.count }

  /// How many marks they need.
  package var markCount: Int {
    switch kind {
    case .bars, .pie: points.count
    case .line: 1
    case .area: 2
    }
  }

  /// The way from data to a plot of this size, in which y grows upwards; nil for a pie.
  func scale(to plot: Size) -> AffineTransform? {
    guard let axes else { return nil }
    // A mark of an axis is a point wide, and its middle is what it marks.
    let size = Size(width: max(0, plot.width - 1), height: max(0, plot.height - 1))
    return AffineTransform(from: axes.x.valueRange, axes.y.valueRange, to: size)
      .concatenating(AffineTransform(translationX: 0.5, y: 0.5))
  }

  /// The marks in a plot of this size.
  ///
  /// - Parameter margin: How much room a pie leaves around its circle.
  func marks(in plot: Size, margin: Size = .zero) -> Marks {
    guard let axes, let scale = scale(to: plot) else {
      return .slices(slices, of: circle(in: plot, margin))
    }
    let ground = min(max(0, axes.y.valueRange.lowerBound), axes.y.valueRange.upperBound)
    let groundHeight = Point(x: 0, y: ground).applying(scale).y
    if kind != .bars { return .line(points.map { $0.applying(scale) }, ground: groundHeight) }
    // Wide bars are sharp; narrow ones have to be as wide as each other; and those of hardly a point
    // stand close together, each of them a point wide at least, so that none is lost.
    let band = plot.width / Double(points.count)
    let (isSharp, isDense) = (band >= 6 || band < 2, band < 2)
    let reach = isDense ? 0.5 : 0.4
    func place(_ position: Double) -> Double { isSharp ? position.rounded() : position }
    return .bars(
      points.map { point in
        let start = Point(x: point.x - reach, y: ground).applying(scale)
        let end = Point(x: point.x + reach, y: point.y).applying(scale)
        let (low, high) = (place(min(start.y, end.y)), place(max(start.y, end.y)))
        let width = place(end.x) - place(start.x)
        return Rect(
          x: place(start.x), y: low, width: isDense ? max(1, width) : width, height: high - low)
      })
  }

  private var slices: [Marks.Slice] {
    let sum = points.reduce(0) { $0 + $1.y }
    var total = 0.0
    return points.map { point in
      let start = total / sum
      total += point.y
      return Marks.Slice(start: start, end: total / sum)
    }
  }

  private func circle(in plot: Size, _ margin: Size) -> Marks.Circle {
    let (whole, room) = (
      min(plot.width, plot.height),
      min(plot.width - 2 * margin.width, plot.height - 2 * margin.height)
    )
    // Where labels would leave but a small circle, they stay away.
    let diameter = room < whole / 2 ? whole : room
    return Marks.Circle(
      center: Point(x: plot.width / 2, y: plot.height / 2),
      radius: max(0, (diameter / 2).rounded(.down)))
  }
}
