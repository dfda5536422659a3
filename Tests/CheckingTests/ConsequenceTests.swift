import Checking
import Language
import Syntax
import TestSupport
import Testing

/// One unknown name, or one refused part, is one error: nothing that uses it is reported.
@Suite struct ConsequenceTests {
  @Test(arguments: [
    "let a = «unknown»(3.0)\nlet x = (a * 2.0 - a) + 1.0\nposition(of: x, domain: 0...1)",
    "let s = «makeIt»()\nlet v = max(s, 2.0) + 1\nprint(s.a.b(3)[2], s ?? 3, -s, s == 3 ? s : v)",
    "print(«Unknown»(3).size + 1)\nprint(Unknown(4))",
    "let list = [1, 2].map { «unknown»($0) }\nfor x in list { print(x + 1.5) }",
    "class A: View {\n  var bars = «Missing»()\n  init(n: Int) { super.init(); bars.add(n) }\n}\nprint(A(n: 1).bars)",
    "func f(_ a: A) { print(a.bars.count + 1) }\nclass A { var bars = «missing»() }\nf(A())",
    "class A: «Missing» { override func f() { super.f(); g() } }\nlet a = A(n: 3)\na.h()\nprint(a.k + 2)",
    "class A: «Missing» { init(n: Int) { super.init(a: n); k = n } }\nfunc f(_ v: View) { }\nf(A(n: 3))",
    "struct S: «Missing» { var n = 2 }\nfor x in S() { print(x) }\nprint(S.make(3), Array(S(n: 3)))",
    "struct S { func f(_ x: «Missing») -> Int { 1 }\nvar y: Int { f(3) } }\nprint(S().f(2) + 1, S().y)",
    "struct S { init(_ x: «Missing») { } }\nlet s = S(3)\nprint(s)",
    "struct S { var x: «Missing», y = 2 }\nlet s = S(x: 3)\nprint(s.x + 1, s.y)",
    "enum E { case a(«Missing»), b }\nlet e = E.a(3)\nswitch e { case .a(let m): print(m)\ncase .b: print(2) }",
    "protocol P { var n: Int { get } }\nstruct S: P { var n: «Missing» }\nprint(S(n: 2).n)",
    "func f(n: Int) {\nstruct «S» { var m = n }\nlet s: S = S()\nprint(s.m)\n}",
    "struct S { subscript(i: «Missing») -> Int { 3 } }\nprint(S()[2] + 1)\nvar s = S()\ns[1] += 2",
    "struct S { var items = «Missing»<Int>() }\nlet s = S()\nprint(s.items.count + 1)",
    "func f(_ x: «Missing») -> Int { 3 }\nlet y = f(2) * 2 + 1.5\nprint(y.rounded())",
  ])
  func `one fault is one error`(marked: String) throws {
    let (source, range) = unmark(marked)
    let errors = diagnostics(of: source).filter { $0.severity == .error }
    #expect(errors.map(\.range) == [range], "\(errors.map(\.message))")
  }

  @Test(arguments: [
    ("print([.red, .blue])", "write the type before the dot"),
    ("let f = { x in x }", "write the types: '{ (x: Int) -> Int in … }'"),
    ("let n = nil", "write the type: 'let n: Double? = nil'"),
  ])
  func `an unclear type says what to write`(source: String, hint: String) {
    #expect(diagnostics(of: source).map(\.hint) == [hint])
  }

  /// The diagnostics of a program with its text, after the prelude.
  private func diagnostics(of source: String) -> [Diagnostic] {
    check(
      parse(source).statements, names: preludeNames, library: TestWords.library, text: source
    ).diagnostics
  }

  @Test func `a property takes its type from a function that is declared below`() throws {
    let source = """
      class B { func g(_ a: A) -> Int { a.n + 1 } }
      class A { var n = make() }
      func make() -> Int { 3 }
      """
    #expect(try checked(source).diagnostics == [])
  }
}
