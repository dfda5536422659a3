package import Language

/// Words of other programs that people type first. A test tries each advice: it must work.
extension Elsewhere {
  package static let all =
    verbs + bands + lists + labels + slices + points + bins + stackings + files + pictures + data
    + explained
    + members
    + tableMembers
    + modules
    + otherVerbs
    + otherLabels
    + chartMembers
    + axisMembers
    + former + calendars
    + ofLayers

  /// Other names of charts.
  private static let verbs =
    named(
      [
        "plot", "plotLine", "linePlot", "lineplot", "lineChart", "linechart", "LineChart",
        "LineMark",
        "lines", "loglog",
      ], write: "line(«[4, 2, 6]»)")
    + named(
      [
        "bar", "barChart", "barchart", "BarChart", "barPlot", "barplot", "BarMark", "columns",
        "Chart", "graph", "Graph", "draw",
      ], write: "bars(«[4, 2, 6]»)")
    + named(
      ["pieChart", "piechart", "PieChart", "SectorMark"],
      write: "pie(«[4, 2, 6]»)")
    + named(
      [
        "speedometer", "dial", "progressRing", "donutProgress", "circleChart", "circularProgress",
        "CircularProgressView", "activityRing", "gaugeChart", "meter", "indicator",
      ], write: "gauge(«60»)")
    + named(
      [
        "spider", "spiderChart", "spiderPlot", "radarChart", "starPlot", "starChart", "webChart",
        "polar", "polarChart",
      ], write: #"radar(«["Art": 3, "Math": 2, "Sports": 8]»)"#)
    + named(
      ["areaChart", "areachart", "AreaChart", "AreaMark", "fill_between"],
      write: "area(«[4, 2, 6]»)")
    + named(
      [
        "ribbon", "geom_ribbon", "bandChart", "rangeArea", "areaRange", "rangeChart", "errorBand",
        "confidenceBand", "highLow", "fill_betweenx",
      ], write: "area(low: «[2, 1, 3]», high: «[5, 6, 4]»)")
    + [
      Elsewhere("chart", "make one first: 'let chart = bars(«[4, 2, 6]»)'"),
      Elsewhere(
        "plot(f(x))",
        write: "line(stride(from: 0, to: 10, by: 0.1).map { x in Point(x: x, y: «sin(x)») })"),
      Elsewhere("splot", "there are no surfaces; ':help Charts' shows the charts"),
    ]
    + named(
      [
        "scatterplot", "scatterPlot", "ScatterChart", "PointMark", "bubble", "bubbleChart",
        "points", "dotplot",
      ], write: "scatter(«[4, 2, 6]»)")
    + named(
      ["hist", "histplot", "histogramPlot", "Histogram", "distplot", "displot", "distribution"],
      write: "histogram(«[1, 2, 2]»)")
    + named(
      [
        "boxplot", "boxPlot", "BoxPlot", "boxChart", "boxAndWhisker", "whisker", "violin",
        "violinplot", "violinPlot", "geom_boxplot", "geom_violin", "bwplot",
      ], write: #"box(«["Oslo": [4, 2, 6], "Rome": [8, 3, 21]]»)"#)
    + named(
      [
        "heatMap", "HeatMap", "heat_map", "heatmapPlot", "Heatmap", "imshow", "matshow",
        "pcolor", "pcolormesh", "geom_tile", "geom_raster", "geom_bin2d", "levelplot", "imagesc",
        "clustermap", "density_heatmap", "matrixPlot",
      ], write: #"heatmap(«["Oslo": [4, 2, 6], "Rome": [8, 3, 7]]»)"#)
    + promised(
      ["candlestick", "contour"],
      "':help Charts' shows the charts that there are")

  /// Labels for the ends of ranges and bands, and for errors.
  private static let bands =
    ["lower", "upper", "min", "max", "ymin", "ymax", "yStart", "yEnd", "y1", "y2"].map {
      Elsewhere("area(\($0):)", "name both ends: 'area(low: [2, 1, 3], high: [5, 6, 4])'")
    }
    + ["line", "bars", "scatter"].flatMap { verb in
      func named(_ labels: [String], write template: String) -> [Elsewhere] {
        labels.map { Elsewhere("\(verb)(\($0):)", write: template) }
      }
      return named(["lower", "ymin", "yStart"], write: "low: «[2, 1]»")
        + named(["upper", "ymax", "yEnd"], write: "high: «[5, 6]»")
        + named(
          ["yerr", "error", "errorBars", "error_y", "err"], write: "errors: «[1, 0.5]»")
    }

  /// Several series in one chart.
  private static let lists =
    ["bars", "line", "area", "scatter", "histogram"].map {
      Elsewhere("\($0)([[]])", write: "\($0)([\"a\": «[4, 2]», \"b\": «[1, 3]»])")
    } + [Elsewhere("pie([[]])", "a pie shows one list: 'pie([4, 2, 6])'")]

  private static let stackings = ["bars", "area"].flatMap { verb in
    ["stacked", "isStacked"].map { Elsewhere("\(verb)(\($0):)", write: "stacking: .stacked") }
      + ["normalized", "normalised"].map {
        Elsewhere("\(verb)(\($0):)", write: "stacking: .normalized")
      }
  }

  /// Labels of other programs' chart calls.
  private static let labels = ["bars", "line", "area", "pie", "scatter"].flatMap { verb in
    func named(_ labels: [String], write template: String) -> [Elsewhere] {
      labels.map { Elsewhere("\(verb)(\($0):)", write: template) }
    }
    return named(
      ["labels", "names", "categories", "xs", "index"], write: "x: «[\"Jan\", \"Feb\"]»")
      + named(["color", "colour", "fill", "c"], write: "colors: [«.red»]")
      + named(["colours", "palette"], write: "colors: «[.red, .blue]»")
      + named(["showValues", "values"], write: "valueLabels: .values")
      + ["group", "groupBy", "groups", "hue"].filter { _ in verb != "pie" }.map {
        Elsewhere(
          "\(verb)(\($0):)",
          "name their column: '\(verb)(prices, x: \"Date\", y: \"Close\", by: \"Symbol\")'")
      }
      + ["data", "table"].map {
        Elsewhere("\(verb)(\($0):)", "the data comes first, without a label: '\(verb)([4, 2, 6])'")
      }
      + ["y", "ys"].map {
        Elsewhere("\(verb)(\($0):)", "the numbers come first: '\(verb)([4, 2, 6], x: [1, 2, 3])'")
      }
      + ["label", "name", "series", "legendLabel"].map {
        Elsewhere("\(verb)(\($0):)", "name the series: '\(verb)([\"Rain\": [4, 2, 6]])'")
      }
      + ["xlabel", "xLabel", "xTitle", "xAxis"].map {
        Elsewhere(
          "\(verb)(\($0):)", "set it after the call: 'bars([4, 2]).xAxis.title = \"Day\"'")
      }
      + ["ylabel", "yLabel", "yTitle", "yAxis", "unit"].map {
        Elsewhere(
          "\(verb)(\($0):)", "set it after the call: 'bars([4, 2]).yAxis.title = \"mm\"'")
      }
      + ["ylim", "yRange", "yDomain"].map {
        Elsewhere(
          "\(verb)(\($0):)", "set it after the call: 'bars([4, 2]).yAxis.domain = 0...10'")
      }
      + ["log", "logscale", "yScale"].map {
        Elsewhere("\(verb)(\($0):)", "set it after the call: 'line([1, 99]).yAxis.scale = .log'")
      }
  }

  /// Labels of other programs' pies.
  private static let slices =
    [
      (["explode", "pull", "selected"], "selection: «[1]»"),
      (["autopct", "showPercent"], "valueLabels: .shares"),
      (["hole", "innerSize", "holeRadius"], "innerRadius: «0.6»"),
      (["threshold", "other", "others"], "otherBelow: «0.05»"),
    ].flatMap { labels, template in
      labels.map { Elsewhere("pie(\($0):)", write: template) }
    }

  /// Labels of other programs' scatter charts.
  private static let points =
    ["s", "sizes", "symbolSizes", "weights"].map {
      Elsewhere("scatter(\($0):)", write: "size: «[4, 2]»")
    }
    + ["marker", "shape", "style", "pch"].map {
      Elsewhere("scatter(\($0):)", write: "symbol: «.square»")
    }

  /// Labels of other programs' histograms.
  private static let bins =
    ["binCount", "nbins", "breaks", "bin", "count"].map {
      Elsewhere("histogram(\($0):)", write: "bins: «10»")
    }
    + ["binwidth", "step", "binSize"].map {
      Elsewhere("histogram(\($0):)", write: "binWidth: «2»")
    }
    + ["color", "colour", "fill", "c"].map {
      Elsewhere("histogram(\($0):)", write: "colors: [«.red»]")
    }

  private static let files =
    named(
      [
        "csv", "CSV", "readCSV", "readCsv", "read_csv", "loadCSV", "loadtxt", "genfromtxt",
        "DataFrame",
      ],
      write: table)
    + ["load", "read", "readFile", "open", "contentsOfFile"].map {
      Elsewhere($0, "read a table: '\(table)'")
    }
    + ["plot", "line", "bars", "area", "pie", "scatter", "histogram"].map {
      Elsewhere("\($0)(\"\")", "read it first: 'let prices = \(table)'")
    }
    + named(
      ["json", "JSON", "loadJSON", "readJSON", "read_json"], write: #"table(«"data.json"»)"#)
    + ["sqlite", "SQLite", "read_sql", "sqlite3"].map {
      Elsewhere($0, #"select from a file: 'table("data.sqlite", query: "SELECT * FROM rain")'"#)
    }

  private static let table = #"table(«"data.csv"»)"#
  private static let pictures =
    promised(["svg", "SVG", "pdf", "PDF", "gif", "jpg", "jpeg"], export)
    + ["png", "save", "savefig", "saveImage", "savePNG", "export", "exportPNG", "writePNG"].map {
      Elsewhere($0, export)
    }

  private static let export = "type ':export «chart.png»' at the prompt"

  private static let data =
    [
      "datetime", "to_datetime", "as_date", "strptime", "parseDate", "Timestamp", "NSDate",
    ].map { Elsewhere($0, write: #"Date(«"2024-05-13"»)"#) }
    + [Elsewhere("date", #"write 'Date("2024-05-13")'"#)]
    + ["dates", "date_range"].map {
      Elsewhere($0, #"count days: '(0..<7).map { Date("2024-05-13").adding(days: $0) }'"#)
    }
    + ["darkMode", "dark_mode", "colorScheme", "dark_background", "theme_dark", "setTheme"].map {
      Elsewhere($0, "the look of the page: 'theme = .dark'")
    }
    + ["now", "currentDate", "Sys"].map {
      Elsewhere($0, #"say which day is today: 'today = Date("2024-05-13")'"#)
    }
    + ["strftime", "timedelta"].map {
      Elsewhere($0, #"write 'Date("2024-05-13").adding(days: 1).formatted("d MMM yyyy")'"#)
    }
    + [
      Elsewhere(
        "DateInterval",
        #"write a range: 'Date("2024-05-01")...Date("2024-05-13")'"#),
      Elsewhere(
        "Date -",
        #"ask how far apart they are: 'Date("2024-05-13").days(since: Date("2024-05-01"))'"#),
    ]
    + ["random", "rand"].map {
      Elsewhere(
        $0,
        "a number from 0 to 1, the same in every run, is 'drand48()'"
      )
    }
    + ["dir", "vars"].map { Elsewhere($0, "':help Arrays' shows what a list has") }
    // An 'NSNumber' is a 'Double'.
    + [
      Elsewhere("Double.doubleValue", write: "«4.5»"),
      Elsewhere("Double.floatValue", write: "Float(«4.5»)"),
      Elsewhere("Double.intValue", write: "Int(«4.5»)"),
    ]

  /// Words with an explanation.
  private static let explained =
    explained(["legend", "key"], "line([\"Oslo\": [4, 2], \"Rome\": [1, 3]], legend: .bottom)")
    + explained(["xlabel", "xLabel", "xAxis", "xaxis"], "bars([4, 2]).xAxis.title = \"Day\"")
    + explained(
      ["ylabel", "yLabel", "yAxis", "yaxis", "axisTitle"], "bars([4, 2]).yAxis.title = \"mm\"")
    + explained(["annotate", "annotation"], "line([4, 2]).add(Annotation(\"least\", x: 1, y: 2))")
    + explained(["axhline", "RuleMark", "rule"], "bars([4, 2]).add(Rule(y: 3, label: \"goal\"))")
    + explained(["axvline"], "line([4, 2, 6]).add(Rule(x: 1))")
    + explained(["axhspan"], "bars([4, 2]).add(Band(y: 2...3))")
    + explained(["grid", "gridLines", "gridlines"], "line([4, 2]).xAxis.grid = true")
    + explained(["xlim"], "line([4, 2]).xAxis.domain = 0...3")
    + explained(["ylim"], "line([4, 2]).yAxis.domain = 0...10")
    + explained(["xticks"], "line([4, 2]).xAxis.ticks = [0, 1]")
    + explained(["yticks"], "line([4, 2]).yAxis.ticks = [0, 2, 4]")
    + explained(["logscale", "semilogy", "yscale"], "line([1, 10, 100]).yAxis.scale = .log")
    + explained(["xscale", "semilogx"], "line([4, 2], x: [1, 10]).xAxis.scale = .log")
    + explained(["bar_label", "dataLabels"], "bars([4, 2], valueLabels: .values)")
    + explained(["subtitle"], "bars([4, 2], title: \"Rain\", subtitle: \"in mm\")")
    + explained(["stack", "stacked"], "bars([\"Rain\": [4], \"Snow\": [1]], stacking: .stacked)")
    + [Elsewhere("set", #"set a property: 'bars([4, 2, 6]).title = "Rain"'"#)]

  private static func explained(_ names: [String], _ code: String) -> [Elsewhere] {
    names.map { Elsewhere($0, "say it of the chart: '\(code)'") }
  }

  /// Properties and methods of charts.
  private static let members: [Elsewhere] =
    ["color", "colour", "fillColor", "foregroundColor", "tintColor", "foregroundStyle"].map {
      Elsewhere("Chart.\($0)", write: "«chart».fill(‹.red›)")
    }
    + assigned(["xlabel", "xLabel", "xTitle", "chartXAxisLabel"], "xAxis.title", "\"Day\"")
    + assigned(
      ["ylabel", "yLabel", "yTitle", "axisTitle", "unit", "chartYAxisLabel"], "yAxis.title",
      "\"mm\"")
    + assigned(["caption"], "subtitle", "\"in mm\"")
    + assigned(["xlim", "xDomain", "xRange", "chartXScale"], "xAxis.domain", "0...10")
    + assigned(["ylim", "yDomain", "yRange", "chartYScale"], "yAxis.domain", "0...10")
    + assigned(["grid", "gridLines"], "yAxis.grid", "true")
    + assigned(["xScale"], "xAxis.scale", ".linear")
    + assigned(["yScale"], "yAxis.scale", ".linear")
    + assigned(["xTicks", "xticks", "chartXAxis"], "xAxis.ticks", "[0, 1]")
    + assigned(["yTicks", "yticks", "chartYAxis"], "yAxis.ticks", "[0, 2, 4]")
    + assigned(["colours", "palette", "chartForegroundStyleScale"], "colors", "[.red]")
    + assigned(["chartLegend"], "legend", ".bottom")
    + assigned(["interpolationMethod"], "interpolation", ".monotone")
    + assigned(["labels", "dataLabels", "showValues"], "valueLabels", ".values", takesValue: false)
    + assigned(["stacked", "isStacked"], "stacking", ".stacked", takesValue: false)
    + ["addRule", "axhline", "rule"].map {
      Elsewhere("Chart.\($0)", "'«chart».add(Rule(y: 3))' adds a line")
    }
    + ["addBand", "band"].map {
      Elsewhere("Chart.\($0)", "'«chart».add(Band(y: 2...3))' adds a band")
    }
    + ["annotate", "addAnnotation", "annotation"].map {
      Elsewhere("Chart.\($0)", "'«chart».add(Annotation(\"here\", x: 1, y: 2))' adds a text")
    }
    + [
      "zoom", "scroll", "pan", "dataZoom", "datazoom", "setExtremes", "chartScrollableAxes",
      "chartXVisibleDomain", "chartScrollPosition",
    ].map {
      Elsewhere(
        "Chart.\($0)", "'«chart».xAxis.zoom(to: 2...5)' shows a part, which a finger scrolls")
    }
    + [
      "brush", "chartXSelection", "chartYSelection", "chartAngleSelection", "on_click", "onClick",
      "onclick", "didSelect", "onSelection", "selected",
    ].map {
      Elsewhere(
        "Chart.\($0)", "'«chart».onSelect { part in print(part?.name ?? \"none\") }' hears of taps")
    }
    + ["addSeries", "series", "addLine", "addBars", "append"].map {
      Elsewhere(
        "Chart.\($0)", "'«chart».morph(to: [\"Oslo\": [4, 2], \"Rome\": [1, 3]])' shows two series")
    }
    + ["red", "green", "blue", "orange", "yellow", "purple", "black", "gray"].map {
      Elsewhere("Chart.\($0)", write: "«chart».fill(.\($0))")
    }
    + ["data", "values"].map {
      Elsewhere("Chart.\($0)", write: "«chart».morph(to: ‹[4, 2, 6]›)")
    }
    + ["save", "savefig", "export"].map { Elsewhere("Chart.\($0)", export) }
    + [Elsewhere("Chart.show", write: "show(«chart»)")]
    + ["plot", "bars", "line"].map { name in
      Elsewhere("Array.\(name)", write: "\(name == "plot" ? "line" : name)(«[4, 2, 6]»)")
    }

  /// Modules, and their usual short names.
  private static let modules =
    ["plt", "sns", "px", "go", "ax", "matplotlib", "pyplot", "seaborn", "plotly", "d3"].map {
      Elsewhere($0, "no module is needed: 'line([4, 2, 6])'")
    }
    + ["np", "numpy", "math"].map { Elsewhere($0, "no module is needed: '[4, 2, 6].max()'") }
    + ["pd", "pandas"].map { Elsewhere($0, "no module is needed: '\(table)'") }
    + ["Charts", "SwiftUI", "matplotlib", "plotly", "seaborn", "pyplot"].map {
      Elsewhere("import \($0)", "'bars', 'line', 'scatter' and others draw: ':help Charts'")
    }

  /// Names of a property of a chart that is assigned; `value` is an example.
  private static func assigned(
    _ names: [String], _ property: String, _ value: String, takesValue: Bool = true
  ) -> [Elsewhere] {
    names.map {
      Elsewhere(
        "Chart.\($0)", write: "«chart».\(property) = \(takesValue ? "‹\(value)›" : value)")
    }
  }

  private static func named(_ names: [String], write template: String) -> [Elsewhere] {
    names.map { Elsewhere($0, write: template) }
  }

  private static func promised(_ names: [String], _ advice: String) -> [Elsewhere] {
    names.map { Elsewhere($0, advice, isPromised: true) }
  }
}
