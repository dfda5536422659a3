internal import Charting
internal import Language

extension Topic {
  /// Words for the points of a scatter chart.
  static let pointWords = [symbol, symbolSize] + symbols

  private static let symbol = chartOption(
    "symbol", \.marks.points.symbol, of: [.scatter, .line],
    "The symbol of all points: nil is another one for each series of a scatter chart, a circle with "
      + "'size', and none at the points of a line.",
    example: example("chart.symbol = .diamond"))

  private static let symbolSize = chartOption(
    "symbolSize", \.marks.points.symbolSize, of: [.scatter, .line],
    "How wide a circle of a scatter chart is, and with 'size' the largest one; other symbols have the "
      + "same area. Nil is the usual one.", unit: "points",
    example: example("chart.symbolSize = 12"),
    check: { size in
      if let size, !(size > 0 && size.isFinite) {
        throw Failure(
          "a symbol cannot be \(brief(size)) points wide", hint: "write a number above 0")
      }
    })

  private static let symbols = cases(
    of: ChartSymbol.self,
    [
      .circle: "A circle.", .square: "A square.",
      .triangle: "A triangle that stands on a side.",
      .diamond: "A square that stands on a corner.",
      .plus: "An upright cross.", .cross: "A diagonal cross.",
    ]
  ) { "scatter([4, 2, 6], symbol: .\($0))" }

  private static func example(_ line: String) -> String {
    "let chart = scatter([4, 2, 6, 4, 5, 8, 3])\n\(line)"
  }
}
