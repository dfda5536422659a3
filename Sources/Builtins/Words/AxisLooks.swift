internal import Charting
internal import Language

/// Words for the direction of an axis, the order of its names, and whether it shows.
enum AxisLooks {
  static let words = [
    Builtin(
      property: "reversed", of: ChartAxis.self,
      "Whether the axis goes from the greatest value to the least: bars hang from the top, or lie "
        + "from the right.",
      example: """
        let chart = line([3, 1, 2])
        chart.yAxis.reversed = true
        """,
      get: { machine, axis in try machine.options(of: axis).isReversed },
      set: { machine, axis, isReversed in
        try machine.change(axis) { $0.isReversed = isReversed }
      }),
    Builtin(
      property: "hidden", of: ChartAxis.self,
      "Whether the line, the ticks, the labels and the grid of the axis are left out.",
      example: """
        let chart = line([3, 1, 2])
        chart.xAxis.hidden = true
        """,
      get: { machine, axis in try machine.options(of: axis).isHidden },
      set: { machine, axis, isHidden in try machine.change(axis) { $0.isHidden = isHidden } }),
    Builtin(
      property: "order", of: ChartAxis.self,
      "The names that come first along the axis, also those without values; the others follow in the "
        + "order of the data.",
      example: """
        let chart = bars(["Feb": 2, "Jan": 4])
        chart.xAxis.order = ["Jan", "Feb"]
        """,
      get: { machine, axis -> [String] in
        try machine.placedDataChart(axis.chart).drawing.names(of: axis.dimension)
      },
      set: { machine, axis, names in
        let drawing = try machine.placedDataChart(axis.chart).drawing
        guard names.isEmpty || drawing.hasNames(on: axis.dimension) else {
          throw Failure(
            "the \(axis.dimension) axis has no names to order",
            hint: "numbers and dates are ordered by themselves; 'reversed' turns them round")
        }
        try machine.change(axis) { $0.order = names }
      }),
  ]
}
