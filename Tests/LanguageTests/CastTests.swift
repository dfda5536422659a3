import Language
import TestSupport
import Syntax
import Testing

@Suite struct CastTests {
  @Test(arguments: [
    (
      "let items: [Any] = [1, 2.5, \"three\", true, [4, 5], (6, \"b\")]\nfor item in items {\n  if let n = item as? Int { print(\"Int\", n + 1) }\n  else if let d = item as? Double { print(\"Double\", d * 2) }\n  else if let s = item as? String { print(\"String\", s.count) }\n  else if item is Bool { print(\"Bool\", item as! Bool) }\n  else if let list = item as? [Int] { print(\"list\", list.count) }\n  else if let (a, b) = item as? (Int, String) { print(\"pair\", a, b) }\n}",
      "Int 2|Double 5.0|String 5|Bool true|list 2|pair 6 b"
    ),
    (
      "let a: Any = 5\nprint(a is Int, a is Double, a is String, a is Any, a is Int?, a as? Int, a as? String, (a as! Int) + 1)\nlet b = 5 as Double, c = 1 / 2 as Double, d = 3 as Any\nprint(b, c, d)\nprint([1, \"a\"] as [Any], ([1, 2] as [Double]).count, 7 as Int?)",
      "true false false true true Optional(5) nil 6|5.0 0.5 3|[1, \"a\"] 2 Optional(7)"
    ),
    (
      "func kind(_ x: Any) -> String {\n  switch x {\n  case is Bool: return \"bool\"\n  case let n as Int where n < 0: return \"negative \\(n)\"\n  case let n as Int: return \"int \\(n)\"\n  case let d as Double: return \"double \\(d)\"\n  case let s as String: return \"string \\(s)\"\n  case let (x, y) as (Int, Int): return \"point \\(x) \\(y)\"\n  case is [Int]: return \"ints\"\n  default: return \"other\"\n  }\n}\nprint(kind(true), kind(-4), kind(4), kind(1.5), kind(\"s\"), kind((1, 2)), kind([1]), kind([1.5]))",
      "bool negative -4 int 4 double 1.5 string s point 1 2 ints other"
    ),
    (
      "let x: Int? = 3\nlet y: Int? = nil\nlet ax: Any = x as Any, ay: Any = y as Any\nprint(ax as? Int, ay as? Int, ax is Int, ay is Int)\nprint(x is Int, y is Int, x as Any, x as? Int, y as? Int)\nif let n = ax as? Int, let m = x as? Int { print(n + m) }\nprint((ay as? Int?) == nil, (ax as! Int?)!)",
      "Optional(3) nil true false|true false Optional(3) Optional(3) nil|6|false 3"
    ),
    (
      "let list: [Any] = [1, 2, 3]\nprint(list as? [Int], list as? [String], (list as! [Int]).reduce(0, +))\nlet mixed: [Any] = [1, \"a\"]\nprint(mixed as? [Int], mixed.compactMap { $0 as? Int }, mixed.map { $0 is String })\nvar copy = list as! [Int]\ncopy.append(4)\nprint(copy, list)\nlet empty: [Any] = []\nprint(empty as? [String])",
      "Optional([1, 2, 3]) nil 6|nil [1] [false, true]|[1, 2, 3, 4] [1, 2, 3]|Optional([])"
    ),
    (
      "let x: Any = 4\nif case let n as Int = x { print(\"case\", n) }\nif case is String = x { print(\"no\") } else { print(\"not a string\") }\nfor case let s as String in [1, \"a\", 2, \"b\"] as [Any] { print(s) }\nfunc f() { guard case let n as Int = x, n > 3 else { return }\nprint(n) }\nf()",
      "case 4|not a string|a|b|4"
    ),
    (
      "let n: Any = 3\nlet r = n as? Int ?? 0\nprint(r, n as? String ?? \"none\", 2 + (n as! Int) * 2)\nlet f: Any = { (x: Int) in x + 1 }\nprint((f as? (Int) -> Int)?(4), f is (Int) -> Int, f as? (String) -> Int == nil)\nprint(n as? Int == 3, (n as? Int)! - 1, n is Int ? \"int\" : \"no\")",
      "3 none 8|Optional(5) true true|true 2 int"
    ),
    (
      "typealias Point = (x: Int, y: Int)\ntypealias Transform = (Int) -> Int\ntypealias Numbers = [Int]\nlet p: Point = (1, 2)\nlet double: Transform = { $0 * 2 }\nvar list: Numbers = [1, 2]\nlist += Numbers()\nfunc apply(_ f: Transform, to list: Numbers) -> Numbers { list.map(f) }\nprint(p.x + p.y, apply(double, to: list), (list as Any) is Numbers)\ntypealias Matrix = [Numbers]\nlet m: Matrix = [[1], [2, 3]]\nprint(m.count, Matrix().count)\nfunc local() -> Int {\n  typealias Text = String\n  let t: Text = \"abc\"\n  return t.count\n}\nprint(local())",
      "3 [2, 4] true|2 0|3"
    ),
    (
      "var fs: [() -> Int] = []\nvar n = 1\nfor i in 0..<3 {\n  fs.append { [n] in n + i }\n  n += 10\n}\nprint(fs.map { $0() }, n)\nvar m = 1\nlet captured = { [m] in m }, shared = { m }\nm = 5\nprint(captured(), shared())\nlet sum = { [a = m * 2, b = n] (x: Int) -> Int in a + b + x }\nm = 0\nn = 0\nprint(sum(1))",
      "[1, 12, 23] 31|1 5|42"
    ),
    (
      "func counter() -> [() -> Int] {\n  var count = 0\n  let next: () -> Int = { count += 1; return count }\n  let start = { [count] in count }\n  _ = next()\n  let now = { [count, next] in next() + count }\n  return [next, start, now]\n}\nlet c = counter()\nprint(c[0](), c[1](), c[2](), c[2](), c[0]())\nvar list = [1]\nlet f = { [list] in list.count }\nlist.append(2)\nlet g = [1, 2].map { [k = list.count] in $0 * k }\nprint(f(), list, g)",
      "2 0 4 5 5|1 [1, 2] [2, 4]"
    ),
  ])
  func `a value is taken for what it is as in Swift`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    ("let a: Any = 1\nlet s = «a as! String»", "this is a whole number, not a string"),
    (
      "protocol P { }\nstruct A: P { }\nstruct B: P { }\nextension P { func f() -> Self { A() } }\nlet b = «B().f()»",
      "this is a 'P', not a 'B'"
    ),
    (
      "let a: Any = [1]\nlet s = «a as! [String]»",
      "this is a list of whole numbers, not a list of strings"
    ),
    ("let a: Int? = nil\nlet n = «a as! Int»", "this is nil, not a whole number"),
    (
      "func f(_ x: Any) -> Int { «x as! Int» }\nlet n = f(2.5)",
      "this is a number, not a whole number"
    ),
  ])
  func `a value that is something else is said at the place`(
    marked: String, message: String
  ) throws {
    let (source, range) = unmark(marked)
    var session = Session()
    let diagnostic = #expect(throws: Diagnostic.self) { try session.run(source) }
    #expect(diagnostic?.message == message)
    #expect(diagnostic?.range == range)
    #expect(diagnostic?.hint == "write 'as?'")
  }

  @Test func `a type has its second name in later cells too`() throws {
    var session = Session()
    try session.run("typealias Pair = (Int, Int)")
    try session.run("let p: Pair = (1, 2)\nprint(p.0 + p.1, (p as Any) is Pair)")
    #expect(session.printed == "3 true\n")
  }
}
