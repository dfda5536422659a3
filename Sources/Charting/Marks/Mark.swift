internal import Geometry
internal import Layers
internal import Motion
internal import Scales
internal import Text

/// A kind of mark: all in which one kind of chart differs from another. Marks keep their data; nothing
/// is read back from what was drawn.
protocol Mark: Sendable {
  /// A mark in the coordinates of the plot area.
  associatedtype Item: MarkItem

  // MARK: Words

  /// The word of the language that makes such a chart.
  static var word: String { get }
  /// What it shows, in a sentence of the help.
  static var summary: String { get }
  /// What such a chart is called at the start of a description.
  static var chartName: String { get }
  /// What its marks are called in a message, several of them.
  static var plural: String { get }
  /// What a description says of all values of a series together, after the least and the greatest;
  /// nil for nothing.
  static func remark(on series: Series, of data: ChartData) -> String?

  // MARK: From data to marks

  /// What the marks ask of their axes; nil if there are none.
  static var planeRule: PlaneRule? { get }
  /// Checks what no axis asks of the data.
  ///
  /// - Throws: `oneSeriesOnly`, `negativeSlice`, `noSlices`, `tooWide`, `unfittingStacking`.
  static func check(_ data: ChartData, _ options: ChartOptions) throws(ChartError)
  /// What says which mark means what, for a size of the chart.
  static func guide(
    of drawing: ChartDrawing, in size: Size, _ theme: ChartTheme, _ fonts: FontSet
  ) -> GuideLayout
  /// How many layers draw a series of so many values.
  static func layerCount(forValues count: Int) -> Int
  /// The marks of one series of a drawing, by its number.
  static func items(of series: Int, of drawing: ChartDrawing, in plot: PlotSpace) -> [Item]

  // MARK: Morphs

  /// What becomes of each mark when other data comes, so that none comes out of nothing or ends there.
  ///
  /// - Parameter old: In the order of `MarkItem.order`.
  static func transitions(from old: [Item], to new: [Item]) -> [Transition<Item>]

  // MARK: Looks

  /// How a layer looks by default, all but its outline.
  ///
  /// - Parameters:
  ///   - part: Which of the layers of the mark it is.
  ///   - place: Which of the marks it is.
  static func shape(of part: Int, at place: MarkPlace, _ style: MarkStyle) -> Shape
  /// The colour of a shape that `fill` changes.
  /// Whether each mark has another colour, so that one that gets another number fades into another.
  /// What stands for a series in the legend, in a rectangle of 16 by 10 points.
  static func sample(of series: Int, _ style: MarkStyle) -> Shape
  /// Where the values of a series stand, in the plot area; nil for one that is missing.
  static func valueAnchors(
    of series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> [ValueAnchor?]
  /// What a gradient shows through, all marks together; nil if it shows through none.
  static func silhouette(of items: [Item]) -> Path?
  /// Whether y grows upwards in the plot area.
  static var growsUpwards: Bool { get }
  /// What the marks keep to when the plot area changes its size.
  static func extent(of items: [Item], in bounds: Rect) -> Rect
  /// Whether lines are as wide as the marks are large.
  static var linesGrow: Bool { get }
}

extension Mark {
  static func remark(on series: Series, of data: ChartData) -> String? {
    // Labels have no order that a trend could follow.
    data.labels == nil ? series.trend.rawValue : nil
  }

  static func check(_ data: ChartData, _ options: ChartOptions) throws(ChartError) {}

  static func guide(
    of drawing: ChartDrawing, in size: Size, _ theme: ChartTheme, _ fonts: FontSet
  ) -> GuideLayout {
    AxesGuide(drawing, in: size, theme, fonts).layout
  }

  static func sample(of series: Int, _ style: MarkStyle) -> Shape {
    var sample = shape(of: 0, at: MarkPlace(series: series), style)
    sample.path = Path(Rect(x: 3, y: 0, width: 10, height: 10))
    return sample
  }

  static func valueAnchors(
    of series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> [ValueAnchor?] {
    guard let plane = drawing.plane else { return [] }
    let places = plane.series[series].points
    return zip(places, drawing.data.series[series].points).map { place, point in
      guard !place.y.isNaN else { return nil }
      let position = plane.position(x: place.x, y: place.y, in: plot.size)
      return ValueAnchor(
        value: point.y, frame: Rect(origin: position, size: .zero).insetBy(dx: -3, dy: -3))
    }
  }

  static var growsUpwards: Bool { true }
  // A mark of an axis is a point wide, and its middle is what it marks.
  static func extent(of items: [Item], in bounds: Rect) -> Rect { bounds.insetBy(dx: 0.5, dy: 0.5) }
  static var linesGrow: Bool { false }
}

/// A mark that can be drawn, and be on its way.
protocol MarkItem: Sendable {
  /// What its layers draw, the lowest first.
  var outlines: [Outline] { get }
  /// Where it stands among the others.
  var order: Double { get }
  func interpolated(to end: Self, fraction: Double) -> Self
  /// - Parameter transform: It moves and scales.
  func applying(_ transform: AffineTransform) -> Self
}

/// What becomes of a mark when other data comes.
struct Transition<Item: MarkItem> {
  /// Old and new marks by their index.
  enum Phase: Hashable {
    case update(Int, as: Int)
    /// A new mark comes out of an old one.
    case enter(Int, outOf: Int)
    /// An old mark ends in a new one.
    case exit(Int, into: Int)
  }

  let phase: Phase
  let start: Item
  let end: Item
}

/// What marks are drawn in.
struct PlotSpace {
  /// The size of the plot area.
  var size: Size
  /// The room that labels need around the marks, on every side.
  var margin = Size.zero
}

/// Which of the marks of a chart one is.
struct MarkPlace: Hashable {
  /// The number of its series.
  var series = 0
  /// Its number among the marks of its series.
  var index = 0
  /// How many marks its series has.
  var count = 1
}

/// What the marks of a chart are painted in.
struct MarkStyle: Hashable {
  /// The colours that the page has set, else those of the theme.
  var palette: [Color]
  /// Those of the gradient that the chart is filled with; none if it is not.
  var fill: [Color] = []
  /// How many series there are, or for a pie slices.
  var count = 1

  /// Whether a gradient shows through all marks, which then have no colour of their own.
  var showsThrough: Bool { !fill.isEmpty && count == 1 }

  /// The colour of a series, or of a slice: of several that are filled, that in the middle of its share
  /// of the gradient, as if all were the same.
  func color(at index: Int) -> Color {
    guard !fill.isEmpty else { return palette[index % palette.count] }
    let place = (Double(index) + 0.5) / Double(count) * Double(fill.count - 1)
    let last = min(Int(place), fill.count - 1)
    return fill[last].interpolated(
      to: fill[min(last + 1, fill.count - 1)], fraction: place - Double(last))
  }
}

/// A mark that a value can stand at.
struct ValueAnchor {
  let value: Double
  /// In the plot area.
  let frame: Rect
  /// Whether the value stands in the mark; else it stands beyond its end.
  var isInside = false
}
