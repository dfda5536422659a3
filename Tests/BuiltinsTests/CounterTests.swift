import Builtins
import Geometry
import Graphics
import Layers
import Motion
import Testing

/// The counter of the ninth lesson, in our words and as it is written for Xcode.
///
/// Source: Flo.md, "The counter".
@Suite struct CounterTests {
  static func short(_ count: Int) -> String {
    """
    var glasses = \(count)
    let square = Rect(x: 0, y: 0, width: 230, height: 230)
    let counter = View(frame: square)
    let center = Point(x: 115, y: 115)
    let cyan = Color(red: 87 / 255, green: 218 / 255, blue: 213 / 255)
    let green = Color(red: 34 / 255, green: 110 / 255, blue: 100 / 255)
    let ring = Path(arcCenter: center, radius: 77, startAngle: .pi * 3 / 4, endAngle: .pi / 4)
    func angle(_ number: Int) -> Double { (135 + 33.75 * Double(number)) * .pi / 180 }
    func outline(_ number: Int) -> Path {
      let path = Path(
        arcCenter: center, radius: 112.5, startAngle: angle(0), endAngle: angle(number))
      path.addArc(
        withCenter: center, radius: 41.5, startAngle: angle(number), endAngle: angle(0),
        clockwise: false)
      path.close()
      return path
    }
    let mark = Path(rect: Rect(x: -2.5, y: 0, width: 5, height: 10))
    counter.draw { context in
      context.strokeColor = cyan
      context.lineWidth = 76
      context.stroke(ring)
      context.strokeColor = green
      context.lineWidth = 5
      context.stroke(outline(max(0, min(glasses, 8))))
      context.fillColor = green
      context.translateBy(x: 115, y: 115)
      for number in 1...8 {
        context.saveGState()
        context.rotate(by: angle(number) - .pi / 2)
        context.translateBy(x: 0, y: 105)
        context.fill(mark)
        context.restoreGState()
      }
    }
    let label = Label(text: "\\(glasses)", frame: square)
    label.font = Font(size: 36)
    label.textAlignment = .center
    counter.addSubview(label)
    show(counter)
    """
  }

  static func apples(_ count: Int, width: Int = 230, height: Int = 230) -> String {
    """
    import UIKit
    import PlaygroundSupport
    @IBDesignable class CounterView: UIView {
      private struct Constants {
        static let numberOfGlasses = 8
        static let lineWidth: CGFloat = 5.0
        static let arcWidth: CGFloat = 76
        static var halfOfLineWidth: CGFloat { return lineWidth / 2 }
      }
      @IBInspectable var counter: Int = 5 {
        didSet { if counter <= Constants.numberOfGlasses { setNeedsDisplay() } }
      }
      @IBInspectable var outlineColor: UIColor = UIColor.blue
      @IBInspectable var counterColor: UIColor = UIColor.orange
      override func draw(_ rect: CGRect) {
        let center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let radius = max(bounds.width, bounds.height)
        let startAngle: CGFloat = 3 * .pi / 4
        let endAngle: CGFloat = .pi / 4
        let path = UIBezierPath(arcCenter: center, radius: radius / 2 - Constants.arcWidth / 2,
          startAngle: startAngle, endAngle: endAngle, clockwise: true)
        path.lineWidth = Constants.arcWidth
        counterColor.setStroke()
        path.stroke()
        let angleDifference: CGFloat = 2 * .pi - startAngle + endAngle
        let arcLengthPerGlass = angleDifference / CGFloat(Constants.numberOfGlasses)
        let outlineEndAngle = arcLengthPerGlass * CGFloat(counter) + startAngle
        let outerArcRadius = bounds.width / 2 - Constants.halfOfLineWidth
        let outlinePath = UIBezierPath(arcCenter: center, radius: outerArcRadius,
          startAngle: startAngle, endAngle: outlineEndAngle, clockwise: true)
        let innerArcRadius = bounds.width / 2 - Constants.arcWidth + Constants.halfOfLineWidth
        outlinePath.addArc(withCenter: center, radius: innerArcRadius,
          startAngle: outlineEndAngle, endAngle: startAngle, clockwise: false)
        outlinePath.close()
        outlineColor.setStroke()
        outlinePath.lineWidth = Constants.lineWidth
        outlinePath.stroke()
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        outlineColor.setFill()
        let markerWidth: CGFloat = 5.0
        let markerSize: CGFloat = 10.0
        let markerPath = UIBezierPath(
          rect: CGRect(x: -markerWidth / 2, y: 0, width: markerWidth, height: markerSize))
        context.translateBy(x: rect.width / 2, y: rect.height / 2)
        for i in 1...Constants.numberOfGlasses {
          context.saveGState()
          let angle = arcLengthPerGlass * CGFloat(i) + startAngle - .pi / 2
          context.rotate(by: angle)
          context.translateBy(x: 0, y: rect.height / 2 - markerSize)
          markerPath.fill()
          context.restoreGState()
        }
        context.restoreGState()
      }
    }
    class CounterController {
      @IBOutlet weak var counterView: CounterView!
      @IBOutlet weak var counterLabel: UILabel!
    }
    let controller = CounterController()
    let counterView = CounterView(frame: CGRect(x: 0, y: 0, width: \(width), height: \(height)))
    counterView.counter = \(count)
    counterView.counterColor = UIColor(red: 87 / 255, green: 218 / 255, blue: 213 / 255, alpha: 1)
    counterView.outlineColor = UIColor(red: 34 / 255, green: 110 / 255, blue: 100 / 255, alpha: 1)
    let counterLabel = UILabel(frame: counterView.bounds)
    counterLabel.textAlignment = .center
    counterLabel.font = UIFont.systemFont(ofSize: 36)
    counterLabel.text = String(counterView.counter)
    counterView.addSubview(counterLabel)
    controller.counterView = counterView
    PlaygroundPage.current.liveView = counterView
    """
  }

