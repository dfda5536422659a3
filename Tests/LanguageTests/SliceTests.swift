import Language
import Syntax
import Testing

@Suite struct SliceTests {
  @Test(arguments: [
    (
      "extension Array { func ends() -> (SubSequence, Index) { (prefix(1), endIndex) } }\nprint([1, 2].ends())",
      "(ArraySlice([1]), 2)"
    ),
    (
      "let a = [4, 2, 6, 5]\nprint(a[1...2], a[1..<3], a[2...], a[..<2], a[...1])\nprint(a.dropFirst(), a.dropLast(2), a.prefix(2), a.suffix(2))\nprint(a.prefix { $0 < 6 }, a.drop { $0 < 6 }, a.prefix(while: { $0 > 3 }))",
      "[2, 6] [2, 6] [6, 5] [4, 2] [4, 2]|[2, 6, 5] [4, 2] [4, 2] [6, 5]|[4, 2] [6, 5] [4]"
    ),
    (
      "let a = [4, 2, 6, 5]\nprint(a[1...2].map { $0 * 2 }, a[1...2].reduce(0, +), a[1...2].count, a[1...2].first!, a[1...2].sorted())\nfor x in a[1...] { print(x) }",
      "[4, 12] 8 2 2 [2, 6]|2|6|5"
    ),
    (
      "let a = [4, 2, 6, 5]\nlet s = a[1...2]\nprint(Array(s)[0], s == [2, 6], s.contains(6), s.max()!)\nprint(s + [1], [1] + s, a + a[1...2], a[3...] + a)\nvar t = s\nt.append(9)\nprint(t, s, t.last!)\nprint(t.removeLast(), t.popLast()!, t, t.removeFirst(), t.isEmpty)",
      "2 true true 6|[2, 6, 1] [1, 2, 6] [4, 2, 6, 5, 2, 6] [5, 4, 2, 6, 5]|[2, 6, 9] [2, 6] 9|9 6 [2] 2 true"
    ),
    (
      "let a = [4, 2, 6, 5]\nfor (i, x) in a[2...].enumerated() { print(i, x) }\nprint(zip(a, a.dropFirst()).map { $1 - $0 })\nprint(Array(a.prefix(2)) == [4, 2], a[0..<0], a[4...], a[..<0])",
      "0 6|1 5|[-2, 4, -1]|true [] [] []"
    ),
    (
      "let a = [4, 2, 6, 5]\nprint([a.prefix(1), a.suffix(2)], [1.5, 2][1...])\nprint(Array([[1, 2], [3]].joined()), [[1, 2], [3]].flatMap { $0 }, [1, 2].flatMap { [$0, $0] })\nprint(a.min(by: { $0 > $1 })!, a.max { $0 > $1 }!)\nprint(a.lastIndex(of: 2)!, a.lastIndex { $0 > 4 }!, a.last { $0 > 5 }!, a.firstIndex(of: 9) as Any)",
      "[ArraySlice([4]), ArraySlice([6, 5])] [2.0]|[1, 2, 3] [1, 2, 3] [1, 1, 2, 2]|6 2|1 3 6 nil"
    ),
    (
      "var b = [3, 1, 2]\nb.sort(by: >)\nprint(b)\nb.sort { $0 < $1 }\nprint(b)\nb.insert(contentsOf: [7, 8], at: 1)\nprint(b)\nb.removeFirst(2)\nprint(b)\nb.removeLast(1)\nprint(b, b.startIndex, b.endIndex)\nprint(b.popLast() as Any, b.popLast() as Any, b.popLast() as Any)",
      "[3, 2, 1]|[1, 2, 3]|[1, 7, 8, 2, 3]|[8, 2, 3]|[8, 2] 0 2|Optional(2) Optional(8) nil"
    ),
    (
      "var s = [4, 2, 6][1...]\nprint(s.popFirst() ?? 0, s, s.startIndex, s.popFirst() ?? 0, s.popFirst() ?? 0)",
      "2 [6] 2 6 0"
    ),
    (
      "var a = [9, 1, 8, 2]\nprint(a.partition { $0 > 4 }, a)\nvar s = [5, 1, 6, 2][1...]\nprint(s.partition(by: { $0 > 1 }), s)\na.removeAll(keepingCapacity: true)\nprint(a)",
      "2 [2, 1, 8, 9]|2 [1, 6, 2]|[]"
    ),
    (
      "extension Collection where Element == Double { var mean: Double { reduce(0, +) / Double(count) } }\nlet a = [2.5, 3.5, 1.5]\nprint(a[1...].mean, a.mean, a.dropLast().mean)",
      "2.5 2.5 3.0"
    ),
    (
      "let a = [4, 2, 6, 5]\nlet range = 1..<3\nprint(a[range], a[range.lowerBound...], [1, 2, 3].count { $0 > 1 })",
      "[2, 6] [2, 6, 5] 2"
    ),
  ])
  func `a part of a list does what it does in Swift`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    ("let a: [Int] = [1, 2, 3].dropFirst()\nprint(a[0])", "2"),
    (
      "func rest(_ values: [Int]) -> [Int] { values.dropFirst() }\nvar a = [1, 2, 3]\na = a.suffix(2)\nprint(rest(a), a[0])",
      "[3] 2"
    ),
    (
      "let a = [1, 2, 3]\nprint(a.prefix(2) == a, a.prefix(3) == a)\nprint([a, a.dropLast()])",
      "false true|[[1, 2, 3], [1, 2]]"
    ),
    (
      "let a: [Int] = [1, 2, 3].dropFirst()\nprint(a[0], a.indices, a.dropFirst().startIndex)\nfunc first(_ values: [Int]) -> Int { values[0] }\nprint(first([4, 5, 6][2...]))",
      "2 0..<2 1|6"
    ),
    (
      "var s: ArraySlice<Double> = [1, 2]\nfunc count(_ s: ArraySlice<Int>) -> Int { s.count }\ns = [4]\nlet t: ArraySlice<Int>? = [1]\nprint(s, s.startIndex, count([1, 2]), t ?? [])",
      "[4.0] 0 2 [1]"
    ),
    (
      "let a = [1, 2, 3]\nlet s = a.isEmpty ? [] : a[1...]\nlet t: ArraySlice<Int>? = a[2...]\nprint(s.startIndex, (t ?? []).startIndex, [[7], a[2...]].map { $0.startIndex })",
      "1 2 [0, 2]"
    ),
    (
      "class A { }\nstruct B { }\nclass C { }\nlet any: Any = [1, 2, 3, 4][2...]\nprint(any is A, any is B, any is C, any as? C == nil)",
      "false false false true"
    ),
    (
      "var parts = [[1, 2, 3][1...]]\nlet i = 0\nparts[i] = [4, 5, 6][2...]\nprint(parts[i].startIndex, parts[i][2])",
      "2 6"
    ),
  ])
  func `a part of a list is a list where one is wanted`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    ("[1, 2, 3][1...][0]", "index 0 is not in this part of a list"),
    ("[1, 2, 3][1...][3]", "index 3 is not in this part of a list"),
    (
      "let i = -9223372036854775807 - 1\nprint([1, 2, 3][1...][i])",
      "index -9223372036854775808 is not in this part of a list"
    ),
    ("[1, 2, 3].dropFirst()[0...2]", "index 0 is not in this part of a list"),
    ("[1, 2, 3].dropFirst()[1...3]", "index 3 is not in this part of a list"),
    ("[1, 2, 3].dropFirst()[..<0]", "index 0 is not in this part of a list"),
    ("[1, 2, 3].dropFirst()[4...]", "index 4 is not in this part of a list"),
    ("[1, 2, 3].dropFirst()[...(-1)]", "index 0 is not in this part of a list"),
    ("[1, 2, 3].dropFirst(3)[3]", "index 3 is not in this part of a list"),
    ("[1, 2, 3].prefix(2)[2]", "index 2 is past the end of a list of 2"),
    ("var s = [1, 2][1...]\ns[0] = 4", "index 0 is not in this part of a list"),
    ("var s = [1, 2][1...]\ns.remove(at: 0)", "index 0 is not in this part of a list"),
    ("var s = [1, 2][1...]\ns.insert(4, at: 0)", "index 0 is not in this part of a list"),
    ("var s = [1, 2][1...]\ns.swapAt(1, 2)", "index 2 is not in this part of a list"),
    ("var s = [1, 2][1...]\ns.removeSubrange(0...1)", "index 0 is not in this part of a list"),
    ("var s = [1, 2][1...]\ns[..<0] = [4]", "index 0 is not in this part of a list"),
    ("var s = [1, 2]\nprint(s.popFirst() ?? 0)", "'popFirst' is not in this dialect"),
    ("let a = [1, 2]\na[0 + 1...]", "'...' belongs to what stands right before it"),
    ("[1, 2][\"a\"...]", "an index is a whole number, not a string"),
    ("[1, 2][0..<3]", "there is no part up to 3 of a list of 2"),
    ("[1, 2][0...2]", "index 2 is past the end of a list of 2"),
    ("[1, 2][3...]", "there is no part up to 3 of a list of 2"),
    ("[1, 2][(-1)...]", "index -1 is before the start of the list"),
    (
      "[1, 2][...9223372036854775807]",
      "index 9223372036854775807 is past the end of a list of 2"
    ),
    ("var a = [1]\na.removeFirst(2)", "the list is empty, there is nothing to remove"),
  ])
  func `an index or a range that a list does not have is refused`(program: String, message: String)
  {
    #expect(printed(by: program) == "error: \(message)")
  }

  @Test(arguments: [
    (
      "var a = [1, 2, 3]\na[0...1] = [9]\na[2...] = [7, 7]\na[..<0] = [0]\nprint(a)",
      "[0, 9, 3, 7, 7]"
    ),
    (
      "var a = [3, 2, 1]\nlet b = a\na[...1].sort()\na[1...] += [5]\nprint(a, b)",
      "[2, 3, 1, 5] [3, 2, 1]"
    ),
    ("var a = [1, 2]\nlet r = 1...\na[r] = a[..<1]\nprint(a, a[r])", "[1, 1] [1]"),
    ("var a = [1]\na[0...1] = [2]", "error: index 1 is past the end of a list of 1"),
    ("var a = [1]\na[3...] = [2]", "error: there is no part up to 3 of a list of 1"),
    ("let a = [1]\na[0...0] = [2]", "error: cannot change 'a', it is a 'let'"),
    (
      "var a = [[1]]\nfor n in 0... where n > 2 {\na[0][0...] = [n, n]\nbreak }\nprint(a)",
      "[[3, 3]]"
    ),
  ])
  func `a part of a list is put in place of another`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test(arguments: [
    (
      "print(2..., ..<1.5, (2...).contains(2.5), (...3) ~= 4)",
      "PartialRangeFrom<Int>(lowerBound: 2) PartialRangeUpTo<Double>(upperBound: 1.5) true false"
    ),
    ("let r = 10...\nswitch 12 { case r: print(\"in\")\ndefault: print(\"out\") }", "in"),
    ("for (n, s) in zip(1..., [\"a\", \"b\"]) { print(n, s) }", "1 a|2 b"),
    (
      "let r: PartialRangeFrom<Double> = 2...\nprint(r)",
      "PartialRangeFrom<Double>(lowerBound: 2.0)"
    ),
    ("for i in ...3 { }", "error: 'for' takes a list or a range, not a 'PartialRangeThrough<Int>'"),
    ("let r = \"a\"...", "error: a range with one end takes a number, not a string"),
    (
      "for i in 1... { }",
      "error: this takes too many operations: the limit 'operations' is 2000000"
    ),
  ])
  func `a range with one end is a value`(program: String, output: String) {
    #expect(printed(by: program, limits: [.operations: 2_000_000]) == output)
  }

  @Test(arguments: [
    (
      "extension Collection where Element == Double { var mean: Double { reduce(0, +) / Double(count) } }\nlet a = [1.0, 2, 6]\nprint(a[1...].mean, a.dropLast().mean, a.mean)",
      "4.0 1.5 3.0"
    ),
    (
      "extension Sequence where Element == Int { var total: Int { reduce(0, +) } }\nprint((1..<4).total, [4, 2, 6].suffix(2).total)",
      "6 8"
    ),
  ])
  func `a part has what an extension gives to all sequences`(program: String, output: String) {
    #expect(printed(by: program) == output)
  }

  @Test func `a member of a part of a list counts from the start of that`() throws {
    var session = Session()
    let program =
      "extension Collection where Element == Int { var place: Int { self[0] } }\nlet a = [4, 2]\nprint(a[1...].place)"
    let diagnostic = try #require(throws: Diagnostic.self) { try session.run(program) }
    #expect(diagnostic.hint == "its indices are 1...1")
  }
}
