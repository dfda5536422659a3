package import Interpreter

/// What data people type first, as other programs call it. An advice is tried by a test: it has to work.
extension Elsewhere {
  package static let all = verbs + lists + files + pictures + data + explained + members + modules

  /// Names of charts that have another name here.
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
        "barh",
        "Chart", "graph", "Graph", "draw",
      ], write: "bars(«[4, 2, 6]»)")
    + named(
      ["pieChart", "piechart", "PieChart", "SectorMark", "donut", "doughnut"],
      write: "pie(«[4, 2, 6]»)")
    + named(
      ["areaChart", "areachart", "AreaChart", "AreaMark", "fill_between"],
      write: "area(«[4, 2, 6]»)")
    + [
      Elsewhere("chart", "make one first: 'let chart = bars(«[4, 2, 6]»)'"),
      Elsewhere(
        "plot(f(x))",
        write: "line(stride(from: 0, to: 10, by: 0.1).map { x in Point(x: x, y: «sin(x)») })"),
      Elsewhere("splot", "there are no surfaces; ':help Charts' shows the charts"),
    ]
    + promised(
      ["scatter", "scatterplot", "scatterPlot", "PointMark", "bubble"],
      "'line(uniformPoints(5))' joins points by a line")
    + promised(
      ["histogram", "hist", "histplot"],
      #"count first: 'bars(Dictionary(grouping: «[1, 2, 2]») { "\($0)" }.mapValues { $0.count })'"#)
    + promised(
      ["heatmap", "boxplot", "violin", "radar", "gauge", "candlestick", "RuleMark", "contour"],
      "':help Charts' shows the charts that there are")

  /// Several series in one chart.
  private static let lists = ["bars", "line", "area", "pie"].map {
    Elsewhere(
      "\($0)([[]])", "several series are not yet in Easel: give it one list, '\($0)([4, 2, 6])'")
  }

  private static let files =
    ["csv", "CSV", "readCSV", "readCsv", "read_csv", "loadCSV", "loadtxt", "genfromtxt", "table"]
    .map { Elsewhere($0, linesOfFile, isPromised: true) }
    + ["Table", "DataFrame", "load", "read", "readFile", "open", "contentsOfFile"].map {
      Elsewhere($0, linesOfFile, isPromised: $0 == "Table" || $0 == "DataFrame")
    }
    + ["plot", "line", "bars", "area"].map {
      Elsewhere("\($0)(\"\")", linesOfFile, isPromised: false)
    }
    + promised(
      ["JSONDecoder", "JSONEncoder", "JSONSerialization", "json", "JSON", "loadJSON", "readJSON"],
      "write the values into the page: 'let values = [4, 2, 6]'")

  private static let linesOfFile =
    #"read its lines: 'String(contentsOfFile: «"data.csv"»).split(separator: "\n")'"#

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
        $0, "a page comes out the same each time: choose by a rule, or draw 'line(randomPoints(5))'"
      )
    }
    + ["dir", "vars"].map { Elsewhere($0, "':help Arrays' shows what a list has") }

  /// What explains a chart.
  private static let explained =
    promised(
      [
        "legend", "xlabel", "ylabel", "xLabel", "yLabel", "xAxis", "yAxis", "xaxis", "yaxis",
        "axisTitle", "annotate", "annotation",
      ], #"say it in the title: 'bars([4, 2, 6], title: "Rain in mm")'"#)
    + promised(
      [
        "grid", "gridLines", "gridlines", "xlim", "ylim", "xticks", "yticks", "logscale",
        "semilogy",
      ],
      "':help Charts' shows what a chart has")
    + [Elsewhere("set", #"set a property: 'bars([4, 2, 6]).title = "Rain"'"#)]

  /// Properties and methods of charts.
  private static let members: [Elsewhere] =
    ["color", "colour", "fillColor", "foregroundColor", "tintColor", "foregroundStyle"].map {
      Elsewhere("Chart.\($0)", write: "«chart».fill(‹.red›)")
    }
    + [
      "legend", "subtitle", "xlabel", "ylabel", "xLabel", "yLabel", "xAxis", "yAxis", "xTitle",
      "yTitle", "axisTitle", "caption", "unit",
    ].map {
      Elsewhere(
        "Chart.\($0)", #"say it in the title: '«chart».title = ‹"Rain in mm"›'"#, isPromised: true)
    }
    + ["grid", "gridLines", "xlim", "ylim", "xScale", "yScale", "xDomain", "yDomain", "colors"].map
  {
    Elsewhere("Chart.\($0)", "':help Charts' shows what a chart has", isPromised: true)
  }
    + ["add", "addSeries", "series", "addLine", "addBars"].map {
      Elsewhere(
        "Chart.\($0)",
        "several series are not yet in Easel: '«chart».morph(to: [4, 2, 6])' shows others",
        isPromised: true)
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

  /// Modules, and the names that they are given.
  private static let modules =
    ["plt", "sns", "px", "go", "ax", "matplotlib", "pyplot", "seaborn", "plotly", "d3"].map {
      Elsewhere($0, "no module is needed: 'line([4, 2, 6])'")
    }
    + ["np", "numpy", "math"].map { Elsewhere($0, "no module is needed: '[4, 2, 6].max()'") }
    + ["pd", "pandas"].map { Elsewhere($0, linesOfFile) }
    + ["Charts", "SwiftUI", "matplotlib", "plotly", "seaborn", "pyplot"].map {
      Elsewhere("import \($0)", "'bars', 'line', 'area' and 'pie' draw: ':help Charts'")
    }

  private static func named(_ names: [String], write template: String) -> [Elsewhere] {
    names.map { Elsewhere($0, write: template) }
  }

  private static func promised(_ names: [String], _ advice: String) -> [Elsewhere] {
    names.map { Elsewhere($0, advice, isPromised: true) }
  }
}
