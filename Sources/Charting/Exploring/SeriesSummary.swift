internal import Geometry
internal import Glibc

/// The sentence about a series: its number of values, its extremes, its ends, its trend, and where it
/// turns.
struct SeriesSummary {
  let text: String

  /// The turns that are named.
  private static let namedTurns = 3

  /// - Parameters:
  ///   - shown: The values in the order of the marks, NaN for gaps.
  ///   - at: The text for the value and the place of a mark.
  init(
    _ series: Series, shown: [Double], lowest: Int?, highest: Int?, _ chart: DataChart,
    at: (Int) -> String
  ) {
    let isLog =
      chart.drawing.plane.map { chart.scaleKind(of: $0.orientation.valueDimension) } == .log
    let heights = shown.map { isLog ? log10($0) : $0 / 2 }
    let valueCount = shown.reduce(0) { $0 + ($1.isNaN ? 0 : 1) }
    let missing = shown.count - valueCount
    var words = [shown.count == 1 ? "1 value" : "\(shown.count) values"]
    if missing > 0 { words.append("\(missing) of them missing") }
    if let highest, let lowest, valueCount > 1 {
      if shown[highest] == shown[lowest] {
        words.append("all \(ChartTexts.number(shown[highest]))")
      } else {
        words += ["highest \(at(highest))", "lowest \(at(lowest))"]
      }
      if !chart.kind.isRound {
        if let first = shown.firstIndex(where: { !$0.isNaN }) { words.append("first \(at(first))") }
        if let last = shown.lastIndex(where: { !$0.isNaN }) { words.append("last \(at(last))") }
        if chart.data.labels == nil, chart.kind != .histogram {
          words.append(series.trend.rawValue)
        }
        if chart.kind != .scatter { words.append(SeriesSummary.turns(in: heights, at: at)) }
      }
    } else if let highest {
      words.append(at(highest))
    }
    text = words.joined(separator: ", ")
  }

  /// The turns of values, half of large ones or logarithms, so that their range does not overflow.
  private static func turns(in heights: [Double], at text: (Int) -> String) -> String {
    let turns = heights.turns.map(\.index)
    guard let first = turns.first else { return "no turn" }
    if turns.count == 1 { return "1 turn, \(text(first))" }
    if turns.count > namedTurns { return "\(turns.count) turns, the first \(text(first))" }
    return "\(turns.count) turns, \(turns.map(text).joined(separator: ", "))"
  }
}
