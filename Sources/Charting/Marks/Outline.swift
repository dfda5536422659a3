internal import Geometry
internal import Graphics
internal import Layers

/// The geometry of the shape layer of a mark, without its style.
struct Outline: Hashable {
  var path: Path
  /// Nil leaves it to the layer.
  var lineWidth: Double?
  /// The part of the path that is drawn, as fractions of its length; nil leaves it to the layer.
  var part: ClosedRange<Double>?
  /// The rectangles in which it shows; nil is everywhere.
  var clip: [Rect]?

  init(path: Path, lineWidth: Double? = nil, part: ClosedRange<Double>? = nil) {
    (self.path, self.lineWidth, self.part) = (path, lineWidth, part)
  }

  /// All paths of outlines in one, in their order, with the stroke of the first.
  init(joining outlines: [Outline]) {
    self.init(
      path: Path(joining: outlines.map(\.path)), lineWidth: outlines.first?.lineWidth,
      part: outlines.first?.part)
  }

  /// That of the mask that it shows through; nil if it shows everywhere.
  var mask: Outline? { clip.map { Outline(path: Path(joining: $0.map { Path($0) })) } }

  /// Gives a shape this outline.
  func apply(to shape: inout Shape) {
    shape.path = path
    if let lineWidth { shape.stroke.width = lineWidth }
    if let part { (shape.strokeStart, shape.strokeEnd) = (part.lowerBound, part.upperBound) }
  }
}

extension Path {
  /// All of `paths` in one, in their order.
  init(joining paths: [Path]) {
    self = paths.first ?? Path()
    for path in paths.dropFirst() { append(path) }
  }
}
