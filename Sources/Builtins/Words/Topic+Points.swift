internal import Charting
internal import Interpreter

extension Topic {
  /// Words for the points of a scatter chart.
  static let pointWords = [symbol, symbolSize] + symbols

  private static let symbol = chartOption(
    "symbol", \.marks.points.symbol, of: [.scatter, .line],
    "The symbol of all points: nil is another one for each series of a scatter chart, a circle with "
      + "'size', and none at the points of a line.",
    example: example("chart.symbol = .diamond"))

  private static let symbolSize = Builtin(
    property: "symbolSize", of: Chart.self,
    "How wide a circle of a scatter chart is, and with 'size' the largest one; other symbols have the "
      + "same area. Nil is the usual one.", unit: "points",
    example: example("chart.symbolSize = 12"),
    get: { machine, chart in
      try machine.placedDataChart(chart, having: "symbolSize", [.scatter, .line])
        .options.marks.points.symbolSize
    },
    set: { machine, chart, size in
      _ = try machine.placedDataChart(chart, having: "symbolSize", [.scatter, .line])
      if let size, !(size > 0 && size.isFinite) {
        throw Failure(
          "a symbol cannot be \(brief(size)) points wide", hint: "write a number above 0")
      }
      try machine.changeOptions(chart) { $0.marks.points.symbolSize = size }
    })

  private static let symbols = ChartSymbol.allCases.map { symbol in
    let summary =
      switch symbol {
      case .circle: "A circle."
      case .square: "A square."
      case .triangle: "A triangle that stands on a side."
      case .diamond: "A square that stands on a corner."
      case .plus: "An upright cross."
      case .cross: "A diagonal cross."
      }
    return Builtin(
      constant: "\(symbol)", of: ChartSymbol.self, summary,
      example: "scatter([4, 2, 6], symbol: .\(symbol))", symbol)
  }

  private static func example(_ line: String) -> String {
    "let chart = scatter([4, 2, 6, 4, 5, 8, 3])\n\(line)"
  }
}
