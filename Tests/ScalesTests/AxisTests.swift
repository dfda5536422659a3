import Scales
import Testing

@Suite struct AxisTests {
  @Test(arguments: [
    (0, 1000, 11, "0.0...1000.0, 11 ticks, size 100.0"),
    (0, 430, 11, "0.0...450.0, 10 ticks, size 50.0"),
    (0, 7, 11, "0.0...7.0, 11 ticks, size 0.7"),
    (-13, 88, 11, "-20.0...100.0, 7 ticks, size 20.0"),
    (0, 1e20, 3, "0.0...1e+20, 3 ticks, size 5e+19"),
  ])
  func `an axis says its range, how many ticks it has and how far they are apart`(
    lower: Double, upper: Double, maximumCount: Int, text: String
  ) throws {
    let axis = try Axis(Domain(lower, upper), maximumTickCount: maximumCount)
    #expect(axis.description == text)
    #expect(axis.ticks.first?.value == axis.valueRange.lowerBound)
    #expect(axis.ticks.last?.value == axis.valueRange.upperBound)
  }

  @Test func `a nice axis has nice ticks`() throws {
    let axis = try Axis(Domain(0, 1234), maximumTickCount: 6, isNice: true)
    #expect(axis.description == "0.0...1500.0, 4 ticks, size 500.0")
    #expect(axis.ticks == (try Domain(0, 1234).niceTicks(maximumCount: 6)))
  }
}
