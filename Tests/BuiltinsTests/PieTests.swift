import Builtins
import Geometry
import Glibc
import Graphics
import Layers
import Motion
import Testing

/// The pie of the second lesson, in our words and in Apple's.
///
/// Source: TheArtOfTheChart.md, "The pie".
@Suite struct PieTests {
  static let short = """
    let values = [40, 60, 120, 160, 20, 30, 78]
    let indigo = Color(red: 0.36470589, green: 0.06666667, blue: 0.96862745)
    let colors = [Color.red, .orange, .yellow, .green, .blue, indigo, .purple]
    let pie = View(width: 200, height: 200, backgroundColor: .lightGray)
    show(pie)
    let middle = Point(x: 100, y: 100)
    var total = 0
    var slices = [ShapeLayer]()
    for (value, color) in zip(values, colors) {
      total += value
      let end = .pi * 2 * (total / 508.0)
      let arc = Path(arcCenter: middle, radius: 50, startAngle: 0, endAngle: end)
      let slice = ShapeLayer(path: arc, fillColor: nil, strokeColor: color, lineWidth: 100)
      slice.frame = Rect(x: 0, y: 0, width: 200, height: 200)
      slice.transform = Transform(rotationAngle: -.pi / 2)
      pie.layer.insertSublayer(slice, at: 0)
      slices.append(slice)
    }
    let sweep = BasicAnimation(keyPath: "strokeEnd", fromValue: 0, duration: 0.5)
    for slice in slices { slice.add(sweep) }
    """

  static let apples = """
    let values: [CGFloat] = [40, 60, 120, 160, 20, 30, 78]
    let indigo = UIColor(red: 0.36470589, green: 0.06666667, blue: 0.96862745, alpha: 1)
    let colors = [UIColor.red, .orange, .yellow, .green, .blue, indigo, .purple]
    let pie = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    pie.backgroundColor = .lightGray
    PlaygroundPage.current.liveView = pie
    var slices = [CAShapeLayer]()
    func add(upTo fraction: CGFloat, color: UIColor) {
      let path = UIBezierPath(
        arcCenter: CGPoint(x: pie.bounds.midX, y: pie.bounds.midY),
        radius: pie.bounds.height * 0.25, startAngle: 0, endAngle: .pi * 2 * fraction,
        clockwise: true)
      let slice = CAShapeLayer()
      slice.frame = pie.bounds
      slice.path = path.cgPath
      slice.fillColor = nil
      slice.strokeColor = color.cgColor
      slice.lineWidth = pie.bounds.height * 0.5
      slice.setAffineTransform(CGAffineTransform(rotationAngle: -.pi / 2))
      pie.layer.insertSublayer(slice, at: 0)
      slices.append(slice)
    }
    let total = values.reduce(0, +)
    var running: CGFloat = 0
    for (value, color) in zip(values, colors) {
      running += value
      add(upTo: running / total, color: color)
    }
    slices.forEach { slice in
      let sweep = CABasicAnimation(keyPath: "strokeEnd")
      sweep.fromValue = 0
      sweep.toValue = 1
      sweep.duration = 0.5
      slice.strokeEnd = 1
      slice.add(sweep, forKey: nil)
    }
    """

  /// The end of each slice at half way, in degrees clockwise from North, from the first value on.
  static let halfWay = [14.173, 35.433, 77.953, 134.646, 141.732, 152.362, 180]

  @Test(arguments: [(0.25, 0.5), (0.5, 1), (0.125, 0.25)])
  func `the pie opens like a fan`(time: Double, progress: Double) throws {
    let items = try Page(Self.short).host.state.scene.displayList(at: Time(seconds: time)).items
    let strokes = items.compactMap { item -> (path: Path, color: Color, width: Double)? in
      if case .stroke(let path, let color, let stroke, let transform) = item {
        (path.applying(transform), color, stroke.width)
      } else {
        nil
      }
    }
    #expect(items.count == 8)
    // Later slices lie below.
    #expect(strokes.map(\.color) == BarsTests.colors.reversed())
    #expect(strokes.allSatisfy { $0.width == 100 })
    for (stroke, angle) in zip(strokes.reversed(), Self.halfWay) {
      guard case .move(let start)? = stroke.path.elements.first else {
        Issue.record("a slice begins with a move")
        continue
      }
      let radians = angle * 2 * progress * .pi / 180
      let end = Point(x: 100, y: 100) + Vector(dx: 50 * sin(radians), dy: -50 * cos(radians))
      #expect((start - Point(x: 100, y: 50)).length < 1e-9)
      #expect((try #require(stroke.path.currentPoint) - end).length < 0.001)
    }
  }

  @Test(arguments: [0, 0.1, 0.25, 0.4, 0.5, 2])
  func `Apple's words draw the same pie`(time: Double) throws {
    let pages = try [Page(Self.short), Page(Self.apples)]
    let lists = pages.map { $0.host.state.scene.displayList(at: Time(seconds: time)).text }
    #expect(lists[0] == lists[1])
  }
}
