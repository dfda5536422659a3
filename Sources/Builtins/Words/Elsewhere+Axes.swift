internal import Language

/// Words for axes, letters and looks that people of other programs try on a chart.
extension Elsewhere {
  private static let below =
    "let stack = StackView(axis: .vertical); stack.addArrangedSubview(line([1, 2])); "
    + "stack.addArrangedSubview(bars([3, 1])); show(stack)"
  private static let right = "bars([4, 2]).add(line([300, 500]), axis: .right)"
  private static let overlaid = "bars([4, 2]).add(line([3, 5]))"
  private static let panels =
    #"let t = Table(["City": ["Oslo", "Rome"], "Month": ["Jan", "Jan"]]).adding("Rain", [4, 8]); "#
    + #"bars(t, x: "Month", y: "Rain", facet: "City")"#
  private static let errors = "bars([4, 2, 6], errors: [1, 0.5, 1])"

  /// Further kinds of chart, and ways to arrange charts.
  static let otherVerbs =
    [
      (
        ["step", "stairs", "stepPlot", "stairPlot", "stepChart", "geom_step"],
        "line(«[4, 2, 6]», interpolation: .stepEnd)"
      ),
      (
        ["barh", "hbar", "hbars", "horizontalBar", "horizontalBars", "barH"],
        "bars(«[4, 2, 6]», orientation: .horizontal)"
      ),
      (["column", "columnChart", "columnPlot", "vbar", "lollipop", "stem"], "bars(«[4, 2, 6]»)"),
      (["donut", "doughnut", "donutChart", "ring"], "pie(«[4, 2, 6]», innerRadius: 0.6)"),
      (["stackplot", "streamgraph"], #"area(«["a": [4, 2], "b": [1, 3]]», stacking: .stacked)"#),
      (
        ["regplot", "lmplot", "regression", "trendline", "trendLine", "geom_smooth", "polyfit"],
        "scatter(«[4, 2, 6, 4, 5, 8]», trend: .linear)"
      ),
      (["lowess", "loess", "stat_smooth"], "scatter(«[4, 2, 6, 4, 5, 8]», trend: .smooth)"),
      (["spline", "curve", "smoothLine"], "line(«[4, 2, 6]», interpolation: .monotone)"),
    ].flatMap { names, template in names.map { Elsewhere($0, write: template) } }
    + promised(
      ["treemap", "sunburst", "waterfall", "funnel", "sankey"],
      "bars compare parts: 'bars([4, 2, 6])'")
    + [
      "errorbar", "errorbars", "errorBars", "geom_errorbar", "geom_linerange", "geom_pointrange",
      "geom_crossbar", "whiskers",
    ].map { Elsewhere($0, write: "scatter(«[4, 2, 6]», errors: «[1, 0.5, 1]»)") }
    + ["twinx", "secondary_axis", "rightAxis", "y2Axis", "sec_axis"].map {
      Elsewhere($0, "add the other chart on an axis of its own: '\(right)'")
    }
    + promised(["twiny"], "add the other chart on the same axes: '\(overlaid)'")
    + ["overlay", "hold_on", "addTrace", "add_trace"].map {
      Elsewhere($0, "add one chart to the other: '\(overlaid)'")
    }
    + ["facet", "facets", "facet_wrap", "facet_grid", "FacetGrid", "small_multiples"].map {
      Elsewhere($0, "name the column of a table: '\(panels)'")
    }
    + [
      "subplot", "subplots", "figure", "hstack", "vstack", "HStack", "VStack", "layout", "par",
    ].map { Elsewhere($0, "show charts below each other: '\(below)'") }
    + [
      Elsewhere(
        "invert_yaxis", "say it of the chart: 'line([3, 1, 2]).yAxis.reversed = true'"),
      Elsewhere(
        "invert_xaxis", "say it of the chart: 'line([3, 1, 2]).xAxis.reversed = true'"),
    ]

  /// Labels of other programs' chart calls.
  static let otherLabels =
    ["bars", "line", "area", "scatter", "histogram"].flatMap { verb -> [Elsewhere] in
      func advice(_ labels: [String], _ text: String, isPromised: Bool = false) -> [Elsewhere] {
        labels.map { Elsewhere("\(verb)(\($0):)", text, isPromised: isPromised) }
      }
      return advice(
        verb == "area" || verb == "histogram"
          ? ["error", "errors", "errorBars", "yerr", "xerr"] : ["xerr"],
        "bars, points and lines have errors: '\(errors)'")
        + advice(
          ["rightAxis", "secondaryAxis", "yaxis", "axis", "secondary_y"],
          "add the other chart on an axis of its own: '\(right)'")
        + advice(
          ["facets", "facet_by", "facet_col", "facet_row", "col", "row", "subplots", "panel"],
          "name the column of a table: '\(panels)'")
        + advice(
          ["reversed", "inverted", "reverse"],
          "set it after the call: 'line([3, 1, 2]).yAxis.reversed = true'")
        + advice(
          ["order", "sort", "sorted", "categoryOrder"],
          #"set it after the call: 'bars(["Feb": 2, "Jan": 4]).xAxis.order = ["Jan", "Feb"]'"#)
        + advice(
          ["ymin", "ymax", "yMin", "yMax", "minY", "maxY", "min", "max"],
          "set both ends after the call: 'bars([4, 2]).yAxis.domain = 0...10'")
        + ["fontsize", "font", "textSize", "labelSize", "size_text"].map {
          Elsewhere("\(verb)(\($0):)", write: "fontSize: «14»")
        }
        + ["transparent", "background", "bg"].map {
          Elsewhere("\(verb)(\($0):)", write: "backgroundColor: «.clear»")
        }
    }
    + ["line", "scatter"].flatMap { verb in
      ["trendline", "trendLine", "regression", "fit", "fit_reg"].map {
        Elsewhere("\(verb)(\($0):)", write: "trend: .linear")
      } + ["loess", "lowess"].map { Elsewhere("\(verb)(\($0):)", write: "trend: .smooth") }
    }
    + ["line", "area"].flatMap { verb in
      ["lineDash", "dash", "dashed", "linestyle", "lineStyle", "ls", "lineDashPattern"].map {
        Elsewhere(
          "\(verb)(\($0):)",
          "dash its line: '\(verb)([4, 2]).marks[0].lineDashPattern = [6, 4]'")
      }
        + ["lineWidth", "linewidth", "lw", "strokeWidth"].map {
          Elsewhere(
            "\(verb)(\($0):)", "set it of its line: '\(verb)([4, 2]).marks[0].lineWidth = 3'")
        }
        + ["step", "steps", "drawstyle", "where"].map {
          Elsewhere(
            "\(verb)(\($0):)", "let it go in steps: '\(verb)([4, 2], interpolation: .stepEnd)'")
        }
        + ["smooth", "curve", "tension", "curveType"].map {
          Elsewhere(
            "\(verb)(\($0):)", "let it be smooth: '\(verb)([4, 2], interpolation: .monotone)'")
        }
    }
    + ["horizontal", "orient", "direction"].map {
      Elsewhere("bars(\($0):)", "let them lie: 'bars([4, 2], orientation: .horizontal)'")
    }
    + ["style", "mode", "position", "barmode"].map {
      Elsewhere(
        "bars(\($0):)",
        #"let them stand on each other: 'bars(["Rain": [4], "Snow": [1]], stacking: .stacked)'"#)
    }

  /// Properties and methods of charts.
  static let chartMembers =
    ["rightAxis", "secondAxis", "secondaryAxis", "y2Axis", "yAxis2", "twinx"].map {
      Elsewhere("Chart.\($0)", "add the other chart on an axis of its own: '\(right)'")
    }
    + ["errorBars", "errors", "error", "yerr"].map {
      Elsewhere("Chart.\($0)", "give them with the data: '\(errors)'")
    }
    + members(
      ["trendline", "trendLine", "regression", "fitLine", "bestFit"], "Chart",
      "«chart».trend = .linear")
    + members(["loess", "lowess", "smooth", "smoothed"], "Chart", "«chart».trend = .smooth")
    + ["facet", "facets"].map {
      Elsewhere("Chart.\($0)", "name the column where the chart is made: '\(panels)'")
    }
    + members(["fontsize", "textSize", "labelSize"], "Chart", "«chart».fontSize = ‹14›")
    + members(["font", "labelFont", "titleFont"], "Chart", "«chart».fontSize = 14")
    + members(
      ["background", "backgroundColour", "bg"], "Chart", "«chart».backgroundColor = ‹.white›")
    + members(["transparent", "isTransparent"], "Chart", "«chart».backgroundColor = .clear")
    + members(["hideLegend", "noLegend"], "Chart", "«chart».legend = .none")
    + members(["showLegend", "legendPosition"], "Chart", "«chart».legend = .bottom")
    + members(
      ["hideAxes", "axesHidden"], "Chart",
      "«chart».xAxis.hidden = true; «chart».yAxis.hidden = true")
    + members(
      ["invertYAxis", "invert_yaxis", "reversed", "inverted", "isReversed", "flipY"], "Chart",
      "«chart».yAxis.reversed = true")
    + members(["invertXAxis", "invert_xaxis", "flipX"], "Chart", "«chart».xAxis.reversed = true")
    + members(["type", "chartType", "mark"], "Chart", "«chart».kind = ‹.line›")
    + members(["remove", "delete"], "Chart", "«chart».removeFromSuperview()")
    + ["size", "canvasSize", "figsize"].map {
      Elsewhere("Chart.\($0)", "set both sides: '«chart».width = 600; «chart».height = 400'")
    }
    + ["sort", "sorted", "order", "sortBy"].map {
      Elsewhere(
        "Chart.\($0)",
        #"sort the data: 'bars(["a": 1, "b": 3].sorted { $0.value > $1.value })'"#)
    }
    + ["titleColor", "textColor", "labelColor", "fontColor"].map {
      Elsewhere("Chart.\($0)", "letters are light on a dark ground: '«chart».theme = .dark'")
    }
    + members(
      ["darkMode", "isDark", "dark", "colorScheme", "appearance", "overrideUserInterfaceStyle"],
      "Chart", "«chart».theme = .dark")

  /// Properties of axes.
  static let axisMembers =
    members(
      ["max", "maximum", "upperBound"], "ChartAxis",
      "«chart.yAxis».domain = «chart.yAxis».domain.lowerBound...‹100›")
    + members(
      ["min", "minimum", "lowerBound"], "ChartAxis",
      "«chart.yAxis».domain = ‹-100›...«chart.yAxis».domain.upperBound")
    + members(
      ["range", "limits", "lim", "extent", "bounds"], "ChartAxis",
      "«chart.yAxis».domain = ‹0...10›")
    + members(["isHidden", "hide", "isHide"], "ChartAxis", "«chart.yAxis».hidden = true")
    + ["visible", "isVisible", "show", "display", "isShown"].map {
      Elsewhere("ChartAxis.\($0)", "'«chart.yAxis».hidden = true' hides it")
    }
    + members(
      [
        "isReversed", "inverted", "isInverted", "inverse", "invert", "reverse", "descending",
        "flipped",
      ],
      "ChartAxis", "«chart.yAxis».reversed = true")
    + members(
      ["log", "isLog", "logScale", "logarithmic", "isLogarithmic"], "ChartAxis",
      "«chart.yAxis».scale = .log")
    + members(["type"], "ChartAxis", "«chart.yAxis».scale = ‹.linear›")
    + members(
      ["sort", "sorted", "categories", "categoryOrder", "names", "sortOrder"], "ChartAxis",
      #"«chart.xAxis».order = ‹["Jan", "Feb"]›"#)
    + members(
      ["format", "tickFormat", "formatter", "numberFormat", "valueFormatter"], "ChartAxis",
      "«chart.yAxis».labelFormat = .number(decimals: 1)")
    + members(["label", "name", "text", "caption"], "ChartAxis", "«chart.yAxis».title = ‹\"mm\"›")
    + members(
      ["interval", "step", "majorTick", "tickInterval", "tickSpacing", "major"], "ChartAxis",
      "«chart.yAxis».tickStep = ‹2›")
    + members(
      ["nticks", "numberOfTicks", "tickAmount", "labelCount"], "ChartAxis",
      "«chart.yAxis».tickCount = ‹3›")
    + members(
      ["gridLines", "showGrid", "gridlines", "drawGridLinesEnabled"], "ChartAxis",
      "«chart.yAxis».grid = ‹true›")
    + ["font", "fontSize", "labelFont", "labelSize"].map {
      Elsewhere("ChartAxis.\($0)", "say it of the chart: 'bars([4, 2]).fontSize = 14'")
    }
    + ["labels", "tickLabels", "ticklabels"].map {
      Elsewhere("ChartAxis.\($0)", #"names come with the data: 'bars(["Ann": 3, "Bob": 4])'"#)
    }
    + ["labelRotation", "rotation", "tickAngle", "rotate"].map {
      Elsewhere(
        "ChartAxis.\($0)",
        "names turn where they have no room: lay the bars, as in 'bars([4, 2], orientation: .horizontal)'"
      )
    }

  private static func members(
    _ names: [String], _ type: String, _ template: String
  ) -> [Elsewhere] {
    names.map { Elsewhere("\(type).\($0)", write: template) }
  }

  private static func promised(_ names: [String], _ advice: String) -> [Elsewhere] {
    names.map { Elsewhere($0, advice, isPromised: true) }
  }
}
