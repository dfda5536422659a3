import Geometry
import Testing

@testable import Charting

/// The symbols at the points of lines.
@Suite struct SymbolTests {
  private let plot = PlotSpace(size: Size(width: 401, height: 301))

  private func line(
    _ numbers: [Double], _ setUp: (inout ChartOptions) -> Void = { _ in }
  ) throws -> LineItem {
    var options = ChartOptions()
    options.marks.points.symbol = .circle
    setUp(&options)
    let drawing = try ChartDrawing(ChartData(numbers: numbers), as: .line, options)
    return try #require(LineItem(0, of: drawing, in: plot))
  }

  /// The middles of the symbols.
  private func middles(_ line: LineItem) -> [Point] {
    line.outlines.count < 2
      ? []
      : line.outlines[1].path.subpaths.compactMap { subpath in
        var path = Path(lines: [subpath.start])
        for element in subpath.elements {
          if case .curve(let end, _, _) = element { path.addLine(to: end) }
        }
        return path.boundingBox?.center
      }
  }

  private func isNear(_ points: [Point], _ others: [Point]) -> Bool {
    points.count == others.count && zip(points, others).allSatisfy { ($0 - $1).length < 1e-9 }
  }

  @Test func `each value has a symbol, and a gap has none`() throws {
    let line = try line([4, .nan, 6, 4])
    #expect(isNear(middles(line), line.runs.flatMap(\.self)))
    #expect(middles(line).count == 3)
  }

  @Test func `the symbols of a curve are at its values`() throws {
    let straight = try line([4, 2, 6, 4])
    let curve = try line([4, 2, 6, 4]) { $0.marks.interpolation = .monotone }
    #expect(isNear(middles(curve), middles(straight)))
  }

  @Test func `a line without symbols, or with too many points, has one outline`() throws {
    #expect(try line([4, 2]) { $0.marks.points.symbol = nil }.outlines.count == 1)
    let many = (0...600).map { Double($0 % 7) }
    #expect(try line(many).outlines.count == 1)
    #expect(try line(Array(many.dropLast())).outlines.count == 2)
  }

  @Test(arguments: [([4, 2, 6], [1, 5, 2]), ([4, 2, 6], [3, 3]), ([4], [3, 1, 2, 5])])
  func `the symbols of the new data come along in a morph`(old: [Double], new: [Double]) throws {
    let (from, to) = try (line(old), line(new))
    let transition = try #require(LineMark.transitions(from: [from], to: [to]).first)
    #expect(isNear(middles(transition.end), middles(to)))
    let half = transition.start.interpolated(to: transition.end, fraction: 0.5)
    let expected = zip(middles(transition.start), middles(transition.end)).map {
      Point(x: ($0.x + $1.x) / 2, y: ($0.y + $1.y) / 2)
    }
    #expect(isNear(middles(half), expected))
  }

  @Test func `the symbol option adds a layer to a line, and takes it out again`() throws {
    var shown = try ShownChart(.line, [4, 2, 6])
    #expect(shown.chart.marks.count == 1)
    for (symbol, count) in [(ChartSymbol.square, 2), (.cross, 2), (nil, 1)] {
      var options = shown.chart.options
      options.marks.points.symbol = symbol
      let drawing = try ChartDrawing(shown.chart.data, as: .line, options)
      try shown.chart.change(to: drawing, in: &shown.scene)
      #expect(shown.chart.marks.count == count)
    }
  }
}
