import Geometry
import Graphics
import Layers
import Testing

@testable import Rendering

/// The image of `items` on white.
func drawn(
  _ items: [DisplayList.Item], _ width: Double, _ height: Double, scale: Double = 1,
  limits: RenderingLimits = RenderingLimits()
) throws -> Image {
  try render(
    DisplayList(
      canvas: Size(width: width, height: height), background: Color(white: 1), items: items),
    scale: scale, limits: limits)
}

/// The image of one stroke on white, all its points drawn, `capacity` segments at a time.
func stroked(
  _ path: Path, _ stroke: Stroke, _ width: Double, _ height: Double, scale: Double = 1,
  color: Color = Color(white: 0), capacity: Int = 128
) throws -> Image {
  let limits = RenderingLimits()
  let canvas = try Canvas(Size(width: width, height: height), scale: scale, limits: limits)
  let size = canvas.width * canvas.height
  let pixels = try [UInt32](unsafeUninitializedCapacity: size) { pixels, count in
    let painter = try Painter(
      over: pixels, canvas: canvas, limits: limits, strokeCapacity: capacity, decimates: false)
    try painter.paint(
      DisplayList(
        canvas: Size(width: width, height: height), background: Color(white: 1),
        items: [.stroke(path, color, stroke)]), isCancelled: { false })
    try painter.context.finish()
    count = size
  }
  return Image(width: canvas.width, height: canvas.height, pixels: pixels)
}

/// A rectangle.
func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
  Path(Rect(x: x, y: y, width: width, height: height))
}

/// The beginning of a group.
func group(_ opacity: Double = 1, clip: Path? = nil) -> DisplayList.Item {
  .beginGroup(DisplayList.Group(opacity: opacity, clip: clip))
}

/// A path of lines from point to point.
func polyline(_ points: (Double, Double)..., closed: Bool = false) -> Path {
  let points = points.map { Point(x: $0.0, y: $0.1) }
  return Path(
    elements: points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + (closed ? [.close] : [])
  )
}

extension Image {
  /// The rows as text: `#` is black, `.` white, `+` anything between.
  var sketch: String {
    (0..<height).map { y in
      String(
        (0..<width).map { x -> Character in
          switch pixel(x: x, y: y) {
          case .white: "."
          case Pixel(0, 0, 0): "#"
          default: "+"
          }
        })
    }.joined(separator: "\n")
  }
}
