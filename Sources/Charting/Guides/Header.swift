internal import Geometry
internal import Layers
internal import Text

/// The guides above the plot: title, subtitle, and the legend if it is there.
struct Header {
  private(set) var parts: [GuidePart] = []
  /// The number of texts without room.
  private(set) var omitted = 0
  /// Its lower edge, in points from the top.
  private(set) var bottom: Double

  /// From the edges of the chart, in points.
  static let margin = 16.0
  /// The upper edge of the first text, in points from the top of the chart.
  static let top = 12.0

  /// The title and the subtitle, each on two lines at most, in the upper part of a chart of a size.
  init(_ options: ChartOptions, in size: Size, _ theme: ChartTheme, _ fonts: FontSet) {
    bottom = Header.top
    add(
      options.title, Lettering(options.titleFont, fonts), theme.title, size, GuidePart.Key.title)
    add(
      options.subtitle, Lettering(options.subtitleFont, fonts), theme.subtitle, size,
      GuidePart.Key.subtitle)
    if !parts.isEmpty { bottom += 8 }
  }

  private mutating func add(
    _ text: String, _ lettering: Lettering, _ color: Color, _ size: Size,
    _ key: (_ line: Int) -> GuidePart.Key
  ) {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    let lines = min(2, Int((size.height * 0.6 - bottom) / lettering.pitch))
    guard lines > 0 else {
      omitted += 1
      return
    }
    let fitted = lettering.fitted(
      text, width: max(0, size.width - 2 * Header.margin), lines: lines)
    for (number, line) in fitted.lines.enumerated() {
      parts.append(
        GuidePart(
          key: key(number), content: .text(line, lettering.font, color),
          frame: lettering.frame(line, x: Header.margin, top: bottom),
          isShortened: fitted.isShortened))
      bottom += lettering.pitch
    }
  }
}
