import Builtins
import Checking
import Language
import Platform
import Playground
import Syntax
package import Terminal
import Tutorials

extension Dialogue {
  /// The words that can complete a text at the cursor, a UTF-8 offset: words of the language as the
  /// session is now, session commands, or what help knows.
  package func completion(of text: String, at cursor: Int) -> LineCompletion? {
    PromptCompletion(session: session, editing: editing).completion(of: text, at: cursor)
  }
}

/// The words that can complete what is typed.
struct PromptCompletion {
  let session: Session
  private(set) var editing: Editing

  func completion(of line: String, at cursor: Int) -> LineCompletion? {
    if !editing.isInBlock, let trial = TrialLine(line), cursor >= trial.start {
      return completion(of: trial, at: cursor)
    }
    let typed = line.utf8.prefix(cursor)
    let start =
      typed.lastIndex(of: UInt8(ascii: "\n")).map { typed.index(after: $0) } ?? typed.startIndex
    let row = String(typed[start...]) ?? ""
    // Of a text of several lines, the command or the string is on the line of the cursor.
    let isQuestion = row.first == ":" || row.first == "?"
    if isQuestion, !editing.isInBlock || row.first == ":",
      let found = completion(ofCommand: row, at: cursor)
    {
      return found
    }
    if row.first == ":", !editing.isInBlock { return nil }
    if let found = completion(ofTextIn: row, of: line, at: cursor) { return found }
    let before = editing.cutter.waitingText
    let lead = before.utf8.count
    let found = session.completions(
      in: before + line, at: lead + cursor, insteadOf: editing.cell.map { $0 - 1 })
    guard !found.items.isEmpty, found.range.lowerBound >= lead else { return nil }
    return LineCompletion(
      range: found.range.lowerBound - lead..<found.range.upperBound - lead,
      candidates: found.items.map(\.text))
  }

  /// The words of the program that a cell is to be tried as.
  private func completion(of trial: TrialLine, at cursor: Int) -> LineCompletion? {
    var inner = self
    inner.editing.begin("", at: .whatIf(trial.cell))
    guard trial.cell <= session.page.cells.count, trial.cell > 0,
      let found = inner.completion(of: trial.program, at: cursor - trial.start)
    else { return nil }
    return LineCompletion(
      range: found.range.lowerBound + trial.start..<found.range.upperBound + trial.start,
      candidates: found.candidates)
  }

  /// `--wi` behind `:export` becomes `--width`; nil where the last word is not the beginning of an option.
  private func completion(ofOptionIn argument: String, at cursor: Int) -> LineCompletion? {
    let word =
      argument.split(
        omittingEmptySubsequences: false, whereSeparator: \.isWhitespace
      ).last ?? ""
    guard word.hasPrefix("-") else { return nil }
    let flags = ExportOption.allCases.filter(\.isForPrompt).map(\.flag)
    let candidates = flags.filter { $0.hasPrefix(word) }
    return candidates.isEmpty
      ? nil : LineCompletion(range: cursor - word.utf8.count..<cursor, candidates: candidates)
  }

  /// `:ed` becomes `:edit`; of arguments, files and the words of help are completed, also those behind `?`.
  private func completion(ofCommand typed: String, at cursor: Int) -> LineCompletion? {
    if typed.first == "?" {
      return completion(ofHelp: String(typed.dropFirst().drop(while: \.isWhitespace)), at: cursor)
    }
    if let blank = typed.firstIndex(where: \.isWhitespace) {
      let command = SessionCommand(typed: String(typed[..<blank].dropFirst()))
      let argument = String(typed[blank...].drop(while: \.isWhitespace))
      if command?.name == "help" { return completion(ofHelp: argument, at: cursor) }
      if command?.name == "why" { return completion(ofThing: argument, at: cursor) }
      guard command?.argument == .file else { return nil }
      if command?.name == "export", let found = completion(ofOptionIn: argument, at: cursor) {
        return found
      }
      return completion(ofFile: argument, at: cursor, in: ".")
    }
    let names = SessionCommand.all.map { ":\($0.name)" }.filter { $0.hasPrefix(typed) }
    let range = cursor - typed.utf8.count..<cursor
    return names.isEmpty ? nil : LineCompletion(range: range, candidates: names)
  }

  /// The words that help tells about; before the first letter only what the words are listed under.
  private func completion(ofHelp word: String, at cursor: Int) -> LineCompletion? {
    let commands = SessionCommand.all.map { ":\($0.name)" }
    let known = word.isEmpty ? Help.topicNames : word.first == ":" ? commands : Help.allNames
    let names = known.filter { $0.hasPrefix(word) }
    let range = cursor - word.utf8.count..<cursor
    return names.isEmpty ? nil : LineCompletion(range: range, candidates: names)
  }

  /// The things on the page, and its variables.
  private func completion(ofThing beginning: String, at cursor: Int) -> LineCompletion? {
    let range = cursor - beginning.utf8.count..<cursor
    let candidates = session.page.askedNames.filter { $0.hasPrefix(beginning) }
    return candidates.isEmpty ? nil : LineCompletion(range: range, candidates: candidates)
  }

  /// The names of files, of columns, or of a chart's data in a text that the cursor stands in; nil elsewhere.
  ///
  /// - Parameters:
  ///   - typed: The line up to the cursor.
  ///   - text: All that is typed, which may name a table further up.
  private func completion(ofTextIn typed: String, of text: String, at cursor: Int)
    -> LineCompletion?
  {
    guard typed.count(where: { $0 == "\"" }) % 2 == 1,
      let quote = typed.lastIndex(of: "\"")
    else { return nil }
    var lead = typed[..<quote]
    while lead.last == " " { lead.removeLast() }
    let text = String(typed[typed.index(after: quote)...])
    if lead.hasSuffix("contentsOfFile:") || lead.hasSuffix("table(") {
      return completion(ofFile: text, at: cursor, in: session.page.files.folder ?? ".")
    }
    if takesColumn(lead) { return completion(ofColumn: text, after: lead, at: cursor) }
    return DataNameCompletion.completion(
      of: text, after: lead, at: cursor, in: session.page.dataNames)
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
