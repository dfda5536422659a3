internal import Charting
internal import Language

/// Words for marks that are selected, also by a finger.
enum SelectionWords {
  static let words = [selection, select, onSelect]

  private static let selection = Builtin(
    property: "selection", of: Chart.self,
    "The values whose marks are selected, counted from 0, points of a scatter chart through all of its series; empty "
      + "is none. A selected slice of a pie has "
      + "a ring around it, of a line or an area a dot; of bars, boxes and points, all others fade, in 0.3 seconds. "
      + "A morph keeps it, and charts on the same axes and panels share it: in each of them the same place is "
      + "selected, or of a scatter chart in panels one point. Where such charts have different places, the values of "
      + "each are counted after those of the one before.",
    example: example("chart.selection = [1, 3]"),
    get: { machine, chart in
      try ValueNumbers(machine.selectable(chart).drawing).selected
    },
    set: { machine, chart, indices in
      let count = try ValueNumbers(machine.selectable(chart).drawing).count
      if let index = indices.first(where: { !(0..<count).contains($0) }) {
        throw Failure.noValue(index, of: count)
      }
      try SharedSelection(machine).select(chart, Set(indices))
    })

  private static let select = Builtin(
    method: "select", of: Chart.self,
    "Selects what has a name, as the chart writes it: a name, a number or a date of its axis, or a slice; also one "
      + "that only another chart on its axes, or one of its panels, has. Nil selects nothing.",
    Parameter(nil, as: String?.self, "The name; nil is none."),
    example: """
      let chart = bars(["Oslo": 4, "Rome": 2])
      chart.select("Rome")
      print(chart.selection)
      """
  ) { machine, chart, name in
    _ = try machine.selectable(chart)
    try SharedSelection(machine).select(chart, named: name)
  }

  private static let onSelect = Builtin(
    .method, on: Chart.languageType, "onSelect",
    "Lets a tap select a mark, and runs a closure with it each time that the selection changes, also by 'selection' "
      + "and 'select': with its 'name' and its 'value', or nil where nothing is selected. A tap on the selected mark, "
      + "or on none, takes the selection off. What the closure itself selects does not run it again.",
    [
      .init(
        label: nil, type: .function([.optional(ChartPart.languageType)], result: .void),
        summary: "What to do with what is selected.")
    ], returning: .void,
    example: """
      let chart = bars(["Oslo": 4, "Rome": 2])
      chart.onSelect { part in
        if let part { print(part.name, part.value!) }
      }
      chart.select("Rome")
      """,
    body: .call { machine, arguments in
      let chart = try Chart.read(arguments.receiver, in: machine)
      _ = try machine.selectable(chart, "onSelect")
      try SharedSelection(machine).follow(chart, arguments[0])
      return .void
    })

  /// A page with bars, and some more lines.
  private static func example(_ lines: String) -> String {
    """
    let chart = bars([4, 2, 6, 4, 5, 8, 3])
    \(lines)
    """
  }
}

extension Machine {
  /// The parts of a chart whose marks can be selected, or those of a chart that shares its selection.
  fileprivate func selectable(_ chart: Chart, _ word: String = "selection") throws -> DataChart {
    let placed = try placedDataChart(chart)
    let members = placed.drawing.overlays.map(\.own.kind)
    guard !members.contains(where: \.isSelectable) else { return placed }
    return try placedDataChart(chart, having: word, ChartKind.allCases.filter(\.isSelectable))
  }
}
