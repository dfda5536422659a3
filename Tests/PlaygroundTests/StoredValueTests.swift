import Builtins
import Language
import Motion
import Syntax
import TestSupport
import Testing

@testable import Playground

/// Values that outlive a page.
@Suite struct StoredValueTests {
  private let folder: TemporaryFolder
  private let stores: StoreFolder

  init() throws {
    folder = try TemporaryFolder()
    stores = StoreFolder(path: folder.path, page: "/pages/zoo.easel")
  }

  /// A page that has run some cells, all of which are accepted.
  private func page(_ cells: String...) throws -> Page {
    var page = Page(stores: stores)
    for cell in cells {
      let outcome = page.run(cell)
      try #require(outcome.isAccepted, "\(outcome.diagnostics)")
    }
    return page
  }

  /// What a cell of a new page prints, the errors and remarks included.
  private func printed(_ cell: String) -> String {
    var page = Page(stores: stores)
    let outcome = page.run(cell)
    return (outcome.printed + outcome.late).split(separator: "\n").joined(separator: "|")
      + outcome.diagnostics.map { "\($0.severity): \($0.message)" }.joined(separator: "|")
  }

  /// Stores what a page leaves under its names.
  private func store(_ page: Page) throws {
    for content in page.settled.stored {
      guard let bytes = content.bytes else { continue }
      try folder.write(bytes, to: String(stores.file(of: content.name).split(separator: "/").last!))
    }
  }

  private func store(_ text: String, as name: String) throws {
    try folder.write(text, to: String(stores.file(of: name).split(separator: "/").last!))
  }

  @Test(arguments: [
    ("Int", "-9223372036854775807"), ("Double", "0.1 + 0.2"), ("Double", "-Double.infinity"),
    ("[Double]", "[5e-324, 1.7976931348623157e308, .nan, -0.0]"), ("Float", "0.1"),
    ("Bool", "true"), ("String", "\"a\\\"\\\\\\n\\u{0}\\u{7F}é👍🏽\""), ("[String]", "[]"),
    ("Int?", "nil"), ("Int?", "3"), ("Int??", ".some(nil)"), ("[Int?]", "[1, nil]"),
    ("[String: [Int]]", "[\"b\": [1], \"a\": []]"), ("[Double: Bool]", "[0.5: true]"),
    ("Date", "Date(\"2024-05-13T12:30:00+02:00\")"), ("[Date?]", "[nil, Date(\"1999-01-01\")]"),
    ("[Animal]", "[Animal(id: 1, name: \"cat\", born: nil, kin: [])]"),
    (
      "Animal",
      "Animal(id: 7, name: \"\", born: Date(\"2024-05-13\"), kin: [Animal(id: 8, name: \"b\", born: nil, kin: [])])"
    ),
  ])
  func `a value comes back as it was`(type: String, value: String) throws {
    let animal =
      "struct Animal { let id: Int; var name: String; var born: Date?; var kin: [Animal] }"
    let first = type == "Animal" ? "Animal(id: 0, name: \"\", born: nil, kin: [])" : value
    let start = "\(animal)\n@Stored(\"x\") var x: \(type) = \(first)\nwait()"
    let wanted = printed("\(start)\nx = \(value)\nprint([x])")
    try store(page(start, "x = \(value)"))
    let empty = type == "Animal" ? first : value == "[]" ? "[\"no\"]" : first
    let next = "\(animal)\n@Stored(\"x\") var x: \(type) = \(empty)\nwait()\nprint([x])"
    #expect(printed(next) == wanted)
    #expect(!wanted.contains("error"))
  }

