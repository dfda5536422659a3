/// A question that a terminal answers as if its answer were typed.
package enum TerminalQuestion: Hashable, Sendable {
  /// Whether it shows pictures by kitty's protocol.
  case graphics
  /// The same of the terminal that tmux runs in.
  case graphicsThroughTmux
  /// The size of a cell in pixels.
  case cellSize
  /// The colours that it has for sixel.
  case colors
  /// What it can do, which every terminal answers.
  case attributes
  /// Whether it has come so far, which every terminal answers.
  case progress

  /// The number of the picture that is asked about, and not shown.
  private static let picture = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

  /// What is written to the terminal.
  package var text: String {
    switch self {
    case .graphics: Self.picture
    case .graphicsThroughTmux:
      "\u{1B}Ptmux;\u{1B}\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\u{1B}\\\u{1B}\\"
    case .cellSize: "\u{1B}[16t"
    case .colors: "\u{1B}[?1;1;0S"
    case .attributes: "\u{1B}[c"
    case .progress: "\u{1B}[5n"
    }
  }
}

/// What a terminal has answered so far.
package struct TerminalAnswers: Hashable, Sendable {
  /// Whether it shows pictures by kitty's protocol.
  package var hasGraphics = false
  /// Its attributes, such as 4 for sixel; nil until it has said them.
  package var attributes: [Int]?
  /// The size of a cell in pixels; nil where it is not said.
  package var cell: (width: Int, height: Int)? {
    get { cellWidth > 0 && cellHeight > 0 ? (cellWidth, cellHeight) : nil }
    set { (cellWidth, cellHeight) = newValue.map { ($0.width, $0.height) } ?? (0, 0) }
  }
  /// The colours for sixel; nil where they are not said.
  package var colors: Int?
  private var cellWidth = 0
  private var cellHeight = 0

  package init() {}

  /// Notes an answer.
  ///
  /// - Returns: Whether it is one that every terminal gives.
  mutating func note(_ answer: TerminalAnswer) -> Bool {
    switch answer {
    case .graphics(let says): hasGraphics = says == "OK"
    case .cellSize(let width, let height): cell = (width, height)
    case .colors(let count): colors = count
    case .attributes(let numbers):
      attributes = numbers
      return true
    case .progress: return true
    }
    return false
  }
}

/// An answer of a terminal.
enum TerminalAnswer: Hashable {
  /// What it says of a picture by kitty's protocol: `OK`, or what is wrong.
  case graphics(String)
  case cellSize(width: Int, height: Int)
  case colors(Int)
  case attributes([Int])
  case progress
}
