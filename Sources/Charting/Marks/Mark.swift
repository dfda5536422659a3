internal import Geometry
internal import Layers
internal import Motion
internal import Scales
internal import Text

/// A kind of mark: everything in which one kind of chart differs from another. Marks keep their
/// data; nothing is read back from drawn layers.
protocol Mark: Sendable {
  /// A mark in the coordinates of the plot area.
  associatedtype Item: MarkItem

  // MARK: Words

  /// The verb of the language for this kind of chart.
  static var word: String { get }
  /// Its summary in help, in a sentence.
  static var summary: String { get }
  /// Its name at the start of a description.
  static var chartName: String { get }
  /// Its marks in messages, in the plural.
  static var plural: String { get }
  /// What a name beside the marks, or a line to it, belongs to.
  static var namedNoun: String { get }
  /// Whose a layer of a mark is.
  static func owner(ofLayer number: Int, of item: Item) -> MarkOwner
  /// Its values in a description.
  static var valueWords: (one: String, many: String) { get }
  /// The values of a series in a description; empty for the least, the greatest, and the remark.
  static func clauses(on series: Int, of drawing: ChartDrawing) -> [String]
  /// A remark about all values of a series in a description, after the least and the greatest; nil
  /// for none.
  static func remark(on series: Series, of data: ChartData) -> String?
  /// What a description says of all the data, in place of values and trends; nil for these.
  static func statement(on drawing: ChartDrawing) -> String?
  /// A sentence of a description after those on the series; nil for none.
  ///
  /// - Parameter place: The text for an x.
  static func closing(on drawing: ChartDrawing, place: (Double) -> String) -> String?
  /// The values as they are heard.
  ///
  /// - Parameter ticks: The values of the axis of places that have a tick; empty without axes.
  static func sonification(of drawing: ChartDrawing, ticks: [Double]) -> Sonification
  /// Whether the values of a series are joined.
  static var isContinuous: Bool { get }
  /// What a description says of the values.
  static var descriptionStyle: DescriptionStyle { get }
  /// What the marks are instead of values on axes, in a clause; empty if there are axes.
  static var shapes: String { get }

  // MARK: From data to marks

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
  /// The number of layers for a series of that many values.
  static func layerCount(forValues count: Int) -> Int
  /// The same for a series by its number, where not all have as many.
  static func layerCount(forValues count: Int, of series: Int) -> Int
  /// The marks of one series of a drawing, by its number.
  static func items(of series: Int, of drawing: ChartDrawing, in plot: PlotSpace) -> [Item]

  // MARK: Morphs

  /// The transitions of all marks to other data, so that each enters from a mark and exits into
  /// one.
  ///
  /// - Parameter old: In the order of `MarkItem.order`.
  static func transitions(from old: [Item], to new: [Item]) -> [Transition<Item>]

  // MARK: Looks

