import Interpreter
import Playground
import Syntax
package import Terminal
import Tutorials

extension Dialogue {
  /// What can stand at the cursor of a line, a UTF-8 offset, instead of what stands before it: words
  /// of the language as the session is now, or words about the session.
  package func completion(of line: String, at cursor: Int) -> LineCompletion? {
    if !cutter.isWaiting, line.first == ":" { return completion(ofCommand: line, at: cursor) }
    let before = cutter.waitingText
    let lead = before.utf8.count
    let found = session.completions(
      in: before + line, at: lead + cursor, insteadOf: editedCell.map { $0 - 1 })
    guard !found.items.isEmpty, found.range.lowerBound >= lead else { return nil }
    return LineCompletion(
      range: found.range.lowerBound - lead..<found.range.upperBound - lead,
      candidates: found.items.map(\.text))
  }

  /// `:ed` becomes `:edit`; what a word takes is left to the person.
  private func completion(ofCommand line: String, at cursor: Int) -> LineCompletion? {
    guard let typed = String(line.utf8.prefix(cursor)), !typed.contains(where: \.isWhitespace)
    else {
      return nil
    }
    let words = Word.allCases.map { ":\($0)" }.filter { $0.hasPrefix(typed) }
    return words.isEmpty ? nil : LineCompletion(range: 0..<cursor, candidates: words)
  }
}
