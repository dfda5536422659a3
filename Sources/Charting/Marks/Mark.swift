internal import Geometry
internal import Layers
internal import Scales
internal import Text

/// A kind of mark: everything in which one kind of chart differs from another. Marks keep their
/// data; nothing is read back from drawn layers.
///
/// What is drawn stands here; what corresponds in a morph in `MarkMorph`, what the marks say in
/// `MarkFacts`, and how they look in `MarkLook`.
protocol Mark: MarkMorph, MarkFacts, MarkLook {
  /// Whether a mark stands for all values of its place, so that these are grouped.
  static var groupsValues: Bool { get }
  /// The data that marks are made of, where that is not the data of the page.
  static func plotted(_ data: ChartData, _ options: ChartOptions) throws(ChartError) -> ChartData
  /// The requirements of the marks on their axes; nil if there are none.
  static func planeRule(_ options: ChartOptions) -> PlaneRule?
  /// Checks the requirements on the data that do not depend on axes.
  ///
  /// - Throws: `oneSeriesOnly`, `negativeSlice`, `noSlices`, `tooWide`, `unfittingStacking`.
  static func check(_ data: ChartData, _ options: ChartOptions) throws(ChartError)
  /// The guides of a chart of a size.
  static func guide(
    of drawing: ChartDrawing, in size: Size, _ theme: ChartTheme, _ fonts: FontSet
  ) -> GuideLayout
  /// The number of layers for that many values of a series, by its number.
  static func layerCount(forValues count: Int, of series: Int) -> Int
  /// The marks of one series of a drawing, by its number.
  static func items(of series: Int, of drawing: ChartDrawing, in plot: PlotSpace) -> [Item]
  /// The index of the mark of each value of a series, by its number; nil for a value without one. Nil
  /// where marks have the indices of their values.
  static func indices(ofMarks number: Int, of drawing: ChartDrawing) -> [Int?]?
  /// The positions of the values of a series, in the plot area; nil for a missing one.
  static func valueAnchors(
    of series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> [ValueAnchor?]
  /// Where the whiskers of the values of a series stand, one for each.
  static func whiskerSpots(
    of series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> [WhiskerSpot]
  /// Whether whiskers lie on the marks, so that they differ from them in colour.
  static var whiskersAreOverMarks: Bool { get }
  /// The mark of a series at a point of the plot area, or near it; nil if there is none.
  static func hit(
    _ point: Point, on series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> MarkHit?
  /// Where a value of a series is drawn, in a plot area of a size; nil for a missing one.
  ///
  /// - Parameter item: The first mark of the series.
  static func spot(
    of index: Int, in series: Int, of drawing: ChartDrawing, _ item: Item, in size: Size
  ) -> MarkSpot?
  /// Where the mark of a value ends, in a plot area of a size; nil where it is not pulled.
  ///
  /// - Parameters:
  ///   - index: That of the value among those of its series that are drawn.
  ///   - item: The mark of the value, or the first one of the series.
  static func ends(
    of index: Int, in series: Int, of drawing: ChartDrawing, _ item: Item, in size: Size
  ) -> MarkEnds?
  /// Whether the parts of marks outside the plot are hidden while the page sets a domain.
  static var isClipped: Bool { get }
  /// Whether y grows upwards in the plot area.
  static var growsUpwards: Bool { get }
}

extension Mark {
  static var groupsValues: Bool { false }
  static var isClipped: Bool { true }
  static var growsUpwards: Bool { true }

  static func check(_ data: ChartData, _ options: ChartOptions) throws(ChartError) {}

  static func plotted(
    _ data: ChartData, _ options: ChartOptions
  ) throws(ChartError) -> ChartData { data }

  static func guide(
    of drawing: ChartDrawing, in size: Size, _ theme: ChartTheme, _ fonts: FontSet
  ) -> GuideLayout {
    AxesGuide(drawing, in: size, theme, fonts).layout
  }

  static func valueAnchors(
    of series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> [ValueAnchor?] {
    pointAnchors(of: series, of: drawing, in: plot, reach: 3)
  }

  /// The anchors of points, which reach so far to each side.
  static func pointAnchors(
    of series: Int, of drawing: ChartDrawing, in plot: PlotSpace, reach: Double
  ) -> [ValueAnchor?] {
    guard let plane = drawing.plane else { return [] }
    let plotted = plane.series[series]
    // The plane may have other points than the data, or in another order.
    let values =
      plotted.bases == nil ? plotted.points.ys : drawing.table.rows[series]
    return zip(plotted.points, values).map { place, value in
      guard !place.y.isNaN else { return nil }
      let position = plane.position(x: place.x, y: place.y, in: plot.size)
      return ValueAnchor(
        value: value,
        frame: Rect(origin: position, size: .zero).insetBy(dx: -reach, dy: -reach))
    }
  }
}

/// The space for marks.
struct PlotSpace {
  /// The size of the plot area.
  var size: Size
  /// The room that labels need around the marks, on every side.
  var margin = Size.zero
}

/// The index of a mark in a chart.
struct MarkPlace: Hashable {
  /// The number of its series.
  var series = 0
  /// Its number among the marks of its series.
  var index = 0
  /// The index of its value; nil for a mark of several values.
  var value: Int? = 0
  /// How many marks its series has.
  var count = 1
}

/// A mark beside which a value can be shown.
struct ValueAnchor {
  let value: Double
  /// In the plot area.
  let frame: Rect
  /// Whether the value is inside the mark; otherwise it is beyond its end.
  var isInside = false
  /// Whether it has no other place than the end.
  var isAtEnd = false
}
