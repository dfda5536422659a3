internal import Geometry
package import Layers
package import Scales
package import Text

/// A drawn axis without a plot.
package enum TickPicture {
  /// Adds the axis of ticks, with their labels, to a layer of 400 by 40 points.
  package static func add(
    _ ticks: [Tick], to canvas: LayerID, in scene: inout Scene, fonts: FontSet
  ) throws(SceneError) {
    let lettering = Lettering(.tickLabel, fonts)
    let margin = max(20, (lettering.width(ticks.map(\.label)) / 2).rounded(.up) + 4)
    let plot = Rect(x: margin, y: 10, width: max(0, 400 - 2 * margin), height: 1)
    var guides = GuideLayers(in: &scene)
    try guides.show(
      GuideLayout(parts: AxisLayout(.bottom, of: plot, ticks, lettering).parts(Theme.light.ink)),
      in: &scene, fonts: fonts)
    for layer in guides.front { try scene.addSublayer(layer, to: canvas) }
    for layer in guides.all { try PageTheme.color(layer, in: &scene) }
  }
}
