import Geometry
import Graphics
import Layers
import Motion
import TestSupport
import Testing

@Suite struct DisplayListTests {
  private func text(_ path: Path, _ color: Color = .red) -> String {
    let list = DisplayList(
      canvas: Size(width: 1, height: 1), background: Color(white: 1), items: [.fill(path, color)])
    return String(list.text.split(separator: "\n")[1])
  }

  @Test func `a page that shows nothing is white`() {
    #expect(
      Scene().displayList(at: .zero).text == "canvas 600 × 400, background #FFFFFF\n")
    let black = Scene().displayList(at: .zero, background: Color(white: 0, alpha: 0.5))
    #expect(black.text == "canvas 600 × 400, background #00000080\n")
  }

  @Test func `views are drawn from the lowest to the highest, children above parents`() throws {
    var scene = Scene()
    let views = (0..<5).map { _ in scene.makeView() }
    for (place, view) in views.enumerated() {
      try scene.setFrame(Rect(x: Double(place), y: 10, width: 50, height: 50), of: view)
      scene.setBackgroundColor(Color(white: Double(place) / 255), of: view)
    }
    try scene.addSubview(views[1], to: views[0])
    try scene.addSubview(views[2], to: views[0])
    try scene.addSubview(views[3], to: views[1])
    try scene.addSubview(views[4], to: views[2])
    scene.show(views[0])
    #expect(
      scene.displayList(at: .zero).text == """
        canvas 50 × 50, background #FFFFFF
        fill #000000 rect (0, 0) to (50, 50)
        fill #010101 rect (1, 10) to (51, 60)
        fill #030303 rect (4, 20) to (54, 70)
        fill #020202 rect (2, 10) to (52, 60)
        fill #040404 rect (6, 20) to (56, 70)

        """)
  }

  @Test func `what takes long to find out counts, whether it is painted or not`() throws {
    var scene = Scene()
    let page = scene.makeView()
    try scene.setFrame(Rect(x: 0, y: 0, width: 50, height: 50), of: page)
    scene.show(page)
    var shape = Shape()
    shape.strokeColor = .red
    shape.path.move(to: .zero)
    for _ in 0..<100 {
      shape.path.addCurve(to: Point(x: 9, y: 9), control1: .zero, control2: Point(x: 9, y: 0))
    }
    let line = scene.makeLayer(drawing: .shape(shape))
    try scene.addSublayer(line, to: page)
    let whole = scene.displayList(at: .zero)
    #expect(whole.effort.points == 0)
    shape.strokeEnd = 0.5
    try scene.setContent(.shape(shape), of: line)
    let half = scene.displayList(at: .zero)
    #expect(half.effort.points > 5_000)
    var gradient = LinearGradient()
    gradient.colors = Array(repeating: .red, count: 1_000)
    let rainbow = scene.makeLayer(drawing: .gradient(gradient))
    try scene.setFrame(Rect(x: 90, y: 90, width: 1, height: 1), of: rainbow)
    try scene.addSublayer(rainbow, to: page)
    #expect(scene.displayList(at: .zero).effort.points >= half.effort.points + 3_000)
  }

  @Test func `what is hidden, clear or empty is left out`() throws {
    var scene = Scene()
    let page = scene.makeView()
    try scene.setFrame(Rect(x: 0, y: 0, width: 50, height: 50), of: page)
    scene.show(page)
    func add(_ width: Double, _ color: Color?) throws -> LayerID {
      let view = scene.makeView()
      try scene.setFrame(Rect(x: 0, y: 0, width: width, height: 10), of: view)
      scene.setBackgroundColor(color, of: view)
      try scene.addSubview(view, to: page)
      return view
    }
    let hidden = try add(1, .red)
    try scene.addSubview(try add(2, .red), to: hidden)
    scene.setHidden(true, of: hidden)
    _ = try add(0, .red)
    _ = try add(3, nil)
    _ = try add(4, Color(white: 0, alpha: 0))
    _ = try add(5, .blue)
    #expect(
      scene.displayList(at: .zero).text == """
        canvas 50 × 50, background #FFFFFF
        fill #0000FF rect (0, 0) to (5, 10)

        """)
    scene.setHidden(true, of: page)
    #expect(scene.displayList(at: .zero).items.isEmpty)
  }

  @Test func `the shown view fills the canvas wherever it lies`() throws {
    var scene = Scene()
    let outer = scene.makeView()
    let inner = scene.makeView()
    try scene.addSubview(inner, to: outer)
    try scene.setFrame(Rect(x: 30, y: 40, width: 20, height: 10), of: inner)
    scene.setBackgroundColor(.red, of: inner)
    let sibling = scene.makeView()
    try scene.addSubview(sibling, to: outer)
    try scene.setFrame(Rect(x: 0, y: 0, width: 20, height: 10), of: sibling)
    scene.setBackgroundColor(.blue, of: sibling)
    scene.show(inner)
    #expect(
      scene.displayList(at: .zero).text
        == "canvas 20 × 10, background #FFFFFF\nfill #FF0000 rect (0, 0) to (20, 10)\n")
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (1.0 / 256, "0.00390625"),
      (-1.0 / 256, "-0.00390625"), (1.0 / 512, "0"), (3.0 / 512, "0.0078125"),
      (-1.0 / 512, "0"), (370.0 / 7, "52.85546875"), (123456789.25, "123456789.25"),
      (1e12, "1000000000000"), (1e300, "1e+300"), (-.infinity, "-inf"), (.nan, "nan"),
    ] as [(Double, String)])
  func `coordinates are rounded to 1∕256`(value: Double, expected: String) {
    let path = Path(elements: [.move(Point(x: value, y: 2))])
    #expect(text(path) == "fill #FF0000 path M (\(expected), 2)")
  }

  @Test(arguments: [
    (Color(red: 1, green: 0.5, blue: 0), "#FF8000"),
    (Color(white: 2.0 / 3), "#AAAAAA"), (Color(white: 0.1, alpha: 0.2), "#1A1A1A33"),
    (Color(red: 9, green: -1, blue: .nan), "#FF0000"), (Color(white: 0.5 / 255), "#000000"),
    (Color(white: 1.5 / 255), "#020202"), (Color(white: 0, alpha: 0.999), "#000000"),
  ])
  func `colours have eight bits a component`(color: Color, expected: String) {
    #expect(
      text(Path(Rect(x: 0, y: 0, width: 1, height: 1)), color)
        == "fill \(expected) rect (0, 0) to (1, 1)")
  }

  @Test func `only the outline of a rectangle is written as one`() {
    let corners = [Point(x: 0, y: 0), Point(x: 2, y: 0), Point(x: 2, y: 1), Point(x: 0, y: 1)]
    func path(_ order: [Int], closed: Bool = true) -> Path {
      let lines = order.dropFirst().map { Path.Element.line(corners[$0]) }
      return Path(elements: [.move(corners[order[0]])] + lines + (closed ? [.close] : []))
    }
    #expect(text(path([0, 1, 2, 3])) == "fill #FF0000 rect (0, 0) to (2, 1)")
    #expect(text(path([0, 3, 2, 1])) == "fill #FF0000 path M (0, 0) L (0, 1) L (2, 1) L (2, 0) Z")
    #expect(
      text(path([0, 1, 2, 3], closed: false))
        == "fill #FF0000 path M (0, 0) L (2, 0) L (2, 1) L (0, 1)")
    #expect(text(path([1, 2, 3, 0])) == "fill #FF0000 path M (2, 0) L (2, 1) L (0, 1) L (0, 0) Z")
    #expect(text(Path()) == "fill #FF0000 path")
  }

  @Test func `curves are written with their control points first`() {
    let curve = Path.Element.curve(
      Point(x: 5, y: 6), control1: Point(x: 1, y: 2), control2: Point(x: 3, y: 4))
    let quadCurve = Path.Element.quadCurve(Point(x: 9, y: 10), control: Point(x: 7, y: 8))
    let path = Path(elements: [.move(.zero), curve, quadCurve])
    #expect(text(path) == "fill #FF0000 path M (0, 0) C (1, 2) (3, 4) (5, 6) Q (7, 8) (9, 10)")
  }

  @Test func `a long path is its count, its corners and a digest`() {
    func zigzag(_ count: Int, _ nudge: Double = 0) -> Path {
      let lines = (1..<count).map { Path.Element.line(Point(x: Double($0), y: Double($0 % 2))) }
      return Path(elements: [.move(Point(x: 0, y: nudge))] + lines)
    }
    #expect(text(zigzag(64)).hasPrefix("fill #FF0000 path M (0, 0) L (1, 1) L"))
    let long = text(zigzag(65))
    #expect(long.hasPrefix("fill #FF0000 path of 65 points, (0, 0) to (64, 1), digest "))
    #expect(text(zigzag(65, 1.0 / 1024)) == long)
    #expect(text(zigzag(65, 1.0 / 256)) != long)
    #expect(text(zigzag(66)) != long)
    // FNV-1a of the same bytes, worked out by another program.
    #expect(long.suffix(16) == "deb7ad8504bcd650")
  }

  @Test(arguments: [
    (Stroke(width: 2), "width 2"),
    (Stroke(width: 0.1), "width 0.1015625"),
    (Stroke(width: 1, cap: .round, join: .bevel), "width 1 round cap bevel join"),
    (Stroke(width: 1, cap: .square, join: .round), "width 1 square cap round join"),
    (Stroke(width: 1, miterLimit: 4), "width 1 miter limit 4"),
    (Stroke(width: 1, dashPattern: [4, 2.5]), "width 1 dash 4 2.5"),
    (Stroke(width: 1, dashPattern: [3], dashPhase: -1), "width 1 dash 3 phase -1"),
    (Stroke(width: 1, pen: AffineTransform(translationX: 5, y: 7)), "width 1"),
    (Stroke(width: 3, pen: AffineTransform(scaleX: 2, y: -1)), "width 3 pen (6, 0) (0, -3)"),
    (
      Stroke(width: 4, pen: AffineTransform(rotation: Angle(degrees: 90))),
      "width 4 pen (0, 4) (-4, 0)"
    ),
  ])
  func `a stroke names what is not as usual`(stroke: Stroke, expected: String) {
    let path = Path(elements: [.move(.zero), .line(Point(x: 1, y: 2))])
    let list = DisplayList(
      canvas: Size(width: 1, height: 1), background: Color(white: 1),
      items: [.stroke(path, Color(white: 0, alpha: 0.2), stroke)])
    #expect(
      list.text.split(separator: "\n")[1] == "stroke #00000033 \(expected) path M (0, 0) L (1, 2)")
  }

  @Test func `groups, clips and fill rules are written in order`() {
    let (outer, inner) = (
      Path(Rect(x: 0, y: 0, width: 20, height: 10)), Path(Rect(x: 1, y: 2, width: 3, height: 4))
    )
    let list = DisplayList(
      canvas: Size(width: 20, height: 10), background: Color(white: 1),
      items: [
        .beginGroup(DisplayList.Group(opacity: 0.5)), .fill(outer, .red, .evenOdd),
        .beginGroup(DisplayList.Group(clip: inner)), .fill(outer, .blue), .endGroup, .endGroup,
        .fill(inner, .red),
      ])
    #expect(
      list.text == """
        canvas 20 × 10, background #FFFFFF
        group opacity 0.5
        fill #FF0000 even-odd rect (0, 0) to (20, 10)
        group opacity 1 clip rect (1, 2) to (4, 6)
        fill #0000FF rect (0, 0) to (20, 10)
        end
        end
        fill #FF0000 rect (1, 2) to (4, 6)

        """)
  }

  @Test func `a group that ends empty leaves nothing behind`() {
    var list = DisplayList(canvas: .zero, background: Color(white: 1))
    list.append(.beginGroup(DisplayList.Group(opacity: 0.5)))
    list.append(.beginGroup(DisplayList.Group(opacity: 0.5)))
    list.append(.endGroup)
    list.append(.endGroup)
    #expect(list == DisplayList(canvas: .zero, background: Color(white: 1)))
  }

  @Test func `texts are equal just if the lists are, at 1∕256`() {
    var dice = Dice(seed: 11)
    let steps = [0, 0.25, 0.49, 0.51, 1, 2].map { $0 / 256 }
    func step() -> Double { steps.randomElement(using: &dice) ?? 0 }
    func path() -> Path {
      Path(
        elements: (0..<Int.random(in: 0...2, using: &dice)).map { _ in
          switch Int.random(in: 0..<3, using: &dice) {
          case 0: .move(Point(x: step(), y: step()))
          case 1: .line(Point(x: step(), y: step()))
          default: .close
          }
        })
    }
    func rounded(_ path: Path) -> [Path.Element] {
      func rounded(_ point: Point) -> Point {
        Point(x: (point.x * 256).rounded(), y: (point.y * 256).rounded())
      }
      return path.elements.map { element in
        switch element {
        case .move(let point): .move(rounded(point))
        case .line(let point): .line(rounded(point))
        case .quadCurve, .curve, .close: .close
        }
      }
    }
    var (same, different) = (0, 0)
    for _ in 0..<2000 {
      let (a, b) = (path(), path())
      #expect((text(a) == text(b)) == (rounded(a) == rounded(b)))
      if text(a) == text(b) { same += 1 } else { different += 1 }
    }
    #expect(same > 100 && different > 100)
  }
}
