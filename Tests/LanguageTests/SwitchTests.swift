import Testing

@Suite struct SwitchTests {
  @Test(arguments: [
    (
      "for n in 0...7 { switch n {\ncase 0: print(\"zero\")\ncase 1, 2: print(\"few\")\ncase 3...5: print(\"some\")\ndefault: print(\"many\", n) } }",
      "zero|few|few|some|some|some|many 6|many 7"
    ),
    (
      "func grade(_ points: Int) -> String { switch points {\ncase 90...100: return \"A\"\ncase 80..<90: return \"B\"\ncase let p where p < 0: return \"negative \\(p)\"\ndefault: return \"C\" } }\nprint(grade(95), grade(80), grade(89), grade(-2), grade(101))",
      "A B B negative -2 C"
    ),
    (
      "func f(_ x: Int?) -> String { switch x {\ncase nil: return \"nothing\"\ncase let x?: return \"got \\(x)\" } }\nprint(f(nil), f(3))",
      "nothing got 3"
    ),
    (
      "func f(_ x: Int?) -> String { switch x {\ncase .none: return \"none\"\ncase .some(let n) where n > 10: return \"big\"\ncase .some(let n): return \"small \\(n)\" } }\nprint(f(nil), f(30), f(3))",
      "none big small 3"
    ),
    (
      "func f(_ a: Bool, _ b: Bool) -> Int { switch (a, b) {\ncase (true, true): return 3\ncase (true, false): return 2\ncase (false, _): return 0 } }\nprint(f(true, true), f(true, false), f(false, true))",
      "3 2 0"
    ),
    (
      "let point = (2, 0)\nswitch point {\ncase (0, 0): print(\"origin\")\ncase (let x, 0): print(\"on x at\", x)\ncase (0, let y): print(\"on y at\", y)\ncase let (x, y): print(\"at\", x, y) }",
      "on x at 2"
    ),
    (
      "for p in [(1, 1), (1, -1), (3, 7)] { switch p {\ncase let (x, y) where x == y: print(\"diagonal\", x)\ncase let (x, y) where x == -y: print(\"anti\", x)\ncase (_, let y): print(\"y\", y) } }",
      "diagonal 1|anti 1|y 7"
    ),
    (
      "switch \"b\" {\ncase \"a\": print(1)\ncase \"b\", \"c\": print(2)\ndefault: print(3) }",
      "2"
    ),
    (
      "for x in [0.5, 1.0, 2.5] { switch x {\ncase 0.5: print(\"half\")\ncase 1..<2: print(\"one\")\ncase 2...2.5: print(\"two\")\ndefault: print(\"other\") } }",
      "half|one|two"
    ),
    (
      "switch 1 {\ncase 1: print(\"one\")\nfallthrough\ncase 2: print(\"two\")\nfallthrough\ndefault: print(\"rest\") }",
      "one|two|rest"
    ),
    (
      "for i in 0..<5 { switch i {\ncase 1: continue\ncase 3: break\ndefault: print(i) }\nprint(\"after\", i) }",
      "0|after 0|2|after 2|after 3|4|after 4"
    ),
    (
      "loop: for i in 0..<5 { switch i {\ncase 3: break loop\ncase 1: continue loop\ndefault: break }\nprint(i) }",
      "0|2"
    ),
    (
      "let flag = true\nswitch flag {\ncase true: print(\"yes\")\ncase false: print(\"no\") }",
      "yes"
    ),
    (
      "let x: Int? = 5\nif case let y? = x { print(y) }\nif case .some(let y) = x, y > 4 { print(\"big\", y) }\nif case 1...9 = 5 { print(\"digit\") }\nif case nil = x { print(\"nil\") } else { print(\"not nil\") }",
      "5|big 5|digit|not nil"
    ),
    (
      "let pairs = [(1, \"a\"), (2, \"b\"), (1, \"c\")]\nfor case (1, let s) in pairs { print(s) }",
      "a|c"
    ),
    (
      "func f(_ x: Int?) -> Int { guard case let y? = x, y > 0 else { return 0 }\nreturn y * 2 }\nprint(f(4), f(nil), f(-1))",
      "8 0 0"
    ),
    (
      "var queue: [Int?] = [1, 2, nil, 3]\nvar i = 0\nwhile case let v? = queue[i] { print(v)\ni += 1 }",
      "1|2"
    ),
    (
      "switch (1, 2, 3) {\ncase (let a, 2, let b), (let a, let b, 9): print(a, b)\ndefault: print(\"no\") }",
      "1 3"
    ),
    (
      "let n = 7\nswitch n {\ncase let x where x % 2 == 0: print(\"even\")\ncase var x: x += 1\nprint(\"odd\", x) }",
      "odd 8"
    ),
    (
      "let limit = 10\nfunc label(_ n: Int) -> String { switch n {\ncase limit: return \"limit\"\ncase 0..<limit: return \"under\"\ndefault: return \"over\" } }\nprint(label(10), label(3), label(11))",
      "limit under over"
    ),
    (
      "func f(_ n: Int) -> String { let s: String\nswitch n {\ncase 0: s = \"zero\"\ncase 1: s = \"one\"\ndefault: s = \"more\" }\nreturn s }\nprint(f(0), f(1), f(2))",
      "zero one more"
    ),
    (
      "func f(_ o: (Int?, Bool)) -> String { switch o {\ncase (nil, _): return \"nil\"\ncase (let x?, true): return \"t\\(x)\"\ncase (_?, false): return \"f\" } }\nprint(f((nil, true)), f((1, true)), f((1, false)))",
      "nil t1 f"
    ),
    (
      "let o: Int? = 4\nswitch o {\ncase 1: print(\"one\")\ncase 4: print(\"four\")\ncase nil: print(\"nil\")\ndefault: print(\"else\") }",
      "four"
    ),
    (
      "switch o() {\ncase 1: print(\"one\")\ndefault: print(\"other\") }\nfunc o() -> Int { print(\"once\")\nreturn 2 }",
      "once|other"
    ),
    (
      "let names = [\"a\", \"bb\", \"ccc\"].map { s -> Int in switch s.count {\ncase 1: return 10\ncase 2: return 20\ndefault: return 0 } }\nprint(names)",
      "[10, 20, 0]"
    ),
    (
      "let age = 20\nswitch age {\ncase 0: print(\"baby\"); print(\"x\")\ncase 1..<13:\n  print(\"child\")\ncase 13...19: print(\"teen\")\ndefault:\n  let left = 100 - age\n  print(left) }",
      "80"
    ),
    (
      "let s = \"x\"\nswitch (s, s.count) {\ncase (\"x\", 1): print(\"x1\")\ncase (_, 0): print(\"empty\")\ndefault: print(\"?\") }",
      "x1"
    ),
    (
      "func f(_ n: Int) { switch n {\ncase 1: defer { print(\"d\") }\nprint(\"one\")\ncase 2: return\ndefault: print(\"other\") }\nprint(\"end\") }\nf(1)\nf(2)\nf(3)",
      "one|d|end|other|end"
    ),
    (
      "outer: switch 1 { case 1: for i in 0..<3 { if i == 1 { break outer }\nprint(i) }\nprint(\"no\")\ndefault: break }\nprint(\"end\")",
      "0|end"
    ),
    (
      "let t = (x: 1, y: \"b\")\nswitch t { case (x: 1, y: let s): print(s)\ndefault: print(\"-\") }\nswitch t { case (let x, \"b\"): print(x)\ndefault: print(\"-\") }",
      "b|1"
    ),
    (
      "var counter = 0\nfunc tick() -> Bool { counter += 1\nreturn false }\nswitch 3 { case 1 where tick(), 3 where tick(): print(\"a\")\ncase 3: print(\"b\")\ndefault: print(\"c\") }\nprint(counter)",
      "b|1"
    ),
    (
      "let d: Double = 3\nswitch d { case 3: print(\"three\")\ncase let x where x > 3: print(x)\ndefault: print(\"less\") }",
      "three"
    ),
    (
      "let w: String? = \"hi\"\nswitch w { case \"hi\"?: print(\"hi!\")\ncase let s?: print(s)\ncase .none: print(\"none\") }",
      "hi!"
    ),
    (
      "var a = [1, 2]\nswitch a { case [1, 2]: a.append(3)\ndefault: break }\nswitch a { case let b: a.append(4)\nprint(b, a) }",
      "[1, 2, 3] [1, 2, 3, 4]"
    ),
    (
      "for i in 1...15 { switch (i % 3, i % 5) { case (0, 0): print(\"FizzBuzz\")\ncase (0, _): print(\"Fizz\")\ncase (_, 0): print(\"Buzz\")\ndefault: print(i) } }",
      "1|2|Fizz|4|Buzz|Fizz|7|8|Fizz|Buzz|11|Fizz|13|14|FizzBuzz"
    ),
    (
      "let x = 5\nlet r: String\nswitch x { case ...0: r = \"neg\"\ncase 1...: r = \"pos\"\ndefault: r = \"\" }\nprint(r)",
      "pos"
    ),
    (
      "func f(_ x: Double) -> String { switch x { case 0: \"zero\"\ncase 0..<1: \"frac\"\ncase 1...: \"big\"\ndefault: \"neg\" } }\nprint(f(0), f(0.5), f(1), f(-0.1), f(0.0 / 0.0))",
      "zero frac big neg neg"
    ),
    (
      "for x in [0.5, 1.0, 2.5, -1] { switch x {\ncase 0.5: print(\"half\")\ncase 1..<2: print(\"one\")\ncase ..<0: print(\"neg\")\ndefault: print(\"other\") } }",
      "half|one|other|neg"
    ),
    (
      "let limit = 10\nfor n in [9, 10, 11] { switch n { case ..<limit: print(\"under\")\ncase limit...: print(\"over\")\ndefault: print(\"?\") } }",
      "under|over|over"
    ),
    (
      "for p in [(1, -1), (-1, 5), (0, 0)] { switch p { case (1..., ..<0): print(\"a\")\ncase (...(-1), 5...): print(\"b\")\ndefault: print(\"c\") } }\nif case 18... = 20, case ..<5 = 4.5 { print(\"both\") }",
      "a|b|c|both"
    ),
  ])
  func `a value finds its case as in Swift`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    (
      "func f(_ n: Int) -> String { if n > 0 { \"pos\" } else if n < 0 { \"neg\" } else { \"zero\" } }\nprint(f(1), f(-1), f(0))",
      "pos neg zero"
    ),
    (
      "func f(_ n: Int) -> String { switch n { case 1: \"one\"\ncase 2...5: \"few\"\ndefault: \"many\" } }\nprint(f(1), f(3), f(9))",
      "one few many"
    ),
    (
      "func f(_ x: Int?) -> Double { switch x { case nil: 0\ncase let x?: if x > 2 { 1.5 } else { 2 } } }\nprint(f(nil), f(3), f(1))",
      "0.0 1.5 2.0"
    ),
    (
      "print([1, 2, 3].map { n in if n > 1 { \"big\" } else { \"small\" } })\nprint([1, 2].map { switch $0 { case 1: \"a\"\ndefault: \"b\" } })",
      "[\"small\", \"big\", \"big\"]|[\"a\", \"b\"]"
    ),
    (
      "[1, 2].forEach { n in if n > 1 { print(n) } else { print(\"one\") } }\nfunc g(_ n: Int) { if n > 1 { print(\"yes\") } else { print(\"no\") } }\ng(1)\ng(2)",
      "one|2|no|yes"
    ),
    (
      "func f(_ n: Int) -> Int { if n > 1 { return 5 } else { return 6 } }\nprint(f(1), f(2))",
      "6 5"
    ),
    ("let f = { (n: Int) -> Int in if n > 1 { 5 } else { 6 } }\nprint(f(1), f(2))", "6 5"),
    (
      "func fizz(_ n: Int) -> String { switch (n % 3, n % 5) { case (0, 0): \"FizzBuzz\"\ncase (0, _): \"Fizz\"\ncase (_, 0): \"Buzz\"\ncase _: \"\\(n)\" } }\nprint((1...15).map { fizz($0) })",
      "[\"1\", \"2\", \"Fizz\", \"4\", \"Buzz\", \"Fizz\", \"7\", \"8\", \"Fizz\", \"Buzz\", \"11\", \"Fizz\", \"13\", \"14\", \"FizzBuzz\"]"
    ),
    (
      "var log: [String] = []\nlet run = [3, 1].map { n in if n > 2 { log.append(\"x\") } else { log.append(\"y\") } }\nprint(log, run.count)",
      "[\"x\", \"y\"] 2"
    ),
    (
      "func f(_ n: Int) -> Int? { if n > 0 { n } else { nil } }\nprint(f(1) ?? -1, f(0) ?? -1)",
      "1 -1"
    ),
  ])
  func `an if or a switch that is all of a function is its value`(
    program: String, output: String
  ) {
    #expect(printed(by: program) == output)
  }
}
