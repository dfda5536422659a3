package import Terminal
package import Viewing

/// What the environment says of a terminal, and what becomes of pictures in it.
package struct TerminalFacts: Hashable, Sendable {
  /// The name of the kind of terminal (`TERM`); empty for none.
  private let kind: String
  /// Whether tmux runs it (`TMUX`).
  package let isInTmux: Bool
  /// The terminal that tmux runs in, with its version, as in `kitty(0.28.1)`, if tmux hands it what is meant for it; nil
  /// where it does not, or where it is not known.
  package var outerTerminal: String?
  private let wantsNoColor: Bool
  private let hasUTF8: Bool
  private let colors: CellColors

  /// - Parameter variable: The value of an environment variable; nil for one that is not set, or empty.
  package init(_ variable: (String) -> String?) {
    let kind = variable("TERM") ?? ""
    self.kind = kind
    isInTmux = variable("TMUX") != nil
    wantsNoColor = variable("NO_COLOR") != nil
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first ?? ""
    hasUTF8 = ["utf-8", "utf8"].contains { locale.lowercased().hasSuffix($0) }
    let hasAll =
      ["truecolor", "24bit"].contains(variable("COLORTERM")) || kind.hasSuffix("-direct")
      || ["xterm-kitty", "xterm-ghostty", "alacritty"].contains(kind) || kind.hasPrefix("foot")
    colors =
      kind == "linux" || kind == "screen"
      ? .sixteen : hasAll ? .all : kind.contains("256color") ? .indexed : .sixteen
  }

  /// What becomes of pictures in a terminal.
  package enum Pictures: Hashable, Sendable {
    case shown(TerminalGraphics)
    /// None is shown: why, in one clause, and what to do.
    case refused(reason: String, hint: String)

    /// How they are shown; nil if they are not.
    package var graphics: TerminalGraphics? {
      if case .shown(let graphics) = self { graphics } else { nil }
    }
  }

  /// What is to be asked; empty where the answers would change nothing, or would be shown as text.
  package var questions: [TerminalQuestion] {
    if kind.isEmpty || kind == "dumb" || kind == "linux" || wantsNoColor { return [] }
    // The answer of another terminal would come when no one waits for it.
    if isInTmux, hasPlaceholders { return [.graphicsThroughTmux, .cellSize, .attributes] }
    // These show what they do not know, or name their window so.
    if isMultiplexed { return [.cellSize, .attributes] }
    return [.graphics, .cellSize, .colors, .attributes]
  }

  /// What becomes of pictures.
  ///
  /// - Parameter answers: What the terminal has answered so far.
  package func pictures(_ answers: TerminalAnswers) -> Pictures {
    if kind.isEmpty || kind == "dumb" {
      return .refused(
        reason: "the terminal is \(kind.isEmpty ? "of no known kind" : "'dumb'")",
        hint: "'TERM' names its kind")
    }
    if wantsNoColor {
      return .refused(reason: "'NO_COLOR' is set", hint: "'unset NO_COLOR' lets colours be shown")
    }
    if answers.hasGraphics, isInTmux, hasPlaceholders { return .shown(.placeholders) }
    if answers.hasGraphics, !isMultiplexed { return .shown(.kitty) }
    if answers.attributes?.contains(4) ?? false {
      return .shown(.sixel(colors: min(max(answers.colors ?? 256, 2), 256)))
    }
    guard hasUTF8 else {
      return .refused(
        reason: "the locale is not UTF-8",
        hint: "'export LC_CTYPE=C.UTF-8' lets half blocks be shown")
    }
    return .shown(.blocks(colors))
  }

  /// Whether a program runs the terminal that has its own idea of a screen.
  private var isMultiplexed: Bool {
    isInTmux || kind.hasPrefix("screen") || kind.hasPrefix("tmux")
  }

  /// Whether the terminal outside is known to show pictures in the place of text: kitty from 0.28, and Ghostty.
  private var hasPlaceholders: Bool {
    guard let name = outerTerminal?.lowercased() else { return false }
    guard name.hasPrefix("kitty(") else { return name.hasPrefix("ghostty") }
    let numbers = name.dropFirst("kitty(".count).split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count > 1 else { return false }
    return (numbers[0], numbers[1]) >= (0, 28)
  }
}
