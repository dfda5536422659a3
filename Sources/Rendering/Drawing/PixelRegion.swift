/// A rectangle of whole pixels, at least one.
struct PixelRegion: Equatable {
  let columns: Range<Int>
  let rows: Range<Int>

  /// The pixels of `canvas` that `bounds` touch; nil if there are none.
  init?(_ bounds: DeviceBounds, on canvas: Canvas) {
    let all = PixelRegion(columns: 0..<canvas.width, rows: 0..<canvas.height)
    guard let touched = all.touched(by: bounds) else { return nil }
    self = touched
  }

  /// One pixel; nil if it is outside of `canvas`.
  init?(x: Int, y: Int, on canvas: Canvas) {
    guard (0..<canvas.width).contains(x), (0..<canvas.height).contains(y) else { return nil }
    self.init(columns: x..<x + 1, rows: y..<y + 1)
  }

  private init(columns: Range<Int>, rows: Range<Int>) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// The region in `count` parts, from the top, of about as many rows each; 1 to as many as there are
  /// rows.
  func bands(_ count: Int) -> [PixelRegion] {
    (0..<count).map { index in
      let start = rows.lowerBound + rows.count * index / count
      let end = rows.lowerBound + rows.count * (index + 1) / count
      return PixelRegion(columns: columns, rows: start..<end)
    }
  }

  /// Whether the two share a pixel.
  func overlaps(_ other: PixelRegion) -> Bool {
    columns.overlaps(other.columns) && rows.overlaps(other.rows)
  }

  /// The smallest region that both are in.
  func union(_ other: PixelRegion) -> PixelRegion {
    func hull(_ one: Range<Int>, _ other: Range<Int>) -> Range<Int> {
      min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
    }
    return PixelRegion(columns: hull(columns, other.columns), rows: hull(rows, other.rows))
  }

  /// Some of its rows, or across it some of its columns, counted from its own first.
  func part(_ range: Range<Int>, isAcross: Bool) -> PixelRegion {
    func moved(_ start: Int) -> Range<Int> {
      start + range.lowerBound..<start + range.upperBound
    }
    return isAcross
      ? PixelRegion(columns: moved(columns.lowerBound), rows: rows)
      : PixelRegion(columns: columns, rows: moved(rows.lowerBound))
  }

  /// Those of its pixels that `bounds` touch; nil if there are none.
  func touched(by bounds: DeviceBounds) -> PixelRegion? {
    func touched(_ range: Range<Int>, _ low: Double, _ high: Double) -> Range<Int>? {
      let low = max(Double(range.lowerBound), low.rounded(.down))
      let high = min(Double(range.upperBound), high.rounded(.up))
      return low < high ? Int(low)..<Int(high) : nil
    }
    guard let columns = touched(columns, bounds.minX, bounds.maxX),
      let rows = touched(rows, bounds.minY, bounds.maxY)
    else { return nil }
    return PixelRegion(columns: columns, rows: rows)
  }

  /// Whether all of `other` is in it.
  func contains(_ other: PixelRegion) -> Bool {
    columns.contains(other.columns) && rows.contains(other.rows)
  }

  /// Whether all of `bounds` is in it.
  func contains(_ bounds: DeviceBounds) -> Bool {
    Double(columns.lowerBound) <= bounds.minX && bounds.maxX <= Double(columns.upperBound)
      && Double(rows.lowerBound) <= bounds.minY && bounds.maxY <= Double(rows.upperBound)
  }

  /// How many pixels there are.
  var count: Int { columns.count * rows.count }
}
