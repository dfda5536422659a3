/// A series of a chart with its marks, from left to right, or in their order around a circle.
package struct SeriesTree: Sendable {
  /// Empty for a series without a name.
  package let name: String
  /// The sentence about the series, without its number: its number of values, its extremes, its ends, its
  /// trend, and where it turns.
  package let summary: String
  /// The profile of its values.
  package let braille: BrailleLine
  /// The number of its highest value among the marks, from 0; nil without values. Of equal ones it is
  /// the first.
  package var highest: Int? { values.highest }
  package var lowest: Int? { values.lowest }
  let values: SeriesValues
  private let texts: ValueTexts
  private let notes: MarkNotes
  /// The values of the lowest and the highest pitch, in the units of the positions.
  private let range: ClosedRange<Double>

  /// The turns that are named.
  private static let namedTurns = 3

  /// The number of marks, missing values included.
  package var count: Int { values.count }

  /// - Parameter trend: That of the series; nil where none is told.
  init(
    _ name: String, _ values: SeriesValues, trend: Series.Trend?, _ style: DescriptionStyle,
    _ texts: ValueTexts, _ notes: MarkNotes, in range: ClosedRange<Double>
  ) {
    (self.name, self.values, self.texts, self.range) = (name, values, texts, range)
    self.notes = notes
    braille = BrailleLine(values.positions)
    summary = SeriesTree.summary(of: values, trend, style) { texts.valueAndPlace(of: values[$0]) }
  }

  private static func summary(
    of values: SeriesValues, _ trend: Series.Trend?, _ style: DescriptionStyle,
    at: (Int) -> String
  ) -> String {
    let missing = values.count - values.shownCount
    let nouns = style == .boxes ? ("box", "boxes") : ("value", "values")
    var words = [values.count == 1 ? "1 \(nouns.0)" : "\(values.count) \(nouns.1)"]
    if missing > 0 { words.append("\(missing) of them \(style == .boxes ? "empty" : "missing")") }
    guard let highest = values.highest, let lowest = values.lowest, let ends = values.ends else {
      return words.joined(separator: ", ")
    }
    guard values.shownCount > 1 else {
      return (words + [at(highest)]).joined(separator: ", ")
    }
    words +=
      values.isLevel
      ? ["all \(ChartTexts.number(values.shown[highest]))"]
      : ["highest \(at(highest))", "lowest \(at(lowest))"]
    switch style {
    case .course, .relation, .counts:
      words += ["first \(at(ends.first))", "last \(at(ends.last))"]
      if let trend { words.append(trend.rawValue) }
      if style != .relation { words.append(turns(values.turns.map(\.mark), at: at)) }
    case .shares, .ranks, .ratio, .boxes: break
    }
    return words.joined(separator: ", ")
  }

  private static func turns(_ turns: [Int], at text: (Int) -> String) -> String {
    guard let first = turns.first else { return "no turn" }
    if turns.count == 1 { return "1 turn, \(text(first))" }
    if turns.count > namedTurns { return "\(turns.count) turns, the first \(text(first))" }
    return "\(turns.count) turns, \(turns.map(text).joined(separator: ", "))"
  }

  /// The sentence about a mark, counted from 0: `3 of 7: Wed, 6, highest`, then whether it is selected, and whether it
  /// is outside of what shows.
  package func text(ofMark index: Int) -> String {
    var words = "\(index + 1) of \(count): " + texts.text(of: values[index])
    if !values.isLevel, let highest, let lowest {
      if values.shown[index] == values.shown[highest] { words += ", highest" }
      if values.shown[index] == values.shown[lowest] { words += ", lowest" }
    }
    guard !values.shown[index].isNaN else { return words }
    return ([words] + notes.words(ofValue: valueIndex(ofMark: index))).joined(separator: ", ")
  }

  /// The pitch of a mark, 0 for the lowest of the chart and 1 for the highest; nil without a value.
  package func pitch(ofMark index: Int) -> Double? {
    guard !values.positions[index].isNaN else { return nil }
    // Halves, whose differences do not overflow.
    let (position, least) = (values.positions[index] / 2, range.lowerBound / 2)
    let most = range.upperBound / 2
    guard least < most else { return 0.5 }
    return min(max((position - least) / (most - least), 0), 1)
  }

  /// Where a mark is heard, from 0, left, to 1, right.
  package func place(ofMark index: Int) -> Double {
    count > 1 ? Double(index) / Double(count - 1) : 0.5
  }

  /// The index of the value of a mark, in the data of the chart's marks.
  package func valueIndex(ofMark index: Int) -> Int { values.index(ofMark: index) }

  /// A value and its place: `6 at Wed`.
  func valueAndPlace(ofMark index: Int) -> String { texts.valueAndPlace(of: values[index]) }

  /// The positions of the lowest and the highest value; nil without values.
  var extremePositions: ClosedRange<Double>? {
    guard let lowest, let highest else { return nil }
    let ends = [values.positions[lowest], values.positions[highest]].sorted()
    return ends[0]...ends[1]
  }
}
