internal import Geometry
internal import Graphics
internal import Layers

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
