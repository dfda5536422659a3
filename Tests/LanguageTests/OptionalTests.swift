import Language
import TestSupport
import Syntax
import Testing

@Suite struct OptionalTests {
  @Test(arguments: [
    (
      """
      let number: Double? = 2.5, none: Int? = nil
      let a: Any? = number, b: Any? = none, c: Any? = 3
      print(a ?? "-", b ?? "-", c ?? "-")
      """,
      "2.5 - 3"
    ),
    (
      "let n: Int? = .none, m: Int? = .some(2)\nfunc f(_ x: Int? = .none) -> Int { x ?? 0 }\n"
        + "print(n == nil, m == nil, f(), f(.none), f(.some(3)))", "true false 0 0 3"
    ),
    (
      "func name<T>(_ t: T.Type) -> String { \"\\(t)\" }\nprint(Int?.self, name(Int?.self), name([Int?].self))",
      "Optional<Int> Optional<Int> Array<Optional<Int>>"
    ),
    (
      "var a: [Int]? = [1, 2]\nprint(a!.count, a![1], a!)\na!.append(3)\na![0] = 9\na!.removeLast()\nprint(a)",
      "2 2 [1, 2]|Optional([9, 2])"
    ),
    (
      "var a: [Int]? = [1, 2]\na?.append(3)\na?[0] += 10\nprint(a?.count, a?[0], a?.first)\na = nil\na?.append(4)\na?[0] = 1\nprint(a, a?.count, a?.first)",
      "Optional(3) Optional(11) Optional(11)|nil nil nil"
    ),
    (
      "func side() -> Int {\n  print(\"side\")\n  return 1\n}\nvar a: [Int]? = nil\na?[side()] = side()\na?.append(side())\nprint(a?[side()])\na = [1, 2]\na?[side()] = 5\nprint(a ?? [])",
      "nil|side|[1, 5]"
    ),
    (
      "var n: Int? = 3\nn? += 2\nn! *= 2\nprint(n, n! + 1, -n!)\nn = nil\nn? += 1\nprint(n, n == nil)",
      "Optional(10) 11 -10|nil true"
    ),
    (
      "var t: (x: Int, y: String?)? = (1, \"b\")\nt?.x = 4\nt?.y? += \"c\"\nprint(t!.x, t?.y, t?.y?.count, t?.y!)\nt?.y = nil\nprint(t?.y, t?.y?.count, t!.y == nil)",
      "4 Optional(\"bc\") Optional(2) Optional(\"bc\")|nil nil true"
    ),
    (
      "let f: (() -> Int)? = { 3 }\nlet g: ((Int) -> Int?)? = { $0 > 1 ? $0 : nil }\nprint(f?(), f!() + 1, g?(1), g?(2), g!(2)!)\nlet h: (() -> Void)? = nil\nh?()\nprint(h == nil, f != nil)",
      "Optional(3) 4 nil Optional(2) 2|true true"
    ),
    (
      "let words: [String?] = [\"a\", nil, \"ccc\"]\nprint(words.map { $0?.count })\nprint(words.map { $0?.count ?? 0 })\nprint(words.compactMap { $0?.uppercased() })\nfor word in words { print(word?.count) }",
      "[Optional(1), nil, Optional(3)]|[1, 0, 3]|[\"A\", \"CCC\"]|Optional(1)|nil|Optional(3)"
    ),
    (
      "var pair: (Int, [Int]?) = (1, [1])\npair.1?.append(2)\npair.1![0] = 7\nprint(pair.1)",
      "Optional([7, 2])"
    ),
    (
      "let a: Int? = 3, b: Int? = 3, c: Int? = nil\nprint(a == b, a == c, a == 3, c == nil, a != nil, nil == c, a != 4)\nlet d: [Int?] = [1, nil]\nprint(d == [1, nil], d[1] == nil)",
      "true false true true true true true|true true"
    ),
    (
      "var grid: [[Int]?] = [[1], nil]\ngrid[0]?[0] += 1\ngrid[1]?[0] += 1\ngrid[0]?.append(5)\nprint(grid)",
      "[Optional([2, 5]), nil]"
    ),
    (
      "let text: String? = \"abc\"\nif text?.count == 3 { print(\"three\") }\nif let n = text?.count, n > 2 { print(n) }\nfunc up(_ text: String?) -> String {\n  guard let up = text?.uppercased() else { return \"-\" }\n  return up\n}\nprint(up(text), up(nil))\nwhile let n = text?.count { print(n); break }\nswitch text?.count { case nil: print(\"none\"); case 3?: print(\"three\"); default: print(\"some\") }",
      "three|3|ABC -|3|three"
    ),
    (
      "func f(_ a: [Int]?) -> Int? { a?.first }\nprint(f([4]), f(nil), f([]))\nlet deep: Int?? = 5\nprint(deep!! + 1, deep!)\nlet x = \"abc\".isEmpty ? nil : \"abc\"\nprint(x?.uppercased().count)",
      "Optional(4) nil nil|6 Optional(5)|Optional(3)"
    ),
    (
      "var a: [Int]? = [3, 1, 2]\na?.sort()\nlet sorted = a?.map { $0 * 2 }.filter { $0 > 2 }\nprint(a!, sorted!)\nprint(a?.reversed().first, a?.reversed().max())",
      "[1, 2, 3] [4, 6]|Optional(3) Optional(3)"
    ),
    (
      "var total: Int? = 0\nfunc add(_ n: Int) { total? += n }\nadd(3)\nadd(4)\nprint(total!)\nlet add2 = { total? -= 1 }\nadd2()\nprint(total ?? 0)",
      "7|6"
    ),
    (
      "let a: Int? = 5\nprint(\"\\(a!) \\(a ?? 0)\")\nprint([a!, a!], (a!, 1), a! > 3 ? \"big\" : \"small\")\nlet s: String? = \"four\"\nlet r = (s?.uppercased())!.count\nprint(r)",
      "5 5|[5, 5] (5, 1) big|4"
    ),
    (
      "var blocks: [(() -> Void)?] = [nil, { print(\"ran\") }]\nfor b in blocks { b?() }\nblocks[0] = { print(\"first\") }\nfor b in blocks where b != nil { b!() }\nfunc call(_ done: (() -> Void)? = nil) { done?() }\ncall()\ncall { print(\"done\") }\nlet r: ()? = blocks[1]?()\nprint(r == nil)",
      "ran|first|ran|done|ran|false"
    ),
    (
      "func find(_ x: Int, _ a: [Int]?) -> Int? {\n  guard let a else { return nil }\n  return a.firstIndex(of: x)\n}\nprint(find(2, [1, 2]) == 1, find(3, nil) == nil, find(2, [1, 2])! + 1)\nlet xs: [Int]? = [5, 6]\nfor x in xs! { print(x) }\nfor i in 0..<(xs?.count ?? 0) { print(xs![i]) }",
      "true true 2|5|6|5|6"
    ),
    (
      "let texts = [\"40\", \"x\"]\nprint(texts.last.map { $0.count } ?? 0, texts.first.flatMap { Int($0) } ?? -1)\nprint(texts.last.flatMap { Int($0) } == nil, [Int]().first.map { $0 + 1 } as Any)\nlet lists: [[Int]]? = [[1], [2]]\nvar copy = lists.map { $0 } ?? []\ncopy[0].append(5)\nprint(copy, lists!, lists?.map { $0.count } ?? [])",
      "1 40|true nil|[[1, 5], [2]] [[1], [2]] [1, 1]"
    ),
    (
      "if let text = Optional(\"text\") { print(text) }\nvar list = [1]\nvar some = Optional(list)\nsome?.append(2)\nlist.append(3)\nprint(some!, list, [Optional(1), nil])\nlet n: Double? = Optional(4)\nprint(n as Any)",
      "text|[1, 2] [1, 3] [Optional(1), nil]|Optional(4.0)"
    ),
    (
      "struct S { var low = 2.5\nvar o: Double? = nil }\nlet s: S? = nil, value = 60, width: Double? = nil, n: Int? = nil\nprint(s?.low ?? 0, s?.o ?? 0, (s?.low) ?? 0, s?.low ?? -1, s?.low ?? value)\nprint((true ? nil : 2.5) ?? 7, (true ? nil : width) ?? 7, [Double]().first.map { $0 } ?? 3)\nprint(width ?? value, n ?? 0.5, n ?? \"none\", width ?? 1, n ?? value)\nlet a: Any = s?.low ?? 0\nlet b = s?.low ?? 0\nprint(a, b, [s?.low ?? 0], \"\\(s?.low ?? 0)\")",
      "0 0.0 0 -1 60|7 7.0 3|60 0.5 none 1.0 60|0 0.0 [0.0] 0.0"
    ),
  ])
  func `what is in an optional is reached as in Swift`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    ("var n: Int? = nil\nprint(«n!»)", "this is nil, so there is nothing for '!' to take out"),
    ("var a: [Int]? = nil\n«a!».append(1)", "this is nil, so there is nothing for '!' to take out"),
    ("let f: (() -> Int)? = nil\n«f!»()", "this is nil, so there is nothing for '!' to take out"),
    (
      "let a: [Int?] = [nil]\nlet n = a.map { «$0!» + 1 }",
      "this is nil, so there is nothing for '!' to take out"
    ),
  ])
  func `nil where something must be is said at the place`(marked: String, message: String) throws {
    let (source, range) = unmark(marked)
    var session = Session()
    let diagnostic = #expect(throws: Diagnostic.self) { try session.run(source) }
    #expect(diagnostic?.message == message)
    #expect(diagnostic?.range == range)
    #expect(diagnostic?.hint == "unwrap it with 'if let' or '??'")
  }

  @Test func `a later cell unwraps without a sign what an earlier one has so declared`() throws {
    var session = Session()
    try session.run("class A { var text: String! }\nvar a: A! = A()\nvar n: Int!")
    #expect(throws: Diagnostic.self) { try session.run("a.text.count") }
    try session.run("a.text = \"abc\"\nn = a.text.count")
    #expect(try session.run("n + a.text.count") == "6")
    #expect(try session.run("n") == "3")
    try session.run("var n: Int? = 4")
    #expect(throws: Diagnostic.self) { try session.run("n + 1") }
    try session.run("func four() -> Int! { 4 }")
    #expect(try session.run("four() + 1") == "5")
    #expect(try session.run("four()") == "4")
  }

  @Test(arguments: [
    (
      "var list: [Int]! = [1]\nprint(list.map { $0 + 1 })",
      "'map of an implicitly unwrapped optional' is not in this dialect"
    ),
    ("var n: Int!\nprint(n + 1)", "'n' is nil where its value is needed"),
    ("var a: [Int]!\na.append(1)", "'a' is nil where its value is needed"),
    (
      "class A { var text: String! }\nprint(A().text.count)",
      "'text' is nil where its value is needed"
    ),
    (
      "class A { var text: String! }\nlet a = A()\na.text += \"b\"",
      "'text' is nil where its value is needed"
    ),
    ("let n: Int! = nil\nprint([1, 2][n])", "'n' is nil where its value is needed"),
    ("var n: Int!\nprint(n! + 1)", "this is nil, so there is nothing for '!' to take out"),
    ("func f() -> Int! { nil }\nprint(f() + 1)", "this is nil where its value is needed"),
    ("var n: [Int!] = []", "'!' is not in this dialect"),
  ])
  func `what is wrong with what is unwrapped without a sign is said`(
    program: String, message: String
  ) {
    #expect(printed(by: program) == "error: \(message)")
  }
}