  /// The default style of a layer, without its outline.
  ///
  /// - Parameters:
  ///   - part: The index of the layer in the mark.
  ///   - place: The index of the mark.
  static func shape(of part: Int, at place: MarkPlace, _ style: MarkStyle) -> Shape
  /// The rectangles behind the marks, in the plot area.
  static func backgrounds(of drawing: ChartDrawing, in plot: PlotSpace) -> [Rect]
  /// What stands for a series in the legend, from the left in a rectangle of 16 by 10 points.
  static func sample(of series: Int, _ style: MarkStyle) -> Shape
  /// The values shown at the marks by default.
  static var valueLabels: ValueLabels { get }
  /// The positions of the values of a series, in the plot area; nil for a missing one.
  static func valueAnchors(
    of series: Int, of drawing: ChartDrawing, in plot: PlotSpace
  ) -> [ValueAnchor?]
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
  /// The area of all marks together through which a gradient shows; nil if none does.
  static func silhouette(of items: [Item]) -> Outline?
  /// Whether a gradient fills the marks of several series together, rather than each in one colour.
  static var fillsTogether: Bool { get }
  /// Whether a gradient shows through the stroke of the silhouette rather than through its inside.
  static var strokesSilhouette: Bool { get }
  /// Whether the parts of marks outside the plot are hidden while the page sets a domain.
  static var isClipped: Bool { get }
  /// Whether y grows upwards in the plot area.
  static var growsUpwards: Bool { get }
  /// The rectangle to which the marks are tied when the plot area changes its size.
  static func extent(of items: [Item], in bounds: Rect) -> Rect
  /// An outline on its way to another one, after the plot area has changed its size.
  static func moved(_ path: Path, by transform: AffineTransform) -> Path
  /// Whether line widths grow with the marks.
  static var linesGrow: Bool { get }
  /// Whether a gradient in the marks hides the grid behind them, also where its colours are translucent.
  static var coversGrid: Bool { get }
  /// Whether marks fade while others are selected.
  static var fadesUnselected: Bool { get }
  /// The style of the accents of marks; nil if they have none.
  ///
  /// - Parameter shape: That of the mark's first layer.
  static func accentShape(_ shape: Shape, _ style: MarkStyle) -> Shape?
  /// The opacity of an accent that shows.
  static var accentOpacity: Double { get }
}

extension Mark {
  static var namedNoun: String { String(plural.dropLast()) }
  static func owner(ofLayer number: Int, of item: Item) -> MarkOwner {
    .value(namedNoun)
  }
  static var valueWords: (one: String, many: String) { ("value", "values") }
  static func clauses(on series: Int, of drawing: ChartDrawing) -> [String] { [] }
  static var isClipped: Bool { true }
  static var descriptionStyle: DescriptionStyle { .course }

  static func remark(on series: Series, of data: ChartData) -> String? {
    // Labels have no order, and so no trend.
    data.labels == nil ? series.trend.rawValue : nil
  }

  static var isContinuous: Bool { false }

  static func sonification(of drawing: ChartDrawing, ticks: [Double]) -> Sonification {
    guard let plane = drawing.plane else {
      let values = drawing.data.series[0].points.ys
      return Sonification(values, maximum: values.filter { !$0.isNaN }.max() ?? 1)
    }
    return Sonification(plane, of: drawing.plotted, ticks: ticks, isContinuous: isContinuous)
  }

  static func statement(on drawing: ChartDrawing) -> String? { nil }
  static func closing(on drawing: ChartDrawing, place: (Double) -> String) -> String? { nil }

  static func layerCount(forValues count: Int, of series: Int) -> Int {
    layerCount(forValues: count)
  }

  static var shapes: String { "" }

  static func check(_ data: ChartData, _ options: ChartOptions) throws(ChartError) {}

  static func plotted(
    _ data: ChartData, _ options: ChartOptions
  ) throws(ChartError) -> ChartData { data }

  static func guide(
    of drawing: ChartDrawing, in size: Size, _ theme: ChartTheme, _ fonts: FontSet
  ) -> GuideLayout {
    AxesGuide(drawing, in: size, theme, fonts).layout
  }

  static func sample(of series: Int, _ style: MarkStyle) -> Shape {
    var sample = shape(of: 0, at: MarkPlace(series: series), style)
    sample.path = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    return sample
  }

  static func backgrounds(of drawing: ChartDrawing, in plot: PlotSpace) -> [Rect] { [] }

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
      plotted.bases == nil ? plotted.points.ys : ValueTable(drawing.data).rows[series]
    return zip(plotted.points, values).map { place, value in
      guard !place.y.isNaN else { return nil }
      let position = plane.position(x: place.x, y: place.y, in: plot.size)
      return ValueAnchor(
        value: value,
        frame: Rect(origin: position, size: .zero).insetBy(dx: -reach, dy: -reach))
    }
  }

  static var valueLabels: ValueLabels { .none }
  static var fillsTogether: Bool { false }
  static var strokesSilhouette: Bool { false }
  static var growsUpwards: Bool { true }
  // A tick mark is one point wide, and its middle is the position of the value.
  static func extent(of items: [Item], in bounds: Rect) -> Rect { bounds.insetBy(dx: 0.5, dy: 0.5) }
  static func moved(_ path: Path, by transform: AffineTransform) -> Path {
    path.applying(transform)
  }
  static var linesGrow: Bool { false }
  static var coversGrid: Bool { false }
  static var fadesUnselected: Bool { true }
  static func accentShape(_ shape: Shape, _ style: MarkStyle) -> Shape? { nil }
  static var accentOpacity: Double { 1 }
}

