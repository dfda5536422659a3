/// How a chart shows its data.
package enum ChartKind: String, Hashable, Sendable, CaseIterable {
  case bars, pie, line, area

  /// What such a chart is called at the start of a sentence.
  var name: String {
    switch self {
    case .bars: "Bar chart"
    case .pie: "Pie chart"
    case .line: "Line chart"
    case .area: "Area chart"
    }
  }
}
