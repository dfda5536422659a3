import Scales
import Testing

@Suite struct LinearScaleTests {
  static let chart = Interval(from: 40, to: 440)

  @Test(arguments: [(0, 40), (50, 140), (200, 440), (-50, -60), (250, 540)])
  func `positions follow values, outside the domain too`(value: Double, position: Double) throws {
    let scale = LinearScale(domain: try Domain(0, 200), range: Self.chart)
    #expect(scale(value) == position)
    #expect(scale.value(at: position) == value)
  }

  @Test func `a range that goes down turns the axis over`() throws {
    let scale = LinearScale(domain: try Domain(10, 20), range: Interval(from: 340, to: 0))
    #expect([10, 12.5, 20].map { scale($0) } == [340, 255, 0])
    #expect([340, 255, 0].map { scale.value(at: $0) } == [10, 12.5, 20])
  }

  @Test func `without a range it leads to fractions`() throws {
    #expect(LinearScale(domain: try Domain(-1, 1))(0) == 0.5)
  }

  @Test func `a range without length leads back to the lower bound`() throws {
    let scale = LinearScale(domain: try Domain(3, 4), range: Interval(from: 7, to: 7))
    #expect(scale(3.7) == 7)
    #expect(scale.value(at: 7) == 3)
  }

  @Test(arguments: [
    (0.1, 0.7), (-1e300, 7e307), (.leastNonzeroMagnitude, 9 * .leastNonzeroMagnitude),
    (1e15, 1e15 + 1),
  ])
  func `the bounds lead exactly to the ends and back`(lower: Double, upper: Double) throws {
    let scale = LinearScale(domain: try Domain(lower, upper), range: Interval(from: 0.1, to: 0.7))
    #expect((scale(lower), scale(upper)) == (0.1, 0.7))
    #expect((scale.value(at: 0.1), scale.value(at: 0.7)) == (lower, upper))
  }

  @Test func `a nice scale goes from its first tick to its last`() throws {
    let scale = try LinearScale(domain: Domain(3, 97), range: Self.chart).nice(maximumCount: 6)
    #expect(scale == LinearScale(domain: try Domain(0, 100), range: Self.chart))
    #expect(try scale.ticks(maximumCount: 6).map(\.label) == ["0", "20", "40", "60", "80", "100"])
  }
}

@Suite struct LogScaleTests {
  @Test(arguments: [(1, 0), (10, 100), (1000, 300), (0.1, -100)])
  func `equal ratios are equally far apart`(value: Double, position: Double) throws {
    let scale = try LogScale(domain: Domain(1, 1000), range: Interval(from: 0, to: 300))
    #expect(abs(scale(value) - position) < 1e-9)
    #expect(abs(scale.value(at: position) / value - 1) < 1e-12)
  }

  @Test func `the bounds lead exactly to the ends and back`() throws {
    let scale = try LogScale(domain: Domain(.leastNonzeroMagnitude, 1.7e308))
    #expect((scale(.leastNonzeroMagnitude), scale(1.7e308)) == (0, 1))
    #expect((scale.value(at: 0), scale.value(at: 1)) == (.leastNonzeroMagnitude, 1.7e308))
  }

  @Test(
    arguments: [
      (1, 1000, 4, ["1", "10", "100", "1000"]),
      (1, 1000, 10, ["1", "2", "5", "10", "20", "50", "100", "200", "500", "1000"]),
      (3, 60, 4, ["1", "10", "100"]),
      (3, 60, 6, ["2", "5", "10", "20", "50", "100"]),
      (3, 40, 11, ["3", "4", "5", "6", "7", "8", "9", "10", "20", "30", "40"]),
      (0.02, 30, 5, ["0.01", "0.1", "1", "10", "100"]),
      (2, 5, 11, ["2.0", "2.5", "3.0", "3.5", "4.0", "4.5", "5.0"]),
      (2, 5, 2, ["2", "5"]),
      (1, 9, 2, ["1", "10"]),
      (1, 1e20, 5, ["1", "1e5", "1e10", "1e15", "1e20"]),
      (1, 1e300, 3, ["1", "1e150", "1e300"]),
      (0.5, 2e6, 3, ["0.1", "1000", "10000000"]),
    ] as [(Double, Double, Int, [String])])
  func `ticks are powers of ten, and as much between them as there may be`(
    lower: Double, upper: Double, maximumCount: Int, labels: [String]
  ) throws {
    let ticks = try LogScale(domain: Domain(lower, upper)).ticks(maximumCount: maximumCount)
    #expect(ticks.map(\.label) == labels)
    #expect(ticks.map(\.value) == labels.compactMap { Double($0) })
    #expect((ticks.first?.position, ticks.last?.position) == (0, 1))
    #expect(ticks.map(\.position) == ticks.map(\.position).sorted())
  }

