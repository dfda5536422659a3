import Scales
import Testing

/// The ticks of Ticks.md, "The rule of Easel".
@Suite struct TickTests {
  /// A range, the most ticks, the first tick, the distance and how many there are.
  @Test(arguments: [
    (0, 1000, 11, 0, 100, 11),
    (0, 430, 11, 0, 50, 10),
    (0, 100, 11, 0, 10, 11),
    (0, 99, 11, 0, 10, 11),
    (0, 143, 11, 0, 20, 9),
    (0, 55, 11, 0, 6, 11),
    (0, 1000, 5, 0, 300, 5),
    (0, 1234, 6, 0, 300, 6),
    (250, 750, 11, 250, 50, 11),
    // The width is 10, and so is its power of ten.
    (3, 97, 11, 0, 10, 11),
    (-13, 88, 11, -20, 20, 7),
    // A width of 20 would need a twelfth tick.
    (17, 212, 11, 10, 30, 8),
    (13, 130, 6, 10, 30, 5),
    (-50, 50, 11, -50, 10, 11),
    (5, 105, 11, 0, 20, 7),
    (0, 1000, 2, 0, 1000, 2),
    (-5, 95, 2, -100, 200, 2),
    (0, 1000, 1000, 0, 2, 501),
    (0, 999, 1000, 0, 1, 1000),
  ])
  func `ticks are at multiples of a width from a multiple of its power of ten`(
    lower: Double, upper: Double, maximumCount: Int, first: Double, width: Double, count: Int
  ) throws {
    let ticks = try Domain(lower, upper).ticks(maximumCount: maximumCount)
    #expect(ticks.map(\.value) == (0..<count).map { first + Double($0) * width })
    #expect(ticks.map(\.position) == (0..<count).map { Double($0) / Double(count - 1) })
    #expect(ticks.map(\.label) == ticks.map { "\(Int($0.value))" })
  }

  @Test(
    arguments: [
      (0, 7, 11, [0, 0.7, 1.4, 2.1, 2.8, 3.5, 4.2, 4.9, 5.6, 6.3, 7]),
      (0, 1, 11, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]),
      (1000, 1005, 6, [1000, 1001, 1002, 1003, 1004, 1005]),
      // 4.9 / 7 is a little more than 0.7, and 0.57 × 100 a little less than 57.
      (0, 4.9, 8, [0, 0.7, 1.4, 2.1, 2.8, 3.5, 4.2, 4.9]),
      (0.57, 0.6, 4, [0.57, 0.58, 0.59, 0.6]),
      (-0.3, 0.3, 3, [-0.3, 0, 0.3]),
    ] as [(Double, Double, Int, [Double])])
  func `a tick is the number nearest to its decimals`(
    lower: Double, upper: Double, maximumCount: Int, values: [Double]
  ) throws {
    #expect(try Domain(lower, upper).ticks(maximumCount: maximumCount).map(\.value) == values)
  }

  @Test(arguments: [
    (0, 430, 11, 0, 50, 10),
    (0, 1000, 11, 0, 100, 11),
    (3, 97, 11, 0, 10, 11),
    (17, 212, 11, 0, 50, 6),
    (0, 1234, 6, 0, 500, 4),
    (0, 55, 11, 0, 10, 7),
    (-13, 88, 11, -20, 20, 7),
    (-13, 88, 3, -100, 100, 3),
    (13, 14, 2, 13, 1, 2),
    (19, 21, 2, 0, 50, 2),
    (0, 1, 5, 0, 0.5, 3),
  ])
  func `nice ticks are multiples of 1, 2 or 5 times a power of ten`(
    lower: Double, upper: Double, maximumCount: Int, first: Double, width: Double, count: Int
  ) throws {
    let ticks = try Domain(lower, upper).niceTicks(maximumCount: maximumCount)
    #expect(ticks.map(\.value) == (0..<count).map { first + Double($0) * width })
  }

  @Test(
    arguments: [
      (0, 1000, 3, ["0", "500", "1000"]),
      (0, 1, 5, ["0.0", "0.3", "0.6", "0.9", "1.2"]),
      (-0.02, 0.02, 3, ["-0.02", "0.00", "0.02"]),
      (-1, 0, 2, ["-1", "0"]),
      (1, 1.001, 3, ["1.0000", "1.0005", "1.0010"]),
      (0, 1e-7, 3, ["0.00000000", "0.00000005", "0.00000010"]),
      (0, 1e-20, 3, ["0", "5e-21", "1e-20"]),
      (0, 1e20, 3, ["0", "5e19", "1e20"]),
      (0, 3e20, 3, ["0", "2e20", "4e20"]),
      (-3e20, 1.5e21, 7, ["-3e20", "0", "3e20", "6e20", "9e20", "1.2e21", "1.5e21"]),
      (0, .leastNonzeroMagnitude, 11, ["0", "1e-323"]),
      (0, 1.7e308, 18, ["0"] + (1...17).map { $0 < 10 ? "\($0)e307" : "1.\($0 - 10)e308" }),
      (1e15, 1e15 + 1, 11, ["1000000000000000", "1000000000000010"]),
    ] as [(Double, Double, Int, [String])])
  func `labels have the decimals of the width, or a power of ten where that is shorter`(
    lower: Double, upper: Double, maximumCount: Int, labels: [String]
  ) throws {
    let expected = labels.map { $0 == "1.0e308" ? "1e308" : $0 }
    #expect(try Domain(lower, upper).ticks(maximumCount: maximumCount).map(\.label) == expected)
  }
}

