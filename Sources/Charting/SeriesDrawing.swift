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
        SeriesDrawing.domain(of: kind == .line ? ys : ys + [0]), maximumTickCount: 8,
        isNice: true)
      let x: Axis
      switch series.places {
      case _ where kind == .bars, .labels:
        x = try Axis(bands: series.names)
        points = ys.enumerated().map { Point(x: Double($0) + 0.5, y: $1) }
      case .index:
        // No more ticks than numbers, so that they stand at whole ones.
        x = try Axis(
          SeriesDrawing.domain(of: series.points.map(\.x)),
          maximumTickCount: max(2, min(11, ys.count)), isNice: true)
        points = series.points
      case .x:
        x = try Axis(
          SeriesDrawing.domain(of: series.points.map(\.x)), maximumTickCount: 11, isNice: true)
        points = series.points
      }
      axes = (x, y)
    } catch {
      // The numbers are finite, and their domain is neither empty nor reversed.
      throw .tooWide
    }
  }

  /// From the least number to the greatest; where these are the same, with 0, and for 0 up to 1.
  private static func domain(of numbers: [Double]) throws(ScaleError) -> Domain {
    let (least, greatest) = (numbers.min() ?? 0, numbers.max() ?? 0)
    if least < greatest { return try Domain(least, greatest) }
    return least == 0 ? try Domain(0, 1) : try Domain(min(0, least), max(0, least))
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
    let isWide = plot.width / Double(points.count) >= 5
    func place(_ position: Double) -> Double { isWide ? position.rounded() : position }
    return .bars(
      points.map { point in
        let start = Point(x: point.x - 0.4, y: ground).applying(scale)
        let end = Point(x: point.x + 0.4, y: point.y).applying(scale)
        let (low, high) = (place(min(start.y, end.y)), place(max(start.y, end.y)))
        return Rect(
          x: place(start.x), y: low, width: place(end.x) - place(start.x), height: high - low)
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
    let room = min(plot.width - 2 * margin.width, plot.height - 2 * margin.height)
    return Marks.Circle(
      center: Point(x: plot.width / 2, y: plot.height / 2),
      radius: max(0, (room / 2).rounded(.down)))
  }
}
