import Syntax
import Testing

@Suite struct PieceTests {
  @Test(arguments: [
    ("", []), ("x = f(1.5, \"a\")", ["x", "=", "f", "(", "1.5", ",", "\"a\"", ")"]),
    ("'a b'", ["'a b'"]), ("\"\\(x + 1) of \\(y)\"", ["\"\\(x + 1) of \\(y)\""]),
    ("a %>% b <- c", ["a", "%>%", "b", "<-", "c"]), ("from=-2", ["from", "=", "-", "2"]),
    ("a == -2", ["a", "==", "-", "2"]), ("x // why", ["x"]), ("$1*2", ["$1", "*", "2"]),
  ])
  func `a text is its words, numbers, strings and signs`(text: String, parts: [String]) {
    let found = pieces(of: text)
    #expect(found.map(\.text) == parts)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
  }

  @Test func `brackets know each other`() {
    let found = pieces(of: "f([1)")
    #expect(found.map(\.partner) == [nil, 4, nil, nil, 1])
    #expect(pieces(of: "(a[0])").map(\.partner) == [5, nil, 4, nil, 2, 0])
  }

  @Test func `what it is`() {
    #expect(pieces(of: "if x 1 \"s\" +").map(\.kind) == [.name, .name, .number, .string, .sign])
  }
}
