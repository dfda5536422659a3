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
  /// Whether curves are cut so that a reader makes the lines of a drawing of them.
  ///
  /// One pixel in a hundred thousand may differ still: Cairo paints none outside a path's bounds, and those of a
  /// cut curve reach 1/256 farther, where its rounded points do.
  private let isExact: Bool

  init(onCanvas isOnCanvas: Bool = true, exact isExact: Bool = false) {
    (self.isOnCanvas, self.isExact) = (isOnCanvas, isExact)
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
    guard isExact else { return write(curve) }
    for part in RoundedCubic(curve).parts { write(part.cubic) }
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
