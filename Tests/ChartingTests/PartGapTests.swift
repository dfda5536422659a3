import Geometry
import Glibc
import Graphics
import Layers
import Motion
import Testing

@testable import Charting

/// Parts that lie on each other, and slices, are a point of the ground apart.
@Suite struct PartGapTests {
  private static let plot = PlotSpace(size: Size(width: 400, height: 200))

  /// The bars of each series of a stack, series by series.
  private func bars(
    _ series: KeyValuePairs<String, [Double]>, _ change: (inout ChartOptions) -> Void = { _ in }
  ) throws -> [[Rect]] {
    var options = ChartOptions()
    options.stacking = .stacked
    change(&options)
    let drawing = try ChartDrawing(ChartData(series: series), as: .bars, options)
    return series.indices.map { number in
      BarMark.items(of: number, of: drawing, in: Self.plot).map(\.rect)
    }
  }

  @Test(arguments: [Stacking.stacked, .normalized])
  func `stacked bars are a point apart, and end at their values`(stacking: Stacking) throws {
    let stacks = try bars(["a": [4, 2], "b": [1, 3], "c": [5, 5]]) { $0.stacking = stacking }
    for index in 0..<2 {
      #expect(stacks[0][index].minY == 0)
      for (lower, upper) in zip(stacks, stacks.dropFirst()) {
        #expect(upper[index].minY - lower[index].maxY == 1)
      }
      #expect(stacks[2][index].maxY == 200)
    }
    #expect(stacks.map { $0[0].maxY } == [80, 100, 200])
  }

  @Test func `bars that lie or hang are a point apart too, and those on the axis touch it`() throws
  {
    let lying = try bars(["a": [4], "b": [6]]) { $0.orientation = .horizontal }
    #expect(lying.map { [$0[0].minX, $0[0].maxX] } == [[0, 160], [161, 400]])
    let hanging = try bars(["a": [5], "b": [-2], "c": [-3], "d": [5]])
    // From -5 to 10, in 200 points.
    #expect(hanging[0][0].minY == hanging[1][0].maxY)
    #expect(hanging[1][0].minY - hanging[2][0].maxY == 1)
    #expect(hanging[3][0].minY - hanging[0][0].maxY == 1)
    let reversed = try bars(["a": [4], "b": [6]]) { $0.yAxis.isReversed = true }
    #expect(reversed.map { [$0[0].minY, $0[0].maxY] } == [[120, 200], [0, 119]])
  }

  /// Its value, where 0.05 is a point, and how much of it is left.
  @Test(arguments: [(0.2, 3.0), (0.1, 1), (0.05, 1), (0, 0)])
  func `a thin bar keeps a point of its colour`(value: Double, height: Double) throws {
    let stack = try bars(["a": [5], "b": [value], "c": [5 - value]])
    #expect(stack[1][0].height == height)
    #expect(stack[1][0].maxY == 100 + value * 20)
    #expect(stack[2][0].minY == 100 + value * 20 + 1)
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
    #expect(floors[0].map(\.y) == [0, 0, 0])
    // The line is 2 points wide. An area with less room begins at its own line, one on the axis there.
    #expect(floors[1].map(\.y) == [edges[0][0] + 2, edges[1][1], 0])
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
