package import Geometry
package import Scales

/// What a page sets about a chart, beside its data.
package struct ChartOptions: Hashable, Sendable {
  /// What stands above the chart; empty for nothing.
  package var title = ""
  /// What stands below the title; empty for nothing.
  package var subtitle = ""
  package var xAxis = AxisOptions()
  package var yAxis = AxisOptions()
  /// Nil is the one that suits the kind of chart.
  package var stacking: Stacking?
  /// Nil is at the top if there are several series, and nowhere if there is one.
  package var legend: LegendPlace?
  /// The colours of the series, or of the slices of a pie, in their order and from the first on again;
  /// empty for those of the theme.
  package var colors: [Color] = []
  /// Nil is none, but of a pie the shares.
  package var valueLabels: ValueLabels?
  package var annotations: [Annotation] = []

  package init() {}

  package subscript(dimension: Dimension) -> AxisOptions {
    get { dimension == .x ? xAxis : yAxis }
    set { if dimension == .x { xAxis = newValue } else { yAxis = newValue } }
  }
}

/// One of the two directions of a plot.
package enum Dimension: Hashable, Sendable, CaseIterable {
  case x, y
}

/// What a page sets about an axis.
package struct AxisOptions: Hashable, Sendable {
  /// Empty for none.
  package var title = ""
  /// The values that it covers; nil is those of the data.
  package var domain: Domain?
  /// Nil is the one that suits the data.
  package var scale: ScaleKind?
  /// Nil is nice ones, as many as there is room for.
  package var ticks: TickRule?
  package var labelFormat = LabelFormat.automatic
  /// What the host knows the closure by that writes the texts of `labelFormat`; nil if none does.
  package var formatter: Int?
  /// Nil is lines behind the marks at the ticks of y, and none at those of x.
  package var grid: Bool?

  package init() {}
}

/// How the values of an axis become positions.
package enum ScaleKind: String, Hashable, Sendable, CaseIterable {
  case linear, log, time, band
}

/// How the marks of several series share their place.
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

/// Where the names of series stand.
package enum LegendPlace: String, Hashable, Sendable, CaseIterable {
  case top, bottom, right
  /// At the ends of lines.
  case ends
  case none
}

/// What stands at bars and slices.
package enum ValueLabels: String, Hashable, Sendable, CaseIterable {
  case none, values
  /// How much of the sum each is, in percent.
  case shares
}

/// Something that a page adds to a chart, tied to its data.
package enum Annotation: Hashable, Sendable {
  /// A line across the plot at a value of an axis.
  case rule(Dimension, at: AxisPlace, label: String, color: Color?)
  /// What lies between two values of an axis.
  case band(Dimension, from: AxisPlace, to: AxisPlace, label: String, color: Color?)
  /// A text at a point of the data.
  case text(String, x: AxisPlace, y: AxisPlace)
}

/// Something that an axis has a place for.
package enum AxisPlace: Hashable, Sendable {
  /// A number of the axis; on bands, in bands from the first.
  case number(Double)
  /// Seconds since 1970; on bands, the band of this date.
  case date(Double)
  /// The first band with this label.
  case label(String)

  /// What a message calls it.
  package var name: String {
    switch self {
    case .number(let number): Scales.label(of: number, format: .automatic)
    case .date(let seconds): TimeLabel.text(of: seconds, among: [seconds])
    case .label(let label): label
    }
  }
}
