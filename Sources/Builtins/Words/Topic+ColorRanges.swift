internal import Charting
internal import Geometry
internal import Language

extension Topic {
  /// Words for the colours of lines by their values.
  static let colorRangeWords = [
    chartOption(
      "colorRanges", \.marks.colorRanges, of: [.line],
      "The colours of lines where their values lie in some ranges; elsewhere they have their own. The "
        + "first of several ranges with a value has it.",
      example: """
        let chart = line([4, 2, 6, 4, 5, 8, 3])
        chart.colorRanges = [ColorRange(6...9, .red)]
        """),
    Builtin(
      function: "ColorRange",
      "A range of values in which a line has another colour.",
      Parameter(nil, as: ClosedRange<Double>.self, "The values.", unit: "data units"),
      Parameter(nil, as: Color.self, "The colour."),
      Parameter("series", "The name of the line; nil is every line.", default: String?.none),
      example: """
        let heat = ColorRange(25...40, .red, series: "Rome")
        let data = ["Oslo": [12, 18, 21], "Rome": [21, 27, 31]]
        line(data, colorRanges: [heat])
        """
    ) { _, values, color, series in ColorRange(values, color, series: series) },
  ]
}
