import Terminal

/// The names of a chart's series and places where a text in a list is typed: `chart.morph(to: ["`.
enum DataNameCompletion {
  /// The names that a text may become; nil where no list of a chart is typed.
  ///
  /// - Parameters:
  ///   - beginning: The text up to the cursor.
  ///   - lead: What stands before the text.
  ///   - charts: The names of the data of each chart of the page, by its variable.
  static func completion(
    of beginning: String, after lead: Substring, at cursor: Int,
    in charts: [(variable: String, names: [String])]
  ) -> LineCompletion? {
    guard lead.last == "[" || lead.last == "," else { return nil }
    let words = Set(lead.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let names = charts.filter { words.contains($0.variable) }.flatMap(\.names)
      .filter { $0.hasPrefix(beginning) }
    let range = cursor - beginning.utf8.count..<cursor
    return names.isEmpty ? nil : LineCompletion(range: range, candidates: names)
  }
}
