import Syntax

/// A word about the session, typed behind a colon.
enum Word: String, CaseIterable {
  case help
  case next
  case undo
  case redo
  case edit
  case list
  case at
  case play
  case save
  case open
  case quit

  /// What to type, and what it does.
  var usage: (form: String, summary: String) {
    switch self {
    case .help: (":help WORD", "what a word of the language means")
    case .next: (":next", "the next step of the tutorial")
    case .undo: (":undo", "takes the last change back; ':undo 3' the last three")
    case .redo: (":redo", "makes the change again that was taken back last")
    case .edit:
      (":edit N", "changes cell N, the last one without a number; an empty line deletes it")
    case .list: (":list", "the page so far")
    case .at: (":at 1.5s", "the picture at a time; alone, at the end")
    case .play: (":play", "plays once more what moved last")
    case .save: (":save FILE", "writes the page down: as a tutorial (.md), or as a script (.easel)")
    case .open: (":open FILE", "goes on with another page or tutorial; ':undo' comes back")
    case .quit: (":quit", "leaves, as Ctrl-D does")
    }
  }

  /// Whether anything may stand behind it.
  var takesArgument: Bool {
    switch self {
    case .next, .list, .play, .quit: false
    case .help, .undo, .redo, .edit, .at, .save, .open: true
    }
  }

  /// Whether it only tells something, so that it may stand in the middle of a block.
  var onlyTells: Bool { self == .help || self == .list }

  /// The last line of the help.
  static var footer: String {
    "Prompt: :help WORD " + allCases.dropFirst().map { ":\($0)" }.joined(separator: " ")
  }

  /// The word that `name` was probably meant to be, and what else there is.
  static func hint(for name: String) -> String {
    let names = allCases.map(\.rawValue)
    if let meant = suggestion(for: name, among: names) { return "did you mean ':\(meant)'?" }
    return "there are \(names.map { ":\($0)" }.joined(separator: " "))"
  }
}
