/// A path in thousandths of a point, as the letters and numbers of SVG.
///
/// A point of the canvas is rounded to 1/256 point, which three decimals keep; a relative number is the
/// difference of two written ones, so that nothing adds up along a path.
struct SVGPath: VectorPath {
  private(set) var data = SVGText()
  /// Whether a coordinate cannot be written.
  private(set) var isTooLarge = false
  private var letter: UInt8 = 0
  private var (start, pen): (SVGPoint, SVGPoint) = (.zero, .zero)
  private var corners: [SVGPoint] = []
  private var mayBeRect = true
  private var isClosed = false

  /// Whether its points are those of the canvas; others are rounded to three decimals.
  private let isOnCanvas: Bool

  init(onCanvas isOnCanvas: Bool = true) { self.isOnCanvas = isOnCanvas }

  // MARK: The pen

  mutating func move(to point: DevicePoint) {
    start = rounded(point)
    mayBeRect = mayBeRect && corners.isEmpty
    corners.append(start)
    write("M", [start])
  }

  mutating func line(to point: DevicePoint) {
    let end = rounded(point)
    mayBeRect = mayBeRect && !isClosed && corners.count < 4
    if mayBeRect { corners.append(end) }
    if end == pen {
      // A line without length makes a dot.
      write("L", [end])
    } else if end.y == pen.y {
      write("H", [end.x], relative: [end.x - pen.x])
      pen = end
    } else if end.x == pen.x {
      write("V", [end.y], relative: [end.y - pen.y])
      pen = end
    } else {
      write("L", [end])
    }
  }

  mutating func curve(
    to end: DevicePoint, _ control1: DevicePoint, _ control2: DevicePoint
  ) {
    mayBeRect = false
    write("C", [rounded(control1), rounded(control2), rounded(end)])
  }

  mutating func close() {
    data.write(UInt8(ascii: "Z"))
    (letter, pen) = (UInt8(ascii: "Z"), start)
    mayBeRect = mayBeRect && !isClosed
    isClosed = true
  }

  /// The rectangle that the whole path is, closed and along both axes; nil if it is none, or one without
  /// an area.
  var rect: (x: Int, y: Int, width: Int, height: Int)? {
    guard mayBeRect, isClosed, corners.count == 4 else { return nil }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    guard
      a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        || a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y, a.x != c.x, a.y != c.y
    else { return nil }
    return (min(a.x, c.x), min(a.y, c.y), abs(c.x - a.x), abs(c.y - a.y))
  }

  // MARK: Letters

  private mutating func rounded(_ point: DevicePoint) -> SVGPoint {
    guard max(point.x.magnitude, point.y.magnitude) < SVGText.largest else {
      isTooLarge = true
      return .zero
    }
    let point = isOnCanvas ? point.rounded : point
    return SVGPoint(
      x: Int((point.x * 1000).rounded(.toNearestOrEven)),
      y: Int((point.y * 1000).rounded(.toNearestOrEven)))
  }

  private mutating func write(_ letter: Unicode.Scalar, _ points: [SVGPoint]) {
    let from = pen
    write(
      letter, points.flatMap { [$0.x, $0.y] },
      relative: points.flatMap { [$0.x - from.x, $0.y - from.y] })
    pen = points.last ?? pen
  }

  /// Writes an element by its positions or by their distances from the pen, whichever is shorter.
  private mutating func write(_ letter: Unicode.Scalar, _ numbers: [Int], relative: [Int]) {
    func length(_ numbers: [Int]) -> Int {
      numbers.reduce(0) { $0 + SVGText.length(thousandths: $1) + ($1 < 0 ? 0 : 1) }
    }
    let small = UInt8(truncatingIfNeeded: letter.value | 0x20)
    let capital = UInt8(truncatingIfNeeded: letter.value)
    let (long, short) = (
      length(numbers) + (self.letter == capital ? 0 : 1),
      length(relative) + (self.letter == small ? 0 : 1)
    )
    let isRelative = short < long
    let next = isRelative ? small : capital
    // After the letter of a move, numbers without one are lines.
    var isFirst = next != self.letter || letter == "M"
    if isFirst { data.write(next) }
    self.letter = next
    for number in isRelative ? relative : numbers {
      if !isFirst, number >= 0 { data.write(UInt8(ascii: " ")) }
      data.write(thousandths: number)
      isFirst = false
    }
  }
}

/// A position in thousandths of a point.
struct SVGPoint: Equatable {
  var x: Int
  var y: Int

  static let zero = SVGPoint(x: 0, y: 0)
}
