import Syntax

/// Hints on a step that tell more and more of its code.
package struct StepHints: Hashable, Sendable {
  /// The word that does it: what the first line that the page lacks sets or calls; nil if it has all lines.
  package let word: String?
  /// The first line with a value that the page lacks, without this: `stack.alignment = …`; nil if there is
  /// none.
  package let gap: String?

  /// - Parameter present: The cells of the page.
  package init(_ step: Lesson.Step, present: [String]) {
    let known = Set(present.flatMap { StepHints.lines(of: $0) })
    let lines = StepHints.newLines(of: step).filter { !known.contains($0) }
    gap = lines.lazy.compactMap { lineWithGap($0) }.first
    // What a line sets tells more than where that is.
    let set = gap.flatMap { calledWords(in: $0).last }
    let words = Set(present.flatMap { calledWords(in: $0) })
    // What the step itself declares is not known to ':help'.
    let own = declaredNames(in: lines.joined(separator: "\n"))
    let called = lines.flatMap { calledWords(in: $0) }.filter { !own.contains($0) }
    word = set ?? called.first { !words.contains($0) } ?? called.first
  }

  /// The lines that a step adds.
  private static func newLines(of step: Lesson.Step) -> [String] {
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
