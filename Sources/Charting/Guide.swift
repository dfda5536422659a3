internal import Geometry
internal import Layers
internal import Text

/// What says which mark of a chart means what: axes, or labels at the marks.
enum Guide: Sendable {
  case axes(Axes)
  case labels(SliceLabels)

  /// Makes the guide of a drawing; its layers are in no other layer yet.
  init(_ drawing: SeriesDrawing, in scene: inout Scene, fonts: FontSet) throws(SceneError) {
    if let axes = drawing.axes {
      self = .axes(try Axes(x: axes.x, y: axes.y, hasZeroLine: true, in: &scene, fonts: fonts))
    } else {
      self = .labels(try SliceLabels(drawing.series, in: &scene, fonts: fonts))
    }
  }

  var layers: [LayerID] {
    switch self {
    case .axes(let axes): axes.layers
    case .labels(let labels): [labels.id]
    }
  }

  /// Whether it is the guide of `drawing` as it is.
  func isRight(for drawing: SeriesDrawing) -> Bool {
    switch self {
    case .axes(let axes): drawing.axes.map { $0 == (axes.x, axes.y) } ?? false
    case .labels(let labels): labels.texts == SliceLabels.texts(for: drawing.series)
    }
  }
}
