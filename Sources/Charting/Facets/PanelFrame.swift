internal import Geometry

/// Where a panel stands in its chart.
struct PanelFrame: Hashable, Sendable {
  /// What tells it from the others.
  var name: String
  /// The room for it with its labels, without its title, in the coordinates of the chart.
  var cell: Rect
  /// The plot, of a kind with axes.
  var plot: Rect
  /// The frame of its name, above the plot.
  var nameFrame: Rect
  /// How far the labels below it may reach beyond its plot, in points.
  var leftReach: Double
  var rightReach: Double
  /// Whether the labels of each axis are at it; those of others stand for its.
  var showsX: Bool
  var showsY: Bool
}
