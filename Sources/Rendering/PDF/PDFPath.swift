/// A path as the operators of PDF, in points rounded to 1/256 and then written with three decimals.
struct PDFPath: VectorPath {
  private(set) var data = PDFText()
  /// Whether a coordinate cannot be written.
  private(set) var isTooLarge = false
  private var start: DevicePoint?
  private var pen = DevicePoint(x: 0, y: 0)
  /// Whether a line follows the move; a move alone draws nothing.
  private var isMoved = false

  /// Whether its points are those of the canvas; others keep what six decimals keep.
  private let isOnCanvas: Bool
  /// What a reader makes of curves.
  private var curves = Curves.any

  private enum Curves {
    /// Its own lines.
    case any
    /// The lines of a drawing, as the curves are cut for it.
    case exact
    /// The lines of a drawing, as they are written: of a curve without a point in a region one line to its end, as
    /// Cairo does where a path leaves what it draws on.
    case lines(within: PixelRegion)
  }

  init(onCanvas isOnCanvas: Bool = true) { self.isOnCanvas = isOnCanvas }

  /// A path of which a reader that draws by Cairo makes the lines of a drawing.
  ///
  /// - Parameters:
  ///   - bounds: Those of all its points.
  ///   - region: The pixels that it may change.
  init(exactly bounds: DeviceBounds, within region: PixelRegion?) {
    self.init()
    curves = .exact
    if let region, !region.contains(bounds) { curves = .lines(within: region) }
  }

  /// The edges of a region.
  init(_ region: PixelRegion) {
    self.init()
    let (left, right) = (Double(region.columns.lowerBound), Double(region.columns.upperBound))
    let (top, bottom) = (Double(region.rows.lowerBound), Double(region.rows.upperBound))
    add([
      DevicePoint(x: left, y: top), DevicePoint(x: right, y: top),
      DevicePoint(x: right, y: bottom), DevicePoint(x: left, y: bottom),
    ])
  }

  var isEmpty: Bool { data.bytes.isEmpty }

  mutating func move(to point: DevicePoint) {
    pen = rounded(point)
    start = pen
    isMoved = true
  }

  mutating func line(to point: DevicePoint) {
    begin()
    pen = rounded(point)
    write(pen)
    data.write("l\n")
  }

  mutating func curve(to end: DevicePoint, _ control1: DevicePoint, _ control2: DevicePoint) {
    begin()
    let curve = Cubic(
      start: pen, control1: rounded(control1), control2: rounded(control2), end: rounded(end))
    pen = curve.end
    switch curves {
    case .any: write(curve)
    case .exact:
      for part in RoundedCubic(curve).parts { write(part.cubic) }
    case .lines(let region):
      let rounded = RoundedCubic(curve)
      var position = rounded.start
      let ends = RoundedBox(region).misses(rounded) ? [] : rounded.lines.map(\.end)
      for end in ends.isEmpty ? [rounded.end] : ends {
        write(Cubic(lineFrom: position.point, to: end.point))
        position = end
      }
    }
  }

  mutating func close() {
    guard start != nil else { return }
    begin()
    pen = start ?? pen
    data.write("h\n")
  }

  private mutating func begin() {
    guard isMoved else { return }
    write(pen)
    data.write("m\n")
    isMoved = false
  }

  private mutating func write(_ curve: Cubic) {
    write(curve.control1)
    write(curve.control2)
    write(curve.end)
    data.write("c\n")
  }

  private mutating func write(_ point: DevicePoint) {
    for number in [point.x, point.y] {
      data.write(number, decimals: isOnCanvas ? 3 : 6)
      data.write(UInt8(ascii: " "))
    }
  }

  private mutating func rounded(_ point: DevicePoint) -> DevicePoint {
    guard max(point.x.magnitude, point.y.magnitude) < PDFText.largest else {
      isTooLarge = true
      return DevicePoint(x: 0, y: 0)
    }
    return isOnCanvas ? point.rounded : point
  }
}
