package import Geometry

/// The flat, resolved answer to *what does the page look like*: all that `Rendering` sees.
///
/// Coordinates are unrounded points of the canvas; items are painted in order, later ones on top.
package struct DisplayList: Hashable, Sendable {
  /// One thing painted.
  package enum Item: Hashable, Sendable {
    /// The inside of a path, by the non-zero rule, in one colour.
    case fill(Path, Color)
  }

  /// The size of the canvas, in points.
  package var canvas: Size
  /// What the canvas is covered with before the first item.
  package var background: Color
  package var items: [Item]

  package init(canvas: Size, background: Color, items: [Item] = []) {
    self.canvas = canvas
    self.background = background
    self.items = items
  }
}
