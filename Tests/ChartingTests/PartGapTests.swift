import Geometry
import Glibc
import Graphics
import Layers
import Motion
import Testing

@testable import Charting

/// Parts that lie on each other, and slices, are a point of the ground apart.
@Suite struct PartGapTests {
  static let plot = PlotSpace(size: Size(width: 400, height: 200))

  /// A stack of a bar of each series at each place.
  private struct Stack {
    /// Series by series.
    let bars: [[Rect]]
    /// Where a value is, on a whole point.
    let place: (Double) -> Double

    init(
      _ series: KeyValuePairs<String, [Double]>, _ change: (inout ChartOptions) -> Void = { _ in }
    ) throws {
      var options = ChartOptions()
      options.stacking = .stacked
      change(&options)
      let drawing = try ChartDrawing(ChartData(series: series), as: .bars, options)
      let plane = try #require(drawing.plane)
      bars = series.indices.map { number in
        BarMark.items(of: number, of: drawing, in: PartGapTests.plot).map(\.rect)
      }
      place = { value in
        let point = plane.position(ofX: 0, value: value, in: PartGapTests.plot.size)
        return (options.orientation == .vertical ? point.y : point.x).rounded()
      }
    }
  }

  @Test(arguments: [(Stacking.stacked, 1.0), (.normalized, 10)])
  func `stacked bars are a point apart, and end at their values`(
    stacking: Stacking, sum: Double
  ) throws {
    let stack = try Stack(["a": [4, 2], "b": [1, 3], "c": [5, 5]]) { $0.stacking = stacking }
    for (index, ends) in [[0, 4, 5, 10], [0, 2, 5, 10.0]].enumerated() {
      let places = ends.map { stack.place($0 / sum) }
      #expect(stack.bars.map { $0[index].minY } == [places[0], places[1] + 1, places[2] + 1])
      #expect(stack.bars.map { $0[index].maxY } == Array(places[1...]))
    }
  }

