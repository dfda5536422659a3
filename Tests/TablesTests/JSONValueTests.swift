import Tables
import TestSupport
import Testing

/// JSON texts as values.
@Suite struct JSONValueTests {
  private func json(_ text: String) throws -> JSON {
    try JSON(parsing: Array(text.utf8), named: "x.json")
  }

  @Test(arguments: [
    ("null", JSON.null), ("true", .bool(true)), ("[]", .list([])), ("{}", .object([])),
    ("-9223372036854775808", .integer(.min)), ("0.1", .number(0.1)),
    ("5e-324", .number(.leastNonzeroMagnitude)),
    ("-0.0", .number(-0.0)),
    ("\"a\\\"\\\\\\u0000\\u001f\\u007f\\né\"", .string("a\"\\\0\u{1F}\u{7F}\né")),
    (
      "{\"b\": 1, \"a\": [true, null]}",
      .object([.init("b", .integer(1)), .init("a", .list([.bool(true), .null]))])
    ),
  ])
  func `a text is a value, and a value a text`(text: String, value: JSON) throws {
    #expect(try json(text) == value)
    #expect(try json(value.text()) == value)
    #expect(try json(value.text(levels: 9)) == value)
  }

  @Test func `a member is found by its name`() throws {
    let object = try json("{\"a\": 1, \"b\": {\"a\": 2}}")
    #expect(object["a"] == .integer(1))
    #expect(object["b"]?["a"] == .integer(2))
    #expect(object["c"] == nil && JSON.integer(1)["a"] == nil)
  }

  @Test func `the outer parts have lines of their own`() throws {
    let text = "{\n  \"a\": [\n    1,\n    {\"b\": 2}\n  ],\n  \"c\": []\n}"
    #expect(try json(text).text(levels: 2) == text)
  }

  @Test(arguments: ["", "{", "[1,]", "{\"a\": 1, \"a\": 2}", "1 2", "\"\u{1}\"", "1e999"])
  func `what is not JSON is refused`(text: String) {
    #expect(throws: TableError.self) { try json(text) }
  }

  @Test(arguments: 0..<20) func `random values come back`(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    func value(_ depth: Int) -> JSON {
      switch dice.below(depth > 4 ? 5 : 7) {
      case 0: return .null
      case 1: return .bool(dice.below(2) == 0)
      case 2: return .integer(Int(truncatingIfNeeded: dice.next()))
      case 3:
        let number = Double(bitPattern: dice.next())
        return .number(number.isFinite ? number : 0.5)
      case 4:
        let scalars = (0..<dice.below(9)).compactMap { _ in Unicode.Scalar(dice.below(0x3000)) }
        return .string(String(String.UnicodeScalarView(scalars)))
      case 5: return .list((0..<dice.below(5)).map { _ in value(depth + 1) })
      default: return .object((0..<dice.below(5)).map { .init("k\($0)", value(depth + 1)) })
      }
    }
    for _ in 0..<50 {
      let list = JSON.list([value(0)])
      #expect(try json(list.text(levels: dice.below(3))) == list)
    }
  }
}
