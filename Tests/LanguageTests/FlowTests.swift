import Testing

/// Programs that combine loops, cases, tuples and exits.
@Suite struct FlowTests {
  @Test(arguments: [
    (
      "for var n in 1...3 where n > 1 { n *= n\nprint(n) }\nfor var (i, x) in [1, 2].enumerated() { i += 1\nx *= 10\nprint(i, x) }\nvar fs: [() -> Int] = []\nfor var n in [1, 2] { fs.append { n += 1\nreturn n } }\nprint(fs[0](), fs[0](), fs[1]())",
      "4|9|1 10|2 20|2 3 3"
    ),
    (
      "func f(_ xs: [Int]) -> Int { var sum = 0\nfor x in xs { defer { sum += 1000 }\nswitch x { case 1: continue\ncase 2: sum += 1\nfallthrough\ncase 3: sum += 10\ncase 4: return sum\ndefault: break } }\nreturn sum }\nprint(f([1, 2, 3]), f([1, 4, 2]), f([]), f([9]))",
      "3021 1000 0 1000"
    ),
    (
      "func f() -> [() -> Int] { var out: [() -> Int] = []\nfor p in [(1, 2), (3, 4)] { switch p { case (let a, 2): out.append { a }\ncase (var a, let b): a += b\nout.append { a += 1\nreturn a } } }\nreturn out }\nlet g = f()\nprint(g[0](), g[1](), g[1]())",
      "1 8 9"
    ),
    (
      "func f(_ a: [Int]) -> Int { var a = a\ndefer { a.append(5) }\nreturn a.reduce(0, +) }\nprint(f([1, 2]))",
      "3"
    ),
    (
      "func f(_ n: Int) -> (Int, String) { guard n > 0 else { return (0, \"none\") }\ndefer { print(\"bye\") }\nlet t = (n, \"x\")\nreturn t }\nprint(f(0), f(1))",
      "bye|(0, \"none\") (1, \"x\")"
    ),
    (
      "func f(_ a: Int?, _ b: Int?) -> Int { if case let (x?, y?) = (a, b) { return x + y }\nreturn -1 }\nprint(f(1, 2), f(nil, 2))",
      "3 -1"
    ),
    (
      "var a = [3, 1, 2]\nvar swapped = true\nrepeat { swapped = false\nfor i in 1..<a.count where a[i - 1] > a[i] { (a[i - 1], a[i]) = (a[i], a[i - 1])\nswapped = true } } while swapped\nprint(a)",
      "[1, 2, 3]"
    ),
    (
      "func gcd(_ a: Int, _ b: Int) -> Int { var (a, b) = (a, b)\nwhile b != 0 { (a, b) = (b, a % b) }\nreturn a }\nprint(gcd(48, 36))",
      "12"
    ),
    (
      "func f(_ x: Int) -> String { var r = \"\"\ndefer { r += \"never seen\" }\nr += \"a\"\nif x > 0 { defer { r += \"b\" }\nr += \"c\" }\nreturn r }\nprint(f(1), f(0))",
      "acb a"
    ),
    ("var s = \"abc\"\nfor c in s { s += String(c) }\nprint(s)", "abcabc"),
    (
      "func f() -> Int { var i = 0\nwhile true { i += 1\ndefer { i += 10 }\nif i > 30 { return i } } }\nprint(f())",
      "34"
    ),
    (
      "let t: (a: Int, b: (c: Int, d: String)) = (1, (2, \"x\"))\nprint(t.b.d, t.b, t)\nvar u = t\nu.b.c = 9\nprint(u, t)",
      "x (c: 2, d: \"x\") (a: 1, b: (c: 2, d: \"x\"))|(a: 1, b: (c: 9, d: \"x\")) (a: 1, b: (c: 2, d: \"x\"))"
    ),
    (
      "switch (1, \"a\", true) { case (0...3, let s, true) where s == \"a\": print(\"ok\", s)\ndefault: print(\"no\") }",
      "ok a"
    ),
    (
      "func f(_ v: (Int, Int)?) -> Int { switch v { case nil: return 0\ncase let (a, b)?: return a * b } }\nprint(f(nil), f((3, 4)))",
      "0 12"
    ),
    (
      "func f(_ v: (Int, Int)?) -> Int { guard let (a, b) = v else { return 0 }\nreturn a * b }\nprint(f(nil), f((3, 4)))",
      "0 12"
    ),
    (
      "func f(_ x: Int) { let n = 5\ndefer { print(\"n\", n, x) }\nlet m = n * 2\nprint(m) }\nf(3)",
      "10|n 5 3"
    ),
    (
      "var n = 0\nouter: repeat { n += 1\nswitch n { case 1: continue outer\ncase 5: break outer\ndefault: print(n) } } while n < 10",
      "2|3|4"
    ),
    (
      "let list = [(\"a\", 1), (\"b\", 2)]\nfor (i, (name, n)) in list.enumerated() { print(i, name, n) }\nfor case (let name, 2) in list { print(name) }",
      "0 a 1|1 b 2|b"
    ),
    (
      "switch 3.0 { case 3: print(\"3\")\ndefault: print(\"d\") }\nswitch [1, 2].first { case 1?: print(\"first\")\ndefault: print(\"none\") }\nswitch \"abc\".count { case 3: print(\"three\")\ndefault: print(\"n\") }",
      "3|first|three"
    ),
    (
      "let maxed = [3, 9, 2].max()\nswitch maxed { case let m? where m > 5: print(\"big\", m)\ncase let m?: print(m)\ncase nil: print(\"empty\") }",
      "big 9"
    ),
    (
      "func outer() -> Int { func inner(_ n: Int) -> Int { guard n > 0 else { return 0 }\nreturn n + inner(n - 1) }\nreturn inner(4) }\nprint(outer())",
      "10"
    ),
    (
      "enum Move { case up, down(Int) }\nfor m: Move in [.up, .down(3)] { print(m) }\nfor (n, x): (String, Double) in [(\"a\", 1)] where x > 0 { print(n, x) }",
      "up|down(3)|a 1.0"
    ),
  ])
  func `control and values go together as in Swift`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }
}
