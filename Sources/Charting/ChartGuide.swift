internal import Geometry
internal import Layers

/// What says which mark of a chart means what: axes, or labels at the marks.
protocol ChartGuide: Sendable {
  var layers: [LayerID] { get }

  /// Whether it is the guide of `drawing` as it is.
  func isRight(for drawing: SeriesDrawing) -> Bool

  /// Places its parts, and the plot area, in a view of this size, below `top`.
  ///
  /// - Returns: What the marks are drawn in.
  func place(
    for drawing: SeriesDrawing, in size: Size, below top: Double, around plotArea: LayerID,
    in scene: inout Scene
  ) throws(SceneError) -> PlotSpace
}

extension Axes: ChartGuide {
  func isRight(for drawing: SeriesDrawing) -> Bool {
    drawing.axes.map { ($0.x, $0.y) == (x, y) } ?? false
  }

  func place(
    for drawing: SeriesDrawing, in size: Size, below top: Double, around plotArea: LayerID,
    in scene: inout Scene
  ) throws(SceneError) -> PlotSpace {
    let layout = try place(in: &scene) {
      ChartLayout(filling: size, below: top, xAxis: x, yAxis: y, xLabels: $0, yLabels: $1)
    }
    try scene.setFrame(layout.plot, of: plotArea)
    return PlotSpace(size: layout.plot.size)
  }
}
