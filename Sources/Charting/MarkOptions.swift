package import Geometry
package import Scales

/// The settings of a chart by the page that one or several kinds of mark have, and others have not.
package struct MarkOptions: Hashable, Sendable {
  package var bars = BarOptions()
  /// Of lines, areas and bands.
  package var interpolation = Interpolation.linear
  /// Of lines and areas: the greatest distance of neighbours along x that they go across, in data units,
  /// seconds for dates; nil is any.
  package var maxGap: Double?
  /// Of lines.
  package var colorRanges: [ColorRange] = []
  /// Of scatter charts.
  package var points = PointOptions()
  /// Of lines and scatter charts; nil is none.
  package var trend: TrendKind?

  package var sectors = SectorOptions()
  package var gauge = GaugeOptions()
  package var radar = RadarOptions()
  /// Of histograms.
  package var bins = BinOptions()
  /// Of heat maps: how the values in the cells and at the key are written; nil is as the data is.
  package var cellFormat: LabelFormat?

  package init() {}
}

/// The settings of a pie.
package struct SectorOptions: Hashable, Sendable {
  /// The radius of the hole in its middle, as a fraction of its own.
  package var innerRadius = 0.0
  /// Values with a smaller fraction of the sum have one slice together; 0 is none.
  package var otherBelow = 0.0
  package var labelPlace = LabelPlace.outside
}

/// The place of the names of slices.
package enum LabelPlace: String, Hashable, Sendable, CaseIterable {
  /// In their slices; beside the pie where a slice is too small.
  case inside
  case outside
}

/// The settings of bars.
package struct BarOptions: Hashable, Sendable {
  /// The width of a bar, in points; nil is a share of its band.
  package var width: Double?
  /// The radius of the corners at the ends of bars, in points.
  package var cornerRadius = 0.0
  /// The colour behind bars, from one end of the axis to the other; nil is none.
  package var background: Color?
}
