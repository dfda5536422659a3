import Syntax
import Terminal

/// What the line editor knows of the language, as the session is now.
struct PromptLanguage {
  let dialogue: Dialogue
  /// Whether colours are seen, and wanted.
  let isColoured: Bool

  /// The answers to the questions of the line editor.
  var typed: TypedLanguage {
    TypedLanguage(
      entry: { text, cursor in entry(of: text, at: cursor) },
      indentation: { ProgramLook($0).nextIndentation },
      indentationOfBracket: { ProgramLook($0).indentationOfPartner },
      looks: isColoured ? { text, cursor in Self.looks(in: text, at: cursor) } : nil)
  }

  /// What Enter does: in a text of several lines a line may be a question.
  func entry(of text: String, at cursor: Int) -> TypedLanguage.Entry {
    // Lines of a block that were entered one by one are joined here, not in the line editor.
    guard !dialogue.editing.isInBlock else { return .complete }
    if let question = question(in: text, at: cursor) { return question }
    guard dialogue.isUnfinished(after: text) == true else { return .complete }
    return .unfinished(dialogue.openPart(of: text).map(Editing.explanation) ?? "")
  }

  private func question(in text: String, at cursor: Int) -> TypedLanguage.Entry? {
    let bytes = Array(text.utf8)
    let newline = UInt8(ascii: "\n")
    guard bytes.contains(newline), cursor <= bytes.count else { return nil }
    let start = (bytes[..<cursor].lastIndex(of: newline) ?? -1) + 1
    let end = bytes[cursor...].firstIndex(of: newline) ?? bytes.count
    guard start > 0 else { return nil }
    let line = String(decoding: bytes[start..<end], as: UTF8.self)
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return nil }
    let isCommand = first.hasPrefix(":") && SessionCommand(typed: String(first.dropFirst())) != nil
    let isQuestion = first.hasPrefix("?") && PromptHabit.question(in: line) != nil
    guard isCommand || isQuestion else { return nil }
    let rest = String(decoding: bytes[..<start] + bytes[end...].dropFirst(), as: UTF8.self)
    guard dialogue.isUnfinished(after: rest) == true else { return nil }
    return .question(words.joined(separator: " "), within: rest)
  }

  /// The looks of a program, or of a session command.
  static func looks(in text: String, at cursor: Int?) -> [TypedLanguage.Span] {
    if text.first == ":" {
      let word = text.prefix { !$0.isWhitespace }
      let command = TypedLanguage.Span(0..<word.utf8.count, .command)
      guard let trial = TrialLine(text) else { return [command] }
      let start = trial.start
      let place = cursor.flatMap { $0 < start ? nil : $0 - start }
      return [command]
        + looks(in: trial.program, at: place).map {
          TypedLanguage.Span(
            $0.range.lowerBound + start..<$0.range.upperBound + start, $0.look)
        }
    }
    let look = ProgramLook(text)
    var spans = look.spans.map { TypedLanguage.Span($0.range, TypedLanguage.Look($0.kind)) }
    spans += look.strays.map { TypedLanguage.Span($0, .stray) }
    if let cursor { spans += look.partners(at: cursor).map { TypedLanguage.Span($0, .partner) } }
    return spans
  }
}

extension TypedLanguage.Look {
  fileprivate init(_ kind: ProgramLook.Kind) {
    self =
      switch kind {
      case .keyword: .keyword
      case .string: .string
      case .number: .number
      case .comment: .comment
      }
  }
}
