import Builtins
import Graphics
import Language
import Layers
import Motion
import Testing

/// The graph of the eighth lesson, in our words and as it is written for Xcode.
///
/// Source: Flo.md, "The graph" and "The clip".
@Suite struct GraphTests {
  static let short = """
    let values = [4, 2, 6, 4, 5, 8, 3]
    let bounds = Rect(x: 0, y: 0, width: 300, height: 230)
    let graph = View(frame: bounds)
    let peach = Color(red: 250 / 255, green: 233 / 255, blue: 222 / 255)
    let orange = Color(red: 252 / 255, green: 79 / 255, blue: 8 / 255)
    let sky = Gradient(colors: [peach, orange])
    let line = Path()
    line.addLines(between: values.enumerated().map { day, value in
      Point(x: 22 + Double(day) * 256 / 6, y: 180 - Double(value) / 8 * 120)
    })
    let area = Path()
    area.append(line)
    area.addLine(to: Point(x: 278, y: 230))
    area.addLine(to: Point(x: 22, y: 230))
    area.close()
    let dots = values.indices.map { day in
      Path(ovalIn: Rect(
        x: 22 + Double(day) * 256 / 6 - 2.5, y: 180 - Double(values[day]) / 8 * 120 - 2.5, width: 5,
        height: 5))
    }
    let rules = Path()
    for y in [60.0, 120, 180] {
      rules.move(to: Point(x: 20, y: y))
      rules.addLine(to: Point(x: 280, y: y))
    }
    graph.draw { context in
      context.clip(to: Path(roundedRect: bounds, cornerRadius: 8))
      context.drawLinearGradient(sky, start: .zero, end: Point(x: 0, y: 230))
      context.saveGState()
      context.clip(to: area)
      context.drawLinearGradient(sky, start: Point(x: 20, y: 60), end: Point(x: 20, y: 230))
      context.restoreGState()
      context.strokeColor = .white
      context.lineWidth = 2
      context.stroke(line)
      context.fillColor = .white
      for dot in dots { context.fill(dot) }
      context.strokeColor = Color.white.withAlphaComponent(0.3)
      context.lineWidth = 1
      context.stroke(rules)
    }
    func write(_ text: String, _ frame: Rect) -> Label {
      let label = Label(text: text, textColor: .white, frame: frame)
      label.font = Font(size: 12)
      graph.addSubview(label)
      return label
    }
    write("Water Drunk", Rect(x: 8, y: 8, width: 92, height: 21))
    write("Average:", Rect(x: 8, y: 32, width: 55, height: 24))
    write("\\(values.reduce(0, +) / values.count)", Rect(x: 66, y: 32, width: 42, height: 21))
    write("\\(values.max() ?? 0)", Rect(x: 250, y: 49, width: 42, height: 21)).textAlignment = .right
    write("0", Rect(x: 250, y: 170, width: 42, height: 21)).textAlignment = .right
    let row = StackView(distribution: .fillEqually)
    row.frame = Rect(x: 15, y: 195, width: 270, height: 25)
    graph.addSubview(row)
    let letters = DateFormatter()
    letters.dateFormat = "EEEEE"
    for day in -6...0 {
      let date = Date("2024-05-13").adding(days: day)
      let label = write(letters.string(from: date), .zero)
      label.textAlignment = .center
      row.addArrangedSubview(label)
    }
    show(graph)
    """

