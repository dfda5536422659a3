import Builtins
import Geometry
import Language
import Layers
import Testing

@Suite struct ChartViewTests {
  private static let axes = """
    let xAxis = Axis(valueRange: 0...100, maximumTickCount: 11)!
    let yAxis = Axis(valueRange: 0...430, maximumTickCount: 11)!
    let chart = ChartView(xAxis: xAxis, yAxis: yAxis)

    """
  private static let greatest = "let chart = ChartView(maxX: 100, maxY: 430)\n"

  @Test(arguments: [
    (axes, "chart", "ChartView 400 × 400"),
    (axes, "chart.plotArea.frame", "(50.0, 10.0, 330.0, 340.0)"),
    (axes, "chart.plotArea.bounds", "(0.0, 0.0, 330.0, 340.0)"),
    (axes, "chart.plotArea.layer.isGeometryFlipped", "false"),
    (axes, "chart.xAxis == xAxis && chart.yAxis == yAxis", "true"),
    (axes, "chart is View", "true"),
    (axes, "View() is ChartView", "false"),
    (greatest, "chart", "ChartView 500 × 500"),
    (greatest, "chart.plotArea.frame", "(50.0, 10.0, 430.0, 440.0)"),
    (greatest, "chart.plotArea.layer.isGeometryFlipped", "true"),
    (greatest, "chart.xAxis", "0.0...100.0, 11 ticks, size 10.0"),
    (greatest, "chart.yAxis", "0.0...450.0, 10 ticks, size 50.0"),
    (greatest, "chart.scale.a", "4.3"),
    (greatest, "Point(x: 100, y: 450).applying(chart.scale)", "(430.0, 440.0)"),
    (
      "",
      "ChartView(maxX: 1, maxY: 4, frame: Rect(x: 0, y: 0, width: 200, height: 160)).plotArea.bounds",
      "(0.0, 0.0, 130.0, 100.0)"
    ),
    (
      greatest, "chart.createShapeLayer(strokeColor: .red).frame == chart.plotArea.bounds", "true"
    ),
    (greatest, "chart.createShapeLayer().fillColor == nil", "true"),
    (greatest, "chart.createShapeLayer(fillColor: .red).strokeColor == nil", "true"),
  ])
  func `charts have two axes and a plot area`(
    page: String, expression: String, text: String
  ) throws {
    #expect(try Page(page + "print(\(expression))").printed == text + "\n")
  }

  @Test(arguments: [
    "chart.frame = Rect(x: 5, y: 5, width: 300, height: 260)",
    "chart.width = 300\nchart.height = 260\nshow(chart)\nlayoutIfNeeded()",
    """
    let around = StackView()
    around.frame = Rect(x: 0, y: 0, width: 300, height: 260)
    around.addArrangedSubview(chart)
    around.layoutIfNeeded()
    """,
  ])
  func `another size places the axes and the plot area anew`(change: String) throws {
    let page = Self.greatest + change + "\nprint(chart.plotArea.bounds)\nshow(chart)"
    let outcome = try Page(page)
    #expect(outcome.printed == "(0.0, 0.0, 230.0, 200.0)\n")
    #expect(outcome.rectangles(at: 0)[1].rect == Rect(x: 50, y: 209, width: 230, height: 1))
  }

  @Test func `axes grow with their chart`() throws {
    let page = try Page(
      Self.greatest + """
        chart.frame = Rect(x: 0, y: 0, width: 300, height: 260)
        show(chart)
        wait(1)
        animate(duration: 2) {
          chart.frame = Rect(x: 0, y: 0, width: 400, height: 260)
          layoutIfNeeded()
        }
        """)
    let widths = [1, 2, 3].map { page.rectangles(at: $0)[1].rect.width }
    #expect(widths == [230, 280, 330])
  }

  @Test func `what is taken out of a chart lasts as long as the chart`() throws {
    var limits = Limits()
    limits[.objects] = 1000
    let page = try Page(
      Self.greatest + """
        chart.plotArea.addSubview(View(width: 3))
        for layer in chart.layer.sublayers ?? [] { layer.removeFromSuperlayer() }
        for _ in 0..<5000 { let view = View() }
        print(chart.plotArea.subviews.count, chart.plotArea.bounds)
        chart.frame = Rect(x: 0, y: 0, width: 200, height: 200)
        print(chart.plotArea.bounds)
        """, limits: limits)
    #expect(page.printed == "1 (0.0, 0.0, 430.0, 440.0)\n(0.0, 0.0, 130.0, 140.0)\n")
  }

  @Test func `charts that nothing holds are dropped`() throws {
    var limits = Limits()
    limits[.objects] = 1000
    let page = try Page(
      """
      let axis = Axis(valueRange: 0...1, maximumTickCount: 2)!
      let kept = ChartView(xAxis: axis, yAxis: axis).plotArea
      for _ in 0..<200 { let chart = ChartView(xAxis: axis, yAxis: axis) }
      if let chart = kept.superview as? ChartView { print(chart.plotArea == kept) }
      """, limits: limits)
    #expect(page.printed == "true\n")
    #expect(page.host.state.charts.count < 100)
  }

  @Test func `a class can be a chart`() throws {
    let page = try Page(
      """
      class Weather: ChartView {
        let place: String
        init(_ place: String) {
          self.place = place
          super.init(maxX: 365, maxY: 40)
        }
      }
      let oslo = Weather("Oslo")
      print(oslo.place, oslo, oslo.xAxis)
      """)
    #expect(page.printed == "Oslo Weather 500 × 500 0.0...400.0, 11 ticks, size 40.0\n")
  }

  @Test func `the labels of charts are text of the page`() throws {
    var limits = Limits()
    limits[.glyphs] = 54
    #expect(throws: Never.self) { try Page(Self.greatest, limits: limits) }
    limits[.glyphs] = 40
    #expect(throws: (any Error).self) { try Page(Self.greatest, limits: limits) }
  }
}
