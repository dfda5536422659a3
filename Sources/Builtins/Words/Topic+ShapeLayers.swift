internal import Geometry
internal import Graphics
internal import Language
internal import Layers

extension Topic {
  static let shapeWords = [
    Builtin(
      sceneProperty: "path", of: ShapeLayer.self,
      "What the layer draws, in its own coordinates; nil is nothing. Setting it copies the path.",
      example: shapeExample("shape.path = Path(rect: Rect(x: 20, y: 10, width: 40, height: 20))"),
      get: { scene, id -> Path? in
        let path = scene.drawing(of: id).path
        return path.isEmpty ? nil : path
      },
      set: { scene, id, path in try scene.changeShape(of: id) { $0.path = path ?? Path() } },
      cost: { 8 * ($0?.elements.count ?? 0) }),
    shape(
      "fillColor", "What the inside is painted with; nil is nothing.",
      example: "shape.fillColor = .orange", \.fillColor),
    shape(
      "fillRule", "What is inside of a path that crosses itself.",
      example: "shape.fillRule = .evenOdd", \.fillRule),
    shape(
      "strokeColor", "What the line along the path is painted with; nil is nothing.",
      example: "shape.strokeColor = .red", \.strokeColor),
    shape(
      "lineWidth", "How wide the line along the path is.", unit: "points",
      example: "shape.strokeColor = .red\nshape.lineWidth = 4", \.stroke.width),
  ]

  static let strokeWords = [
    shape(
      "lineCap", "How the ends of the line look.",
      example: "shape.strokeColor = .red\nshape.lineCap = .round", \.stroke.cap),
    shape(
      "lineJoin", "How two pieces of the line meet.",
      example: "shape.strokeColor = .red\nshape.lineJoin = .bevel", \.stroke.join),
    shape(
      "miterLimit", "How far the point of a corner may reach, in widths of the line.",
      unit: "ratio", example: "shape.strokeColor = .red\nshape.miterLimit = 2",
      \.stroke.miterLimit),
    Builtin(
      sceneProperty: "lineDashPattern", of: ShapeLayer.self,
      "The lengths of dash and gap, in turn; nil is a line without gaps.", unit: "points",
      example: shapeExample("shape.strokeColor = .red\nshape.lineDashPattern = [4, 2]"),
      get: { scene, id -> [Double]? in
        let pattern = scene.drawing(of: id).stroke.dashPattern
        return pattern.isEmpty ? nil : pattern
      },
      set: { scene, id, pattern in
        try scene.changeShape(of: id) { $0.stroke.dashPattern = pattern ?? [] }
      }),
    shape(
      "lineDashPhase", "How far into the pattern the line begins.", unit: "points",
      example: """
        shape.strokeColor = .red
        shape.lineDashPattern = [4, 2]
        shape.lineDashPhase = 2
        """, \.stroke.dashPhase),
    shape(
      "strokeStart", "Where along the path the line begins.", unit: "fraction",
      example: "shape.strokeColor = .red\nshape.strokeStart = 0.5", \.strokeStart),
    shape(
      "strokeEnd", "Where along the path the line ends.", unit: "fraction",
      example: "shape.strokeColor = .red\nshape.strokeEnd = 0.5", \.strokeEnd),
  ]

  static let shapeCases =
    cases(
      of: "lineCap",
      [
        (Stroke.Cap.butt, "Cut off at the very end."),
        (.round, "With half a disc beyond the end."),
        (.square, "Cut off half the width beyond the end."),
      ])
    + cases(
      of: "lineJoin",
      [
        (Stroke.Join.miter, "In a point, unless that reaches too far."),
        (.round, "In a part of a disc."),
        (.bevel, "With the corner cut off."),
      ])
    + cases(
      of: "fillRule",
      [
        (
          FillRule.winding,
          "Where the path runs around more often in one direction than in the other."
        ),
        (.evenOdd, "Where a line to the outside crosses the path an odd number of times."),
      ])

  private static func cases<Case: LanguageEnumeration>(
    of property: String, _ cases: [(Case, String)]
  ) -> [Builtin] {
    cases.map { value, summary in
      let name = value.languageDescription
      return Builtin(
        constant: name, of: Case.self, summary,
        example: shapeExample("shape.\(property) = .\(name)"), value)
    }
  }

  private static func shape<Content: LanguageValue>(
    _ name: String, _ summary: String, unit: String = "", example: String,
    _ path: any WritableKeyPath<Shape, Content> & Sendable
  ) -> Builtin {
    Builtin(
      sceneProperty: name, of: ShapeLayer.self, summary, unit: unit,
      example: shapeExample(example),
      get: { $0.drawing(of: $1)[keyPath: path] },
      set: { scene, id, content in
        try scene.changeShape(of: id) { $0[keyPath: path] = content }
      })
  }

  /// A page with a shape layer in a view, and some more lines.
  static func shapeExample(_ lines: String) -> String {
    """
    let box = View(width: 80, height: 40, backgroundColor: .lightGray)
    let oval = Path(ovalIn: Rect(x: 10, y: 5, width: 60, height: 30))
    let shape = ShapeLayer(path: oval)
    box.layer.addSublayer(shape)
    \(lines)
    show(box)
    """
  }
}

extension Scene {
  /// The shape of a shape layer.
  fileprivate func drawing(of id: LayerID) -> Shape { shape(of: id) ?? Shape() }

  fileprivate mutating func changeShape(
    of id: LayerID, _ change: (inout Shape) -> Void
  ) throws(SceneError) {
    var shape = drawing(of: id)
    change(&shape)
    try setShape(shape, of: id)
  }
}
