import Testing

@Suite struct FunctionValueTests {
  @Test(arguments: [
    ("print([1, 2].map(-), [true].map(!), [3, 1].reduce(10, -))", "[-1, -2] [false] 6"),
    (
      "print([3, 9].reduce(Int.min, max), [3.5].map(abs), [\"1\", \"a\"].compactMap(Int.init))",
      "9 [3.5] [1]"
    ),
    (
      "enum Shape { case dot(Int), box(Int, Int) }\nprint([1].map(Shape.dot), zip([1], [2]).map(Shape.box))",
      "[main.Shape.dot(1)] [main.Shape.box(1, 2)]"
    ),
    (
      "class C { var n = 0\nfunc add(_ k: Int) { n += k } }\nlet c = C()\n[1, 2].forEach(c.add)\nlet f = c.add\nf(4)\nprint(c.n)",
      "7"
    ),
    (
      "struct S { var k = 2\nfunc times(_ n: Int) -> Int { n * k } }\nvar s = S()\nlet f = s.times\ns.k = 9\nprint(f(3), [1].map(s.times))",
      "6 [9]"
    ),
    (
      "func outer(_ k: Int) -> [Int] { let list = [k, k + 1]\nreturn [0, 1].map(list.dropFirst).map { $0.count } }\nprint(outer(3))",
      "[2, 1]"
    ),
    (
      "func show(_ n: Int, _ s: String) -> String { s + \"\\(n)\" }\nprint(zip([1], [\"a\"]).map(show))",
      "[\"a1\"]"
    ),
  ])
  func `a function is a value where one is wanted`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    ("[3, 1].sorted", "'sorted' is a method"),
    ("let n: Int = [1].reversed", "'reversed' is a method"),
    ("class C { func f() { } }\nlet c = C()\nc.f", "'f' is a method"),
    ("let i = Int.init", "there are several functions 'init'"),
    ("[1].forEach(print)", "there are several functions 'print'"),
    (
      "struct S { mutating func up() { } }\nvar s = S()\nlet f = s.up",
      "'up' is a method"
    ),
    (
      "[\"a\"].map(String.uppercased)", "'String.uppercased' without a value is not in this dialect"
    ),
    ("[1].map(max)", "there are several functions 'max'"),
  ])
  func `a function that is not meant as a value is named`(program: String, message: String) {
    #expect(printed(by: program) == "error: \(message)")
  }
}
