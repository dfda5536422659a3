import Geometry
import Testing

@testable import Charting

@Suite struct BarTests {
  private let plot = PlotSpace(size: Size(width: 300, height: 300))

  private func bars(
    _ numbers: [Double], _ setUp: (inout ChartOptions) -> Void = { _ in }
  ) throws -> [Bar] {
    var options = ChartOptions()
    options.yAxis.domain = nil
    setUp(&options)
    let drawing = try ChartDrawing(ChartData(numbers: numbers), as: .bars, options)
    return BarMark.items(of: 0, of: drawing, in: plot)
  }

  /// Three bands of nearly 100 points, 80 of them bars, the first one at the top; the axis ends at 4
  /// hundredths beyond 8.
  @Test func `horizontal bars go from the left, the first one at the top`() throws {
    let bars = try bars([4, 2, 8]) { $0.orientation = .horizontal }
    #expect(bars.map(\.rect.minY) == [210, 110, 10])
    #expect(bars.map(\.rect.height) == [80, 80, 80])
    #expect(bars.map(\.rect.minX) == [1, 1, 1])
    #expect(bars.map(\.rect.maxX) == [144, 72, 288])
    #expect(bars.map(\.end) == [.right, .right, .right])
  }

  @Test func `horizontal bars over dates begin at the top too`() throws {
    var options = ChartOptions()
    options.orientation = .horizontal
    let data = try ChartData([("", .dated([(0, 4), (86_400, 2), (172_800, 8)]))])
    let bars = BarMark.items(of: 0, of: try ChartDrawing(data, as: .bars, options), in: plot)
    #expect(bars.map(\.rect.minY) == [210, 110, 10])
  }

  @Test func `negative horizontal bars go to the left`() throws {
    let bars = try bars([4, -4]) { $0.orientation = .horizontal }
    #expect(bars[1].rect.maxX == bars[0].rect.minX)
    #expect(bars[1].end == .left)
  }

  @Test(arguments: [(20.0, 20.0), (0.0, 0.0), (500.0, 100.0)])
  func `bars are as wide as the page wants, in the middle of their band`(
    wanted: Double, width: Double
  ) throws {
    let bars = try bars([4, 2, 8]) { $0.marks.bars.width = wanted }
    #expect(bars.allSatisfy { abs($0.rect.width - width) <= 1 }, "\(bars.map(\.rect.width))")
    #expect(bars.allSatisfy { abs($0.rect.midX - $0.order) < 1e-9 })
    #expect(abs(bars[1].rect.midX - 150) <= 0.5)
  }

  @Test(
    arguments: [(Bar.Edge.up, [2, 3]), (.down, [0, 1]), (.left, [0, 3]), (.right, [1, 2])])
  func `the corners at the end are round, by half the shorter side at most`(
    end: Bar.Edge, round: [Int]
  ) {
    let corners = [
      Point(x: 10, y: 20), Point(x: 40, y: 20), Point(x: 40, y: 100), Point(x: 10, y: 100),
    ]
    for (radius, expected) in [(6.0, 6.0), (99, 15), (0, 0)] {
      let bar = Bar(
        rect: Rect(x: 10, y: 20, width: 30, height: 80), end: end, radius: radius, isRound: true)
      let ends = bar.path.elements.compactMap { element -> Point? in
        switch element {
        case .move(let end), .line(let end), .curve(let end, _, _): end
        default: nil
        }
      }
      for (number, corner) in corners.enumerated() {
        let distance = ends.map { ($0 - corner).length }.min() ?? .nan
        #expect(distance == (round.contains(number) ? expected : 0))
      }
    }
  }

  @Test func `only the outermost of stacked bars is round`() throws {
    var options = ChartOptions()
    (options.stacking, options.marks.bars.cornerRadius) = (.stacked, 4)
    let data = try ChartData(series: ["a": [4, 2, -1], "b": [1, -3, -2]])
    let drawing = try ChartDrawing(data, as: .bars, options)
    let radii = [0, 1].map { BarMark.items(of: $0, of: drawing, in: plot).map(\.radius) }
    #expect(radii == [[0, 4, 0], [4, 4, 4]])
  }

  @Test func `round bars of no height have paths of the same kind as others`() {
    let paths = [0.0, 50].map { height in
      Bar(
        rect: Rect(x: 0, y: 0, width: 20, height: height), end: .up, radius: 5, isRound: true
      ).path
    }
    #expect(paths[0].combined(with: paths[1]) { one, _ in one } == paths[0])
  }

  @Test(arguments: Orientation.allCases)
  func `the backgrounds of bars cover the plot`(orientation: Orientation) throws {
    var options = ChartOptions()
    options.orientation = orientation
    let drawing = try ChartDrawing(ChartData(numbers: [4, 2]), as: .bars, options)
    let bars = BarMark.items(of: 0, of: drawing, in: plot).map(\.rect)
    let backgrounds = BarMark.backgrounds(of: drawing, in: plot)
    let isVertical = orientation == .vertical
    #expect(backgrounds.map(isVertical ? \.minX : \.minY) == bars.map(isVertical ? \.minX : \.minY))
    #expect(
      backgrounds.map(isVertical ? \.width : \.height) == bars.map(isVertical ? \.width : \.height))
    #expect(backgrounds.allSatisfy { (isVertical ? $0.height : $0.width) == 300 })
  }
}
