import Scales
import Testing

@Suite struct LinearTickTests {
  @Test(
    arguments: [
      (0, 5, 11, ["0.0", "0.5", "1.0", "1.5", "2.0", "2.5", "3.0", "3.5", "4.0", "4.5", "5.0"]),
      (0, 10, 6, ["0", "2", "4", "6", "8", "10"]),
      (3, 97, 6, ["20", "40", "60", "80"]),
      (-13, 88, 6, ["0", "20", "40", "60", "80"]),
      (0, 1234, 6, ["0", "500", "1000"]),
      (0, 430, 6, ["0", "100", "200", "300", "400"]),
      // A domain that is nice has ticks at both bounds.
      (5, 15, 6, ["5", "10", "15"]),
      // Multiples of 5 would be one tick.
      (6, 14, 4, ["6", "9", "12"]),
      (6, 9, 1, ["8"]),
      (-1, 1, 1, ["0"]),
      (-1, 1, 2, ["0"]),
      (1990, 2000, 6, ["1990", "1992", "1994", "1996", "1998", "2000"]),
      (1900, 2500, 4, ["2000", "2200", "2400"]),
      (0, 4000, 5, ["0", "1000", "2000", "3000", "4000"]),
      (0, 20_000, 6, ["0", "5,000", "10,000", "15,000", "20,000"]),
      (0, 1e6, 6, ["0", "200,000", "400,000", "600,000", "800,000", "1,000,000"]),
      (0, 1e7, 6, ["0", "2 M", "4 M", "6 M", "8 M", "10 M"]),
      (-3e7, 1.5e7, 4, ["-20 M", "0"]),
      (
        0, 3.5e12, 8,
        ["0", "0.5 tn", "1.0 tn", "1.5 tn", "2.0 tn", "2.5 tn", "3.0 tn", "3.5 tn"]
      ),
      (0, 5e-9, 6, ["0", "1e-9", "2e-9", "3e-9", "4e-9", "5e-9"]),
      (0, 1e-9, 3, ["0", "0.5e-9", "1.0e-9"]),
      (0, 0.0004, 5, ["0.0000", "0.0001", "0.0002", "0.0003", "0.0004"]),
      (0, 0.0001, 6, ["0.00000", "0.00002", "0.00004", "0.00006", "0.00008", "0.00010"]),
      (1000.1, 1000.3, 5, ["1000.10", "1000.15", "1000.20", "1000.25", "1000.30"]),
      (
        1_000_000.1, 1_000_000.3, 3, ["1,000,000.1", "1,000,000.2", "1,000,000.3"]
      ),
      (
        1e12 + 1, 1e12 + 5, 5,
        [1, 2, 3, 4, 5].map { "1,000,000,000,00\($0)" }
      ),
      (1e15 + 1, 1e15 + 3, 3, [1, 2, 3].map { "1,000,000,000,000,00\($0)" }),
      (12_000_000, 12_004_000, 5, ["12.000 M", "12.001 M", "12.002 M", "12.003 M", "12.004 M"]),
      (12_000_000, 12_000_200, 3, ["12,000,000", "12,000,100", "12,000,200"]),
      (1, 1.00002, 3, ["1.00000", "1.00001", "1.00002"]),
      (0, 1e19, 3, ["0", "0.5e19", "1.0e19"]),
      (0, 1.5e20, 4, ["0", "0.5e20", "1.0e20", "1.5e20"]),
      (0, 4e-18, 3, ["0", "2e-18", "4e-18"]),
      (0, 1.7e308, 4, ["0", "0.5e308", "1.0e308", "1.5e308"]),
      (0, .leastNonzeroMagnitude, 11, ["0"]),
      (1e15 + 0.125, 1e15 + 0.25, 5, []),
    ] as [(Double, Double, Int, [String])])
  func `ticks are nice values in the domain, and labels have one manner`(
    lower: Double, upper: Double, maximumCount: Int, labels: [String]
  ) throws {
    let scale = AxisScale.linear(LinearScale(domain: try Domain(lower, upper)))
    #expect(try scale.ticks(.atMost(maximumCount)).map(\.label) == labels)
  }

  @Test(
    arguments: [
      (1, 3, 8, ["1", "2", "3"]),
      (0, 3, 8, ["0", "1", "2", "3"]),
      (0.5, 1.5, 8, ["1"]),
      (0, 12, 8, ["0", "2", "4", "6", "8", "10", "12"]),
      (6, 14, 4, ["6", "9", "12"]),
      (0, 60, 8, ["0", "10", "20", "30", "40", "50", "60"]),
      // There is no whole number.
      (0.2, 0.8, 4, ["0.2", "0.4", "0.6", "0.8"]),
    ] as [(Double, Double, Int, [String])])
  func `ticks of whole data are whole`(
    lower: Double, upper: Double, maximumCount: Int, labels: [String]
  ) throws {
    let scale = AxisScale.linear(LinearScale(domain: try Domain(lower, upper)))
    #expect(try scale.ticks(.atMost(maximumCount), isWhole: true).map(\.label) == labels)
  }