  @Test func `bars that lie or hang are a point apart too, and those on the axis touch it`() throws
  {
    let lying = try Stack(["a": [4], "b": [6]]) { $0.orientation = .horizontal }
    #expect(lying.bars.map { $0[0].minX } == [lying.place(0), lying.place(4) + 1])
    #expect(lying.bars.map { $0[0].maxX } == [lying.place(4), lying.place(10)])
    let hanging = try Stack(["a": [5], "b": [-2], "c": [-3], "d": [5]])
    #expect(
      hanging.bars.map { $0[0].minY }
        == [0, -2, -5, 5].enumerated().map { number, value in
          hanging.place(value) + (number == 3 ? 1 : 0)
        })
    #expect(
      hanging.bars.map { $0[0].maxY }
        == [5, 0, -2, 10].enumerated().map { number, value in
          hanging.place(value) - (number == 2 ? 1 : 0)
        })
    let reversed = try Stack(["a": [4], "b": [6]]) { $0.yAxis.isReversed = true }
    #expect(reversed.bars.map { $0[0].minY } == [reversed.place(4), reversed.place(10)])
    #expect(reversed.bars.map { $0[0].maxY } == [reversed.place(0), reversed.place(4) - 1])
  }

  /// How many points it is high, and how many of them are left.
  @Test(arguments: [(4.0, 3.0), (2, 1), (1, 1), (0, 0)])
  func `a thin bar keeps a point of its colour`(height: Double, rest: Double) throws {
    let point = try Stack(["a": [5], "b": [5]])
    let value = height * 10 / (point.place(10) - point.place(0))
    let stack = try Stack(["a": [5], "b": [value], "c": [5 - value]])
    #expect(stack.bars[1][0].height == rest)
    #expect(stack.bars[1][0].maxY == stack.place(5) + height)
    #expect(stack.bars[2][0].minY == stack.place(5) + height + 1)
  }

  @Test func `stacked bars stay a point apart in a morph`() throws {
    var options = ChartOptions()
    options.stacking = .stacked
    var shown = try ShownChart(.bars, ["a": [4, 2], "b": [6, 3]], options)
    try shown.morph(to: ChartData(series: ["a": [1, 5], "b": [2, 4]]), seconds: 1)
    for step in 0...10 {
      let boxes = shown.scene
        .presentations(of: shown.chart.marks, at: Time(seconds: Double(step) / 10))
        .map { $0.shape?.path.boundingBox ?? .zero }
      for index in 0..<2 {
        #expect(abs(boxes[2 + index].minY - boxes[index].maxY - 1) < 1e-9, "\(step)")
      }
    }
  }

  @Test func `a stacked area begins a point above the line below it`() throws {
    var options = ChartOptions()
    options.stacking = .stacked
    let data = try ChartData(series: ["a": [4, 2, 0], "b": [6, 0.05, 3], "c": [0, 0, 0]])
    let drawing = try ChartDrawing(data, as: .area, options)
    let areas = (0..<3).flatMap { AreaMark.items(of: $0, of: drawing, in: Self.plot) }
    let (edges, floors) = (
      areas.map { $0.line.runs[0].map(\.y) }, areas.map { $0.lowerEdge.runs[0] }
    )
    let zero = try #require(drawing.plane).position(x: 0, y: 0, in: Self.plot.size).y
    #expect(floors[0].map(\.y) == [zero, zero, zero])
    // The line is 2 points wide. An area with less room begins at its own line, one on the axis there.
    #expect(floors[1].map(\.y) == [edges[0][0] + 2, edges[1][1], zero])
    #expect(floors[2].map(\.y) == edges[2])
  }

  /// The corners of the slices that are painted, the ends of their curves and lines, from the middle of the
  /// pie.
  private func corners(_ shown: ShownChart, at seconds: Double = 0) -> [[Vector]] {
    let center = shown.scene.frame(of: shown.chart.plotArea).center
    let list = shown.scene.displayList(at: Time(seconds: seconds))
    return Palette.light.prefix(shown.chart.marks.count).compactMap { color in
      list.items.lazy.compactMap { item -> [Vector]? in
        guard case .fill(let path, color, _) = item else { return nil }
        return path.elements.map { Array($0.coordinates.suffix(2)) }.filter { !$0.isEmpty }
          .map { Point(x: $0[0], y: $0[1]) - center }
      }.first
    }
  }

  @Test(arguments: [0, 0.01, 0.6])
  func `slices are cut along parallels to their radii, half a point from them`(
    hole: Double
  ) throws {
    var options = ChartOptions()
    options.marks.sectors.innerRadius = hole
    let shown = try ShownChart(.pie, [1, 2, 1], options)
    let slices = corners(shown)
    func near(_ number: Double?) -> Bool { number.map { abs($0 - 0.5) < 1e-6 } ?? false }
    // A quarter, then the lower half, then a quarter.
    #expect(near(slices[0].map(\.dx).min()) && near(slices[0].map { -$0.dy }.min()))
    #expect(near(slices[1].map(\.dy).min()))
    #expect(near(slices[2].map { -$0.dx }.min()) && near(slices[2].map { -$0.dy }.min()))
    // The outer edge stays.
    let radius = try #require(slices[1].map(\.dy).max())
    #expect(slices.allSatisfy { abs(($0.map(\.length).max() ?? 0) - radius) < 1e-6 })
  }

  @Test func `slices stay half a point from their radii in a morph`() throws {
    var shown = try ShownChart(.pie, [1, 2, 1])
    try shown.morph(to: [1, 4, 3], seconds: 1)
    for step in 0...10 {
      let seconds = Double(step) / 10
      let shapes = shown.scene.presentations(of: shown.chart.marks, at: Time(seconds: seconds))
        .compactMap(\.shape)
      for (shape, corners) in zip(shapes, corners(shown, at: seconds)) {
        // How far a corner is from the radius at which a slice begins or ends.
        func least(_ fraction: Double, _ sign: Double) -> Double? {
          let angle = fraction * 2 * .pi
          return corners.map { sign * ($0.dx * cos(angle) + $0.dy * sin(angle)) }.min()
        }
        for distance in [least(shape.strokeStart, 1), least(shape.strokeEnd, -1)] {
          #expect(abs((distance ?? 0) - 0.5) < 1e-3, "\(step)")
        }
      }
    }
  }

  @Test func `a whole pie is not cut, nor is a slice of less than a point`() throws {
    func strokes(_ numbers: [Double]) throws -> Int {
      let shown = try ShownChart(.pie, numbers)
      return shown.scene.displayList(at: .zero).items.count { item in
        guard case .stroke(_, let color, let stroke, _) = item else { return false }
        return stroke.width > 20 && Palette.light.contains(color)
      }
    }
    #expect(try strokes([1]) == 1)
    #expect(try strokes([2, 0]) == 1)
    #expect(try strokes([1, 1]) == 0)
    #expect(try strokes([4000, 1]) == 1)
  }
}
