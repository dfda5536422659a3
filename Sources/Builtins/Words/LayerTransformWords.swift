internal import Geometry
internal import Language

/// Core Animation's functions that make transforms of layers, as far as these stay in the plane.
enum LayerTransformWords {
  static let all: [Builtin] =
    ([
      Builtin(
        function: "CATransform3DMakeRotation",
        "A turn about an axis, which goes into the page: x and y are 0.",
        Parameter(nil, as: Double.self, "How far; positive is clockwise.", unit: "radians"),
        Parameter(nil, as: Double.self, "The direction of the axis: 0.", unit: "ratio"),
        Parameter(nil, as: Double.self, "The direction of the axis: 0.", unit: "ratio"),
        Parameter(
          nil, as: Double.self, "The direction of the axis: 1, or -1 for the other way round.",
          unit: "ratio"),
        example: layerExample("CATransform3DMakeRotation(.pi / 4, 0, 0, 1)")
      ) { _, angle, x, y, z in try turn(by: angle, about: (x, y, z), isCalled: "MakeRotation") },
      Builtin(
        function: "CATransform3DMakeScale", "A scaling away from the origin.",
        Parameter(nil, as: Double.self, "How much wider.", unit: "ratio"),
        Parameter(nil, as: Double.self, "How much higher.", unit: "ratio"),
        Parameter(nil, as: Double.self, "How much deeper, which does not show.", unit: "ratio"),
        example: layerExample("CATransform3DMakeScale(1.5, 0.5, 1)")
      ) { _, x, y, _ in AffineTransform(scaleX: x, y: y) },
      Builtin(
        function: "CATransform3DMakeTranslation", "A shift.",
        Parameter(nil, as: Double.self, "How far to the right.", unit: "points"),
        Parameter(nil, as: Double.self, "How far down.", unit: "points"),
        Parameter(
          nil, as: Double.self, "How far towards the front, which does not show.", unit: "points"),
        example: layerExample("CATransform3DMakeTranslation(10, 5, 0)")
      ) { _, x, y, _ in AffineTransform(translationX: x, y: y) },
      Builtin(
        function: "CATransform3DConcat", "One transform, and then another one.",
        Parameter(nil, as: AffineTransform.self, "The one."),
        Parameter(nil, as: AffineTransform.self, "The one that comes after."),
        example: layerExample(
          """
          CATransform3DConcat(
            CATransform3DMakeScale(0.5, 0.5, 1),
            CATransform3DMakeTranslation(10, 0, 0))
          """)
      ) { _, first, second in first.concatenating(second) },
      Builtin(
        .property, "CATransform3DIdentity", "The transform that changes nothing.",
        returning: AffineTransform.languageType, example: layerExample("CATransform3DIdentity"),
        body: .property(
          get: { machine, _ in try AffineTransform.identity.write(to: machine) }, set: nil)),
    ] as [Builtin]).map(\.onlyApples)

  private static func turn(
    by angle: Double, about axis: (x: Double, y: Double, z: Double), isCalled name: String
  ) throws -> AffineTransform {
    guard axis.x == 0, axis.y == 0 else {
      throw Failure(
        "a layer turns in the plane of the page alone",
        hint: "write 'CATransform3D\(name)(angle, 0, 0, 1)'")
    }
    guard axis.z != 0 else { return .identity }
    return AffineTransform(rotation: Angle(radians: axis.z > 0 ? angle : -angle))
  }

  /// A page with a layer that has a transform.
  private static func layerExample(_ transform: String) -> String {
    """
    let dot = CALayer()
    dot.frame = CGRect(x: 20, y: 10, width: 20, height: 20)
    dot.backgroundColor = UIColor.red.cgColor
    dot.transform = \(transform)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    box.layer.addSublayer(dot)
    show(box)
    """
  }
}
