internal import Geometry

/// The sentence about a series: its number of values, its extremes, its ends, its trend, and where it
/// turns.
struct SeriesSummary {
  let text: String

  /// The turns that are named.
  private static let namedTurns = 3

  /// - Parameters:
  ///   - shown: The values in the order of the marks, NaN for gaps.
  ///   - positions: Their positions on the axis.
  ///   - order: The indices of the values in the order of the marks; nil if it is that of the data.
  init(
    _ series: Series, shown: [Double], positions: [Double], order: [Int]?, lowest: Int?,
    highest: Int?,
    _ chart: DataChart, _ texts: MarkTexts
  ) {
    func at(_ mark: Int) -> String {
      let index = order?[mark] ?? mark
      let place = texts.place(of: index)
      return texts.value(of: index) + (place.isEmpty ? "" : " at \(place)")
    }
    let valueCount = shown.reduce(0) { $0 + ($1.isNaN ? 0 : 1) }
    let missing = shown.count - valueCount
    var words = [shown.count == 1 ? "1 value" : "\(shown.count) values"]
    if missing > 0 { words.append("\(missing) of them missing") }
    if let highest, let lowest, valueCount > 1 {
      if shown[highest] == shown[lowest] {
        words.append("all \(MarkTexts.number(shown[highest]))")
      } else {
        words += ["highest \(at(highest))", "lowest \(at(lowest))"]
      }
      if !chart.kind.isRound {
        if let first = shown.firstIndex(where: { !$0.isNaN }) { words.append("first \(at(first))") }
        if let last = shown.lastIndex(where: { !$0.isNaN }) { words.append("last \(at(last))") }
        if chart.data.labels == nil, chart.kind != .histogram {
          words.append(series.trend.rawValue)
        }
        if chart.kind != .scatter { words.append(SeriesSummary.turns(in: positions, at: at)) }
      }
    } else if let highest {
      words.append(at(highest))
    }
    text = words.joined(separator: ", ")
  }

  private static func turns(in positions: [Double], at text: (Int) -> String) -> String {
    let turns = turns(in: positions)
    guard let first = turns.first else { return "no turn" }
    if turns.count == 1 { return "1 turn, \(text(first))" }
    if turns.count > namedTurns { return "\(turns.count) turns, the first \(text(first))" }
    return "\(turns.count) turns, \(turns.map(text).joined(separator: ", "))"
  }

  /// The indices of the values from which the course goes back by a tenth of its range at least; of equal
  /// ones the first. Gaps are left out.
  ///
  /// - Parameter positions: The values as positions on their axis, NaN for gaps.
  static func turns(in positions: [Double]) -> [Int] {
    // Halves, whose differences do not overflow.
    let places = positions.indices.filter { !positions[$0].isNaN }
    let heights = places.map { positions[$0] / 2 }
    guard let least = heights.min(), let greatest = heights.max(), least < greatest else {
      return []
    }
    let threshold = (greatest - least) / 10
    var turns: [Int] = []
    // The lowest and the highest value since the last turn.
    var (low, high) = (0, 0)
    var isRising: Bool?
    for (index, height) in heights.enumerated() {
      if height < heights[low] { low = index }
      if height > heights[high] { high = index }
      if isRising != false, heights[high] - height >= threshold {
        if isRising == true { turns.append(places[high]) }
        (isRising, low) = (false, index)
      } else if isRising != true, height - heights[low] >= threshold {
        if isRising == false { turns.append(places[low]) }
        (isRising, high) = (true, index)
      }
    }
    return turns
  }
}