  static let apples = """
    import UIKit
    import PlaygroundSupport
    @IBDesignable class GraphView: UIView {
      private enum Constants {
        static let circleDiameter: CGFloat = 5.0
        static let colorAlpha: CGFloat = 0.3
      }
      @IBInspectable var startColor: UIColor = .red
      @IBInspectable var endColor: UIColor = .green
      var graphPoints = [4, 2, 6, 4, 5, 8, 3]
      override func draw(_ rect: CGRect) {
        let width = rect.width
        let height = rect.height
        UIBezierPath(roundedRect: rect, cornerRadius: 8.0).addClip()
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let colors = [startColor.cgColor, endColor.cgColor]
        let colorSpace = CGColorSpaceCreateDeviceRGB()
        let colorLocations: [CGFloat] = [0.0, 1.0]
        guard let gradient = CGGradient(
          colorsSpace: colorSpace, colors: colors as CFArray, locations: colorLocations)
        else { return }
        context.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 0, y: bounds.height), options: [])
        let margin: CGFloat = 20.0
        let graphWidth = width - margin * 2 - 4
        let columnXPoint = { (column: Int) -> CGFloat in
          let spacing = graphWidth / CGFloat(self.graphPoints.count - 1)
          return CGFloat(column) * spacing + margin + 2
        }
        let topBorder: CGFloat = 60
        let bottomBorder: CGFloat = 50
        let graphHeight = height - topBorder - bottomBorder
        guard let maxValue = graphPoints.max() else { return }
        let columnYPoint = { (graphPoint: Int) -> CGFloat in
          let yPoint = CGFloat(graphPoint) / CGFloat(maxValue) * graphHeight
          return graphHeight + topBorder - yPoint
        }
        UIColor.white.setFill()
        UIColor.white.setStroke()
        let graphPath = UIBezierPath()
        graphPath.move(to: CGPoint(x: columnXPoint(0), y: columnYPoint(graphPoints[0])))
        for i in 1..<graphPoints.count {
          graphPath.addLine(to: CGPoint(x: columnXPoint(i), y: columnYPoint(graphPoints[i])))
        }
        context.saveGState()
        guard let clippingPath = graphPath.copy() as? UIBezierPath else { return }
        clippingPath.addLine(to: CGPoint(x: columnXPoint(graphPoints.count - 1), y: height))
        clippingPath.addLine(to: CGPoint(x: columnXPoint(0), y: height))
        clippingPath.close()
        clippingPath.addClip()
        let highestYPoint = columnYPoint(maxValue)
        context.drawLinearGradient(
          gradient, start: CGPoint(x: margin, y: highestYPoint),
          end: CGPoint(x: margin, y: bounds.height), options: [])
        context.restoreGState()
        graphPath.lineWidth = 2.0
        graphPath.stroke()
        for i in 0..<graphPoints.count {
          var point = CGPoint(x: columnXPoint(i), y: columnYPoint(graphPoints[i]))
          point.x -= Constants.circleDiameter / 2
          point.y -= Constants.circleDiameter / 2
          let circle = UIBezierPath(
            ovalIn: CGRect(
              origin: point,
              size: CGSize(width: Constants.circleDiameter, height: Constants.circleDiameter)))
          circle.fill()
        }
        let linePath = UIBezierPath()
        linePath.move(to: CGPoint(x: margin, y: topBorder))
        linePath.addLine(to: CGPoint(x: width - margin, y: topBorder))
        linePath.move(to: CGPoint(x: margin, y: graphHeight / 2 + topBorder))
        linePath.addLine(to: CGPoint(x: width - margin, y: graphHeight / 2 + topBorder))
        linePath.move(to: CGPoint(x: margin, y: height - bottomBorder))
        linePath.addLine(to: CGPoint(x: width - margin, y: height - bottomBorder))
        let color = UIColor(white: 1.0, alpha: Constants.colorAlpha)
        color.setStroke()
        linePath.lineWidth = 1.0
        linePath.stroke()
      }
    }
    let graph = GraphView(frame: CGRect(x: 0, y: 0, width: 300, height: 230))
    graph.startColor = UIColor(red: 250 / 255, green: 233 / 255, blue: 222 / 255, alpha: 1)
    graph.endColor = UIColor(red: 252 / 255, green: 79 / 255, blue: 8 / 255, alpha: 1)
    class ViewController: UIViewController {
      @IBOutlet weak var graphView: GraphView!
      @IBOutlet weak var averageWaterDrunk: UILabel!
      @IBOutlet weak var maxLabel: UILabel!
      @IBOutlet weak var stackView: UIStackView!
      func setupGraphDisplay() {
        let maxDayIndex = stackView.arrangedSubviews.count - 1
        graphView.setNeedsDisplay()
        maxLabel.text = "\\(graphView.graphPoints.max() ?? 0)"
        let average = graphView.graphPoints.reduce(0, +) / graphView.graphPoints.count
        averageWaterDrunk.text = "\\(average)"
        let today = Date()
        let calendar = Calendar.current
        let formatter = DateFormatter()
        formatter.setLocalizedDateFormatFromTemplate("EEEEE")
        for i in 0...maxDayIndex {
          if let date = calendar.date(byAdding: .day, value: -i, to: today),
            let label = stackView.arrangedSubviews[maxDayIndex - i] as? UILabel {
            label.text = formatter.string(from: date)
          }
        }
      }
    }
    // What the storyboard holds.
    func outlet(_ text: String, _ frame: CGRect, _ alignment: NSTextAlignment = .natural) -> UILabel {
      let label = UILabel(frame: frame)
      label.text = text
      label.textColor = .white
      label.font = UIFont.systemFont(ofSize: 12)
      label.textAlignment = alignment
      return label
    }
    today = Date("2024-05-13")
    let controller = ViewController()
    controller.graphView = graph
    graph.addSubview(outlet("Water Drunk", CGRect(x: 8, y: 8, width: 92, height: 21)))
    graph.addSubview(outlet("Average:", CGRect(x: 8, y: 32, width: 55, height: 24)))
    let averageLabel = outlet("2", CGRect(x: 66, y: 32, width: 42, height: 21))
    graph.addSubview(averageLabel)
    controller.averageWaterDrunk = averageLabel
    let most = outlet("99", CGRect(x: 250, y: 49, width: 42, height: 21), .right)
    graph.addSubview(most)
    controller.maxLabel = most
    graph.addSubview(outlet("0", CGRect(x: 250, y: 170, width: 42, height: 21), .right))
    let stack = UIStackView(frame: CGRect(x: 15, y: 195, width: 270, height: 25))
    stack.distribution = .fillEqually
    for _ in 0..<7 { stack.addArrangedSubview(outlet("M", .zero, .center)) }
    graph.addSubview(stack)
    controller.stackView = stack
    controller.setupGraphDisplay()
    PlaygroundPage.current.liveView = graph
    """

