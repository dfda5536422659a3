internal import Geometry
internal import Language

extension Topic {
  static let transforms = Topic(
    "Transforms",
    "A transform turns, scales and moves what is drawn.",
    types: [
      TypeDeclaration(
        "Transform", "A turn, a scaling and a shift, in any combination.",
        appleNames: ["CGAffineTransform", "CATransform3D"])
    ],
    words: [{ makers }, { LayerTransformWords.all }, { changes }, { parts }, { applications }],
    highlights: [])

  private static let makers = [
    Builtin(
      initializing: AffineTransform.self, "A turn about the origin.",
      Parameter(
        "rotationAngle", as: Double.self, "How far; positive is clockwise.", unit: "radians"),
      example: transformExample("Transform(rotationAngle: .pi / 2)")
    ) { angle in AffineTransform(rotation: Angle(radians: angle)) },
    Builtin(
      initializing: AffineTransform.self, "A scaling away from the origin.",
      Parameter("scaleX", as: Double.self, "How much wider.", unit: "ratio"),
      Parameter("y", as: Double.self, "How much higher.", unit: "ratio"),
      example: transformExample("Transform(scaleX: 2, y: 0.5)")
    ) { x, y in AffineTransform(scaleX: x, y: y) },
    Builtin(
      initializing: AffineTransform.self, "A shift.",
      Parameter("translationX", as: Double.self, "How far to the right.", unit: "points"),
      Parameter("y", as: Double.self, "How far down.", unit: "points"),
      example: transformExample("Transform(translationX: 10, y: 20)")
    ) { x, y in AffineTransform(translationX: x, y: y) },
    Builtin(
      initializing: AffineTransform.self,
      "The transform that leads from x and y to a·x + c·y + tx and b·x + d·y + ty.",
      Parameter("a", as: Double.self, "How x follows from x.", unit: "ratio"),
      Parameter("b", as: Double.self, "How y follows from x.", unit: "ratio"),
      Parameter("c", as: Double.self, "How x follows from y.", unit: "ratio"),
      Parameter("d", as: Double.self, "How y follows from y.", unit: "ratio"),
      Parameter("tx", as: Double.self, "How far to the right.", unit: "points"),
      Parameter("ty", as: Double.self, "How far down.", unit: "points"),
      example: transformExample("Transform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)")
    ) { a, b, c, d, tx, ty in AffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) },
    Builtin(
      constant: "identity", of: AffineTransform.self, "The transform that changes nothing.",
      example: transformExample("Transform.identity"), .identity as AffineTransform),
  ]

  private static let changes = [
    Builtin(
      on: AffineTransform.self, "concatenating", "This transform, and then another one.",
      Parameter(nil, as: AffineTransform.self, "The one that comes after."),
      example: """
        let turn = Transform(rotationAngle: .pi / 2)
        let shift = Transform(translationX: 10, y: 0)
        print(Point(x: 1, y: 0).applying(turn.concatenating(shift)))
        """
    ) { transform, next in transform.concatenating(next) },
    Builtin(
      on: AffineTransform.self, "inverted",
      "The inverse; a transform that has none, as it leaves nothing of a width or height, stays "
        + "as it is.",
      example: transformExample("Transform(scaleX: 2, y: 2).inverted()")
    ) { transform in transform.inverted() ?? transform },
    Builtin(
      on: AffineTransform.self, "rotated",
      "A turn about the origin first, and then this transform.",
      Parameter("by", as: Double.self, "How far; positive is clockwise.", unit: "radians"),
      example: transformExample("Transform(translationX: 10, y: 0).rotated(by: .pi)")
    ) { transform, angle in transform.rotated(by: Angle(radians: angle)) },
    Builtin(
      on: AffineTransform.self, "scaledBy", "A scaling first, and then this transform.",
      Parameter("x", as: Double.self, "How much wider.", unit: "ratio"),
      Parameter("y", as: Double.self, "How much higher.", unit: "ratio"),
      example: transformExample("Transform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)")
    ) { transform, x, y in transform.scaledBy(x: x, y: y) },
    Builtin(
      on: AffineTransform.self, "translatedBy", "A shift first, and then this transform.",
      Parameter("x", as: Double.self, "How far to the right.", unit: "points"),
      Parameter("y", as: Double.self, "How far down.", unit: "points"),
      example: transformExample("Transform(scaleX: 2, y: 2).translatedBy(x: 10, y: 0)")
    ) { transform, x, y in transform.translatedBy(x: x, y: y) },
    Builtin(
      property: "isIdentity", of: AffineTransform.self, "Whether it changes nothing.",
      example: "print(Transform(scaleX: 1, y: 1).isIdentity)",
      get: { _, transform in transform == .identity }),
  ]

  private static let parts = [
    part("a", "How x follows from x.", "ratio", \.a),
    part("b", "How y follows from x.", "ratio", \.b),
    part("c", "How x follows from y.", "ratio", \.c),
    part("d", "How y follows from y.", "ratio", \.d),
    part("tx", "How far it moves to the right.", "points", \.tx),
    part("ty", "How far it moves down.", "points", \.ty),
  ]

  private static let applications = [
    Builtin(
      on: Point.self, "applying", "The point that a transform leads to.",
      Parameter(nil, as: AffineTransform.self, "What to do with it."), unit: "points",
      example: "print(Point(x: 1, y: 2).applying(Transform(scaleX: 3, y: 3)))"
    ) { (point: Point, transform: AffineTransform) in point.applying(transform) },
    Builtin(
      on: Rect.self, "applying",
      "The smallest rectangle around the place that a transform leads this one to.",
      Parameter(nil, as: AffineTransform.self, "What to do with it."), unit: "points",
      example: """
        let rect = Rect(x: 0, y: 0, width: 80, height: 40)
        print(rect.applying(Transform(translationX: 10, y: 20)))
        """
    ) { (rect: Rect, transform: AffineTransform) in
      Path(rect).applying(transform).boundingBox ?? .null
    },
  ]

  private static func part(
    _ name: String, _ summary: String, _ unit: String,
    _ path: any WritableKeyPath<AffineTransform, Double> & Sendable
  ) -> Builtin {
    Builtin(
      property: name, of: AffineTransform.self, summary, unit: unit,
      example: transformExample("Transform(translationX: 10, y: 20).\(name)"), path)
  }

  private static func transformExample(_ expression: String) -> String { "print(\(expression))" }
}
