import Syntax

/// Hints on a step that tell more and more of its code, beginning with what the learner's lines lack.
package struct StepHints: Hashable, Sendable {
  /// The word that does it: what the step sets, calls or reads, and the learner's lines do not; nil if they
  /// have all its words.
  package let word: String?
  /// Whether the word is one of the page and not of the library, so that ':help' does not know it.
  package let isOfPage: Bool
  /// The first line with a value that the page lacks, without this: `stack.alignment = …`; nil if there is
  /// none.
  package let gap: String?

  /// - Parameters:
  ///   - present: The cells of the page.
  ///   - typed: What was typed since the step was shown.
  package init(_ step: Lesson.Step, present: [String], typed: [String] = []) {
    let known = Set(present.flatMap { StepHints.lines(of: $0) })
    let lines = StepHints.newLines(of: step).filter { !known.contains($0) }
    gap = lines.lazy.compactMap { lineWithGap($0) }.first
    // What the step itself makes is not a word that there is.
    let made = declaredNames(everywhereIn: StepHints.newLines(of: step).joined(separator: "\n"))
      .union(declaredNames(everywhereIn: step.program))
    let ofPage = Set(
      present.flatMap { declaredNames(in: $0).union(declaredNames(anywhereIn: $0)) })
    let written = Set(typed.flatMap { calledWords(in: $0) })
    func lacking(_ words: [String]) -> [String] {
      words.filter { !made.contains($0) && !written.contains($0) }
    }
    // What a line sets tells more than where that is.
    let set = gap.map { lacking(calledWords(in: $0)) }?.last
    let called = lacking(lines.flatMap { calledWords(in: $0) })
    let words = Set(present.flatMap { calledWords(in: $0) })
    let word =
      set ?? called.first { !words.contains($0) } ?? called.first { !ofPage.contains($0) }
      ?? called.first
    self.word = word
    isOfPage = word.map(ofPage.contains) ?? false
  }

  /// The lines that a step adds.
  static func newLines(of step: Lesson.Step) -> [String] {
    guard step.amendment != nil else { return lines(of: step.program) }
    return step.program.split(separator: "\n").filter { $0.hasPrefix("+") }
      .map { trimmed($0.dropFirst()) }.filter { !$0.isEmpty }
  }

  private static func lines(of program: String) -> [String] {
    program.split(separator: "\n").map { trimmed($0) }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") }
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