/// Extreme ranges and counts.
@Suite struct HostileTickTests {
  static let bounds: [Double] = [
    -.greatestFiniteMagnitude, -1e300, -1e16, -12_345.678_9, -1, -1e-9, -1e-300,
    -.leastNonzeroMagnitude, 0, .leastNonzeroMagnitude, 6 * .leastNonzeroMagnitude, 2.3e-308,
    1e-300, 7e-281, 1e-9, 0.1,
    0.3, 1, 1.000_000_000_000_000_2, 99, 1e15, 9_007_199_254_740_994, 1e16, 1e22, 1e23, 1e300,
    8e307, .greatestFiniteMagnitude,
  ]
  static let counts = [2, 3, 11, 100]

  @Test(arguments: bounds)
  func `whatever the range, ticks cover it, rise, say what they are, and are not too many`(
    lower: Double
  ) throws {
    for upper in Self.bounds where upper > lower && (upper - lower).isFinite {
      let domain = try Domain(lower, upper)
      for count in Self.counts {
        for find in [Domain.ticks, Domain.niceTicks] {
          guard let ticks = attempt(find, domain, count) else { continue }
          let values = ticks.map(\.value)
          try #require((2...count).contains(values.count), "\(lower)...\(upper), \(count)")
          try #require(values[0] <= lower && values[values.count - 1] >= upper)
          try #require(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
          try #require(ticks.allSatisfy { Double($0.label) == $0.value && $0.label.count < 25 })
          try #require(!ticks.contains { $0.label.hasPrefix("-") && $0.value == 0 })
          try #require(!values.contains { $0 == 0 && $0.sign == .minus })
          try #require(ticks[0].position == 0 && ticks[ticks.count - 1].position == 1)
        }
      }
    }
  }

  @Test func `there may be 10,000 ticks`() throws {
    #expect(try Domain(0, 1).ticks(maximumCount: 10_000).count == 5_001)
    #expect(try Domain(1, 10_000).ticks(maximumCount: 10_000).count == 10_000)
  }

  /// The ticks; nil for the two errors that there may be.
  private func attempt(
    _ find: (Domain) -> (Int) throws(ScaleError) -> [Tick], _ domain: Domain, _ count: Int
  ) -> [Tick]? {
    do throws(ScaleError) {
      return try find(domain)(count)
    } catch .tooWide {
      #expect(domain.size > 1e307)
    } catch .tooFewTicks(2, least: 3) {
      #expect(domain.lowerBound < 0 && domain.upperBound > 0)
    } catch {
      Issue.record(error)
    }
    return nil
  }

  @Test(
    arguments: [
      (1, 0, .reversed(lower: 1, upper: 0)), (7, 7, .empty(7)), (0, -0.0, .empty(0)),
      (.nan, 1, .notANumber), (0, .nan, .notANumber), (.infinity, .nan, .notANumber),
      (0, .infinity, .infinite), (-.infinity, .infinity, .infinite), (.infinity, 0, .infinite),
      (-1e308, 1e308, .tooWide),
    ] as [(Double, Double, ScaleError)])
  func `a domain is finite and goes up`(lower: Double, upper: Double, error: ScaleError) {
    #expect(throws: error) { try Domain(lower, upper) }
  }

  @Test(
    arguments: [
      (0, .tooFewTicks(count: 0, least: 2)), (1, .tooFewTicks(count: 1, least: 2)),
      (-1, .tooFewTicks(count: -1, least: 2)), (.min, .tooFewTicks(count: .min, least: 2)),
      (10_001, .tooManyTicks(count: 10_001, limit: 10_000)),
      (.max, .tooManyTicks(count: .max, limit: 10_000)),
    ] as [(Int, ScaleError)])
  func `two ticks are the fewest and 10,000 the most`(count: Int, error: ScaleError) throws {
    let domain = try Domain(1, 5)
    #expect(throws: error) { try domain.ticks(maximumCount: count) }
    #expect(throws: error) { try domain.niceTicks(maximumCount: count) }
    #expect(throws: error) { try Axis(domain, maximumTickCount: count) }
  }

  @Test func `nice ticks on both sides of 0 are three or more`() throws {
    let domain = try Domain(-1, 1)
    #expect(throws: ScaleError.tooFewTicks(count: 2, least: 3)) {
      try domain.niceTicks(maximumCount: 2)
    }
    #expect(try domain.niceTicks(maximumCount: 3).map(\.value) == [-1, 0, 1])
  }
}
