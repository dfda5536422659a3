import Language
import Testing

@Suite struct DictionaryTests {
  @Test(arguments: [
    (
      "let d = [\"a\": 1.5, \"b\": 2]\nprint(d[\"b\"]!, d[\"c\"] == nil, d.count, d.isEmpty, [Int: Bool]().isEmpty)",
      "2.0 true 2 false true"
    ),
    (
      "var d = [1: \"a\"]\nprint(d[1] as Any, d.first!, d.first!.key, d.keys, d.values, Array(d))\nprint(d)\nd.removeAll()\nprint(d, [[1: 2], [3: 4]])",
      "Optional(\"a\") (key: 1, value: \"a\") 1 [1] [\"a\"] [(key: 1, value: \"a\")]|[1: \"a\"]|[:] [[1: 2], [3: 4]]"
    ),
    (
      "let n: [String: Int?] = [\"a\": nil]\nprint(n, n[\"a\"] == nil, n.count)\nvar m = n\nm[\"a\"] = 3\nm.updateValue(nil, forKey: \"b\")\nm[\"c\"] = nil\nprint(m.count, m[\"a\"]!!, m[\"b\"]! == nil)\nm[\"a\"] = nil\nprint(m)",
      "[\"a\": nil] false 1|2 3 true|[\"b\": nil]"
    ),
    (
      "var c = [3: 1]\nc[3, default: 0] += 2\nc[3]! += 1\nc[3]? += 1\nc[4]? += 1\nprint(c)\nc[3, default: 5] = 9\nprint(c, c[4, default: 7], c.removeValue(forKey: 3) as Any, c.removeValue(forKey: 3) as Any)\nprint(c.updateValue(1, forKey: 2) as Any, c.updateValue(5, forKey: 2) as Any, c)",
      "[3: 5]|[3: 9] 7 Optional(9) nil|nil Optional(1) [2: 5]"
    ),
    (
      "print([1: 2].merging([1: 3]) { a, b in a + b })\nvar m = [1: 2]\nm.merge([1: 5]) { old, _ in old }\nprint(m)\nfor (i, p) in m.enumerated() { print(i, p) }\nfor e in m { print(e, e.key) }\nfor (k, v) in m where k < v { print(k, v) }",
      "[1: 5]|[1: 2]|0 (key: 1, value: 2)|(key: 1, value: 2) 1|1 2"
    ),
    (
      "let m = [1: 2]\nprint(m.mapValues { Double($0) / 4 }, m.compactMapValues { $0 > 3 ? $0 : nil })\nprint(m.min { $0.value < $1.value }!, m.max(by: { $0.value < $1.value })?.value ?? 0)\nprint(m.reduce(0) { $0 + $1.value }, m.filter { $0.key > 0 && $0.value > 0 }, m.filter { k, v in k > v })\nprint(m.contains { $0.key == 1 }, m.first { $0.value == 2 }!, m.allSatisfy { $0.value == 1 })\nprint(m.map { $0.value }, m.map { k, v in \"\\(k)\\(v)\" }, m.map { \"\\($0)\\($1)\" })\nm.forEach { print($0.key) }",
      "[1: 0.5] [:]|(key: 1, value: 2) 2|2 [1: 2] [:]|true (key: 1, value: 2) false|[2] [\"12\"] [\"12\"]|1"
    ),
    (
      "let opt: [String: Int]? = [\"a\": 1]\nprint(opt as Any, opt?[\"a\"] ?? 0, opt![\"b\"] as Any)\nprint(\"\\([1: 2])\", [1: 2] == [1: 2], [1: 2] != [:], [1: 2, 3: 4] == [3: 4, 1: 2], [\"a\": 1] == [\"a\": 2])",
      "Optional([\"a\": 1]) 1 nil|[1: 2] true true true false"
    ),
    (
      "let counts = [\"abc\", \"b\", \"cd\", \"x\"].reduce(into: [:]) { $0[$1.count, default: 0] += 1 }\nprint(counts.sorted { $0.key < $1.key })\nprint(Dictionary([(\"a\", 1), (\"a\", 2)], uniquingKeysWith: { $0 + $1 }))\nprint(Dictionary(grouping: [1, 2, 3, 4], by: { $0 % 2 == 0 })[true]!)\nprint(Dictionary(uniqueKeysWithValues: zip([\"x\"], [10])), Dictionary(uniqueKeysWithValues: [(1, 2.5)]))",
      "[(key: 1, value: 2), (key: 2, value: 1), (key: 3, value: 1)]|[\"a\": 3]|[2, 4]|[\"x\": 10] [1: 2.5]"
    ),
    (
      "let nested = [\"x\": [\"y\": 1]]\nprint(nested[\"x\"]?[\"y\"] ?? 0, nested[\"x\"]![\"y\"]!, nested[\"z\"]?[\"y\"] as Any)\nvar n = nested\nn[\"x\"]?[\"y\"] = 5\nn[\"x\", default: [:]][\"q\"] = 1\nn[\"w\", default: [:]][\"q\", default: 1] += 1\nprint(n[\"x\"]![\"y\"]!, n[\"x\"]!.count, n[\"w\"]!, nested)",
      "1 1 nil|5 2 [\"q\": 2] [\"x\": [\"y\": 1]]"
    ),
    (
      "var a = [\"k\": [1]]\nlet b = a\na[\"k\"]!.append(2)\na[\"k\"]?[0] = 7\nvar c = a\nc[\"k\", default: []].append(3)\nc[\"j\", default: []].append(4)\nlet inner = c[\"k\"]!\nc[\"k\"]!.removeAll()\nprint(a, b, c[\"j\"]!, inner, c[\"k\"]!)",
      "[\"k\": [7, 2]] [\"k\": [1]] [4] [7, 2, 3] []"
    ),
    (
      "var d: [String: Any] = [\"a\": 1, \"b\": \"x\"]\nd[\"c\"] = [1, 2]\nprint(d[\"a\"]!, d[\"b\"] as? String ?? \"\", d[\"c\"] as? [Int] ?? [])\nlet any: Any = [\"k\": 1]\nprint(any as? [String: Int] ?? [:], any as? [String: String] == nil, any is [String: Int], any)\nprint((any as! [String: Any])[\"k\"]!)",
      "1 x [1, 2]|[\"k\": 1] true true [\"k\": 1]|1"
    ),
    (
      "struct P: Hashable { var x: Int; var y: Int }\nenum Suit: String { case clubs, hearts }\nenum Shape: Hashable { case dot, box(Int) }\nvar board = [P(x: 1, y: 2): \"a\"]\nboard[P(x: 1, y: 2)] = \"b\"\nboard[P(x: 0, y: 2)] = \"c\"\nprint(board.count, board[P(x: 1, y: 2)]!)\nlet suits: [Suit: Int] = [.clubs: 1, .hearts: 2]\nprint(suits[.hearts]!, [Shape.box(1): 1, .box(2): 2, .dot: 3][.box(2)]!, [[1, 2]: \"l\"][[1, 2]]!)\nprint([true: 1, false: 0][false]!, [1.5: \"x\"][1.5]!, [0.0: 1][-0.0]!)",
      "2 b|2 2 l|0 x 1"
    ),
    (
      "let cafe = [\"caf\\u{e9}\": 1]\nprint(cafe[\"cafe\\u{301}\"]!, [\"\\u{212a}\": 1][\"K\"]!)",
      "1 1"
    ),
    (
      "func count(_ words: [String], _ table: inout [String: Int]) {\n  for word in words { table[word, default: 0] += 1 }\n}\nvar table = [\"a\": 1]\ncount([\"a\", \"b\", \"a\"], &table)\nprint(table[\"a\"]!, table[\"b\"]!)\nclass Box { var names: [Int: String] = [:] }\nlet box = Box()\nbox.names[1] = \"one\"\nbox.names[1]! += \"!\"\nfunc grow(_ n: inout Int?) { n = (n ?? 0) + 1 }\ngrow(&table[\"c\"])\ngrow(&table[\"c\"])\nprint(box.names, table[\"c\"]!)",
      "3 1|[1: \"one!\"] 2"
    ),
    (
      "var calls = 0\nfunc key() -> String { calls += 1; return \"k\" }\nfunc other() -> Int { calls += 10; return 5 }\nvar d = [\"k\": 1]\nd[key(), default: other()] += 1\nprint(d, calls)\nd[\"k\"] = nil\nd[key(), default: other()] += 1\nprint(d, calls, d[\"z\", default: other()], d[\"k\", default: other()], calls)",
      "[\"k\": 2] 1|[\"k\": 6] 12 5 6 22"
    ),
    (
      "var d = [1: \"a\"]\nfor (k, v) in d { d[k + 1] = v; d[k] = nil }\nprint(d)\nlet f: ([String: Double]) -> Double = { $0[\"x\"] ?? 0 }\nprint(f([\"x\": 1]), f([:]))\nif let v = d[2], case \"a\" = v { print(v) }\ntypealias Table = [String: [Int]]\nlet t: Table = [\"a\": []]\nprint(t, [String: Int]())",
      "[2: \"a\"]|1.0 0.0|a|[\"a\": []] [:]"
    ),
    (
      "var d = [\"a\": 1]\nprint(d.index(forKey: \"a\") == nil, d.index(forKey: \"z\") == nil)\nif let i = d.index(forKey: \"a\") { print(d[i].key, d[i].value, d.remove(at: i).value, d) }\nlet e = [1: \"one\"]\nlet i = e.firstIndex { $0.value == \"one\" }\nprint(i == e.index(forKey: 1), i.map { e[$0].value } ?? \"-\", e.firstIndex(where: { $0.key == 7 }) == nil)",
      "false true|a 1 1 [:]|true one true"
    ),
  ])
  func `a dictionary does what it does in Swift`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    (
      "var d: [String: Int] = [:]\nfor name in [\"z\", \"a\", \"m\", \"b\"] { d[name] = name.count }\nd[\"a\"] = nil\nd[\"z\"] = 9\nd[\"a\"] = 5\nprint(d, d.keys, d.values)",
      "[\"z\": 9, \"m\": 1, \"b\": 1, \"a\": 5] [\"z\", \"m\", \"b\", \"a\"] [9, 1, 1, 5]"
    ),
    (
      "var d: [Int: Int] = [:]\nfor i in 0..<2000 { d[i * 7919] = i }\nfor i in 0..<1990 { d[i * 7919] = nil }\nprint(d.count, d[1995 * 7919]!, d[0] == nil, d.values)\nfor i in 0..<5 { d[i] = i }\nprint(d.count, d.keys.last!, d[1999 * 7919]!)",
      "10 1995 true [1990, 1991, 1992, 1993, 1994, 1995, 1996, 1997, 1998, 1999]|15 4 1999"
    ),
    (
      "print([\"b\": 2, \"a\": 1].mapValues { $0 * 2 }, [\"b\": 2, \"a\": 1].filter { $0.value > 0 })\nprint([\"b\": 2, \"a\": 1].merging([\"c\": 3, \"b\": 4]) { $1 }, Dictionary(grouping: [3, 1, 4], by: { $0 % 2 }))",
      "[\"b\": 4, \"a\": 2] [\"b\": 2, \"a\": 1]|[\"b\": 4, \"a\": 1, \"c\": 3] [1: [3, 1], 0: [4]]"
    ),
  ])
  func `entries stay in the order in which their keys came`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    ("let d = [\"a\": 1, \"a\": 2]", "a key comes twice in this dictionary"),
    ("Dictionary(uniqueKeysWithValues: [(1, 1), (1, 2)])", "a key comes twice in this dictionary"),
    ("let d = [\"a\": 1]\nd[\"a\"] = 2", "cannot change 'd', it is a 'let'"),
    ("var d = [\"a\": 1]\nd[1] = 2", "a key of this dictionary is a string, not a whole number"),
    (
      "let d = [\"a\": 1, 2: 2]",
      "the keys of a dictionary are of one type, not a string and a whole number"
    ),
    (
      "let d = [\"a\": 1]\nprint(d[\"a\"] + 1)",
      "'+' cannot add optional whole numbers"
    ),
    ("let d = [:]", "the type of 'd' is not clear"),
    (
      "let d = [\"a\": 1, \"b\": \"x\"]",
      "the values of a dictionary are of one type, not a whole number and a string"
    ),
    (
      "let d: [String: Int] = [\"a\": 1.5]",
      "a value of this dictionary is a whole number, not a number"
    ),
    ("[1, 2][0, default: 1]", "'default:' is for dictionaries, not for lists"),
    ("struct S { var x = 1 }\nlet d = [S(): 1]", "'S' values cannot be keys of a dictionary"),
    ("let d = [(1, 2): 1]", "tuples cannot be keys of a dictionary"),
    ("let d: [String: Int] = [\"a\"]", "'d' takes a dictionary, not a list"),
    ("print([\"a\": 1][\"b\"]!)", "this is nil, so there is nothing for '!' to take out"),
    ("let d = [\"a\": 1]\nd.lenght", "'[String: Int]' has no property 'lenght'"),
  ])
  func `what is wrong with a dictionary is said`(program: String, message: String) {
    #expect(printed(by: program) == "error: \(message)")
  }

  @Test func `a snapshot keeps its dictionary`() throws {
    var session = Session()
    try session.run("var d = [\"a\": [1]]")
    var other = session
    try session.run("d[\"b\"] = [2]\nd[\"a\"]!.append(3)")
    try other.run("d[\"c\"] = [4]")
    #expect(try session.run("d") == "[\"a\": [1, 3], \"b\": [2]]")
    #expect(try other.run("d") == "[\"a\": [1], \"c\": [4]]")
  }

  @Test func `what a dictionary holds is not collected`() throws {
    var session = Session(limits: [.objects: 3_000])
    try session.run(
      """
      var d: [String: [String]] = [:]
      for i in 0..<40 {
        for j in 0..<400 { _ = "\\(i)-\\(j)" + "x" }
        d["key \\(i)", default: []].append("value \\(i)")
        if i % 3 == 0 { d["key \\(i / 2)"] = nil }
      }
      let lengths = d.mapValues { list in list.map { "\\($0)!" } }
      print(d["key 39"]!, lengths["key 38"]!, d.count)
      """)
    #expect(session.printed == "[\"value 39\"] [\"value 38!\"] 26\n")
  }
}
