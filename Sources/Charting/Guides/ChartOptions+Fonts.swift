internal import Scales
internal import Text

extension ChartOptions {
  /// How much larger texts are than usual.
  var fontScale: Double { (fontSize ?? Font.chartLabel.size) / Font.chartLabel.size }

  /// The fonts of labels, of the title and of the subtitle.
  var labelFont: Font { scaled(.chartLabel) }
  var titleFont: Font { scaled(.chartTitle) }
  var subtitleFont: Font { scaled(.chartSubtitle) }

  private func scaled(_ font: Font) -> Font {
    fontSize == nil ? font : Font(size: font.size * fontScale, weight: font.weight)
  }

  /// Whether there are grid lines at the ticks of an axis.
  func hasGrid(_ dimension: Dimension, ofValues isOfValues: Bool) -> Bool {
    self[dimension].grid ?? (isOfValues && !self[dimension].isHidden)
  }
}

extension AxisOptions {
  /// Whether nothing is written along it.
  var hidesLabels: Bool { isHidden || ticks == .values([]) }
}
