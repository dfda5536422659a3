import Comparing

/// The comparison of what was printed with what a step prints.
struct ShownText {
  let expected: String

  /// Whether the cells have printed the expected text: all together, where any that only looks may be
  /// left out.
  func isPrinted(by attempt: StepAttempt) -> Bool {
    let cells = attempt.cells.filter(\.isAccepted).map {
      (text: $0.printed, onlyLooks: $0.onlyLooks)
    }
    return matches(cells[...], expected[...])
  }

  private func matches(
    _ cells: ArraySlice<(text: String, onlyLooks: Bool)>, _ rest: Substring
  ) -> Bool {
    guard let first = cells.first else { return rest.isEmpty }
    let others = cells.dropFirst()
    if first.text.isEmpty { return matches(others, rest) }
    if rest.hasPrefix(first.text), matches(others, rest.dropFirst(first.text.count)) {
      return true
    }
    return first.onlyLooks && matches(others, rest)
  }

  /// Whether some cells in a row that only look have shown the expected text.
  func isShown(by attempt: StepAttempt) -> Bool {
    let texts = attempt.cells.map { $0.isAccepted ? $0.shown : $0.errors.joined(separator: "\n") }
    return texts.indices.reversed().contains { first in
      var text = ""
      return texts[first...].contains { next in
        text += next
        return !text.isEmpty && text.asLines == expected.asLines
      }
    }
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
    let sentence =
      other.isEmpty
      ? "it \(verb) nothing where '\(line.cut)' is expected"
      : line.isEmpty
        ? "it \(verb) '\(other.cut)', where nothing is expected"
        : "it \(verb) '\(other.cut)', expected '\(line.cut)'"
    return Difference(
      sentence: sentence, object: "the output", property: "output", actual: other, expected: line,
      cause: "output")
  }
}

extension String {
  fileprivate var cut: String { count > 60 ? "\(prefix(57))…" : self }
}
