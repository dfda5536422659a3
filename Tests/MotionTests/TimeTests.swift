import Motion
import Testing

@Suite struct TimeTests {
  @Test(
    arguments: [
      (0, 0), (1.5, 1_500_000_000), (0.1, 100_000_000), (-2, -2_000_000_000), (1e-9, 1),
      (0.5e-9, 0), (1.5e-9, 2), (.nan, 0), (.infinity, .max), (-.infinity, .min), (1e300, .max),
      (9.3e9, .max), (-1e300, .min),
    ] as [(Double, Int64)])
  func `seconds become whole nanoseconds`(seconds: Double, nanoseconds: Int64) {
    #expect(Time(seconds: seconds).nanoseconds == nanoseconds)
  }

  @Test func `times add up and hold at the ends`() {
    let (a, b) = (Time(seconds: 1.25), Time(seconds: 0.5))
    #expect((a + b).seconds == 1.75)
    #expect((a - b).seconds == 0.75)
    #expect(b < a)
    let (first, last) = (Time(nanoseconds: .min), Time(nanoseconds: .max))
    #expect(last + a == last)
    #expect(first - a == first)
    #expect(first + Time(seconds: -1) == first)
    #expect(last - Time(seconds: -1) == last)
    #expect(Time.zero - first == last)
  }
}
