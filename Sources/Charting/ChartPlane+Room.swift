extension ChartPlane {
  /// The room beyond the outermost values, as a share of their distance; symbols with sizes need more.
  static func room(for data: ChartData) -> Double { data.largestSize == nil ? 0.04 : 0.08 }

  /// The room beyond the outermost ends of marks, which values beside the marks need too.
  static func room(for data: ChartData, _ stacking: Stacking, _ options: ChartOptions) -> Double {
    if stacking == .normalized { return 0 }
    guard let labels = options.valueLabels, labels != ValueLabels.none else {
      return room(for: data)
    }
    return AxisEnds.emptiest
  }
}
