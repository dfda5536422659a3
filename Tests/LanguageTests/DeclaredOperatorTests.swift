import Testing

@Suite struct DeclaredOperatorTests {
  @Test(arguments: [
    (
      "infix operator **: MultiplicationPrecedence\nfunc ** (a: Int, b: Int) -> Int { a * a * b }\n"
        + "print(1 + 2 ** 3, [2, 3].reduce(1, **))", "13 12"
    ),
    (
      "prefix operator √\nprefix func √ (x: Double) -> Double { x.squareRoot() }\nprint(√16 + √(9))",
      "7.0"
    ),
    (
      "postfix operator %\npostfix func % (x: Double) -> Double { x / 100 }\nlet a = 25.0\nprint(a%, 50%)",
      "0.25 0.5"
    ),
    (
      "postfix operator ++\npostfix func ++ (x: inout Int) { x += 1 }\nvar n = 1\nn++\nprint(n)",
      "2"
    ),
    (
      "infix operator **=: AssignmentPrecedence\nfunc **= (a: inout Int, b: Int) { a *= b }\n"
        + "var list = [2, 3]\nlist[1] **= 1 + 3\nprint(list)", "[2, 12]"
    ),
    (
      "infix operator ~>\nfunc ~> <A, B>(a: A, f: (A) -> B) -> B { f(a) }\nprint(3 ~> { $0 * 2 })",
      "6"
    ),
    (
      "struct V { var x = 1 }\nfunc + (a: V, b: V) -> V { V(x: a.x + b.x) }\n"
        + "func == (a: V, b: V) -> Bool { a.x == b.x }\nprint((V() + V()).x, V() == V())", "2 true"
    ),
    (
      "precedencegroup P { higherThan: AdditionPrecedence lowerThan: MultiplicationPrecedence }\n"
        + "infix operator <+>: P\nfunc <+> (a: Int, b: Int) -> Int { a + b }\n"
        + "print(1 - 2 <+> 3 * 4)", "-13"
    ),
    (
      "struct P<T> { var x: T }\nfunc == <T: Equatable>(a: P<T>, b: P<T>) -> Bool { a.x == b.x }\n"
        + "print(P(x: 1) == P(x: 1), P(x: \"a\") == P(x: \"b\"))", "true false"
    ),
    (
      "protocol Shape { var area: Int { get } }\nstruct A: Shape { let area = 3 }\n"
        + "func + <S: Shape, T: Shape>(a: S, b: T) -> Int { a.area + b.area }\nprint(A() + A(), 1 + 2)",
      "6 3"
    ),
    (
      "struct N<T> { var all: [T]\ninit(_ all: T...) { self.all = all }\n"
        + "static func + (a: N, b: some Sequence<T>) -> N { var c = a\nc.all += b\nreturn c } }\n"
        + "print((N(1) + [2, 3]).all)", "[1, 2, 3]"
    ),
    (
      "extension Array where Element: Numeric {\n"
        + "static func * (a: [Element], n: Element) -> [Element] { a.map { $0 * n } } }\n"
        + "print([1, 2] * 3, [0.5] * 2)", "[3, 6] [1.0]"
    ),
    (
      "extension String { static func * (a: String, n: Int) -> String {\n"
        + "String(repeating: a, count: n) } }\nprint(\"ab\" * 2)", "abab"
    ),
    (
      "extension Dictionary { static func + (a: Self, b: Self) -> Self { a.merging(b) { $1 } } }\n"
        + "print((([\"a\": 1] + [\"a\": 2])[\"a\"])!)", "2"
    ),
    (
      "struct L { var n = 1\nstatic postfix func ′ (a: L) -> L { L(n: a.n + 1) }\n"
        + "static prefix func ! (a: L) -> L { L(n: -a.n) } }\npostfix operator ′\n"
        + "print(L()′.n, (!L()).n, !true, [L()].map { !$0 }[0].n)", "2 -1 false -1"
    ),
  ])
  func `operators of the page stand where their groups say`(text: String, output: String) {
    #expect(printed(by: text) == output)
  }

  @Test(arguments: [
    ("switch M(n: 4) { case 1: print(1)\ncase 4: print(4)\ndefault: print(0) }", "4"),
    ("if case 3 = M(n: 3) { print(3) }", "3"),
    (
      "for n in [2, 5, 7] { switch n { case Even(): print(\"even\")\ncase 5: print(5)\ndefault: print(0) } }",
      "even|5|0"
    ),
    (
      "switch (4, 3) { case (3, _): print(3)\ncase (Even(), let n): print(n)\ndefault: print(0) }",
      "3"
    ),
    (
      "switch 8 { case { $0 > 9 }: print(9)\ncase isBig: print(\"big\")\ndefault: print(0) }", "big"
    ),
    ("print(Even() ~= 3, 4 ~= M(n: 4), 1...3 ~= 2, \"a\" ~= \"b\")", "false true true false"),
  ])
  func `what matches a pattern is said by the page`(text: String, output: String) {
    let declarations = """
      struct M { var n = 1
        static func ~= (p: Int, v: M) -> Bool { p == v.n } }
      struct Even {}
      func ~= (p: Even, n: Int) -> Bool { n % 2 == 0 }
      func ~= <T>(p: (T) -> Bool, v: T) -> Bool { p(v) }
      func isBig(_ n: Int) -> Bool { n > 5 }
      """
    #expect(printed(by: "\(declarations)\n\(text)") == output)
  }

  @Test(arguments: [
    (
      "infix operator **\nprint(1 ** 2)", "error: there is no function for the operator '**'"
    ),
    (
      "func + <T>(a: [T], b: T) -> [T] { a }\nprint([1] + 2)",
      "error: 'operator + of [T]' is not in this dialect"
    ),
    (
      "struct M { var n: Int? }\nfunc ?? (a: M, b: Int) -> Int { a.n ?? b }\nprint(1)",
      "error: 'operator ?? of a type' is not in this dialect"
    ),
    (
      "infix operator <+>\nfunc <+> (a: Int, b: Int) -> Int { a + b }\nprint(1 <+> 2 * 3)",
      "error: 'DefaultPrecedence' and 'MultiplicationPrecedence' have no order, so '*' cannot follow"
    ),
    (
      "func f() { func + (a: Int, b: Int) -> Int { a } }\nf()",
      "error: 'operator within a function' is not in this dialect"
    ),
  ])
  func `what is wrong with an operator is said by its sign`(text: String, message: String) {
    #expect(printed(by: text) == message)
  }
}
