import Language
import Playground

/// The reader of a dialogue.
package struct Audience: Hashable, Sendable {
  /// Whether a person reads at a terminal: then there are remarks besides results and diagnostics.
  package var isWatching = true
  /// Whether motion is played.
  package var watchesMotion = false
  /// Whether each command says in words what it has changed in the picture.
  package var isTold = false
  /// Whether the cells after one that fails run, if they came with it.
  package var keepsGoing = true
  /// The columns that a line may take.
  package var width = 80
  /// The rows of the terminal, by which a lesson's text is cut into screens; nil for one that is read as a
  /// whole.
  package var rows: Int?
  /// Where the picture is; nil where none is shown.
  package var picturePlace: PicturePlace?
  /// Whether styles show.
  package var isColoured = false
  /// The most lines of a cell that is edited at the prompt; a longer one goes to an editor.
  package var editedLines = 6

  package init() {}
}

extension Session {
  /// Takes the size of the terminal over; tables are as wide as it, in a lesson as wide as its prose.
  mutating func fit(_ audience: inout Audience, _ isFree: Bool, _ columns: Int, _ rows: Int) {
    (audience.width, audience.rows) = (columns, rows)
    textWidth = isFree ? columns : min(columns, Limits.usualTextWidth)
  }
}
