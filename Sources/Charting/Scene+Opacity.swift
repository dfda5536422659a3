internal import Layers

extension Scene {
  /// Sets the opacity of a layer, and nothing else of its style.
  mutating func setOpacity(_ opacity: Double, of layer: LayerID) throws(SceneError) {
    var style = self.style(of: layer)
    style.opacity = opacity
    try setStyle(style, of: layer)
  }
}