  @Test func `the first value shows before the stored one arrives, at the same instant`() throws {
    try store(page("@Stored(\"n\") var n = 1", "n = 5"))
    let page = try page(
      """
      @Stored("n") var n = 1 { didSet { print(oldValue, n, $n.isLoaded) } }
      print(n, $n.isLoaded)
      """)
    #expect(page.settled.length == .zero)
    #expect(
      printed("@Stored(\"n\") var n = 1 { didSet { print(oldValue, n) } }\nprint(n, $n.isLoaded)")
        == "1 false|1 5")
    #expect(printed("let n = Stored(\"n\", default: 1)\nwait()\nprint(n.value)") == "5")
  }

  @Test func `a change in place takes what is stored first, and nothing is lost`() throws {
    try store(page("@Stored(\"list\") var list = [0]", "list = [1, 2]"))
    let start = "@Stored(\"list\") var list = [0]\n"
    #expect(printed(start + "list.append(3)\nprint(list)") == "[1, 2, 3]")
    #expect(printed(start + "list += [3]\nprint(list)") == "[1, 2, 3]")
    #expect(printed(start + "list[0] = 3\nprint(list)") == "[3, 2]")
    #expect(printed(start + "$list.value.removeLast()\nprint(list)") == "[1]")
    #expect(
      printed(start + "list = [3]")
        == "error: what is stored as 'list' has not arrived yet, and would be lost")
    #expect(printed(start + "wait()\nlist = [3]\nprint(list)") == "[3]")
  }

  @Test(arguments: [
    ("for _ in 1...10 { n += 1 }\nwait(1.5)", "1"), ("n = 1\nwait(1.4)", "0"),
    ("n = 1\nwait()", "0"), ("n = 1\nwait(1.4)\nn = 2\nwait(1.4)", "0"),
    ("n = 1\nwait(1.5)\nn = 2\nwait(2)", "2"), ("wait(3)", "0"),
  ])
  func `changes are saved 1.5 seconds after the last of them`(program: String, saves: String) {
    #expect(printed("@Stored(\"n\") var n = 0\n\(program)\nprint($n.saves)") == saves)
  }

  @Test func `the echo of a stored variable is its value`() {
    var page = Page()
    #expect(page.run("@Stored(\"n\") var n = [3]").echo == "[3]")
    #expect(page.run("@Stored(\"m\") var m = 4 { didSet { print(m) } }").echo == "4")
    #expect(page.run("n").echo == "[3]")
  }

  @Test func `a save moves nothing, and makes the page no longer`() throws {
    let page = try page("@Stored(\"n\") var n = 0\nn = 1", "show(View(width: 20, height: 20))")
    #expect(page.settled.length == .zero)
    #expect(page.settled.stored.map(\.name) == ["n"])
    #expect(page.settled.stored[0].bytes != nil)
  }

  @Test func `observers hear of each change once, and not of their own`() {
    #expect(
      printed(
        """
        @Stored("n") var n = 0 { didSet { print("\\(oldValue)-\\(n)"); if n > 2 { n = 2 } } }
        $n.onChange { old, new in print("then \\(old) \\(new)") }
        n = 1
        n += 4
        print(n)
        """) == "0-1|then 0 1|1-5|then 1 2|2")
  }

  @Test(arguments: [
    ("@Stored(\"a\") var a: View = View()", "'View' values cannot be stored"),
    ("@Stored(\"a\") var a = { 1 }", "functions cannot be stored"),
    ("@Stored(\"a\") var a: Any = 1", "values of any type cannot be stored"),
    ("class A {}\n@Stored(\"a\") var a: [A] = []", "'A' values cannot be stored"),
    ("enum A { case b }\n@Stored(\"a\") var a = A.b", "'A' values cannot be stored"),
    (
      "struct A { var v: [View] }\n@Stored(\"a\") var a: [A] = []", "'View' values cannot be stored"
    ),
    ("@Stored(\"\") var a = 1", "a stored value needs a name of 1 to 200 bytes"),
    (
      "@Stored(\"a\") var a = 1\n@Stored(\"a\") var b = true",
      "'a' is stored as another type on this page"
    ),
    ("@Stored(\"a\") var a: Int", "'a' needs a first value, for when nothing is stored yet"),
    ("@Stored(\"a\") let a = 1", "'@Stored' stands before a 'var'"),
    ("@Stored var a = 1", "'@Stored' needs the name of what is stored"),
    ("@Stored(\"a\") func f() {}", "'@Stored' stands before a 'var'"),
    ("@Stored(\"a\") var (a, b) = (1, 2)", "a pattern cannot be stored"),
    ("func f() { @Stored(\"a\") var a = 1 }", "'@Stored' belongs to a variable of the page"),
    ("struct A { @Stored(\"a\") var a = 1 }", "'@Stored' belongs to a variable of the page"),
    ("@Stored(\"a\") var a = 1 { willSet { } }", "a stored variable has no 'willSet'"),
    ("print($a)", "there is no '$a' here"), ("let $a = 1", "expected a name"),
  ])
  func `what cannot be stored is refused`(program: String, message: String) {
    #expect(printed(program) == "error: \(message)")
  }

  @Test(arguments: [
    ("", "the file ends too early"), ("[1, 2]", "it is not a stored value of Easel"),
    ("{\"easel\": 1, \"name\": \"n\"}", "it is not a stored value of Easel"),
    ("{\"easel\": 2, \"name\": \"n\", \"value\": 1}", "a newer Easel has stored it"),
    ("{\"easel\": 1, \"name\": \"n\", \"value\": [1]}", "it does not hold whole numbers"),
    ("{\"easel\": 1, \"name\": \"n\", \"value\": 1e30}", "it does not hold whole numbers"),
  ])
  func `what cannot be read leaves the first value`(text: String, reason: String) throws {
    try store(text.isEmpty ? "{" : text, as: "n")
    let start = "@Stored(\"n\") var n = 7\nwait()\nprint(n)"
    let said = printed(start)
    #expect(said.hasPrefix("7warning: what is stored as 'n' cannot be read: "))
    #expect(said.contains(reason))
    #expect(try page(start).settled.stored.map(\.isUnreadable) == [true])
  }

  @Test func `an empty file is nothing`() throws {
    try store("", as: "n")
    #expect(printed("@Stored(\"n\") var n = 7\nwait()\nprint(n)") == "7")
  }

  @Test func `a property that is new is missing, unless it may be`() throws {
    let list = "@Stored(\"a\") var all: [A] = []\nwait()\n"
    try store(page("struct A { var x: Int }\n" + list, "all = [A(x: 1)]"))
    #expect(
      printed("struct A { var x: Int; var y: Int? }\n\(list)print(all[0].y == nil)") == "true")
    #expect(
      printed("struct A { var x: Int; var y: Int }\n\(list)").hasSuffix("'y' of 'A' is missing"))
  }

  @Test func `a new identity is one more than the greatest stored`() throws {
    let start = """
      struct A { let id: Int }
      @Stored("a") var all: [A] = []
      wait()
      """
    #expect(printed(start + "\nprint($all.newID)") == "1")
    try store(page(start, "all = [A(id: 3), A(id: 9), A(id: 4)]"))
    #expect(printed(start + "\nprint($all.newID)") == "10")
    #expect(printed(start + "\nall.append(A(id: $all.newID))\nprint($all.newID)") == "11")
  }

  @Test func `what is stored is read once, and cells that run again begin with it`() throws {
    try store(page("@Stored(\"n\") var n = 0", "n = 5"))
    var page = try page("@Stored(\"n\") var n = 0\nwait()\nn += 1")
    try store(page)
    let revision = page.replace(from: 0, with: ["@Stored(\"n\") var n = 0\nwait()\nn += 2"])
    #expect(revision.isAccepted)
    #expect(
      page.settled.stored[0].bytes.map { String(decoding: $0, as: UTF8.self) }?.contains("7")
        == true)
  }

  @Test func `a page without a place for them begins and ends without stored values`() throws {
    try store(page("@Stored(\"n\") var n = 0", "n = 5"))
    var page = Page()
    #expect(page.run("@Stored(\"n\") var n = 1\nwait()\nprint(n)").printed == "1\n")
    #expect(page.files.stored.isEmpty)
  }

  @Test func `names and pages have files of their own`() {
    let other = stores.of(page: "/pages/other.easel")
    let paths = [stores.file(of: "a"), stores.file(of: "b"), other.file(of: "a")]
    #expect(Set(paths).count == 3)
    #expect(paths.allSatisfy { $0.hasPrefix(folder.path + "/") && $0.hasSuffix(".json") })
  }
}
