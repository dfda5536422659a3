package import Motion
package import Syntax

/// What running one cell did.
package struct Outcome: Sendable {
  /// The cell, also when it was refused.
  package let cell: Cell
  /// What it printed, as written; it stands even when the cell was refused.
  package var printed = ""
  /// The value of its last statement; nil when there is none to show.
  package var echo: String?
  /// Errors, for which the cell was refused, then warnings, notes and expectations that failed.
  package var diagnostics: [Diagnostic] = []
  /// What completion blocks print when the page runs on to its end, and did not print before.
  package var late = ""
  /// From the instant at which it ran to the page's end, if it added an animation or moved the clock;
  /// nil when it set nothing in motion.
  package var motion: ClosedRange<Time>?
  /// The files that the page has asked for by now, also those that this cell did not get.
  package internal(set) var files = PageFiles(folder: nil)

  package init(cell: Cell) { self.cell = cell }

  /// Whether the cell is part of the page now.
  package var isAccepted: Bool { !diagnostics.contains(where: \.refusesCell) }
}

extension Diagnostic {
  /// Whether the cell is refused for it: an error, but for an expectation that failed.
  package var refusesCell: Bool { severity == .error && cause != .expectation }
}
