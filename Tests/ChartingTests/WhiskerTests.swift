import Geometry
import Graphics
import Layers
import Motion
import Scales
import TestFonts
import Testing

@testable import Charting

/// Whiskers of ranges around values.
@Suite struct WhiskerTests {
  private func drawing(
    _ kind: ChartKind, _ series: KeyValuePairs<String, [Double]>, _ ranges: GivenRanges,
    _ change: (inout ChartOptions) -> Void = { _ in }
  ) throws -> ChartDrawing {
    var options = ChartOptions()
    change(&options)
    return try ChartDrawing(ChartData(series: series).ranged(ranges), as: kind, options)
  }

  /// The boxes of whiskers in a plot of a chart of 600 by 400 points.
  private func boxes(_ drawing: ChartDrawing) throws -> [Rect] {
    let shown = try ShownChart(drawing)
    let layout = drawing.kind.mark.guide(
      of: shown.chart.drawing, in: Size(width: 600, height: 400), .light, fonts)
    return layout.parts.compactMap { part in
      guard case .whisker = part.key, case .shape(let shape) = part.content else { return nil }
      return shape.path.boundingBox
    }
  }

  @Test func `the domain reaches the ends of ranges`() throws {
    let plane = try #require(
      drawing(.scatter, ["": [4, 6]], .errors([[3, 5]])).plane)
    #expect(plane.y.bounds.lower <= 1 && plane.y.bounds.upper >= 11)
  }

  @Test func `a whisker stands in the middle of its own bar`() throws {
    let drawing = try drawing(
      .bars, ["a": [4, 6], "b": [3, 5]], .errors([[1, 1], [1, 1]]))
    let plot = PlotSpace(size: Size(width: 401, height: 101))
    for series in 0..<2 {
      let bars = BarMark.items(of: series, of: drawing, in: plot)
      let spots = BarMark.whiskerSpots(of: series, of: drawing, in: plot)
      #expect(spots.map(\.middle) == bars.map(\.rect.midX))
      for (spot, bar) in zip(spots, bars) { #expect(spot.width <= bar.rect.width) }
    }
    #expect(try boxes(drawing).count == 4)
  }

  @Test(arguments: [
    // Few; many places, of one series and of many; many values at each place.
    (1, 10, true, 8.0), (1, 200, true, 1.5), (20, 10, false, 1.5), (30, 10, true, 3),
    (100, 10, true, 1),
  ])
  func `caps are as wide as there is room`(
    seriesCount: Int, count: Int, isShared: Bool, width: Double
  ) throws {
    let sources = (0..<seriesCount).map { number -> (name: String, values: ChartData.Values) in
      let first = isShared ? 0 : number * count
      let points = (0..<count).map { Point(x: Double(first + $0), y: Double(number)) }
      return ("\(number)", .points(points))
    }
    let errors = Array(repeating: Array(repeating: 1.0, count: count), count: seriesCount)
    let chart = try ChartDrawing(ChartData(sources).ranged(.errors(errors)), as: .scatter)
    let plot = PlotSpace(size: Size(width: 500, height: 300))
    for number in 0..<seriesCount {
      let spots = PointMark.whiskerSpots(of: number, of: chart, in: plot)
      #expect(spots.allSatisfy { abs($0.width - width) < 1e-9 })
    }
  }

  @Test func `a whisker ends where its range does`() throws {
    let plane = try #require(drawing(.line, ["": [4, 6]], .errors([[1, 2]])).plane)
    let size = Size(width: 101, height: 101)
    let whisker = try #require(
      Whisker(
        (3, 5), of: plane.series[0].points[0], at: WhiskerSpot(middle: 0.5, width: 8), on: plane,
        in: size))
    let box = try #require(whisker.path.boundingBox)
    let ends = [3.0, 5].map { size.height - plane.position(x: 0, y: $0, in: size).y }
    #expect(abs(box.maxY - ends[0]) < 1e-9 && abs(box.minY - ends[1]) < 1e-9)
    #expect(box.minX == -3.5 && box.maxX == 4.5)
  }

  @Test func `what is missing has no whisker, and one end ends at the value`() throws {
    let chart = try drawing(
      .scatter, ["": [4, .nan, 6, 5]],
      .ends(lows: [[3, 1, .nan, .nan]], highs: [[5, 3, 7, .nan]]))
    #expect(try boxes(chart).count == 2)
    #expect(
      chart.warnings.map(\.message)
        == ["2 of 3 values lack an end of their range, the first at 2"])
  }

  @Test func `a log axis has no place for ends that are not above 0`() throws {
    let chart = try drawing(.scatter, ["": [1, 10]], .errors([[2, 5]])) { $0.yAxis.scale = .log }
    #expect(try boxes(chart).count == 2)
    #expect(
      chart.warnings.map(\.message) == [
        "1 of 2 ranges ends at 0 or below, where a log axis has no place, the first at 0"
      ])
  }

  @Test func `what ends outside of a set domain is cut and counted`() throws {
    let chart = try drawing(.bars, ["": [4, 6]], .errors([[1, 9]])) {
      $0.yAxis.domain = try? Domain(0, 10)
    }
    let plot = try #require(boxes(chart).last)
    #expect(plot.minY >= 0)
    #expect(
      chart.warnings.map(\.message) == ["1 of 2 ranges ends outside the y axis, the first at 1"])
  }

  @Test func `stacked bars have no errors`() throws {
    #expect(throws: ChartError.rangesOnStack("bars")) {
      try drawing(.bars, ["a": [4], "b": [6]], .errors([[1], [1]])) { $0.stacking = .stacked }
    }
  }

  @Test func `ranges go with their values into another order`() throws {
    let data = try ChartData([("", .pairs([("a", 4), ("b", 2)]))]).ranged(.errors([[1, 0.5]]))
    #expect(data.ordered(.ascending).series[0].ranges?.lows == [1.5, 3])
    #expect(data.ordered(by: ["b", "c"]).series[0].ranges?.lows == [1.5, 3])
  }

  @Test func `many whiskers of a series are one layer`() throws {
    let count = Whiskers.layeredCount + 1
    let chart = try drawing(
      .line, ["": (0..<count).map { Double($0 % 7) }],
      .errors([Array(repeating: 1, count: count)]))
    #expect(try boxes(chart).count == 1)
  }

  @Test func `a whisker belongs to its value`() throws {
    let shown = try ShownChart(drawing(.bars, ["": [4, 6]], .errors([[1, 2]])))
    let layers = shown.scene.sublayers(of: shown.chart.view).flatMap {
      shown.scene.sublayers(of: $0)
    }
    let data = layers.compactMap { shown.chart.datum(of: $0) }
    #expect(data.contains(ChartDatum(series: 0, index: 1)))
  }
}
