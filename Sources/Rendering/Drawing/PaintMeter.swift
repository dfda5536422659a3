internal import Geometry
internal import Graphics

/// Counts the painting of one drawing, and throws past its limits.
///
/// The unit is a pixel painted once. Slower operations count as many pixels as Cairo could paint in
/// the same time, so that a drawing at the limit takes about two seconds, whatever it contains. The
/// weights are rounded measurements with Cairo 1.16, on the safe side.
final class PaintMeter {
  private let limits: RenderingLimits
  /// The painted pixels so far.
  private(set) var painted = 0
  /// The painted pixels when `isPollDue` was last true.
  private var polled = 0
  /// The memory of all surfaces of groups that are open.
  private var openBytes = 0

  init(limits: RenderingLimits) { self.limits = limits }

  /// The work of a drawing before its first item: its background, and the making of the list.
  static func work(before list: DisplayList, on canvas: Canvas) -> Double {
    Double(canvas.width * canvas.height) + pointWeight * Double(list.effort.points)
  }

  /// Counts `pixels` before they are painted.
  func charge(_ pixels: Double) throws(RenderingError) {
    painted += pixels < 1e15 ? Int(pixels) : 1 << 50
    guard painted <= limits.paintedPixels else {
      throw .exceeded(.paintedPixels, needed: painted, allowed: limits.paintedPixels)
    }
  }

  /// Whether painting since the last time this was true took a noticeable time.
  func isPollDue() -> Bool {
    guard painted - polled >= Self.pollInterval else { return false }
    polled = painted
    return true
  }

  /// Counts memory that Cairo takes for a moment, in bytes.
  func check(bytes: Double) throws(RenderingError) {
    let needed = openBytes + (bytes < 1e15 ? Int(bytes) : 1 << 50)
    guard needed <= limits.bytes else {
      throw .exceeded(.bytes, needed: needed, allowed: limits.bytes)
    }
  }

  /// Counts the memory of a group's surface of that many pixels, until `close`.
  func open(pixels: Int) throws(RenderingError) {
    try check(bytes: Double(pixels * 4))
    openBytes += pixels * 4
  }

  func close(pixels: Int) { openBytes -= pixels * 4 }

  /// The painted pixels between two polls for cancellation: about 20 milliseconds.
  static let pollInterval = 1 << 25
  /// For a pixel of a group: its surface is cleared, and composited.
  static let groupWeight = 6.0
  /// For a pixel of a gradient, whose colour is mixed.
  static let gradientWeight = 24.0
  /// For a pixel of a gradient between circles, whose place is solved for.
  static let circlesWeight = 72.0
  /// For a pixel of a line that is put together on a mask.
  static let maskWeight = 4.0
  /// For an item, which was made for this picture, wherever it lies.
  static let itemWeight = 500.0
  /// For a point of a path, which is looked at even where it is left out of a line.
  static let pointWeight = 60.0
}

/// The work of filling a path.
struct FillWork {
  /// In pixels painted once.
  let pixels: Double
  /// The memory for the lines that curves are replaced by, in bytes.
  let bytes: Double

  /// Each row that an edge crosses takes time: little if edges keep their order from row to row, as
  /// in charts, and more where they cross. The number of crossings is estimated from the number of
  /// times that the path could go from one side to the other.
  init(_ path: DevicePath, in region: PixelRegion) {
    let (width, height) = (Double(region.columns.count), Double(region.rows.count))
    let (dx, dy) = path.travel
    let crossings = dx / width
    let rowWeight = 28 + 75 * min(1, crossings / 64)
    let edgesInRow = dy / height
    pixels =
      Double(region.count) + dy * rowWeight + 16 * crossings * edgesInRow
      + PaintMeter.pointWeight * Double(path.count) + 150 * path.lineCount
    bytes = 160 * path.lineCount
  }
}

extension DeviceSubpath {
  /// The work of stroking it, in pixels painted once: a part for each line that replaces its
  /// curves, and a part for each pixel of its length.
  ///
  /// - Parameter largest: The greatest number of pixels that it can paint.
  func work(_ pen: DevicePen, atMost largest: Int) -> Double {
    // A cap, and a join, is as large as the pen.
    let (width, largest) = (pen.diameter, Double(largest))
    let end = 1_000 + min(width * width, largest) + 120 * min(width, 32_767)
    return segments.reduce(2 * end) { work, segment in
      let (length, lines, weight) = segment.extent
      return work + end + 1_000 * (lines - 1) + weight * length + min(length * width, largest)
    }
  }
}

extension DeviceSegment {
  /// The length of the segment, of a curve that of its control polygon; about how many lines it is
  /// replaced by, and what each pixel of its length weighs.
  fileprivate var extent: (length: Double, lines: Double, weight: Double) {
    func distance(_ start: DevicePoint, _ end: DevicePoint) -> Double {
      (end.x - start.x).magnitude + (end.y - start.y).magnitude
    }
    switch self {
    case .line(let start, let end): return (distance(start, end), 1, 20)
    case .curve(let curve):
      let length =
        distance(curve.start, curve.control1) + distance(curve.control1, curve.control2)
        + distance(curve.control2, curve.end)
      return (length, 1 + 4 * length.squareRoot(), 200)
    }
  }
}
