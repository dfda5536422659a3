import TestSupport
import Testing

/// Collections of the page, and types between whose values one can step.
@Suite struct CollectionTests {
  private static let types = """
    struct Ring: Collection {
      var items: [String]
      var startIndex: Int { 0 }
      var endIndex: Int { items.count }
      func index(after i: Int) -> Int { i + 1 }
      subscript(i: Int) -> String { items[i] }
      func shouted() -> [String] { map { $0 + "!" } }
      var halves: Int { count / 2 }
    }
    struct Deck<Card>: RandomAccessCollection, MutableCollection {
      var cards: [Card]
      var startIndex: Int { 1 }
      var endIndex: Int { cards.count + 1 }
      subscript(i: Int) -> Card { get { cards[i - 1] } set { cards[i - 1] = newValue } }
    }
    struct Day: Strideable, Comparable {
      var n: Int
      func distance(to other: Day) -> Int { other.n - n }
      func advanced(by k: Int) -> Day { Day(n: n + k) }
      static func < (a: Day, b: Day) -> Bool { a.n < b.n }
    }
    let ring = Ring(items: ["a", "b", "c"])
    var deck = Deck(cards: [8, 3, 5])

    """

  @Test(arguments: [
    ("for x in ring { print(x) }", "a|b|c"),
    (
      "print(ring.count, ring.isEmpty, ring.first!, ring.map { $0 + \"x\" })",
      #"3 false a ["ax", "bx", "cx"]"#
    ),
    ("print(ring.shouted(), ring.halves, Array(ring.indices))", #"["a!", "b!", "c!"] 1 [0, 1, 2]"#),
    ("print(ring.firstIndex(of: \"c\")!, ring[1], ring.contains(\"z\"))", "2 b false"),
    (
      "print(Array(ring.prefix(2)), ring.dropFirst().count, Array(ring.suffix(1)))",
      #"["a", "b"] 2 ["c"]"#
    ),
    ("print(deck.firstIndex(of: 3)!, deck.indices, deck.last!, deck.startIndex)", "2 1..<4 5 1"),
    ("deck.sort()\ndeck.swapAt(1, 3)\ndeck[2] = 9\nprint(deck.cards)", "[8, 9, 3]"),
    ("deck.reverse()\nprint(deck.cards, Array(deck.reversed()))", "[5, 3, 8] [8, 3, 5]"),
    ("print(deck[2...3].startIndex, Array(deck[1..<3]), deck.lastIndex { $0 > 4 }!)", "2 [8, 3] 3"),
    (
      "func total<C: Collection>(_ c: C) -> Int where C.Element == Int { c.reduce(0, +) + c.count }\n"
        + "print(total(deck), total([1]))", "19 2"
    ),
    (
      "func ends<C: BidirectionalCollection>(_ c: C) -> [C.Element] { [c.first!, c.last!] }\nprint(ends(deck), ends([1, 2]))",
      "[8, 5] [1, 2]"
    ),
    ("for d in stride(from: Day(n: 1), to: Day(n: 5), by: 2) { print(d.n) }", "1|3"),
    ("print(stride(from: Day(n: 5), through: Day(n: 1), by: -2).map { $0.n })", "[5, 3, 1]"),
    (
      "for d in Day(n: 1)...Day(n: 2) { print(d) }",
      "Day(n: 1)|Day(n: 2)"
    ),
    (
      "let week = Day(n: 1)..<Day(n: 4)\nprint(week.map(\\.n), week.count, Array(week).count)",
      "[1, 2, 3] 3 3"
    ),
    (
      "struct S: Strideable { let n: Int\nvar tag = 0\nfunc distance(to o: S) -> Int { o.n - n }\n"
        + "func advanced(by k: Int) -> S { S(n: n + k) } }\n"
        + "print(S(n: 1) < S(n: 2), S(n: 1, tag: 1) == S(n: 1), (S(n: 1)...S(n: 3)).contains(S(n: 2)))",
      "true true true"
    ),
    (
      "print(ring.split { $0 == \"b\" })",
      "error: 'split' of a collection of the page is not in this dialect"
    ),
    (
      "extension Collection { func second() -> Element? { dropFirst().first } }\nprint(ring.second()!)",
      "b"
    ),
    (
      "extension Collection { func start() -> Index { startIndex } }\nprint(deck.start())",
      "error: 'start' of a collection of the page is not in this dialect"
    ),
    (
      "struct A: Collection { var startIndex: Int { 0 } }",
      "error: 'A' has no 'endIndex' as 'Collection' asks for"
    ),
    (
      "struct A: Collection { var startIndex: Int { 0 }\nvar endIndex: Int { 1 }\nsubscript(i: Int) -> Int { i } }",
      "error: 'A' has no 'index(after:)' as 'Collection' asks for"
    ),
    (
      "struct A: RangeReplaceableCollection { }",
      "error: 'RangeReplaceableCollection' is not in this dialect"
    ),
  ])
  func `a type walks from index to index`(text: String, output: String) {
    #expect(printed(by: Self.types + text) == output)
  }
}
