import Testing

@Suite struct TupleTests {
  @Test(arguments: [
    ("var a = 1, b = 2\n(a, b) = (b, a)\nprint(a, b)", "2 1"),
    ("var a = [1, 2, 3]\n(a[0], a[2]) = (a[2], a[0])\nprint(a)", "[3, 2, 1]"),
    ("var x = 0, y = 0.5\n(x, y) = (7, 3)\nprint(x, y)", "7 3.0"),
    ("var q = 0\n(_, q) = (1, 2)\nprint(q)", "2"),
    ("var a = 1, b = 2, c = 3\n(a, (b, c)) = (c, (a, b))\nprint(a, b, c)", "3 1 2"),
    (
      "func divide(_ a: Int, by b: Int) -> (quotient: Int, remainder: Int) { (a / b, a % b) }\nlet r = divide(17, by: 5)\nprint(r.quotient, r.remainder, r.0, r.1)\nprint(r)\nvar q = 0, m = 0\n(q, m) = divide(29, by: 4)\nprint(q, m)",
      "3 2 3 2|(quotient: 3, remainder: 2)|7 1"
    ),
    (
      "let t: (Int?, Int) = (1, 2)\nprint(t)\nlet u: (Int?, String?) = (nil, \"a\")\nprint(u)",
      "(Optional(1), 2)|(nil, Optional(\"a\"))"
    ),
    (
      "let rows: [(Int?, String)] = [(1, \"a\"), (nil, \"b\")]\nfor (n, s) in rows { print(n ?? 0, s) }",
      "1 a|0 b"
    ),
    (
      "func f(_ p: (Int?, Double)) -> Double { Double(p.0 ?? 0) + p.1 }\nprint(f((1, 2)), f((nil, 0.5)))",
      "3.0 0.5"
    ),
    ("let p: (Int, Int)? = (1, 2)\nif let (a, b) = p { print(a, b) }", "1 2"),
    (
      "let p: (x: Int, y: Int) = (1, 2)\nlet q: (Int, Int) = p\nprint(p, q, p.x + q.1)",
      "(x: 1, y: 2) (1, 2) 3"
    ),
    (
      "print((1, 2) < (1, 3), (2, 1) < (1, 3), (1, \"b\") >= (1, \"a\"), (1, 2) == (1, 2), (1, 2) != (1, 2))",
      "true false true true false"
    ),
    (
      "print((1, 2, 3) <= (1, 2, 3), (1, 2, 3) < (1, 2, 3), (1, 2, 3, 4) > (1, 2, 2, 9), (1.5, 2) > (1.5, 1))",
      "true false true true"
    ),
    (
      "print((1, 2, 3, 4, 5, 6) < (1, 2, 3, 4, 5, 7), (1, 2, 3, 4, 5) == (1, 2, 3, 4, 5))",
      "true true"
    ),
    (
      "let nan = 0.0 / 0.0\nprint((nan, 1) < (nan, 2), (1, nan) < (1, 2), (nan, 1) == (nan, 1), (nan, 1) != (nan, 1), (nan, 1) >= (nan, 1))",
      "false false false true false"
    ),
    (
      "let pairs = [(\"b\", 2), (\"a\", 3), (\"a\", 1)]\nprint(pairs.sorted { $0 < $1 })\nprint(pairs.sorted(by: { ($0.1, $0.0) < ($1.1, $1.0) }).map { $0.0 })",
      "[(\"a\", 1), (\"a\", 3), (\"b\", 2)]|[\"a\", \"b\", \"a\"]"
    ),
    (
      "var point = (x: 1, y: 2)\npoint.x += 5\npoint.1 = 9\nprint(point, point.x)\nlet (x, y) = point\nprint(x + y)",
      "(x: 6, y: 9) 6|15"
    ),
    (
      "let (a, _, c) = (1, 2, 3)\nprint(a, c)\nlet ((p, q), r) = ((1, 2), 3)\nprint(p, q, r)",
      "1 3|1 2 3"
    ),
    ("var (a, b) = (1, \"x\")\na += 1\nb += \"y\"\nprint(a, b)", "2 xy"),
    (
      "var a = [1, 2]\nvar b = [3]\n(a, b) = (b, a)\na.append(9)\nprint(a, b)",
      "[3, 9] [1, 2]"
    ),
    (
      "func next() -> Int { print(\"next\")\nreturn 0 }\nfunc value() -> (Int, Int) { print(\"value\")\nreturn (7, 8) }\nvar a = [1, 2]\nvar b = 0\n(a[next()], b) = value()\nprint(a, b)",
      "next|value|[7, 2] 8"
    ),
    ("var i = 0\nvar a = [10, 20]\n(i, a[i]) = (1, 5)\nprint(i, a)", "1 [5, 20]"),
    (
      "let t = (1, (2, \"three\"))\nprint(t.1.0, t.1.1, t)\nlet (one, (two, three)) = t\nprint(one, two, three)",
      "2 three (1, (2, \"three\"))|1 2 three"
    ),
    (
      "let f: (Int, Int) -> (sum: Int, product: Int) = { ($0 + $1, $0 * $1) }\nprint(f(2, 3).sum, f(2, 3).product, f(1, 1))",
      "5 6 (sum: 2, product: 1)"
    ),
    (
      "var fib = (0, 1)\nfor _ in 0..<10 { fib = (fib.1, fib.0 + fib.1) }\nprint(fib)",
      "(55, 89)"
    ),
    ("var lo = 0, hi = 10\n(lo, hi) = lo < hi ? (hi, lo) : (lo, hi)\nprint(lo, hi)", "10 0"),
    (
      "let t: (Double, Int?) = (1, 2)\nprint(t)\nlet ts: [(Double?, Any)] = [(1, 2), (nil, \"x\")]\nprint(ts)",
      "(1.0, Optional(2))|[(Optional(1.0), 2), (nil, \"x\")]"
    ),
    (
      "let p: (x: Int, y: Int) = (1, 2)\nfunc f(_ p: (Int, Int)) -> (a: Int, b: Int) { p }\nprint(f(p), f(p).a)\nlet o: (Int, Int)? = p\nprint(o ?? (0, 0))\nvar list: [(Int, String)] = []\nlist.append((n: 1, s: \"x\"))\nprint(list)",
      "(a: 1, b: 2) 1|(1, 2)|[(1, \"x\")]"
    ),
    (
      "let t = (1, 2)\nlet u: (a: Int, b: Int) = t\nprint(u, u.b, (a: 1, b: 2) == (1, 2))",
      "(a: 1, b: 2) 2 true"
    ),
    (
      "let pairs = [(\"b\", 2), (\"a\", 3)]\nprint(pairs.sorted(by: <))\nprint(pairs.sorted(by: >), pairs.map { $0.1 })",
      "[(\"a\", 3), (\"b\", 2)]|[(\"b\", 2), (\"a\", 3)] [2, 3]"
    ),
    (
      "let people = [(name: \"Ann\", age: 30), (name: \"Bob\", age: 25)]\nfor (name, age) in people { print(name, age) }\nfor person in people { print(person.name, person.age) }\nprint(people.map { $0.name }, people[0].age)",
      "Ann 30|Bob 25|Ann 30|Bob 25|[\"Ann\", \"Bob\"] 30"
    ),
    (
      "func f() -> (Int, String)? { (1, \"a\") }\nif let r = f() { print(r.0, r.1) }\nif let (n, s) = f(), n > 0 { print(n, s) }\nwhile let (n, _) = f() { print(n)\nbreak }",
      "1 a|1 a|1"
    ),
    (
      "let a = (1, true) == (1, true)\nprint(a, (\"a\", 1, 2.5) == (\"a\", 1, 2.5))\nlet o: Int? = 1\nlet one: (Int?, Int) = (1, 2)\nprint((o, 2) == one)",
      "true true|true"
    ),
  ])
  func `tuples are taken apart, changed and compared as in Swift`(
    program: String, output: String
  ) {
    #expect(printed(by: program) == output)
  }

  @Test func `no part of an assignment is done when its value fails`() throws {
    var session = Session()
    try session.run("var a = 1, b = 2")
    #expect(throws: (any Error).self) { try session.run("(a, b) = (5, 1 / (a - 1))") }
    #expect(try session.run("[a, b]") == "[1, 2]")
  }
}
