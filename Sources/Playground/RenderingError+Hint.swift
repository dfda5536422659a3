import Interpreter
package import Rendering

extension RenderingError {
  /// What to do about it; nil where the message says all.
  package var hint: String? {
    guard case .exceeded(let limit, let needed, let allowed) = self else { return nil }
    switch limit {
    case .canvasPixels: return Limits.hint(raising: .canvasPixels, to: needed)
    // What all groups may take is four times as much.
    case .groupPixels: return Limits.hint(raising: .canvasPixels, to: needed / 4 + 1)
    // Nobody counts to the end.
    case .dashes: return Limits.hint(raising: .dashes, to: allowed * 2)
    case .pixelsPerSide: return "make the view or the scale smaller"
    case .penPixels: return "make the line thinner"
    }
  }
}
