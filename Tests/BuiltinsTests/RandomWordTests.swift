import Syntax
import Testing

/// Swift's random numbers, which are the same in every run.
@Suite struct RandomWordTests {
  @Test func `two runs draw the same numbers`() throws {
    let text = """
      print((0..<8).map { _ in Int.random(in: 1...6) }, Double.random(in: 0..<1), Bool.random())
      print([1, 2, 3, 4].shuffled(), "bars".randomElement()!, UUID())
      """
    #expect(try Page(text).printed == Page(text).printed)
    #expect(try Page(text).printed.hasPrefix("[6, 3, 1, 6, 1, 2, 2, 5] 0.2456"))
  }

  @Test(arguments: [
    ("let n = (0..<100).map { _ in Int.random(in: -3...3) }\nprint(n.min()!, n.max()!)", "-3 3"),
    ("let n = (0..<100).map { _ in Int.random(in: 0..<3) }\nprint(n.min()!, n.max()!)", "0 2"),
    (
      "let n = (0..<99).map { _ in Double.random(in: 2...3) }\nprint(n.allSatisfy { 2...3 ~= $0 })",
      "true"
    ),
    ("var a = Array(1...9)\na.shuffle()\nprint(a.sorted() == Array(1...9))", "true"),
    ("var a = [4, 2, 6][1...]\na.shuffle()\nprint(a.sorted(), a.startIndex)", "[2, 6] 1"),
    ("print([Int]().randomElement() as Any, \"\".randomElement() as Any)", "nil nil"),
    ("print(Set([7]).randomElement()!, (4...4).shuffled(), (0..<1).randomElement()!)", "7 [4] 0"),
    (
      "struct A: Identifiable { let id = UUID() }\nlet a = A(), b = A()\n"
        + "print(a.id == b.id, a.id == a.id, Set([a.id, b.id, a.id]).count, a.id.uuidString.count)",
      "false true 2 36"
    ),
  ])
  func `what is drawn lies where it shall`(text: String, printed: String) throws {
    #expect(try Page(text).printed == printed + "\n")
  }

  @Test func `two runs draw the same numbers of C`() throws {
    let text = "print((0..<8).map { _ in arc4random_uniform(1_000) }, arc4random())"
    #expect(try Page(text).printed == Page(text).printed)
  }

  @Test func `an empty range has no number`() {
    #expect(throws: Diagnostic.self) { try Page("print(Int.random(in: 5..<5))") }
  }
}
