import Testing

@Suite struct PropertyWrapperTests {
  private static let wrappers = """
    @propertyWrapper struct Clamped<Value: Comparable> {
      private var value: Value
      let range: ClosedRange<Value>
      init(wrappedValue: Value, _ range: ClosedRange<Value>) {
        self.range = range
        value = min(max(wrappedValue, range.lowerBound), range.upperBound)
      }
      var wrappedValue: Value {
        get { value }
        set { value = min(max(newValue, range.lowerBound), range.upperBound) }
      }
      var projectedValue: ClosedRange<Value> { range }
    }
    @propertyWrapper struct Fixed { let wrappedValue: Int }
    @propertyWrapper struct Below {
      private var value: Int
      let end: Int
      init(wrappedValue: Int) { self.init(wrappedValue: wrappedValue, end: 10) }
      init(wrappedValue: Int, end: Int) { (value, self.end) = (min(wrappedValue, end), end) }
      var wrappedValue: Int { get { value } set { value = min(newValue, end) } }
    }
    struct Plain { var wrappedValue: Int }

    """

  @Test(arguments: [
    (
      "struct A { @Clamped(0...9) var n = 12 }\nvar a = A()\na.n -= 20\nprint(a.n, a.$n)", "0 0...9"
    ),
    ("struct A { @Clamped(0...1) var x: Double = 2 }\nprint(A().x, A(x: 0.5).x)", "1.0 0.5"),
    (
      "struct A { @Clamped(0...9) var n = 1\nlet name: String }\nprint(A(n: 40, name: \"a\").n)",
      "9"
    ),
    (
      "class A { @Clamped(0...9) var n = 1\ninit(_ n: Int) { self.n = n } }\nprint(A(-4).n)", "0"
    ),
    ("struct A { @Fixed var n = 3 }\nprint(A().n, A(n: 4).n)", "3 4"),
    (
      "struct A { @Clamped(0...9) var n = 1 }\nprint(A())",
      "A(_n: main.Clamped<Swift.Int>(value: 1, range: ClosedRange(0...9)))"
    ),
    (
      "func f() { @Clamped(0...9) var n = 12\nprint(n, $n)\nn -= 20\nprint(n) }\nf()",
      "9 0...9|0"
    ),
  ])
  func `a wrapper keeps the value of a property`(text: String, output: String) {
    #expect(printed(by: Self.wrappers + text) == output)
  }

  @Test(arguments: [
    (
      "init(_ a: [Int]) { var n = 0\nfor v in a { n += v }\nn = n * 2\nself.n = n }", "[1, 2]",
      "6"
    ),
    ("init(n: Int) { let n = n + 1\nself.n = n }", "n: 3", "4"),
    (
      "init(_ a: Int, end: Int) { _n = Below(wrappedValue: a, end: end)\nn = 50 }", "1, end: 20",
      "20"
    ),
    (
      "init(_ a: Int) { if a > 5 { _n = Below(wrappedValue: 1, end: a) } else { _n = Below(wrappedValue: 1, end: 5) }\nn = 50 }",
      "30", "30"
    ),
    (
      "init(_ a: Int) { _n = Below(wrappedValue: a, end: a) }\ninit(_ other: A) { self = other\nn = 50 }",
      "A(30)", "30"
    ),
  ])
  func `an initialiser makes a wrapper once`(
    initializer: String, arguments: String, output: String
  ) {
    let program = "struct A { @Below var n: Int\n\(initializer) }\nprint(A(\(arguments)).n)"
    #expect(printed(by: Self.wrappers + program) == output)
  }

  @Test func `each first value is wrapped before the next one is made`() {
    let program = """
      func next(_ n: Int) -> Int { print("next", n); return n }
      @propertyWrapper struct Loud {
        var wrappedValue: Int
        init(wrappedValue: Int) { print("wrapped"); self.wrappedValue = wrappedValue }
      }
      struct A { @Loud var a: Int = next(1); @Loud var b: Int = next(2) }
      print(A().b)
      """
    #expect(printed(by: program) == "next 1|wrapped|next 2|wrapped|2")
  }

  @Test func `a convenience initialiser sets what another one has made`() {
    let program = """
      class A {
        @Below var n: Int
        init(end: Int) { _n = Below(wrappedValue: 0, end: end) }
        convenience init() { self.init(end: 5); n = 50 }
      }
      print(A().n)
      """
    #expect(printed(by: Self.wrappers + program) == "5")
  }

  @Test(arguments: [
    ("struct A { @Plain var n = 1 }", "error: 'Plain' does not wrap properties"),
    (
      "struct A { @Clamped(0...9) var n: Int }",
      "error: 'n' needs a first value: '@Clamped(…)' wraps one"
    ),
    (
      "struct A { @Below var n: Int\ninit(_ a: Bool) { if a { n = 1 } else { n = 2 } } }",
      "error: 'self' is used before 'n' has a value"
    ),
    ("struct A { @Fixed let n = 1 }", "error: '@Fixed' stands before a 'var', not a 'let'"),
    ("struct A { @Fixed var n = 1, m = 2 }", "error: '@Fixed' stands before one property"),
    ("struct A { @Boxed var n = 1 }", "error: there is no property wrapper 'Boxed'"),
    (
      "struct A { @Fixed var n = 1 { didSet { print(n) } } }",
      "error: 'didSet' of a wrapped property is not in this dialect"
    ),
    (
      "struct A { @Clamped(0...9) var n = f() }\nfunc f() -> Int { 1 }",
      "error: 'n' needs its type here"
    ),
    ("struct A { @Fixed var n = 1 }\nvar a = A()\na.n = 2", "error: 'n' can be read, not set"),
    ("@Fixed var n = 1", "error: '@Fixed' is not in this dialect"),
    ("func f() { @Boxed var n = 1 }", "error: '@Boxed' is not in this dialect"),
    ("func f() { @Clamped(0...9) var n: Int }", "error: 'n' needs a first value"),
  ])
  func `what a wrapped property lacks is said`(text: String, message: String) {
    #expect(printed(by: Self.wrappers + text).hasPrefix(message))
  }
}
