internal import Geometry
internal import Layers
internal import Scales

/// The default style of marks.
protocol MarkLook: Sendable {
  /// A mark in the coordinates of the plot area.
  associatedtype Item: MarkItem

  /// The default style of a layer, without its outline.
  ///
  /// - Parameters:
  ///   - part: The index of the layer in the mark.
  ///   - place: The index of the mark.
  static func shape(of part: Int, at place: MarkPlace, _ style: MarkStyle) -> Shape
  /// What has a colour of its own.
  static var coloring: MarkColoring { get }
  /// What stands for a series in the legend, from the left in a rectangle of 16 by 10 points.
  static func sample(of series: Int, _ style: MarkStyle) -> Shape
  /// The rectangles behind the marks, in the plot area.
  static func backgrounds(of drawing: ChartDrawing, in plot: PlotSpace) -> [Rect]
  /// The values shown at the marks by default.
  static var valueLabels: ValueLabels { get }
  /// The area of all marks together through which a gradient shows; nil if none does.
  static func silhouette(of items: [Item]) -> Outline?
  /// Whether a gradient shows through the stroke of the silhouette rather than through its inside.
  static var strokesSilhouette: Bool { get }
  /// Whether a gradient fills the marks of several series together, rather than each in one colour.
  static var fillsTogether: Bool { get }
  /// Whether a gradient in the marks hides the grid behind them, also where its colours are translucent.
  static var coversGrid: Bool { get }
  /// Whether marks are so broad that they hide lines and points behind them.
  static var isBroad: Bool { get }
  /// Whether the marks of single values show that they are selected.
  static var isSelectable: Bool { get }
  /// Whether marks fade while others are selected.
  static var fadesUnselected: Bool { get }
  /// The style of the accents of marks; nil if they have none.
  ///
  /// - Parameter shape: That of the mark's first layer.
  static func accentShape(_ shape: Shape, _ style: MarkStyle) -> Shape?
  /// The opacity of an accent that shows.
  static var accentOpacity: Double { get }
}

/// What has a colour of its own in a kind of chart.
enum MarkColoring {
  case series
  /// Each value of the one series.
  case values
  /// Each value, by its place on a scale of colours.
  case shades
}

extension MarkLook {
  static var coloring: MarkColoring { .series }

  static func sample(of series: Int, _ style: MarkStyle) -> Shape {
    var sample = shape(of: 0, at: MarkPlace(series: series), style)
    sample.path = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    return sample
  }

  static func backgrounds(of drawing: ChartDrawing, in plot: PlotSpace) -> [Rect] { [] }
  static var valueLabels: ValueLabels { .none }
  static var strokesSilhouette: Bool { false }
  static var fillsTogether: Bool { false }
  static var coversGrid: Bool { false }
  static var isBroad: Bool { false }
  static var isSelectable: Bool { false }
  static var fadesUnselected: Bool { true }
  static func accentShape(_ shape: Shape, _ style: MarkStyle) -> Shape? { nil }
  static var accentOpacity: Double { 1 }
}
