import Testing

@testable import Syntax

struct UsedNamesTests {
  @Test(arguments: [
    ("stack.alignment = .bottom", ["stack"]),
    ("show(bars(values, colors: shades))", ["bars", "shades", "show", "values"]),
    ("let a = [key: 1, other: b]", ["b", "key", "other"]),
    ("print(\"\\(heights.count) of \\(f(x: y))\")", ["f", "heights", "print", "y"]),
    ("// only words\nlet `in` = 1", []),
    ("for bar in bars { bar.width = ", ["bar", "bars"]),
  ])
  func `names are identifiers that are neither members nor labels`(
    text: String, names: [String]
  ) {
    #expect(usedNames(in: text).sorted() == names)
  }

  @Test(arguments: [
    // Parameters of functions and closures, and what they compute on the way.
    (
      "func scaled(_ points: [Point]) -> [Point] { let xs = fit(points, to: w)\nreturn xs }",
      ["Point", "fit", "w"]
    ),
    ("let f = { (a: Int, b: Int) in a + b + c }", ["Int", "c"]),
    ("values.map { [limit, top = low] value in value + limit + top }", ["limit", "low", "values"]),
    // A default is outside, and a label is not a name.
    ("func f(by step: Double = gap) { step }", ["Double", "gap"]),
    // What a statement declares is known after it.
    ("let x = x + 1\nprint(x)", ["print", "x"]),
    ("let y = 1\nprint(y)", ["print"]),
    // Functions see each other wherever they stand.
    ("func one() { two() }\nfunc two() { one() }", []),
    // Loops, conditions and cases.
    (
      "for (bar, value) in zip(bars, rows) where bar > value { show(bar) }",
      ["bars", "rows", "show", "zip"]
    ),
    ("if let last = maybe { print(last) } else { last }", ["last", "maybe", "print"]),
    ("func f() { guard let a = b else { return }\na.x = c }", ["b", "c"]),
    ("while let next = queue.popLast() { next }", ["queue"]),
    ("if case let point? = touched { point }", ["touched"]),
    ("for case let point? in touched { point }", ["touched"]),
    (
      "switch kind { case .bar(let height) where height > most: height\ndefault: other }",
      ["kind", "most", "other"]
    ),
    ("do { try run() } catch { print(error) }", ["print", "run"]),
    ("do { try run() } catch let problem { print(problem) }", ["print", "run"]),
    // The members of a type, also those of another cell's.
    (
      "struct P { var x = 0.0\nfunc f() -> Double { x + y + g() }\nfunc g() -> Double { 1 } }",
      ["Double", "y"]
    ),
    ("class Pie: View { override func draw() { slices = parts } }", ["View", "parts"]),
    ("extension Pie { var first: Slice { slices[at] } }", ["Pie", "Slice", "at"]),
    ("var total: Double { get { part } set { part = newValue } }", ["Double", "part"]),
    ("var a = 1 { didSet { print(oldValue, a) } }", ["print"]),
    ("print(\"\\(rows.map { row in row.name }) of \\(file)\")", ["file", "print", "rows"]),
  ])
  func `a name that a text makes itself is not used`(text: String, names: [String]) {
    var types = TypeMembers()
    types.add("class Pie: View { var slices: [Slice] = [] }")
    #expect(usedNames(in: text, types: types).sorted() == names)
  }

  @Test func `a text with errors has all names that may be meant`() {
    #expect(usedNames(in: "func f(_ a: Int) { a + b + ").isSuperset(of: ["a", "b"]))
    #expect(
      declaredNames(everywhereIn: "struct P { let x = 1\n case y\nfunc z(").isSuperset(of: [
        "P", "x", "y", "z",
      ]))
  }

  @Test func `every name that a text makes is found, whatever its scope`() {
    let text = """
      extension View { func turned(by angle: Double) { let half = angle / 2; use(half) } }
      let closure = { (a: Int) in a }
      """
    #expect(
      declaredNames(everywhereIn: text) == ["turned", "angle", "half", "closure", "a"])
  }

  @Test(arguments: [
    ("let a = 1\nb.c.d = 2\ne[0] = 3", ["a", "b", "e"]), ("(x.y, z) = (1, 2)", ["x", "z"]),
    ("page.addSubview(label)\nprint(a)", ["page"]),
  ])
  func `what a text changes are the roots of its targets`(text: String, names: [String]) {
    #expect(changedNames(in: text).sorted() == names)
  }
}
