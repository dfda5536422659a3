internal import Charting
internal import Language
internal import Scales

extension Topic {
  static let chartAxes = Topic(
    "Chart axes", label: "Axes",
    "The axes of a chart of data: what they cover, and how they are labelled.",
    types: [
      TypeDeclaration(
        "ChartAxis", "An axis of a chart of data.", isReference: true, isFinal: true),
      TypeDeclaration("ChartAxis.Scale", "How the values of an axis become positions."),
      TypeDeclaration("ChartAxis.LabelFormat", "How the labels of an axis are written."),
    ],
    words: [
      { axes }, { properties + ZoomWords.words }, { AxisLooks.words }, { scales }, { formats },
      { [dateFormat] },
    ],
    highlights: [
      "xAxis", "yAxis", "domain", "scale", "grid", "ticks", "labelFormat", "reversed", "hidden",
    ])

  private static let axes = [
    Builtin(
      property: "xAxis", of: Chart.self, "The axis at the bottom.",
      example: example("chart.xAxis.title = \"Day\""),
      get: { machine, chart in try machine.axis(.x, of: chart) }),
    Builtin(
      property: "yAxis", of: Chart.self, "The axis at the left.",
      example: example("chart.yAxis.title = \"mm\""),
      get: { machine, chart in try machine.axis(.y, of: chart) }),
  ]

  private static let properties = [
    Builtin(
      property: "title", of: ChartAxis.self, "What the values of the axis are; empty is nothing.",
      example: example("chart.yAxis.title = \"mm\""),
      get: { machine, axis in try machine.options(of: axis).title },
      set: { machine, axis, title in try machine.change(axis) { $0.title = title } }),
    Builtin(
      property: "domain", of: ChartAxis.self,
      "The values that the axis covers, in data units, of dates in seconds since 1970: those of the "
        + "data and some room, unless it is set. Marks outside do not show.",
      example: example("chart.yAxis.domain = 0...20"),
      get: { machine, axis -> ClosedRange<Double> in
        let bounds = try machine.placedDataChart(axis.chart).bounds(of: axis.dimension)
        return bounds.lower...bounds.upper
      },
      set: { machine, axis, domain in
        let covered: Domain
        do throws(ScaleError) {
          covered = try Domain(domain.lowerBound, domain.upperBound)
        } catch {
          throw Failure(error.message, hint: error.hint)
        }
        try machine.change(axis) { $0.domain = covered }
      }),
    Builtin(
      property: "scale", of: ChartAxis.self,
      "How values become positions: as suits the data, unless it is set.",
      example: "let chart = line([1, 10, 100, 1000])\nchart.yAxis.scale = .log",
      get: { machine, axis in
        try machine.placedDataChart(axis.chart).scaleKind(of: axis.dimension)
      },
      set: { machine, axis, kind in try machine.change(axis) { $0.scale = kind } }),
    Builtin(
      property: "grid", of: ChartAxis.self,
      "Whether faint lines stand at the ticks, behind the marks: at those of the values, unless it is "
        + "set.",
      example: example("chart.yAxis.grid = false"),
      get: { machine, axis in
        try machine.placedDataChart(axis.chart).hasGrid(axis.dimension)
      },
      set: { machine, axis, isShown in try machine.change(axis) { $0.grid = isShown } }),
    Builtin(
      property: "labelFormat", of: ChartAxis.self, "How the labels of numbers are written.",
      example: example("chart.yAxis.labelFormat = .number(decimals: 1)"),
      get: { machine, axis in try machine.options(of: axis).labelFormat },
      set: { machine, axis, format in
        try machine.change(axis) { ($0.labelFormat, $0.formatter) = (format, nil) }
      }),
    Builtin(
      .method, on: ChartAxis.languageType, "formatLabels",
      "Writes the labels of numbers by a closure; of dates it gets the seconds since 1970.",
      [
        .init(
          label: nil, type: .function([.double], result: .string),
          summary: "Makes the text of a number.")
      ], returning: .void, example: example("chart.yAxis.formatLabels { \"\\($0) mm\" }"),
      body: .call { machine, arguments in
        let axis = try ChartAxis.read(arguments.receiver, in: machine)
        let formatter = arguments[0].handle
        try machine.change(axis) { $0.formatter = formatter }
        return .void
      }),
    Builtin(
      property: "ticks", of: ChartAxis.self,
      "The values that have a label: nice ones, as many as there is room for, unless they are set; "
        + "of dates in seconds since 1970. An empty list is none.",
      example: example("chart.yAxis.ticks = [0, 5, 8]"),
      get: { machine, axis in
        try machine.placedDataChart(axis.chart).tickValues(of: axis.dimension)
      },
      set: { machine, axis, values in try machine.change(axis) { $0.ticks = .values(values) } }),
    Builtin(
      property: "tickCount", of: ChartAxis.self,
      "How many values have a label at most; reading gives how many have one.",
      example: example("chart.yAxis.tickCount = 3"),
      get: { machine, axis in
        try machine.placedDataChart(axis.chart).tickValues(of: axis.dimension).count
      },
      set: { machine, axis, count in
        guard count > 0 else {
          throw Failure("an axis cannot have \(count) ticks", hint: "write a number above 0")
        }
        try machine.change(axis) { $0.ticks = .atMost(count) }
      }),
    Builtin(
      property: "tickStep", of: ChartAxis.self,
      "The distance of the values that have a label, in data units, of dates in seconds; 0 where they "
        + "are not equally spaced.", unit: "data units",
      example: example("chart.yAxis.tickStep = 4"),
      get: { machine, axis -> Double in
        let values = try machine.placedDataChart(axis.chart).tickValues(of: axis.dimension)
        let steps = zip(values, values.dropFirst()).map { $1 - $0 }
        guard let first = steps.first, steps.allSatisfy({ abs($0 - first) <= 1e-9 * abs(first) })
        else { return 0 }
        return first
      },
      set: { machine, axis, step in
        guard step.isFinite, step > 0 else {
          throw Failure(
            "the distance of ticks cannot be \(brief(step))", hint: "write a number above 0")
        }
        try machine.change(axis) { $0.ticks = .step(step) }
      }),
  ]

