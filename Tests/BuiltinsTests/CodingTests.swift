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
    ("[]", 1, false), ("[[1], {\"a\": [2]}]", 3, false), ("\"[[,]\\\"[\"", 0, false),
    ("[1, ]", 1, true), ("{\"a\": 1\n,\n}", 1, true), ("[1, \",\"]", 1, false), ("]]]", 0, false),
  ])
  func `the form of a text is seen before it is read`(text: String, depth: Int, isLoose: Bool) {
    let form = JSONForm(Array(text.utf8))
    #expect(form.depth == depth)
    #expect(form.hasLooseComma == isLoose)
  }

  @Test(arguments: [
    ("-0", true), ("[1, -0]", true), ("{\"a\": -0}", true), ("-0.0", false), ("-0e1", false),
    ("[-1, 0]", false), ("\"-0\"", false), ("-", false),
  ])
  func `a zero below zero is seen before a text is read`(text: String, isThere: Bool) {
    #expect(JSONForm(Array(text.utf8)).hasMinusZero == isThere)
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
