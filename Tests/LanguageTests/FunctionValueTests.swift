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
      "func add(_ n: Int, to m: Int) -> Int { n + m }\nfunc add(_ n: Int, twiceTo m: Int) -> Int { 2 * n + m }\nlet f = add(_:twiceTo:)\nprint(f(1, 2), [3, 4].reduce(0, add(_:to:)))",
      "4 7"
    ),
    (
      "class C { var n = 0\nfunc add(_ k: Int) { n += k }\nfunc add(twice k: Int) { n += 2 * k }\nfunc all(_ l: [Int]) { l.forEach(add(twice:)) } }\nlet c = C()\n[1, 2].forEach(c.add(_:))\nc.all([4])\nlet f: (Int) -> Void = c.add(twice:)\nf(5)\nprint(c.n)",
      "21"
    ),
    (
      "print([\"1\", \"a\"].compactMap(Int.init(_:)), [3, 1].map(Double.init(_:)))",
      "[1] [3.0, 1.0]"
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
    ("class C { func f(a: Int) { } }\nlet g = C().f(b:)", "there is no 'f(b:)'"),
    ("func f(a: Int) { }\nlet g = f(_:)", "there is no 'f(_:)'"),
    ("let f = { (n: Int) in n }\nlet g = f(n:)", "'f' is not a function with labels"),
    ("class C { func f(a: Int) { } }\nlet c = C()\nc.f(a:)", "'f' is a method"),
    ("[1].map(max)", "there are several functions 'max'"),
  ])
  func `a function that is not meant as a value is named`(program: String, message: String) {
    #expect(printed(by: program) == "error: \(message)")
  }
}
