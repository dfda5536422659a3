package import Geometry
package import Graphics
package import Layers
package import Scales

/// The settings of a chart by the page, besides its data.
package struct ChartOptions: Hashable, Sendable {
  /// The text above the chart; empty for none.
  package var title = ""
  /// The text below the title; empty for none.
  package var subtitle = ""
  /// The size of labels, in points, in proportion to which other texts are larger; nil is 12.
  package var fontSize: Double?
  /// The column that its values come from; empty for none. It names a series without a name beside others.
  package var valueName = ""
  package var xAxis = AxisOptions()
  package var yAxis = AxisOptions()
  package var axisStyle = AxisStyle.plain
  package var orientation = Orientation.vertical
  /// The format in which the data has the values that colours stand for.
  package var shadeFormat = LabelFormat.automatic
  /// Nil is the default of the kind of chart.
  package var stacking: Stacking?
  /// Nil is the top if there are several series, and nowhere if there is one.
  package var legend: LegendPlace?
  /// The colours of the series, or of the slices of a pie, repeated if there are not enough; empty
  /// for those of the theme. Where colours stand for values, those along their scale.
  package var colors: [Color] = []
  /// Nil is none, except the shares in a pie.
  package var valueLabels: ValueLabels?
  /// The order of names by their values.
  package var order = ValueOrder.given
  package var annotations: [Annotation] = []
  /// The pieces of each line; nil is one piece.
  package var segments: Segments?
  /// The indices of the highlighted points of lines; nil highlights nothing.
  package var highlight: ClosedRange<Int>?
  /// The indices of the values whose marks are selected.
  package var selection: Set<Int> = []
  /// The places that are selected in all charts that share a selection; empty for a chart alone.
  package var selectedPlaces: Set<SelectedPlace> = []
  package var marks = MarkOptions()
  /// Automatic is that of the background, or of the page.
  package var theme = Theme.automatic
  /// The name of the panel that it is for, which stands close to others; nil for a chart by itself.
  var panel: String?

  package init() {}

  package subscript(dimension: Dimension) -> AxisOptions {
    get { dimension == .x ? xAxis : yAxis }
    set { if dimension == .x { xAxis = newValue } else { yAxis = newValue } }
  }
}

/// A direction of a plot.
package enum Dimension: Hashable, Sendable, CaseIterable {
  case x, y
}

/// The direction of bars.
package enum Orientation: String, Hashable, Sendable, CaseIterable {
  case vertical, horizontal
}

/// The settings of an axis by the page.
package struct AxisOptions: Hashable, Sendable {
  /// Empty for none.
  package var title = ""
  /// The domain; nil is that of the data, and of what the page has added.
  package var domain: Domain?
  /// The part of the domain that shows; nil is all. Of bands it goes from edge to edge, the first band from 0 to 1.
  package var zoom: ClosedRange<Double>?
  /// Whether it goes from the greatest value to the least.
  package var isReversed = false
  /// Whether its line, ticks, labels and grid are left out.
  package var isHidden = false
  /// The names of bands that come first; empty is the order of the data.
  package var order: [String] = []
  /// Nil is the default for the data.
  package var scale: ScaleKind?
  /// Nil is nice ticks, as many as there is room for.
  package var ticks: TickRule?
  package var labelFormat = LabelFormat.automatic
  /// The host's number of the closure that formats labels for `labelFormat`; nil if there is none.
  package var formatter: Int?
  /// Nil is grid lines at the ticks of y, and none at those of x.
  package var grid: Bool?
  /// The column that has last named it; empty for none.
  private var column = ""

  package init() {}

  /// Takes the name of a column as its title; nil for none, with which the name of the last one goes, and another
  /// title stays.
  package mutating func name(after column: String?) {
    if let column {
      title = column
    } else if title == self.column {
      title = ""
    }
    self.column = column ?? ""
  }
}

/// The order of names, or of slices, by their values.
package enum ValueOrder: String, Hashable, Sendable, CaseIterable {
  /// That of the data.
  case given
  case ascending, descending
}

/// The kind of scale of an axis.
package enum ScaleKind: String, Hashable, Sendable, CaseIterable {
  case linear, log, time, band
}

/// The arrangement of the marks of several series.
package enum Stacking: String, Hashable, Sendable, CaseIterable {
  /// Side by side.
  case grouped
  /// On top of each other.
  case stacked
  /// On top of each other, as shares of their sum.
  case normalized
  /// In front of each other.
  case overlaid
}

/// The place of the names of series.
package enum LegendPlace: String, Hashable, Sendable, CaseIterable {
  case top, bottom, right
  /// Below each other, below the plot.
  case stacked
  /// At the ends of lines.
  case ends
  case none
}

/// The values shown at bars and slices.
package enum ValueLabels: String, Hashable, Sendable, CaseIterable {
  case none, values
  /// The share of the sum in percent.
  case shares
}

/// An annotation of a chart, positioned by data values.
package enum Annotation: Hashable, Sendable {
  /// A line across the plot at a value of an axis; its style is one point wide if that is nil.
  case rule(Dimension, at: AxisPlace, label: String, color: Color?, line: Stroke? = nil)
  /// A line between two points of the data; its style is one point wide if that is nil.
  case line(from: DataPlace, to: DataPlace, label: String, color: Color?, line: Stroke? = nil)
  /// The band between two values of an axis.
  case band(Dimension, from: AxisPlace, to: AxisPlace, label: String, color: Color?)
  /// A text at a point of the data.
  case text(String, x: AxisPlace, y: AxisPlace)
}

/// A position on an axis.
package enum AxisPlace: Hashable, Sendable {
  /// A number of the axis; on bands, in bands from the first.
  case number(Double)
  /// Seconds since 1970; on bands, the band of this date.
  case date(Double)
  /// The first band with this label.
  case label(String)

  /// Its name in messages.
  package var name: String {
    switch self {
    case .number(let number): Scales.label(of: number, format: .automatic)
    case .date(let seconds): TimeLabel.text(of: seconds, among: [seconds])
    case .label(let label): label
    }
  }
}
