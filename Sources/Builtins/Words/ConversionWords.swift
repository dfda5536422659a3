internal import Geometry
internal import Language
internal import Layers

/// Points and rectangles of one view or layer in the bounds of another.
enum ConversionWords {
  static let ofViews = words(
    of: View.self, "view",
    onPage: """
      let box = View(width: 80, height: 40)
      let dot = View(frame: Rect(x: 10, y: 5, width: 20, height: 20))
      box.addSubview(dot)
      """)
  static let ofLayers = words(
    of: Layer.self, "layer",
    onPage: """
      let box = CALayer()
      let dot = CALayer()
      dot.frame = CGRect(x: 10, y: 5, width: 20, height: 20)
      box.addSublayer(dot)
      """)

  private static func words<Owner: SceneReference>(
    of owner: Owner.Type, _ noun: String, onPage lines: String
  ) -> [Builtin] {
    Direction.allCases.flatMap { direction in
      [
        word(
          owner, "point", noun, direction,
          example: "\(lines)\nprint(dot.convert(.zero, \(direction): box))"
        ) {
          (point: Point, convert) in convert(point)
        },
        word(
          owner, "rectangle", noun, direction,
          example: "\(lines)\nprint(dot.convert(dot.bounds, \(direction): box))"
        ) { (rect: Rect, convert) in Rect(around: rect.corners.map(convert)) },
      ]
    }
  }

  /// - Parameter converted: A shape whose points are converted.
  private static func word<Owner: SceneReference, Shape: LanguageValue>(
    _ owner: Owner.Type, _ shape: String, _ noun: String, _ direction: Direction, example: String,
    _ converted: @escaping @Sendable (Shape, (Point) -> Point) -> Shape
  ) -> Builtin {
    Builtin(
      method: "convert", of: Owner.self, direction.summary(shape, noun),
      Parameter(nil, as: Shape.self, "The \(shape).", unit: "points"),
      Parameter(
        "\(direction)", as: Owner?.self,
        "The other \(noun), on the same page; nil is that of the page."),
      unit: "points", example: example
    ) { machine, this, shape, other -> Shape in
      try machine.charge(200)
      let (one, another) = direction == .to ? (this.id, other?.id) : (other?.id, this.id)
      let host = machine.sceneHost
      return converted(shape) { host.convert($0, from: one, to: another) }
    }.onlyApples
  }

  private enum Direction: CaseIterable {
    case to, from

    func summary(_ shape: String, _ noun: String) -> String {
      switch self {
      case .to: "A \(shape) of this \(noun) in the bounds of another one."
      case .from: "A \(shape) of another \(noun) in the bounds of this one."
      }
    }
  }
}
