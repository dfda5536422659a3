internal import Geometry
internal import Layers

/// The pen of a stroke: a disc that the way from the layer to the pixels deforms to an ellipse.
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

  /// Nil if a number is not finite, here or in pixels.
  init?(_ stroke: Stroke, on canvas: Canvas) {
    let pen = stroke.pen
    (a, b) = (pen.a * canvas.scale, pen.b * canvas.scale)
    (c, d) = (pen.c * canvas.scale, pen.d * canvas.scale)
    width = max(0, stroke.width)
    miterLimit = max(1, stroke.miterLimit)
    // A corner reaches farthest in a point, a square cap along the diagonal.
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
  var isVisible: Bool {
    let longest = max(a.magnitude, b.magnitude, c.magnitude, d.magnitude)
    // The area of the parallelogram over its longest side, or less.
    return longest > 0 && (a / longest * d - b / longest * c).magnitude / 2 * width > 1.0 / 512
  }
}
