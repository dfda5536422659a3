import Language
import Syntax
import Testing

@Suite struct SetTests {
  @Test(arguments: [
    ("let s: Set<Int> = [3, 1, 2, 3]\nprint(s, s.count)", "[3, 1, 2] 3"),
    ("var s: Set<Int> = [3, 1]\ns.insert(2)\ns.remove(3)\ns.insert(3)\nprint(s)", "[1, 2, 3]"),
    (
      "print(Set([1, 2]).union([4, 3, 2]), Set([4, 2]).intersection(Set([2, 4])))",
      "[1, 2, 4, 3] [4, 2]"
    ),
    (
      "print(Set([1, 2, 3]).symmetricDifference([9, 3]), Set(\"banana\"))",
      "[1, 2, 9] [\"b\", \"a\", \"n\"]"
    ),
    ("let s = Set([2, 1])\nfor x in s { print(x) }\nprint(s.first ?? 0)", "2|1|2"),
    (
      "var s: Set = [0.0, 1]\nlet t = s\nprint(s.update(with: -0.0) ?? 9.0, s.update(with: 2) ?? 9.0, s, t)",
      "0.0 9.0 [-0.0, 1.0, 2.0] [0.0, 1.0]"
    ),
  ])
  func `the elements of a set stay in the order in which they came`(
    program: String, output: String
  ) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    ("func f(_ s: Set<Int>) -> Int { s.count }\nprint(f([1, 1, 2]), f([]))", "2 0"),
    (
      "struct S { var tags: Set<String> = [] }\nvar s = S()\ns.tags.insert(\"a\")\nprint(s.tags, S(tags: [\"b\"]).tags)",
      "[\"a\"] [\"b\"]"
    ),
    (
      "var d: [String: Set<Int>] = [:]\nd[\"a\", default: []].insert(4)\nd[\"a\"]?.insert(5)\nprint(d)",
      "[\"a\": Set([4, 5])]"
    ),
    ("let s: Set<Double> = [1, 2.5]\nprint(s)", "[1.0, 2.5]"),
    ("let s: Set<Int>? = [1, 2]\nprint(s?.count ?? 0)", "2"),
    ("func f() -> Set<Int> { [1, 2] }\nprint(f() == [2, 1], [1, 2] == f())", "true true"),
    ("var s = Set<Int>()\nlet t = s\ns.insert(1)\nprint(s, t)", "[1] []"),
    (
      "var s: Set<Int> = [1, 2, 3]\nfor x in s { s.remove(x)\ns.insert(x + 10) }\nprint(s)",
      "[11, 12, 13]"
    ),
    (
      "let s: Set<Int> = [1]\nlet a: Any = s\nprint(a, a is Set<Int>, (a as? Set<Int>)?.count ?? 0)",
      "[1] true 1"
    ),
    (
      "extension Set where Element == Int { var total: Int { reduce(0) { $0 + $1 } } }\nprint(Set([1, 2]).total)",
      "3"
    ),
    ("extension Set { var isSingle: Bool { count == 1 } }\nprint(Set([\"a\"]).isSingle)", "true"),
    (
      "typealias Tags = Set<String>\nlet t: Tags = [\"x\"]\nprint(t, Tags().isEmpty)",
      "[\"x\"] true"
    ),
    ("let a: Set<Set<Int>> = [[1, 2], [2, 1]]\nprint(a.count, a == Set([Set([2, 1])]))", "1 true"),
    ("let x = Set([1.0, -0.0, 0.0])\nprint(x.count)", "2"),
  ])
  func `a list that is written out becomes a set where one is wanted`(
    program: String, output: String
  ) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    ("print(Set([4, 2]).union(5...6), Set([4, 2]).union(5..<6))", "[4, 2, 5, 6] [4, 2, 5]"),
    ("var s: Set = [4]\ns.formUnion(1..<3)\ns.subtract(2...4)\nprint(s)", "[1]"),
    ("print(Set([4]).isSubset(of: 1...9), Set([4]).isDisjoint(with: 4..<4))", "true true"),
    ("var s = Set<Int>(minimumCapacity: 8)\ns.reserveCapacity(9)\nprint(s)", "[]"),
    ("var s: Set = [1]\ns.removeAll(keepingCapacity: true)\nprint(s)", "[]"),
    ("var a = [1]\na.append(contentsOf: Set([3, 2]))\nprint(a)", "[1, 3, 2]"),
    ("print(Dictionary(grouping: Set([3, 2, 1])) { $0 % 2 })", "[1: [3, 1], 0: [2]]"),
  ])
  func `a set takes what is iterated over, and the reverse`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    ("let c = C()\nlet s: Set = [c, c, C()]\nprint(s.count, s.contains(c))", "2 true"),
    ("let s: Set<C> = [D(), D()]\nprint(s.count, s.first is D)", "2 true"),
    (
      "let d = D()\nvar s: Set<D> = []\nprint(s.insert(d).inserted, s.insert(d).inserted)",
      "true false"
    ),
    ("let c = C()\nvar d = [c: 1]\nc.n = 5\nd[c, default: 0] += 1\nprint(d[c] ?? 0)", "2"),
    ("struct P: Hashable { let c: C }\nlet c = C()\nprint(Set([P(c: c), P(c: c)]).count)", "1"),
  ])
  func `objects are elements by their identity`(program: String, output: String) {
    #expect(
      printed(by: "class C: Hashable { var n = 1 }\nclass D: C { }\n" + program) == output)
  }

  @Test(arguments: [
    ("let s: Set<Int> = [\"a\"]", "an element of this list is a whole number, not a string"),
    ("struct S { }\nlet s = Set([S()])", "'S' values cannot be in a set"),
    ("struct S { }\nlet s: Set<S> = [S()]", "'S' values cannot be in a set"),
    ("var s: Set", "'Set' does not say what it holds"),
    (
      "let a = [1]\nlet s: Set<Int> = a",
      "'s' takes a set of whole numbers, not a list of whole numbers"
    ),
    ("let s = Set([1])\ns.insert(2)", "cannot change 's', it is a 'let'"),
    ("var s = Set([1])\ns.insert(\"a\")", "'insert' takes a whole number, not a string"),
    ("print(Set([1])[0])", "a set has no elements to pick by index"),
    ("let s = Set([1])\nprint(s.dropFirst())", "'Set.dropFirst' is not in this dialect"),
    ("let s = Set([1])\ns.append(2)", "'Set<Int>' has no method 'append'"),
    ("var s = Set<Int>()\ns.removeFirst()", "the set is empty, there is nothing to remove"),
    ("print(Set([1]) + Set([2]))", "'+' cannot add sets"),
    ("print(Set([1]) < Set([2]))", "'<' cannot compare sets"),
  ])
  func `what is wrong with a set is said`(program: String, message: String) {
    #expect(printed(by: program) == "error: \(message)")
  }

  @Test(arguments: [
    ("let a = [1]\nlet s: Set<Int> = «a»", "write 'Set(…)' around it", "Set(a)"),
    (
      "let s = Set([1])\nvar a = [2]\na.insert(contentsOf: «s», at: 0)",
      "write 'Array(…)' around it",
      "Array(s)"
    ),
    ("let s = Set([1])\nlet a: [Int] = «s»", "write 'Array(…)' around it", "Array(s)"),
  ])
  func `a list and a set become one another by a call`(
    marked: String, hint: String, mended: String
  ) throws {
    let parts = marked.split(separator: "«", omittingEmptySubsequences: false)
    let rest = parts[1].split(separator: "»", omittingEmptySubsequences: false)
    var session = Session()
    let diagnostic = try #require(throws: Diagnostic.self) {
      try session.run("\(parts[0])\(rest[0])\(rest[1])")
    }
    #expect(diagnostic.hint == hint)
    try session.run("\(parts[0])\(mended)\(rest[1])")
  }

  @Test func `sets in sets end somewhere`() throws {
    var session = Session()
    let diagnostic = try #require(throws: Diagnostic.self) {
      try session.run(
        """
        indirect enum Tree: Hashable { case leaf, node(Set<Tree>) }
        var t = Tree.leaf
        for _ in 0..<10_000 { t = .node([t]) }
        print(t)
        """)
    }
    #expect(diagnostic.message == "sets within sets are too deep to be found")
  }

  @Test func `what a set holds is not collected, and a snapshot keeps its own`() throws {
    var session = Session(limits: [.objects: 3_000])
    try session.run(
      """
      var s = Set<String>()
      for i in 0..<40 {
        for j in 0..<400 { _ = "\\(i)-\\(j)" + "x" }
        s.insert("value \\(i)")
        if i % 3 == 0 { s.remove("value \\(i / 2)") }
      }
      """)
    let other = session
    try session.run("s.removeAll()\nprint(s.count)")
    var later = other
    try later.run("print(s.count, s.contains(\"value 39\"))")
    #expect(session.printed == "0\n")
    #expect(later.printed == "26 true\n")
  }

  @Test(arguments: [
    ("var s = Set<Int>()\nvar i = 0", "while true { s.insert(i)\ni += 1 }"),
    ("let a = Array(0..<10_000)", "while true { let s = Set(a) }"),
    ("let a = Set(0..<10_000)", "while true { let s = a.union([1]) }"),
    ("let a = Set(0..<10_000)\nlet b = Set(0..<10_000)", "while true { let s = a == b }"),
    ("let a = Set(0..<1_000)\nvar b: Set<Set<Int>> = []", "while true { b.insert(a) }"),
  ])
  func `a set is counted before it is made`(setup: String, work: String) throws {
    var session = Session(limits: [.operations: 3_000_000])
    try session.run(setup)
    let diagnostic = try #require(throws: Diagnostic.self) { try session.run(work) }
    #expect(diagnostic.message.contains("limit"))
  }
}
