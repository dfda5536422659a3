import Comparing

/// The comparison of what was printed with what a step prints.
struct ShownText {
  let expected: String
  /// Whether it is the answer of a task, which is not given away as a whole.
  var isAnswer = false

  /// Whether the cells have printed the expected text: all together, where any that only looks may be
  /// left out.
  ///
  /// - Parameter isStopped: Polled for each cell; true ends the comparison.
  func isPrinted(by attempt: StepAttempt, isStopped: () -> Bool = { false }) -> Bool {
    var reached = ReachedOffsets(in: expected)
    for cell in attempt.cells where cell.isAccepted {
      guard !isStopped() else { return false }
      reached.take(cell.printed, mayBeLeftOut: cell.onlyLooks)
      if reached.isEmpty { return false }
    }
    return reached.haveEnd
  }

  /// Whether some cells in a row that only look have shown the expected text.
  func isShown(by attempt: StepAttempt) -> Bool {
    let wanted = Array(expected.asLines.utf8)
    guard let end = wanted.last else { return false }
    let texts = attempt.cells.map { cell in
      Array((cell.isAccepted ? cell.shown : cell.errors.joined(separator: "\n")).utf8)
    }.filter { !$0.isEmpty }
    return texts.indices.reversed().contains { first in
      var rest = wanted[...]
      for text in texts[first...] {
        // The newline at the end need not be there.
        if text.count + 1 == rest.count, text.last != end, rest.starts(with: text) { return true }
        guard rest.starts(with: text) else { return false }
        rest = rest.dropFirst(text.count)
        if rest.isEmpty { return true }
      }
      return false
    }
  }

  /// What is expected besides a text that was there before; nil if it does not begin with this, or has no
  /// more.
  func added(to former: String) -> ShownText? {
    guard !former.isEmpty, expected.hasPrefix(former), expected != former else { return nil }
    return ShownText(expected: String(expected.dropFirst(former.count)), isAnswer: isAnswer)
  }

  /// What differs from a text that is printed.
  func difference(from printed: String, verb: String = "prints") -> Difference {
    let lines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let others = printed.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(lines, others).prefix { $0 == $1 }.count
    let (line, other) = (
      index < lines.count ? String(lines[index]) : "",
      index < others.count ? String(others[index]) : ""
    )
    let isHidden = isAnswer && lines.count { !$0.isEmpty } == 1
    return Difference(
      sentence: sentence(from: line, to: other, verb, isHidden: isHidden), object: "the output",
      property: "output", actual: other, expected: isHidden ? nil : line, cause: "output")
  }

  private func sentence(
    from line: String, to other: String, _ verb: String, isHidden: Bool
  ) -> String {
    if let list = PrintedList.sentence(from: line, to: other, hidesValues: isHidden) {
      return verb.hasPrefix("later") ? "later \(list)" : list
    }
    let contrast = Contrast(expected: line, actual: other)
    if other.isEmpty {
      return isAnswer
        ? "it \(verb) nothing yet" : "it \(verb) nothing where '\(contrast.expected)' is expected"
    }
    if line.isEmpty { return "it \(verb) '\(contrast.actual)', where nothing is expected" }
    let expected = isHidden ? kind(of: line, besides: other) : "'\(contrast.expected)'"
    return "it \(verb) '\(contrast.actual)', expected \(expected)"
  }
}
