internal import Geometry

/// The place of a layer in its superlayer, and its own coordinates.
struct Placement: Hashable, Sendable {
  /// The position of the anchor point in the superlayer's bounds.
  var position = Point.zero
  var bounds = Rect.zero
  /// The point of the bounds that `position` places, as fractions of their size.
  var anchorPoint = Point(x: 0.5, y: 0.5)

  /// The rectangle in the superlayer's bounds for layout, not transformed; its size is that of the
  /// bounds.
  var frame: Rect {
    get { Placement.frame(position: position, size: bounds.size, anchorPoint: anchorPoint) }
    set {
      bounds.size = newValue.size
      position = Point(
        x: newValue.origin.x + anchorPoint.x * newValue.width,
        y: newValue.origin.y + anchorPoint.y * newValue.height)
    }
  }

  /// The place of the layer in another frame; if nothing moves, its position keeps its last bit, whatever the
  /// anchor point.
  func placed(in frame: Rect) -> Placement {
    var new = self
    new.bounds.size = frame.size
    if frame.minX != self.frame.minX || frame.width != bounds.width {
      new.position.x = frame.minX + anchorPoint.x * frame.width
    }
    if frame.minY != self.frame.minY || frame.height != bounds.height {
      new.position.y = frame.minY + anchorPoint.y * frame.height
    }
    return new
  }

  /// The frame of a layer of `size` whose anchor point is at `position`.
  static func frame(position: Point, size: Size, anchorPoint: Point) -> Rect {
    Rect(
      x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height,
      width: size.width, height: size.height)
  }
}
