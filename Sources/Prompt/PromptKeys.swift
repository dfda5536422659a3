/// The help on the keys of the prompt.
enum PromptKeys {
  static let text = """
    Keys of the prompt, besides those of readline; '~/.inputrc' can change them:
      Enter           runs what is complete; in what is open it begins a line
      Alt+Enter       begins a line
      Up, Down        move in a block, then through what begins as what is typed
      Right, End      take what is suggested; Alt+F takes a word of it
      Tab             completes; Ctrl-R searches; Ctrl-C drops the text

    """
}
