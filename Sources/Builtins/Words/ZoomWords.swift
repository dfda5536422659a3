internal import Charting
internal import Language
internal import Scales

/// Words for the part of an axis that shows.
enum ZoomWords {
  static let words = [zoom, zoomBetween, scroll]

  private static let zoom = Builtin(
    method: "zoom", of: ChartAxis.self,
    "Shows a part of the axis, never beyond what it covers, and no less than a thousandth of it: from one value to "
      + "another, of dates in seconds since 1970, and of bands from one to another, whole, counted from 0. Charts on "
      + "the axis and panels show the same part. Then a finger scrolls the chart, and two fingers zoom it. Nil shows "
      + "all again.",
    Parameter(
      "to", as: ClosedRange<Double>?.self, "From where to where; nil is all.", unit: "data units"),
    example: example("chart.xAxis.zoom(to: 2...5)\nprint(chart.xAxis.domain)")
  ) { machine, axis, range in
    let zoom = ChartZoom(machine)
    let bands = try zoom.zoom(of: axis).bandCount
    guard let range else { return try zoom.show(nil, of: axis) }
    guard range.lowerBound.isFinite, range.upperBound.isFinite else {
      throw Failure(
        "an axis cannot show \(brief(range.lowerBound))...\(brief(range.upperBound))",
        hint: "write two numbers", argument: 0)
    }
    // Both ends are whole bands.
    let part =
      bands == nil ? range : range.lowerBound.rounded(.down)...range.upperBound.rounded(.down) + 1
    // A band ends where the next one begins.
    if let bands, part.lowerBound >= Double(bands) || part.upperBound <= 0 {
      return try zoom.refuse(range, of: axis)
    }
    try zoom.show(part, of: axis)
  }

  private static let zoomBetween: Builtin = {
    var word = Builtin(
      .method, on: ChartAxis.languageType, "zoom",
      "Shows the part of the axis between two places, both included: names, numbers or dates.",
      [
        .init(
          label: "from", type: .parameter(0), summary: "A number, a date or a label of the axis."),
        .init(
          label: "to", type: .parameter(0), summary: "A number, a date or a label of the axis."),
      ], returning: .void, where: [0: .data],
      example: """
        let chart = bars(["Jan": 4, "Feb": 2, "Mar": 6, "Apr": 3])
        chart.xAxis.zoom(from: "Feb", to: "Mar")
        """,
      body: .located { machine, arguments, site in
        let axis = try ChartAxis.read(arguments.receiver, in: machine)
        let zoom = ChartZoom(machine)
        _ = try zoom.zoom(of: axis)
        let drawing = try zoom.whole(
          machine.placedDataChart(axis.chart).drawing, axis.dimension)
        let ends = try (0..<2).map { index -> ClosedRange<Double> in
          let place = try machine.axisPlace(arguments[index], site.types[index])
          guard let extent = AxisZoom.extent(of: place, axis.dimension, in: drawing) else {
            throw Failure(
              "the \(axis.dimension) axis has no place '\(place.name)'",
              hint: try hint(on: place, along: zoom.zoom(of: axis)), argument: index)
          }
          return extent
        }
        let part =
          min(ends[0].lowerBound, ends[1].lowerBound)...max(ends[0].upperBound, ends[1].upperBound)
        try zoom.show(part, of: axis)
        return .void
      })
    word.objection = { arguments in
      for index in 0..<2 {
        guard let argument = arguments[index], !ChartForm.isPlace(argument.type) else { continue }
        return Objection(
          to: index, "an axis has no place for \(argument.type.plural)",
          hint: "write a number, a date or a label of the axis")
      }
      return nil
    }
    return word
  }()

  /// What to write in place of one that an axis does not have.
  private static func hint(on place: AxisPlace, along zoom: AxisZoom) -> String {
    if zoom.hasDates, case .label(let text) = place, (try? ISODate.read(text)) != nil {
      return "its places are dates: write 'Date(\(text.quoted))'"
    }
    return "write a number, a date or a label of the axis"
  }

  private static let scroll = Builtin(
    method: "scroll", of: ChartAxis.self,
    "Moves what a zoomed axis shows towards its greater values, or back, as far as the axis goes; of bands by whole "
      + "ones.",
    Parameter(
      "by", as: Double.self,
      "How far, in parts of what shows: 1 is as far as that, -0.5 half of it back.", unit: "ratio"),
    example: example(
      "chart.xAxis.zoom(to: 0...2)\nchart.xAxis.scroll(by: 1)\nprint(chart.xAxis.domain)")
  ) { machine, axis, windows in try ChartZoom(machine).scroll(axis, by: windows) }

  /// A page with bars, and some more lines.
  private static func example(_ lines: String) -> String {
    """
    let chart = bars([4, 2, 6, 4, 5, 8, 3])
    \(lines)
    """
  }
}
