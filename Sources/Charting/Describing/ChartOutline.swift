package import Scales

/// What a chart draws, without its values: the first level of its description.
package struct ChartOutline: Hashable, Sendable {
  package let kind: ChartKind
  /// Empty for none.
  package let title: String
  /// Empty for none.
  package let subtitle: String
  /// The names of the series, of which a single one often has none.
  package let seriesNames: [String]
  /// The arrangement of the marks of several series; nil for one series.
  package let stacking: Stacking?
  /// The number of values, including missing ones.
  package let valueCount: Int
  package let missingCount: Int
  /// The number of values without a position on a log axis.
  package let unplacedCount: Int
  /// The number of points that have no size above 0, where points have sizes.
  package let unsizedCount: Int
  /// The axes, x before y; none for a kind without axes.
  package let axes: [AxisOutline]
  /// The value at the ends of the spokes of a radar, or of a full ring of a gauge; nil for others.
  package let greatest: Double?

  init(_ drawing: ChartDrawing) {
    let (data, options) = (drawing.data, drawing.options)
    (kind, title, subtitle) = (drawing.kind, options.title, options.subtitle)
    seriesNames = data.series.map(\.name)
    stacking = data.hasSeveralSeries ? drawing.plane?.stacking : nil
    valueCount = data.count
    missingCount = data.count - data.series.reduce(0) { $0 + $1.valueCount }
    unplacedCount = drawing.unplacedCount
    unsizedCount = data.unsizedCount
    axes = Dimension.allCases.compactMap { AxisOutline($0, of: drawing) }
    switch drawing.kind {
    case .radar: greatest = (try? RadarScale(data, options))?.maximum
    case .gauge: greatest = options.marks.gauge.total
    default: greatest = nil
    }
  }
}

/// What an axis shows.
package struct AxisOutline: Hashable, Sendable {
  /// What lies along an axis.
  package enum Extent: Hashable, Sendable {
    /// The values at both ends; of times in seconds since 1970.
    case domain(Domain, ScaleKind)
    /// The labels of bands, in the order of the bands.
    case labels([String])
    /// The numbers of bands.
    case numbers([Double])
    /// The times of bands, in seconds since 1970.
    case times([Double])
  }

  package let dimension: Dimension
  /// Empty for none.
  package let title: String
  package let extent: Extent
  /// The format of the labels.
  package let format: LabelFormat

  fileprivate init?(_ dimension: Dimension, of drawing: ChartDrawing) {
    self.dimension = dimension
    title = drawing.options[dimension].title
    format = drawing.options[dimension].labelFormat
    switch drawing[dimension] {
    case nil: return nil
    case .continuous(let scale)?:
      let kind = ChartScale.continuous(scale).kind
      extent = .domain(scale.domain, kind)
    case .bands(let bands)?:
      switch bands.meaning {
      case .names: extent = .labels(bands.labels)
      case .times(let times): extent = .times(times)
      case .numbers: extent = .numbers(ValueTable(drawing.data).xs)
      }
    }
  }
}
