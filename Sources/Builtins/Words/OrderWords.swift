internal import Charting
internal import Language

/// Words for the order of the names of a chart by their values.
enum OrderWords {
  static let words =
    [
      Builtin(
        property: "order", of: Chart.self,
        "The order of the names along the axis, or of slices, by their values, of several series by the "
          + "sums of these.",
        example:
          "let chart = bars([\"Mon\": 4, \"Tue\": 2, \"Wed\": 6])\nchart.order = .descending",
        get: { machine, chart in try machine.placedDataChart(chart).options.order },
        set: { machine, chart, order in
          let hasNames = try machine.placedDataChart(chart).data.labels != nil
          guard order == .given || hasNames else {
            throw Failure(
              "the chart has no names to order", hint: "numbers and dates are ordered by themselves"
            )
          }
          try machine.changeOptions(chart) { $0.order = order }
        })
    ] + orders

  private static let orders = Topic.cases(
    of: ValueOrder.self,
    [
      .given: "That of the data.", .ascending: "The least value first.",
      .descending: "The greatest value first.",
    ]
  ) { "bars([\"Mon\": 4, \"Tue\": 2, \"Wed\": 6], order: .\($0))" }
}
