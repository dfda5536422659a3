internal import Charting
internal import Geometry
internal import Language
internal import Layers
internal import Motion

extension Topic {
  static let charts = Topic(
    "Charts", "One word makes a chart of data and shows it; its marks can be changed.",
    types: [
      TypeDeclaration(
        "Chart", "A view with a title, axes or labels, and marks for data.", superclass: "View",
        isReference: true, isFinal: true),
      TypeDeclaration("Chart.Kind", "The kind of marks of a chart."),
      TypeDeclaration("Chart.AxisStyle", "How the axes of a chart look."),
      TypeDeclaration("Chart.Axes", "Whether panels of a chart share their axes."),
      TypeDeclaration("Chart.Axis", "The axis of y of a chart that was added to another one."),
      TypeDeclaration("Chart.Orientation", "Whether bars stand or lie."),
      TypeDeclaration("Chart.Interpolation", "The course of a line between two points."),
      TypeDeclaration("Chart.Stacking", "How the marks of several series share their place."),
      TypeDeclaration("Chart.Order", "The order of names by their values."),
      TypeDeclaration("Chart.Legend", "Where the names of series stand."),
      TypeDeclaration("Chart.ValueLabels", "What stands at bars and slices."),
      TypeDeclaration("Chart.LabelPlace", "Where the names of slices stand."),
      TypeDeclaration("Chart.Detail", "How much a description of a chart says."),
      TypeDeclaration("Chart.Part", "A mark of a chart, or a name that stands for data."),
      TypeDeclaration(
        "Chart.ColorRange", "A range of values in which a line has another colour."),
      TypeDeclaration("Chart.Symbol", "The shape of a point."),
      TypeDeclaration("Chart.Trend", "How a trend goes through the values of a series."),
    ],
    words: [
      { verbs }, { texts }, { looks }, { kinds }, { axisStyleWords }, { barWords },
      { curveWords }, { colorRangeWords }, { pointWords }, { TrendWords.words },
      { sectorWords }, { binWords },
      { chartMembers }, { describing }, { partWords }, { selectionWords },
      { changes + FacetArguments.words },
      { stackings }, { OrderWords.words }, { legends }, { valueLabels }, { gauges }, { radars },
    ],
    highlights: [
      "bars", "pie", "line", "area", "scatter", "histogram", "box", "heatmap", "gauge", "fill",
      "morph",
    ])

  private static let verbs = ChartKind.worded.filter { $0 != .gauge }.map { kind in
    if kind == .heatmap { return HeatmapWords.verb }
    var word = Builtin(
      .function, kind.word,
      kind.summary + " Every property of a chart that can be set is also a label here.",
      [
        .init(
          label: nil, type: .parameter(0),
          summary: ChartForm.summary
            + (kind == .area ? " An area between 'low' and 'high' takes a table, or none." : ""),
          defaultText: kind == .area ? "none" : nil)
      ] + ChartForm.parameters + [
        .init(
          label: "title", type: .string, summary: "What stands above it.", defaultText: "\"\""),
        .init(
          label: "stacking", type: Stacking.languageType,
          summary: "How several series share their place.", defaultText: "the usual one"),
      ] + (kind == .scatter ? [ChartForm.size] : []) + FacetArguments.parameters
        + RangeArguments.parameters(RangeArguments.labels(of: kind)),
      returning: Chart.languageType, where: dataConstraints, implying: impliedTypes,
      example: "\(kind.word)(\(ChartForm.example(for: kind)))",
      body: .located { machine, arguments, site in
        var options = ChartOptions()
        if arguments[.title].tag != .absent { options.title = machine.string(arguments[.title]) }
        if arguments[.stacking].tag != .absent {
          options.stacking = try Stacking.read(arguments[.stacking], in: machine)
        }
        let facets = FacetArguments(arguments, site, after: kind == .scatter ? 7 : 6)
        let drawing: ChartDrawing
        if facets.isGiven {
          drawing = try PanelChanges(machine).panels(facets, arguments, of: site, as: kind, options)
        } else {
          let data = try machine.chartData(arguments, of: site, as: kind, naming: &options)
          drawing = try machine.drawing(data, as: kind, options, argument: 0)
        }
        try machine.willDraw(drawing, at: site)
        return try machine.showChart(drawing).write(to: machine)
      })
    word.takesProperties = true
    word.objection = ChartForm.objection(as: kind)
    return word
  }

