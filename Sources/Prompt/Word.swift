import Syntax

/// A word about the session, typed behind a colon.
enum Word: String, CaseIterable {
  case help
  case next
  case undo
  case list
  case at
  case quit

  /// What to type, and what it does.
  var usage: (form: String, summary: String) {
    switch self {
    case .help: (":help WORD", "what a word of the language means")
    case .next: (":next", "the next step of the tutorial")
    case .undo: (":undo", "takes the last change back")
    case .list: (":list", "the page so far")
    case .at: (":at 1.5s", "the picture at a time; alone, at the end")
    case .quit: (":quit", "leaves, as Ctrl-D does")
    }
  }

  /// The last line of the help.
  static var footer: String {
    "At the prompt: \(allCases.map(\.usage.form).joined(separator: "  "))"
  }

  /// The word that `name` was probably meant to be, and what else there is.
  static func hint(for name: String) -> String {
    let names = allCases.map(\.rawValue)
    if let meant = suggestion(for: name, among: names) { return "did you mean ':\(meant)'?" }
    return "there are \(names.map { ":\($0)" }.joined(separator: " "))"
  }
}
