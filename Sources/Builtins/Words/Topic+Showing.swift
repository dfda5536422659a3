internal import Geometry
internal import Graphics
internal import Language
internal import Layers
internal import Motion

// A picture of a value, as in a playground's quick look.
extension Topic {
  static let pictures = [
    Builtin(
      function: "show", "Draws a picture of a path, as large as fits, in the rectangle around it.",
      Parameter(nil, as: Path.self, "The path to see."),
      example: "show(Path(ovalIn: Rect(x: 0, y: 0, width: 80, height: 40)))"
    ) { machine, path in
      try machine.charge(64 * path.elements.count)
      try machine.show(path)
    },
    Builtin(
      function: "show", "Draws a picture of a colour, on the page's ground.",
      Parameter(nil, as: Color.self, "The colour to see."),
      example: "show(Color.red.withAlphaComponent(0.5))"
    ) { machine, color in
      let canvas = try machine.showCanvas(Size(width: 100, height: 100))
      let swatch = machine.scene.makeLayer()
      machine.scene.setBackgroundColor(color, of: swatch)
      try machine.changeScene { scene in
        try scene.setFrame(Rect(x: 10, y: 10, width: 80, height: 80), of: swatch)
        try scene.addSublayer(swatch, to: canvas)
      }
    },
    Builtin(
      function: "show",
      "Draws a picture of a timing function: time to the right, progress upwards.",
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

extension Color {
  /// The colour of the shown value, which follows the theme.
  static let shown = Theme.light.accent
  /// The colour of the surroundings, or of the former value.
  static let shownBefore = Theme.light.faint
}

extension Machine {
  /// Puts a view of that size on the page, with the page's ground.
  func showCanvas(_ size: Size) throws -> LayerID {
    let canvas = scene.makeView()
    PageTheme.setGround(scene.theming.theme.ground, of: canvas, in: &scene)
    try changeScene { try $0.setFrame(Rect(origin: .zero, size: size), of: canvas) }
    scene.show(canvas)
    try noteHostObjects()
    return canvas
  }

  /// Adds a view to the page in which `box` is 200 points long and 20 points from the edges,
  /// with its outline.
  ///
  /// - Returns: The view, and the transform from the coordinates of the box to it.
  func showCanvas(around box: Rect) throws -> (LayerID, fit: AffineTransform) {
    let (side, margin) = (200.0, 20.0)
    let length = max(box.width, box.height)
    let scale = length > 0 ? side / length : 1
    let size = Size(
      width: box.width * scale + 2 * margin, height: box.height * scale + 2 * margin)
    let fit = AffineTransform(translationX: -box.minX, y: -box.minY)
      .concatenating(AffineTransform(scaleX: scale, y: scale))
      .concatenating(AffineTransform(translationX: margin, y: margin))
    let canvas = try showCanvas(size)
    try addLine(along: Path(box).applying(fit), .shownBefore, width: 1, to: canvas)
    return (canvas, fit)
  }

  /// Shows `path`, over the former one, as large as fits.
  ///
  /// - Parameter box: The rectangle that must fit; nil is the bounds of everything drawn.
  func show(_ path: Path, over before: Path = Path(), in box: Rect? = nil) throws {
    var all = before
    all.append(path)
    let (canvas, fit) = try showCanvas(around: box ?? all.boundingBoxOfPath ?? .zero)
    if !before.isEmpty {
      try addLine(along: before.applying(fit), .shownBefore, width: 2, to: canvas)
    }
    try addLine(along: path.applying(fit), .shown, width: 2, to: canvas)
  }

  private func addLine(
    along path: Path, _ color: Color, width: Double, to canvas: LayerID
  ) throws {
    try addShape(path, to: canvas) {
      ($0.strokeColor, $0.stroke) = (color, Stroke(width: width, cap: .round, join: .round))
    }
  }

  /// Adds a shape without fill and stroke unless `change` sets one; it follows the theme.
  func addShape(_ path: Path, to canvas: LayerID, _ change: (inout Shape) -> Void) throws {
    var shape = Shape()
    (shape.path, shape.fillColor) = (path, nil)
    change(&shape)
    let layer = scene.makeShapeLayer()
    try changeScene { scene in
      try scene.setShape(shape, of: layer)
      try PageTheme.color(layer, in: &scene)
      try scene.addSublayer(layer, to: canvas)
    }
    try noteHostObjects()
  }
}
