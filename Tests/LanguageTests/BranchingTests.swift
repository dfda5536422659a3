import Testing

@Suite struct BranchingTests {
  @Test(arguments: [
    ("let a = 1\nlet b = if a > 0 { \"x\" } else { \"y\" }\nprint(b)", "x"),
    ("let a: Double = switch 2 { case 1: 1; case 2: 2; default: 0.5 }\nprint(a)", "2.0"),
    (
      "func f(_ n: Int) -> Int? { return if n > 0 { n } else { nil } }\nprint(f(1) as Any, f(0) as Any)",
      "Optional(1) nil"
    ),
    ("let o: Int? = 4\nvar a = 0\na = if let o { o * 2 } else { -1 }\nprint(a)", "8"),
    (
      "let f = [1, 2].map { n in\nlet w = if n > 1 { \"b\" } else { \"a\" }\nreturn w + \"!\" }\nprint(f)",
      "[\"a!\", \"b!\"]"
    ),
    (
      "struct S { let n: Int\ninit(_ k: Int) { n = if k > 0 { k } else { fatalError(\"k\") } } }\nprint(S(2).n)",
      "2"
    ),
    ("let a = if true { if false { 1 } else { 2 } } else { 3 }\nprint(a)", "2"),
  ])
  func `an if and a switch are values`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    ("let a = if true { 1 }", "an 'if' that is a value needs an 'else'"),
    (
      "let a = if true { 1 } else { \"b\" }",
      "the branches of 'if' have one type, not a whole number and a string"
    ),
    ("let a = if true { 1 } else { }", "a branch of 'if' as a value is one value"),
    ("let a = switch 1 { case 1: 1; default: break }", "nothing leaves 'switch' as a value"),
    (
      "let a = if true { print(1); 1 } else { 2 }",
      "'several statements in a branch that is a value' is not in this dialect"
    ),
    ("let a = switch 3 { case 1: 1 }", "this 'switch' does not cover every value"),
    ("let a = if true { nil } else { 2 }", "the type of this is not clear"),
    ("let a: Int = if true { \"a\" } else { 2 }", "'a' takes a whole number, not a string"),
  ])
  func `what is wrong with a branch is said`(program: String, message: String) {
    #expect(printed(by: program) == "error: \(message)")
  }
}

@Suite struct StopTests {
  @Test(arguments: [
    ("fatalError()", "fatal error"),
    ("fatalError(\"no \\(1 + 1)\")", "fatal error: no 2"),
    ("preconditionFailure(\"x\")", "fatal error: x"),
    ("assertionFailure(\"x\")", "fatal error: x"),
    ("precondition(1 > 2)", "the precondition does not hold"),
    ("assert([1].isEmpty, \"not empty\")", "the assertion does not hold: not empty"),
    ("func f() -> Never { print(1) }", "'f' must not come to its end"),
    (
      "func f(_ n: Int) -> Int { if n > 0 { return 1 } else { print(n) } }",
      "'f' does not return a whole number on every path"
    ),
    ("let x: Int = fatalError()", "'x' takes a whole number, not a 'Never'"),
  ])
  func `a program that ends itself says why`(program: String, message: String) {
    #expect(printed(by: program) == "error: \(message)")
  }

  @Test(arguments: [
    ("func f(_ n: Int) -> Int { if n > 0 { return 1 }\nfatalError(\"f\") }\nprint(f(1))", "1"),
    ("func f(_ n: Int?) -> Int { guard let n else { fatalError() }\nreturn n }\nprint(f(2))", "2"),
    ("var n = 0\nfunc w() -> String { n += 1\nreturn \"w\" }\nassert(true, w())\nprint(n)", "0"),
  ])
  func `what ends the program needs no value`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }
}

@Suite struct MetatypeTests {
  @Test(arguments: [
    (
      "print(type(of: [1, 2.5]), type(of: true ? 1 : 2.5), type(of: (a: 1, b: \"xy\")))",
      "Array<Double> Double (a: Int, b: String)"
    ),
    (
      "class A { }\nclass B: A { }\nlet a: A = B()\nprint(type(of: a), type(of: a) == B.self, type(of: a) == A.self)",
      "B true false"
    ),
    (
      "let a: [Any] = [1, \"xy\", [1.5]]\nfor x in a { print(type(of: x)) }",
      "Int|String|Array<Double>"
    ),
    (
      "print(Int.self, \"\\([Int].self)\", type(of: \"a\"), type(of: \"abc\".prefix(2)))",
      "Int Array<Int> String Substring"
    ),
    (
      "print(type(of: \"a\".first!))",
      "error: 'type(of:)' of a text of one letter is not in this dialect"
    ),
  ])
  func `the type of a value is a value`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }
}
