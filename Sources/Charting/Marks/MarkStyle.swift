internal import Geometry
internal import Layers
internal import Motion

/// The style of the marks of a chart.
struct MarkStyle: Hashable {
  /// The colours that the page has set, else those of the theme.
  var palette: [Color]
  /// The places in the palette of series, or of values with a slice.
  var slots: [Int] = []
  /// The colours of these.
  var colors: [Color] = []
  /// Those of the gradient that fills the chart; none if there is none.
  var fill: [Color] = []
  /// How many series there are, or for a pie slices.
  var count = 1
  /// Whether a series has more values than a chart of the default size is wide, in points.
  var isDense = false
  /// The settings of points.
  var points = PointOptions()
  /// The colour of the chart around the marks.
  var background = Color(white: 1)
  /// Whether marks of another chart may lie behind its own.
  var isShared = false
  /// Whether several series stand on top of each other.
  var isStacked = false
  /// The colour of the slice of all small values.
  var other = Color(white: 0.58)
  /// Whether points have sizes.
  var hasSizes = false
  /// The colours of the ranges of values of each series; empty if there are none.
  var rangeColors: [[Color]] = []
  /// The colours of the values of each series, nil for a missing one; empty where colours stand for series.
  var valueColors: [[Color?]] = []

  /// The opaque colour of the chart around the marks, for what must hide what is behind it.
  var ground: Color { background.over(ChartTheme(on: background).background) }

  /// Whether a gradient shows through all marks, which then have no colours.
  var showsThrough: Bool { !fill.isEmpty && count == 1 }

  /// The colour of the mark of a value.
  func color(ofValue index: Int, in series: Int) -> Color {
    guard !valueColors.isEmpty else { return color(at: series) }
    guard valueColors.indices.contains(series), valueColors[series].indices.contains(index) else {
      return other
    }
    return valueColors[series][index] ?? other
  }

  /// The colour of letters on the mark of a value; on a faded one they step back with it, and can still be read.
  func letters(ofValue index: Int, in series: Int, isFaded: Bool) -> Color {
    let color = color(ofValue: index, in: series)
    guard isFaded else { return color.legible }
    let whole = color.over(ground)
    return whole.legible(
      on: ground.interpolated(to: whole, fraction: ChartTheme.fadedOpacity))
  }

  /// The place of a series, or of a slice, in the palette.
  func slot(at index: Int) -> Int { index < slots.count ? slots[index] : index }

  /// The colour of a series, or of a slice: in a filled chart of several, that in the middle of its
  /// share of the gradient, with equal shares.
  func color(at index: Int) -> Color {
    guard !fill.isEmpty else {
      return index < colors.count ? colors[index] : palette[slot(at: index) % palette.count]
    }
    let place = (Double(index) + 0.5) / Double(count) * Double(fill.count - 1)
    let last = min(Int(place), fill.count - 1)
    return fill[last].interpolated(
      to: fill[min(last + 1, fill.count - 1)], fraction: place - Double(last))
  }
}
