import Checking
import Language
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
    if let found = completion(ofTextIn: line, at: cursor) { return found }
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

  /// The names of files, or of columns of tables, in a text that the cursor stands in and that a call
  /// takes as one; nil elsewhere.
  private func completion(ofTextIn line: String, at cursor: Int) -> LineCompletion? {
    guard let typed = String(line.utf8.prefix(cursor)), typed.count(where: { $0 == "\"" }) % 2 == 1,
      let quote = typed.lastIndex(of: "\"")
    else { return nil }
    var lead = typed[..<quote]
    while lead.last == " " { lead.removeLast() }
    let text = String(typed[typed.index(after: quote)...])
    if lead.hasSuffix("contentsOfFile:") || lead.hasSuffix("table(") {
      return completion(ofFile: text, at: cursor, in: session.page.files.folder ?? ".")
    }
    return takesColumn(lead) ? completion(ofColumn: text, after: lead, at: cursor) : nil
  }

  /// Whether the text after `lead` is the name of a column.
  private func takesColumn(_ lead: Substring) -> Bool {
    let words = [
      "numbers(", "texts(", "dates(", "number(", "text(", "date(", "by:", "on:", "x:", "y:",
    ]
    if words.contains(where: lead.hasSuffix) { return true }
    // A list of columns: `y: ["Open", "`.
    guard lead.last == "," || lead.last == "[", let list = lead.lastIndex(of: "[") else {
      return false
    }
    var before = lead[..<list]
    while before.last == " " { before.removeLast() }
    return before.hasSuffix("y:")
  }

  /// The columns of the tables that the line names; without one, of all tables of the page.
  private func completion(
    ofColumn beginning: String, after lead: Substring, at cursor: Int
  ) -> LineCompletion? {
    let tables = session.page.columnNames
    let words = Set(lead.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let named = tables.filter { words.contains($0.variable) }
    var columns: [String] = []
    for column in (named.isEmpty ? tables : named).flatMap(\.columns)
    where column.hasPrefix(beginning) && !columns.contains(column) {
      columns.append(column)
    }
    let range = cursor - beginning.utf8.count..<cursor
    return columns.isEmpty ? nil : LineCompletion(range: range, candidates: columns)
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