  @Test(
    arguments: [
      (0, 1, 0.25, ["0.00", "0.25", "0.50", "0.75", "1.00"]),
      (0, 1, 0.1, (0...10).map { $0 == 10 ? "1.0" : "0.\($0)" }),
      (-7, 7, 2.5, ["-5.0", "-2.5", "0.0", "2.5", "5.0"]),
      (1, 100, 25, ["25", "50", "75", "100"]),
      (1, 2, 5, []),
      (1e9, 1e9 + 1, 0.5, ["1,000,000,000.0", "1,000,000,000.5", "1,000,000,001.0"]),
    ] as [(Double, Double, Double, [String])])
  func `a step has its multiples in the domain`(
    lower: Double, upper: Double, step: Double, labels: [String]
  ) throws {
    let scale = AxisScale.linear(LinearScale(domain: try Domain(lower, upper)))
    let ticks = try scale.ticks(.step(step))
    #expect(ticks.map(\.label) == labels)
    #expect(ticks.map(\.value) == labels.compactMap { Double($0.filter { $0 != "," }) })
  }

  @Test(
    arguments: [
      ([5, 1, -0.0, 0, 11, 10, .nan, .infinity], ["0", "1", "5", "10"]),
      ([0.5, 2], ["0.5", "2.0"]),
      ([1.0 / 3], ["0.3333333333333333"]),
      ([1e-9, 1, 10], ["0.000000001", "1.000000000", "10.000000000"]),
      ([], []),
    ] as [([Double], [String])])
  func `values are ticks where they lie in the domain`(values: [Double], labels: [String]) throws {
    let scale = AxisScale.linear(LinearScale(domain: try Domain(0, 10)))
    let ticks = try scale.ticks(.values(values))
    #expect(ticks.map(\.label) == labels)
    #expect(ticks.allSatisfy { $0.position == $0.value / 10 && !($0.value.sign == .minus) })
  }

  @Test func `positions are fractions of the domain`() throws {
    let linear = AxisScale.linear(LinearScale(domain: try Domain(-5, 15)))
    #expect(try linear.ticks(.step(10)).map(\.position) == [0.25, 0.75])
    let log = AxisScale.log(try LogScale(domain: Domain(1, 10_000)))
    #expect(try log.ticks(.atMost(5)).map(\.position) == [0, 0.25, 0.5, 0.75, 1])
    let time = AxisScale.time(try TimeScale(domain: Domain(0, 240)))
    #expect(try time.ticks(.step(60)).map(\.position) == [0, 0.25, 0.5, 0.75, 1])
  }

  static let limit = Tick.greatestCount
  @Test(
    arguments: [
      (0, 1e9, .step(1e-9), .tooManyValues(count: 1_000_000_000_000_000, limit: limit)),
      (0, 10_001, .step(1), .tooManyValues(count: 10_001, limit: limit)),
      (
        0, 1, .step(.leastNonzeroMagnitude),
        .tooManyValues(count: 1_000_000_000_000_000, limit: limit)
      ),
      (0, 1, .step(0), .invalidStep(0)), (0, 1, .step(-1), .invalidStep(-1)),
      (0, 1, .step(.infinity), .invalidStep(.infinity)),
      (1e18, 1e18 + 1024, .step(1), .invalidStep(1)),
      (
        0, 1, .values(Array(repeating: 0.5, count: 100_000)),
        .tooManyValues(count: 100_000, limit: limit)
      ),
      (0, 1, .atMost(0), .tooFewTicks(count: 0, least: 1)),
      (0, 1, .atMost(.min), .tooFewTicks(count: .min, least: 1)),
      (0, 1, .atMost(.max), .tooManyTicks(count: .max, limit: limit)),
    ] as [(Double, Double, TickRule, ScaleError)])
  func `a rule has ticks, and not too many`(
    lower: Double, upper: Double, rule: TickRule, error: ScaleError
  ) throws {
    let domain = try Domain(lower, upper)
    #expect(throws: error) { try AxisScale.linear(LinearScale(domain: domain)).ticks(rule) }
    let above = try Domain(lower + 0.5, upper + 0.5)
    // The other scales are asked for domains that they all can have.
    if upper <= 10_001 {
      #expect(throws: error) { try AxisScale.log(LogScale(domain: above)).ticks(rule) }
      #expect(throws: error) { try AxisScale.time(TimeScale(domain: domain)).ticks(rule) }
    }
  }

  @Test func `there may be 10,000 ticks, and a step may be as fine as the numbers`() throws {
    let scale = AxisScale.linear(LinearScale(domain: try Domain(0, 10_000)))
    #expect(try scale.ticks(.atMost(10_000)).count == 5_001)
    #expect(try scale.ticks(.step(1)).count == 10_001)
    let far = AxisScale.linear(LinearScale(domain: try Domain(1e9, 1e9 + 1e-5)))
    let values = try far.ticks(.step(1e-6)).map(\.value)
    #expect(values.count == 11 && Set(values).count == 11)
    let odd = AxisScale.linear(LinearScale(domain: try Domain(1e9, 1e9 + 1)))
    let oddValues = try odd.ticks(.step(0.123_456_789_012_345_67)).map(\.value)
    #expect((8...9).contains(oddValues.count) && oddValues == oddValues.sorted())
  }
}
