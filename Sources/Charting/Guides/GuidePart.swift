internal import Geometry
internal import Layers
internal import Text

/// A part of a guide: a line, a text, or a sample of a mark.
struct GuidePart {
  /// The identity of a part within its chart, by which it is found again when the chart changes.
  enum Key: Hashable {
    case title(line: Int), subtitle(line: Int)
    case axisTitle(Dimension), axisLine(Dimension), arrowHead(Dimension)
    /// The title and the labels of the axis of y at the right.
    case rightTitle, rightLabel(TickKey)
    /// The name of a panel.
    case panelName(String)
    case tick(Dimension, TickKey), grid(Dimension, TickKey), label(Dimension, TickKey, line: Int)
    case zeroLine, background(Int)
    case sample(series: String), seriesName(series: String, line: Int = 0)
    case value(series: Int, index: Int)
    /// A ring of a gauge or a radar behind the marks.
    case ring(Int), spokes
    /// The name of a spoke, and those of a slice by the index of its value, nil for that of all small
    /// ones: beside the pie, or in the slice.
    case sliceName(Int?, line: Int), leader(Int?), innerName(Int?, line: Int)
    case annotation(Int, AnnotationPart)
    /// The key to colours that stand for values: what these are, the colours, and the values at ticks.
    case shadeTitle, shadeBar, shadeTick(Double), shadeLabel(Double)
    /// The trend of a series.
    case trend(series: String, TrendPart)
    /// The range around a value; of many, those of all values of a series.
    case whisker(series: Int, index: Int?)

    /// Whether the page has added it; one of another look replaces it where it stands.
    var isAnnotation: Bool { if case .annotation(_, .mark) = self { true } else { false } }

    /// Whether it is a line whose course changes in a morph.
    var isMovingLine: Bool {
      switch self {
      case .leader, .annotation(_, .line), .trend, .whisker: true
      default: false
      }
    }

    var isValue: Bool { if case .value = self { true } else { false } }
    /// Whether it goes across to another place in a run: with its mark or its panel if these do, and always in the key
    /// to colours, whose numbers would meet on their ways.
    func goesAcross(in run: MorphRun) -> Bool {
      switch self {
      case .shadeTick, .shadeLabel: true
      case .value, .panelName: run.passage == .across
      default: false
      }
    }
    /// Whether it stands for a series in the legend.
    var isSample: Bool { if case .sample = self { true } else { false } }

    var isTrend: Bool { if case .trend = self { true } else { false } }

    /// Whether its path only becomes one of as many pieces.
    var keepsPieces: Bool {
      switch self {
      case .trend, .whisker: true
      default: false
      }
    }

    /// Whether its colour depends on a mark.
    var isInMark: Bool { if case .innerName = self { true } else { false } }

    /// Whether it is a line around the middle of a gauge or a radar, or from it.
    var isWeb: Bool {
      switch self {
      case .ring, .spokes: true
      default: false
      }
    }
  }

  /// The value that a tick explains: a number, or a band by its label and its occurrence among
  /// equal labels.
  enum TickKey: Hashable {
    case value(Double)
    case band(String, Int)
  }

  enum AnnotationPart: Hashable {
    case mark, label
    /// A line between two points of the data.
    case line
    /// The part of a line over the highlighted points.
    case highlight
  }

  enum TrendPart: Hashable {
    case line
    /// The confidence band of a straight line.
    case band
  }

  enum Content: Hashable {
    case rule(Color)
    case text(String, Font, Color)
    case shape(Shape)
    /// Colours at equal distances from the left, or from the bottom.
    case gradient([Color], isUpright: Bool)
    /// A number in the middle of its frame, which counts to another one.
    case count(CountedNumber, Font, Color)
  }

  let key: Key
  let content: Content
  /// Before rotation, in the coordinates of the chart.
  var frame: Rect
  /// The rotation about its middle, clockwise.
  var angle = Angle(degrees: 0)
  /// The container that draws it.
  var side = Side.front
  /// The values that it is tied to; it moves with them while the scales of the axes change.
  var ties: [Dimension: TickKey] = [:]
  var opacity = 1.0
  /// The frame of the mark whose value it is; nil of other parts.
  var mark: Rect?
  /// Whether the end of its text is omitted.
  var isShortened = false
  /// All of its text, where only a part is shown; may be empty otherwise.
  var wholeText = ""

  /// The container of a part.
  enum Side: Int, CaseIterable {
    /// Below the marks.
    case back
    /// Above the marks, and around the plot.
    case front
    /// Beside the plot, at values of y.
    case scale
  }

  var text: String? {
    switch content {
    case .text(let string, _, _): string
    case .count(let number, _, _): number.text(of: number.number)
    case .rule, .shape, .gradient: nil
    }
  }

  /// Whether two of it must not show in one place.
  var isTextOrSample: Bool {
    switch key {
    // Annotations go on where they were.
    case .annotation: return false
    default: break
    }
    if case .text = content { return true }
    return key.isSample
  }

  var counted: CountedNumber? {
    if case .count(let number, _, _) = content { number } else { nil }
  }

  /// The corners of its rotated frame.
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
