package import Playground
package import Terminal

/// Shows a long text at a terminal by the screenful, as `more` does.
package struct HelpPager {
  private let output: Output
  /// The size of the terminal.
  private let columns, rows: Int

  /// Takes the terminal that results go to; nil where they go elsewhere, or where the next line was typed
  /// already.
  package init?(to output: Output) {
    guard output.isTerminal, !LineEditor.hasInput else { return nil }
    self.output = output
    (columns, rows) = (TerminalSize.columns, TerminalSize.rows)
  }

  /// Shows `text`, until its end or until the person has read enough.
  ///
  /// - Parameter next: Waits for a key.
  package func show(_ text: StyledText, next: (KeyReader) -> KeyReader.Press) {
    var screens = HelpPager.screens(of: text, columns: columns, rows: rows)[...]
    guard screens.count > 1, let keys = KeyReader() else { return output.show(text) }
    while let screen = screens.popFirst() {
      output.show(screen)
      guard !screens.isEmpty else { return }
      switch ask(screens, keys, next) {
      case .screen: continue
      case .rest:
        for screen in screens { output.show(screen) }
        return
      case .end: return
      }
    }
  }

  /// What a person wants to see of the rest.
  private enum Wish { case screen, rest, end }

  /// Says how to go on, waits for a key that does, and takes the line away.
  private func ask(
    _ rest: ArraySlice<StyledText>, _ keys: KeyReader, _ next: (KeyReader) -> KeyReader.Press
  ) -> Wish {
    let lines = rest.map(\.lines.count).reduce(0, +)
    let text = "-- \(lines) more line\(lines == 1 ? "" : "s"): Enter shows them, q ends --"
    output.write(String(text.prefix(max(0, columns - 1))))
    defer { output.write("\r\(String(repeating: " ", count: min(text.count, columns - 1)))\r") }
    while true {
      switch next(keys) {
      case .key(.enter), .key(.down), .key(.character(" ")), .key(.character("f")): return .screen
      case .key(.end), .key(.character("G")): return .rest
      case .key(.character("q")), .key(.character("Q")), .key(.escape), .key(.leave): return .end
      case .key: continue
      case .interruption, .termination: return .end
      }
    }
  }

  /// A text in parts that leave one row of a terminal free.
  static func screens(of text: StyledText, columns: Int, rows: Int) -> [StyledText] {
    let room = max(1, rows - 1)
    var screens: [StyledText] = []
    var used = 0
    for line in text.lines {
      let height = max(1, (line.plain.count + columns - 1) / max(1, columns))
      if screens.isEmpty || used + height > room {
        screens.append(StyledText())
        used = 0
      }
      screens[screens.count - 1] += line + "\n"
      used += height
    }
    return screens
  }
}
