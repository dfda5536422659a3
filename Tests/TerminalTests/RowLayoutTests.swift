import Testing

@testable import Terminal

/// The rows of a text in a terminal of ten columns, behind a prompt of three, with marks for what is wide.
private func rows(_ text: String, prompt: Int = 3) -> [String]? {
  let bytes = Array(text.utf8)
  let width = { (scalar: Unicode.Scalar) in scalar == "\u{301}" ? 0 : scalar == "面" ? 2 : 1 }
  let layout = RowLayout(bytes, after: prompt, columns: 10, width: width)
  return layout?.rows.map { String(decoding: bytes[$0.range], as: UTF8.self) + "|\($0.end)" }
}

@Test(arguments: [
  ("", ["|3"]), ("abc", ["abc|6"]), ("abcdefg", ["abcdefg|10", "|0"]),
  ("abcdefgh", ["abcdefg|10", "h|1"]),
  ("a\nbc", ["a|4", "bc|2"]), ("abcdefg\nb", ["abcdefg|10", "|0", "b|1"]),
  ("abcdef面", ["abcdef|9", "面|2"]),
  ("e\u{301}a", ["e\u{301}a|5"]), ("a\n", ["a|4", "|0"]),
])
func `letters stand where readline places them`(text: String, expected: [String]) {
  #expect(rows(text) == expected)
}

@Test(arguments: ["a\tb", "a\u{1B}b", "abcdefg\u{301}"])
func `where the places are not certain there is no layout`(text: String) {
  #expect(rows(text) == nil)
  #expect(rows("a", prompt: 10) == nil)
}

@Test func `a text is painted where it stands, and what is suggested behind it`() throws {
  let bytes = Array("let a\n1".utf8)
  let layout = try #require(RowLayout(bytes, after: 3, columns: 10))
  var painting = Painting(
    bytes, [TypedLanguage.Span(0..<3, .keyword), TypedLanguage.Span(6..<7, .partner)])
  painting.add(layout, from: 1, suggestion: "2 + 33333333", columns: 10)
  #expect(
    String(decoding: painting.output, as: UTF8.self)
      == "\u{1B}7\r\u{1B}[1A\u{1B}[3C\u{1B}[0;35mlet\u{1B}[0m a\u{1B}[K\r\u{1B}[B\u{1B}[0;1;4m1\u{1B}[0m"
      + "\u{1B}[2m2 + 33 …\u{1B}[0m\u{1B}[K\u{1B}8")
}

@Test(
  arguments: [
    (4, true, 1, 1), (4, false, 1, 9), (6, false, 9, 10), (0, true, 0, nil), (9, false, 0, nil),
  ] as [(Int, Bool, Int, Int?)])
func `up and down keep to their column`(point: Int, isAbove: Bool, column: Int, place: Int?) {
  #expect(
    TextRows(Array("abc\ndef\nhi".utf8), at: point).place(isAbove: isAbove, column: column) == place
  )
}
