import Interpreter
import Platform
import Playground
import Syntax
package import Terminal
import Tutorials

extension Dialogue {
  /// The words that can complete a line at the cursor, a UTF-8 offset: words of the language as the
  /// session is now, or session commands.
  package func completion(of line: String, at cursor: Int) -> LineCompletion? {
    if !editing.isInBlock, line.first == ":" { return completion(ofCommand: line, at: cursor) }
    if let files = completion(ofFileIn: line, at: cursor) { return files }
    let before = editing.cutter.waitingText
    let lead = before.utf8.count
    let found = session.completions(
      in: before + line, at: lead + cursor, insteadOf: editing.cell.map { $0 - 1 })
    guard !found.items.isEmpty, found.range.lowerBound >= lead else { return nil }
    return LineCompletion(
      range: found.range.lowerBound - lead..<found.range.upperBound - lead,
      candidates: found.items.map(\.text))
  }

  /// `:ed` becomes `:edit`; of arguments only files are completed.
  private func completion(ofCommand line: String, at cursor: Int) -> LineCompletion? {
    guard let typed = String(line.utf8.prefix(cursor)) else { return nil }
    if let blank = typed.firstIndex(where: \.isWhitespace) {
      let command = SessionCommand(typed: String(typed[..<blank].dropFirst()))
      guard command?.argument == .file else { return nil }
      let path = typed[blank...].drop(while: \.isWhitespace)
      return completion(ofFile: String(path), at: cursor, in: ".")
    }
    let names = SessionCommand.all.map { ":\($0.name)" }.filter { $0.hasPrefix(typed) }
    return names.isEmpty ? nil : LineCompletion(range: 0..<cursor, candidates: names)
  }

  /// The names of files in the text of `String(contentsOfFile: "…`, which the cursor stands in; nil
  /// elsewhere.
  private func completion(ofFileIn line: String, at cursor: Int) -> LineCompletion? {
    let label = "contentsOfFile:"
    guard let typed = String(line.utf8.prefix(cursor)),
      let quote = typed.lastIndex(of: "\"")
    else { return nil }
    var lead = typed[..<quote]
    while lead.last == " " { lead.removeLast() }
    guard lead.hasSuffix(label) else { return nil }
    let path = String(typed[typed.index(after: quote)...])
    return completion(ofFile: path, at: cursor, in: session.page.files.folder ?? ".")
  }

  /// The names that the last part of `path`, which ends at the cursor, may become; those of folders end
  /// in a slash, and those that begin with a dot come only once it is typed.
  private func completion(
    ofFile path: String, at cursor: Int, in folder: String
  ) -> LineCompletion? {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let (above, beginning) = (String(path[..<start]), String(path[start...]))
    let place = above.hasPrefix("/") ? above : "\(folder)/\(above)"
    let names = fileNames(in: place).filter { name in
      name.hasPrefix(beginning) && (!name.hasPrefix(".") || beginning.hasPrefix("."))
    }
    let range = cursor - beginning.utf8.count..<cursor
    return names.isEmpty ? nil : LineCompletion(range: range, candidates: names)
  }
}

/// The names in a folder, in alphabetical order, those of folders with a slash at their end; none if it
/// cannot be read.
private func fileNames(in path: String) -> [String] {
  guard let folder = try? OpenFolder(path: path), let names = try? folder.names() else { return [] }
  return names.map { FileKind(at: "\(path)/\($0)") == .folder ? "\($0)/" : $0 }.sorted()
}
