package import Playground
package import Tutorials
import Viewing

/// The text that the terminal shows of an answer.
extension Response {
  /// Prints, values, lists: all that was asked for.
  package var results: StyledText {
    var text = StyledText()
    for part in parts {
      switch part {
      case .run(let run): text += run.results
      case .result(let more), .reading(let more), .prose(let more):
        text.endLine()
        text += more
      case .typed(let keys): text.append(keys)
      case .supposed, .remark, .refusal: break
      }
    }
    // What a program leaves open is ended, because the prompt begins a line.
    if kind != .file, !isTyping { text.endLine() }
    return text
  }

  /// Diagnostics, remarks and refusals; empty, or whole lines.
  ///
  /// - Parameters:
  ///   - width: The columns that a line of a diagnostic may take.
  ///   - wraps: Whether remarks break at words to fit as well, as a terminal does not by itself.
  package func chatter(width: Int = 120, wraps: Bool = false) -> StyledText {
    func fit(_ text: StyledText) -> StyledText {
      guard wraps else { return text }
      return text.lines.flatMap { $0.isEmpty ? [$0] : $0.wrapped(to: width) }
        .map { $0 + "\n" }.joined()
    }
    var text = StyledText()
    for part in parts {
      switch part {
      case .run(let run), .supposed(let run):
        for diagnostic in run.outcome.diagnostics {
          let lines = run.texts.styledText(of: diagnostic, in: run.outcome.cell, width: width).lines
          // What the program says breaks as its excerpt has it.
          for line in lines { text += line.isSentence ? fit(line + "\n") : line + "\n" }
        }
      case .remark(let remark): text += fit(remark)
      case .refusal(let refusal): text += fit(refusal.text + "\n")
      case .result, .reading, .prose, .typed: break
      }
    }
    return text
  }

  /// Whether it is help, which a person reads by the screenful.
  package var isForReading: Bool {
    parts.contains { if case .reading = $0 { true } else { false } }
  }

  /// Whether a terminal shows nothing of it.
  package var saysNothing: Bool { results.plain.isEmpty && chatter().plain.isEmpty }

  /// Whether the digits of a number are being typed.
  private var isTyping: Bool {
    if case .typed(let keys)? = parts.last { keys != "\n" } else { false }
  }

  /// The line of `--json`, which has no list of cells and no remarks: who asks for it has the cells, and knows the
  /// way. Nil for an answer without a picture.
  package var json: String? {
    guard number != nil else { return nil }
    var status = Status(self)
    (status.program, status.remarks) = (nil, nil)
    return status.line()
  }
}

extension CellRun {
  /// What the cell printed, its value, and what comes late.
  fileprivate var results: StyledText {
    var text = StyledText(outcome.printed)
    if echoes, let echo = outcome.echo {
      text.endLine()
      text.append("\(echo)\n")
    }
    text.append(outcome.late)
    return text
  }
}

extension [Response] {
  /// The results of all.
  package var results: StyledText { map(\.results).joined() }

  /// The diagnostics, remarks and refusals of all.
  package func chatter(width: Int, wraps: Bool = false) -> StyledText {
    map { $0.chatter(width: width, wraps: wraps) }.joined()
  }

  /// The worst status of all.
  package var status: ExitStatus { map(\.status).reduce(.good) { $0.orWorse($1) } }

  /// Whether the session is over.
  package var isOver: Bool { contains(where: \.isOver) }

  /// What an editor is to be opened with.
  package var draft: Response.Draft? { last { $0.draft != nil }?.draft }
}

extension StyledText {
  /// Whether a line of a diagnostic is a sentence rather than an excerpt.
  fileprivate var isSentence: Bool {
    spans.contains { [.error, .warning, .hint, .note].contains($0.style) }
  }

  /// Ends the last line, if it is open.
  fileprivate mutating func endLine() {
    if let last = spans.last, !last.text.hasSuffix("\n") { append("\n") }
  }
}
