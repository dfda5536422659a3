internal import Geometry
internal import Scales

/// Remarks on formats and colours that do not show what the page has set.
extension ChartDrawing {
  /// The remark on a format of labels that does not fit the values of an axis.
  func unfittingFormat(_ dimension: Dimension) -> ChartWarning? {
    let format = options[dimension].labelFormat
    guard format != .automatic, !options[dimension].hidesLabels,
      case .continuous(let scale)? = self[dimension], !scale.isTime
    else { return nil }
    if case .dates = format {
      return ChartWarning(
        "the \(dimension) axis has numbers, and its format of dates is not used",
        hint: "give it dates, such as 'Date(\"2024-05-13\")', or write "
          + "'«chart».\(dimension)Axis.labelFormat = .automatic'")
    }
    if case .texts = format { return nil }
    let rule = options[dimension].ticks ?? .atMost(ChartPlane.tickCount)
    let digits = "123456789"
    guard let ticks = try? scale.ticks(rule, format: format),
      let lost = ticks.first(where: { $0.value != 0 && !$0.label.contains(where: digits.contains) })
    else { return nil }
    return ChartWarning(
      "a label of the \(dimension) axis says '\(lost.label)' for \(AxisPlace.number(lost.value).name)",
      hint: "set more decimals, or none")
  }

  /// The remark on colours of which a single series uses only the first.
  var unusedColors: ChartWarning? {
    guard kind.mark.coloring != .shades else { return nil }
    guard data.series.count == 1, options.colors.count > 1, options.marks.colorRanges.isEmpty else {
      return nil
    }
    return ChartWarning(
      "the \(kind.mark.names.plural) of one series have one colour, the first of \(options.colors.count)",
      hint: "give each colour a series, as in '\(kind.word)([\"a\": [3, 4], \"b\": [5, 6]])'")
  }
}
