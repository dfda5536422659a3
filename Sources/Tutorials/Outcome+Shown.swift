import Playground
import Syntax

extension Outcome {
  /// The output of the cell, as in an `output` fence: prints, then the echo or the diagnostics,
  /// then the prints of settling. If it is not empty, it ends in a newline.
  ///
  /// It is `visible`, because Markdown cannot show control characters.
  ///
  /// - Parameters:
  ///   - page: The page in which the cell ran, after it.
  ///   - revision: The change that contains it.
  func shown(in page: Page, of revision: Revision? = nil) -> String {
    let texts = diagnostics.map { page.text(of: $0, in: cell, of: revision) }
    let parts = [printed, echo ?? ""] + texts + [late]
    return parts.map { part in
      let text = visible(part)
      return text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    }.joined()
  }

  /// Why the cell has failed: because of a limit, of the machine, or of an error in the cell
  /// itself.
  var verdict: ExitStatus {
    let status = ExitStatus(diagnostics)
    return status == .good ? .fault : status
  }

  /// Whether Ctrl-C stopped the cell.
  var isInterrupted: Bool { diagnostics.contains { $0.cause == .interruption } }
}
