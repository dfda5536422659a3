package import Geometry

/// The theme of a page, and the layers that have its colours.
package struct PageTheme: Sendable {
  /// What the page has set.
  package private(set) var theme = Theme.automatic
  /// The layers that have the colours of the theme, until the page sets the background of one.
  private var layers: Set<LayerID> = []

  /// Whether the background of a layer is the theme's.
  package func colors(_ id: LayerID) -> Bool { layers.contains(id) }

  /// Lets a layer keep its colours.
  mutating func release(_ id: LayerID) { if !layers.isEmpty { layers.remove(id) } }

  /// Keeps the layers for which `isKept` returns true.
  mutating func keep(where isKept: (LayerID) -> Bool) { layers = layers.filter(isKept) }
}

extension PageTheme {
  /// Sets the theme of a page, which colours its layers anew; charts and controls have to be placed
  /// after it.
  package static func set(_ theme: Theme, of scene: inout Scene) throws(SceneError) {
    let old = scene.theming.theme
    scene.theming.theme = theme
    guard old.isDark != theme.isDark else { return }
    for id in scene.theming.layers { try paint(id, from: old, to: theme, in: &scene) }
  }

  /// Lets a layer with colours of the light theme follow the page's theme.
  package static func color(_ id: LayerID, in scene: inout Scene) throws(SceneError) {
    scene.theming.layers.insert(id)
    try paint(id, from: .light, to: scene.theming.theme, in: &scene)
  }

  /// Sets the background of a layer that goes on following the theme.
  package static func setGround(_ color: Color, of id: LayerID, in scene: inout Scene) {
    scene.setBackgroundColor(color, of: id)
    scene.theming.layers.insert(id)
  }

  /// Takes the grounds of themes away from the layers that have one, for a picture that lies on something else.
  package static func removeGrounds(from scene: inout Scene) {
    let grounds = [Theme.light.ground, Theme.dark.ground]
    for id in scene.theming.layers {
      guard let color = scene[id].backgroundColor, grounds.contains(color) else { continue }
      scene[id].backgroundColor = nil
    }
  }

  private static func paint(
    _ id: LayerID, from old: Theme, to new: Theme, in scene: inout Scene
  ) throws(SceneError) {
    guard old.isDark != new.isDark else { return }
    func paint(_ color: inout Color?) { color = old.counterpart(of: color, in: new) }
    paint(&scene[id].backgroundColor)
    switch scene.content(of: id) {
    case .shape(var shape):
      paint(&shape.fillColor)
      paint(&shape.strokeColor)
      try scene.setShape(shape, of: id)
    case .text(var text):
      text.color = old.counterpart(of: text.color, in: new)
      try scene.setText(text, of: id)
    case .gradient, .drawing, nil: break
    }
  }
}

/// What a layer stands on.
package struct Ground {
  /// The nearest background of it and of the layers around it that hides what is below; else the
  /// page's.
  package let color: Color

  package init(of id: LayerID, in scene: Scene) {
    var next: LayerID? = id
    while let layer = next {
      if let color = scene[layer].backgroundColor, color.alpha >= 0.5 {
        self.color = color
        return
      }
      next = scene[layer].tree.superlayer
    }
    color = scene.theming.theme.ground
  }

  /// The theme that can be read on it.
  package var theme: Theme { Theme(on: color) }
}

extension Presentation {
  /// Gives letters whose colour the page has not set one that can be read where the layer is.
  mutating func takeInk(of id: LayerID, in scene: Scene) {
    guard case .text(var text) = content, text.isInk else { return }
    text.color = Ground(of: id, in: scene).theme.ink
    content = .text(text)
  }
}