  private static let dataConstraints = ChartForm.constraints.merging(FacetArguments.constraints) {
    $1
  }.merging(RangeArguments.constraints) { $1 }
  private static let impliedTypes = ChartForm.implied.merging(FacetArguments.implied) { $1 }
    .merging(RangeArguments.implied) { $1 }

  private static let texts = [
    text("title", \.title, "What stands above it; empty is nothing.", "chart.title = \"Rain\""),
    text(
      "subtitle", \.subtitle, "What stands below the title; empty is nothing.",
      "chart.subtitle = \"Monday to Sunday, in mm\""),
    chartOption(
      "fontSize", \.fontSize,
      "How large the letters of labels are, and in proportion those of the title; nil is 12.",
      unit: "points", example: chartExample("chart.fontSize = 14"), check: checkFontSize),
  ]

  private static func text(
    _ name: String, _ path: any WritableKeyPath<ChartOptions, String> & Sendable, _ summary: String,
    _ example: String
  ) -> Builtin {
    chartOption(name, path, summary, example: chartExample(example))
  }

  private static let looks = [
    chartOption(
      "colors", \.colors,
      "The colours of the series, or of the slices of a pie, one after the other; empty is the usual "
        + "ones.", example: chartExample("chart.colors = [.orange]")),
    Builtin(
      property: "kind", of: Chart.self,
      "The kind of chart that shows the data: that of the word that made it, unless it is set.",
      example: chartExample("animate(duration: 1) { chart.kind = .line }"),
      get: { machine, chart in try machine.placedDataChart(chart).kind.named },
      set: { machine, chart, kind in try machine.changeKind(chart, to: kind) }),
    Builtin(
      property: "stacking", of: Chart.self, "How the marks of several series share their place.",
      example: "let chart = bars([\"Rain\": [4, 2], \"Snow\": [1, 3]])\nchart.stacking = .stacked",
      get: { machine, chart in try machine.placedDataChart(chart).stacking },
      set: { machine, chart, stacking in
        try machine.changeOptions(chart) { $0.stacking = stacking }
      }),
    Builtin(
      property: "legend", of: Chart.self,
      "Where the names of series stand: at the ends of up to six lines that have room, else at the top if "
        + "there are several, unless it is set.",
      example: "let chart = line([\"Oslo\": [4, 2], \"Rome\": [1, 3]])\nchart.legend = .ends",
      get: { machine, chart in try machine.placedDataChart(chart).legend },
      set: { machine, chart, place in try machine.changeOptions(chart) { $0.legend = place } }),
    Builtin(
      property: "valueLabels", of: Chart.self,
      "What stands at bars and slices: nothing, their values, or their shares of the sum.",
      example: chartExample("chart.valueLabels = .values"),
      get: { machine, chart in try machine.placedDataChart(chart).valueLabels },
      set: { machine, chart, labels in
        try machine.changeOptions(chart) { $0.valueLabels = labels }
      }),
  ]

  private static let kinds = ChartKind.worded.map { kind in
    let example =
      switch kind {
      case .gauge: "let chart = bars([60])\nchart.kind = .gauge"
      default: chartExample("chart.kind = .\(kind.word)")
      }
    return Builtin(
      constant: kind.word, of: ChartKind.self, "As '\(kind.word)' shows data.", example: example,
      kind)
  }

  private static let stackings = cases(
    of: Stacking.self,
    [
      .grouped: "Side by side.", .stacked: "On top of each other.",
      .normalized: "On top of each other, as shares of their sum.",
      .overlaid: "In front of each other; of areas.",
    ]
  ) { stacking in
    stacking == .overlaid
      ? "area([\"Rain\": [4, 2], \"Snow\": [1, 3]], stacking: .overlaid)"
      : "bars([\"Rain\": [4, 2], \"Snow\": [1, 3]], stacking: .\(stacking))"
  }

