internal import Geometry
internal import Layers
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
  /// What a description says of all values together, after the least and the greatest.
  static func remark(on series: Series) -> String

  // MARK: From data to marks

  /// The axes that a series is drawn on; nil if there are none.
  ///
  /// - Throws: `negativeSlice`, `noSlices`, `tooWide`, `tooClose`.
  static func axes(for series: Series) throws(ChartError) -> SeriesAxes?
  /// What says which mark means what, its layers in no other layer yet.
  static func guide(
    for drawing: SeriesDrawing, in scene: inout Scene, fonts: FontSet
  ) throws(SceneError) -> any ChartGuide
  /// How many layers draw a series of so many values.
  static func layerCount(forValues count: Int) -> Int
  /// The marks of a drawing.
  static func items(of drawing: SeriesDrawing, in plot: PlotSpace) -> [Item]

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
  ///   - index: The number of the mark, of `count`.
  ///   - colors: Those of the gradient that the chart is filled with; none if it is not.
  static func shape(of part: Int, at index: Int, of count: Int, colors: [Color]) -> Shape
  /// The colour of a shape that `fill` changes.
  static var paint: any WritableKeyPath<Shape, Color?> & Sendable { get }
  /// Whether each mark has another colour, so that one that gets another number fades into another.
  static var hasColorsOfItsOwn: Bool { get }
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
  static func remark(on series: Series) -> String { series.trend.rawValue }

  static func guide(
    for drawing: SeriesDrawing, in scene: inout Scene, fonts: FontSet
  ) throws(SceneError) -> any ChartGuide {
    guard let axes = drawing.axes else {
      preconditionFailure("a mark without axes has its own guide")
    }
    return try Axes(x: axes.x, y: axes.y, hasZeroLine: true, in: &scene, fonts: fonts)
  }

  static var paint: any WritableKeyPath<Shape, Color?> & Sendable { \.fillColor }
  static var hasColorsOfItsOwn: Bool { false }
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
  enum Course: Hashable {
    case stays(Int, as: Int)
    /// A new mark comes out of an old one.
    case comes(Int, outOf: Int)
    /// An old mark ends in a new one.
    case leaves(Int, into: Int)
  }

  let course: Course
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
