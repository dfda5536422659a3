internal import Geometry
internal import Graphics
internal import Layers

extension AbsenceSearch {
  /// What has nothing to draw, or draws it with no colour or with that of its ground.
  func paints(_ look: AbsenceLook) -> [AbsenceRemedy] {
    let (scene, parts) = (look.scene, look.parts)
    let color = Color(contrastingIn: scene, behind: look.subject.layers[0])
    var remedies: [AbsenceRemedy] = []

    let plain = look.leaves.filter { layer in
      scene.content(of: layer) == nil && charts[layer] == nil
        && !scene.backgroundColor(of: layer).isSeen && scene.style(of: layer).borderWidth <= 0
    }
    for stack in plain where scene.isStackView(stack) {
      remedies.append(
        AbsenceRemedy(.empty(stack)) { scene in
          let view = scene.makeView()
          scene.setBackgroundColor(color, of: view)
          try scene.setWidth(AbsenceWords.size.width, of: view)
          try scene.setHeight(AbsenceWords.size.height, of: view)
          try scene.addArrangedSubview(view, to: stack)
        })
    }
    let uncolored = plain.filter { !scene.isStackView($0) }
    if !uncolored.isEmpty {
      remedies.append(
        AbsenceRemedy(.noColor(uncolored)) { scene in
          for layer in uncolored { scene.setBackgroundColor(color, of: layer) }
        })
    }
    remedies += shapes(parts, color, in: scene)
    remedies += texts(parts, color, in: scene)
    for layer in parts {
      guard let gradient = scene.gradient(of: layer), !gradient.isSeen else { continue }
      remedies.append(
        AbsenceRemedy(.noGradient(layer)) { scene in
          var gradient = gradient
          gradient.colors = [color, color]
          try scene.setGradient(gradient, of: layer)
        })
    }
    let painted = parts.filter { look.paint(of: $0) != nil }
    if let paint = painted.first.flatMap({ look.paint(of: $0) }) {
      remedies.append(
        AbsenceRemedy(.sameColor(painted, paint)) { scene in
          for layer in painted { try AbsenceRemedy.repaint(layer, color, in: &scene) }
        })
    }
    return remedies
  }

  private func shapes(_ parts: [LayerID], _ color: Color, in scene: Scene) -> [AbsenceRemedy] {
    func remedy(
      _ layers: [LayerID], _ cause: AbsenceCause, _ change: @escaping (inout Shape) -> Void
    ) -> AbsenceRemedy {
      AbsenceRemedy(cause) { scene in
        for layer in layers {
          guard var shape = scene.shape(of: layer) else { continue }
          change(&shape)
          try scene.setShape(shape, of: layer)
        }
      }
    }
    func layers(_ isAtFault: (Shape) -> Bool) -> [LayerID] {
      parts.filter { scene.shape(of: $0).map(isAtFault) ?? false }
    }
    var remedies: [AbsenceRemedy] = []
    let pathless = layers { $0.path.isEmpty }
    if !pathless.isEmpty {
      remedies.append(
        remedy(pathless, .noPath(pathless)) {
          $0.path = Path(Rect(origin: .zero, size: AbsenceWords.size))
        })
    }
    for layer in layers({ $0.strokes && $0.stroke.width <= 0 }) {
      remedies.append(remedy([layer], .noLineWidth(layer)) { $0.stroke.width = 2 })
    }
    for layer in layers({ $0.strokes && max(0, $0.strokeStart) >= min(1, $0.strokeEnd) }) {
      remedies.append(
        remedy([layer], .noLinePart(layer)) { ($0.strokeStart, $0.strokeEnd) = (0, 1) })
    }
    let unpainted = layers { !$0.strokeColor.isSeen && !($0.fillColor.isSeen && $0.hasInside) }
    if !unpainted.isEmpty {
      remedies.append(
        remedy(unpainted, .noPaint(unpainted)) {
          ($0.strokeColor, $0.stroke.width) = (color, max(2, $0.stroke.width))
        })
    }
    return remedies
  }

