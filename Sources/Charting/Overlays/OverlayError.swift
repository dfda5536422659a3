/// The reason why a chart cannot be added to another one.
package enum OverlayError: Hashable, Sendable {
  /// A kind of chart has no axes.
  case noAxes(String)
  /// A kind of chart has rows in place of values along y.
  case rows(String)
  /// The places of one are of another kind than those of the other.
  case places(String, String, other: String, String)
  /// A list of numbers has no x, and the other chart has intervals of its numbers along x.
  case listBesideBins(String, String)
  /// Numbers without names are not as many as the names.
  case count(String, Int, other: Int)
  /// None of the names is one of the other chart.
  case noCommonName(String, String, String)
  /// A place of a line lies where the bars have none.
  case betweenBars(String, String)
  /// A place stands twice in a chart.
  case twins(String)
  /// Bars lie, and the other chart has upright marks.
  case orientation(String, isRight: Bool)

  /// The message, in one clause.
  var message: String {
    switch self {
    case .noAxes(let word): "a \(word) has no axes to share"
    case .rows(let word): "a \(word) has rows along y, and no values that another chart could share"
    case .places(let word, let places, let other, let others):
      "\(having(word)) \(places) along x, and \(having(other)) \(others)"
    case .listBesideBins(let word, let other):
      "\(having(word)) no x, and the \(other) has its numbers along x"
    case .count(let word, let count, let other):
      "\(having(word)) \(counted(count, "value")), and the chart has \(counted(other, "name"))"
    case .noCommonName(let word, let name, let other):
      "no name of the \(word), such as '\(name)', is one of the chart, such as '\(other)'"
    case .betweenBars(let word, let place): "\(having(word)) a value at \(place), where no bar is"
    case .twins(let word): "\(having(word)) a place twice, and shared bands show one value each"
    case .orientation(let word, let isRight):
      isRight
        ? "horizontal bars have no axis at the right"
        : "the \(word) \(isPlural(word) ? "go" : "goes") in another direction than the chart"
    }
  }

  /// Whether a kind of chart is called by several marks.
  private func isPlural(_ word: String) -> Bool { word.hasSuffix("s") }

  /// `the line has`, `the bars have`.
  private func having(_ word: String) -> String {
    "the \(word) \(isPlural(word) ? "have" : "has")"
  }

  /// The hint.
  var hint: String {
    switch self {
    case .noAxes: "add it to 'bars', a 'line', an 'area' or a 'scatter', and add one of these"
    case .rows: "show both in a 'StackView', one below the other"
    case .places: "give both the same 'x'"
    case .listBesideBins: "give its values their places among these numbers with 'x:'"
    case .count: "give its values names with 'x:'"
    case .noCommonName: "give both the same 'x'"
    case .betweenBars: "show both with 'line', or group the values by the places of the bars"
    case .twins: "give each place one value, such as a sum, or show them with 'scatter' or 'box'"
    case .orientation(_, let isRight):
      isRight ? "omit 'axis'" : "write 'orientation: .vertical' for the bars"
    }
  }
}
