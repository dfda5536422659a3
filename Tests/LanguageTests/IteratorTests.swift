import TestSupport
import Testing

/// Iterators, sequences that are made of a state, and sequences without an end.
@Suite struct IteratorTests {
  private static let types = """
    struct Naturals: Sequence, IteratorProtocol {
      var n = 0
      mutating func next() -> Int? { n += 1; return n }
    }
    class Counter: Sequence, IteratorProtocol {
      var n = 0
      func next() -> Int? { n += 1; return n }
    }
    let counter = Counter()
    let pair = [1, 2]

    """

  @Test(arguments: [
    (
      "let s = sequence(state: 1) { (n: inout Int) -> Int? in n *= 2; return n < 20 ? n : nil }\nprint(Array(s), Array(s))",
      "[2, 4, 8, 16] [2, 4, 8, 16]"
    ),
    (
      "for x in sequence(state: (0, 1), next: { (p: inout (Int, Int)) -> Int? in\n"
        + "  let x = p.0\n  p = (p.1, p.0 + p.1)\n  return x }) { if x > 8 { break }; print(x) }",
      "0|1|1|2|3|5|8"
    ),
    (
      "var s = sequence(first: 1) { $0 * 3 }\nvar t = s\nprint(s.next()!, s.next()!, t.next()!)",
      "1 3 1"
    ),
    ("print(zip(Naturals(), [\"a\", \"b\"]).map { \"\\($0)\\($1)\" })", #"["1a", "2b"]"#),
    ("for (i, x) in zip(\"ab\", Naturals()) { print(i, x) }", "a 1|b 2"),
    ("print(zip(counter, [1, 2]).map { $0 + $1 }, counter.n)", "[2, 4] 3"),
    ("print(zip([1, 2], counter).map { $0 + $1 }, counter.n)", "[2, 4] 2"),
    ("print(Naturals().starts(with: [1, 2]), pair.starts(with: Naturals()))", "true false"),
    (
      "print(pair.elementsEqual(Naturals()), Naturals().lexicographicallyPrecedes([1, 3]))",
      "false true"
    ),
    ("print(Array(counter.drop { $0 < 4 }.prefix(2)), counter.n)", "[4, 5] 6"),
    (
      "var i = [1, 2].makeIterator()\nvar j = i\nprint(i.next()!, i.next()!, i.next() == nil, j.next()!)",
      "1 2 true 1"
    ),
    ("var i = \"ab\".makeIterator()\nwhile let x = i.next() { print(x) }", "a|b"),
    (
      "print(Array(AnyIterator([7].makeIterator())), Array(AnySequence(Naturals()).prefix(2)))",
      "[7] [1, 2]"
    ),
    (
      "func rest<I: IteratorProtocol>(_ i: I) -> [I.Element] { var i = i; var all: [I.Element] = []\n"
        + "while let x = i.next() { all.append(x) }\nreturn all }\nprint(rest([1, 2].makeIterator()))",
      "[1, 2]"
    ),
    (
      "func sum(_ i: inout some IteratorProtocol<Int>) -> Int { i.next()! + i.next()! }\n"
        + "var n = Naturals()\nprint(sum(&n), n.n)", "3 2"
    ),
    (
      "func up() -> some IteratorProtocol<Int> { Naturals() }\nvar i = up()\nvar j = i\nprint(i.next()!, i.next()!, j.next()!)",
      "1 2 1"
    ),
    (
      "struct Line: Sequence { let n: Int\nfunc makeIterator() -> some IteratorProtocol<Int> { var left = n\n"
        + "return AnyIterator { left -= 1; return left < 0 ? nil : left } } }\nprint(Array(Line(n: 2)))",
      "[1, 0]"
    ),
    (
      "func few() -> some Collection<Int> { [4, 2] }\nprint(few().count, few().reduce(0, +))", "2 6"
    ),
    (
      "print(sequence(first: 1) { $0 })",
      "error: a sequence where its type matters is not in this dialect"
    ),
  ])
  func `elements come one by one`(text: String, output: String) {
    #expect(printed(by: Self.types + text) == output)
  }
}