/// A mark that can be drawn, also during a morph.
protocol MarkItem: Sendable {
  /// The outlines of its layers, the lowest first.
  var outlines: [Outline] { get }
  /// Its position among the others.
  var order: Double { get }
  /// The path of its highlighted part, which its outlines leave out; nil if nothing is highlighted.
  var highlighted: Path? { get }
  /// Its part in a selection of marks.
  var emphasis: Emphasis { get }
  /// The outline of its accent: what tells it from others besides its layers. Nil for none.
  var accent: Outline? { get }
  /// Whether its accent shows.
  var isAccented: Bool { get }
  /// The point that a pulse scales it about; nil if there is nothing to scale.
  var middle: Point? { get }
  /// The index of its value, if it has this index among the marks of its series; nil if it stands
  /// for several values.
  func value(at index: Int) -> Int?
  func interpolated(to end: Self, fraction: Double) -> Self
  /// - Parameter transform: A translation and a scale.
  func applying(_ transform: AffineTransform) -> Self

  /// The motion to `item` with the emphasis of the item, and with the same part highlighted.
  static func highlighting(
    _ motion: (start: Self, end: Self), as item: Self
  ) -> (start: Self, end: Self)
}

extension MarkItem {
  var highlighted: Path? { nil }
  var emphasis: Emphasis { .none }
  var accent: Outline? { nil }
  var isAccented: Bool { false }
  var middle: Point? { outlines.first?.path.boundingBox?.center }
  func value(at index: Int) -> Int? { index }
  static func highlighting(
    _ motion: (start: Self, end: Self), as item: Self
  ) -> (start: Self, end: Self) { motion }
}

/// The part of a mark in a selection of marks.
enum Emphasis: Hashable {
  /// Nothing is selected.
  case none
  case selected
  /// Others are selected.
  case unselected

  /// That of the mark of a value, by its index.
  init(of index: Int, in selection: Set<Int>) {
    self = selection.isEmpty ? .none : selection.contains(index) ? .selected : .unselected
  }
}

/// The transition of a mark to other data.
struct Transition<Item: MarkItem> {
  /// The enter, update or exit of marks, by their index.
  enum Phase: Hashable {
    case update(Int, as: Int)
    /// A new mark enters from an old one.
    case enter(Int, outOf: Int)
    /// An old mark exits into a new one.
    case exit(Int, into: Int)
  }

  let phase: Phase
  let start: Item
  let end: Item
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
  /// Whether several series stand on top of each other.
  var isStacked = false
  /// The colour of the slice of all small values.
  var other = Color(white: 0.58)
  /// Whether points have sizes.
  var hasSizes = false
  /// The colours of the ranges of values of each series; empty if there are none.
  var rangeColors: [[Color]] = []

  /// The opaque colour of the chart around the marks, for what must hide what is behind it.
  var ground: Color { background.over(ChartTheme(on: background).background) }

  /// Whether a gradient shows through all marks, which then have no colours.
  var showsThrough: Bool { !fill.isEmpty && count == 1 }

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

/// A mark beside which a value can be shown.
struct ValueAnchor {
  let value: Double
  /// In the plot area.
  let frame: Rect
  /// Whether the value is inside the mark; otherwise it is beyond its end.
  var isInside = false
}