  private func texts(_ parts: [LayerID], _ color: Color, in scene: Scene) -> [AbsenceRemedy] {
    func remedy(
      _ cause: ([LayerID]) -> AbsenceCause, for isAtFault: (TextContent) -> Bool,
      _ change: @escaping (inout TextContent) -> Void
    ) -> AbsenceRemedy? {
      let layers = parts.filter { scene.text(of: $0).map(isAtFault) ?? false }
      guard !layers.isEmpty else { return nil }
      return AbsenceRemedy(cause(layers)) { scene in
        for layer in layers {
          guard var text = scene.text(of: layer) else { continue }
          change(&text)
          try scene.setText(text, of: layer)
        }
      }
    }
    return [
      remedy({ .noText($0) }, for: \.isBlank) { $0.string = "text" },
      remedy({ .noTextColor($0) }, for: { !$0.isBlank && !$0.color.isSeen }) { $0.color = color },
    ].compactMap(\.self)
  }
}

extension Color? {
  /// Whether it is more than a trace.
  var isSeen: Bool { (self?.alpha ?? 0) >= 0.05 }
}

extension TextContent {
  /// Whether it draws no letters.
  var isBlank: Bool { string?.allSatisfy(\.isWhitespace) ?? true }
}

extension LinearGradient {
  fileprivate var isSeen: Bool { stops.contains { Optional($0.color).isSeen } }
}

extension Shape {
  /// Whether a stroke is all that it draws.
  fileprivate var strokes: Bool { strokeColor.isSeen && !(fillColor.isSeen && hasInside) }

  /// Whether its path has an area: one along a single line has none.
  fileprivate var hasInside: Bool {
    guard let box = path.boundingBoxOfPath else { return true }
    guard box.width > 0, box.height > 0 else { return false }
    let points = path.elements.flatMap(\.points)
    guard let first = points.first, let second = points.first(where: { $0 != first }) else {
      return true
    }
    let (dx, dy) = (second.x - first.x, second.y - first.y)
    return points.contains { point in
      let across = dx * (point.y - first.y) - dy * (point.x - first.x)
      return abs(across) > 1e-6 * max(1, dx * dx + dy * dy)
    }
  }
}

extension AbsenceLook {
  /// The colour that a layer draws with; nil if it draws nothing.
  func paint(of layer: LayerID) -> Color? {
    if let color = scene.backgroundColor(of: layer), Optional(color).isSeen { return color }
    switch scene.content(of: layer) {
    case .shape(let shape):
      if let color = shape.strokeColor, Optional(color).isSeen { return color }
      return shape.fillColor.isSeen ? shape.fillColor : nil
    case .text(let text): return text.color.isSeen ? text.color : nil
    case .gradient(let gradient): return gradient.colors?.first
    case .drawing, nil:
      let style = scene.style(of: layer)
      return style.borderWidth > 0 ? style.borderColor : nil
    }
  }
}

extension AbsenceRemedy {
  fileprivate static func repaint(
    _ layer: LayerID, _ color: Color, in scene: inout Scene
  ) throws {
    if scene.backgroundColor(of: layer).isSeen { scene.setBackgroundColor(color, of: layer) }
    switch scene.content(of: layer) {
    case .shape(var shape):
      if shape.strokeColor.isSeen { shape.strokeColor = color }
      if shape.fillColor.isSeen { shape.fillColor = color }
      try scene.setShape(shape, of: layer)
    case .text(var text):
      text.color = color
      try scene.setText(text, of: layer)
    case .gradient(var gradient):
      gradient.colors = gradient.colors?.map { _ in color }
      try scene.setGradient(gradient, of: layer)
    case .drawing, nil: break
    }
    try changeStyle(of: layer, in: &scene) { if $0.borderWidth > 0 { $0.borderColor = color } }
  }
}

extension Color {
  /// A colour of the language that stands out from what is behind a layer.
  init(contrastingIn scene: Scene, behind layer: LayerID) {
    let behind = scene.superlayer(of: layer) ?? layer
    let ground = Ground(of: behind, in: scene).color
    let isRed = ground.red > 0.6 && ground.green < 0.6 && ground.blue < 0.6
    self = isRed ? Color(red: 0, green: 0, blue: 1) : Color(red: 1, green: 0, blue: 0)
  }

  /// The name by which the language knows a colour of `init(contrastingIn:behind:)`.
  var contrastName: String { red > 0.5 ? ".red" : ".blue" }
}
