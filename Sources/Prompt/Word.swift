import Builtins
import Syntax

/// A word about the session, typed behind a colon.
enum Word: String, CaseIterable {
  case help
  case next
  case undo
  case redo
  case edit
  case fix
  case list
  case at
  case play
  case save
  case open
  case export
  case quit

  /// The word that was typed: whole, or its beginning if no other word begins so. Of those that do, the
  /// one that was there first has the letter alone.
  init?(typed name: String) {
    let meant = Self.allCases.filter { $0.rawValue.hasPrefix(name) }
    guard !name.isEmpty, let first = meant.first,
      meant.count == 1 || name.count == 1 || first.rawValue == name
    else { return nil }
    self = first
  }

  /// What to type, and what it does.
  var usage: (form: String, summary: String) {
    switch self {
    case .help:
      (":help WORD", "what a word means, or what has to do with it")
    case .next: (":next", "the next step of the tutorial")
    case .undo: (":undo", "takes the last change back; ':undo 3' the last three")
    case .redo: (":redo", "makes the change again that was taken back last")
    case .edit:
      (":edit N", "changes cell N, or the last one; an empty line deletes it")
    case .fix: (":fix", "does what the last hint says, and runs the program again")
    case .list: (":list", "the page so far; ':list 4' one cell of it")
    case .at: (":at 1.5s", "the picture at a time; alone, at the end")
    case .play: (":play", "plays once more what moved last")
    case .save: (":save FILE", "writes the page down, as a tutorial (.md) or a script (.easel)")
    case .open: (":open FILE", "goes on with another page or tutorial; ':undo' comes back")
    case .export: (":export FILE", "writes the picture (.png), or all that moves (.apng)")
    case .quit: (":quit", "leaves, as Ctrl-D does")
    }
  }

  /// What people call it elsewhere: where they look for it in help.
  var synonyms: Set<String> {
    switch self {
    case .help: ["man", "manual", "?"]
    case .next: ["lesson", "tutorial", "step"]
    case .undo: ["back", "revert"]
    case .redo: ["again"]
    case .edit: ["change", "correct"]
    case .fix: ["correct", "repair"]
    case .list: ["history", "show", "print"]
    case .at: ["time", "moment", "frame"]
    case .play: ["animation", "replay", "time"]
    case .save: ["write", "store", "file", "keep"]
    case .open: ["load", "file", "read", "lesson", "tutorial"]
    case .export:
      ["save", "png", "apng", "svg", "pdf", "gif", "image", "picture", "file", "savefig", "write"]
    case .quit: ["exit", "leave", "bye", "q"]
    }
  }

  /// Whether anything may stand behind it.
  var takesArgument: Bool {
    switch self {
    case .next, .fix, .play, .quit: false
    case .help, .undo, .redo, .edit, .list, .at, .save, .open, .export: true
    }
  }

  /// Whether a file's name stands behind it.
  var takesFile: Bool { self == .save || self == .open || self == .export }

  /// Whether it only tells something, so that it may stand in the middle of a block.
  var onlyTells: Bool { self == .help || self == .list }

  /// The last line of the help.
  static let footer =
    "More: :help WORD, :help Arrays for a row, :help : for what the prompt can do."

  /// What the prompt can do, a line for each word.
  static var overview: String {
    let column = 2 + (allCases.map(\.usage.form.count).max() ?? 0)
    let rows = allCases.map { word in
      let (form, summary) = word.usage
      return form + String(repeating: " ", count: column - form.count) + summary
    }
    return """
      Words about the session; their beginnings do, as ':u' for ':undo'.

      \(rows.joined(separator: "\n"))

      Tab completes, Up brings back what was typed, Ctrl-C drops it, Ctrl-L clears.
      """
  }

  /// The word that `name` was probably meant to be, and what else there is.
  static func hint(for name: String) -> String {
    if ["w", "wq", "write"].contains(name) { return "':save FILE' writes the page down" }
    if ["render", "png", "svg", "image", "picture"].contains(name) {
      return "':export chart.png' writes the picture"
    }
    switch name {
    case "back", "previous", "prev", "skip":
      return "not yet in Easel; ':undo' takes the last step back, ':next' shows the next"
    case "hint", "solution", "task", "step", "answer", "show":
      return "not yet in Easel; ':next' shows the step, and Enter runs it"
    case "run", "go", "continue", "start":
      return "a line runs when you press Enter; in a lesson ':next' shows the next step"
    case "clear", "reset", "cls", "history", "ls", "dir", "cd", "pwd", "man", "info":
      return PromptHabit.hint(for: name) ?? ""
    case "resume": return "leave with ':quit', and go on with 'easel --resume'"
    case "reload": return "not yet in Easel; ':open FILE' reads a page again"
    default: break
    }
    let names = allCases.map(\.rawValue)
    if let meant = suggestion(for: name, among: names) { return "did you mean ':\(meant)'?" }
    return "there are \(names.map { ":\($0)" }.joined(separator: " "))"
  }
}

/// What people type at the prompt of other programs.
enum PromptHabit {
  /// What to do instead of `line`, which means nothing here; nil if nothing is known of it.
  static func hint(for line: String) -> String? {
    let line = line.withoutFinalNewlines
    let name = line.hasSuffix("()") ? String(line.dropLast(2)) : line
    if let word = Word(rawValue: name) { return "the command is ':\(word)'" }
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
    default: return nil
    }
  }

  /// What to do about words that are no program: a greeting, a question, or nearly a word about the
  /// session.
  static func advice(onProse line: String) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace)
    if words.count == 1, words[0].count > 3, words[0].allSatisfy({ $0.isLetter || $0.isNumber }),
      let meant = suggestion(for: String(words[0]), among: Word.allCases.map(\.rawValue) + ["exit"])
    {
      return "did you mean ':\(meant == "exit" ? "quit" : meant)'?"
    }
    let isProse = words.allSatisfy { $0.allSatisfy { $0.isLetter || "',.?!".contains($0) } }
    guard isProse, !words.isEmpty, !line.contains(where: \.isNewline) else { return nil }
    let known = words.first { word in
      word.count > 2 && Help.text(for: String(word)) != nil
    }
    return known.map { "':help \($0)' tells about '\($0)', ':help' what there is" }
      ?? "':help' says what there is"
  }

  /// The word that `line` asks help on, as IPython does: `?bars`, `bars?`; nil if it asks nothing.
  static func question(in line: String) -> String? {
    let text = line.filter { !$0.isWhitespace }
    guard text.hasPrefix("?") || text.hasSuffix("?") else { return nil }
    let word = text.filter { $0 != "?" }
    let isName = word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    return isName && (text.hasPrefix("?") || !word.isEmpty) ? word : nil
  }
}
