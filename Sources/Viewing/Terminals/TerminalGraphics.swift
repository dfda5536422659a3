/// How a terminal shows pictures.
package enum TerminalGraphics: Hashable, Sendable {
  /// By kitty's graphics protocol.
  case kitty
  /// By kitty's graphics protocol, sent through tmux, where text holds the place of the picture.
  case placeholders
  /// By sixel, in so many colours, at least 2.
  case sixel(colors: Int)
  /// By two coloured halves in each cell.
  case blocks(CellColors)

  /// The name for people.
  package var name: String {
    switch self {
    case .kitty: "kitty's protocol"
    case .placeholders: "kitty's protocol through tmux"
    case .sixel: "sixel"
    case .blocks: "half blocks"
    }
  }

  /// Whether letters in a picture can be read.
  package var isSharp: Bool { if case .blocks = self { false } else { true } }
}

/// The colours that the cells of a terminal can have.
package enum CellColors: Hashable, Sendable {
  /// 16 letters' colours and 8 grounds, as of the Linux console.
  case sixteen
  /// A cube of 216 colours and 24 greys, as of xterm.
  case indexed
  /// Any.
  case all
}
