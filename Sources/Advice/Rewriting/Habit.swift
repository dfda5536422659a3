internal import Builtins
internal import Syntax

/// A statement of another language in a refused cell, or all of a script, and what to type for it.
struct Habit {
  private var hint: String
  /// What the statement, or the script, becomes; nil where there is only advice.
  private var fix: TextEdit?
  /// Where the advice applies, if not at the error.
  private var range: Range<Int>?
  private var message: String?
  /// Whether it is about several statements.
  private var isScript = false
  /// Whether the advice is known to lead on; what is read may have been meant otherwise.
  private(set) var isSure = true

  /// The habit in the cell, or in the line around a place of it; nil if no rule applies.
  static func found(
    by script: ForeignScript, in text: String, at place: Int, _ cell: CellFacts
  ) -> Habit? {
    if let line = Line(of: text, at: place), let code = ChartLine.code(line.text),
      cell.accepts(text.making(TextEdit(line.range, with: code)))
    {
      return Habit(writing: code, at: line.range, of: text)
    }
    if let head = script.head { return Habit(hint: "write '\(head)', then its lines, then '}'") }
    guard script.isForeign else { return nil }
    if script.statementCount == 1, let only = script.only {
      return Habit(only, cell, script, text)
    }
    if let stop = script.stop {
      return Habit(
        hint: stop.advice, range: Line.range(ofLine: stop.line, in: text),
        message: "this line stops the translation")
    }
    var habit = Habit(script, cell, text)
    habit?.isScript = script.statementCount > 3
    return habit
  }

  /// The advice on a fix that ends in an error when it runs.
  static func found(in fix: TextEdit, endingIn error: Diagnostic, in text: String) -> Habit? {
    guard let line = Line(of: text.making(fix), at: fix.range.lowerBound),
      !text.has(line: line.text)
    else { return nil }
    return Habit(
      hint: "here that is '\(line.text)', but \(error.message)\(error.hint.map { "; \($0)" } ?? "")"
    )
  }

  /// The habit of a cell of one statement.
  private init?(
    _ translation: Rewriter.Translation, _ cell: CellFacts, _ script: ForeignScript, _ text: String
  ) {
    switch translation.effect {
    case .nothing(let reason): self.init(hint: "leave it out: \(reason)")
    case .advice(let advice): self.init(hint: advice)
    case .setting(let code, let chart):
      guard let name = cell.facts(after: []).chart,
        cell.error(endingRunOf: "\(name).\(code)") == nil
      else {
        self.init(hint: "say it of the chart: '\(chart).\(code)'")
        return
      }
      self.init(
        writing: "\(name).\(code)", at: 0..<text.utf8.count, of: text, without: translation.leftOut)
    case .code, .curve: self.init(script, cell, text)
    }
  }

  /// The habit of a script that has a counterpart; nil if that would be refused.
  private init?(_ script: ForeignScript, _ cell: CellFacts, _ text: String) {
    guard let program = script.program, !program.isEmpty else {
      self.init(hint: "leave it out: the picture is drawn after each line")
      return
    }
    if let error = cell.errors(in: program)?.first ?? cell.error(endingRunOf: program) {
      let isWhole = error.range.upperBound > program.utf8.count
      guard let line = isWhole ? nil : Line(of: program, at: error.range.lowerBound),
        !text.has(line: line.text), line.text != script.firstLine,
        // What does not even parse was meant otherwise.
        !error.message.hasPrefix("expected ")
      else { return nil }
      let rest = error.hint.map { "; \($0)" } ?? ""
      // What may be a sentence is not read as code.
      let isSentence = text.allSatisfy { $0.isLetter || $0.isWhitespace }
      guard script.hasRules, !isSentence else { return nil }
      self.init(hint: "here that is '\(line.text)', but \(error.message)\(rest)")
      isSure = false
      return
    }
    self.init(writing: program, at: 0..<text.utf8.count, of: text, without: script.leftOut)
  }

  private init(hint: String, range: Range<Int>? = nil, message: String? = nil) {
    (self.hint, self.range, self.message) = (hint, range, message)
  }

  /// The habit of a part of a text that becomes other code; what the two have in common stays as it is.
  private init(
    writing code: String, at range: Range<Int>, of text: String, without leftOut: [String] = []
  ) {
    let edit = TextEdit(range, with: code).withoutCommonLines(in: text)
    let lines = edit.replacement.split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }
    let first = lines.first { !$0.hasPrefix("//") } ?? ""
    hint =
      lines.count > 3
      ? "':fix' writes the same as \(lines.count) lines, from '\(first)' on"
      : "write \(lines.map { "'\($0)'" }.joined(separator: ", then "))"
    let names = Set(leftOut).sorted().map { $0.isString ? $0 : "'\($0)'" }
    if !names.isEmpty { hint += ", without \(names.joined(separator: ", "))" }
    fix = edit
  }

  /// The error with this advice.
  func explaining(_ diagnostic: Diagnostic) -> Diagnostic {
    var explained = diagnostic
    (explained.hint, explained.fix) = (hint, fix)
    if let message, let range { (explained.message, explained.range) = (message, range) }
    if isScript, message == nil, diagnostic.message.hasPrefix("expected ") {
      explained.message = "this is a script of another language"
    }
    return explained
  }
}

/// A line of a text, without the space around it.
private struct Line {
  let text: String
  let range: Range<Int>

  /// The line that contains a position; nil if it is empty.
  init?(of text: String, at place: Int) {
    let bytes = Array(text.utf8)
    guard place <= bytes.count else { return nil }
    let newline = UInt8(ascii: "\n")
    var start = bytes[..<place].lastIndex(of: newline).map { $0 + 1 } ?? 0
    var end = bytes[place...].firstIndex(of: newline) ?? bytes.count
    while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    guard start < end else { return nil }
    self.text = String(decoding: bytes[start..<end], as: UTF8.self)
    range = start..<end
  }

  /// Where a line is, counted from 0.
  static func range(ofLine number: Int, in text: String) -> Range<Int> {
    var start = 0
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if index == number { return start..<start + line.utf8.count }
      start += line.utf8.count + 1
    }
    return 0..<text.utf8.count
  }
}

extension String {
  /// Whether one of its lines, without the space around it, is `line`.
  fileprivate func has(line: String) -> Bool {
    split(separator: "\n").contains { $0.trimmed == line }
  }
}

extension TextEdit {
  /// The edit of the same text that leaves the first and last lines alone in which nothing changes.
  fileprivate func withoutCommonLines(in text: String) -> TextEdit {
    let bytes = Array(text.utf8)
    guard range.upperBound <= bytes.count else { return self }
    let newline = UInt8(ascii: "\n")
    var old = bytes[range].split(separator: newline, omittingEmptySubsequences: false)[...]
    var new = Array(replacement.utf8).split(separator: newline, omittingEmptySubsequences: false)[
      ...]
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while old.count > 1, new.count > 1, let line = old.first, line == new.first {
      lower += line.count + 1
      old.removeFirst()
      new.removeFirst()
    }
    while old.count > 1, new.count > 1, let line = old.last, line == new.last {
      upper -= line.count + 1
      old.removeLast()
      new.removeLast()
    }
    return TextEdit(
      lower..<upper, with: String(decoding: Array(new.joined(separator: [newline])), as: UTF8.self))
  }
}
