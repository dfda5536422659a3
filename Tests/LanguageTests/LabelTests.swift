import TestSupport
import Syntax
import Testing

/// Functions of one name that their labels tell apart.
@Suite struct LabelTests {
  @Test(arguments: [
    (
      "func bar(height: Int) -> String { \"bar of \\(height)\" }\nfunc bar(width: Int) -> String { \"wide bar of \\(width)\" }\nfunc bar(width: Int, height: Int) -> String { \"\\(width) by \\(height)\" }\nprint(bar(height: 3))\nprint(bar(width: 3))\nprint(bar(width: 3, height: 4))",
      "bar of 3|wide bar of 3|3 by 4"
    ),
    (
      "func f(_ a: Int) -> Int { a }\nfunc f(_ a: Int, by b: Int = 10) -> Int { a * b }\nprint(f(2), f(2, by: 3))",
      "2 6"
    ),
    (
      "func outer() {\n  func f(a: Int) -> Int { a == 0 ? 0 : f(b: a - 1) }\n  func f(b: Int) -> Int { b == 0 ? 100 : f(a: b - 1) }\n  print(f(a: 5), f(b: 5))\n}\nouter()",
      "100 0"
    ),
    (
      "func run(_ s: String) {\n  func f(_ n: Int) -> String { s + \"int\" }\n  func f(_ t: String) -> String { s + t }\n"
        + "  func f(_ l: [Int]) -> String { l.map { f($0) }.joined() }\n  print(f(1), f(\"a\"), f([1, 2]))\n}\nrun(\">\")",
      ">int >a >int>int"
    ),
    (
      "struct S { var x = 1\nfunc use() -> Int { f(b: x) } }\nfunc f(a: Int) -> Int { a }\nfunc f(b: Int) -> Int { -b }\nprint(S().use(), [1, 2].map { f(a: $0) + f(b: 5) })",
      "-1 [-4, -3]"
    ),
  ])
  func `labels say which function is meant`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test func `a later cell adds a function or takes the place of one`() throws {
    var session = Session()
    try session.run("func f(a: Int) -> Int { a }\nfunc f(b: Int) -> Int { b * 10 }")
    try session.run("func f(c: Int) -> Int { c * 100 }")
    #expect(try session.run("f(a: 1) + f(b: 1) + f(c: 1)") == "111")
    try session.run("func f(b: Int) -> Int { b * 20 }")
    #expect(try session.run("f(a: 1) + f(b: 1) + f(c: 1)") == "121")
    try session.run("let f = 5")
    #expect(try session.run("f") == "5")
    #expect(throws: Diagnostic.self) { try session.run("f(a: 1)") }
  }

  @Test(arguments: [
    (
      "func f(a: Int) -> Int { a }\nfunc «f»(a: Int) -> Int { 2 }",
      "'overloading by type alone' is not in this dialect", "give one of them other labels"
    ),
    (
      "func f(a: Int) {}\nfunc f(b: Int) {}\nlet g = «f»", "the type of 'g' is not clear",
      "write the type"
    ),
    (
      "func f(a: Int) {}\nfunc f(b: Int) {}\nlet g: (Int) -> Void = «f»",
      "there are several functions 'f'", "write a closure: '{ f($0) }'"
    ),
  ])
  func `what labels do not tell apart is refused`(
    marked: String, message: String, hint: String?
  ) throws {
    let (source, range) = unmark(marked)
    var session = Session()
    let diagnostic = #expect(throws: Diagnostic.self) { try session.run(source) }
    #expect(diagnostic?.message == message)
    #expect(diagnostic?.range == range)
    #expect(diagnostic?.hint == hint)
  }
}
