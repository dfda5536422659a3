import Testing

@testable import Scales

@Suite struct DomainPartTests {
  @Test(
    arguments: [
      (0.0, 102.0, 3, [0.0, 34, 68, 102]),
      (0, 0.9, 3, [0, 0.3, 0.6, 0.9]),
      (0.1, 0.7, 6, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]),
      (-1, 1, 4, [-1, -0.5, 0, 0.5, 1]),
      (-0.3, 0.6, 3, [-0.3, 0, 0.3, 0.6]),
      (0, 3, 4, [0, 0.75, 1.5, 2.25, 3]),
      (0, 1e300, 2, [0, 5e299, 1e300]),
      (7, 9, 1, [7, 9]),
      // Finer than numbers of 15 digits.
      (1, 0x1.0000000000004p0, 2, [1, 0x1.0000000000002p0, 0x1.0000000000004p0]),
    ] as [(Double, Double, Int, [Double])])
  func `bounds of equal parts are numbers as people write them`(
    from: Double, to: Double, count: Int, bounds: [Double]
  ) throws {
    #expect(try Domain(from, to).bounds(ofParts: count) == bounds)
  }
}
