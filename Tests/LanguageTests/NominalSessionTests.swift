import Language
import Syntax
import Testing

@Suite struct NominalSessionTests {
  @Test func `a name that is declared again is another type, and old values keep theirs`() throws {
    var session = Session()
    try session.run("struct P { var x = 1\nfunc f() -> Int { x } }\nlet old = P()")
    try session.run("func make() -> P { P(x: 5) }")
    try session.run("struct P { var y = \"new\" }")
    #expect(try session.run("P()") == "P(y: \"new\")")
    #expect(try session.run("old") == "P(x: 1)")
    #expect(try session.run("make().f()") == "5")
    #expect(throws: (any Error).self) { try session.run("let p: P = old") }
    try session.run("let P = 3")
    #expect(try session.run("P + 1") == "4")
  }

  @Test func `a later cell extends a type`() throws {
    var session = Session()
    try session.run("class A { var n = 1 }\nclass B: A { }\nlet b = B()")
    try session.run("protocol Named { var name: String { get } }")
    try session.run("extension A: Named { var name: String { \"A\\(n)\" } }")
    #expect(try session.run("b.name") == "A1")
    #expect(try session.run("let n: Named = b") == "main.B")
    #expect(try session.run("n.name") == "A1")
  }

  @Test func `a later cell uses what an earlier one adds to every list`() throws {
    var session = Session()
    try session.run(
      "let k = 2\nextension Array { func every(_ n: Int = k) -> [Element] { "
        + "stride(from: 0, to: count, by: n).map { self[$0] } } }")
    try session.run("let k = 3\nstruct P { var x = 1 }")
    #expect(try session.run("[4, 2, 6].every()") == "[4, 6]")
    #expect(try session.run("[P(), P(x: 2)].every(1).count") == "2")
    #expect(throws: (any Error).self) { try session.run("let e: Element = 1") }
    try session.run("extension Array { var middle: Element { self[count / 2] } }")
    #expect(try session.run("[[1], [2, 5]].middle.middle") == "5")
  }

  @Test func `a cell that fails declares no type`() throws {
    var session = Session()
    #expect(throws: (any Error).self) {
      try session.run("struct P { var x = 1 }\nlet a = [1][2]")
    }
    #expect(throws: (any Error).self) { try session.run("P()") }
    #expect(throws: (any Error).self) { try session.run("struct P { var x = 1 }\nlet b = c") }
    #expect(throws: (any Error).self) { try session.run("P()") }
  }

  @Test func `what an earlier cell observes is observed by a later one too`() throws {
    var session = Session()
    try session.run("class A { var n = 1 { didSet { print(\"A\", n) } }\nvar plain = 1 }")
    try session.run("func raise(_ a: A) { a.n += 1 }")
    try session.run("class B: A { override var n: Int { didSet { print(\"B\", oldValue) } } }")
    try session.run("raise(B())")
    #expect(session.printed == "A 2\nB 1\n")
    let error = #expect(throws: Diagnostic.self) {
      try session.run("class C: A { override var plain: Int { didSet { } } }")
    }
    #expect(
      error?.message == "'overriding a stored property of an earlier class' is not in this dialect")
  }

  @Test func `members outlive collections`() throws {
    var session = Session(limits: [.objects: 500])
    try session.run(
      "class Node { var next: Node?\nvar n: Int\ninit(_ n: Int) { self.n = n }\nfunc f() -> Int { n } }"
    )
    try session.run(
      "struct P { var node = Node(7)\nstatic let shared = P()\nfunc f() -> Int { node.f() } }")
    try session.run("let kept = P.shared\nfor i in 0..<5000 { let n = Node(i)\nn.next = Node(i) }")
    #expect(try session.run("kept.f() + P.shared.f()") == "14")
  }

  @Test func `a receiver is what it was while its method runs`() throws {
    #expect(
      printed(
        by: """
          struct P {
            var x = 1
            func f(_ change: () -> Void) -> Int { change(); return x }
          }
          var p = P()
          print(p.f { p.x = 5 }, p.x)
          var list = [P(), P()]
          print(list[0].f { list[0].x = 7 }, list[0].x)
          """) == "1 5|1 7")
  }

  @Test(arguments: [
    ("struct P { var x = 1.5, s = \"a\" }\nP()", "P(x: 1.5, s: \"a\")"),
    ("enum E { case a, b(n: Int) }\n[E.a, .b(n: 1)]", "[main.E.a, main.E.b(n: 1)]"),
    ("class C { }\nlet c = C()", "main.C"),
    ("struct P: CustomStringConvertible { var description: String { \"!\" } }\nP()", "!"),
  ])
  func `an instance echoes as it prints`(program: String, echo: String) throws {
    var session = Session()
    #expect(try session.run(program) == echo)
  }
}
