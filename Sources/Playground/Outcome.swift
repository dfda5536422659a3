package import Motion
package import Syntax

/// The outcome of running one cell.
package struct Outcome: Sendable {
  /// The cell, also when it was refused.
  package let cell: Cell
  /// Whether it was read and checked, and then run.
  package internal(set) var hasRun = false
  /// Its printed text; it is kept even if the cell was refused.
  package var printed = ""
  /// The echo of its last statement; nil if there is none.
  package var echo: String?
  /// Errors, for which the cell was refused, then warnings, notes and expectations that failed.
  package var diagnostics: [Diagnostic] = []
  /// The output of completion blocks when the page runs to its end, as far as it is new.
  package var late = ""
  /// From the instant at which it ran to the page's end, if it added an animation or moved the clock;
  /// nil when it set nothing in motion.
  package var motion: ClosedRange<Time>?
  /// The sounds that it began, from the instant at which it ran; nil if it began none.
  package var sound: SoundPassage?
  /// The files that the page has asked for by now, also those that this cell did not get.
  package internal(set) var files = PageFiles(folder: nil)

  package init(cell: Cell) { self.cell = cell }

  /// Whether the cell is part of the page now.
  package var isAccepted: Bool { !diagnostics.contains(where: \.refusesCell) }
}

extension Diagnostic {
  /// Whether the cell is refused because of it: an error, except a failed expectation.
  package var refusesCell: Bool { severity == .error && cause != .expectation }
}
