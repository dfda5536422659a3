import Testing

@testable import Scales

@Suite struct QuantileTests {
  @Test(arguments: [
    ([], 0.5, Double.nan), ([7.0], 0.25, 7), ([1, 2], 0.5, 1.5), ([1, 2, 3, 4], 0.25, 1.75),
    ([1, 2, 3, 4], 0, 1), ([1, 2, 3, 4], 1, 4), ([5, 5, 5], 0.9, 5),
    // The difference of neighbours overflows.
    ([-1.5e308, 1.5e308], 0.5, 0), ([1e-300, 1e300], 1, 1e300),
  ])
  func `a quantile lies between its neighbours, as in R's type 7`(
    sorted: [Double], fraction: Double, expected: Double
  ) {
    let found = sorted.quantile(fraction)
    #expect(found == expected || found.isNaN && expected.isNaN)
  }
}
