import Playground

/// Blocks of text one below the other, indented by their lists and quotes.
struct ProseLayout {
  private(set) var lines: [StyledText] = []

  /// The text before the lines of a list item or a quote.
  private struct Margin {
    /// The text before its first line; nil afterwards.
    var first: StyledText?
    let rest: StyledText
    let width: Int
  }

  /// The columns that are always left for text, however deep it is nested.
  private static let least = 12

  private let width: Int
  private var margins: [Margin] = []
  /// The number of open items and quotes for which there is no room.
  private var hiddenDepth = 0
  /// Whether the open lists have no blank lines between their items.
  private var tightness: [Bool] = []
  /// Whether a block above must be separated from the next one.
  private var needsGap = false

  init(width: Int) { self.width = width }

  /// The columns that a line may take.
  var available: Int { width - margins.reduce(0) { $0 + $1.width } }

  /// Adds a block; each of `block` is a line.
  mutating func add(_ block: [StyledText]) {
    separate()
    for line in block { place(line) }
    needsGap = true
  }

  /// Begins a list item or a quote, which puts `first` before its first line and `rest`, which is as
  /// wide, before the others.
  mutating func open(_ first: StyledText, _ rest: StyledText) {
    separate()
    let width = first.displayWidth
    if hiddenDepth > 0 || available - width < Self.least {
      hiddenDepth += 1
    } else {
      margins.append(Margin(first: first, rest: rest, width: width))
    }
  }

  mutating func close() {
    guard hiddenDepth == 0 else { return hiddenDepth -= 1 }
    // One that is empty shows its mark all the same.
    if margins.last?.first != nil { place("") }
    margins.removeLast()
    needsGap = true
  }

  mutating func openList(isTight: Bool) {
    separate()
    tightness.append(isTight)
  }

  mutating func closeList() { tightness.removeLast() }

  private mutating func separate() {
    if needsGap, tightness.last != true { place("") }
    needsGap = false
  }

  private mutating func place(_ line: StyledText) {
    var text = StyledText()
    for index in margins.indices {
      text += margins[index].first ?? margins[index].rest
      margins[index].first = nil
    }
    lines.append((text + line).withoutTrailingSpaces)
  }
}

extension StyledText {
  /// The text without the spaces at its end.
  var withoutTrailingSpaces: StyledText {
    var spans = spans
    while let last = spans.popLast() {
      let text = last.text.reversed().drop { $0 == " " }.reversed()
      guard text.isEmpty else {
        return spans.map { StyledText($0.text, $0.style) }.joined()
          + StyledText(String(text), last.style)
      }
    }
    return StyledText()
  }
}
