extension Help {
  /// The names in help for the words by which people call charts and their parts.
  static let chartSynonyms: [String: [String]] = kinds.merging(parts) { $0 + $1 }
    .merging(changes) { $0 + $1 }

  private static let kinds: [String: [String]] = [
    "plot": charts, "graph": charts, "diagram": charts, "charts": charts, "figure": charts,
    "draw": charts + ["show", "Path"],
    "linechart": ["line"], "linegraph": ["line"], "areachart": ["area"], "piechart": ["pie"],
    "bar": ["bars"], "column": ["bars"], "barchart": ["bars"], "stacked": stacking,
    "grouped": stacking, "clustered": stacking, "normalized": stacking,
    "stack": ["chart.stacking", "StackView"],
    "box": boxes, "boxplot": boxes, "quartile": boxes, "median": boxes, "outlier": boxes,
    "whisker": boxes, "tukey": boxes, "violin": boxes, "spread": boxes,
    "heat": cells, "heatmap": cells, "imshow": cells, "matrix": cells, "cell": cells, "tile": cells,
    "pivot": cells, "confusion": cells,
    "horizontal": ["chart.orientation"],
    "vertical": ["chart.orientation"],
    "barh": ["chart.orientation"], "orientation": ["chart.orientation"],
    "rounded": ["chart.cornerRadius"], "corner": ["chart.cornerRadius"],
    "thickness": ["chart.barWidth"], "level": ["Rule"], "sparkline": ["line"],
    "spline": curves, "smooth": curves, "curve": curves, "curved": curves, "bezier": curves,
    "catmullrom": curves, "interpolate": curves, "step": ["chartAxis.tickStep"] + curves,
    "bin": bins, "bucket": bins, "distribution": bins, "frequency": bins,
    "bubble": points, "correlation": points, "cloud": points, "dot": points,
    "marker": points, "symbol": points, "scatterplot": points,
    "donut": ["chart.innerRadius", "pie", "gauge"], "doughnut": ["chart.innerRadius", "pie"],
    "hole": ["chart.innerRadius"], "slice": ["pie"], "sector": ["pie"], "wedge": ["pie"],
    "speedometer": ["gauge"], "progress": ["gauge"], "dial": ["gauge"], "meter": ["gauge"],
    "ring": ["gauge", "chart.innerRadius"], "counter": ["gauge", "chart.countUp"],
    "band": ["area"], "stderr": ["Table.Aggregate.standardError"],
    "standarderror": ["Table.Aggregate.standardError"],
    "arrow": ["chart.axisStyle"], "spider": ["radar"], "web": ["radar"], "polar": ["radar"],
    "star": ["radar"],
  ]

  private static let parts: [String: [String]] = [
    "legend": ["chart.legend", "chart.colors"], "key": ["chart.legend"],
    "series": ["line", "bars", "chart.stacking", "chart.legend"],
    "annotation": annotations, "annotate": annotations, "rule": annotations,
    "dashed": ["Rule", "shapeLayer.lineDashPattern"], "dotted": ["Rule"],
    "errorbar": whiskers, "errorbars": whiskers, "errorband": ["area"], "errorbands": ["area"],
    "ribbon": ["area", "Band"], "confidence": ["area", "Band"], "confidenceband": ["area", "Band"],
    "interval": ["area", "Band", "histogram"], "shade": ["Band"],
    "verticalline": ["Rule"], "horizontalline": ["Rule"],
    "threshold": ["Rule"], "goal": ["Rule"], "target": ["Rule"], "baseline": ["Rule"],
    "reference": ["Rule"], "trend": ["chart.trend", "describe"], "trendline": ["chart.trend"],
    "regression": ["chart.trend"], "leastsquares": ["chart.trend"], "loess": ["chart.trend"],
    "lowess": ["chart.trend"],
    "missing": ["line", "bars"], "gap": ["line"], "nan": ["line"], "null": ["line"],
    "xrange": ranges, "yrange": ranges, "xlim": ranges, "ylim": ranges, "domain": ranges,
    "using": files, "datafile": files,
    "xlabel": axisTitles, "ylabel": axisTitles, "unit": axisTitles,
    "title": ["chart.title", "chart.subtitle"] + axisTitles,
    "subtitle": ["chart.subtitle"], "caption": ["chart.subtitle"],
    "tick": ["chartAxis.ticks", "chartAxis.tickCount", "chartAxis.tickStep"],
    "grid": ["chartAxis.grid"], "gridline": ["chartAxis.grid"],
    "axis": ["chart.xAxis", "chart.yAxis", "ChartView", "Axis"],
    "log": ["chartAxis.scale"], "logscale": ["chartAxis.scale"], "linear": ["chartAxis.scale"],
    "scale": ["chartAxis.scale", "chart.scale", "chartView.scale", "Axis"],
    "format": ["chartAxis.labelFormat", "chartAxis.formatLabels"],
    "currency": ["chartAxis.labelFormat"], "label": ["chart.valueLabels", "Label"],
    "value": ["chart.valueLabels"], "share": ["chart.valueLabels"],
    "percent": ["chart.valueLabels", "chartAxis.labelFormat"],
    "palette": ["chart.colors"], "gradient": ["Gradient", "chart.fill"],
    "colorscale": ["chart.colorRanges"],
    "conditional": ["chart.colorRanges"], "colorbyvalue": ["chart.colorRanges"],
    "colourbyvalue": ["chart.colorRanges"],
  ]

  private static let changes: [String: [String]] = [
    "zoom": zooming, "scroll": zooming, "pan": zooming + ["PanGestureRecognizer"],
    "pinch": zooming + ["PinchGestureRecognizer"], "brush": selecting + zooming,
    "update": ["chart.morph"], "refresh": ["chart.morph"], "reload": ["chart.morph"],
    "setdata": ["chart.morph"], "replace": ["chart.morph"], "convert": ["chart.kind"],
    "tooltip": ["chart.part", "view.onTap"], "hover": ["chart.part"],
    "click": ["chart.onSelect", "chart.part", "view.onTap"], "hit": ["chart.part"],
    "hittest": ["chart.part"],
    "nearest": ["chart.index", "chart.segment", "chart.part"], "select": selecting,
    "selected": selecting, "linked": selecting, "link": selecting,
    "emphasize": ["chart.highlight"], "focus": ["chart.highlight"],
  ]

  private static let whiskers = ["scatter", "bars", "line"]
  private static let annotations = ["Rule", "Band", "Annotation", "chart.add"]
  private static let axisTitles = ["chartAxis.title", "chart.xAxis", "chart.yAxis"]
  private static let stacking = ["chart.stacking"]
  private static let curves = ["chart.interpolation"]
  private static let bins = ["histogram", "chart.bins", "chart.binWidth"]
  private static let cells = ["heatmap"]
  private static let boxes = ["box", "histogram"]
  private static let points = ["scatter", "chart.symbol", "chart.symbolSize"]
  private static let zooming = ["chartAxis.zoom", "chartAxis.scroll", "chartAxis.domain"]
  private static let selecting = ["chart.onSelect", "chart.selection", "chart.part"]
}