  private static let scales = [
    Builtin(
      constant: "linear", of: ScaleKind.self, "Equal distances of numbers are equally far apart.",
      example: "line([4, 2, 6]).yAxis.scale = .linear", ScaleKind.linear),
    Builtin(
      constant: "log", of: ScaleKind.self,
      "Equal factors are equally far apart; numbers that are not above 0 are gaps.",
      example: "line([1, 10, 100, 1000]).yAxis.scale = .log", ScaleKind.log),
    Builtin(
      constant: "time", of: ScaleKind.self, "Dates, with ticks of clock and calendar.",
      example: """
        let days = [Date("2024-05-13"), Date("2024-05-20")]
        print(line([4, 2], x: days).xAxis.scale == .time)
        """, ScaleKind.time),
    Builtin(
      constant: "band", of: ScaleKind.self, "Each value has a band of the same width.",
      example: "print(bars([4, 2, 6]).xAxis.scale == .band)", ScaleKind.band),
  ]

  private static let formats = [
    Builtin(
      constant: "automatic", of: LabelFormat.self,
      "As few digits as tell the ticks apart, in one manner for the whole axis.",
      example: example("chart.yAxis.labelFormat = .automatic"), LabelFormat.automatic),
    Builtin(
      constant: "percent", of: LabelFormat.self,
      "Shares in percent: 0.25 reads '25%'; with decimals where labels would be alike without.",
      example: "bars([0.25, 0.5]).yAxis.labelFormat = .percent", LabelFormat.percent(decimals: nil)),
    Builtin(
      constant: "si", of: LabelFormat.self,
      "With a prefix of the International System of Units, the same for the whole axis: '3.5 T'.",
      example: "bars([2000, 3500]).yAxis.labelFormat = .si", LabelFormat.si),
    Builtin(
      static: "number", of: LabelFormat.self,
      "With so many decimals, and a comma between thousands.",
      Parameter("decimals", as: Int.self, "How many digits after the point, 0 to 12."),
      example: example("chart.yAxis.labelFormat = .number(decimals: 1)")
    ) { decimals in LabelFormat.number(decimals: try checked(decimals)) },
    Builtin(
      static: "percent", of: LabelFormat.self, "Shares in percent, with so many decimals.",
      Parameter("decimals", as: Int.self, "How many digits after the point, 0 to 12."),
      example: "bars([0.125, 0.5]).yAxis.labelFormat = .percent(decimals: 1)"
    ) { decimals in LabelFormat.percent(decimals: try checked(decimals)) },
    Builtin(
      .staticMethod, on: LabelFormat.languageType, "currency",
      "Amounts of money, with the sign of the currency, or its code if it has none.",
      [
        .init(
          label: nil, type: .string, summary: "The three letters of the currency: \"EUR\"."),
        .init(
          label: "decimals", type: .int, summary: "How many digits after the point, 0 to 12.",
          defaultText: "as many as tell the labels apart"),
      ], returning: LabelFormat.languageType,
      example: "bars([1200, 800]).yAxis.labelFormat = .currency(\"EUR\")",
      body: .call { machine, arguments in
        let code = machine.string(arguments[0])
        guard code.utf8.count == 3, code.allSatisfy({ $0.isASCII && $0.isLetter }) else {
          throw Failure(
            "'\(code.prefix(20))' is not the code of a currency",
            hint: "write three letters, as in \"EUR\"", argument: 0)
        }
        let decimals = arguments[1].tag == .absent ? nil : try checked(arguments[1].asInt)
        return try LabelFormat.currency(code: code.uppercased(), decimals: decimals)
          .write(to: machine)
      }),
  ]

