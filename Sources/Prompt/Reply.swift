import Builtins
package import Playground
import Rendering
import Syntax
package import Tutorials

/// What comes back for something typed.
package struct Reply: Hashable, Sendable {
  /// What was asked for: prints, values, lists.
  package var results = StyledText()
  /// What is said about it: diagnostics, remarks. Empty, or whole lines.
  package var chatter = StyledText()
  /// What a program that ends here should end with.
  package var status = ExitStatus.good
  /// Whether the session is over.
  package var isOver = false
  /// What an editor is to be opened with.
  package var editing: Editing?

  /// A cell that is too long for the prompt.
  package struct Editing: Hashable, Sendable {
    /// Its number, counted from 1.
    package let cell: Int
    package let text: String
  }

  package init() {}

  /// What `outcome` shows: prints, the value unless `isSilent`, what comes late, and diagnostics,
  /// each as `text` lays it out.
  init(_ outcome: Outcome, isSilent: Bool = false, text: (Diagnostic) -> StyledText) {
    results.append(outcome.printed)
    if let echo = outcome.echo, !isSilent {
      endLine()
      results.append("\(echo)\n")
    }
    results.append(outcome.late)
    for diagnostic in outcome.diagnostics { say(text(diagnostic)) }
    status = ExitStatus(outcome.diagnostics)
  }

  /// Ends the last line of the results, which a program may leave open.
  mutating func endLine() {
    if let last = results.spans.last, !last.text.hasSuffix("\n") { results.append("\n") }
  }

  mutating func say(_ text: StyledText) { chatter += text + "\n" }

  /// Says what only a person at a terminal wants to know.
  mutating func say(_ text: StyledText, to audience: Audience) {
    if audience.isWatching { say(text) }
  }

  /// Says what is wrong with a command, with what to do instead.
  mutating func refuse(_ message: String, hint: String? = nil, status: ExitStatus = .fault) {
    say(StyledText("error", .error) + ": \(message)")
    if let hint { say(StyledText("hint", .hint) + ": \(hint)") }
    self.status = self.status.orWorse(status)
  }

  /// Does what draws or writes a picture, and says what goes wrong with it.
  package mutating func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      let status: ExitStatus =
        switch error {
        case RenderingError.cancelled: .interrupted
        case RenderingError.exceeded: .limit
        case RenderingError.notFinite: .fault
        default: .unjudged
        }
      refuse("\(error)", status: status)
    }
  }

  /// Adds what there is to know about `word`, of the language or, behind a colon, about the session; if
  /// it is empty, the `overview` of all words.
  package mutating func lookUp(_ word: String, overview: String = Help.overview()) {
    if word.hasPrefix(":") {
      let name = String(word.dropFirst())
      guard let word = Word(rawValue: name) else {
        return refuse("there is no command ':\(name)'", hint: Word.hint(for: name))
      }
      results.append("\(word.usage.form): \(word.usage.summary)\n")
      return
    }
    guard let text = word.isEmpty ? overview : Help.text(for: word) else {
      let meant = Help.suggestion(for: word).map { "did you mean '\($0)'?" }
      return refuse("there is no word '\(word)'", hint: meant ?? "'help' alone lists all words")
    }
    results.append("\(text)\n")
  }

  package static func += (all: inout Reply, more: Reply) {
    all.results += more.results
    all.chatter += more.chatter
    all.status = all.status.orWorse(more.status)
    all.isOver = all.isOver || more.isOver
    all.editing = more.editing ?? all.editing
  }
}
