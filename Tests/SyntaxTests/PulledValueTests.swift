import Testing

@testable import Syntax

/// Numbers that become the ones nearest to values.
@Suite struct PulledValueTests {
  private func number(_ written: String) throws -> PulledNumber {
    try #require(PulledNumber.all(in: "let n = \(written)").first)
  }

  @Test(
    arguments: [
      // The digits that it has, where they are fine enough.
      ("6", 7.4, 0.03, "7"), ("6", -2.6, 0.03, "-3"), ("6", 0.4, 0.03, "0"), ("-3", 2.2, 0.03, "2"),
      ("2.5", 3.14159, 0.03, "3.1"), ("2.50", 3.14159, 0.03, "3.14"), ("0.5", 0.04, 0.03, "0.0"),
      // No more digits than a point of the picture tells.
      ("2.50", 3.14159, 0.3, "3.20"), ("1.2345678", 1.4142136, 0.007, "1.4150000"),
      ("1200000", 1_234_567, 6_600, "1235000"), ("1_200_000", 1_234_567, 6_600, "1_235_000"),
      ("1.5e3", 1_760, 70, "1.8e3"), ("1.50e3", 1_768, 7, "1.77e3"),
      // More digits, where a unit is many points.
      ("1", 0.5534, 0.004, "0.6"), ("1", 0.5, 0.004, "0.5"), ("1", 2.0001, 0.004, "2"),
      ("0.5", 0.123, 0.001, "0.12"), ("3e0", 2.5, 0.01, "2.5e0"),
      ("5e-9", 2.2e-9, 1e-12, "2.2e-9"),
      ("0", 0.0371, 0.001, "0.04"), ("1_000", 1_000.27, 0.01, "1_000.3"),
      // Other radices have whole numbers.
      ("0xFF", 16.4, 0.01, "0x10"), ("0b101", 6.8, 0.3, "0b111"), ("0xFF", 200, 7, "0xC8"),
    ] as [(String, Double, Double, String)])
  func `a value is written in steps that fit the picture`(
    written: String, value: Double, resolution: Double, expected: String
  ) throws {
    let number = try number(written)
    #expect(
      number.text(near: value, PulledNumber.Fineness(resolution: resolution)) == expected)
  }

  @Test(
    arguments: [
      ("6", 1, 0.03, "7"), ("6", -10, 0.03, "-4"), ("6", 1, 0.3, "7"), ("6", 1, 3, "8"),
      ("1200000", 1, 6_600, "1205000"), ("1203000", 1, 6_600, "1205000"),
      ("1203000", -1, 6_600, "1200000"), ("1", -1, 0.004, "0.9"), ("0.5", 2, 0.001, "0.52"),
      ("6", 0, 3, "6"), ("2.50", 10, 0.03, "2.70"),
    ] as [(String, Int, Double, String)])
  func `a key goes on to the next multiple of the step`(
    written: String, steps: Int, resolution: Double, expected: String
  ) throws {
    let number = try number(written)
    #expect(
      number.text(steps: steps, PulledNumber.Fineness(resolution: resolution)) == expected)
  }

  @Test func `on a log axis it stays above 0`() throws {
    let number = try number("3")
    let fineness = PulledNumber.Fineness(resolution: 0.02, isPositive: true)
    #expect(number.text(near: 0.4, fineness) == "0.4")
    #expect(number.text(near: 1.4, fineness) == "1")
    #expect(number.text(near: 0.001, fineness) == nil)
    #expect(number.text(steps: -3, fineness) == "1")
    #expect(try self.number("1").text(steps: -1, fineness) == "0.9")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e20])
  func `a value that has no such digits is refused`(value: Double) throws {
    let number = try number("6")
    #expect(number.text(near: value, PulledNumber.Fineness(resolution: 0.03)) == nil)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, 1e-300])
  func `so is a resolution that is none`(resolution: Double) throws {
    let fineness = PulledNumber.Fineness(resolution: resolution)
    let number = try number("6")
    #expect(number.text(near: 7, fineness) == nil)
    #expect(number.text(steps: 1, fineness) == nil)
  }

  @Test(
    arguments: [
      ("6", 6), ("-6.50", -6.5), ("1_000", 1_000), ("0xFF", 255), ("-0b11", -3), ("1.5e-3", 0.0015),
      ("2E+2", 200), ("007", 7),
    ])
  func `the value of a number as it is written`(written: String, value: Double) throws {
    #expect(try number(written).value == value)
  }
}
