import Geometry
import Testing

@testable import Charting

@Suite struct SeriesTests {
  @Test(arguments: [
    ([1, 2, 3], Series.Trend.rising), ([3, 2, 1], .falling), ([4, 4, 4], .level), ([4], .unclear),
    ([1, 2], .rising), ([4, 2, 6, 4, 5, 8, 3], .unclear),
    // Of 0, 1, 0, 1 the correlation is 0.447; of 0, 1, 0, 2 it is 0.674.
    ([0, 1, 0, 1], .unclear), ([0, 1, 0, 2], .rising), ([2, 0, 1, 0], .falling),
    ([-1e308, 0, 1e308], .rising), ([1e-300, 0], .falling),
  ])
  func `a trend goes along with the places by half or more`(
    numbers: [Double], trend: Series.Trend
  ) throws {
    #expect(try ChartData(numbers: numbers).series[0].trend == trend)
  }

  @Test func `a trend counts how far apart the points are`() throws {
    let points = [(0, 5), (1, 4), (2, 3), (100, 9)].map { Point(x: $0.0, y: $0.1) }
    #expect(try ChartData(points: points).series[0].trend == .rising)
    // Points one above the other lead nowhere.
    #expect(
      try ChartData(points: [Point(x: 1, y: 1), Point(x: 1, y: 2)]).series[0].trend == .unclear)
  }
}
