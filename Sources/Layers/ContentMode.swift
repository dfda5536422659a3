internal import Geometry

/// How what was drawn in bounds of one size is placed in bounds of another.
package enum ContentMode: String, CaseIterable, Hashable, Sendable {
  /// Stretched to the bounds.
  case scaleToFill
  /// As large as fits, in the middle.
  case scaleAspectFit
  /// As small as covers the bounds, in the middle.
  case scaleAspectFill
  /// Drawn again; until then stretched.
  case redraw
  // In its own size, at an edge, in a corner or in the middle.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  /// The transform from the bounds that something was drawn in to other ones, neither of them empty.
  func transform(from drawn: Rect, to bounds: Rect) -> AffineTransform {
    let ratios = (x: bounds.width / drawn.width, y: bounds.height / drawn.height)
    let scale: (x: Double, y: Double) =
      switch self {
      case .scaleToFill, .redraw: ratios
      case .scaleAspectFit: (min(ratios.x, ratios.y), min(ratios.x, ratios.y))
      case .scaleAspectFill: (max(ratios.x, ratios.y), max(ratios.x, ratios.y))
      default: (1, 1)
      }
    let free = (
      x: bounds.width - scale.x * drawn.width, y: bounds.height - scale.y * drawn.height
    )
    let share = freeShare
    return AffineTransform(translationX: -drawn.minX, y: -drawn.minY)
      .concatenating(AffineTransform(scaleX: scale.x, y: scale.y))
      .concatenating(
        AffineTransform(
          translationX: bounds.minX + share.x * free.x, y: bounds.minY + share.y * free.y))
  }

  /// How much of the space that is left lies at the left and above.
  private var freeShare: (x: Double, y: Double) {
    switch self {
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .left: (0, 0.5)
    case .right: (1, 0.5)
    case .topLeft: (0, 0)
    case .topRight: (1, 0)
    case .bottomLeft: (0, 1)
    case .bottomRight: (1, 1)
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center: (0.5, 0.5)
    }
  }
}
