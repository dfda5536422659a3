internal import Charting
internal import Graphics
internal import Language
internal import Layers
internal import Tables

extension Topic {
  /// Words that say what a chart shows.
  static let describing = [describe, describeView, table] + details

  private static let describe = Builtin(
    function: "describe",
    "A chart in words: its kind, how many numbers it shows, the least and the greatest of them, and "
      + "where they go from the first to the last. Every picture carries the brief form, for those "
      + "who do not see it.",
    Parameter(nil, as: Chart.self, "The chart."),
    Parameter("detail", "How much it says.", default: DescriptionDetail.brief),
    example: "print(describe(bars([4, 2, 6, 4, 5, 8, 3]), detail: .full))"
  ) { machine, chart, detail in
    let chart = try machine.placedDataChart(chart)
    let cost = 2_000 + 64 * chart.marks.count + 8 * chart.valueCount
    try machine.charge(detail == .brief ? cost : 2 * cost + 40 * chart.valueCount)
    return chart.description(detail)
  }

  private static let describeView = Builtin(
    function: "describe",
    "A view in words: its size, and what it and the views and layers in it show, in the order in which "
      + "they are painted; charts in it by their brief descriptions.",
    Parameter(nil, as: View.self, "The view."),
    example: """
      let box = View(width: 120, height: 80, backgroundColor: .orange)
      print(describe(box))
      """
  ) { machine, view in try machine.description(of: view) }

  private static let table = Builtin(
    property: "table", of: Chart.self,
    "A table of its values: a column for the places, by the title of their axis or 'x', and one for "
      + "each series; gaps are missing values. That of a histogram counts the numbers in each bin.",
    example: "let chart = line([\"Oslo\": [4, 2], \"Rome\": [1, 3]])\nprint(chart.table)"
  ) { machine, chart in
    let chart = try machine.placedDataChart(chart)
    guard chart.drawing.facets == nil else {
      throw Failure(
        "a chart with panels has no one table", hint: "take the table that it was made of")
    }
    try machine.charge(2_000 + 64 * chart.valueCount)
    try machine.willAllocate(16 * chart.valueCount)
    return Table(ChartColumns(chart.facts))
  }

  private static let details = cases(
    of: DescriptionDetail.self,
    [
      .brief: "A sentence or a few: the extremes and the trend.",
      .numbers:
        "What is drawn, with the domains of the axes; then the extremes, the mean and the median of "
        + "each series, the shares of a pie, or the counts of a histogram.",
      .full:
        "The same, then the trend of each series, rising or falling from a correlation of 0.5 on; turns, "
        + "from which the values go back by a tenth of their range; outliers, beyond the quartiles by three "
        + "times their distance; and comparisons of series.",
    ]
  ) { "print(describe(bars([4, 2, 6, 4, 5, 8, 3]), detail: .\($0)))" }
}

extension Machine {
  /// What a view shows now, as laid out, in words.
  fileprivate func description(of view: View) throws -> String {
    var scene = scene
    if let label = scene.accessibilityLabel(of: view.id) { return label }
    try charge(sceneHost.layoutCost(of: view.id) + 2_000 + 64 * scene.layerCount)
    do throws(LayoutError) {
      _ = try scene.layoutIfNeeded(view.id)
    } catch {
      throw sceneHost.failure(error)
    }
    scene.show(view.id)
    var owners = PageOwners(scene, charts: sceneHost.state.charts, names: [:])
    let list = scene.displayList(at: sceneHost.state.now)
    let sentence = PictureDescription(list, &owners).sentence(about: "A view")
    return ([sentence + "."] + scene.shownAccessibilityLabels).joined(separator: " ")
  }
}

extension Table {
  fileprivate init(_ values: ChartColumns) {
    self.init(
      naming: values.columns.map { name, values in
        switch values {
        case .numbers(let numbers): Column(name, numbers: numbers)
        case .texts(let texts): Column(name, texts: texts)
        case .dates(let dates):
          Column(name, dates: dates.map { Column.Instant(secondsSince1970: $0) })
        }
      })
  }
}
