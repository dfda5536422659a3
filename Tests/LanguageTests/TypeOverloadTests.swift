import Testing

@Suite struct TypeOverloadTests {
  private static let show = """
    func show(_ n: Int) -> String { "int \\(n)" }
    func show(_ t: String) -> String { "text \\(t)" }
    func show(_ d: Double) -> String { "double \\(d)" }
    func show<T>(_ x: [T]) -> String { "list of \\(x.count)" }

    """

  @Test(arguments: [
    ("print(show(1), show(\"a\"), show(2.5), show([1, 2]))", "int 1 text a double 2.5 list of 2"),
    ("let n = 3\nprint([n].map { show($0) })", #"["int 3"]"#),
    (
      "func show<T>(_ x: T) -> String { \"any\" }\nprint(show(true), show(1), show([true]))",
      "any int 1 list of 1"
    ),
    ("print(show(true))", "error: 'show' takes a string, a number, or a list, not true or false"),
    (
      "func both<T>(_ x: T) -> String { show(x) }\nfunc show<T>(_ x: T) -> String { \"any\" }\nprint(both(1))",
      "error: 'overloading by type in generic code' is not in this dialect"
    ),
  ])
  func `the types of a call decide which function is meant`(text: String, output: String) {
    #expect(printed(by: Self.show + text) == output)
  }

  @Test(arguments: [
    (
      "struct P { var s: String\ninit(_ n: Int) { s = \"#\\(n)\" }\ninit(_ s: String) { self.s = s }\n"
        + "func put(_ n: Int) -> String { s + \"i\" }\nfunc put(_ t: String) -> String { s + t } }\n"
        + "print(P(1).put(2), P(\"a\").put(\"b\"))", "#1i ab"
    ),
    (
      "class P { func f(_ a: Int) { }\nfunc f(_ a: String) { } }",
      "error: 'overloading by type alone' is not in this dialect"
    ),
  ])
  func `members of values may differ by types alone`(text: String, output: String) {
    #expect(printed(by: text) == output)
  }
}
