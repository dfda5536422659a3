/// A part of a lesson that a forge folds away, `<details>`, while it is read.
struct LessonFold {
  /// The lines of its beginning.
  let lines: ClosedRange<Int>
  /// The prose above it that no cell has taken.
  let proseAbove: String
  /// Whether a solution is in it; the lines of a fold without one are prose.
  var hasSolution = false
  /// Whether a check is in it.
  var hasCheck = false

  /// Whether nothing is in it for a reader: checks, and words about them.
  var isOfChecks: Bool { hasCheck && !hasSolution }
}

extension LessonReader {
  // MARK: Folds

  /// Takes in HTML that stands by itself, which may begin or end a fold.
  mutating func readFold(_ html: String, at lines: ClosedRange<Int>) {
    let text = trimmed(html).lowercased()
    if text.hasPrefix("<details"), !text.contains("</details") {
      openFold()
      takeProse(upTo: lines)
      fold = LessonFold(lines: lines, proseAbove: prose)
      prose = ""
    } else if let fold, text.hasPrefix("</details") {
      if fold.hasSolution || fold.hasCheck, text != "</details>" {
        report("a blank line stands below '</details>'", at: lines.lowerBound)
      }
      endFold(fold, at: lines)
    }
  }

  private mutating func endFold(_ fold: LessonFold, at lines: ClosedRange<Int>) {
    takeProse(upTo: lines)
    if fold.hasSolution {
      let sequel = trimmed(prose)
      withLastSolution { $0.sequel = sequel }
      prose = ""
    } else if fold.isOfChecks {
      prose = fold.proseAbove
    } else {
      prose = text(from: fold) + source.text(ofLines: lines.lowerBound..<lines.upperBound + 1)
    }
    self.fold = nil
  }

  /// Makes the lines of an open fold prose, because something follows that is not for a fold.
  mutating func openFold() {
    guard let fold else { return }
    if fold.hasSolution || fold.hasCheck {
      report("the fold is not closed: '</details>' is missing", at: fold.lines.lowerBound)
    } else {
      prose = text(from: fold)
    }
    self.fold = nil
  }

  /// The prose above and in `fold`, and its first lines.
  private func text(from fold: LessonFold) -> String {
    let lines = fold.lines.lowerBound..<fold.lines.upperBound + 1
    return fold.proseAbove + source.text(ofLines: lines) + prose
  }

  // MARK: Checks

  /// Takes in a check of the step or the solution above it.
  mutating func readCheck(_ check: Lesson.Check) {
    guard fold != nil else {
      return report(
        "a check stands in a fold, between '<details>' and '</details>'", at: check.line)
    }
    guard lastFence != nil else {
      return report("no cell of its page stands above the check", at: check.line)
    }
    guard check.isTelling else {
      return report("the check expects nothing: write 'expect(condition, \"why\")'", at: check.line)
    }
    fold?.hasCheck = true
    withLastFence { $0.checks.append(check) }
  }

  // MARK: Exercises

  /// Takes in a solution: of a new exercise if a task stands above it, of the last one if nothing does.
  mutating func readSolution(_ solution: Lesson.Step) {
    guard let page = pages.indices.last, !pages[page].cells.isEmpty else {
      return report("no cell of its page stands above the solution", at: solution.line)
    }
    if fold?.isOfChecks == true {
      return report("the check of a solution stands below it", at: solution.line)
    }
    var solution = solution
    let task: String
    if let fold {
      task = fold.hasSolution ? "" : trimmed(fold.proseAbove)
      solution.prose = trimmed(prose)
    } else {
      task = trimmed(prose)
    }
    if !task.isEmpty, !hasOnlyHeadings(task) {
      append(task, at: solution.line)
    } else if task.isEmpty, pages[page].exercises.last?.isOpen == true {
      return report("the task above the solution says that it is open", at: solution.line)
    } else if !isBelowSolution || !task.isEmpty {
      return report("no task stands above the solution", at: solution.line)
    }
    let last = pages[page].exercises.count - 1
    solution.exercise = last + 1
    pages[page].exercises[last].solutions.append(solution)
    fold?.hasSolution = true
    (prose, isBelowSolution) = ("", true)
  }

  /// Takes in a task without a solution, which ends after `lines`.
  mutating func readOpenTask(at lines: ClosedRange<Int>) {
    // What is in the fold of a solution is about the solution.
    guard fold?.hasSolution != true, !cellsOfPage.isEmpty else { return }
    openFold()
    let next = lines.upperBound + 1
    takeProse(upTo: next...next)
    // The line after it is prose of what follows.
    proseEnd = next
    append(trimmed(prose), at: lines.lowerBound)
    prose = ""
  }

  /// Adds an exercise without solutions to the page.
  private mutating func append(_ task: String, at line: Int) {
    let page = pages.count - 1
    notes.add(task: task, at: line)
    pages[page].exercises.append(
      Lesson.Exercise(
        number: pages[page].exercises.count + 1, heading: heading, task: task, line: line,
        cellsAbove: cellsOfPage.count, stepsAbove: stepCount))
    isBelowCell = false
  }

  /// The last right answer of the page; nil if it has none.
  var lastSolution: Lesson.Step? { pages.last?.exercises.last { !$0.isOpen }?.solutions.last }

  mutating func withLastSolution(_ change: (inout Lesson.Step) -> Void) {
    guard let page = pages.indices.last,
      let exercise = pages[page].exercises.lastIndex(where: { !$0.isOpen })
    else { return }
    change(
      &pages[page].exercises[exercise].solutions[
        pages[page].exercises[exercise].solutions.count - 1])
  }
}

/// Whether the Markdown is headings and blank lines.
private func hasOnlyHeadings(_ markdown: String) -> Bool {
  markdown.split(separator: "\n").allSatisfy { $0.hasPrefix("#") || $0.allSatisfy(\.isWhitespace) }
}
