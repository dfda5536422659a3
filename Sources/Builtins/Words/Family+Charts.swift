internal import Charting
internal import Geometry
internal import Interpreter
internal import Layers
internal import Motion
internal import Text

extension Family {
  static let charts = Family(
    "Charts", "One word makes a chart of data and shows it; its marks can be changed.",
    types: [
      TypeDeclaration(
        "Chart", "A view with a title, axes or labels, and marks for data.", superclass: "View",
        isReference: true, isFinal: true)
    ],
    words: verbs + members + fills + morphs,
    highlights: ["bars", "pie", "line", "area", "title", "marks", "fill", "morph", "describe"])

  private static let verbs = ChartKind.allCases.flatMap { kind in
    ChartData.allCases.map { data in
      Builtin(
        .function, kind.word, kind.summary,
        [
          .init(label: nil, type: data.type, summary: data.summary),
          .init(
            label: "title", type: .string, summary: "What stands above it.", defaultText: "\"\""),
        ], returning: Chart.languageType, where: data.constraints,
        example: "\(kind.word)(\(data.example))",
        body: .located { machine, arguments, site in
          let drawing = try data.drawing(of: arguments[0], as: kind, in: machine)
          let title = arguments[1].tag == .absent ? "" : machine.string(arguments[1])
          try machine.willDraw(drawing, at: site)
          try machine.willAddChartText(title, at: site)
          return try machine.showChart(drawing, title: title).write(to: machine)
        })
    }
  }

  private static let members = [
    Builtin(
      property: "title", of: Chart.self, "What stands above it; empty is nothing.",
      example: chartExample("chart.title = \"Rain\""),
      get: { machine, chart in try machine.placedDataChart(chart).title },
      set: { machine, chart, title in
        try machine.willAddChartText(title)
        try machine.changeChart(chart) { chart, scene in
          try chart.setTitle(title, in: &scene)
        }
      }),
    Builtin(
      property: "marks", of: Chart.self,
      "The shape layers that stand for the data: one for each bar or slice; the line of a line chart; "
        + "the inside of an area, then its line.",
      example: chartExample("chart.marks[5].fillColor = .red"),
      get: { machine, chart in try machine.placedDataChart(chart).marks.map { ShapeLayer($0) } }),
    Builtin(
      property: "plotArea", of: Chart.self,
      "The view that holds the marks, for layers of your own; in a pie's y goes down, else up.",
      example: chartExample("chart.plotArea.backgroundColor = .yellow"),
      get: { machine, chart in View(try machine.placedDataChart(chart).plotArea) }),
    Builtin(
      property: "scale", of: Chart.self,
      "The way from data to the plot area. Bars, and points with labels, stand at 0.5, 1.5 and so on; "
        + "a pie has none.",
      example: chartExample(
        """
        let ends = [Point(x: 0, y: 5), Point(x: 7, y: 5)]
        let path = Path()
        path.addLines(between: ends)
        let goal = ShapeLayer(path: path.applying(chart.scale))
        goal.strokeColor = .red
        chart.plotArea.layer.addSublayer(goal)
        """),
      get: { machine, chart in
        guard let scale = try machine.placedDataChart(chart).scale(in: machine.stage.scene) else {
          throw Failure(
            "a pie has no axes, and so no scale", hint: "its slices are arcs; see 'marks'")
        }
        return scale
      }),
    Builtin(
      function: "describe",
      "A chart in a sentence: its kind, how many numbers it shows, the least and the greatest of them, "
        + "and where they go from the first to the last. Every picture carries it, for those who do "
        + "not see it.",
      Parameter(nil, as: Chart.self, "The chart."),
      example: "print(describe(bars([4, 2, 6, 4, 5, 8, 3])))"
    ) { machine, chart in
      let chart = try machine.placedDataChart(chart)
      try machine.charge(2_000 + 64 * chart.marks.count + 40 * chart.valueCount)
      return chart.description
    },
  ]

  private static let fills = [
    Builtin(
      method: "fill", of: Chart.self,
      "Lets a gradient show through bars and areas, and down from a line, from left to right; slices "
        + "get colours of it, one after the other.",
      Parameter(nil, as: Gradient.self, "The gradient."),
      example: chartExample("chart.fill(.rainbow)")
    ) { machine, chart, gradient in try machine.fill(chart, with: gradient.colors) },
    Builtin(
      method: "fill", of: Chart.self,
      "Paints bars, areas, slices, and what lies below a line, in one colour.",
      Parameter(nil, as: Color.self, "The colour."), example: chartExample("chart.fill(.orange)")
    ) { machine, chart, color in try machine.fill(chart, with: [color]) },
  ]

