import Graphics
import Layers
import Motion
import Testing

@testable import Playground

/// The lines, fills and gradients as one writes them in Xcode, with Apple's names, draw what our short
/// spelling draws.
@Suite struct XcodeChartTests {
  /// A page in Apple's words, the same in ours, and when to look.
  struct Pair: CustomTestStringConvertible, Sendable {
    var name: String
    var xcode: String
    var short: String
    var times = [0.0, 2]

    var testDescription: String { name }
  }

  private static let data = """
    import UIKit
    import PlaygroundSupport

    let points = randomPoints(100)
    let path = CGMutablePath()
    path.addLines(between: points)

    """

  private static let shortData = """
    let points = randomPoints(100)
    let path = Path()
    path.addLines(between: points)

    """

  private static let chart =
    data + """
      let chart = ChartView(maxX: 100, maxY: path.boundingBox.maxY)
      PlaygroundPage.current.liveView = chart
      var scale = chart.scale
      let scaledPath = path.copy(using: &scale)!

      """

  private static let shortChart =
    shortData + """
      let chart = ChartView(maxX: 100, maxY: path.bounds.maxY)
      show(chart)

      """

  static let axes = Pair(
    name: "Axes",
    xcode: data + """
      let maxY = path.boundingBox.maxY
      let xAxis = Axis(valueRange: 0...100, maximumTickCount: 11)!
      let yAxis = Axis(valueRange: 0...maxY, maximumTickCount: 11)!
      let chart = ChartView(xAxis: xAxis, yAxis: yAxis)
      chart.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
      PlaygroundPage.current.liveView = chart
      """,
    short: shortData + """
      show(
        ChartView(
          xAxis: Axis(valueRange: 0...100, maximumTickCount: 11)!,
          yAxis: Axis(valueRange: 0...path.bounds.maxY, maximumTickCount: 11)!))
      """)

  static let lineChart = Pair(
    name: "LineChart",
    xcode: axes.xcode + """

      let uniform = CGMutablePath()
      uniform.addLines(between: uniformPoints(100))
      chart.plotArea.layer.isGeometryFlipped = true
      let xScale = chart.plotArea.bounds.width / CGFloat(xAxis.valueRange.size)
      let yScale = chart.plotArea.bounds.height / CGFloat(yAxis.valueRange.size)
      var transform = CGAffineTransform(scaleX: xScale, y: yScale)

      func addLine(_ path: CGPath, color: UIColor, width: CGFloat) {
        let line = CAShapeLayer()
        line.path = path.copy(using: &transform)
        line.fillColor = nil
        line.strokeColor = color.cgColor
        line.lineWidth = width
        chart.plotArea.layer.addSublayer(line)
      }

      addLine(path, color: .red, width: 2)
      addLine(uniform, color: .gray, width: 3)
      """,
    short: shortData + """
      let xAxis = Axis(valueRange: 0...100, maximumTickCount: 11)!
      let yAxis = Axis(valueRange: 0...path.bounds.maxY, maximumTickCount: 11)!
      let chart = ChartView(xAxis: xAxis, yAxis: yAxis)
      show(chart)
      let plot = chart.plotArea
      plot.layer.isGeometryFlipped = true
      let diagonal = Path()
      diagonal.addLines(between: uniformPoints(100))
      for (path, color, width) in [(path, Color.red, 2.0), (diagonal, .gray, 3)] {
        let line = ShapeLayer(fillColor: nil, strokeColor: color, lineWidth: width)
        line.path = path.applying(chart.scale)
        plot.layer.addSublayer(line)
      }
      """)

  static let animatedLines = Pair(
    name: "Animate Lines",
    xcode: chart + """
      let flat = CGMutablePath()
      flat.addLines(between: points.map { CGPoint(x: $0.x, y: path.boundingBox.midY) })
      let line = chart.createShapeLayer(strokeColor: UIColor.red.cgColor, fillColor: nil)
      line.path = flat.copy(using: &scale)

      CATransaction.begin()
      CATransaction.setCompletionBlock {
        print("Finished!")
        let morph = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.path))
        morph.fromValue = line.path
        morph.toValue = scaledPath
        morph.duration = 1
        line.add(morph, forKey: nil)
        line.path = scaledPath
      }
      let drawing = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.strokeEnd))
      drawing.fromValue = 0
      drawing.toValue = 1
      drawing.duration = 1
      line.add(drawing, forKey: nil)
      CATransaction.commit()
      """,
    short: shortChart + """
      let middle = path.bounds.midY
      let flat = Path()
      flat.addLines(between: points.map { Point(x: $0.x, y: middle) })
      let line = chart.createShapeLayer(strokeColor: .red)
      line.path = flat.applying(chart.scale)
      Transaction.begin()
      Transaction.setCompletionBlock {
        print("Finished!")
        let morph = BasicAnimation(keyPath: "path", duration: 1)
        morph.fromValue = line.path
        morph.toValue = path.applying(chart.scale)
        line.add(morph)
        line.path = path.applying(chart.scale)
      }
      line.add(BasicAnimation(keyPath: "strokeEnd", fromValue: 0, toValue: 1, duration: 1))
      Transaction.commit()
      """,
    times: [0, 0.5, 1, 1.5, 2])

