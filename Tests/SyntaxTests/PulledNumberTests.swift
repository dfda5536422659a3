import Testing

@testable import Syntax

/// The numbers of a program that can be pulled, and what they become.
@Suite struct PulledNumberTests {
  @Test(arguments: [
    "1.5e-9223372036854775808", "1e9223372036854775807", "1e401", "1e-401",
    "1e99999999999999999999",
  ])
  func `a number beyond all others is not pulled`(written: String) {
    #expect(PulledNumber.all(in: "let n = \(written)").isEmpty)
  }

  @Test(
    arguments: [
      ("6", 1, "7"), ("6", -1, "5"), ("6", -6, "0"), ("6", -9, "-3"), ("99", 1, "100"),
      ("100", -1, "99"), ("0", -1, "-1"), ("-5", 2, "-3"), ("-5", 5, "0"), ("-5", 9, "4"),
      ("0.5", 1, "0.6"), ("0.5", -5, "0.0"), ("0.5", -7, "-0.2"), ("0.50", 1, "0.51"),
      ("9.9", 1, "10.0"), ("10.0", -1, "9.9"), ("-0.1", 3, "0.2"), ("1.005", -10, "0.995"),
      ("1e3", 1, "2e3"), ("1.5e3", 1, "1.6e3"), ("2.5E-3", -30, "-0.5E-3"), ("1e+2", -1, "0e+2"),
      ("1_000", 1, "1_001"), ("1_000", -1, "999"), ("999_999", 1, "1_000_000"),
      ("12_34", 9_999, "1_12_33"), ("1_00_000", 9_900_000, "1_00_00_000"), ("1_", 9, "10_"),
      ("1__0", 1, "1__1"), ("0.000_1", 9, "0.001_0"), ("1_000.5", 5, "1_001.0"),
      ("0x1F", 1, "0x20"), ("0x1f", -1, "0x1e"), ("0x9", 1, "0xA"), ("0x0F", 1, "0x10"),
      ("0x00FF", -240, "0x000F"), ("0xFF_FF", 1, "0x1_00_00"), ("0b101", 1, "0b110"),
      ("0b0001", 2, "0b0011"), ("0o17", 1, "0o20"), ("-0x1", 2, "0x1"), ("007", 3, "010"),
      ("99999999999999999", 1, "100000000000000000"), ("1", 5_000_000_000, "1000000001"),
    ] as [(String, Int, String)])
  func `a step is one unit of the last digit, and the look stays`(
    written: String, steps: Int, expected: String
  ) throws {
    let program = "let n = \(written)"
    let number = try #require(PulledNumber.all(in: program).first)
    #expect(number.range == 8..<program.utf8.count)
    #expect(number.text(steps: steps) == expected)
    #expect(number.text(steps: 0) == written)
  }

  @Test(
    arguments: [
      ("3-5", ["3", "5"], [-9: "3-0"]), ("3 - 5", ["3", "5"], [-9: "3 - -4"]),
      ("(5)", ["5"], [-9: "(-4)"]), ("f(a:5)", ["5"], [-9: "f(a:-4)"]),
      ("0...10", ["0", "10"], [-11: "0...0"]), ("0..<10", ["0", "10"], [1: "0..<11"]),
      ("a*5", ["5"], [-9: "a*0"]), ("x * -5", ["-5"], [9: "x * 4"]), ("x-5", ["5"], [-6: "x-0"]),
      ("+5", ["5"], [-9: "+0"]), ("- 5", ["5"], [1: "- 6"]),
      ("[1, 2]", ["1", "2"], [-3: "[1, -1]"]),
      ("pair.0", [], [:]), ("pair.0.1 + 2", ["2"], [1: "pair.0.1 + 3"]), ("$0 + 1", ["1"], [:]),
      (#""12" + 3"#, ["3"], [:]), (#""\(1 + 2)""#, ["1", "2"], [:]),
      ("// 5\n6 /* 7 */", ["6"], [:]),
      ("50px", [], [:]), ("a1", [], [:]), ("1.5.rounded()", ["1.5"], [:]),
      ("123456789012345678", [], [:]), ("0x1234567890ABCDEF", [], [:]),
      ("0x1p4 + 0xC.3p-2", [], [:]),
      ("é = 5", ["5"], [1: "é = 6"]),
    ] as [(String, [String], [Int: String])])
  func `numbers of a program, and what the last one becomes in it`(
    program: String, numbers: [String], last: [Int: String]
  ) {
    let found = PulledNumber.all(in: program)
    let bytes = Array(program.utf8)
    #expect(found.map { String(decoding: bytes[$0.range], as: UTF8.self) } == numbers)
    for (steps, text) in last {
      let number = found[found.count - 1]
      let start = number.range.lowerBound + (number.isNegative ? 1 : 0)
      #expect(PulledNumber(at: start, in: program) == number)
      let parts = [
        bytes[..<number.range.lowerBound], ArraySlice(number.text(steps: steps).utf8),
        bytes[number.range.upperBound...],
      ]
      #expect(String(decoding: parts.joined(), as: UTF8.self) == text)
    }
  }
}
