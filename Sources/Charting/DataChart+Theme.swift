internal import Geometry
internal import Layers

extension DataChart {
  /// Paints what goes in a running morph in the colours of another theme: nothing else paints it again.
  func repaintGoing(
    from old: ChartTheme, to new: ChartTheme, in scene: inout Scene
  ) throws(SceneError) {
    func repainted(_ color: Color?) -> Color? { color.map { old.counterpart(of: $0, in: new) } }
    for layer in guides.parts.exitingLayers + exitingSeries {
      scene.setBackgroundColor(repainted(scene.backgroundColor(of: layer)), of: layer)
      if var text = scene.text(of: layer) {
        text.color = repainted(text.color)
        try scene.setText(text, of: layer)
      }
      if var shape = scene.shape(of: layer) {
        shape.fillColor = repainted(shape.fillColor)
        shape.strokeColor = repainted(shape.strokeColor)
        try scene.setShape(shape, of: layer)
      }
    }
  }
}
