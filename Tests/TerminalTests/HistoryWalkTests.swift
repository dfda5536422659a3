import Testing

@testable import Terminal

@Test func `Up follows what begins as what is typed, and Down leads back`() {
  let entries = ["let a = 1", "print(1)", "let b = 2", "let b = 2", "c.fill"]
  func entry(_ place: Int) -> String? { entries.indices.contains(place) ? entries[place] : nil }
  var walk = HistoryWalk()
  #expect(walk.stepsBack(from: "let", at: 5, entry: entry) == 2)
  walk.show("let b = 2")
  #expect(walk.stepsBack(from: "let b = 2", at: 3, entry: entry) == 3)
  walk.show("let a = 1")
  #expect(walk.stepsBack(from: "let a = 1", at: 0, entry: entry) == nil)
  #expect(walk.stepsForward(from: "let a = 1", at: 0, count: 5, entry: entry) == 2)
  walk.show("let b = 2")
  #expect(walk.stepsForward(from: "let b = 2", at: 3, count: 5, entry: entry) == nil)
  #expect(walk.stepsBack(from: "c.", at: 5, entry: entry) == 1)
  var other = HistoryWalk()
  #expect(other.stepsBack(from: "", at: 5, entry: entry) == 1)
  // What another key has recalled is not typed.
  #expect(other.stepsBack(from: "c.fill", at: 4, entry: entry) == 1)
}

@Test(arguments: [
  ("let", " a = 3"), ("let a = 1", nil), ("p", "rint(1)"), (" ", nil), ("", nil), ("é", "t = 1"),
])
func `the newest line that begins so is suggested`(typed: String, rest: String?) {
  let entries = ["let a = 1", "print(1)", "ét = 1", "let a = 3"]
  #expect(suggestion(for: typed, count: entries.count) { entries[$0] } == rest)
}
