package import Terminal
package import Viewing

extension TerminalScreen {
  /// Plays what the player has begun in the place of the last picture, until its end or until something is typed; then
  /// the picture of the command is there again.
  ///
  /// - Parameter isOver: Asked before each frame; true jumps to the end.
  /// - Returns: What ended it.
  package func play(_ player: Player, isOver: () -> Bool = { false }) -> TerminalInput.FilmEnd {
    let end = TerminalInput.standard.showFilm {
      isOver() ? nil : player.showFrame(isCancelled: { LineEditor.hasInput })
    }
    // Elsewhere on the screen it would be in the way.
    if end == .disturbed { leave() }
    player.stop()
    leave()
    return end
  }
}
