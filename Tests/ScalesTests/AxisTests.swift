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

  @Test func `bands have a tick in the middle of each`() throws {
    let axis = try Axis(bands: ["a", "b"])
    #expect(axis.valueRange == (try Domain(0, 2)))
    #expect(axis.ticks.map(\.position) == [0.25, 0.75])
    #expect(axis.ticks.map(\.label) == ["a", "b"])
    #expect(throws: ScaleError.noBands) { try Axis(bands: []) }
  }

  @Test func `of many bands every second one has a tick, or fewer`() throws {
    let axis = try Axis(bands: (0..<7).map { "\($0)" }, maximumTickCount: 3)
    #expect(axis.ticks.map(\.label) == ["0", "5"])
    #expect(axis.tickSize == 5)
    for (count, step) in [(50, 1.0), (51, 2), (101, 5), (251, 10), (1001, 50)] {
      #expect(try Axis(bands: Array(repeating: "a", count: count)).tickSize == step)
    }
  }

  @Test func `a long label of a band is cut`() throws {
    let (fits, long) = (String(repeating: "é", count: 24), String(repeating: "é", count: 25))
    let labels = try Axis(bands: [fits, long]).ticks.map(\.label)
    #expect(labels == [fits, String(repeating: "é", count: 23) + "…"])
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (8, "8"), (-2.5, "-2.5"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333333"),
      (2.0 / 3, "0.666667"), (123_456_789, "123456789"), (1234567.8, "1234570"), (1e12, "1e12"),
      (-1.5e20, "-1.5e20"), (1e-7, "0.0000001"), (1.5e-12, "1.5e-12"), (0.999_999_9, "1"),
      (1.7976931348623157e308, "1.79769e308"), (1e-300, "1e-300"),
    ] as [(Double, String)])
  func `a number alone has six digits, or all of a whole one`(number: Double, text: String) {
    #expect(label(of: number) == text)
  }

  @Test func `a nice axis has nice ticks`() throws {
    let axis = try Axis(Domain(0, 1234), maximumTickCount: 6, isNice: true)
    #expect(axis.description == "0.0...1500.0, 4 ticks, size 500.0")
    #expect(axis.ticks == (try Domain(0, 1234).niceTicks(maximumCount: 6)))
  }
}
