import Language
import Storage
import Syntax
import Testing

@Suite struct HeapTests {
  @Test func `ten thousand cells that make and drop objects leave the heap flat`() throws {
    var session = Session()
    try session.run("var a = [[0]]\nfunc make(_ n: Int) { a = (0..<5).map { [$0, n] } }")
    let cell = "make(1)\nlet t = \"a long enough text \\(a.count)\""
    var most = 0
    // Each cell declares a new 't'; only so many rounds that this stays quick.
    for round in 0..<10_000 {
      try session.run(round % 100 == 0 ? cell : "make(\(round))")
      most = max(most, session.program.heap.objects)
    }
    #expect(most < 40_000)
    #expect(session.program.heap.bytes < 4 << 20)
  }

  @Test func `a copy of a large program shares all but a handful of blocks after a change`() throws
  {
    var session = Session()
    try session.run("var a = (0..<100_000).map { [$0] }\nvar n = 0")
    let before = session.program
    #expect(before.heap.objects >= 100_000)
    try session.run("a[5][0] = 7\nn = 1")
    let after = session.program
    let old = Set(before.heap.blockIdentities)
    let new = after.heap.blockIdentities.filter { !old.contains($0) }
    #expect(after.heap.blockIdentities.count > 1_500)
    #expect(new.count <= 6)
    #expect(
      Set(after.globals.blockIdentities).subtracting(before.globals.blockIdentities).count <= 1)
    session.program = before
    #expect(try session.run("a[5][0] + n") == "5")
  }

  @Test func `what the host and closures hold on to is kept`() throws {
    var session = Session()
    try session.run(
      """
      func counter() -> () -> [Int] { var list = [Int]()
        return { list.append(list.count)
          return list } }
      let next = counter()
      var waste = 0
      func work() { for i in 0..<50_000 { waste += [i, i].count } }
      """)
    for _ in 0..<3 { try session.run("next()\nwork()") }
    #expect(try session.run("next()") == "[0, 1, 2, 3]")
    #expect(session.program.heap.objects < 40_000)
  }

  @Test func `temporaries live through collections`() throws {
    var session = Session()
    try session.run(
      """
      func waste() -> Int { var n = 0
        for i in 0..<30_000 { n += ["\\(i) and some more text"].count }
        return n }
      func pair(_ a: [String], _ n: Int, _ b: [String]) -> [String] { a + b + ["\\(n)"] }
      """)
    #expect(
      try session.run("pair([\"left\" + \"!\"], waste(), [\"right\" + \"!\"])")
        == "[\"left!\", \"right!\", \"30000\"]")
    #expect(
      try session.run("[1, 2, 3].map { n in \"\\(n)\" + \"-\\(waste())\" }")
        == "[\"1-30000\", \"2-30000\", \"3-30000\"]")
    #expect(
      try session.run("[3, 1, 2].map { [\"\\($0)\"] }.sorted(by: { waste() > 0 && $0[0] < $1[0] })")
        == "[[\"1\"], [\"2\"], [\"3\"]]")
    #expect(try session.run("(\"a\" + \"b\", waste()).0 + \"\\(waste())\"") == "ab30000")
  }
}
