import Geometry
import Graphics
import Layers
import Motion
import Scales
import Text
import Testing

@testable import Charting

/// What the page adds to a chart, and how it sets its axes.
@Suite struct AxisReachTests {
  private static let additions: [(Annotation, Dimension, Double)] = [
    (.rule(.y, at: .number(80), label: "goal", color: nil), .y, 80),
    (.rule(.y, at: .number(-30), label: "goal", color: nil), .y, -30),
    (.band(.y, from: .number(30), to: .number(90), label: "goal", color: nil), .y, 90),
    (.rule(.x, at: .number(12), label: "goal", color: nil), .x, 12),
    (.text("goal", x: .number(1), y: .number(70)), .y, 70),
    (
      .line(
        from: DataPlace(x: .number(0), y: .number(0)), to: DataPlace(x: .number(9), y: .number(99)),
        label: "goal", color: nil), .y, 99
    ),
  ]

  @Test(arguments: [ChartKind.line, .area, .scatter], additions.indices)
  func `an axis without a domain of its own reaches what was added`(kind: ChartKind, index: Int)
    throws
  {
    let (annotation, dimension, value) = Self.additions[index]
    var options = ChartOptions()
    options.annotations = [annotation]
    let shown = try ShownChart(kind, [4, 2, 6], options)
    let bounds = shown.chart.bounds(of: dimension)
    #expect(bounds.lower <= value && value <= bounds.upper)
    #expect(shown.letters.contains("goal"))
    #expect(shown.chart.description.contains("'goal'"))
    #expect(shown.chart.drawing.warnings == [])
  }

  @Test func `lying bars, dates and log axes reach it too, before and after a morph`() throws {
    var options = ChartOptions()
    options.orientation = .horizontal
    options.annotations = [.rule(.x, at: .number(80), label: "goal", color: nil)]
    var bars = try ShownChart(.bars, [4, 2, 6], options)
    #expect(bars.letters.contains("goal"))
    try bars.morph(to: ChartData(numbers: [1, 200]), seconds: 0)
    #expect(bars.letters.contains("goal") && bars.chart.bounds(of: .x).upper >= 200)
    try bars.morph(to: ChartData(numbers: [1, 2]), seconds: 0)
    #expect(bars.letters.contains("goal") && bars.chart.bounds(of: .x).upper >= 80)

    options = ChartOptions()
    options.annotations = [.rule(.x, at: .date(864_000), label: "goal", color: nil)]
    let data = try ChartData([("", .dated([(0, 1), (86_400, 2)]))])
    #expect(try ShownChart(ChartDrawing(data, as: .line, options)).letters.contains("goal"))

    options = ChartOptions()
    options.yAxis.scale = .log
    options.annotations = [.rule(.y, at: .number(5_000), label: "goal", color: nil)]
    #expect(try ShownChart(.line, [1, 10], options).letters.contains("goal"))
  }

