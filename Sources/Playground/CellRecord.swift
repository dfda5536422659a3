package import Syntax

/// What a cell of a page said when it ran, for readers of the page.
///
/// It is shared by all pages that have the cell from the same run, so that a comparison of two pages sees at once
/// what they have in common.
package final class CellRecord: Sendable {
  package let cell: Cell
  /// Its printed text.
  package let printed: String
  /// The echo of its last statement; nil if there is none.
  package let echo: String?
  /// The output of completion blocks when the page ran to its end after it.
  package let late: String
  package let diagnostics: [Diagnostic]

  /// The most diagnostics of a cell that are kept.
  private static let diagnosticLimit = 20

  /// Texts are bounded, because a page keeps those of all its cells.
  init(_ outcome: Outcome) {
    cell = outcome.cell
    printed = outcome.printed.bounded()
    echo = outcome.echo?.bounded()
    late = outcome.late.bounded()
    diagnostics = Array(outcome.diagnostics.prefix(Self.diagnosticLimit))
  }

  /// Whether both are the same text and said the same; diagnostics name the number of a cell.
  package func saysTheSame(as other: CellRecord) -> Bool {
    self === other
      || cell.text == other.cell.text && printed == other.printed && echo == other.echo
        && late == other.late && diagnostics == other.diagnostics
        && (diagnostics.isEmpty || cell.id == other.cell.id)
  }

  /// The outcome of the cell, as far as it was kept.
  package var outcome: Outcome {
    var outcome = Outcome(cell: cell)
    (outcome.printed, outcome.echo, outcome.late) = (printed, echo, late)
    outcome.diagnostics = diagnostics
    return outcome
  }
}

extension String {
  /// At most 4,000 characters of it; of a longer text the beginning and the end, and between them a line that says
  /// how many more there are: `… 1,234 more characters …`.
  package func bounded() -> String {
    let (before, after) = (3_000, 1_000)
    // A character has one byte or more, and counting characters takes a while.
    guard utf8.count > before + after else { return self }
    let (start, end) = (prefix(before), suffix(after))
    guard start.endIndex < end.startIndex else { return self }
    let rest = self[start.endIndex..<end.startIndex].count
    let lead = start.last?.isNewline == true ? start : start + "\n"
    return "\(lead)… \(rest.inThousands) more \(rest == 1 ? "character" : "characters") …\n\(end)"
  }
}

extension Int {
  /// `1,234,567`.
  fileprivate var inThousands: String {
    guard self >= 1_000 else { return "\(self)" }
    let digits = "\(self % 1_000)"
    let zeros = String(repeating: "0", count: 3 - digits.utf8.count)
    return "\((self / 1_000).inThousands),\(zeros)\(digits)"
  }
}