  private static let dateFormat = Builtin(
    .staticMethod, on: LabelFormat.languageType, "date", "Dates by a pattern, in UTC.",
    [.init(label: nil, type: .string, summary: "The pattern: \"d MMM\".")],
    returning: LabelFormat.languageType,
    example: """
      let days = [Date("2024-05-13"), Date("2024-05-20")]
      line([4, 2], x: days).xAxis.labelFormat = .date("d MMM")
      """,
    body: .call { machine, arguments in
      let pattern = try machine.datePattern(machine.string(arguments[0]))
      return try LabelFormat.dates(pattern).write(to: machine)
    })

  private static func checked(_ decimals: Int) throws -> Int {
    guard (0...12).contains(decimals) else {
      throw Failure("a label cannot have \(decimals) decimals", hint: "write 0 to 12")
    }
    return decimals
  }

  /// A page with a chart, and some more lines.
  private static func example(_ lines: String) -> String {
    """
    let chart = bars([4, 2, 6, 4, 5, 8, 3])
    \(lines)
    """
  }
}

extension Machine {
  /// An axis of a chart.
  fileprivate func axis(_ dimension: Dimension, of chart: Chart) throws -> ChartAxis {
    let placed = try placedDataChart(chart)
    guard placed.hasAxes else { throw Failure.noAxes(placed.kind) }
    return ChartAxis(of: chart, dimension)
  }

  func options(of axis: ChartAxis) throws -> AxisOptions {
    try placedDataChart(axis.chart).options[axis.dimension]
  }

  /// Sets an option of an axis, whose chart is then drawn again.
  func change(
    _ axis: ChartAxis, _ change: (inout AxisOptions) -> Void
  ) throws {
    try changeOptions(axis.chart) { change(&$0[axis.dimension]) }
  }
}
