import Motion
package import Playground
import Syntax

/// What a learner has typed since a step was shown, as far as it is part of the page.
package struct StepAttempt: Sendable {
  /// A cell that was typed, and what it did.
  struct Typed: Sendable {
    /// What was typed.
    let text: String
    /// What the program printed, without the echo.
    let printed: String
    /// Prints and the echo.
    let shown: String
    let errors: [String]
    let isAccepted: Bool
    /// Whether it has changed nothing.
    let onlyLooks: Bool
    /// Whether it has neither code nor output.
    let isEmpty: Bool
    let motion: ClosedRange<Time>?
    let sound: SoundPassage?
  }

  private(set) var cells: [Typed] = []

  /// An attempt with nothing typed.
  package init() {}

  /// Adds the cells of one change.
  ///
  /// - Parameters:
  ///   - before: The page before it.
  ///   - after: The page with it.
  package mutating func add(
    _ outcomes: [Outcome], of change: Change, from before: Page, to after: Page
  ) {
    // What another body of a function does shows later, and what moves otherwise ends in the same picture.
    let isAppended = change.removed.isEmpty
    add(outcomes, onlyLooks: isAppended && after.looks(like: before))
  }

  /// Adds what was typed after it.
  package mutating func append(_ attempt: StepAttempt) { cells += attempt.cells }

  /// Adds the cells of one change.
  mutating func add(_ outcomes: [Outcome], onlyLooks: Bool) {
    for outcome in outcomes {
      cells.append(
        Typed(
          text: outcome.cell.text, printed: outcome.printed + outcome.late,
          shown: [outcome.printed, outcome.echo ?? "", outcome.late].map(\.asLines).joined(),
          errors: outcome.diagnostics.filter(\.refusesCell).map(\.message),
          isAccepted: outcome.isAccepted, onlyLooks: onlyLooks,
          isEmpty: !outcome.cell.text.hasCode, motion: outcome.motion, sound: outcome.sound))
    }
  }

  /// The cells that were typed and are part of the page.
  package var texts: [String] { cells.filter(\.isAccepted).map(\.text) }

  /// Whether nothing that was typed has changed the page.
  package var onlyLooks: Bool { cells.allSatisfy { $0.onlyLooks || !$0.isAccepted } }

  /// Whether no cell has run that is more than a comment.
  package var saysNothing: Bool { cells.allSatisfy { $0.isEmpty || !$0.isAccepted } }

  /// When what was typed begins to move, without repetitions.
  var starts: [Time] { Set(cells.compactMap { $0.motion?.lowerBound }).sorted() }
}

extension String {
  /// The text with a newline at its end; nothing for an empty one.
  var asLines: String { isEmpty || hasSuffix("\n") ? self : self + "\n" }
}

extension String {
  /// Whether a cell has more than blanks and comments.
  fileprivate var hasCode: Bool {
    split(whereSeparator: \.isNewline).contains { line in
      let text = line.drop(while: \.isWhitespace)
      return !text.isEmpty && !text.hasPrefix("//")
    }
  }
}
