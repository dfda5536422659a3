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

    """

  @Test(arguments: [
    (
      "struct A { @Clamped(0...9) var n = 12 }\nvar a = A()\na.n -= 20\nprint(a.n, a.$n)", "0 0...9"
    ),
    ("struct A { @Clamped(0...1) var x: Double = 2 }\nprint(A().x, A(x: 0.5).x)", "1.0 0.5"),
    (
      "struct A { @Clamped(0...9) var n: Int\nlet name: String }\nprint(A(n: 40, name: \"a\").n)",
      "9"
    ),
    (
      "class A { @Clamped(0...9) var n: Int\ninit(_ n: Int) { self.n = n } }\nprint(A(-4).n)", "0"
    ),
    ("struct A { @Fixed var n = 3 }\nprint(A().n, A(n: 4).n)", "3 4"),
    (
      "struct A { @Clamped(0...9) var n = 1 }\nprint(A())",
      "A(_n: main.Clamped<Swift.Int>(value: 1, range: ClosedRange(0...9)))"
    ),
  ])
  func `a wrapper keeps the value of a property`(text: String, output: String) {
    #expect(printed(by: Self.wrappers + text) == output)
  }

  @Test(arguments: [
    ("struct A { @Boxed var n = 1 }", "error: there is no property wrapper 'Boxed'"),
    (
      "struct A { @Fixed var n = 1 { didSet { } } }",
      "error: 'observer of a wrapped property' is not in this dialect"
    ),
    (
      "struct A { @Clamped(0...9) var n = f() }\nfunc f() -> Int { 1 }",
      "error: 'n' needs its type here"
    ),
    ("struct A { @Fixed var n = 1 }\nvar a = A()\na.n = 2", "error: 'n' can be read, not set"),
  ])
  func `what a wrapped property lacks is said`(text: String, message: String) {
    #expect(printed(by: Self.wrappers + text).hasPrefix(message))
  }
}
