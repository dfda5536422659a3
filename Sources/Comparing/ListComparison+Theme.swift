internal import Charting

/// Differences by a theme.
extension ListComparison {
  /// Takes the colours that differ because the page, or a chart, has another theme.
  mutating func takeTheme() {
    var grounds = [(expected.background, actual.background)]
    grounds += open.compactMap { change in
      guard case .color(let from, let to) = change.aspect, item(of: change).kind == .fill
      else { return nil }
      return (from, to)
    }
    let themes = grounds.lazy.compactMap { ThemeChange.names(from: $0, to: $1) }.first
    guard let themes else { return }
    let taken = take(
      open.filter { change in
        guard case .color(let from, let to) = change.aspect else { return false }
        return item(of: change).kind == .glyphs || ThemeChange.corresponds(from, to: to)
      })
    let phrase = Phrase(
      "theme", "is \(themes.actual), expected \(themes.expected)", themes.actual, themes.expected)
    add(Finding(.whole, ("the theme", false), phrase, cause: "theme: \(themes.actual)", taken))
  }

  /// Whether the ground of the picture is that of another theme.
  var hasGroundOfOtherTheme: Bool {
    ThemeChange.names(from: expected.background, to: actual.background) != nil
  }
}
