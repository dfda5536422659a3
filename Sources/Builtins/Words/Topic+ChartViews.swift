internal import Charting
internal import Geometry
internal import Language
internal import Layers
internal import Scales

extension Topic {
  static let chartViews = Topic(
    "Chart views", label: "Plots",
    "A chart view has two axes, and between them room for what shows the data.",
    types: [
      TypeDeclaration(
        "ChartView", "A view with two axes and a plot area.", superclass: "View", isReference: true)
    ],
    words: [{ chartViewWords }], highlights: [])

  private static let chartViewWords: [Builtin] = [
    Builtin(
      initializer: ChartView.self,
      "Makes a white chart of 400 by 400 points. Every property that can be set is also a label "
        + "here.",
      Parameter("xAxis", as: Axis.self, "The axis at the bottom."),
      Parameter("yAxis", as: Axis.self, "The axis at the left."),
      example: """
        let axis = Axis(valueRange: 0...430, maximumTickCount: 11)!
        show(ChartView(xAxis: axis, yAxis: axis))
        """
    ) { machine, xAxis, yAxis in
      try machine.makeChart(xAxis, yAxis, Size(width: 400, height: 400))
    },
    Builtin(
      initializer: ChartView.self,
      "Makes a white chart of 500 by 500 points with axes from 0, in whose plot area y grows "
        + "upwards. Every property that can be set is also a label here.",
      Parameter("maxX", as: Double.self, "The greatest x to show.", unit: "data units"),
      Parameter("maxY", as: Double.self, "The greatest y to show.", unit: "data units"),
      example: chartExample("show(chart)")
    ) { machine, maxX, maxY in
      try machine.makeChart(
        axis(upTo: maxX, "maxX", argument: 0), axis(upTo: maxY, "maxY", argument: 1),
        Size(width: 500, height: 500), isFlipped: true)
    },
    Builtin(
      property: "plotArea", of: ChartView.self,
      "The view between the axes: its layer is what lines and fills are put into.",
      example: chartExample("chart.plotArea.backgroundColor = .yellow\nshow(chart)"),
      get: { machine, chart in View(try machine.placedPlot(chart).plotArea) }),
    Builtin(
      property: "scale", of: ChartView.self,
      "The transform from data to a plot area in which y grows upwards.",
      example: chartExample("print(Point(x: 100, y: 200).applying(chart.scale))"),
      get: { machine, chart in
        try machine.placedPlot(chart).scale(in: machine.scene)
      }),
    Builtin(
      property: "xAxis", of: ChartView.self, "The axis at the bottom.",
      example: chartExample("print(chart.xAxis)"),
      get: { machine, chart in try machine.placedPlot(chart).xAxis }),
    Builtin(
      property: "yAxis", of: ChartView.self, "The axis at the left.",
      example: chartExample("print(chart.yAxis)"),
      get: { machine, chart in try machine.placedPlot(chart).yAxis }),
    Builtin(
      method: "createShapeLayer", of: ChartView.self,
      "Makes a shape layer as large as the plot area and puts it there, on top; its line is 2 "
        + "points wide, with round joins.",
      Parameter(
        "strokeColor", "What the line along its path is painted with; nil is nothing.",
        default: Color?.none),
      Parameter(
        "fillColor", "What the inside of its path is painted with; nil is nothing.",
        default: Color?.none),
      example: chartExample(
        """
        let line = chart.createShapeLayer(strokeColor: .red)
        let data = Path()
        data.addLines(between: randomPoints(100))
        line.path = data.applying(chart.scale)
        show(chart)
        """)
    ) { machine, chart, strokeColor, fillColor in
      let chart = try machine.placedPlot(chart)
      let layer = try machine.changeScene {
        try chart.makeShapeLayer(strokeColor: strokeColor, fillColor: fillColor, in: &$0)
      }
      try machine.noteHostObjects()
      return ShapeLayer(layer)
    },
  ]

  /// The axis from 0, with at most eleven ticks.
  private static func axis(upTo value: Double, _ name: String, argument: Int) throws -> Axis {
    do throws(ScaleError) {
      return try Axis(Domain(0, value), maximumTickCount: 11)
    } catch {
      let hint =
        switch error {
        case .notANumber: "'nan' comes from a calculation such as 0.0 / 0"
        case .infinite: "a path without points has no greatest value"
        case .empty: "if all data is 0, take 1"
        case .tooWide: error.hint
        default: "the axis goes up from 0, so give a number above 0"
        }
      throw Failure("'\(name)' cannot be \(brief(value))", hint: hint, argument: argument)
    }
  }

  /// A page with a chart, and some more lines.
  private static func chartExample(_ lines: String) -> String {
    """
    let chart = ChartView(maxX: 100, maxY: 200)
    \(lines)
    """
  }
}

extension Machine {
  /// Charges for drawing ticks before it is done: a mark and a label each, shaped and placed.
  func willDraw(_ ticks: [Tick]) throws {
    try charge(4_000 * ticks.count)
    try willAddText(ticks.reduce(0) { $0 + $1.label.unicodeScalars.count })
  }

  fileprivate func makeChart(
    _ xAxis: Axis, _ yAxis: Axis, _ size: Size, isFlipped: Bool = false
  ) throws -> ChartView {
    try willDraw(xAxis.ticks + yAxis.ticks)
    let fonts = try sceneHost.services.fonts()
    let chart = try changeScene {
      try PlotView(
        xAxis: xAxis, yAxis: yAxis, size: size, isFlipped: isFlipped, in: &$0, fonts: fonts)
    }
    sceneHost.state.charts[chart.view] = .plot(chart)
    try noteHostObjects()
    return ChartView(chart.view)
  }

  /// The parts of a chart view, placed for the size from the layout.
  fileprivate func placedPlot(_ view: ChartView) throws -> PlotView {
    guard case .plot(let plot) = try placedChart(view) else {
      preconditionFailure("the handle is not that of a chart view")
    }
    return plot
  }
}
