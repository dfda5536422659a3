import Language
import Syntax
import Testing

@Suite struct AccessorTests {
  @Test func `a variable that is declared again leaves the old one to older functions`() throws {
    var session = Session()
    try session.run("var a = 2\nvar twice: Int { get { a * 2 } set { a = newValue } }")
    try session.run("var seen = 1 { didSet { print(oldValue, seen) } }")
    try session.run("func step() { seen += twice\ntwice = seen }")
    try session.run("step()")
    try session.run("var twice = 0")
    try session.run("var seen = \"new\"")
    try session.run("step()")
    #expect(session.printed == "1 5\n5 15\n")
    #expect(try session.run("twice") == "0")
    #expect(try session.run("seen") == "new")
    #expect(try session.run("a") == "15")
  }

  @Test func `a computed variable echoes nothing and an observed one its value`() throws {
    var session = Session()
    #expect(try session.run("var a: Double { 2.5 }") == nil)
    #expect(try session.run("var b = 3 { didSet { print(b) } }") == "3")
    #expect(try session.run("b = 4") == nil)
    #expect(try session.run("a") == "2.5")
  }

  @Test func `what stands behind a variable outlives collections`() throws {
    var session = Session(limits: [.objects: 500])
    try session.run("var list = [\"a\"] { didSet { print(list.count) } }")
    try session.run("var first: String { get { list[0] } set { list[0] = newValue } }")
    try session.run("for n in 0..<3000 { let text = \"\\(n)\" }")
    try session.run("first = \"b\"")
    #expect(try session.run("first + list[0]") == "bb")
  }

  @Test(arguments: [
    ("let k: Int { 3 }", "only a 'var' can have accessors"),
    ("var a: Int { 3 }\na = 4", "'a' can be read, not set"),
    ("var a: Int { 3 }\na += 4", "'a' can be read, not set"),
    ("var a: Int { set { } }", "'a' needs a 'get'"),
    ("var a: Int { didSet { } }", "'a' is observed and needs a first value"),
    ("func f() { var a = 1\nvar a: Int { 3 } }", "'a' is already declared in this block"),
    ("func f() { var a: Int { 3 }\nvar a = 1 }", "'a' is already declared in this block"),
    ("var (a, b) = (1, 2) { didSet { } }", "a pattern cannot have accessors"),
    ("var a: Int = 1 { get { 3 } }", "expected ';' or a new line"),
    ("var a: String { 3 }", "'a' returns a string, not a whole number"),
    (
      "var a = 1 { didSet { } }\nfunc f(_ a: inout Int, _ b: inout Int) { }\nf(&a, &a)",
      "'a' is changed twice by one call"
    ),
  ])
  func `what is wrong with a variable is said`(program: String, message: String) {
    #expect(printed(by: program) == "error: \(message)")
  }
}
