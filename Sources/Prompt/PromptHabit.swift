import Builtins
import Playground
import Syntax

/// What people type at the prompt of other programs.
enum PromptHabit {
  /// What to do instead of `line`, which means nothing here; nil if nothing is known of it.
  static func hint(for line: String) -> String? {
    let line = line.withoutFinalNewlines
    let name = line.hasSuffix("()") ? String(line.dropLast(2)) : line
    if isCommand(name) { return "the command is ':\(name)'" }
    switch name {
    case "clear", "cls", "reset": return "Ctrl-L clears the screen, ':undo' takes changes back"
    case "ls", "dir", "cd", "pwd": return "Tab behind ':open ' shows the files"
    case "history": return "':list' shows the page so far, and Up brings a line back"
    case _ where line.hasPrefix("!") && line.dropFirst().first?.isLetter == true:
      return "Ctrl-Z leads to the shell, and 'fg' back"
    case _ where line.hasPrefix("!"): return "Up brings back what was typed before"
    case "man", "info", "?": return "':help' says what there is"
    case "w", "wq", "write": return "':save FILE' writes the page down"
    case "q", "bye", "logout", "leave", "close": return "':quit' leaves"
    case "y", "yes", "ok", "okay", "n", "continue", "go", "start", "run":
      return "a line runs when you press Enter; in a lesson ':next' shows the next step"
    default: return advice(onSentence: line)
    }
  }

  /// What to do about words that are not a program: a greeting, a question, or nearly a session
  /// command.
  static func advice(onProse line: String) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace)
    if words.count == 1, words[0].count > 3, words[0].allSatisfy({ $0.isLetter || $0.isNumber }),
      let meant = suggestion(
        for: String(words[0]), among: SessionCommand.all.map(\.name) + ["exit"])
    {
      return "did you mean ':\(meant == "exit" ? "quit" : meant)'?"
    }
    guard isProse(words), !line.contains(where: \.isNewline) else { return nil }
    let known = words.lazy.map { $0.filter(\.isLetter) }.first { word in
      word.count > 2
        && (Help.text(for: word) != nil || PicturePlace.synonyms.contains(word.lowercased()))
    }
    return known.map { "':help \($0)' tells about '\($0)', ':help' what there is" }
      ?? "':help' says what there is"
  }

  /// What to do about a line that is a sentence, and no program with a mistake in it; nil for any other.
  private static func advice(onSentence line: String) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace)
    let isQuestion = words.count > 1 && questionWords.contains(words[0].lowercased())
    guard isQuestion || words.count > 3, isProse(words), !commands.contains(words[0]) else {
      return nil
    }
    return advice(onProse: line)
  }

  /// Words that begin a line of another language, and no sentence.
  private static let commands: Set<Substring> = [
    "import", "from", "set", "unset", "plot", "for", "del",
  ]

  private static let questionWords: Set<String> = [
    "how", "what", "where", "why", "who", "when", "which", "can", "could", "please", "i",
  ]

  private static func isProse(_ words: [Substring]) -> Bool {
    !words.isEmpty
      && words.allSatisfy { $0.allSatisfy { $0.isLetter || "',.?!".contains($0) } }
  }

  /// The word that `line` asks help on, as IPython does: `?bars`, `bars?`; nil if it asks nothing.
  static func question(in line: String) -> String? {
    let isSentence = line.split { $0.isWhitespace || $0 == "?" }.count > 1
    let text = line.filter { !$0.isWhitespace }
    guard !isSentence, text.hasPrefix("?") || text.hasSuffix("?") else { return nil }
    let word = text.filter { $0 != "?" }
    let isName = word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    return isName && (text.hasPrefix("?") || !word.isEmpty) ? word : nil
  }

  /// What to do instead of the command `:name`, which other programs have; nil if nothing is known of
  /// it.
  static func hint(forCommand name: String) -> String? {
    switch name {
    case "w", "wq", "write", "clear", "reset", "cls", "history", "ls", "dir", "cd", "pwd", "man",
      "info":
      hint(for: name)
    case "render", "png", "svg", "image", "picture": "':export chart.png' writes the picture"
    case "previous", "prev": "':back' shows the step before, ':undo' takes the last change back"
    case "step", "answer", "show": "':next' shows the step, ':solution' its code"
    case "run", "go", "continue", "start":
      "a line runs when you press Enter; in a lesson ':next' shows the next step"
    case "refresh": "':reload' reads data files again, ':open FILE' a page"
    case "new", "empty": "':open' alone begins an empty page"
    case "copy", "clipboard", "yank":
      "':export clipboard' copies the picture, ':save page.easel' writes the page"
    case "theme", "dark", "light", "style": "the look is a line of the page: 'theme = .dark'"
    case "delete", "remove", "rm", "drop": "':edit N' and an empty line delete cell N"
    default: nil
    }
  }

  private static func isCommand(_ name: String) -> Bool {
    SessionCommand.all.contains { $0.name == name }
  }
}

extension Outcome {
  /// Says what to do about a line that was refused.
  ///
  /// - Parameter hint: What to do, where more is known than the language does.
  mutating func advise(_ hint: String?, on line: String) {
    guard let first = diagnostics.first else { return }
    if let hint {
      (diagnostics[0].hint, diagnostics[0].fix) = (hint, nil)
    } else if first.hint == nil {
      // The language has no hint for prose.
      diagnostics[0].hint = PromptHabit.advice(onProse: line)
    }
  }
}
