import Builtins
import Graphics
import Interpreter
import Layers
import Motion
import Testing

/// The graph of the eighth lesson, in our words and as it is written for Xcode; numbers by `FL-4` to
/// `FL-12`.
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
    }
    show(graph)
    """

  static let apples = """
    import UIKit
    import PlaygroundSupport
    @IBDesignable class GraphView: UIView {
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
      }
    }
    let graph = GraphView(frame: CGRect(x: 0, y: 0, width: 300, height: 230))
    graph.startColor = UIColor(red: 250 / 255, green: 233 / 255, blue: 222 / 255, alpha: 1)
    graph.endColor = UIColor(red: 252 / 255, green: 79 / 255, blue: 8 / 255, alpha: 1)
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
    #expect(lines.count == 8)
    #expect(lines[1].hasPrefix("group opacity 1 clip path M (8, 0) L (292, 0)"))
    #expect(
      lines[2] == "gradient #FAE9DE #FC4F08 from (0, 0) to (0, 230) rect (0, 0) to (300, 230)")
    #expect(lines[3] == "group opacity 1 clip path \(Self.line) L (278, 230) L (22, 230) Z")
    #expect(
      lines[4] == "gradient #FAE9DE #FC4F08 from (20, 60) to (20, 230) rect (0, 60) to (300, 230)")
    #expect(lines[5] == "end")
    #expect(lines[6] == "stroke #FFFFFF width 2 path \(Self.line)")
    #expect(lines[7] == "end")
  }

  @Test func `both spellings draw the same display list`() throws {
    let lists = try [Self.short, Self.apples].map {
      try Page($0).host.state.scene.displayList(at: .zero).text
    }
    #expect(lists[0] == lists[1])
  }
}
