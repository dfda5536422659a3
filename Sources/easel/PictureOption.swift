import ArgumentParser
import Prompt
import Terminal
import Viewing

/// The option of the commands that can show pictures in the terminal.
struct PictureOption: ParsableArguments {
  /// Where a person looks at pictures.
  enum Place: String, ExpressibleByArgument, CaseIterable {
    case terminal, browser
  }

  @Option(
    help: ArgumentHelp(
      """
      Where pictures are shown: 'terminal' or 'browser'; over ssh without a display it is the terminal if this is not \
      given.
      """,
      valueName: "place"))
  var picture: Place?

  /// Whether the terminal is to show pictures.
  private var isInTerminal: Bool {
    let isFar = Environment["SSH_CONNECTION"] != nil || Environment["SSH_TTY"] != nil
    return picture == .terminal || (picture == nil && isFar && !FolderPage.hasDisplay)
  }

  /// What becomes of pictures in the terminal; nil where it is not to show any.
  ///
  /// - Parameter results: Where they would go.
  func pictures(_ results: Output) -> TerminalFacts.Pictures? {
    guard isInTerminal else { return nil }
    guard results.isTerminal else {
      // Over ssh no one has asked for them.
      return picture == nil
        ? nil
        : .refused(
          reason: "standard output is not a terminal",
          hint: "'easel render PAGE -o FILE' makes a file of the picture")
    }
    return TerminalDisplay.pictures
  }

  /// Says why the terminal shows no pictures though it should; empty where it does, or should not.
  func remark(_ results: Output) -> String {
    guard case .refused(let reason, let hint) = pictures(results) else { return "" }
    return "note: no picture is shown here, because \(reason)\nhint: \(hint)\n"
  }

  /// The terminal as a screen; nil where it is not to show pictures, or cannot.
  ///
  /// - Parameter other: The screen that takes everything besides.
  func screen(_ results: Output, beside other: (any Screen)? = nil) -> TerminalScreen? {
    pictures(results)?.graphics.map { _ in
      TerminalScreen(TerminalDisplay.outlet(results), beside: other)
    }
  }
}
