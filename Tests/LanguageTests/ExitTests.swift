import Language
import Testing

/// What leaves a block, a loop or a function: `guard`, `break` with a label, `defer`.
@Suite struct ExitTests {
  @Test(arguments: [
    (
      "func f(_ x: Int?) -> Int { guard let x else { return -1 }\nreturn x * 2 }\nprint(f(4), f(nil))",
      "8 -1"
    ),
    (
      "func f(_ x: Int?) -> Int { guard let y = x, y > 3 else { return -1 }\nlet z = y + 1\nreturn z * y }\nprint(f(4), f(nil), f(3))",
      "20 -1 -1"
    ),
    (
      "func f(_ x: String?) -> String { guard var x = x else { return \"none\" }\nx += \"!\"\nreturn x }\nprint(f(\"a\"), f(nil))",
      "a! none"
    ),
    (
      "for n in [1, 2, 3, 4, 5] { guard n % 2 == 1 else { continue }\nguard n < 5 else { break }\nprint(n) }",
      "1|3"
    ),
    (
      "let name: String? = \"Ann\", age: Int? = 7\nif let name, let age, age > 5 { print(name, age) }\nif let n = name, let a = age, a > 50 { print(n) } else { print(\"no\") }",
      "Ann 7|no"
    ),
    ("let x: Int? = 3\nif var x { x += 1\nprint(x) }\nprint(x ?? 0)", "4|3"),
    (
      "var stack = [1, 2, 3]\nwhile let top = stack.last, top > 1 { print(top)\nstack.removeLast() }\nprint(stack)",
      "3|2|[1]"
    ),
    (
      "var values: [Int?] = [1, nil, 3]\nvar sum = 0\nfor value in values { guard let value else { continue }\nsum += value }\nprint(sum)",
      "4"
    ),
    (
      "func check(_ a: Int?, _ b: Int?) -> String { guard let a, let b, a < b else { if a == nil { return \"no a\" } else { return \"else\" } }\nreturn \"\\(a) < \\(b)\" }\nprint(check(1, 2), check(nil, 1), check(2, 1))",
      "1 < 2 no a else"
    ),
    (
      "let f = { (x: Int?) -> String in guard let x else { return \"nil\" }\nreturn \"\\(x)\" }\nprint(f(1), f(nil))",
      "1 nil"
    ),
    (
      "func f(_ xs: [Int]) -> [() -> Int] { var out: [() -> Int] = []\nfor x in xs { guard x > 1 else { continue }\nlet y = x * 10\nout.append({ x + y }) }\nreturn out }\nprint(f([1, 2, 3]).map { $0() })",
      "[22, 33]"
    ),
    (
      "func f(_ n: Int?) { guard let n else { print(\"gone\")\nreturn }\nprint(\"have\", n) }\nf(nil)\nf(2)",
      "gone|have 2"
    ),
    ("var i = 0\nrepeat { i += 1\nprint(i) } while i < 3", "1|2|3"),
    ("var n = 10\nrepeat { n += 1 } while n < 5\nprint(n)", "11"),
    (
      "var i = 0\nrepeat { i += 1\nif i == 2 { continue }\nif i > 4 { break }\nprint(i) } while true",
      "1|3|4"
    ),
    (
      "func f() -> Int { var i = 0\nrepeat { i += 1\nif i * i > 50 { return i } } while true }\nprint(f())",
      "8"
    ),
    (
      "func f() -> Int { var i = 3\nrepeat { defer { i -= 1 }\nif i == 1 { return i * 100 } } while i > 0\nreturn i }\nprint(f())",
      "100"
    ),
    (
      "func f() { defer { print(\"last\") }\ndefer { print(\"first\") }\nprint(\"body\") }\nf()",
      "body|first|last"
    ),
    (
      "func f(_ n: Int) -> Int { defer { print(\"leaving\", n) }\nif n > 1 { return n * 10 }\nprint(\"small\")\nreturn n }\nprint(f(1), f(2))",
      "small|leaving 1|leaving 2|1 20"
    ),
    (
      "func f() -> [Int] { var a = [1]\ndefer { a.append(2)\nprint(a) }\nreturn a }\nprint(f())",
      "[1, 2]|[1]"
    ),
    (
      "var count = 0\nfunc next() -> Int { defer { count += 1 }\nreturn count }\nprint(next(), next(), count)",
      "0 1 2"
    ),
    (
      "for i in 0..<4 { defer { print(\"end\", i) }\nif i == 1 { continue }\nif i == 3 { break }\nprint(\"turn\", i) }",
      "turn 0|end 0|end 1|turn 2|end 2|end 3"
    ),
    (
      "func f(_ a: Int) -> Int { var a = a\ndefer { a = 100\nprint(a) }\na += 1\nreturn a }\nprint(f(1))",
      "100|2"
    ),
    (
      "func f(_ a: Int, _ b: String) -> String { defer { print(a, b) }\nreturn \"\\(b)\\(a)\" }\nprint(f(1, \"x\"))",
      "1 x|x1"
    ),
    (
      "func f() { for i in 0..<2 { defer { print(\"inner\", i) }\ndefer { let k = i * 2\nprint(\"k\", k) }\nlet z = i + 5\nprint(z) }\nprint(\"done\") }\nf()",
      "5|k 0|inner 0|6|k 2|inner 1|done"
    ),
    (
      "func f(_ flag: Bool) { if flag { defer { print(\"deferred\") }\nprint(\"in\") }\nprint(\"out\") }\nf(true)\nf(false)",
      "in|deferred|out|out"
    ),
    (
      "func f() { defer { defer { print(\"b\") }\nprint(\"a\") }\nprint(\"0\") }\nf()",
      "0|a|b"
    ),
    (
      "func f() -> () -> Int { var n = 1\ndefer { n = 50 }\nreturn { n += 1\nreturn n } }\nlet g = f()\nprint(g(), g())",
      "51 52"
    ),
    (
      "outer: for i in 0..<3 { for j in 0..<3 { if j == 2 { continue outer }\nif i == 2 { break outer }\nprint(i, j) } }",
      "0 0|0 1|1 0|1 1"
    ),
    (
      "var i = 0\nloop: while true { repeat { i += 1\nif i > 4 { break loop }\nif i == 2 { continue loop } } while true }\nprint(i)",
      "5"
    ),
    (
      "test: if true { print(\"a\")\nif 1 < 2 { break test }\nprint(\"b\") }\nprint(\"c\")",
      "a|c"
    ),
    (
      "a: for x in [1, 2] { b: for y in [10, 20] { for z in [100, 200] { if z == 200 { continue b }\nif y == 20 { continue a }\nprint(x, y, z) } } }",
      "1 10 100|2 10 100"
    ),
    (
      "func f() -> Int { outer: while true { while true { break outer } }\nreturn 5 }\nprint(f())",
      "5"
    ),
    (
      "func sign(_ n: Int) -> Int { guard n != 0 else { return 0 }\nguard n > 0 else { return -1 }\nreturn 1 }\nprint(sign(5), sign(0), sign(-3))",
      "1 0 -1"
    ),
    (
      "outer: for i in 0..<3 { defer { print(\"d\", i) }\nfor _ in 0..<2 { defer { print(\"e\") }\nif i == 1 { continue outer } } }",
      "e|e|d 0|e|d 1|e|e|d 2"
    ),
  ])
  func `control leaves as in Swift`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test func `what is deferred does not run after an error`() throws {
    var session = Session()
    try session.run("func f(_ n: Int) -> Int { defer { print(\"deferred\") }\nreturn 1 / n }")
    #expect(throws: (any Error).self) { try session.run("f(0)") }
    #expect(session.printed == "")
    try session.run("f(1)")
    #expect(session.printed == "deferred\n")
  }

  @Test func `a repeated block is counted`() throws {
    var session = Session(limits: [.operations: 1_000])
    #expect(throws: (any Error).self) { try session.run("repeat { } while true") }
  }
}
