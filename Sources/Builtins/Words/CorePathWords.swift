internal import Geometry
internal import Language

/// How Core Graphics makes paths, each with a transform that is nil.
enum CorePathWords {
  static let all: [Builtin] = [
    Builtin(
      initializing: Path.self, "Draws a rectangle, clockwise from its top left corner.",
      Parameter("rect", as: Rect.self, "The rectangle.", unit: "points"), transform,
      example: pathExample("CGPath(rect: rect, transform: nil)")
    ) { rect, transform in moved(Path(rect), by: transform) },
    Builtin(
      initializing: Path.self,
      "Draws the ellipse that fills a rectangle, clockwise from the right.",
      Parameter("ellipseIn", as: Rect.self, "The rectangle.", unit: "points"), transform,
      example: pathExample("CGPath(ellipseIn: rect, transform: nil)")
    ) { rect, transform in moved(Path(ovalIn: rect), by: transform) },
    Builtin(
      initializing: Path.self, "Draws a rectangle with round corners, clockwise.",
      Parameter("roundedRect", as: Rect.self, "The rectangle.", unit: "points"),
      cornerWidth, cornerHeight, transform,
      example: pathExample(
        "CGPath(\n  roundedRect: rect, cornerWidth: 8, cornerHeight: 8, transform: nil)")
    ) { rect, width, height, transform in
      let radii = Vector(dx: width, dy: height)
      let path = Path(roundedRect: rect, corners: Path.Corner.allCases, radii: radii)
      return moved(path, by: transform)
    },
  ].map(\.onlyApples)

  /// How large the corners are of a rectangle with round ones.
  static let cornerWidth = Parameter(
    "cornerWidth", as: Double.self, "How wide a corner is, at most half of the rectangle.",
    unit: "points")
  static let cornerHeight = Parameter(
    "cornerHeight", as: Double.self, "How high a corner is, at most half of the rectangle.",
    unit: "points")

  private static let transform = Parameter(
    "transform", as: AffineTransform?.self, "What to do with it; nil leaves it as it is.")

  private static func moved(_ path: Path, by transform: AffineTransform?) -> Path {
    transform.map(path.applying) ?? path
  }

  private static func pathExample(_ path: String) -> String {
    """
    let rect = CGRect(x: 0, y: 0, width: 80, height: 40)
    let shape = CAShapeLayer()
    shape.path = \(path)
    let box = UIView(frame: rect)
    box.layer.addSublayer(shape)
    show(box)
    """
  }
}
