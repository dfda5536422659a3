import Geometry
import Testing

@testable import Charting

@Suite struct StackingTests {
  private static let gap = Double.nan

  /// The start and end of the marks of each series: `0-4 0-2`; a gap is `-`.
  private func text(
    _ kind: ChartKind, _ series: KeyValuePairs<String, [Double]>, _ stacking: Stacking?
  ) throws -> [String] {
    var options = ChartOptions()
    options.stacking = stacking
    return try text(ChartDrawing(ChartData(series: series), as: kind, options))
  }

  private func text(_ drawing: ChartDrawing) throws -> [String] {
    let plane = try #require(drawing.plane)
    return plane.series.indices.map { series in
      plane.series[series].points.enumerated().map { index, point in
        point.y.isNaN
          ? "-" : "\(short(plane.base(of: index, in: series)))..\(short(point.y))"
      }.joined(separator: " ")
    }
  }

  private func short(_ number: Double) -> String {
    let text = "\((number * 1_000).rounded() / 1_000 + 0)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  @Test(
    arguments: [
      (nil, ["0..4 0..-2", "0..1 0..3"]), (Stacking.grouped, ["0..4 0..-2", "0..1 0..3"]),
      (.stacked, ["0..4 0..-2", "4..5 0..3"]),
      (.normalized, ["0..0.8 0..-0.4", "0.8..1 0..0.6"]),
    ] as [(Stacking?, [String])])
  func `bars stand side by side or on top of each other, those below 0 on their own`(
    stacking: Stacking?, places: [String]
  ) throws {
    #expect(try text(.bars, ["a": [4, -2], "b": [1, 3]], stacking) == places)
  }

  @Test func `bars below 0 hang from each other, whatever stands above 0 between them`() throws {
    #expect(
      try text(.bars, ["a": [-2], "b": [5], "c": [-3], "d": [1]], .stacked)
        == ["0..-2", "0..5", "-2..-5", "5..6"])
    #expect(try text(.bars, ["a": [-1], "b": [-3]], .normalized) == ["0..-0.25", "-0.25..-1"])
  }

  @Test(
    arguments: [
      (nil, ["0..4 0..2", "4..5 2..5"]), (Stacking.stacked, ["0..4 0..2", "4..5 2..5"]),
      (.overlaid, ["0..4 0..2", "0..1 0..3"]), (.normalized, ["0..0.8 0..0.4", "0.8..1 0.4..1"]),
    ] as [(Stacking?, [String])])
  func `areas lie on top of each other or overlaid`(stacking: Stacking?, places: [String]) throws {
    #expect(try text(.area, ["a": [4, 2], "b": [1, 3]], stacking) == places)
  }

  @Test func `an area below 0 goes down from that below it`() throws {
    #expect(
      try text(.area, ["a": [4, 2], "b": [-1, -3]], .stacked) == ["0..4 0..2", "4..3 2..-1"])
  }

  @Test func `a missing value takes no room, and leaves a gap`() throws {
    let series: KeyValuePairs = ["a": [4, Self.gap], "b": [Self.gap, 3], "c": [1, 1]]
    #expect(try text(.bars, series, .stacked) == ["0..4 -", "- 0..3", "4..5 3..4"])
    #expect(try text(.bars, series, .normalized) == ["0..0.8 -", "- 0..0.75", "0.8..1 0.75..1"])
  }

  @Test func `shares of a sum of 0 are 0`() throws {
    #expect(
      try text(.bars, ["a": [0, 1], "b": [0, 1]], .normalized) == ["0..0 0..0.5", "0..0 0.5..1"])
  }

  @Test func `bars of series of other lengths and x have gaps`() throws {
    #expect(
      try text(.bars, ["a": [1, 2, 3], "b": [4]], .stacked) == ["0..1 0..2 0..3", "1..5 - -"])
    let data = try ChartData([
      ("a", .points([(1, 1), (3, 3)].map { Point(x: $0.0, y: $0.1) })),
      ("b", .points([(2, 2), (3, 4)].map { Point(x: $0.0, y: $0.1) })),
    ])
    let drawing = try ChartDrawing(data, as: .bars)
    // The x of both, in their order.
    #expect(ValueTable(data).xs == [1, 2, 3])
    #expect(try text(drawing) == ["0..1 - 0..3", "- 0..2 0..4"])
  }

  @Test func `areas over other x are not stacked`() throws {
    let data = try ChartData([
      ("a", .points([(1, 1), (3, 3)].map { Point(x: $0.0, y: $0.1) })),
      ("b", .points([(2, 2), (3, 4)].map { Point(x: $0.0, y: $0.1) })),
    ])
    #expect(throws: ChartError.self) { try ChartDrawing(data, as: .area) }
    var options = ChartOptions()
    options.stacking = .overlaid
    #expect(try text(ChartDrawing(data, as: .area, options)) == ["0..1 0..3", "0..2 0..4"])
  }

  @Test(arguments: [
    (ChartKind.line, Stacking.stacked), (.line, .grouped), (.bars, .overlaid), (.area, .grouped),
    (.pie, .stacked),
  ])
  func `each kind has its stackings`(kind: ChartKind, stacking: Stacking) throws {
    var options = ChartOptions()
    options.stacking = stacking
    let data = try ChartData(numbers: [1, 2])
    #expect {
      try ChartDrawing(data, as: kind, options)
    } throws: { error in
      guard case .unfittingStacking? = error as? ChartError else { return false }
      return true
    }
  }

  @Test func `grouped bars share a band, in the order of their series`() throws {
    let drawing = try ChartDrawing(ChartData(series: ["a": [4, 2], "b": [1, 3]]), as: .bars)
    let plot = PlotSpace(size: Size(width: 401, height: 200))
    let bars = [0, 1].map { BarMark.items(of: $0, of: drawing, in: plot).map(\.rect) }
    #expect(bars[0].map(\.minX) == [21, 221])
    #expect(bars[0].map { $0.maxX + 1 } == bars[1].map(\.minX))
    #expect(bars[1].map(\.maxX) == [181, 381])
  }
}
