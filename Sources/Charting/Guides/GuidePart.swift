internal import Geometry
internal import Layers
internal import Text

/// Something in a chart that explains its marks: a line, a text, or a sample of a mark.
struct GuidePart {
  /// What tells a part from all others of a chart, and finds it again when the chart changes.
  enum Key: Hashable {
    case title(line: Int), subtitle(line: Int)
    case axisTitle(Dimension), axisLine(Dimension)
    case tick(Dimension, TickKey), grid(Dimension, TickKey), label(Dimension, TickKey, line: Int)
    case zeroLine
    case sample(series: String), seriesName(series: String)
    case value(series: Int, index: Int)
    case sliceName(Int, line: Int), leader(Int)
    case annotation(Int, AnnotationPart)
  }

  /// What an axis explains: a value, or a band by its label and which of those with this label it is.
  enum TickKey: Hashable {
    case value(Double)
    case band(String, Int)
  }

  enum AnnotationPart: Hashable {
    case mark, label
  }

  enum Content: Hashable {
    case rule(Color)
    case text(String, Font, Color)
    case shape(Shape)
  }

  let key: Key
  let content: Content
  /// Before it is turned, in the coordinates of the chart.
  var frame: Rect
  /// What turns it about its middle, clockwise.
  var angle = Angle(degrees: 0)
  /// Which container draws it.
  var side = Side.front
  /// The values that it stands at, which it keeps to while the scales of the axes change.
  var ties: [Dimension: TickKey] = [:]
  /// Whether the end of its text is not shown.
  var isShortened = false

  /// Where a part is drawn.
  enum Side: Int, CaseIterable {
    /// Below the marks.
    case back
    /// Above the marks, and around the plot.
    case front
    /// Beside the plot, at values of y.
    case scale
  }

  var text: String? { if case .text(let string, _, _) = content { string } else { nil } }

  /// The corners of its frame, turned.
  var corners: [Point] {
    let middle = Point(x: frame.midX, y: frame.midY)
    let turn = AffineTransform(translationX: -middle.x, y: -middle.y)
      .concatenating(AffineTransform(rotation: angle))
      .concatenating(AffineTransform(translationX: middle.x, y: middle.y))
    return [
      Point(x: frame.minX, y: frame.minY), Point(x: frame.maxX, y: frame.minY),
      Point(x: frame.maxX, y: frame.maxY), Point(x: frame.minX, y: frame.maxY),
    ].map { $0.applying(turn) }
  }
}
