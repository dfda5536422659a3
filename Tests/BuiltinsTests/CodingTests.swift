import Testing

@testable import Builtins

/// The parts of coders that are not what a page sees.
struct CodingTests {
  @Test(arguments: [
    ("firstName", "first_name"), ("myURLPath", "my_url_path"), ("a", "a"), ("", ""),
    ("_hidden", "_hidden"), ("x1Y", "x1_y"), ("URLString", "u_rl_string"),
    ("endsHereA", "ends_here_a"), ("snake_already", "snake_already"),
  ])
  func `a name is written with underscores`(name: String, text: String) {
    #expect(SnakeCase.fromCamelCase(name) == text)
  }

  @Test(arguments: [
    ("first_name", "firstName"), ("one_two_three", "oneTwoThree"), ("_hidden", "_hidden"),
    ("trail_", "trail_"), ("UPPER", "UPPER"), ("__", "__"), ("", ""), ("_a_b_", "_aB_"),
  ])
  func `a name is read without underscores`(text: String, name: String) {
    #expect(SnakeCase.toCamelCase(text) == name)
  }

  @Test(arguments: [
    ("[1, ]", "[1]"), ("{\"a\": 1\n,\n}", "{a: 1}"), ("{\"a\": 1, \"\\u0061\": 2}", "{a: 1}"),
    ("\u{FEFF} -0 ", "-0"), ("[\"\\ud83d\\ude00\\/\", \"\\q\", \"\\ud83d\"]", "[😀/, ?, ?]"),
    ("[true, null, [[]], {}]", "[true, null, [[]], {}]"), ("[1-2, -]", "[1-2, -]"),
  ])
  func `JSON is read as Swift reads it`(text: String, value: String) throws {
    #expect(try JSONReader.value(of: Array(text.utf8)).described == value)
  }

  @Test(arguments: [
    "", " ", "[1,,]", "[,]", "{,}", "[1 2]", "{\"a\" 1}", "{\"a\"}", "{a: 1}", "[1", "1 2", "[1}",
    "tru", "truex", "[.5]", "[+1]", "'a'", "\"a", "\"\\", "\"\\u00\"", "{\"\\q\": 1}", "1\0",
    String(repeating: "[", count: 513) + String(repeating: "]", count: 513),
  ])
  func `text that is not JSON is refused`(text: String) {
    #expect(throws: JSONReader.Fault.self) { try JSONReader.value(of: Array(text.utf8)) }
  }

  @Test(
    arguments: [
      ("-0", 0, -0.0), ("1e2", 100, 100), ("2.5", nil, 2.5), ("100e-2", 1, 1), ("1e999", nil, nil),
      ("1e-999", 0, nil), ("0e999", 0, 0), ("01", nil, nil), ("1.", nil, nil), ("-", nil, nil),
      ("1e", nil, nil), ("9007199254740993.5", 9_007_199_254_740_993, 9_007_199_254_740_994),
      ("9223372036854775808", nil, 0x1p63), ("9223372036854775807.0", nil, 0x1p63),
      ("123456789012345678e1", 1_234_567_890_123_456_780, 1_234_567_890_123_456_768),
    ] as [(String, Int?, Double?)])
  func `a number is what its type makes of it`(text: String, whole: Int?, fractional: Double?) {
    let number = JSONNumeral(text)
    #expect(number.whole(in: Int128(Int.min)...Int128(Int.max)) == whole.map { Int128($0) })
    #expect(number.fractional(as: Double.self) == fractional)
  }

  @Test(arguments: [
    (CodedValue.number(1), "1"), (.number(-0.0), "-0"), (.number(1e20), "1e+20"),
    (.float(0.1), "0.1"), (.integer(Int128(UInt64.max)), "18446744073709551615"), (.null, "null"),
    (.string("a/\u{1}\"\\\u{c}"), "\"a\\/\\u0001\\\"\\\\\\f\""), (.list([]), "[\n\n]"),
    (
      .object([.init(name: "b", value: .bool(true)), .init(name: "a", value: .list([.null]))]),
      "{\n  \"a\" : [\n    null\n  ],\n  \"b\" : true\n}"
    ),
  ])
  func `a value is written as Swift writes it`(value: CodedValue, text: String) {
    #expect(
      JSONText(value, isPretty: true, sortsKeys: true, escapesSlashes: true).text == text)
  }
}

extension CodedValue {
  /// What was read, on one line.
  fileprivate var described: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .numeral(let number): number.text
    case .string(let text): text
    case .list(let values): "[" + values.map(\.described).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\($0.name): \($0.value.described)" }.joined(separator: ", ") + "}"
    default: "?"
    }
  }
}
