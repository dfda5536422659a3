import Testing

@testable import Charting

@Suite struct BoxSummaryTests {
  /// Quartiles and whiskers as numpy and the rule of R's `boxplot.stats` with type 7 give them.
  @Test(
    arguments: [
      ([1], [1, 1, 1, 1, 1], []), ([1, 2], [1, 1.25, 1.5, 1.75, 2], []),
      ([1, 2, 4], [1, 1.5, 2, 3, 4], []), ([5, 5, 5, 5], [5, 5, 5, 5, 5], []),
      ([1, 2, 3, 4, 100], [1, 2, 3, 4, 4], [100]),
      ([-50, 1, 2, 3, 4, 5, 6, 7, 60], [1, 2, 4, 6, 7], [-50, 60]),
      ([1, 100, 101, 102, 103], [100, 100, 101, 102, 103], [1]),
      ([-3, -1, -2, -8], [-8, -4.25, -2.5, -1.75, -1], []),
      ([8, 3, .nan, 7, 9, 21], [7, 7, 8, 9, 9], [3, 21]),
      ([2, 4, 4, 5, 6, 7, 9, 10, 12, 30, -20], [2, 4, 6, 9.5, 12], [-20, 30]),
      ([-1.7e308, 1.7e308, 0], [-1.7e308, -8.5e307, 0, 8.5e307, 1.7e308], []),
    ] as [([Double], [Double], [Double])])
  func `a box is Tukey's`(values: [Double], numbers: [Double], outliers: [Double]) throws {
    let box = try #require(BoxSummary(values))
    #expect([box.low, box.lowerQuartile, box.median, box.upperQuartile, box.high] == numbers)
    #expect(box.outliers == outliers)
    #expect(box.count == values.count { !$0.isNaN })
  }

  @Test func `no value has no box`() {
    #expect(BoxSummary([Double]()) == nil)
    #expect(BoxSummary([Double.nan]) == nil)
  }
}
