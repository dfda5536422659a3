internal import Geometry
internal import Scales

/// The two axes of a series, and its points on them.
struct SeriesAxes: Sendable {
  let x: Axis
  let y: Axis
  /// In units of the axes: in bands, each stands in the middle of its own.
  let points: [Point]

  /// - Parameters:
  ///   - isBanded: Whether each value has a band of its own, whatever its x.
  ///   - startsAtZero: Whether marks begin at 0, which is then on the axis.
  /// - Throws: `tooWide`, `tooClose`.
  init(_ series: Series, isBanded: Bool, startsAtZero: Bool) throws(ChartError) {
    let ys = series.points.map(\.y)
    do throws(ScaleError) {
      y = try Axis(
        SeriesAxes.domain(of: startsAtZero ? ys + [0] : ys, spread: ys[0].magnitude),
        maximumTickCount: 8, isNice: true)
      switch series.places {
      case _ where isBanded, .labels:
        x = try Axis(bands: series.names, maximumTickCount: series.hasLabels ? 50 : 20)
        points = ys.enumerated().map { Point(x: Double($0) + 0.5, y: $1) }
      case .index, .x:
        // No more ticks than numbers that are counted, so that they stand at whole ones.
        let count = series.places == .index ? max(2, min(11, ys.count)) : 11
        x = try Axis(
          SeriesAxes.domain(of: series.points.map(\.x), spread: 0.5),
          maximumTickCount: ys.count == 1 ? 3 : count, isNice: true)
        points = series.points
      }
    } catch {
      // The numbers are finite, and their domain is neither empty nor reversed.
      throw .tooWide
    }
    // So small a domain that a plot is more of them than any number says.
    guard min(x.valueRange.size, y.valueRange.size) > 1e-300 else { throw .tooClose }
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

  /// The value that marks begin at: 0, or what is closest to it on the axis.
  var ground: Double { min(max(0, y.valueRange.lowerBound), y.valueRange.upperBound) }

  /// The way from data to a plot of this size, in which y grows upwards.
  func scale(to plot: Size) -> AffineTransform {
    // A mark of an axis is a point wide, and its middle is what it marks.
    let size = Size(width: max(0, plot.width - 1), height: max(0, plot.height - 1))
    return AffineTransform(from: x.valueRange, y.valueRange, to: size)
      .concatenating(AffineTransform(translationX: 0.5, y: 0.5))
  }
}