  @Test func `with a domain that was set, a remark names what lies outside`() throws {
    var options = ChartOptions()
    options.yAxis.domain = try Domain(0, 10)
    options.annotations = [
      .rule(.y, at: .number(80), label: "goal", color: nil),
      .rule(.y, at: .number(3), label: "here", color: nil),
    ]
    let shown = try ShownChart(.bars, [4, 2, 6], options)
    #expect(
      shown.chart.drawing.warnings.map(\.message) == ["'goal' at y 80 lies outside the y axis"])
    #expect(
      shown.chart.drawing.warnings.first?.hint(of: "c") == "write 'c.yAxis.domain = 0...80'")
    #expect(!shown.chart.description.contains("goal"))
    #expect(shown.chart.description.contains("Marked: 'here' at y 3."))
  }

  @Test func `an axis reaches the ticks that the page has set, and no ticks are none`() throws {
    var options = ChartOptions()
    options.yAxis.ticks = .values([0, 50])
    let shown = try ShownChart(.line, [4, 2, 6], options)
    #expect(shown.chart.tickValues(of: .y) == [0, 50])
    options.yAxis.ticks = .values([])
    #expect(try ShownChart(.line, [4, 2, 6], options).chart.tickValues(of: .y) == [])
    options.yAxis.ticks = .values([0, 50])
    options.yAxis.domain = try Domain(0, 10)
    #expect(
      try ShownChart(.line, [4, 2, 6], options).chart.drawing.warnings.map(\.message)
        == ["1 of 2 ticks lies outside the y axis, 0 to 10, the first at 50"])
  }

  @Test(arguments: ChartKind.allCases.filter { $0.mark.planeRule(ChartOptions()) != nil })
  func `a reversed axis turns every kind of mark round`(kind: ChartKind) throws {
    var options = ChartOptions()
    let plain = try ChartDrawing(kind.data([4, 2, 6]), as: kind, options)
    (options.xAxis.isReversed, options.yAxis.isReversed) = (true, true)
    let turned = try ChartDrawing(kind.data([4, 2, 6]), as: kind, options)
    let size = Size(width: 400, height: 300)
    for point in plain.plotted.series[0].points {
      let (one, other) = (
        try #require(plain.plane?.position(x: point.x, y: point.y, in: size)),
        try #require(turned.plane?.position(x: point.x, y: point.y, in: size))
      )
      #expect(abs(one.x + other.x - 400) < 1e-9 && abs(one.y + other.y - 300) < 1e-9)
    }
    let shown = try ShownChart(turned)
    #expect(shown.chart.description.contains("Both axes are reversed."))
    // Marks stay in the plot.
    let plot = shown.scene.bounds(of: shown.chart.plotArea).insetBy(dx: -4, dy: -4)
    for mark in shown.chart.marks {
      guard let box = shown.scene.shape(of: mark)?.path.boundingBox else { continue }
      #expect(plot.contains(box), "\(kind) \(box)")
    }
  }

  @Test func `bars hang from the top of a reversed axis`() throws {
    var options = ChartOptions()
    options.yAxis.isReversed = true
    let shown = try ShownChart(.bars, [4, 2, 6], options)
    let height = shown.scene.bounds(of: shown.chart.plotArea).height
    for mark in shown.chart.marks {
      let box = try #require(shown.scene.shape(of: mark)?.path.boundingBox)
      #expect(abs(box.maxY - height) <= 1)
    }
    let values = shown.chart.tickValues(of: .y)
    #expect(values.sorted() == [0, 1, 2, 3, 4, 5, 6] || values.count > 2)
  }

  @Test func `a hidden axis leaves nothing but the marks`() throws {
    var options = ChartOptions()
    (options.xAxis.isHidden, options.yAxis.isHidden) = (true, true)
    let shown = try ShownChart(.bars, [4, 2, 6], options)
    #expect(shown.letters == [])
    #expect(shown.items().count == 3)
  }

  @Test func `names come in the order of the page, then in that of the data`() throws {
    var options = ChartOptions()
    options.xAxis.order = ["Jan", "Feb", "Nov"]
    let data = try ChartData([
      ("a", .pairs([("Feb", 2), ("Mar", 3)])), ("b", .pairs([("Jan", 1), ("Feb", 5), ("Mar", 6)])),
    ])
    let drawing = try ChartDrawing(data, as: .bars, options)
    #expect(drawing.data.labels == ["Jan", "Feb", "Nov", "Mar"])
    #expect(drawing.plotted.series[1].points.ys == [1, 5, 6])
    #expect(drawing.source == data)
    let shown = try ShownChart(drawing)
    #expect(shown.letters.filter { ["Jan", "Feb", "Nov", "Mar"].contains($0) }.count == 4)
  }

  @Test func `letters grow in proportion`() throws {
    var options = ChartOptions()
    (options.title, options.fontSize) = ("Rain", 24)
    let shown = try ShownChart(.bars, [4, 2, 6], title: "Rain", options)
    let sizes = Set(
      shown.scene.displayList(at: .zero).items.compactMap { item -> Double? in
        guard case .glyphs(let run, _, _) = item else { return nil }
        return run.size
      })
    // 16 to 11, as without it.
    #expect(sizes == [24, 24.0 / 11 * 16])
  }

  @Test func `x that goes to and fro is told where the line is smooth`() throws {
    var options = ChartOptions()
    options.marks.interpolation = .monotone
    let fold = try ChartData(points: [Point(x: 0, y: 1), Point(x: 3, y: 2), Point(x: 1, y: 4)])
    #expect(try ChartDrawing(fold, as: .line, options).warnings.count == 1)
    #expect(try ChartDrawing(fold, as: .line).warnings == [])
    let back = try ChartData(points: [Point(x: 5, y: 1), Point(x: 3, y: 2), Point(x: 1, y: 4)])
    #expect(try ChartDrawing(back, as: .line, options).warnings == [])
  }

  @Test func `dates with offsets are told to be in UTC`() throws {
    var data = try ChartData([("", .dated([(0, 1), (3_600, 2)]))])
    #expect(try !ShownChart(ChartDrawing(data, as: .line)).letters.contains("UTC"))
    data.hasOffsets = true
    let shown = try ShownChart(ChartDrawing(data, as: .line))
    #expect(shown.letters.contains("UTC"))
    #expect(shown.chart.description.contains("Dates are in UTC."))
    var options = ChartOptions()
    options.xAxis.title = "Time"
    #expect(try ShownChart(ChartDrawing(data, as: .bars, options)).letters.contains("Time, UTC"))
  }
}