  @Test func `the middle of 1 to 100 is 10`() throws {
    let ticks = try LogScale(domain: Domain(1, 100)).ticks(maximumCount: 3)
    #expect(ticks.map(\.position) == [0, 0.5, 1])
  }

  @Test(arguments: [0, -1, -1e-300])
  func `the domain lies above 0`(lower: Double) throws {
    #expect(throws: ScaleError.notPositive(lower)) {
      try LogScale(domain: Domain(lower, 10))
    }
  }

  @Test(arguments: [(.leastNonzeroMagnitude, 1, 3), (1, 1.7e308, 4)])
  func `ticks past the numbers are refused`(lower: Double, upper: Double, count: Int) throws {
    let scale = try LogScale(domain: Domain(lower, upper))
    #expect(throws: ScaleError.tooWide) { try scale.ticks(maximumCount: count) }
  }
}

@Suite struct BandScaleTests {
  @Test func `bands share the range`() throws {
    let scale = try BandScale(count: 4, range: Interval(from: 0, to: 400))
    #expect(scale.bandwidth == 100)
    #expect((0..<4).map { scale($0) } == [0, 100, 200, 300])
    #expect((0..<4).map { scale.middle(of: $0) } == [50, 150, 250, 350])
  }

  @Test func `paddings are fractions of the distance of two bands`() throws {
    // The seven bars of facts 1.3: 5 points between bars of 52.857.
    let bars = try BandScale(
      count: 7, range: Interval(from: 0, to: 400), innerPadding: 5 / (5 + 370 / 7.0))
    #expect(abs(bars.bandwidth - 52.857) < 0.001)
    #expect(abs(bars(6) - 347.143) < 0.001)
    let scale = try BandScale(
      count: 2, range: Interval(from: 0, to: 100), innerPadding: 0.5, outerPadding: 0.25)
    #expect(scale.bandwidth == 25)
    #expect((scale(0), scale(1)) == (12.5, 62.5))
  }

  @Test(
    arguments: [
      (-0.1, nil), (0, nil), (12.5, 0), (37.4, 0), (37.6, nil), (62.5, 1), (87.4, 1), (87.6, nil),
      (100, nil), (.nan, nil), (.infinity, nil),
    ] as [(Double, Int?)])
  func `a position leads back to its band`(position: Double, index: Int?) throws {
    let scale = try BandScale(
      count: 2, range: Interval(from: 0, to: 100), innerPadding: 0.5, outerPadding: 0.25)
    #expect(scale.index(at: position) == index)
    let down = try BandScale(
      count: 2, range: Interval(from: 100, to: 0), innerPadding: 0.5, outerPadding: 0.25)
    #expect(down.index(at: 100 - position) == index)
  }

  @Test func `ticks stand in the middle, one for each band with a label`() throws {
    let scale = try BandScale(count: 2)
    let ticks = [
      Tick(position: 0.25, value: 0, label: "a"), Tick(position: 0.75, value: 1, label: "b"),
    ]
    #expect(scale.ticks(labels: ["a", "b", "c"]) == ticks)
    #expect(scale.ticks(labels: ["a"]) == [ticks[0]])
  }

  @Test(
    arguments: [
      (0, 0, 0, .noBands), (-1, 0, 0, .noBands), (1, 1, 0, .invalidPadding(1)),
      (1, -0.1, 0, .invalidPadding(-0.1)), (1, 0, -1, .invalidPadding(-1)),
      (1, 0, .infinity, .invalidPadding(.infinity)),
    ] as [(Int, Double, Double, ScaleError)])
  func `there is a band at least, and part of it is free at most`(
    count: Int, inner: Double, outer: Double, error: ScaleError
  ) {
    #expect(throws: error) {
      try BandScale(count: count, innerPadding: inner, outerPadding: outer)
    }
  }
}
