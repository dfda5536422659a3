import Playground
import Syntax

extension RefusedPrograms {
  /// The program that was refused with the edits of all hints that have one; nil if none has.
  static func fixed(_ program: String, _ revision: Revision) -> String? {
    guard let outcome = revision.outcomes.last, !outcome.isAccepted else { return nil }
    let text = outcome.cell.text
    guard text.hasSuffix(program) else { return nil }
    // A program that goes on with the cell before it stands behind that.
    let lead = text.utf8.count - program.utf8.count
    var bytes = Array(program.utf8)
    var end = Int.max
    var isFixed = false
    let edits = outcome.diagnostics.filter { $0.source == nil || $0.source == outcome.cell.id }
      .compactMap(\.fix).sorted { $0.range.lowerBound > $1.range.lowerBound }
    for edit in edits {
      let range = edit.range.lowerBound - lead..<edit.range.upperBound - lead
      guard range.lowerBound >= 0, range.upperBound <= min(end, bytes.count) else { continue }
      bytes.replaceSubrange(range, with: edit.replacement.utf8)
      (end, isFixed) = (range.lowerBound, true)
    }
    // Where everything is to be deleted, nothing is left to run.
    return isFixed
      ? String(validating: bytes, as: UTF8.self).flatMap { $0.isBlank ? nil : $0 } : nil
  }
}