  private static func items(_ page: String) throws -> [DisplayList.Item] {
    try Page(page).host.state.scene.displayList(at: .zero).items
  }

  /// The lines of a page, in order: the thick arc, and the outline.
  static func lines(_ page: String) throws -> [(path: Path, color: Color, width: Double)] {
    try items(page).compactMap { item in
      guard case .stroke(let path, let color, let stroke, let transform) = item else { return nil }
      return (path.applying(transform), color, stroke.width)
    }
  }

  /// Whether two points are nearer than a hundredth of a point, which the literals have.
  private static func isNear(_ one: Point?, _ other: Point) -> Bool {
    guard let one else { return false }
    return abs(one.x - other.x) < 0.01 && abs(one.y - other.y) < 0.01
  }

  @Test(arguments: 0...8) func `both spellings draw the same display list`(count: Int) throws {
    let lists = try [Self.short(count), Self.apples(count)].map {
      try Page($0).host.state.scene.displayList(at: .zero).text
    }
    #expect(lists[0] == lists[1])
  }

  @Test func `the thick arc runs clockwise from 135 to 45 degrees at a radius of 77`() throws {
    let (arc, color, width) = try #require(try Self.lines(Self.short(5)).first)
    #expect(width == 76)
    #expect(color == Color(red: 87 / 255, green: 218 / 255, blue: 213 / 255))
    #expect(Self.isNear(arc.ends.first, Point(x: 60.55, y: 169.45)))
    #expect(Self.isNear(arc.ends.last, Point(x: 169.45, y: 169.45)))
    #expect(arc.boundingBoxOfPath.map { abs($0.minY - 38) < 0.01 } == true)
  }

  /// Where the outline of a count ends: degrees, and the points at the radii 112.5 and 41.5.
  static let outlineEnds: [(count: Int, degrees: Double, outer: Point, inner: Point)] = [
    (0, 135, Point(x: 35.45, y: 194.55), Point(x: 85.66, y: 144.34)),
    (1, 168.75, Point(x: 4.66, y: 136.95), Point(x: 74.30, y: 123.10)),
    (2, 202.5, Point(x: 11.06, y: 71.95), Point(x: 76.66, y: 99.12)),
    (3, 236.25, Point(x: 52.50, y: 21.46), Point(x: 91.94, y: 80.49)),
    (4, 270, Point(x: 115.00, y: 2.50), Point(x: 115.00, y: 73.50)),
    (5, 303.75, Point(x: 177.50, y: 21.46), Point(x: 138.06, y: 80.49)),
    (6, 337.5, Point(x: 218.94, y: 71.95), Point(x: 153.34, y: 99.12)),
    (7, 371.25, Point(x: 225.34, y: 136.95), Point(x: 155.70, y: 123.10)),
    (8, 405, Point(x: 194.55, y: 194.55), Point(x: 144.34, y: 144.34)),
  ]

  @Test(arguments: outlineEnds) func `the outline ends with the last glass`(
    count: Int, degrees: Double, outer: Point, inner: Point
  ) throws {
    #expect(135 + 33.75 * Double(count) == degrees)
    let (path, color, width) = try #require(try Self.lines(Self.short(count)).last)
    #expect(width == 5)
    #expect(color == Color(red: 34 / 255, green: 110 / 255, blue: 100 / 255))
    #expect(Self.isNear(path.ends.first, Point(x: 35.45, y: 194.55)))
    #expect(Self.isNear(path.ends.last, Point(x: 85.65, y: 144.35)))
    // The inner arc begins by a line from where the outer one ends.
    let elements = Array(path.elements)
    let isAtOuter = elements.indices.filter { index in
      guard index > 0, case .line(let end) = elements[index] else { return false }
      return Self.isNear(end, inner)
        && Self.isNear(Path(elements: elements[..<index]).currentPoint, outer)
    }
    #expect(isAtOuter.count == 1, "\(elements)")
    #expect(elements.last == .close)
  }

  @Test func `eight marks stand between the radii 105 and 115, one at the end of each glass`()
    throws
  {
    let centers = [
      Point(x: 7.11, y: 136.46), Point(x: 13.37, y: 72.90), Point(x: 53.89, y: 23.54),
      Point(x: 115, y: 5), Point(x: 176.11, y: 23.54), Point(x: 216.63, y: 72.90),
      Point(x: 222.89, y: 136.46), Point(x: 192.78, y: 192.78),
    ]
    let marks = try Self.items(Self.short(5)).compactMap { item -> Path? in
      guard case .fill(let path, _, _) = item else { return nil }
      return path
    }
    try #require(marks.count == 8)
    for (mark, center) in zip(marks, centers) {
      let corners = mark.ends
      try #require(corners.count == 4)
      let middle = Point(
        x: corners.map(\.x).reduce(0, +) / 4, y: corners.map(\.y).reduce(0, +) / 4)
      #expect(Self.isNear(middle, center))
      let sides = [(corners[1] - corners[0]).length, (corners[2] - corners[1]).length]
      #expect(sides.sorted().map { ($0 * 1000).rounded() / 1000 } == [5, 10])
    }
  }
}

extension Path {
  /// The ends of the elements, in order.
  fileprivate var ends: [Point] {
    elements.compactMap { element in
      switch element {
      case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
      case .close: nil
      }
    }
  }
}