  private static let legends = cases(
    of: LegendPlace.self,
    [
      .top: "Above the plot.", .bottom: "Below the plot.", .right: "To the right of the plot.",
      .stacked: "Below each other, below the plot.",
      .ends: "At the ends of lines.", .none: "Nowhere.",
    ]
  ) { "line([\"Oslo\": [4, 2], \"Rome\": [1, 3]], legend: .\($0))" }

  private static let valueLabels = cases(
    of: ValueLabels.self,
    [
      .none: "Nothing.", .values: "The value of each.",
      .shares: "How much of the sum each is, in percent; in a stack, how much of the stack.",
    ]
  ) { "bars([4, 2, 6], valueLabels: .\($0))" }

  /// Words for marks and layers of a chart.
  static let chartMembers = [
    Builtin(
      property: "marks", of: Chart.self,
      "The shape layers that stand for the data, series by series: one for each bar, slice or "
        + "point, and for all points of a large series; the line of a line chart, then its symbols; the "
        + "inside of an area or a radar, then its line; the inside of an area with 'low' and 'high', then both lines; each box, "
        + "then its whiskers with the median and the points beyond.",
      example: chartExample("chart.marks[5].fillColor = .red"),
      get: { machine, chart in
        let placed = try machine.placedDataChart(chart)
        let panels = try placed.panelViews.flatMap { try machine.placedDataChart(Chart($0)).marks }
        return (placed.marks + panels).map { ShapeLayer($0) }
      }),
    Builtin(
      property: "plotArea", of: Chart.self,
      "The view that holds the marks, for layers of your own; y goes up in charts with axes, else down.",
      example: chartExample("chart.plotArea.backgroundColor = .yellow"),
      get: { machine, chart in View(try machine.placedDataChart(chart).plotArea) }),
    Builtin(
      property: "scale", of: Chart.self,
      "The transform from data to the plot area. Bars, and points with labels, stand at 0.5, 1.5 and so on; "
        + "charts without axes have none.",
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
        guard let scale = try machine.placedDataChart(chart).scale(in: machine.scene) else {
          throw machine.noScale(of: try machine.placedDataChart(chart))
        }
        return scale
      }),
    Builtin(
      method: "position", of: Chart.self,
      "Where values of the axes lie in the plot area, in which y grows upwards, whatever their scales.",
      Parameter(
        "x", as: Double.self, "A number of the x axis; on bands, in bands from the first.",
        unit: "data units"),
      Parameter("y", as: Double.self, "A number of the y axis.", unit: "data units"),
      example: chartExample("print(chart.position(x: 0.5, y: 4))")
    ) { machine, chart, x, y in
      let placed = try machine.placedDataChart(chart)
      guard let point = placed.position(x: x, y: y, in: machine.scene) else {
        throw machine.noPlace(x, y, on: placed)
      }
      return point
    },
  ]

  private static let changes = fills + [morph]

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

  private static let morph: Builtin = {
    var word = morphing
    word.objection = ChartForm.objectionToMorph
    return word
  }()

  private static let morphing = Builtin(
    .method, on: Chart.languageType, "morph",
    "Lets the chart show other data: its marks go there, those that are too many into others, those "
      + "that are too few out of others. It can begin while another one is under way. What was faded "
      + "by 'highlight' shows again.",
    [
      .init(
        label: "to", type: .parameter(0),
        summary: ChartForm.summary
          + " A gauge takes one number, and an area between 'low' and 'high' a table or none.",
        defaultText: "none")
    ] + ChartForm.parameters + [
      .init(
        label: "duration", type: .double, summary: "How long it takes.", unit: "seconds",
        defaultText: "0.3"),
      .init(
        label: "annotations", type: .array(Annotation.languageType),
        summary:
          "The lines, bands and texts at the new data: the first one goes where the first one "
          + "was, and so on.", defaultText: "those that it has"),
      ChartForm.size,
      .init(
        label: "as", type: ChartKind.languageType,
        summary: "The kind of chart that it becomes; marks of another kind fade.",
        defaultText: "the kind that it is of"),
    ] + FacetArguments.parameters.prefix(1) + [HeatmapWords.morphColor]
      + RangeArguments.parameters(RangeArguments.Label.allCases), returning: .void,
    where: dataConstraints.merging(HeatmapWords.constraints) { $1 },
    implying: impliedTypes.merging(HeatmapWords.implied) { $1 },
    example: chartExample("chart.morph(to: [3, 8, 5], duration: 1)"),
    body: .located { machine, arguments, site in
      let chart = try Chart.read(arguments.receiver, in: machine)
      let placed = try machine.placedDataChart(chart)
      var options = placed.drawing.own.options
      let kind =
        arguments[.kind].tag == .absent
        ? placed.kind.named : try ChartKind.read(arguments[.kind], in: machine)
      let site = try HeatmapWords.cells(arguments, site, as: kind, in: machine)
      let facets = FacetArguments(arguments, site, after: 8)
      if try PanelChanges(machine).morphsPanels(chart, as: kind, facets, arguments, of: site) {
        return .void
      }
      var data: ChartData
      if kind == .gauge, arguments[.data].tag != .absent {
        data = try machine.gaugeData(arguments, of: site)
      } else {
        if arguments[.size].tag != .absent {
          try machine.check(kind, has: "size", [.scatter])
        }
        data = try machine.chartData(arguments, of: site, as: kind, naming: &options)
      }
      if kind == .box || placed.kind == .box {
        // Plain numbers are the values of one place.
      } else if let kept = data.keepingPlaces(of: placed.data) {
        data = kept
      } else if let noun = placed.data.placeNoun, kind != .histogram, placed.kind != .histogram {
        machine.sceneHost.note(
          "the \(noun) of the chart are gone: it had \(placed.data.placeCount), and there are "
            + "\(data.placeCount) values now",
          at: site, hint: "give the values their places with 'x:'")
      }
      options.highlight = nil
      if arguments[.annotations].tag != .absent {
        options.annotations = try [Annotation].read(arguments[.annotations], in: machine)
      }
      let drawing = try machine.drawing(data, as: kind, options, argument: 0)
      if arguments[.annotations].tag != .absent {
        try machine.check(
          options.annotations, on: drawing, argument: ChartArgument.annotations.rawValue)
      }
      let seconds = arguments[.duration].tag == .absent ? 0.3 : arguments[.duration].asDouble
      try machine.willDraw(drawing, at: site)
      try machine.charge(
        4_000 * (placed.data.series.count + data.series.count) + 1_000 * drawing.markCount)
      try machine.morph(chart, to: drawing, duration: machine.time(seconds, "a duration"))
      if let last = placed.lastMorph, last == machine.sceneHost.state.now, seconds > 0 {
        machine.sceneHost.note(
          "two morphs of a chart start at \(brief(last.seconds)) s, and the later one shows",
          at: site, hint: "'wait()' between them plays them in turn")
      }
      return .void
    })

  /// A page with a chart, and some more lines.
  private static func chartExample(_ lines: String) -> String {
    "let chart = bars([4, 2, 6, 4, 5, 8, 3])\n\(lines)"
  }
}

extension Machine {
  fileprivate func fill(_ chart: Chart, with colors: [Color]) throws -> Chart {
    guard !colors.isEmpty else {
      throw Failure(
        "a gradient without colours fills nothing", hint: "give it one colour at least",
        argument: 0)
    }
    try changeChart(chart) { try $0.fill(with: colors, in: &$1) }
    return chart
  }

  fileprivate func noScale(of chart: DataChart) -> Failure {
    chart.hasAxes
      ? Failure(
        "a transform leads to no log axis", hint: "write 'chart.position(x: …, y: …)'")
      : Failure.noAxes(chart.kind, ", and so no scale")
  }

  fileprivate func noPlace(_ x: Double, _ y: Double, on chart: DataChart) -> Failure {
    chart.hasAxes
      ? Failure(
        "the axes have no place for x \(brief(x)) and y \(brief(y))",
        hint: "a log axis shows numbers above 0")
      : Failure.noAxes(chart.kind, ", and so no positions")
  }
}

extension Failure {
  /// - Parameter consequence: The end of the message.
  static func noAxes(_ kind: ChartKind, _ consequence: String = "") -> Failure {
    Failure("a \(kind.word) has no axes\(consequence)", hint: "\(kind.shapes); see 'marks'")
  }
}
