internal import Geometry
internal import Layers
internal import Text

extension Scene {
  /// Makes a text layer of no size that reads `string` in the colour of a chart's letters.
  mutating func makeChartText(
    _ string: String, _ font: Font = .chartLabel, fonts: FontSet
  ) throws(SceneError) -> LayerID {
    let layer = makeTextLayer(in: fonts)
    if var text = text(of: layer) {
      (text.string, text.font, text.color) = (string, font, Color(white: 0))
      try setText(text, of: layer)
    }
    return layer
  }
}

extension Font {
  /// What the labels of a chart are set in.
  static let chartLabel = Font(size: 12)
}
