extension ChartPlane {
  /// The room beyond the outermost values, as a share of their distance; symbols with sizes need more.
  static func room(for data: ChartData) -> Double { data.largestSize == nil ? 0.04 : 0.08 }
}
