/// Why nothing comes of what a page says, in words for its reader.
struct PageRefusal: Error, Hashable {
  let words: String

  init(_ words: String) { self.words = words }

  /// While a command runs, something else than a line has the terminal, or no line is waited for.
  static let busy = PageRefusal("the session is busy; once its prompt is back, it takes this")

  /// The page is not this session's, or of another version.
  static let notUnderstood = PageRefusal("the session does not understand that")

  /// Why a session takes no change from a page while a line is waited for; nil where it does.
  init?(of dialogue: Dialogue) {
    if dialogue.trial != nil {
      self.init("a change is tried at the prompt; ':keep' makes it, ':if' leaves it")
    } else {
      self.init(typingIn: dialogue)
    }
  }

  /// Why it takes no line from a page then; nil where it does. What a line does to a change that is tried, it does at
  /// the prompt as well.
  init?(typingIn dialogue: Dialogue) {
    if let cell = dialogue.editing.cell {
      self.init("cell \(cell) is edited at the prompt; Ctrl-C there leaves it")
    } else if dialogue.editing.isInBlock {
      self.init("a block is typed at the prompt; Ctrl-C there drops it")
    } else {
      return nil
    }
  }
}
