import Geometry
import Graphics
import Layers
import Motion
import Scales
import Text
import Testing

@testable import Charting

/// Axes that scroll and zoom.
@Suite struct DomainMotionTests {
  private static let numbers = (0..<30).map { Double($0 * 7 % 11) }

  private static func zoomed(_ options: inout ChartOptions) throws {
    options.xAxis.domain = try Domain(10, 20)
  }

  @Test(arguments: [ChartKind.line, .area, .scatter])
  func `a zoom ends as a chart of that domain, and back`(kind: ChartKind) throws {
    var options = ChartOptions()
    try Self.zoomed(&options)
    var shown = try ShownChart(kind, Self.numbers)
    let whole = shown.look(at: 0)
    try shown.move(seconds: 1) { $0 = options }
    #expect(shown.look(at: 1) == (try ShownChart(kind, Self.numbers, options)).look(at: 0))
    try shown.move(seconds: 1, at: 2) { $0.xAxis.domain = nil }
    #expect(shown.look(at: 3) == whole)
  }

  /// The label 20 is as far from its last place as the point at 20.
  @Test(arguments: [0.1, 0.35, 0.5, 0.8])
  func `points and ticks move together`(seconds: Double) throws {
    var shown = try ShownChart(.line, Self.numbers)
    var options = ChartOptions()
    try Self.zoomed(&options)
    try shown.move(seconds: 1) { $0 = options }
    func place(at seconds: Double) throws -> (label: Double, point: Double) {
      let time = Time(seconds: seconds)
      let label = shown.scene.displayList(at: time).items.compactMap { item -> Double? in
        guard case .glyphs(let run, _, let transform) = item, run.string == "20" else { return nil }
        return run.origin.applying(transform).x
      }
      let path = shown.scene.presentation(of: shown.chart.marks[0], at: time).shape?.path
      let points = path?.elements.compactMap { element -> Point? in
        switch element {
        case .move(let point), .line(let point): point
        default: nil
        }
      }
      return (try #require(label.first), try #require(points)[20].x)
    }
    let (now, end) = (try place(at: seconds), try place(at: 1))
    #expect(abs((now.label - end.label) - (now.point - end.point)) < 1)
    #expect(abs(now.point - end.point) > 1)
  }

  @Test func `marks outside the plot are clipped until a zoom is over`() throws {
    var shown = try ShownChart(.line, Self.numbers)
    var options = ChartOptions()
    try Self.zoomed(&options)
    try shown.move(seconds: 1) { $0 = options }
    try shown.move(seconds: 1, at: 2) { $0.xAxis.domain = nil }
    func isClipped(at seconds: Double) -> Bool {
      shown.scene.presentation(of: shown.chart.plotArea, at: Time(seconds: seconds))
        .style.masksToBounds
    }
    #expect(isClipped(at: 2.5))
    #expect(!isClipped(at: 3))
  }

  @Test func `before a delay is over nothing moves`() throws {
    var shown = try ShownChart(.line, Self.numbers)
    let before = shown.look(at: 0)
    var options = ChartOptions()
    try Self.zoomed(&options)
    try shown.move(seconds: 1, delay: 0.5) { $0 = options }
    #expect(shown.look(at: 0.25).isSuperset(of: before))
    #expect(shown.look(at: 1.5) == (try ShownChart(.line, Self.numbers, options)).look(at: 0))
    // Interrupted before it begins, it goes on from there.
    let middle = shown.look(at: 0.25)
    try shown.move(seconds: 1, at: 0.25) { $0.xAxis.domain = nil }
    #expect(shown.look(at: 0.25).isSuperset(of: middle))
    #expect(shown.look(at: 1.25) == before)
  }

  /// A line of so many points has no symbols.
  @Test func `a line that loses its symbols in a morph ends as a new one`() throws {
    var options = ChartOptions()
    options.marks.points.symbol = .circle
    let long = (0..<700).map { Double($0 % 9) }
    var shown = try ShownChart(.line, Array(long.prefix(600)), options)
    try shown.morph(to: long, seconds: 1)
    #expect(shown.look(at: 1) == (try ShownChart(.line, long, options)).look(at: 0))
  }

  /// The options that change what a mark is made of.
  @Test func `symbols, corners and directions can change over time`() throws {
    var line = try ShownChart(.line, [4, 2, 6])
    try line.move(seconds: 1) { $0.marks.points.symbol = .circle }
    try line.move(seconds: 1, at: 0.5) { $0.marks.points.symbol = nil }
    #expect(line.look(at: 2) == (try ShownChart(.line, [4, 2, 6])).look(at: 0))
    var bars = try ShownChart(.bars, [4, 2, 6])
    try bars.move(seconds: 1) { $0.marks.bars.cornerRadius = 6 }
    try bars.move(seconds: 1, at: 0.5) { $0.orientation = .horizontal }
    var options = ChartOptions()
    options.marks.bars.cornerRadius = 6
    options.orientation = .horizontal
    #expect(bars.look(at: 2) == (try ShownChart(.bars, [4, 2, 6], options)).look(at: 0))
  }
}
