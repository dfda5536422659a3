/// A place in the tree of a page: the page itself, or an item of it, an axis or series of a chart, or a
/// mark, each by its index in what is above it.
package struct TreePlace: Hashable, Sendable {
  package var item: Int?
  /// Axes first, then series.
  package var part: Int?
  package var mark: Int?

  package init(item: Int? = nil, part: Int? = nil, mark: Int? = nil) {
    (self.item, self.part, self.mark) = (item, part, mark)
  }

  /// How far in it is: 1 for the page, 4 for a mark.
  package var level: Int { mark != nil ? 4 : part != nil ? 3 : item != nil ? 2 : 1 }
}

/// A walk through the tree of a page.
package struct TreeWalk: Sendable {
  /// A move to another place.
  package enum Move: Hashable, Sendable {
    /// To the left and to the right, on the same level.
    case previous, next
    /// To what the place is in, and to the first of what is in it.
    case out, into
    case first, last
    /// To the highest or lowest mark of the series, of the chart, or of the first chart.
    case highest, lowest
    /// To a mark by its number, counted from 1.
    case mark(Int)
  }

  /// What is to be heard at a place.
  package enum Tone: Sendable {
    /// A pitch, 0 for the lowest of the chart and 1 for the highest; and where, 0 for left, 1 for right.
    case value(pitch: Double, place: Double)
    case series(Int, of: DataChart)
    case chart(DataChart)
  }

  package let tree: PageTree
  package private(set) var place = TreePlace()
  /// The charts that were visited, by their items.
  private var charts: [Int: ChartTree] = [:]

  package init(_ tree: PageTree) { self.tree = tree }

  // MARK: Moves

  /// Goes to another place.
  ///
  /// - Returns: Why there is none; nil after a move.
  package mutating func go(_ move: Move) -> String? {
    switch move {
    case .previous, .next, .first, .last: return goBeside(move)
    case .out: return goOut()
    case .into: return goInto()
    case .highest: return goToExtreme(\.highest, of: \.highest)
    case .lowest: return goToExtreme(\.lowest, of: \.lowest)
    case .mark(let number): return go(toMark: number)
    }
  }

  private mutating func goBeside(_ move: Move) -> String? {
    guard let (index, count) = numbers else { return "the page is alone; down leads into it" }
    let target =
      switch move {
      case .previous: index - 1
      case .next: index + 1
      case .first: 0
      default: count - 1
      }
    guard (0..<count).contains(target) else {
      return target < 0 ? "this is the first" : "this is the last"
    }
    if target == index, move == .first { return "this is the first" }
    if target == index, move == .last { return "this is the last" }
    set(target)
    return nil
  }

  /// The index of the place among those beside it, and their number; nil for the page.
  private var numbers: (index: Int, count: Int)? {
    if let mark = place.mark { return (mark, series?.count ?? 0) }
    if let part = place.part { return (part, chart?.partCount ?? 0) }
    return place.item.map { ($0, tree.items.count) }
  }

  private mutating func set(_ index: Int) {
    if place.mark != nil {
      place.mark = index
    } else if place.part != nil {
      place.part = index
    } else {
      place.item = index
      visit()
    }
  }

  private mutating func goOut() -> String? {
    switch place.level {
    case 4: place.mark = nil
    case 3: place.part = nil
    case 2: place.item = nil
    default: return "this is the whole page"
    }
    return nil
  }

  private mutating func goInto() -> String? {
    switch place.level {
    case 1:
      guard !tree.items.isEmpty else { return "there is nothing on the page" }
      place.item = 0
      visit()
    case 2:
      guard chart != nil else { return "there is nothing inside a text" }
      place.part = 0
    case 3:
      guard let series else { return "there is nothing inside an axis" }
      guard series.count > 0 else { return "there are no marks in this series" }
      place.mark = 0
    default: return "this is a mark; left and right lead to others"
    }
    return nil
  }

  private mutating func goToExtreme(
    _ mark: KeyPath<SeriesTree, Int?>, of series: KeyPath<ChartTree, Int?>
  ) -> String? {
    guard let (item, chart) = nearestChart() else { return "there is no chart here" }
    let index = seriesIndex ?? chart[keyPath: series]
    guard let index, let target = chart.series[index][keyPath: mark] else {
      return "there are no values here"
    }
    place = TreePlace(item: item, part: chart.axes.count + index, mark: target)
    return nil
  }

  /// To a mark of the series, or of the first series of the chart.
  private mutating func go(toMark number: Int) -> String? {
    guard let (item, chart) = nearestChart() else { return "there is no chart here" }
    let index = seriesIndex ?? 0
    let count = chart.series[index].count
    guard (1...max(1, count)).contains(number), count > 0 else {
      return "there is no mark \(number); there are \(count)"
    }
    place = TreePlace(item: item, part: chart.axes.count + index, mark: number - 1)
    return nil
  }

  /// The chart of the place, or on the page its first one.
  private mutating func nearestChart() -> (item: Int, chart: ChartTree)? {
    if place.item == nil {
      let first = tree.items.firstIndex { if case .chart = $0 { true } else { false } }
      guard let first else { return nil }
      visit(first)
      return charts[first].map { (first, $0) }
    }
    guard let item = place.item, let chart else { return nil }
    return (item, chart)
  }

  private mutating func visit() {
    if let item = place.item { visit(item) }
  }

  private mutating func visit(_ item: Int) {
    if charts[item] == nil, case .chart(let chart) = tree.items[item] {
      charts[item] = ChartTree(chart)
    }
  }

  // MARK: The place

  private var chart: ChartTree? { place.item.flatMap { charts[$0] } }

  private var seriesIndex: Int? {
    guard let chart, let part = place.part, part >= chart.axes.count else { return nil }
    return part - chart.axes.count
  }

  private var series: SeriesTree? {
    chart.flatMap { chart in seriesIndex.map { chart.series[$0] } }
  }

  /// The sentence about the place: `3 of 7: Wed, 6`.
  package var text: String {
    guard let item = place.item else { return tree.summary }
    guard let chart, let part = place.part else { return tree.text(ofItem: item, chart) }
    guard let mark = place.mark, let series else { return chart.text(ofPart: part) }
    return series.text(ofMark: mark)
  }

  /// The name of the series that the place is in, where a chart has several; nil where it is in none.
  package var seriesName: String? {
    guard let chart, chart.series.count > 1, place.mark != nil else { return nil }
    return seriesIndex.map { chart.name(ofSeries: $0) }
  }

  /// At most 40 cells: the profiles of all series, the ticks of an axis, or the profile of a series.
  package var braille: String {
    guard place.item != nil else {
      return PageTree.braille(of: tree.charts.lazy.map(ChartTree.init))
    }
    guard let chart else { return "" }
    guard let part = place.part else { return chart.braille }
    return series?.braille.text ?? chart.axes[part].braille
  }

  /// The cell of the braille line that shows the mark, counted from 1; nil where the place is none.
  package var cell: Int? {
    guard let mark = place.mark else { return nil }
    return series?.braille.cell(ofValue: mark)
  }

  /// What is to be heard; nil for nothing, as at a gap or an axis.
  package var tone: Tone? {
    guard let chart else { return nil }
    guard place.part != nil else { return .chart(chart.chart) }
    guard let series, let index = seriesIndex else { return nil }
    guard let mark = place.mark else { return .series(index, of: chart.chart) }
    return series.pitch(ofMark: mark).map { .value(pitch: $0, place: series.place(ofMark: mark)) }
  }
}
