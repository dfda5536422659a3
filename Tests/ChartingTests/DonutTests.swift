import Geometry
import Testing

@testable import Charting

@Suite struct DonutTests {
  /// PNChart's ring in a square of 200: from 33.33 to 100, its stroke along 66.67.
  @Test func `a pie with a hole is a ring`() throws {
    let circle = Circle(center: Point(x: 100, y: 100), radius: 100, hole: 1.0 / 3)
    #expect(abs(circle.width - 66.667) < 1e-3)
    #expect(abs(circle.box.width / 2 - 66.667) < 1e-3)
    let whole = Circle(center: Point(x: 100, y: 100), radius: 100)
    #expect(whole.width == 100 && whole.box == Rect(x: 50, y: 50, width: 100, height: 100))
  }

  @Test func `the hole is that of the options, and grows in between`() throws {
    var options = ChartOptions()
    options.marks.sectors.innerRadius = 0.5
    let drawing = try ChartDrawing(ChartData(numbers: [1, 3]), as: .pie, options)
    let plot = PlotSpace(size: Size(width: 200, height: 200))
    let slices = SectorMark.items(of: 0, of: drawing, in: plot)
    #expect(slices.map(\.circle.hole) == [0.5, 0.5])
    #expect(slices[0].outlines[0].lineWidth == 50)
    let full = try ChartDrawing(ChartData(numbers: [1, 3]), as: .pie)
    let start = SectorMark.items(of: 0, of: full, in: plot)[0]
    #expect(start.interpolated(to: slices[0], fraction: 0.5).circle.hole == 0.25)
  }
}
