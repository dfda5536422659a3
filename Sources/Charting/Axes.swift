internal import Geometry
internal import Layers
internal import Scales
internal import Text

/// The two axes of a chart: what they say, and the layers that draw them.
struct Axes: Hashable, Sendable {
  /// The axis at the bottom.
  let x: Axis
  /// The axis at the left.
  let y: Axis
  private let xLayer: AxisLayer
  private let yLayer: AxisLayer

  /// Makes the layers, which are in no other layer yet.
  init(x: Axis, y: Axis, in scene: inout Scene, fonts: FontSet) throws(SceneError) {
    (self.x, self.y) = (x, y)
    xLayer = try AxisLayer(x.ticks, in: &scene, fonts: fonts)
    yLayer = try AxisLayer(y.ticks, in: &scene, fonts: fonts)
  }

  /// The layers of both.
  var layers: [LayerID] { [xLayer.id, yLayer.id] }

  /// Places the parts of both by the layout that `layOut` makes of what room their labels take, and
  /// makes them anew if somebody has taken them apart.
  ///
  /// - Returns: The layout.
  func place(
    in scene: inout Scene, _ layOut: (_ x: LabelSizes, _ y: LabelSizes) -> ChartLayout
  ) throws(SceneError) -> ChartLayout {
    try xLayer.restore(in: &scene)
    try yLayer.restore(in: &scene)
    let layout = layOut(xLayer.labelSizes(in: scene), yLayer.labelSizes(in: scene))
    try xLayer.place(layout.xAxis, in: &scene)
    try yLayer.place(layout.yAxis, in: &scene)
    return layout
  }
}
