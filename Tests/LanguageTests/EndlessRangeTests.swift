import Testing

@Suite struct EndlessRangeTests {
  @Test(arguments: [
    (
      "print((2...).lazy.prefix(while: { $0 < 6 }).map { $0 * $0 }.reduce(0, +), (1...).first { $0 * $0 > 50 }!)\nprint((1...).lazy.filter { $0 % 7 == 0 }.map { $0 * 2 }.first { $0 > 20 }!, Array((4...).prefix(2)), (3...).contains(2))",
      "54 8|28 [4, 5] false"
    ),
    (
      "for (i, c) in zip(5..., \"ab\") { print(i, c) }\nfor (c, i) in zip(\"ab\", 1...) { print(c, i) }\nprint(zip(1..., 3..<6).map { $0 * $1 }, zip(0..., [4, 5].reversed()).map { $0 + $1 })",
      "5 a|6 b|a 1|b 2|[3, 8, 15] [5, 5]"
    ),
    (
      "let rows = [[1, 2], [], [3]]\nprint(rows.lazy.flatMap { $0 }.map { $0 * 2 }.reduce(0, +), Array(rows.lazy.flatMap { $0 }), rows.lazy.flatMap(\\.self).first { $0 > 1 }!)",
      "12 [1, 2, 3] 2"
    ),
  ])
  func `numbers without an end are taken as far as they are needed`(program: String, output: String)
  {
    #expect(printed(by: program) == output)
  }
}
