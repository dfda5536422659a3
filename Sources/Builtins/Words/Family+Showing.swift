internal import Geometry
internal import Interpreter
internal import Layers
internal import Motion

// A picture of a value, as a playground's visualiser draws one.
extension Family {
  static let pictures = [
    Builtin(
      function: "show", "Draws a picture of a path, as large as fits, in the rectangle around it.",
      Parameter(nil, as: Path.self, "The path to see."),
      example: "show(Path(ovalIn: Rect(x: 0, y: 0, width: 80, height: 40)))"
    ) { machine, path in
      try machine.charge(path.elements.count)
      try machine.show(path, in: path.boundingBoxOfPath ?? .zero)
    },
    Builtin(
      function: "show", "Draws a picture of a colour, on white.",
      Parameter(nil, as: Color.self, "The colour to see."),
      example: "show(Color.red.withAlphaComponent(0.5))"
    ) { machine, color in
      let canvas = try machine.showCanvas(Size(width: 100, height: 100))
      let swatch = machine.stage.scene.makeLayer()
      machine.stage.scene.setBackgroundColor(color, of: swatch)
      try machine.changeScene { scene in
        try scene.setFrame(Rect(x: 10, y: 10, width: 80, height: 80), of: swatch)
        try scene.addSublayer(swatch, to: canvas)
      }
    },
    Builtin(
      function: "show",
      "Draws a picture of a timing function: time to the right, the way upwards.",
      Parameter(nil, as: TimingFunction.self, "The function to see."),
      example: "show(TimingFunction.easeIn)"
    ) { machine, function in
      var curve = Path()
      curve.move(to: Point(x: 0, y: 1))
      curve.addCurve(
        to: Point(x: 1, y: 0),
        control1: Point(x: function.control1.x, y: 1 - function.control1.y),
        control2: Point(x: function.control2.x, y: 1 - function.control2.y))
      try machine.show(curve, in: Rect(x: 0, y: 0, width: 1, height: 1))
    },
  ]
}

extension Machine {
  /// Puts a white view of that size on the page.
  fileprivate func showCanvas(_ size: Size) throws -> LayerID {
    let canvas = stage.scene.makeView()
    stage.scene.setBackgroundColor(Color(white: 1), of: canvas)
    try changeScene { try $0.setFrame(Rect(origin: .zero, size: size), of: canvas) }
    stage.scene.show(canvas)
    try noteWorldObjects()
    return canvas
  }

  /// Shows `path` and the outline of `box`, which becomes 200 points long and stands 20 points from
  /// the edges; the path may leave it.
  fileprivate func show(_ path: Path, in box: Rect) throws {
    let (side, margin) = (200.0, 20.0)
    let length = max(box.width, box.height)
    let scale = length > 0 ? side / length : 1
    let size = Size(
      width: box.width * scale + 2 * margin, height: box.height * scale + 2 * margin)
    let fit = AffineTransform(translationX: -box.minX, y: -box.minY)
      .concatenating(AffineTransform(scaleX: scale, y: scale))
      .concatenating(AffineTransform(translationX: margin, y: margin))
    let canvas = try showCanvas(size)
    try addLine(along: Path(box).applying(fit), Color(white: 2.0 / 3), width: 1, to: canvas)
    let blue = Color(red: 0, green: 0, blue: 1)
    try addLine(along: path.applying(fit), blue, width: 2, to: canvas)
  }

  private func addLine(
    along path: Path, _ color: Color, width: Double, to canvas: LayerID
  ) throws {
    var shape = Shape()
    shape.path = path
    shape.fillColor = nil
    shape.strokeColor = color
    shape.stroke = Stroke(width: width, cap: .round, join: .round)
    let layer = stage.scene.makeShapeLayer()
    try changeScene { scene in
      try scene.setShape(shape, of: layer)
      try scene.addSublayer(layer, to: canvas)
    }
    try noteWorldObjects()
  }
}
