package import Geometry
internal import Motion

/// A range of values in which a line has another colour.
package struct ColorRange: Hashable, Sendable {
  /// In data units.
  package let values: ClosedRange<Double>
  package let color: Color
  /// The name of the series that has it; nil is all.
  package let series: String?

  package init(_ values: ClosedRange<Double>, _ color: Color, series: String? = nil) {
    (self.values, self.color, self.series) = (values, color, series)
  }
}

extension ChartOptions {
  /// The ranges of colours of a series, in the order of their first values; the first of several that
  /// share a value has it.
  func colorRanges(of series: Series) -> [ColorRange] {
    marks.colorRanges.filter { $0.series == nil || $0.series == series.name }
      .enumerated().sorted {
        ($0.element.values.lowerBound, $0.offset) < ($1.element.values.lowerBound, $1.offset)
      }.map(\.element)
  }
}

/// The parts of a plot in which a line has its own colour, and the colours of its ranges.
struct ColorBands: Hashable {
  /// Where the line has its own colour.
  let rest: [Rect]
  /// Where it has the colour of each range.
  let ranges: [[Rect]]

  /// The bands of ranges in their order; where two share values, it is the band of the first.
  ///
  /// The whole width of a line at the first and the last value of a range is in its band, whose edges
  /// are whole points, and which reaches beyond the plot at its sides.
  ///
  /// - Parameters:
  ///   - reach: Half the width of the line, in points.
  ///   - position: The height of a value in the plot area, which need not be finite.
  init(
    _ ranges: [ColorRange], in plot: Size, reach: Double, position: (Double) -> Double
  ) {
    let margin = 100.0
    let (lowest, highest) = (-margin, plot.height + margin)
    func rect(_ low: Double, _ high: Double) -> Rect {
      Rect(x: -margin, y: low, width: plot.width + 2 * margin, height: max(0, high - low))
    }
    func height(_ value: Double, _ shift: Double, _ rule: FloatingPointRoundingRule) -> Double {
      let height = position(value) + shift
      // A log axis has no place for 0.
      guard !height.isNaN else { return lowest }
      return min(max(height.rounded(rule), lowest), highest)
    }
    var end = lowest
    var (rest, bands): ([Rect], [[Rect]]) = ([], [])
    for range in ranges {
      let low = max(end, height(range.values.lowerBound, -reach, .down))
      let high = max(low, height(range.values.upperBound, reach, .up))
      rest.append(rect(end, low))
      bands.append([rect(low, high)])
      end = high
    }
    rest.append(rect(end, highest))
    (self.rest, self.ranges) = (rest, bands)
  }

  func interpolated(to end: ColorBands, fraction: Double) -> ColorBands {
    ColorBands(
      rest: ColorBands.between(rest, end.rest, fraction),
      ranges: zip(ranges, end.ranges).map { ColorBands.between($0, $1, fraction) })
  }

  func applying(_ transform: AffineTransform) -> ColorBands {
    func moved(_ rects: [Rect]) -> [Rect] {
      rects.map { rect in
        let (corner, other) = (
          Point(x: rect.minX, y: rect.minY).applying(transform),
          Point(x: rect.maxX, y: rect.maxY).applying(transform)
        )
        return Rect(
          x: min(corner.x, other.x), y: min(corner.y, other.y), width: abs(other.x - corner.x),
          height: abs(other.y - corner.y))
      }
    }
    return ColorBands(rest: moved(rest), ranges: ranges.map(moved))
  }

  private init(rest: [Rect], ranges: [[Rect]]) { (self.rest, self.ranges) = (rest, ranges) }

  private static func between(_ start: [Rect], _ end: [Rect], _ fraction: Double) -> [Rect] {
    zip(start, end).map { $0.interpolated(to: $1, fraction: fraction) }
  }
}
