import Geometry
import Testing

@testable import Charting

struct PointListTests {
  @Test func `points are changed and removed coordinate by coordinate`() {
    var points = PointList(xs: [0, 1, 2], ys: [5, 6, 7])
    points[1].y = 9
    points.removeAll { $0.x < 1 }
    points.append(Point(x: 3, y: 8))
    #expect(points == PointList(xs: [1, 2, 3], ys: [9, 7, 8]))
    #expect(Array(points[1...]) == [Point(x: 2, y: 7), Point(x: 3, y: 8)])
    #expect(PointList(points.reversed()) == PointList(xs: [3, 2, 1], ys: [8, 7, 9]))
  }
}
