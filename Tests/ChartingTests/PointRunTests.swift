import Testing

@testable import Charting

/// The parts of a line between gaps, and names in the order of their values.
@Suite struct PointRunTests {
  @Test(
    arguments: [
      ([0, 1, 2], [1, 1, 1], nil, [3]), ([0, 1, 5], [1, 1, 1], 3, [2, 1]),
      ([0, 1, 4], [1, 1, 1], 3, [3]), ([0, 1, 2, 9, 10], [1, .nan, 1, 1, 1], 3, [1, 1, 2]),
      // Also where x goes down.
      ([9, 8, 1], [1, 1, 1], 3, [2, 1]), ([], [], 3, []),
    ] as [([Double], [Double], Double?, [Int])])
  func `a line ends at gaps`(xs: [Double], ys: [Double], maxGap: Double?, counts: [Int]) {
    #expect(PointList(xs: xs, ys: ys).runs(maxGap: maxGap).map(\.count) == counts)
  }

  @Test(arguments: [
    (ValueOrder.given, ["a", "b", "c", "d"]), (.ascending, ["c", "a", "d", "b"]),
    (.descending, ["a", "d", "c", "b"]),
  ])
  func `names are ordered by the sums of their values`(order: ValueOrder, names: [String]) throws {
    let data = try ChartData([
      ("one", .pairs([("a", 2), ("b", .nan), ("c", 1), ("d", 2)])),
      ("two", .pairs([("a", 1), ("d", 1)])),
    ])
    #expect(data.ordered(order).labels == names)
  }
}
