internal import Geometry
internal import Layers

/// What the shape layer of a mark draws: the parts of a shape that say where, and not how it looks.
struct Outline: Hashable {
  var path: Path
  /// Nil leaves it to the layer.
  var lineWidth: Double?
  /// The part of the path that is drawn; nil leaves it to the layer.
  var slice: Marks.Slice?

  /// Gives a shape this outline.
  func apply(to shape: inout Shape) {
    shape.path = path
    if let lineWidth { shape.stroke.width = lineWidth }
    if let slice { (shape.strokeStart, shape.strokeEnd) = (slice.start, slice.end) }
  }
}

extension Path {
  /// All of `paths` in one, in their order.
  init(joining paths: [Path]) {
    self.init()
    for path in paths { append(path) }
  }
}
