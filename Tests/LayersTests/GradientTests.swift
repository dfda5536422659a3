import Geometry
import Graphics
import Layers
import Motion
import Testing

/// What gradient layers draw, as text.
@Suite struct GradientTests {
  var scene = Scene()
  let page: LayerID
  let layer: LayerID

  init() throws {
    page = scene.makeView()
    try scene.setFrame(Rect(x: 0, y: 0, width: 100, height: 100), of: page)
    scene.show(page)
    layer = scene.makeGradientLayer()
    try scene.setFrame(Rect(x: 10, y: 20, width: 40, height: 20), of: layer)
    try scene.addSublayer(layer, to: page)
  }

  private func lines(
    _ change: (inout LinearGradient) -> Void, _ arrange: (inout Scene) throws -> Void = { _ in }
  ) throws -> [String] {
    var scene = scene
    var gradient = LinearGradient()
    gradient.colors = [.red, .blue]
    change(&gradient)
    try scene.setGradient(gradient, of: layer)
    try arrange(&scene)
    return scene.displayList(at: .zero).text.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test(
    arguments: [
      (0.5, 0, 0.5, 1, "(30, 20) to (30, 40)"), (0, 0, 1, 0, "(10, 20) to (50, 20)"),
      (1, 0.5, 0, 0.5, "(50, 30) to (10, 30)"), (0, 2, 0, 3, "(10, 60) to (10, 80)"),
      // In the square, the line of the middle colour goes from corner to corner: so it does in the
      // rectangle, and the axis across that line has its middle at (18, 36).
      (0, 0, 1, 1, "(10, 20) to (26, 52)"),
    ] as [(Double, Double, Double, Double, String)])
  func `the axis is that of a square, stretched to the bounds`(
    x1: Double, y1: Double, x2: Double, y2: Double, expected: String
  ) throws {
    let lines = try lines {
      $0.startPoint = Point(x: x1, y: y1)
      $0.endPoint = Point(x: x2, y: y2)
    }
    #expect(lines == ["gradient #FF0000 #0000FF from \(expected) rect (10, 20) to (50, 40)"])
  }

  @Test func `as it is made, it draws nothing, from the top to the bottom`() {
    #expect(scene.displayList(at: .zero).items.isEmpty)
    let gradient = scene.gradient(of: layer)
    #expect(gradient?.colors == nil && gradient?.locations == nil)
    #expect(gradient?.startPoint == Point(x: 0.5, y: 0))
    #expect(gradient?.endPoint == Point(x: 0.5, y: 1))
    #expect(scene.gradient(of: page) == nil && scene.shape(of: layer) == nil)
  }

  @Test(
    arguments: [
      (nil, "#FF0000 #0000FF #FF0000"), ([], "#FF0000 #0000FF #FF0000"),
      ([0, 0.25, 1], "#FF0000 0% #0000FF 25% #FF0000 100%"),
      ([-1, 0.5, 2], "#FF0000 -100% #0000FF 50% #FF0000 200%"),
      // A place that is missing, and one before another.
      ([0.5], "#FF0000 50% #0000FF 50% #FF0000 50%"),
      ([0.5, 0.25, 0.75, 1], "#FF0000 50% #0000FF 50% #FF0000 75%"),
    ] as [([Double]?, String)])
  func `colours are evenly spaced, unless they have places`(
    locations: [Double]?, expected: String
  ) throws {
    let lines = try lines {
      $0.colors = [.red, .blue, .red]
      $0.locations = locations
    }
    #expect(
      lines == ["gradient \(expected) from (30, 20) to (30, 40) rect (10, 20) to (50, 40)"])
  }

  @Test func `one colour is a fill, and no colour or a clear one is nothing`() throws {
    #expect(try lines { $0.colors = [.red] } == ["fill #FF0000 rect (10, 20) to (50, 40)"])
    let clear = Color(white: 0, alpha: 0)
    for colors in [nil, [], [clear], [clear, clear]] as [[Color]?] {
      #expect(try lines { $0.colors = colors }.isEmpty)
    }
  }

  @Test func `an axis of no length has none on the canvas`() throws {
    let lines = try lines { $0.startPoint = $0.endPoint }
    #expect(
      lines == ["gradient #FF0000 #0000FF from (30, 40) to (30, 40) rect (10, 20) to (50, 40)"])
  }

  @Test func `a flipped layer around it turns the axis over`() throws {
    let lines = try lines { _ in
    } _: { scene in
      var style = LayerStyle()
      style.isGeometryFlipped = true
      try scene.setStyle(style, of: page)
    }
    #expect(
      lines == ["gradient #FF0000 #0000FF from (30, 80) to (30, 60) rect (10, 60) to (50, 80)"])
  }

  @Test func `a transform turns the axis, and opacity fades every colour`() throws {
    let lines = try lines {
      $0.colors = [.red, Color(white: 0, alpha: 0.5)]
    } _: { scene in
      var style = LayerStyle()
      style.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
      style.opacity = 0.5
      try scene.setStyle(style, of: layer)
    }
    #expect(
      lines == [
        "gradient #FF000080 #00000040 from (40, 30) to (20, 30) "
          + "path M (40, 10) L (40, 50) L (20, 50) L (20, 10) Z"
      ])
  }

  @Test func `it lies over the background, under the sublayers, and within round corners`() throws {
    let inside = try lines { _ in
    } _: { scene in
      scene.setBackgroundColor(.lightGray, of: layer)
      let sublayer = scene.makeLayer()
      try scene.setFrame(Rect(x: 1, y: 1, width: 2, height: 2), of: sublayer)
      scene.setBackgroundColor(.blue, of: sublayer)
      try scene.addSublayer(sublayer, to: layer)
      var style = LayerStyle()
      style.cornerRadius = 5
      try scene.setStyle(style, of: layer)
    }
    #expect(
      inside.map { $0.prefix(16) } == ["fill #AAAAAA pat", "gradient #FF0000", "fill #0000FF rec"])
    #expect(inside[1].contains("path M (15, 20) L (45, 20) C "))
  }

  @Test func `bounds of no size, or flattened, show nothing`() throws {
    #expect(
      try lines { _ in
      } _: {
        try $0.setBounds(.zero, of: layer)
      }.isEmpty)
    let flat = try lines { _ in
    } _: { scene in
      var style = LayerStyle()
      style.transform = AffineTransform(scaleX: 1, y: 0)
      try scene.setStyle(style, of: layer)
    }
    #expect(flat.isEmpty)
  }

  @Test(arguments: [Double.nan, .infinity])
  func `its numbers are finite`(value: Double) throws {
    var scene = scene
    var gradient = LinearGradient()
    gradient.locations = [0, value]
    #expect(throws: SceneError.self) { try scene.setGradient(gradient, of: layer) }
    gradient.locations = nil
    gradient.endPoint.x = value
    #expect(throws: SceneError.self) { try scene.setGradient(gradient, of: layer) }
    #expect(scene.gradient(of: layer) == LinearGradient())
  }
}
