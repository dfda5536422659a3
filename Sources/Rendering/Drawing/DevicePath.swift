internal import Geometry

/// A path for Cairo: every coordinate finite, in pixels, not yet rounded.
struct DevicePath {
  /// The bounds of all points, control points included, and of where Cairo's rounding takes those of its curves.
  let bounds: DeviceBounds
  /// How far the path goes in all within the canvas, to the left and right and up and down; of curves,
  /// how far their control polygons do.
  let travel: (dx: Double, dy: Double)
  /// About how many lines the path is, once curves are replaced by lines.
  let lineCount: Double
  /// The subpaths of a path of lines alone, each by the indices of its points; nil for another path.
  let lines: [Range<Int>]?
  /// Whether there are curves among its elements.
  let isCurved: Bool
  private let path: Path
  private let place: DevicePlace

  /// Nil if a coordinate is not finite, in points or in pixels.
  ///
  /// - Parameter transform: Maps the path to the canvas.
  init?(_ path: Path, applying transform: AffineTransform = .identity, on canvas: Canvas) {
    self.init(path, DevicePlace(toCanvas: transform, scale: canvas.scale), on: canvas)
  }

  /// The path whose points are pixels; nil if a coordinate is not finite.
  init?(pixels path: Path, on canvas: Canvas) {
    self.init(path, DevicePlace(toCanvas: .identity, scale: 1), on: canvas)
  }

  private init?(_ path: Path, _ place: DevicePlace, on canvas: Canvas) {
    (self.path, self.place) = (path, place)
    self.lines = path.elements.lines
    var bounds = DeviceBounds()
    var (allFinite, isCurved) = (true, false)
    var (dx, dy, lines) = (0.0, 0.0, 0.0)
    var (start, last) = (DevicePoint(x: 0, y: 0), DevicePoint(x: 0, y: 0))
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    func travel(to point: DevicePoint) {
      dx += (max(0, min(width, point.x)) - max(0, min(width, last.x))).magnitude
      dy += (max(0, min(height, point.y)) - max(0, min(height, last.y))).magnitude
      last = point
    }
    func device(_ point: Point) -> DevicePoint {
      let point = place.device(point)
      // A sum would hide an overflow; a product by zero is NaN for all that is not finite.
      allFinite = allFinite && point.x * 0 == 0 && point.y * 0 == 0
      bounds.extend(to: point)
      return point
    }
    func travelCurve(_ points: Point...) {
      isCurved = true
      let before = dx + dy
      for point in points { travel(to: device(point)) }
      lines += 1 + 2 * (dx + dy - before).squareRoot()
    }
    if let subpaths = self.lines {
      path.elements.points.withUnsafeBufferPointer { points in
        for subpath in subpaths {
          travel(to: start)
          start = device(points[subpath.lowerBound])
          last = start
          for index in subpath.dropFirst() { travel(to: device(points[index])) }
          lines += Double(subpath.count - 1)
        }
      }
    } else {
      for element in path.elements {
        switch element {
        case .move(let end):
          // To be filled, a subpath is closed.
          travel(to: start)
          start = device(end)
          last = start
        case .line(let end):
          travel(to: device(end))
          lines += 1
        case .quadCurve(let end, let control): travelCurve(control, end)
        case .curve(let end, let control1, let control2): travelCurve(control1, control2, end)
        case .close:
          travel(to: start)
          lines += 1
        }
      }
    }
    travel(to: start)
    guard allFinite else { return nil }
    self.bounds = isCurved ? bounds.rounded.grown(by: Self.drift) : bounds
    self.isCurved = isCurved
    self.travel = (dx, dy)
    lineCount = lines
  }

  /// More than the points of a curve that is cut into lines leave it by, in pixels: each halving rounds them down to
  /// 1/256.
  static var drift: (x: Double, y: Double) { (1 / 16, 1 / 16) }

  /// How many elements there are.
  var count: Int { path.elements.count }

  /// Whether the path is a rectangle whose edges lie between pixels, once it is rounded.
  var isWholePixels: Bool {
    var corners: [DevicePoint] = []
    for (index, element) in path.elements.enumerated() {
      switch (index, element) {
      case (0, .move(let point)), (1...3, .line(let point)):
        corners.append(place.device(point).rounded)
      case (4, .close): continue
      default: return false
      }
    }
    guard corners.count == 4 else { return false }
    let isRect =
      corners[0].y == corners[1].y && corners[1].x == corners[2].x && corners[2].y == corners[3].y
      && corners[3].x == corners[0].x
    return isRect
      && corners.allSatisfy { $0.x.rounded() == $0.x && $0.y.rounded() == $0.y }
  }

  /// Calls `body` with every point of one of the `lines`, in pixels; asks `isCancelled` now and then.
  @inline(__always)
  func forEachPoint(
    of line: Range<Int>, isCancelled: () -> Bool, _ body: (DevicePoint) -> Void
  ) throws(RenderingError) {
    var next = line.lowerBound
    while next < line.upperBound {
      let end = min(next + 4096, line.upperBound)
      path.elements.points.withUnsafeBufferPointer { points in
        for index in next..<end { body(place.device(points[index])) }
      }
      if end < line.upperBound, isCancelled() { throw .cancelled }
      next = end
    }
  }

  /// Calls `body` with every element, in pixels; asks `isCancelled` now and then. Quadratic curves
  /// come as the cubic ones that they are.
  func forEachElement(
    isCancelled: () -> Bool, _ body: (DeviceElement) -> Void
  ) throws(RenderingError) {
    func device(_ point: Point) -> DevicePoint { place.device(point) }
    var (start, current) = (DevicePoint(x: 0, y: 0), DevicePoint(x: 0, y: 0))
    for (index, element) in path.elements.enumerated() {
      if index % 4096 == 4095, isCancelled() { throw .cancelled }
      switch element {
      case .move(let end):
        current = device(end)
        start = current
        body(.move(current))
      case .line(let end):
        current = device(end)
        body(.line(current))
      case .quadCurve(let end, let control):
        let (from, to, control) = (current, device(end), device(control))
        current = to
        body(.curve(to, control1: twoThirds(from, control), control2: twoThirds(to, control)))
      case .curve(let end, let control1, let control2):
        current = device(end)
        body(.curve(current, control1: device(control1), control2: device(control2)))
      case .close:
        current = start
        body(.close)
      }
    }
  }
}

/// Where the points of a path lie among the pixels.
private struct DevicePlace {
  let toCanvas: AffineTransform
  /// Pixels to the point.
  let scale: Double

  func device(_ point: Point) -> DevicePoint {
    let point = point.applying(toCanvas)
    return DevicePoint(x: point.x * scale, y: point.y * scale)
  }
}

/// The point at two thirds from the end of a quadratic curve to its control point: a control point
/// of the same curve as a cubic one.
private func twoThirds(_ end: DevicePoint, _ control: DevicePoint) -> DevicePoint {
  DevicePoint(x: end.x / 3 + control.x / 3 * 2, y: end.y / 3 + control.y / 3 * 2)
}

/// One movement of the pen, in device pixels.
enum DeviceElement {
  case move(DevicePoint)
  case line(DevicePoint)
  case curve(DevicePoint, control1: DevicePoint, control2: DevicePoint)
  case close
}
