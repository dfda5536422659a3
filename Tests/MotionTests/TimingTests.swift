import Motion
import Testing

@Suite struct TimingTests {
  /// The table of TimingAndSprings.md, "Timing functions": values at 0.1, 0.25, 0.5, 0.75 and 0.9.
  @Test(arguments: [
    (TimingFunction.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
    (.easeIn, [0.0170, 0.0935, 0.3154, 0.6219, 0.8394]),
    (.easeOut, [0.1606, 0.3781, 0.6846, 0.9065, 0.9830]),
    (.easeInEaseOut, [0.0197, 0.1292, 0.5, 0.8708, 0.9803]),
    (.default, [0.0948, 0.4085, 0.8024, 0.9605, 0.9943]),
    (TimingFunction(0.64, 0, 0, 1), [0.0099, 0.0992, 0.8309, 0.9729, 0.9963]),
  ])
  func `a timing function eases as Core Animation's does`(
    function: TimingFunction, expected: [Double]
  ) {
    for (elapsed, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
      #expect(abs(function(elapsed) - value) <= 0.00005001)
    }
  }

  @Test(arguments: [TimingFunction.linear, .easeIn, .easeOut, .easeInEaseOut, .default])
  func `the ends are exact, and hold outside`(function: TimingFunction) {
    #expect([-1, 0, 1, 2, .infinity].map { function($0) } == [0, 0, 1, 1, 1])
    #expect(function(.nan) == 0 || function(.nan) == 1)
  }

  @Test func `control points never let time turn back`() {
    let function = TimingFunction(5, 0, -5, 1)
    #expect(function == TimingFunction(1, 0, 0, 1))
    #expect(abs(function(0.5) - 0.5) < 1e-5)
  }

  @Test func `a curve is stretched over the duration, a spring is not`() {
    #expect(Timing.curve(.linear).progress(at: 1, of: 4) == 0.25)
    #expect(Timing.curve(.linear).progress(at: 0, of: 0) == 1)
    let spring = Spring()
    #expect(Timing.spring(spring).progress(at: 0.3, of: 9) == spring.progress(at: 0.3))
  }
}
