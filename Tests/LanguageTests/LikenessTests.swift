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
  ])
  func `sequences of different kinds are compared by their elements`(
    program: String, output: String
  ) {
    #expect(printed(by: program) == output)
  }
}
