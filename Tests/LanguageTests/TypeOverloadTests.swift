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
      "class P { func f(_ a: Int) -> String { \"int\" }\nfunc f(_ a: String) -> String { \"text\" } }\n"
        + "class Q: P { func f(_ a: Bool) -> String { \"bool\" }\n"
        + "override func f(_ a: String) -> String { \"own\" } }\n"
        + "let p: P = Q()\nprint(p.f(1), p.f(\"\"), Q().f(1), Q().f(true), Q().f(\"\"))",
      "int own int bool own"
    ),
    (
      "class P { func f(_ a: Int) { } }\nclass Q: P { func f(_ a: Int) -> Int { a } }",
      "error: 'overloading by type alone' is not in this dialect"
    ),
    (
      "protocol P { }\nextension P { func f(_ x: Int) -> String { \"int\" } }\n"
        + "struct S: P { func f(_ x: Double) -> String { \"double\" } }\n"
        + "print(S().f(1), S().f(1.5))", "int double"
    ),
    (
      "struct S { func read(_ t: String) -> Int { t.count }\n"
        + "func read(_ t: String) -> String { t + \"!\" } }\n"
        + "let n: Int = S().read(\"ab\")\nlet t: String = S().read(\"ab\")\nprint(n, t)", "2 ab!"
    ),
    (
      "extension String { func pad(_ n: Int) -> String { \"\\(self)\\(n)\" }\n"
        + "func pad(_ t: String) -> String { self + t } }\nprint(\"a\".pad(2), \"a\".pad(\"b\"))",
      "a2 ab"
    ),
    (
      "func g<T>(_ t: T) -> String { \"T\" }\nfunc g<T>(_ t: [T]) -> String { \"[T]\" }\n"
        + "print(g([1]), g(1))", "[T] T"
    ),
    (
      "protocol P { }\nextension Int: P { }\nfunc g(_ x: Any) -> String { \"Any\" }\n"
        + "func g(_ x: any P) -> String { \"P\" }\nprint(g(1), g(\"a\"))", "P Any"
    ),
    (
      "struct S { func f<T: Numeric>(_ t: T) -> String { \"number\" }\n"
        + "func f<T>(_ t: T) -> String { \"any\" } }\nprint(S().f(1))",
      "error: 'overloading by type alone' is not in this dialect"
    ),
  ])
  func `members may differ by types alone`(text: String, output: String) {
    #expect(printed(by: text) == output)
  }

  @Test(arguments: [
    (
      "struct Grid { var cells = [1, 2]\nvar names = [\"a\": 0]\n"
        + "subscript(place: Int) -> Int { get { cells[place] } set { cells[place] = newValue } }\n"
        + "subscript(name: String) -> Int { get { cells[names[name]!] }\n"
        + "set { cells[names[name]!] = newValue } } }\n"
        + "var grid = Grid()\ngrid[1] = 9\ngrid[\"a\"] += 4\nprint(grid[0], grid[\"a\"], grid.cells)",
      "5 5 [5, 9]"
    ),
    (
      "class Book { subscript(page: Int) -> String { \"page \\(page)\" }\n"
        + "subscript(name: String) -> Int { name.count }\n"
        + "subscript(pages: Range<Int>) -> [String] { pages.map { self[$0] } } }\n"
        + "let book = Book()\nprint(book[3], book[\"abc\"], book[0..<2])",
      #"page 3 3 ["page 0", "page 1"]"#
    ),
  ])
  func `subscripts may differ by types alone`(text: String, output: String) {
    #expect(printed(by: text) == output)
  }
}
