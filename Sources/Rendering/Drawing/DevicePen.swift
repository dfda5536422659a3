internal import Geometry
internal import Graphics

/// The pen of a stroke: a disc that the transform from the layer to the pixels deforms to an
/// ellipse.
struct DevicePen {
  // Where the layer's rightward and downward unit vectors lead, in pixels: (a, b) and (c, d).
  let a: Double
  let b: Double
  let c: Double
  let d: Double
  /// The diameter of the disc, in the layer's points.
  let width: Double
  let miterLimit: Double
  /// How far from its path the stroke may paint, in pixels.
  let reach: (x: Double, y: Double)
  /// The longest diameter of the ellipse, in pixels, or a little more.
  let diameter: Double

  /// Nil if a number is not finite, here or in pixels.
  init?(_ stroke: Stroke, on canvas: Canvas) {
    let pen = stroke.pen
    (a, b) = (pen.a * canvas.scale, pen.b * canvas.scale)
    (c, d) = (pen.c * canvas.scale, pen.d * canvas.scale)
    width = max(0, stroke.width)
    diameter = width * (a * a + b * b + c * c + d * d).squareRoot()
    // A corner may be pointed as far as Cairo's numbers allow.
    miterLimit = max(1, min(stroke.miterLimit, Self.longestDiameter / max(1, diameter)))
    // A corner reaches farthest in its point, a square cap in its corners.
    var factor = stroke.join == .miter ? miterLimit : 1
    if stroke.cap == .square { factor = max(factor, 2.0.squareRoot()) }
    let half = width / 2 * factor
    reach = ((a * a + c * c).squareRoot() * half, (b * b + d * d).squareRoot() * half)
    let numbers = [
      stroke.width, stroke.miterLimit, stroke.dashPhase, a, b, c, d, reach.x, reach.y,
    ]
    guard numbers.allSatisfy(\.isFinite), stroke.dashPattern.allSatisfy(\.isFinite) else {
      return nil
    }
  }

  /// Whether the ellipse is thick enough to leave a trace: at its thinnest, half of 1/256 pixel.
  var isVisible: Bool { leastDiameter > 1.0 / 512 }

  /// The shortest diameter of the ellipse, in pixels, or less: for a disc half of it.
  var leastDiameter: Double {
    let longest = max(a.magnitude, b.magnitude, c.magnitude, d.magnitude)
    // The area of the parallelogram over its longest side, or less.
    return longest > 0 ? (a / longest * d - b / longest * c).magnitude / 2 * width : 0
  }

  /// The radius of a pen that is a disc in pixels too; nil if it is not.
  var radius: Double? {
    let isTurned = a == d && b == -c
    let isMirrored = a == -d && b == c
    return isTurned || isMirrored ? (a * a + b * b).squareRoot() * width / 2 : nil
  }

  /// The longest diameter that Cairo draws with, in pixels.
  static var longestDiameter: Double { 131_072 }

  /// The vector that leads to `vector`, in the layer's points.
  func inverse(of vector: (dx: Double, dy: Double)) -> (dx: Double, dy: Double) {
    let determinant = a * d - b * c
    return (
      (d * vector.dx - c * vector.dy) / determinant, (a * vector.dy - b * vector.dx) / determinant
    )
  }

  /// How long a vector of pixels is in the layer's points.
  func length(of vector: (dx: Double, dy: Double)) -> Double {
    let (dx, dy) = inverse(of: vector)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Where the layer's rightward direction leads.
  var rightward: (dx: Double, dy: Double) { (a, b) }
}
