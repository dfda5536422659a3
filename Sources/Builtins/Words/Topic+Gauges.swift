internal import Charting
internal import Graphics
internal import Language
internal import Layers
internal import Scales

extension Topic {
  /// The gauge, and what gauges have.
  static let gauges = [gauge, total, lineWidth, valueFormat, countUp]

  private static let gauge: Builtin = {
    var word = Builtin(
      .function, ChartKind.gauge.word,
      ChartKind.gauge.summary + " Every property of a chart that can be set is also a label here.",
      [
        .init(label: nil, type: .double, summary: "The number, 0 or more.", unit: "data units"),
        .init(
          label: "total", type: .double, summary: "The number of a full ring.", unit: "data units",
          defaultText: "100"),
        .init(
          label: "title", type: .string, summary: "What stands above it.", defaultText: "\"\""),
      ], returning: Chart.languageType, example: "gauge(60)",
      body: .located { machine, arguments, site in
        var options = ChartOptions()
        if arguments[1].tag != .absent {
          let total = arguments[1].asDouble
          options.marks.gauge.total = total
          guard total > 0, total.isFinite else {
            throw Failure(ChartError.gaugeTotal(total), argument: 1)
          }
        }
        if arguments[2].tag != .absent { options.title = machine.string(arguments[2]) }
        let data = try machine.gaugeData(arguments[0].asDouble)
        let drawing = try machine.drawing(data, as: .gauge, options, argument: 0)
        try machine.willDraw(drawing, at: site)
        return try machine.showChart(drawing).write(to: machine)
      })
    word.takesProperties = true
    return word
  }()

  private static let total = chartOption(
    "total", \.marks.gauge.total, of: [.gauge], "The number at which the ring of a gauge is full.",
    unit: "data units", example: "let chart = gauge(60)\nchart.total = 80")

  private static let valueFormat = Builtin(
    property: "valueFormat", of: Chart.self,
    "How a gauge writes its number, its share of the total in percent unless it is set; and how a heat map writes "
      + "the numbers in its cells and at its key.",
    example: "let chart = gauge(3.5, total: 5)\nchart.valueFormat = .number(decimals: 1)",
    get: { machine, view -> LabelFormat in
      let chart = try machine.placedDataChart(view, having: "valueFormat", [.gauge, .heatmap])
      return chart.kind == .gauge
        ? chart.options.marks.gauge.valueFormat : chart.drawing.valueFormat
    },
    set: { machine, view, format in
      let kind = try machine.placedDataChart(view, having: "valueFormat", [.gauge, .heatmap]).kind
      try machine.changeOptions(view) { options in
        if kind == .gauge {
          options.marks.gauge.valueFormat = format
        } else {
          options.marks.cellFormat = format
        }
      }
    })

  private static let lineWidth = Builtin(
    property: "lineWidth", of: Chart.self,
    "How wide the ring of a gauge is: a share of its radius, unless it is set.", unit: "points",
    example: "let chart = gauge(60)\nchart.lineWidth = 8",
    get: { machine, view -> Double in
      let chart = try machine.placedDataChart(view, having: "lineWidth", [.gauge])
      let shape = chart.marks.first.flatMap { machine.scene.shape(of: $0) }
      return chart.options.marks.gauge.lineWidth ?? shape?.stroke.width ?? 0
    },
    set: { machine, view, width in
      _ = try machine.placedDataChart(view, having: "lineWidth", [.gauge])
      try machine.changeOptions(view) { $0.marks.gauge.lineWidth = width }
    })

  private static let countUp = Builtin(
    method: "countUp", of: Chart.self,
    "Lets the ring of a gauge grow from 0, while its number counts up.",
    Parameter("duration", "How long it takes.", unit: "seconds", default: 1.0),
    example: "let chart = gauge(60)\nchart.countUp(duration: 1)"
  ) { machine, view, seconds in
    _ = try machine.placedDataChart(view, having: "countUp", [.gauge])
    let duration = try machine.time(seconds, "a duration")
    let now = machine.sceneHost.state.now
    let size = try machine.laidOutSize(of: View(view.id))
    try machine.changeChart(view) {
      try $0.countUp(duration: duration, at: now, for: size, in: &$1)
    }
    try machine.noteHostObjects()
  }
}

extension Machine {
  /// The data in the first argument of a call that shows another number in a gauge.
  func gaugeData(_ arguments: Arguments, of site: BuiltinCall) throws -> ChartData {
    guard let type = site.types[.data], let number = ChartForm.number(arguments[.data], type) else {
      throw Failure(ChartError.oneNumberOnly(count: nil), argument: 0)
    }
    let extra = [ChartArgument.x, .y, .by].first { arguments[$0].tag != .absent }
    if let extra {
      throw Failure(
        "a gauge shows one number, without places", hint: "write the number alone",
        argument: extra.rawValue)
    }
    return try gaugeData(number)
  }

  /// The data of a gauge.
  func gaugeData(_ number: Double) throws -> ChartData {
    do throws(ChartError) {
      if number.isNaN { throw .missingNumber }
      return try ChartData(numbers: [number])
    } catch {
      throw Failure(error, argument: 0)
    }
  }
}
