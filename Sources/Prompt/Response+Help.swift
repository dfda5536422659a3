import Builtins

extension Response {
  /// The answer of `easel help`: what there is to know about a word of the language.
  ///
  /// - Parameter place: Where pictures are.
  package init(helpOn word: String, pictures place: PicturePlace? = nil) {
    self.init(.file)
    lookUp(word, pictures: place)
  }

  /// Adds what there is to know about `word`, of the language or, behind a colon and where the
  /// language has no such word, about the session; if it is empty, the `overview` of all words.
  ///
  /// - Parameters:
  ///   - command: The command that asks for it.
  ///   - place: Where the picture is, which no word of the language is about.
  mutating func lookUp(
    _ word: String, by command: String = "easel help", overview: String = Help.overview(),
    pictures place: PicturePlace? = nil
  ) {
    if word == ":" { return add(.reading("\(SessionCommand.overview)\n")) }
    if word.hasPrefix(":") {
      let name = String(word.dropFirst())
      guard let command = SessionCommand(typed: name) else {
        return refuse("there is no command ':\(name)'", hint: SessionCommand.hint(for: name))
      }
      return add(.reading("\(command.form): \(command.summary)\n\(command.details)"))
    }
    if word == "keys", command == ":help" { add(.reading("\(PromptKeys.text)\n")) }
    if word.isEmpty { return add(.reading("\(overview)\n")) }
    if let place, PicturePlace.synonyms.contains(word.lowercased()) {
      add(.reading("\(place.text)\n"))
      _ = find(word, by: command)
      return
    }
    let other = Help.nameInOtherCase(of: word)
    let texts = [other.flatMap { Help.text(for: $0) }, Help.text(for: word)].compactMap { $0 }
    if !texts.isEmpty {
      add(.reading("\(texts.joined(separator: "\n\n"))\n"))
      // A word may be one of other programs, too.
      if let advice = Help.advice(on: word) { add(.reading("\(advice)\n")) }
      let others = Help.chartMeanings(of: word)
      if !others.isEmpty { add(.reading("Of charts: \(others.joined(separator: ", "))\n")) }
      return
    }
    if SessionCommand.all.contains(where: { $0.name == word }) { return lookUp(":\(word)") }
    if find(word, by: command) { return }
    if let subject = Help.subject(of: word) {
      return lookUp(subject, by: command, overview: overview)
    }
    let meant = Help.suggestion(for: word).map { "did you mean '\($0)'?" }
    refuse("there is no word '\(word)'", hint: meant ?? "'\(command)' alone lists all words")
  }

  /// Lists the words that have to do with `word`.
  ///
  /// - Returns: Whether there are any.
  private mutating func find(_ word: String, by command: String) -> Bool {
    let name = word.lowercased()
    let commands = SessionCommand.all.filter { $0.synonyms.contains(name) }.map {
      (name: $0.form, summary: $0.summary)
    }
    let words = Help.search(word)
    let advice = Help.advice(on: word)
    guard advice != nil || !commands.isEmpty || !words.isEmpty else { return false }
    if let advice { add(.reading("\(advice)\n")) }
    let shown = Array((commands + words).prefix(Self.mostFindings))
    guard !shown.isEmpty else { return true }
    add(.reading("What has to do with '\(word)':\n\(Help.table(of: shown))\n"))
    let more = commands.count + words.count - shown.count
    if more > 0 { add(.reading("  … and \(more) more\n")) }
    // A command is shown with its argument.
    let first = shown.first?.name ?? ""
    let asked = first.hasPrefix(":") ? String(first.prefix { $0 != " " }) : first
    add(.reading("'\(command) \(asked)' tells more\n"))
    return true
  }

  private static let mostFindings = 8
}
