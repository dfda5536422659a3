import Testing

/// What a literal is where it may be one of several types: what swiftc's programs print.
@Suite struct LiteralTests {
  @Test(arguments: [
    ("let k = 2\nprint([[2.5, 1], [k, 3]][0])", "[2.5, 1]"),
    ("let w = 3.0, k = 2\nlet v = [w, w] + [k, 1]\nprint(v)", "[3.0, 3.0, 2, 1]"),
    ("let v = [\"a\": 0.5][\"a\"] ?? [\"a\": 1][\"a\"]!\nprint(v)", "Optional(0.5)"),
    ("print([[1, 2], [2.5]][0].first ?? 0)", "1"),
    ("let p = true ? [\"x\": 1].values.first ?? 0 : 2.5\nprint(p)", "Optional(1)"),
    ("let goal: Int? = 60\nprint([(goal.map { _ in 5 } ?? 0.25), 7.5].first!)", "5"),
    ("let c = true, w = 3.0\nprint([c ? 1 : 2.5, w])", "[1.0, 3.0]"),
    ("print([\"Mon\": 4.5, \"Tue\": 2][\"Mon\"] ?? 0)", "4.5"),
    ("let d = 0.1\nprint([\"a\": (d, d)][\"c\"] ?? (5, d))", "(5, 0.1)"),
    ("let l: [Double]? = nil\nprint(l ?? ([2, 0.5]).filter { $0 > 1 })", "[2.0]"),
    ("let v: [Double]? = nil\nprint(v ?? [0.5] + [0.5, 2])", "[0.5, 0.5, 2.0]"),
    ("let v = [0.5]\nprint([[1 + 2, 0.5], v])", "[[3, 0.5], [0.5]]"),
    ("let x = 0.5\nprint([true ? 1 : x, 2][0])", "1.0"),
    ("let m = [\"a\": [10, 0.5]][\"c\"] ?? [2.5]\nprint(m)", "Optional([2.5])"),
    ("let s = false\nprint(true ? [\"a\": s][\"a\"] : s)", "Optional(false)"),
    ("let a = [10 / 2, 0.5].first!\nprint(a)", "5"),
    ("let a = (true, [10 / 2, 0.5][0])\nprint(a)", "(true, 5)"),
    ("let d = 0.5\nprint([\"a\": (1, 0), \"b\": (2, d)][\"a\"] ?? (3, d))", "(1, 0)"),
    ("print([3 / 4, true ? 1 : 0.5])", "[0, 1]"),
    ("let x = 4.0\nprint(true ? [0.1] : [x, [5, 0.5][0]])", "[0.1]"),
    ("print([\"a\": [0.5]][\"b\"] ?? [200])", "[200]"),
    ("let v = [0.5]\nprint(true ? [0, 2.5] : v)", "[0, 2.5]"),
    ("let n = [\"a\": 1, \"b\": 2.5][\"a\"] ?? 0\nprint(n)", "Optional(1)"),
    ("let v = [0.5]\nprint(true ? v : Array([0, 2.5]))", "[0.5]"),
    ("print(true ? [0, 2.5].filter { _ in true } : Array([0.5]))", "[0, 2.5]"),
    ("let n = [4, 1]\nprint([n, [0.5]][0])", "[4, 1]"),
    ("let width: Double? = nil\nprint(width ?? 1 / 2)", "0.5"),
    (
      """
      class B {}
      class C: B { var o: Int? = nil, n = 2 }
      let c = C()
      print(([c.o, nil].first ?? nil) == nil, [c].map { [$0.o, nil].first ?? nil })
      let v: [Any] = [c.n, "a"], d: [String: Any] = ["a": c.n, "b": true]
      let s: Set<Double> = [1, 2.5, Double(c.n)]
      print(v, d.count, s.count, [[], [c.n], [nil, 1]])
      """,
      "true [nil]|[2, \"a\"] 2 3 [[], [Optional(2)], [nil, Optional(1)]]"
    ),
  ])
  func `a literal is what it is in Swift`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    ("S(3).v, S(-3).v, S((3)).v", "literal literal literal"),
    ("S(n).v, S(1 + 2).v, S.init(3).v", "call call call"),
    ("[S(1), 2].map(\\.v), (S(n) as S?)!.v", "[\"literal\", \"literal\"] call"),
  ])
  func `a call with a literal is that literal`(values: String, output: String) {
    let type = """
      struct S: ExpressibleByIntegerLiteral {
        let v: String
        init(_ value: Int) { v = "call" }
        init(integerLiteral value: Int) { v = "literal" }
      }
      let n = 3
      """
    #expect(printed(by: "\(type)\nprint(\(values))") == output)
  }

  @Test(arguments: [
    (
      "print(v == \"b\", \"c\" == v, v + \"c\", \"a\" + v, \"a\" + \"b\")",
      "true false V(bc) V(ab) ab"
    ),
    (
      "print([v, \"x\"], [v, \"x\"].map(\\.s), [\"x\", v].contains(\"x\"))",
      "[V(b), V(x)] [\"b\", \"x\"] true"
    ),
    ("let o: V? = \"b\"\nprint(o == \"b\", [v].filter { $0 == \"b\" }.count)", "true 1"),
    // What is taken out of such a list may be of any type in Swift.
    ("print([v, \"x\"][1])", "x"), ("print([v, \"x\"].last!)", "x"),
    ("let x = [v, \"x\"][1]\nprint(x)", "V(x)"),
    ("print([v, \"x\"].last!.s)", "x"),
  ])
  func `a literal beside a value of a type is one of it`(program: String, output: String) {
    let type = """
      struct V: ExpressibleByStringLiteral, Equatable, CustomStringConvertible {
        var s: String
        init(stringLiteral s: String) { self.s = s }
        static func + (a: V, b: V) -> V { V(stringLiteral: a.s + b.s) }
        var description: String { "V(\\(s))" }
      }
      let v: V = "b"
      """
    #expect(printed(by: "\(type)\n\(program)") == output)
  }

  @Test func `nil is a value of a type that says so`() {
    let text = """
      struct Maybe: ExpressibleByNilLiteral {
        var text = "some"
        init(nilLiteral: ()) { text = "none" }
      }
      let none: Maybe = nil, other: Maybe? = nil
      func show(_ one: Maybe = nil) -> String { one.text }
      print(none.text, show(nil), show(), other == nil)
      """
    #expect(printed(by: text) == "none none none true")
  }

  /// Values of which all parts are converted, one by one.
  @Test(arguments: [
    ("let n = [4, 1]\nlet v: [Any] = [n + [0.5]]\nprint(v)", "[[4, 1, 0.5]]"),
    (
      "let z: Int? = nil\nlet v = [z, 1, nil] + [2.5]\nprint(v)",
      "[nil, Optional(1), nil, Optional(2.5)]"
    ),
  ])
  func `what a value holds is converted with it`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    ("print(pow(2, 3))", "8"), ("print([pow(2, 3), 1])", "[8, 1]"),
    ("let w = 2.0\nprint(pow(w, 3))", "8.0"), ("let p: Double = pow(2, 3)\nprint(p)", "8.0"),
    ("print((1).rounded())", "1.0"), ("let z: Int?? = 5\nprint((z ?? nil) as Any)", "Optional(5)"),
    ("let f: Float = 2.25\nprint(sqrt(f))", "1.5"),
  ])
  func `overloads are chosen by types`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    ("let x = 0x8000000000000000", "error: 9223372036854775808 does not fit in an Int"),
    ("let x = -9223372036854775809", "error: 9223372036854775809 does not fit in an Int"),
    ("print(Int(9223372036854775808))", "error: 9223372036854775808 does not fit in an Int"),
    (
      "let y: UInt64 = 0x8000000000000000\nprint(y, y + 1, UInt64(18446744073709551615))",
      "9223372036854775808 9223372036854775809 18446744073709551615"
    ),
    (
      "let d: Double = 18446744073709551615\nprint(d, Double(9223372036854775808))",
      "1.8446744073709552e+19 9.223372036854776e+18"
    ),
    ("print([0xFFFFFFFFFFFFFFFF, 1] as [UInt64])", "[18446744073709551615, 1]"),
  ])
  func `a number beyond Int has the type that is wanted`(text: String, output: String) {
    #expect(printed(by: text) == output)
  }
}
