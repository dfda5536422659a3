internal import Geometry
internal import Layers
internal import Scales
internal import Text

/// The two axes of a chart: what they say, and the layers that draw them.
struct Axes: Sendable {
  /// The axis at the bottom.
  let x: Axis
  /// The axis at the left.
  let y: Axis
  private let xLayer: AxisLayer
  private let yLayer: AxisLayer
  /// A line at 0, where that is a tick above the axis at the bottom.
  private let zero: (line: LayerID, tick: Int)?

  /// Makes the layers, which are in no other layer yet.
  ///
  /// - Parameter hasZeroLine: Whether there is a line where y is 0, if that is above the bottom.
  init(
    x: Axis, y: Axis, hasZeroLine: Bool = false, in scene: inout Scene, fonts: FontSet
  ) throws(SceneError) {
    (self.x, self.y) = (x, y)
    xLayer = try AxisLayer(x.ticks, in: &scene, fonts: fonts)
    yLayer = try AxisLayer(y.ticks, in: &scene, fonts: fonts)
    guard hasZeroLine, let tick = y.ticks.dropFirst().firstIndex(where: { $0.value == 0 }) else {
      zero = nil
      return
    }
    zero = (scene.makeLayer(), tick)
    if let zero { scene.setBackgroundColor(Color(white: 0.5), of: zero.line) }
  }

  /// The layers of both.
  var layers: [LayerID] { (zero.map { [$0.line] } ?? []) + [xLayer.id, yLayer.id] }

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
    if let zero {
      let line = Rect(
        x: layout.xAxis.line.minX, y: layout.yAxis.marks[zero.tick].minY,
        width: layout.xAxis.line.width, height: 1)
      try scene.setFrame(line, of: zero.line)
    }
    return layout
  }
}
