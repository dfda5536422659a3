import Playground
import Testing
import Tutorials

@testable import Prompt

/// The words and phrases by which people look for what charts can do.
@Suite struct HelpWordTests {
  @Test(arguments: [
    ("donut", "chart.innerRadius"), ("ring chart", "chart.innerRadius"), ("hole", "innerRadius"),
    ("pie chart", "pie"), ("slices", "pie"), ("percent", "chart.valueLabels"),
    ("bar chart", "bars"), ("column chart", "bars"), ("stacked", "stacking"),
    ("stacked bars", "stacking"), ("grouped", "chart.stacking"), ("grouped bars", "stacking"),
    ("horizontal bar", "chart.orientation"), ("rounded bars", "chart.cornerRadius"),
    ("rounded", "chart.cornerRadius"), ("bar thickness", "chart.barWidth"),
    ("line chart", "line"), ("spline", "chart.interpolation"), ("smooth line", "interpolation"),
    ("curve", "chart.interpolation"), ("step", "chart.interpolation"), ("sparkline", "line"),
    ("dashed line", "Rule"), ("trend line", "chart.trend"),
    ("threshold", "Rule"), ("goal line", "Rule"),
    ("level line", "Rule"), ("reference line", "Rule"), ("vertical line", "Rule"),
    ("error bar", "scatter"), ("error bars", "scatter"), ("error band", "area"),
    ("ribbon", "area"), ("confidence band", "area"), ("standard error", "standardError"),
    ("bubble chart", "scatter"), ("box", "box"), ("box plot", "box"), ("dot plot", "scatter"),
    ("marker", "chart.symbol"), ("gap", "line"), ("missing values", "line"),
    ("legend", "legend"), ("key", "chart.legend"), ("tooltip", "chart.part"),
    ("hover", "chart.part"), ("axis title", "xAxis"), ("unit", "chartAxis.title"),
    ("tick", "chartAxis.ticks"), ("tick labels", "chartAxis.ticks"), ("grid", "chartAxis.grid"),
    ("grid lines", "chartAxis.grid"), ("log", "chartAxis.scale"), ("log scale", "chartAxis.scale"),
    ("gauge", "gauge"), ("progress ring", "gauge"), ("progress", "gauge"),
    ("activity ring", "gauge"), ("spider chart", "radar"), ("web", "radar"),
    ("radar chart", "radar"), ("bins", "chart.bins"), ("bin size", "chart.binWidth"),
    ("zoom", "chartAxis.domain"), ("scroll", "chartAxis.domain"), ("pan", "chartAxis.domain"),
    ("update", "chart.morph"), ("refresh", "chart.morph"), ("set data", "chart.morph"),
    ("replace the data", "chart.morph"), ("hit test", "chart.part"), ("click", "chart.part"),
    ("select", "chart.part"), ("highlight", "chart.highlight"), ("focus", "chart.highlight"),
    ("gradient", "chart.fill"), ("gradient fill", "chart.fill"),
    ("colour by value", "chart.colorRanges"), ("conditional colour", "chart.colorRanges"),
    ("palette", "chart.colors"), ("currency", "labelFormat"), ("several series", "chart.stacking"),
    ("box plot", "histogram"),
  ])
  func `what people call it leads to the word for it`(asked: String, name: String) {
    let response = Response(helpOn: asked)
    #expect(response.status == .good)
    let words = response.results.plain.split { !$0.isLetter && $0 != "." }
    #expect(words.contains { $0 == name || $0.hasSuffix(".\(name)") }, "\(response.results.plain)")
  }

  @Test(arguments: ["xyzzy", "xyzzy plugh", "? !"])
  func `words that are not known have no help`(asked: String) {
    #expect(Response(helpOn: asked).status != .good)
  }
}
