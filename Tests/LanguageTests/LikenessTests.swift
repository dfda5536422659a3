import Testing

@Suite struct LikenessTests {
  @Test(arguments: [
    (
      "let word = \"level\"\nprint(word.elementsEqual(word.reversed()), \"ab\".elementsEqual(\"ba\".reversed()), \"ab\".elementsEqual(\"abc\".reversed()))",
      "true true false"
    ),
    (
      "let letters: [Character] = [\"x\", \"y\"]\nprint(letters.elementsEqual(\"xy\"), \"xy\".elementsEqual(letters), \"xyz\".dropLast().elementsEqual(letters), \"xyz\".starts(with: letters))",
      "true true true true"
    ),
    (
      "print([1, 2, 3].elementsEqual(1...3), (1...3).elementsEqual([1, 2, 3]), (0..<3).elementsEqual(0...2))\nprint([1, 2].starts(with: 1..<3), (1...5).starts(with: [1, 3]), (1...2).lexicographicallyPrecedes([1, 3]))",
      "true true true|true false true"
    ),
    (
      "let sizes = [1, 3]\nprint(sizes.elementsEqual([\"a\", \"bcd\"], by: { $0 == $1.count }), sizes.starts(with: [2]) { $0 < $1 })\nprint(\"ab\".elementsEqual(\"AB\") { $0.uppercased() == $1.uppercased() }, \"abc\".starts(with: \"X\", by: !=))",
      "true true|true true"
    ),
    (
      "print([3, 1].lexicographicallyPrecedes([2], by: >), [3].lexicographicallyPrecedes([3, 1], by: <), [3].lexicographicallyPrecedes([3], by: <), \"b\".lexicographicallyPrecedes(\"a\") { $0 > $1 })",
      "true true false true"
    ),
  ])
  func `sequences of different kinds are compared by their elements`(
    program: String, output: String
  ) {
    #expect(printed(by: program) == output)
  }
}
