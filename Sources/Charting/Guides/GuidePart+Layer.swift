internal import Geometry
internal import Layers
internal import Text

extension GuidePart {
  /// Whether its layer can draw the other part.
  func canBecome(_ new: GuidePart) -> Bool {
    switch (content, new.content) {
    // Lines of a path fade into others.
    case (.shape(let shape), .shape(let otherShape)) where key.isWeb: shape == otherShape
    case (.shape(let shape), .shape(let otherShape)) where key.keepsPieces:
      // A curve of as many pieces bends into the other.
      shape.path.elements.count == otherShape.path.elements.count
    case (.rule, .rule), (.shape, .shape), (.count, .count), (.gradient, .gradient): true
    case (.text(let text, let font, let color), .text(let otherText, let otherFont, let other)):
      text == otherText && font == otherFont && (color == other || !key.isInMark)
    default: false
    }
  }

  func makeLayer(
    in scene: inout Scene, fonts: FontSet
  ) throws(SceneError) -> LayerID {
    switch content {
    case .rule: return scene.makeLayer()
    case .shape: return scene.makeShapeLayer()
    case .gradient: return scene.makeGradientLayer()
    case .text(let string, let font, let color):
      let layer = scene.makeTextLayer(in: fonts)
      if var text = scene.text(of: layer) {
        (text.string, text.font, text.color) = (string, font, color)
        try scene.setText(text, of: layer)
      }
      return layer
    case .count: return scene.makeTextLayer(in: fonts)
    }
  }

  /// Sets the style and the position of the part on a layer.
  func place(_ layer: LayerID, in scene: inout Scene) throws(SceneError) {
    switch content {
    case .rule(let color): scene.setBackgroundColor(color, of: layer)
    case .shape(let shape): try scene.setShape(shape, of: layer)
    case .gradient(let colors, let isUpright):
      if var gradient = scene.gradient(of: layer) {
        gradient.colors = colors
        gradient.startPoint = Point(x: 0, y: isUpright ? 1 : 0)
        gradient.endPoint = Point(x: isUpright ? 0 : 1, y: 0)
        try scene.setGradient(gradient, of: layer)
      }
    case .text(_, _, let color):
      if var text = scene.text(of: layer), text.color != color {
        text.color = color
        try scene.setText(text, of: layer)
      }
    case .count: break
    }
    if case .count(let number, let font, let color) = content, var text = scene.text(of: layer) {
      (text.string, text.font, text.color) = (number.text(of: number.number), font, color)
      text.style.alignment = .center
      try scene.setText(text, of: layer)
    }
    try scene.setBounds(Rect(origin: .zero, size: frame.size), of: layer)
    try scene.setPosition(frame.middle, of: layer)
    var style = LayerStyle()
    style.opacity = opacity
    style.transform = angle == .zero ? .identity : AffineTransform(rotation: angle)
    try scene.setStyle(style, of: layer)
  }

  /// Its frame at the positions of its values in another layout; nil if it has no values, or if
  /// they are not there.
  func moved(
    by place: GuidePlace, from old: GuidePlace
  ) -> Rect? {
    guard !ties.isEmpty else { return nil }
    func shift(_ dimension: Dimension) -> Double? {
      guard let value = ties[dimension] else { return 0 }
      guard let end = place(dimension, value), let start = old(dimension, value) else { return nil }
      return end - start
    }
    guard let dx = shift(.x), let dy = shift(.y) else { return nil }
    return Rect(x: frame.minX + dx, y: frame.minY + dy, width: frame.width, height: frame.height)
  }
}

extension Rect {
  /// The point in the middle.
  var middle: Point { Point(x: midX, y: midY) }
}
