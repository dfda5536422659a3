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
      (text.style.alignment, text.style.isTruncated) = (.center, true)
      try setText(text, of: layer)
    }
    return layer
  }

  /// The frame of a text, moved so that its letters stand on whole points: they are all equally sharp
  /// then.
  func onWholePoints(_ frame: Rect, _ font: Font) -> Rect {
    let ascent = fonts?.metrics(of: font).ascent ?? 0
    return Rect(
      origin: Point(x: frame.minX, y: (frame.minY + ascent).rounded() - ascent), size: frame.size)
  }
}

extension Font {
  /// What the labels of a chart are set in.
  static let chartLabel = Font(size: 12)
  static let chartTitle = Font(size: 17, weight: .bold)
}