  private static let line =
    "M (22, 120) L (64.66796875, 150) L (107.33203125, 90) L (150, 120) L (192.66796875, 105) "
    + "L (235.33203125, 60) L (278, 135)"

  @Test(arguments: [short, apples])
  func `the graph has the numbers of the lesson, in one spelling as in the other`(
    page: String
  ) throws {
    let list = try Page(page).host.state.scene.displayList(at: .zero).text
    let lines = list.split(separator: "\n").map(String.init)
    #expect(lines.count == 28)
    #expect(lines[1].hasPrefix("group opacity 1 clip path M (8, 0) L (292, 0)"))
    #expect(
      lines[2] == "gradient #FAE9DE #FC4F08 from (0, 0) to (0, 230) rect (0, 0) to (300, 230)")
    #expect(lines[3] == "group opacity 1 clip path \(Self.line) L (278, 230) L (22, 230) Z")
    #expect(
      lines[4] == "gradient #FAE9DE #FC4F08 from (20, 60) to (20, 230) rect (0, 60) to (300, 230)")
    #expect(lines[5] == "end")
    #expect(lines[6] == "stroke #FFFFFF width 2 path \(Self.line)")
    #expect(lines[7...13].allSatisfy { $0.hasPrefix("fill #FFFFFF path M") })
    #expect(lines[7].hasPrefix("fill #FFFFFF path M (24.5, 120) "))
    #expect(
      lines[14] == "stroke #FFFFFF4C width 1 path M (20, 60) L (280, 60) M (20, 120) L (280, 120) "
        + "M (20, 180) L (280, 180)")
    #expect(lines[15] == "end")
    let texts = lines[16...].compactMap {
      $0.split(separator: "\"").dropFirst().first.map(String.init)
    }
    #expect(
      texts == ["Water Drunk", "Average:", "4", "8", "0", "T", "W", "T", "F", "S", "S", "M"])
  }

  @Test func `both spellings draw the same display list`() throws {
    let lists = try [Self.short, Self.apples].map {
      try Page($0).host.state.scene.displayList(at: .zero).text
    }
    #expect(lists[0] == lists[1])
  }
}