  private static let area = """
    let area = path.mutableCopy()!
    area.addLine(to: CGPoint(x: points.last!.x, y: 0))
    area.addLine(to: .zero)
    area.closeSubpath()
    let scaledArea = area.copy(using: &scale)!

    """

  private static let shortArea = """
    let area = Path()
    area.append(path)
    area.addLine(to: Point(x: 99, y: 0))
    area.addLine(to: .zero)
    area.close()

    """

  static let plainFill = Pair(
    name: "Plain Fill",
    xcode: chart + area + """
      let fillColor = UIColor.red.withAlphaComponent(0.5).cgColor
      let fill = chart.createShapeLayer(strokeColor: nil, fillColor: fillColor)
      fill.path = scaledArea
      let line = chart.createShapeLayer(strokeColor: UIColor.red.cgColor, fillColor: nil)
      line.path = scaledPath
      """,
    short: shortChart + shortArea + """
      let fill = chart.createShapeLayer(fillColor: Color.red.withAlphaComponent(0.5))
      fill.path = area.applying(chart.scale)
      let line = chart.createShapeLayer(strokeColor: .red)
      line.path = path.applying(chart.scale)
      """)

  static let gradientFill = Pair(
    name: "Gradient Fill",
    xcode: chart + area + """
      let mask = chart.createShapeLayer(strokeColor: nil, fillColor: UIColor.black.cgColor)
      mask.path = scaledArea
      let gradient = CAGradientLayer()
      gradient.frame = chart.plotArea.bounds
      gradient.colors = (0...10).map {
        UIColor(hue: CGFloat($0) / 10, saturation: 1, brightness: 1, alpha: 0.5).cgColor
      }
      chart.plotArea.layer.addSublayer(gradient)
      mask.removeFromSuperlayer()
      gradient.mask = mask

      let startPoint = CABasicAnimation(keyPath: #keyPath(CAGradientLayer.startPoint))
      startPoint.fromValue = CGPoint(x: 0, y: 0)
      startPoint.toValue = CGPoint(x: 1, y: 0)
      let endPoint = CABasicAnimation(keyPath: #keyPath(CAGradientLayer.endPoint))
      endPoint.fromValue = CGPoint(x: 1, y: 1)
      endPoint.toValue = CGPoint(x: 0, y: 1)
      let group = CAAnimationGroup()
      group.animations = [startPoint, endPoint]
      group.duration = 1
      group.autoreverses = true
      group.repeatCount = .infinity
      gradient.add(group, forKey: nil)

      let line = chart.createShapeLayer(strokeColor: UIColor.red.cgColor, fillColor: nil)
      line.path = scaledPath
      """,
    short: shortChart + shortArea + """
      let gradient = GradientLayer(frame: chart.plotArea.bounds, colors: Gradient.rainbow.colors)
      chart.plotArea.layer.addSublayer(gradient)
      gradient.mask = ShapeLayer(path: area.applying(chart.scale), frame: chart.plotArea.bounds)
      let start = BasicAnimation(keyPath: "startPoint")
      (start.fromValue, start.toValue) = (Point(x: 0, y: 0), Point(x: 1, y: 0))
      let end = BasicAnimation(keyPath: "endPoint")
      (end.fromValue, end.toValue) = (Point(x: 1, y: 1), Point(x: 0, y: 1))
      let swing = AnimationGroup(duration: 1, autoreverses: true, repeatCount: .infinity)
      swing.animations = [start, end]
      gradient.add(swing)
      chart.createShapeLayer(strokeColor: .red).path = path.applying(chart.scale)
      """,
    times: [0, 0.5, 1, 1.5, 2])

  @Test(arguments: [axes, lineChart, animatedLines, plainFill, gradientFill])
  func `a page of Xcode draws what the short spelling draws`(pair: Pair) throws {
    let (xcode, short) = (try settled(pair.xcode), try settled(pair.short))
    for time in pair.times {
      let moment = Time(seconds: time)
      #expect(
        xcode.displayList(at: moment).text == short.displayList(at: moment).text, "at \(time) s")
    }
  }

  private func settled(_ text: String) throws -> Settled {
    var page = Page()
    let outcome = page.run(text)
    try #require(outcome.diagnostics == [])
    return page.settled
  }
}
