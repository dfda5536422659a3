internal import Geometry
internal import Graphics

/// The pen of a stroke in SVG, which knows round ones, and transforms that deform a path with its pen.
struct VectorPen {
  /// From the coordinates that the path is written in to the canvas; the identity for a round pen.
  let transform: AffineTransform
  /// What widths and lengths are multiplied by.
  let scale: Double
  private let inverse: AffineTransform?

  /// - Parameter pen: Finite; one that is flat makes no visible line.
  init(_ pen: AffineTransform) {
    let largest = max(pen.a.magnitude, pen.b.magnitude, pen.c.magnitude, pen.d.magnitude)
    func isSmall(_ number: Double) -> Bool { number.magnitude <= largest * 1e-9 }
    let isTurned = isSmall(pen.a - pen.d) && isSmall(pen.b + pen.c)
    let isMirrored = isSmall(pen.a + pen.d) && isSmall(pen.b - pen.c)
    guard !isTurned, !isMirrored, largest > 0 else {
      (transform, inverse) = (.identity, nil)
      scale = (pen.a * pen.a + pen.b * pen.b).squareRoot()
      return
    }
    // Rounded as it is written, so that the path is its exact inverse; of about one point to the point, so
    // that the path's decimals suffice.
    func coefficient(_ number: Double) -> Double { (number / largest * 1e9).rounded() / 1e9 }
    transform = AffineTransform(
      a: coefficient(pen.a), b: coefficient(pen.b), c: coefficient(pen.c),
      d: coefficient(pen.d), tx: 0, ty: 0)
    inverse = transform.inverted()
    scale = largest
  }

  /// A path of the canvas in the coordinates that it is written in.
  func inverse(_ path: Path) -> Path { inverse.map { path.applying($0) } ?? path }

  private func inverse(_ point: DevicePoint) -> DevicePoint {
    guard let inverse else { return point }
    let rounded = point.rounded
    let point = Point(x: rounded.x, y: rounded.y).applying(inverse)
    return DevicePoint(x: point.x, y: point.y)
  }

  func inverse(_ element: DeviceElement) -> DeviceElement {
    guard inverse != nil else { return element }
    return switch element {
    case .move(let end): .move(inverse(end))
    case .line(let end): .line(inverse(end))
    case .curve(let end, let control1, let control2):
      .curve(inverse(end), control1: inverse(control1), control2: inverse(control2))
    case .close: .close
    }
  }

  func inverse(_ subpath: DeviceSubpath) -> DeviceSubpath {
    guard inverse != nil else { return subpath }
    var image = subpath
    image.start = inverse(subpath.start)
    image.segments = subpath.segments.map { segment in
      switch segment {
      case .line(let start, let end): .line(inverse(start), inverse(end))
      case .curve(let curve):
        .curve(
          Cubic(
            start: inverse(curve.start), control1: inverse(curve.control1),
            control2: inverse(curve.control2), end: inverse(curve.end)))
      }
    }
    return image
  }
}
