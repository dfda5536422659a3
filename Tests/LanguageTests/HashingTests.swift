import Testing

@Suite struct HashingTests {
  private static let types = """
    struct Word: Hashable {
      var text: String
      var page = 0
      static func == (a: Word, b: Word) -> Bool { a.text.lowercased() == b.text.lowercased() }
      func hash(into hasher: inout Hasher) { hasher.combine(text.lowercased()) }
    }
    struct Place: Hashable {
      var row: Int
      var column: Int
      func hash(into hasher: inout Hasher) { hasher.combine(row) }
    }
    class Node: Hashable {
      let id: Int
      init(_ id: Int) { self.id = id }
      static func == (a: Node, b: Node) -> Bool { a.id == b.id }
      func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    """

  @Test(arguments: [
    ("print(Set([Word(text: \"a\"), Word(text: \"A\"), Word(text: \"b\")]).count)", "2"),
    (
      "var d: [Word: Int] = [:]\nfor t in [\"a\", \"A\", \"b\"] { d[Word(text: t), default: 0] += 1 }\n"
        + "print(d[Word(text: \"A\")]!, d.count)", "2 2"
    ),
    (
      "var s: Set<Place> = []\nfor c in 0..<4 { s.insert(Place(row: 1, column: c)) }\n"
        + "s.remove(Place(row: 1, column: 0))\n"
        + "print(s.count, (0..<5).map { s.contains(Place(row: 1, column: $0)) })",
      "3 [false, true, true, true, false]"
    ),
    ("print(Set([[Word(text: \"a\")], [Word(text: \"A\")]]).count)", "1"),
    ("print([Node(1): \"x\"][Node(1)] ?? \"none\", Set([Node(1), Node(2), Node(1)]).count)", "x 2"),
    (
      "let a = Node(1), b = Node(1)\nprint(ObjectIdentifier(a) == ObjectIdentifier(b), "
        + "ObjectIdentifier(a) == ObjectIdentifier(a))", "false true"
    ),
    (
      "struct P: Hashable { var n = 1\nstatic func == (a: P, b: P) -> Bool { true } }\nprint(Set([P()]))",
      "error: 'P' values cannot be in a set"
    ),
    (
      "class K: Hashable { var n = 1\nfunc hash(into h: inout Hasher) { h.combine(n) } }",
      "error: 'K' has 'hash(into:)', but not '=='"
    ),
    (
      "var s: Set = [Word(text: \"a\")]\nprint(s.update(with: Word(text: \"A\"))?.text ?? \"\", s.first?.text ?? \"\")",
      "a A"
    ),
  ])
  func `a type with a hash of its own is found by it`(text: String, output: String) {
    #expect(printed(by: Self.types + text) == output)
  }

  @Test(arguments: [
    ("struct S: Comparable { let n = 1 }", "'S' is 'Comparable', and has no '<'"),
    ("enum E: Comparable { case a, b([Int]) }", "'E' cannot be ordered by a list of whole numbers"),
    (
      "struct S { let n = 1 }\nextension S: Comparable { static func < (a: S, b: S) -> Bool { a.n < b.n } }",
      ""
    ),
    ("struct S: Comparable { let n = 1 }\nfunc < (a: S, b: S) -> Bool { a.n < b.n }", ""),
    ("enum E: Comparable { case a, b(Int, E?) }", "'E' cannot be ordered by an optional 'E'"),
    ("indirect enum E: Comparable { case a, b(Int, E) }", ""),
  ])
  func `what is ordered has an order`(text: String, message: String) {
    #expect(printed(by: text) == (message.isEmpty ? "" : "error: \(message)"))
  }

  @Test func `values with equal hashes survive a collection of garbage`() {
    let text = """
      var found = 0
      var s: Set<Word> = []
      for i in 0..<3000 {
        s.insert(Word(text: "w\\(i % 50)"))
        if s.contains(Word(text: "W\\(i % 50)")) { found += 1 }
      }
      print(s.count, found)
      """
    #expect(printed(by: Self.types + text) == "50 3000")
  }
}
