import Builtins
import Interpreter
package import Playground
import Syntax
package import Tutorials

/// What comes back for something typed.
package struct Reply: Hashable, Sendable {
  /// What was asked for: prints, values, lists.
  package var results = StyledText()
  /// What is said about it: diagnostics, remarks. Empty, or whole lines.
  package var chatter = StyledText()
  /// The remarks of `chatter`, without faults.
  var remarks = ""
  /// The faults of a command that are about no text of the program.
  var refusals: [Refusal] = []
  /// What a program that ends here should end with.
  package var status = ExitStatus.good
  /// Whether the session is over.
  package var isOver = false
  /// What an editor is to be opened with.
  package var editing: Editing?

  /// A program that is too long for the prompt.
  package struct Editing: Hashable, Sendable {
    /// The cell that it is to take the place of, counted from 1; nil for the next one.
    let cell: Int?
    package let text: String
  }

  /// What is wrong with a command, and what to do instead.
  struct Refusal: Hashable, Sendable {
    let message: String
    let hint: String?
    /// As it is shown.
    let text: String
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
    for diagnostic in outcome.diagnostics { chatter += text(diagnostic) + "\n" }
    status = ExitStatus(outcome.diagnostics)
  }

  /// Ends the last line of the results, which a program may leave open.
  mutating func endLine() {
    if let last = results.spans.last, !last.text.hasSuffix("\n") { results.append("\n") }
  }

  mutating func say(_ text: StyledText) {
    chatter += text + "\n"
    remarks += text.plain + "\n"
  }

  /// Says what to do about what was said.
  mutating func advise(_ hint: StyledText) { say(StyledText("hint", .hint) + ": " + hint) }

  /// Says what only a person at a terminal wants to know.
  mutating func say(_ text: StyledText, to audience: Audience) {
    if audience.isWatching { say(text) }
  }

  /// Says what is wrong with a command, with what to do instead.
  mutating func refuse(_ message: String, hint: String? = nil, status: ExitStatus = .fault) {
    var text = StyledText("error", .error) + ": \(message)"
    if let hint { text += StyledText("\n") + StyledText("hint", .hint) + ": \(hint)" }
    refuse(Refusal(message: message, hint: hint, text: text.plain), text, status)
  }

  /// Says why a file cannot be taken.
  mutating func refuse(_ error: PageError) {
    let refusal = Refusal(message: error.message, hint: nil, text: error.description)
    refuse(refusal, StyledText(error.description), error.status)
  }

  private mutating func refuse(_ refusal: Refusal, _ text: StyledText, _ status: ExitStatus) {
    chatter += text + "\n"
    refusals.append(refusal)
    self.status = self.status.orWorse(status)
  }

  /// Does what draws or writes a picture, and says what goes wrong with it.
  package mutating func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      switch error {
      case let failure as Failure:
        refuse(failure.message, hint: failure.hint, status: ExitStatus(failure.cause))
      case let error as ShotError where error.isLimit: refuse("\(error)", status: .limit)
      default: refuse("\(error)", hint: (error as? FileError)?.hint, status: .unjudged)
      }
    }
  }

  /// Adds what there is to know about `word`, of the language or, behind a colon and where the
  /// language has no such word, about the session; if it is empty, the `overview` of all words.
  ///
  /// - Parameter command: What asks for it.
  package mutating func lookUp(
    _ word: String, by command: String = "easel help", overview: String = Help.overview()
  ) {
    if word == ":" { return results.append("\(Word.overview)\n") }
    if word.hasPrefix(":") {
      let name = String(word.dropFirst())
      guard let word = Word(typed: name) else {
        return refuse("there is no command ':\(name)'", hint: Word.hint(for: name))
      }
      return results.append("\(word.usage.form): \(word.usage.summary)\n")
    }
    if word.isEmpty { return results.append("\(overview)\n") }
    let other = Help.nameInOtherCase(of: word)
    let texts = [other.flatMap { Help.text(for: $0) }, Help.text(for: word)].compactMap { $0 }
    if !texts.isEmpty { return results.append("\(texts.joined(separator: "\n\n"))\n") }
    if Word(rawValue: word) != nil { return lookUp(":\(word)") }
    if find(word, by: command) { return }
    // Of a sentence, the last word that is known.
    for part in word.split(whereSeparator: { !$0.isLetter }).reversed().map(String.init)
    where part.count > 2 && part != word && Help.knows(part) {
      return lookUp(part, by: command, overview: overview)
    }
    let meant = Help.suggestion(for: word).map { "did you mean '\($0)'?" }
    refuse("there is no word '\(word)'", hint: meant ?? "'\(command)' alone lists all words")
  }

  /// Lists the words that have to do with `word`.
  ///
  /// - Returns: Whether there are any.
  private mutating func find(_ word: String, by command: String) -> Bool {
    let name = word.lowercased()
    let commands = Word.allCases.filter { $0.synonyms.contains(name) }.map {
      (name: $0.usage.form, summary: $0.usage.summary)
    }
    let words = Help.search(word)
    let advice = Help.advice(on: word)
    guard advice != nil || !commands.isEmpty || !words.isEmpty else { return false }
    if let advice { results.append("\(advice)\n") }
    let shown = Array((commands + words).prefix(Self.mostFindings))
    guard !shown.isEmpty else { return true }
    results.append("What has to do with '\(word)':\n\(Help.table(of: shown))\n")
    let more = commands.count + words.count - shown.count
    if more > 0 { results.append("  … and \(more) more\n") }
    // A command is shown with what stands behind it.
    let last = shown.last?.name ?? ""
    let asked = last.hasPrefix(":") ? String(last.prefix { $0 != " " }) : last
    results.append("'\(command) \(asked)' tells more\n")
    return true
  }

  private static let mostFindings = 8

  package static func += (all: inout Reply, more: Reply) {
    all.results += more.results
    all.chatter += more.chatter
    all.remarks += more.remarks
    all.refusals += more.refusals
    all.status = all.status.orWorse(more.status)
    all.isOver = all.isOver || more.isOver
    all.editing = more.editing ?? all.editing
  }
}
