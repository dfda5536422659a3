import Scales
import Testing

@Suite struct AxisScaleTests {
  @Test(arguments: [(0, 0), (50, 0.25), (200, 1), (-50, -0.25), (250, 1.25)])
  func `equal differences are equally far apart, outside the domain too`(
    value: Double, fraction: Double
  ) throws {
    for scale in [
      AxisScale.linear(LinearScale(domain: try Domain(0, 200))),
      .time(try TimeScale(domain: Domain(0, 200))),
    ] {
      #expect(scale.fraction(of: value) == fraction)
      #expect(scale.value(atFraction: fraction) == value)
      #expect(scale.domain == (try Domain(0, 200)))
    }
  }

  @Test(
    arguments: [(1, 0), (10, 1.0 / 3), (1000, 1), (0.1, -1.0 / 3)] as [(Double, Double)])
  func `equal ratios are equally far apart on a log scale`(value: Double, fraction: Double) throws {
    let scale = AxisScale.log(try LogScale(domain: Domain(1, 1000)))
    #expect(abs(scale.fraction(of: value) - fraction) < 1e-12)
    #expect(abs(scale.value(atFraction: fraction) / value - 1) < 1e-12)
  }

  @Test(arguments: [
    (0.1, 0.7), (-1e300, 7e307), (.leastNonzeroMagnitude, 9 * .leastNonzeroMagnitude),
    (1e15, 1e15 + 1),
  ])
  func `the bounds lead exactly to the ends and back`(lower: Double, upper: Double) throws {
    let scale = AxisScale.linear(LinearScale(domain: try Domain(lower, upper)))
    #expect((scale.fraction(of: lower), scale.fraction(of: upper)) == (0, 1))
    #expect((scale.value(atFraction: 0), scale.value(atFraction: 1)) == (lower, upper))
  }

  @Test func `the bounds of a log scale lead exactly to the ends and back`() throws {
    let (least, greatest) = (Double.leastNonzeroMagnitude, 1.7e308)
    let scale = AxisScale.log(try LogScale(domain: Domain(least, greatest)))
    #expect((scale.fraction(of: least), scale.fraction(of: greatest)) == (0, 1))
    #expect((scale.value(atFraction: 0), scale.value(atFraction: 1)) == (least, greatest))
  }

  @Test(arguments: [0, -1, -1e-300])
  func `the domain of a log scale lies above 0`(lower: Double) throws {
    #expect(throws: ScaleError.notPositive(lower)) { try LogScale(domain: Domain(lower, 10)) }
    #expect(throws: ScaleError.notPositive(lower)) { try Domain(lower, 10).niceLog() }
  }

  @Test(arguments: [(-1.1e12, 0), (0, 1.1e12), (1e300, 1e301)])
  func `a time past the calendar is refused`(from: Double, to: Double) throws {
    let bound = from < -1e12 || from > 1e12 ? from : to
    #expect(throws: ScaleError.beyondCalendar(bound)) { try TimeScale(domain: Domain(from, to)) }
  }

  @Test(
    arguments: [
      (3, 97, 6, false, 0, 100), (0, 1234, 6, false, 0, 1500), (1, 3, 8, false, 1, 3),
      (0, 3, 10, false, 0, 3), (0.5, 2.5, 10, true, 0, 3), (1, 2, 11, true, 1, 2),
      (-13, 88, 11, false, -20, 100), (0.11, 0.19, 5, false, 0.1, 0.2),
      (1e15 + 1, 1e15 + 5, 5, true, 1e15, 1e15 + 10),
    ] as [(Double, Double, Int, Bool, Double, Double)])
  func `a nice domain is rounded outwards`(
    lower: Double, upper: Double, count: Int, isWhole: Bool, nice: Double, niceUpper: Double
  ) throws {
    let domain = try Domain(lower, upper).nice(maximumTickCount: count, isWhole: isWhole)
    #expect(domain == (try Domain(nice, niceUpper)))
  }

  @Test(arguments: [
    (1, 1000, 1, 1000), (3, 60, 2, 100), (0.02, 30, 0.02, 50), (0.9, 1.1, 0.9, 1.1),
    (99, 101, 99, 101), (0.45, 0.46, 0.45, 0.46), (990, 1010, 990, 1010), (28, 55, 25, 55),
    (1.01, 1.05, 1.01, 1.05), (7e-9, 4e12, 5e-9, 5e12),
    (.leastNonzeroMagnitude, 1, .leastNonzeroMagnitude, 1),
  ])
  func `a nice domain of a log scale begins and ends at nice values`(
    lower: Double, upper: Double, nice: Double, niceUpper: Double
  ) throws {
    #expect(try Domain(lower, upper).niceLog() == Domain(nice, niceUpper))
  }

  @Test func `data fill half of a nice domain of a log scale`() throws {
    for lower in [0.001, 0.013, 0.45, 0.99, 1, 2.7, 28, 990] {
      for factor in [1.000_1, 1.003, 1.01, 1.022, 1.06, 1.3, 1.9, 2, 3.7, 9, 40, 1_000] {
        let upper = lower * factor
        let nice = try Domain(lower, upper).niceLog()
        #expect(nice.lowerBound <= lower && nice.upperBound >= upper)
        let room: Double = nice.upperBound / nice.lowerBound
        #expect(factor * factor >= room, "\(lower) \(factor)")
      }
    }
  }

  @Test func `a reversed scale goes from the upper bound to the lower`() throws {
    for scale in [
      AxisScale.linear(LinearScale(domain: try Domain(1, 100))),
      .log(try LogScale(domain: Domain(1, 100))), .time(try TimeScale(domain: Domain(1, 100))),
    ] {
      let reversed = scale.reversed
      #expect(reversed.fraction(of: 1) == 1 && reversed.fraction(of: 100) == 0)
      #expect(abs(reversed.value(atFraction: 0.25) - scale.value(atFraction: 0.75)) < 1e-9)
      let (ticks, others) = (try scale.ticks(.atMost(5)), try reversed.ticks(.atMost(5)))
      #expect(others.map(\.value) == ticks.map(\.value).reversed())
      #expect(others.map(\.position) == others.map(\.position).sorted())
      #expect(reversed.reversed == scale)
    }
  }

  @Test func `a nice domain past the numbers is refused`() throws {
    let domain = try Domain(1, 1.7e308)
    #expect(throws: ScaleError.tooWide) { try domain.niceLog() }
    let far = try Domain(0, 1.7e308)
    #expect(throws: ScaleError.tooWide) { try far.nice(maximumTickCount: 5) }
  }
}

@Suite struct BandScaleTests {
  @Test func `bands share the axis, each of width 1`() throws {
    let scale = try BandScale(labels: ["a", "b", "c", "d"])
    #expect(scale.count == 4)
    #expect(
      (0..<4).map { scale.fraction(of: BandScale.middle(of: $0)) } == [0.125, 0.375, 0.625, 0.875])
    #expect([-1, 0, 4, 6].map(scale.fraction) == [-0.25, 0, 1, 1.5])
  }

  @Test func `there is a band at least`() {
    #expect(throws: ScaleError.noBands) { try BandScale(labels: []) }
  }
}
