import Geometry
import Testing

@testable import Charting

/// Areas that end at the sides of a plot.
@Suite struct PlotClipTests {
  private let clip = PlotClip(size: Size(width: 10, height: 10))

  @Test(
    arguments: [
      // Inside, around the plot, and outside.
      ([(2, 2), (8, 2), (8, 8)], [(2, 2), (8, 2), (8, 8)]),
      ([(-5, -5), (15, -5), (15, 15), (-5, 15)], [(0, 0), (10, 0), (10, 10), (0, 10)]),
      ([(12, 2), (18, 2), (18, 8)], []),
      // A side is crossed where the edge meets it, not below the corner.
      ([(0, 5), (5, 15), (10, 5)], [(0, 5), (2.5, 10), (7.5, 10), (10, 5)]),
      ([], []),
    ] as [([(Double, Double)], [(Double, Double)])])
  func `an area ends at the sides`(corners: [(Double, Double)], expected: [(Double, Double)]) {
    let area = clip.area(of: corners.map { Point(x: $0.0, y: $0.1) })
    #expect(Set(area) == Set(expected.map { Point(x: $0.0, y: $0.1) }))
    #expect(area.count == expected.count)
  }
}
