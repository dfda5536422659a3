internal import Charting
internal import Language

/// Words that put a chart on the axes of another one.
enum OverlayWords {
  static let words =
    [
      Builtin(
        method: "add", of: Chart.self,
        "Takes another chart off the page and draws its marks on the axes of this one, which reach them; its name "
          + "stays, and so it can still be changed. One legend names all series: by their names, by the title of the "
          + "added chart, or by the column of its values.",
        Parameter(nil, as: Chart.self, "The chart to add: one with axes, over the same places."),
        Parameter(
          "axis", "The axis of y that its values are measured by.", default: OverlaySide.left),
        example: """
          let chart = bars(["Jan": 4, "Feb": 2, "Mar": 6])
          chart.add(line(["Jan": 3, "Feb": 4, "Mar": 5], title: "Mean"))
          """
      ) { machine, chart, added, side in
        try ChartFamily(machine).add(added, to: chart, side)
        return chart
      }
    ]
    + Topic.cases(
      of: OverlaySide.self,
      [
        .left: "That of the chart that it is added to.",
        .right: "One of its own, with its own domain and title.",
      ]
    ) { side in
      """
      let chart = bars(["Jan": 4, "Feb": 2, "Mar": 6])
      chart.add(line(["Jan": 130, "Feb": 110, "Mar": 170]), axis: .\(side))
      """
    }
}
