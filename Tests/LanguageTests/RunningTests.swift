import Language
import Syntax
import Testing

@Suite struct RunningTests {
  @Test(arguments: [
    ("print(1 / 2 * 3.0)", "1.5"),
    ("let zero: Double = -0; print(zero, (-(-0)) / 3.0)", "0.0 -0.0"),
    ("let half: Double = 1 / 2\nprint(half)", "0.5"),
    ("print([Double]().max() ?? 0)", "0.0"),
    ("print([40, 60].map { $0 / 200 * 100.0 })", "[20.0, 30.0]"),
    ("let flag = true\nlet v = flag ? 1 : 2.5\nprint(v)", "1.0"),
    (
      "let flag = true\nprint(flag ? 1 : 2.5, flag ? [1] : [2.5], \"\\(flag ? 1 : 2.5)\")",
      "1 [1] 1.0"
    ),
    ("let flag = true\nprint(flag ? 1 : flag ? 2.5 : 3, flag ? 5 : nil)", "1 Optional(5)"),
    ("let flag = true\nprint(flag ? .pi : 1, flag ? [] : [1])", "3.141592653589793 []"),
    ("let flag = true\nlet v: [Double?] = flag ? [nil, 1] : []\nprint(v)", "[nil, Optional(1.0)]"),
    (
      "print([1 + 1, 2.5], [1, 2.5], [1 + 1.0, 2])",
      "[2, 2.5] [1.0, 2.5] [2.0, 2.0]"
    ),
    ("let v: [Double] = [1 + 1, 2.5]\nprint(v, [1.0, 1 + 1].count)", "[2.0, 2.5] 2"),
    ("print([2.5, 7].reduce(2) { max($0, $1) }, [4].reduce(2) { min($1, $0) })", "7.0 2"),
    ("print([Double]().reduce(0) { $0 + $1 })", "0.0"),
    ("print(1 / 2 == 0.5)", "true"),
    ("print(Double(1 / 2))", "0.0"),
    ("let v: [Double] = Array([1, 2].reversed())\nprint(v, [Double]([1]))", "[2.0, 1.0] [1.0]"),
    ("let v: [Double] = Array([7].map { _ in 1 / 2 })\nprint(v)", "[0.5]"),
    (
      "let v: [Double] = Array(zip([7], [8]).map { x, y in 200 }.reversed())\nprint(v)", "[200.0]"
    ),
    ("let v: Set<Double> = Set([7].map { _ in 3 })\nprint(v, Set<Double>([1]))", "[3.0] [1.0]"),
    ("print([Double?]([1]), Array([2, 1]) + [0.5])", "[Optional(1.0)] [2.0, 1.0, 0.5]"),
    ("print([Any]([1, \"a\"]), [Double](stride(from: 0, to: 4, by: 2)))", "[1, \"a\"] [0.0, 2.0]"),
    ("let n = [1, 2]; print([Any](n))", "[1, 2]"),
    ("print(stride(from: 4, to: 0, by: -2).map { String(format: \"%d\", $0) })", "[\"4\", \"2\"]"),
    ("print([1 / 2, 2.5][...0], [1 / 2, 2.5].prefix(1), [0, 2.5][...0])", "[0] [0] [0.0]"),
    ("print(Array([0, 2.5][...0])[0], Array([0, 2.5].reversed())[1])", "0 0"),
    ("print([[0.5], [1]][1], [[1, 2.5], [1]][1], [(1, 2), (0.5, 1.0)][0])", "[1] [1] (1, 2)"),
    (
      "let v = [0.5]\nprint([[1], v][0], [[1, 2.5], v][0][0], [\"a\": [1], \"b\": v][\"a\"]!)",
      "[1] 1.0 [1]"
    ),
    ("let v = [0.5]\nprint((true ? [0, 2.5] : v)[0], true ? [0, 2.5][0] : 1.5)", "0.0 0"),
    ("let v = [0.5]\nprint(true ? [1].filter { _ in true } : v, true ? Array([1]) : v)", "[1] [1]"),
    (
      "let v: [Double?] = true ? [1] : [2.5, 3]\nlet d: [String: Int?] = true ? [\"a\": 1] : [:]\nprint(v, d)",
      "[Optional(1.0)] [\"a\": Optional(1)]"
    ),
    (
      "let v: [Double?] = [nil, 3]\nlet w = true ? [nil, nil] : [3, 2.5]\nprint(w, v + (true ? [3, 2.5] : [nil]))",
      "[nil, nil] [nil, Optional(3.0), Optional(3.0), Optional(2.5)]"
    ),
    (
      "let v: [Double?] = [nil, 3]\nlet w = false ? [nil] : [3]\nprint(v + (true ? [1.5] : [3]), w)",
      "[nil, Optional(3.0), Optional(1.5)] [Optional(3)]"
    ),
    (
      "let v: [Bool?]? = true ? nil : nil\nlet w: [Int?]? = true ? [1] : nil\nprint(v as Any, w!)",
      "nil [Optional(1)]"
    ),
    (
      "print(([2, 100.0][0], 0.5), [[0, 2.5][0]], [[0, 2.5][0], 1.5])",
      "(2.0, 0.5) [0.0] [0.0, 1.5]"
    ),
    ("print([([2, 100.0][0], 1)], Array([[0, 2.5][0]]))", "[(2.0, 1)] [0.0]"),
    ("let n = 3\nprint([true ? 1 : n, 2][0], [true ? n : 1, 2][1])", "1 2"),
    (
      "let a = 100.0\nprint([\"a\": 3 / 8, \"b\": a][\"a\"], [\"a\": -3, \"b\": a][\"a\"], [\"a\": 3 / 8, \"b\": a][\"b\"])",
      "Optional(0) Optional(-3.0) Optional(100.0)"
    ),
    (
      "print([[1 / 2, 2.0], [1]], (1, [1 / 2, 2.0]), [[1 / 2, 2.0]][0])",
      "[[0, 2.0], [1]] (1, [0, 2.0]) [0, 2.0]"
    ),
    (
      "let x = 2.0\nprint([true ? 1 : 0.5, 2][0], [true ? 1 : 2, x][0], [true ? 1 : x, 0.5][0])",
      "1 1 1.0"
    ),
    ("print(\"\\(7 / 2)\")", "3"),
    ("let fraction = 0.5\nprint(.pi * 2 * fraction)", "3.141592653589793"),
    ("let f = { (a: Int) -> Int in let b = a * 2; return b + 1 }\nprint(f(3))", "7"),
  ])
  func `numbers come out as in Swift`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    (
      "let n = [1]\nprint([Double](n))",
      "'[Double]' takes a list of numbers, not a list of whole numbers"
    ),
    ("print([Int](\"a\"))", "'[Int]' takes a list, a set, or a range, not a string"),
    (
      "let v: [String] = Array([1, 2].reversed())",
      "an element of this list is a string, not a whole number"
    ),
    (
      "let v: [String] = Array(stride(from: 0, to: 4, by: 2))",
      "this is a list of whole numbers, not a list of strings"
    ),
    ("print(Array(1, 2))", "'Array' takes 1 argument, not 2"),
  ])
  func `what a list is made of must fit`(program: String, message: String) {
    #expect(printed(by: program) == "error: \(message)")
  }

  @Test(arguments: [
    ("print(1, \"a\", 2.5, true)", "1 a 2.5 true"),
    ("print(1, 2, separator: \"-\", terminator: \"!\")", "1-2!"),
    ("print()", ""),
    ("print([1, 2], [\"a\"], [[1.0], []])", "[1, 2] [\"a\"] [[1.0], []]"),
    ("print((1, \"a\"), (x: 1, y: 2.0))", "(1, \"a\") (x: 1, y: 2.0)"),
    ("print([4, 2].enumerated().map { $0 })", "[(offset: 0, element: 4), (offset: 1, element: 2)]"),
    ("let x: Int? = 3\nprint([x, nil])", "[Optional(3), nil]"),
    ("let x: String? = \"a\"\nprint([x])", "[Optional(\"a\")]"),
    ("print(1e20, -0.0, 0.1 + 0.2, 1.0 / 0, 100.0)", "1e+20 -0.0 0.30000000000000004 inf 100.0"),
    ("print((0.0 / 0.0).isNaN, -1.0 / 0)", "true -inf"),
    ("print(0..<5, 0.5...1)", "0..<5 0.5...1.0"),
    ("print(\"a\\tb\\\"\", [\"a\\tb\\\"\"])", "a\tb\" [\"a\\tb\\\"\"]"),
    ("print(\"\\([1, 2]) \\(\"x\") \\(1.5)\")", "[1, 2] x 1.5"),
  ])
  func `print shows what Swift shows`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    ("var a = [1, 2]\nvar b = a\nb.append(3)\nprint(a, b)", "[1, 2] [1, 2, 3]"),
    (
      "var a = [[1], [2]]\nvar b = a\nb[0].append(9)\na[1][0] = 7\nprint(a, b)",
      "[[1], [7]] [[1, 9], [2]]"
    ),
    (
      "var row = [0]\nvar grid = [row, row]\ngrid[0][0] = 1\nrow[0] = 5\nprint(grid, row)",
      "[[1], [0]] [5]"
    ),
    ("var a = [1, 2, 3]\nfor x in a { a.append(x * 10) }\nprint(a)", "[1, 2, 3, 10, 20, 30]"),
    (
      "var a = [[1], [2]]\nfor x in a { a[0].append(9)\nprint(x) }\nprint(a)",
      "[1]|[2]|[[1, 9, 9], [2]]"
    ),
    ("var s = \"a\"\nlet t = s\ns += \"b\"\nprint(s, t)", "ab a"),
    ("var n = 0\nlet add = { n += 1 }\nadd()\nadd()\nprint(n)", "2"),
    (
      "func f() -> () -> Int { var n = 0\nreturn { n += 1\nreturn n } }\nlet g = f()\nlet h = f()\nprint(g(), g(), h())",
      "1 2 1"
    ),
    (
      "var fs: [() -> Int] = []\nfor i in 0..<3 { fs.append({ i * 10 }) }\nprint(fs.map { $0() })",
      "[0, 10, 20]"
    ),
    (
      "func f(_ a: [Int]) -> [Int] { var b = a\nb[0] = 9\nreturn b }\nlet a = [1]\nprint(f(a), a)",
      "[9] [1]"
    ),
    ("var a = [1, 2]\nlet (x, y) = (a, a)\na[0] = 5\nprint(x, y, a)", "[1, 2] [1, 2] [5, 2]"),
    ("var t = (1, [2])\nlet u = t\nt.1.append(3)\nt.0 = 9\nprint(t, u)", "(9, [2, 3]) (1, [2])"),
    (
      "var a = [3, 1]\nlet f = a.first\nlet b = a.sorted()\na[0] = 7\nprint(f ?? 0, a, b)",
      "3 [7, 1] [1, 3]"
    ),
    ("var a = [[1]]\nvar b = a.first ?? []\nb.append(2)\nprint(a, b)", "[[1]] [1, 2]"),
    ("var a = [[1]]\nvar b = a.map { $0 }\nb[0].append(2)\nprint(a, b)", "[[1]] [[1, 2]]"),
    ("var a = [[1]]\na += a\na[0][0] = 5\nprint(a)", "[[5], [1]]"),
    ("var a = [1]\nlet f = { a.count }\na.append(2)\nprint(f())", "2"),
    (
      "var a = [1, 2, 3]\nprint(a.map { x in a.append(x)\nreturn x }, a)",
      "[1, 2, 3] [1, 2, 3, 1, 2, 3]"
    ),
  ])
  func `collections are values and variables are shared by closures`(
    program: String, output: String
  ) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    (
      "func f(_ n: Int) -> Int { if n < 2 { return n }\nreturn f(n - 1) + f(n - 2) }\nprint(f(15))",
      "610"
    ),
    (
      "func isEven(_ n: Int) -> Bool { n == 0 ? true : isOdd(n - 1) }\nfunc isOdd(_ n: Int) -> Bool { n == 0 ? false : isEven(n - 1) }\nprint(isEven(10))",
      "true"
    ),
    ("func f(a: Int, b: Int = 2) -> Int { a * b }\nprint(f(a: 3), f(a: 3, b: 5))", "6 15"),
    (
      "func f() -> Int { func g(_ n: Int) -> Int { n == 0 ? 0 : 1 + g(n - 1) }\nreturn g(5) }\nprint(f())",
      "5"
    ),
    ("var i = 0\nwhile true { i += 1\nif i == 3 { continue }\nif i > 5 { break } }\nprint(i)", "6"),
    (
      "func f() -> Int { for i in 0...10 { for j in 0..<3 { if i * j == 6 { return i } } }\nreturn -1 }\nprint(f())",
      "3"
    ),
    ("for (a, b) in zip([1, 2], [\"x\", \"y\"]) { print(a, b) }", "1 x|2 y"),
    ("for i in stride(from: 10, to: 0, by: -4) { print(i) }", "10|6|2"),
    ("print(Array(stride(from: 0, through: 1, by: 0.25)))", "[0.0, 0.25, 0.5, 0.75, 1.0]"),
    ("if let n = Int(\"12\"), n > 3 { print(n) } else { print(\"no\") }", "12"),
    ("if let n = Int(\"x\") { print(n) } else { print(\"no\") }", "no"),
    ("let x: Int? = nil\nprint(x ?? 5, x == nil)", "5 true"),
    ("print([3, 1, 2].sorted(by: { $0 > $1 }), [3, 1, 2].max() ?? 0)", "[3, 2, 1] 3"),
    ("print([[1], [2]] == [[1], [2]], (1, \"a\") == (1, \"b\"))", "true false"),
    (
      "print([\"a\", \"b\"].joined(separator: \"+\"), \"abc\".uppercased(), \"abc\".count)",
      "a+b ABC 3"
    ),
    (
      "var a = [5, 6]\na.insert(1, at: 0)\na.remove(at: 1)\na.swapAt(0, 1)\nprint(a, a.removeLast())",
      "[6, 1] 1"
    ),
    (
      "for i in 9223372036854775806...9223372036854775807 { print(i) }",
      "9223372036854775806|9223372036854775807"
    ),
    (
      "print((1...3).reduce(0) { $0 + $1 }, (0..<3).map { $0 * $0 }, Array(0..<2))",
      "6 [0, 1, 4] [0, 1]"
    ),
    ("print(min(3, 1, 2), max(2.5, 1), abs(-3), Int(7.9), Double(2))", "1 2.5 3 7 2.0"),
    ("var x: Int\nx = 3\nprint(x)", "3"),
    ("let a = [1, 2, 3]\nfor i in a.indices where i != 1 { print(a[i]) }", "1|3"),
  ])
  func `programs do what they do in Swift`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test func `the last statement echoes`() throws {
    var session = Session()
    #expect(try session.run("let a = [1, 2]") == "[1, 2]")
    #expect(try session.run("a.first") == "1")
    #expect(try session.run("let n: Int? = nil") == "nil")
    #expect(try session.run("var b = 3") == "3")
    #expect(try session.run("b = 4") == nil)
    #expect(try session.run("b += 1") == nil)
    #expect(try session.run("print(b)") == nil)
    #expect(try session.run("\"size \\(b)\"") == "size 5")
    #expect(try session.run("let (p, q) = (1, 2.5)") == "(1, 2.5)")
    #expect(try session.run("func f() { }") == nil)
    #expect(session.printed == "5\n")
  }

  @Test func `a long echo is shortened`() throws {
    var session = Session()
    let echo = try #require(try session.run("Array(0..<1000)"))
    #expect(echo.hasPrefix("[0, 1, 2"))
    #expect(echo.hasSuffix("80, 81, 82, … 917 more]"))
    let text = try #require(try session.run("String(repeating: \"ab\", count: 600)"))
    #expect(text.hasSuffix("abab… 880 more"))
  }

  @Test(arguments: [
    ("(0..<1000).map { [$0, 1, 2] }", " more] 1000 rows of 3"),
    ("(0..<200).map { Array(0..<$0) }", " more] 200 rows"),
    ("(0..<40).map { \"line \\($0)\\n\" }.joined()", "line 3\n… 36 more lines"),
    ("Dictionary(grouping: Array(0..<500)) { \"key \\($0 % 100)\" }", " more]"),
    ("[[1, 2], [3, 4]]", "[[1, 2], [3, 4]]"),
    ("\"a\\nb\\nc\\nd\\ne\"", "a\nb\nc\nd\ne"),
  ])
  func `an echo has five lines of a terminal at most, with the size of what is cut`(
    program: String, end: String
  ) throws {
    var session = Session()
    let echo = try #require(try session.run("let values = \(program)"))
    #expect(echo.hasSuffix(end))
    let lines = echo.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.reduce(0) { $0 + 1 + $1.count / 80 } <= 5)
    // What is printed is never shortened.
    try session.run("print(values)")
    #expect(!session.printed.contains("more"))
  }

  @Test func `an older function keeps the variable that was redeclared`() throws {
    var session = Session()
    try session.run("var x = 1\nfunc f() -> Int { x }")
    try session.run("var x = 2")
    #expect(try session.run("f() * 10 + x") == "12")
  }

  @Test func `a failed cell leaves no trace`() throws {
    var session = Session()
    try session.run("var a = [1]")
    #expect(throws: Diagnostic.self) { try session.run("a.append(2)\na[7] = 1") }
    #expect(try session.run("a") == "[1]")
  }
}
