import Language
import Syntax
import Testing

/// Values that are deeper than any stack; a test's thread has a small one.
@Suite struct DeepValueTests {
  private static let types = """
    struct Tree: Hashable { var parts: [Tree] }
    indirect enum List: Hashable { case end, more(List) }
    func tree(_ depth: Int) -> Tree {
      var tree = Tree(parts: [])
      for _ in 0..<depth { tree = Tree(parts: [tree]) }
      return tree
    }
    func list(_ depth: Int) -> List {
      var list = List.end
      for _ in 0..<depth { list = .more(list) }
      return list
    }

    """

  @Test(arguments: [
    (
      "var d = [tree(20_000): 1]\nd[tree(20_000), default: 0] += 1\nd[tree(19_999)] = 5\nprint(d.count, d[tree(20_000)]!)\nd[tree(20_000)] = nil\nprint(d.count, d.values)",
      "2 2|1 [5]"
    ),
    (
      "var d: [List: Int] = [:]\nd[list(30_000)] = 1\nd[list(30_001)] = 2\nprint(d[list(30_000)]!, d[list(30_001)]!, d[list(9)] == nil)",
      "1 2 true"
    ),
    (
      "let d = Dictionary(grouping: [list(30_000), list(30_001), list(30_000)], by: { $0 })\nprint(d.count, d[list(30_000)]!.count)",
      "2 2"
    ),
    (
      "print(tree(20_000) == tree(20_000), tree(20_000) == tree(20_001), list(30_000) != list(30_000))\nprint([list(30_000)].firstIndex(of: list(30_000))!, [tree(20_000)].contains(tree(3)))",
      "true false false|0 false"
    ),
    (
      "struct Table: Equatable { var rows: [Int: Table] }\nfunc table(_ depth: Int) -> Table {\n  var table = Table(rows: [:])\n  for row in 0..<depth { table = Table(rows: [row: table]) }\n  return table\n}\nprint(table(20_000) == table(20_000), table(20_000) == table(20_001))",
      "true false"
    ),
  ])
  func `a deep value is compared, and is a key`(program: String, output: String) {
    #expect(printed(by: Self.types + program) == output)
  }

  @Test(arguments: [
    (
      "let d = [[[1], [2, 3]]: 1, [[1, 2], [3]]: 2, [[1, 2, 3]]: 3, [[], [1, 2, 3]]: 4]\nprint(d.count, d[[[1], [2, 3]]]!, d[[[1, 2], [3]]]!, d[[[], [1, 2, 3]]]!, d[[[1, 2, 3], []]] == nil)",
      "4 1 2 4 true"
    ),
    (
      "let d = [[0.0]: 1, [1.5]: 2]\nprint(d[[-0.0]]!, d[[1.5]]!, [[Double.nan]: 1][[Double.nan]] == nil)\nprint([[\"caf\\u{e9}\"]: 1][[\"cafe\\u{301}\"]]!, [Double.nan] == [Double.nan], [0.0] == [-0.0])",
      "1 2 true|1 false true"
    ),
    (
      "struct Loud: Equatable {\n  var n: Int\n  static func == (a: Loud, b: Loud) -> Bool { print(a.n, b.n); return a.n == b.n }\n}\nstruct Both: Equatable { var a: [Loud]; var b: Loud }\nfunc both(_ x: Int, _ y: Int, _ z: Int) -> Both { Both(a: [Loud(n: x), Loud(n: y)], b: Loud(n: z)) }\nprint(both(1, 2, 3) == both(1, 2, 4))\nprint(both(1, 2, 3) == both(1, 5, 3))",
      "1 1|2 2|3 4|false|1 1|2 5|false"
    ),
  ])
  func `values are compared by their parts, in order`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test func `a key counts by its size`() throws {
    let wide = "var t = tree(0)\nfor _ in 0..<60 { t = Tree(parts: [t, t]) }\n"
    var session = Session(limits: [.heapBytes: 4 << 20])
    let diagnostic = try #require(throws: Diagnostic.self) {
      try session.run(Self.types + wide + "var d: [Tree: Int] = [:]\nd[t] = 1")
    }
    #expect(diagnostic.cause == .limit("heap-bytes"))

    var other = Session(limits: [.operations: 2_000_000])
    let many = try #require(throws: Diagnostic.self) {
      try other.run(Self.types + wide + "print(t == t)")
    }
    #expect(many.cause == .limit("operations"))

    var table = Session(limits: [.heapBytes: 4 << 20])
    let large = try #require(throws: Diagnostic.self) {
      try table.run(
        Self.types + "let l = list(1_000)\nvar d: [[List]: Int] = [:]\n"
          + "for i in 0..<1_000 { d[Array(repeating: l, count: i % 7 + 1) + [list(i)]] = i }")
    }
    #expect(large.cause == .limit("heap-bytes"))
  }
}
