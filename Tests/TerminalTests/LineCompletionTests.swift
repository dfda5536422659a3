import Testing

@testable import Terminal

/// A line up to the cursor, where the word in it begins, and what may replace that.
private struct Word: Sendable {
  var line: String
  var start: Int
  var candidates: [String]
  /// The character before the word that readline looks for.
  var wordBreak: Character?
  /// What readline is told then.
  var answer: [String]
}

@Test(arguments: [
  Word(
    line: "view.wi", start: 5, candidates: ["width"], wordBreak: ".", answer: ["width"]),
  Word(
    line: "wi", start: 0, candidates: ["width", "window"], answer: ["wi", "width", "window"]),
  Word(
    line: "f(x, a", start: 5, candidates: ["ab", "abc"], wordBreak: " ",
    answer: ["ab", "ab", "abc"]),
  // What stands before the word stands in it, too: the word begins with the line.
  Word(line: "a b c", start: 2, candidates: ["b cd"], answer: ["a b cd"]),
  Word(
    line: "π.é", start: 3, candidates: ["élan", "éte"], wordBreak: ".",
    answer: ["é", "élan", "éte"]),
  Word(line: "x→y", start: 4, candidates: ["yes"], answer: ["x→yes"]),
  // A candidate need not begin with what was typed, which stays until one is chosen.
  Word(
    line: "a.sho", start: 2, candidates: ["Show", "wash"], wordBreak: ".",
    answer: ["sho", "Show", "wash"]),
  Word(
    line: "f(\"re", start: 3, candidates: ["red"], wordBreak: "\"", answer: ["red"]),
])
private func `readline finds the word that is to be replaced`(word: Word) {
  let bytes = Array(word.line.utf8)
  let completion = LineCompletion(range: word.start..<bytes.count, candidates: word.candidates)
  let byte = completion.wordBreak(in: word.line)
  #expect(byte.map { Character(UnicodeScalar($0)) } == word.wordBreak)
  let found = byte.flatMap { bytes.lastIndex(of: $0) }.map { $0 + 1 } ?? 0
  #expect(completion.matches(for: word.line, from: found) == word.answer)
}

@Test(arguments: [(-1, 3), (0, 9), (2, 2), (9, 9)])
func `a range that does not fit the line disturbs nothing`(start: Int, end: Int) {
  let completion = LineCompletion(range: start..<end, candidates: ["a"])
  _ = completion.wordBreak(in: "ab")
  _ = completion.matches(for: "ab", from: 0)
}

@Test(arguments: [
  ("", 0, true), ("  ", 2, true), ("\t", 1, true), ("  x", 2, true), ("  x", 3, false),
  ("f {\n  ", 6, true), ("f {\n x", 6, false), ("f { ", 4, false),
])
func `white space at the beginning of a line is for indenting`(
  line: String, cursor: Int, isIndentation: Bool
) {
  #expect((LineCompletion(indenting: line, at: cursor) != nil) == isIndentation)
}
