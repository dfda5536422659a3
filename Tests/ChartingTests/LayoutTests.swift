import Geometry
import Scales
import TestFonts
import Testing

@testable import Charting

@Suite struct LayoutTests {
  private let lettering = Lettering(.chartLabel, fonts)

  private func layout(
    _ width: Double, _ height: Double, x: ClosedRange<Double> = 0...100,
    y: ClosedRange<Double> = 0...450
  ) throws -> PlotLayout {
    PlotLayout(
      size: Size(width: width, height: height),
      xAxis: try Axis(Domain(x.lowerBound, x.upperBound), maximumTickCount: 11),
      yAxis: try Axis(Domain(y.lowerBound, y.upperBound), maximumTickCount: 11), lettering)
  }

  @Test(arguments: [
    (400, 400, 450, Rect(x: 50, y: 10, width: 330, height: 340)),
    (500, 500, 450, Rect(x: 50, y: 10, width: 430, height: 440)),
    (400, 400, 100, Rect(x: 50, y: 10, width: 330, height: 330)),
    (400, 400, 50, Rect(x: 50, y: 10, width: 330, height: 165)),
    (400, 300, 100, Rect(x: 50, y: 10, width: 330, height: 240)),
    (60, 50, 100, Rect(x: 50, y: 10, width: 0, height: 0)),
    (0, 0, 450, Rect(x: 50, y: 10, width: 0, height: 0)),
  ])
  func `the plot has room for labels, and its units are not wider than high`(
    width: Double, height: Double, greatestY: Double, plot: Rect
  ) throws {
    #expect(try layout(width, height, y: 0...greatestY).plot == plot)
  }

  @Test func `labels that need more room get it`() throws {
    let layout = try layout(400, 400, x: 0...1e8, y: 0...9e7)
    // Labels of 8 and 9 digits, a mark and a gap beside them.
    #expect(layout.plot.minX == (lettering.width("90000000") + 6).rounded(.up))
    #expect(400 - layout.plot.maxX == (lettering.width("100000000") / 2).rounded(.up))
    #expect(layout.yAxis.labels.allSatisfy { $0.minX >= 0 })
    #expect(layout.xAxis.labels.allSatisfy { $0.maxX <= 400 })
  }

  @Test func `lines and marks cover whole points`() throws {
    let layout = try layout(400, 400)
    #expect(layout.xAxis.line == Rect(x: 50, y: 349, width: 330, height: 1))
    #expect(layout.yAxis.line == Rect(x: 50, y: 10, width: 1, height: 340))
    #expect(
      layout.xAxis.marks.map(\.minX) == [50, 83, 116, 149, 182, 215, 247, 280, 313, 346, 379])
    #expect(
      layout.xAxis.marks.allSatisfy { $0.minY == 349 && $0.size == Size(width: 1, height: 5) })
    #expect(layout.yAxis.marks.map(\.minY) == [349, 311, 274, 236, 198, 161, 123, 85, 48, 10])
    #expect(layout.yAxis.marks.allSatisfy { $0.minX == 46 && $0.size == Size(width: 5, height: 1) })
  }

  @Test func `lines and marks of a plot between pixels cover whole points too`() throws {
    let layout = try layout(400.5, 300.25, y: 0...70)
    #expect(layout.plot.height < 240)
    let axes = [layout.xAxis, layout.yAxis]
    for rect in axes.flatMap({ [$0.line] + $0.marks }) {
      for edge in [rect.minX, rect.maxX, rect.minY, rect.maxY] { #expect(edge == edge.rounded()) }
    }
  }

  @Test func `labels lie beyond their marks, in the middle, with letters on whole points`() throws {
    let layout = try layout(400, 400)
    let (height, width) = (lettering.height, lettering.width("50"))
    #expect(
      layout.yAxis.labels[1] == Rect(x: 44 - width, y: 305.34375, width: width, height: height))
    for (label, mark) in zip(layout.xAxis.labels, layout.xAxis.marks) {
      #expect(label.midX == mark.midX && label.minY - mark.maxY > -1 && label.minY - mark.maxY < 1)
    }
  }

  @Test(arguments: [(1, 1), (3, 1), (4, 2), (7, 2), (9, 3), (60, 11)])
  func `labels that would touch others are left out`(digits: Int, step: Int) throws {
    let ticks = (0...10).map {
      Tick(
        position: Double($0) / 10, value: Double($0), label: String(repeating: "0", count: digits))
    }
    let plot = Rect(x: 50, y: 10, width: 330, height: 340)
    let layout = AxisLayout(.bottom, of: plot, ticks, lettering)
    #expect(layout.labelStep == step)
    let shown = layout.parts(Color(white: 0)).filter { $0.text != nil }.map(\.frame)
    #expect(shown.count == (11 + step - 1) / step)
    for (one, next) in zip(shown, shown.dropFirst()) { #expect(next.minX - one.maxX >= 4 - 1e-9) }
  }

  @Test func `labels of a low plot are left out too`() throws {
    let layout = try layout(400, 400, y: 0...20)
    #expect(layout.plot.height == 66)
    #expect(layout.yAxis.labelStep == 3)
  }

  @Test(arguments: [
    (0.0...100, 0.0...450, Point(x: 0, y: 0), Point(x: 0, y: 0)),
    (0...100, 0...450, Point(x: 99, y: 99), Point(x: 326.7, y: 74.8)),
    (0...100, 0...450, Point(x: 100, y: 450), Point(x: 330, y: 340)),
    (50...150, -450...450, Point(x: 50, y: -450), Point(x: 0, y: 0)),
    (50...150, -450...450, Point(x: 100, y: 0), Point(x: 165, y: 170)),
  ])
  func `data is scaled to the plot from the lower ends of both axes`(
    x: ClosedRange<Double>, y: ClosedRange<Double>, point: Point, place: Point
  ) throws {
    let scale = AffineTransform(from: x, y, to: Size(width: 330, height: 340))
    let scaled = point.applying(scale)
    #expect(abs(scaled.x - place.x) < 1e-9)
    #expect(abs(scaled.y - place.y) < 1e-9)
  }
}