  private static let morphs = ChartData.allCases.map { data in
    Builtin(
      .method, on: Chart.languageType, "morph",
      "Lets the chart show other data: its marks go there, those that are too many into others, those "
        + "that are too few out of others. It can begin while another one is under way.",
      [
        .init(label: "to", type: data.type, summary: data.summary),
        .init(
          label: "duration", type: .double, summary: "How long it takes.", unit: "seconds",
          defaultText: "0.3"),
      ], returning: .void, where: data.constraints,
      example: chartExample("chart.morph(to: \(data.example), duration: 1)"),
      body: .located { machine, arguments, site in
        let chart = try Chart.read(arguments.receiver, in: machine)
        let placed = try machine.placedDataChart(chart)
        let drawing = try data.drawing(of: arguments[0], as: placed.kind, in: machine)
        let seconds = arguments[1].tag == .absent ? 0.3 : arguments[1].asDouble
        try machine.willDraw(drawing, at: site)
        try machine.morph(chart, to: drawing, seconds: seconds)
        if let last = placed.lastMorph, last == machine.stage.now, seconds > 0 {
          machine.stage.note(
            "two morphs of a chart start at \(brief(last.seconds)) s, and the later one shows",
            at: site, hint: "'wait()' between them plays them in turn")
        }
        return .void
      })
  }

  /// A page with a chart, and some lines more.
  private static func chartExample(_ lines: String) -> String {
    """
    let chart = bars([4, 2, 6, 4, 5, 8, 3])
    \(lines)
    """
  }
}

extension Machine {
  fileprivate func showChart(_ drawing: SeriesDrawing, title: String) throws -> Chart {
    let fonts = try stage.fonts()
    let chart = try changeScene { try DataChart(drawing, title: title, in: &$0, fonts: fonts) }
    stage.charts[chart.view] = .data(chart)
    stage.scene.show(chart.view)
    try noteWorldObjects()
    return Chart(chart.view)
  }

  fileprivate func fill(_ chart: Chart, with colors: [Color]) throws -> Chart {
    guard !colors.isEmpty else {
      throw Failure(
        "a gradient without colours fills nothing", hint: "give it one colour at least",
        argument: 0)
    }
    try changeChart(chart) { try $0.fill(with: colors, in: &$1) }
    return chart
  }

  fileprivate func morph(
    _ chart: Chart, to drawing: SeriesDrawing, seconds: Double
  ) throws {
    let duration = try time(seconds, "a duration")
    let now = stage.now
    let size = try laidOutSize(of: View(chart.id))
    try changeChart(chart) {
      try charge(600 * $0.marks.count)
      try $0.morph(to: drawing, duration: duration, at: now, for: size, in: &$1)
    }
    try noteWorldObjects()
  }

  /// Counts the work of drawing data before it is done: a mark or a point each, and the labels.
  fileprivate func willDraw(_ drawing: SeriesDrawing, at site: BuiltinCall) throws {
    let marks = limits[.marks]
    guard drawing.markCount <= marks else {
      throw Failure.limit(.marks, marks, "the chart has too many marks")
    }
    try charge(
      600 * drawing.markCount + 1_000 * drawing.labels.count + 64 * drawing.pointCount)
    try willMakeWorldObjects(drawing.markCount)
    try willAddChartText(drawing.labels.joined(), at: site)
  }

  /// Checks text of a chart before it is set; a remark tells which characters are boxes.
  fileprivate func willAddChartText(_ text: String, at site: BuiltinCall? = nil) throws {
    try charge(100 * text.utf8.count)
    try willAddText(text.unicodeScalars.count)
    let missing = try stage.fonts().missingCharacters(in: text)
    if !missing.isEmpty { stage.note(missing: missing, at: site) }
  }

  /// Changes a chart, its parts placed for the size that it has now.
  fileprivate func changeChart(
    _ view: Chart, _ change: (inout DataChart, inout Scene) throws -> Void
  ) throws {
    var chart = try placedDataChart(view)
    try charge(200 * chart.marks.count)
    try changeScene { try change(&chart, &$0) }
    stage.charts[view.id] = .data(chart)
  }

  /// What a chart of data is made of, its parts placed for the size that a layout gives it.
  fileprivate func placedDataChart(_ view: Chart) throws -> DataChart {
    guard case .data(let chart) = try placedChart(view) else {
      preconditionFailure("the handle is not that of a chart of data")
    }
    return chart
  }
}
