import Playground
import Syntax

extension Outcome {
  /// What the cell shows, as an `output` fence spells it: prints, then the echo or the diagnostics,
  /// then what the page prints while it settles. If it is not empty, it ends in a newline.
  ///
  /// It is `visible`, for a page of text cannot show control characters.
  ///
  /// - Parameters:
  ///   - page: The page that the cell was run in, after it.
  ///   - revision: The change that it was part of.
  func shown(in page: Page, of revision: Revision? = nil) -> String {
    let texts = diagnostics.map { page.text(of: $0, in: cell, of: revision) }
    let parts = [printed, echo ?? ""] + texts + [late]
    return parts.map { part in
      let text = visible(part)
      return text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    }.joined()
  }

  /// Why the cell is not as it should be: for a limit, for what is lacking on this machine, or else for
  /// a fault of its own.
  var verdict: ExitStatus {
    let status = ExitStatus(diagnostics)
    return status == .good ? .fault : status
  }

  /// Whether Ctrl-C stopped the cell.
  var isInterrupted: Bool { diagnostics.contains { $0.cause == .interruption } }
}
