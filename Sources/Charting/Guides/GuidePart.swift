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

/// Text of a chart that there is no room for.
package struct Omission: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Names of bands, of slices or of series that are not shown.
    case names
    /// Names and titles whose ends are not shown.
    case ends
    /// Values at bars that are not shown.
    case values
    /// Ticks that the page has set and that have no label.
    case ticks
    /// Data that a log axis has no place for.
    case logarithms
  }

  package let kind: Kind
  /// How many of them.
  package var count: Int
  /// Of how many.
  package var total: Int

  /// What to do.
  package var hint: String {
    switch kind {
    case .names: "make the chart larger, or show fewer"
    case .ends: "make the chart larger, or the texts shorter"
    case .values: "make the chart larger, or omit 'valueLabels'"
    case .ticks: "make the chart larger, or set fewer ticks"
    case .logarithms: "filter them, or set the scale to '.linear'"
    }
  }

  /// What is not shown, in one clause.
  package var message: String {
    let isWere = count == 1 ? "has" : "have"
    return switch kind {
    case .names:
      "\(count) of \(total) names \(isWere) no room, and \(count == 1 ? "is" : "are") omitted"
    case .ends: "\(count) of \(total) texts \(count == 1 ? "is" : "are") too long, and shortened"
    case .logarithms:
      "\(count) of \(total) values \(count == 1 ? "is" : "are") not above 0: a log axis has no place "
        + "for \(count == 1 ? "it" : "them"), and leaves a gap"
    case .ticks:
      "\(count) of \(total) ticks \(isWere) no room for a label"
    case .values:
      "\(count) of \(total) values \(isWere) no room, and \(count == 1 ? "is" : "are") omitted"
    }
  }
}
