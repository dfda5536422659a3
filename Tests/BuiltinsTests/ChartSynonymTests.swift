import Testing

@testable import Builtins

/// The words by which people look for what charts can do.
@Suite struct ChartSynonymTests {
  @Test func `each name that a synonym stands for is one in help`() {
    for (word, names) in Help.chartSynonyms {
      #expect(!names.isEmpty)
      let found = Help.search(word).map(\.name)
      for name in names { #expect(found.contains(name), "\(word): \(name)") }
    }
  }

  @Test(arguments: [
    ("donut", "chart.innerRadius"), ("doughnut", "chart.innerRadius"),
    ("hole", "chart.innerRadius"),
    ("ring", "gauge"), ("stacked", "chart.stacking"), ("grouped", "chart.stacking"),
    ("column", "bars"), ("horizontal", "chart.orientation"), ("barh", "chart.orientation"),
    ("bubble", "scatter"), ("spline", "chart.interpolation"), ("smooth", "chart.interpolation"),
    ("curve", "chart.interpolation"), ("bezier", "chart.interpolation"),
    ("marker", "chart.symbol"), ("markers", "chart.symbol"), ("dots", "scatter"),
    ("gap", "line"), ("missing", "line"), ("null", "line"), ("legend", "chart.legend"),
    ("key", "chart.legend"), ("tooltip", "chart.part"), ("unit", "chartAxis.title"),
    ("xlabel", "chartAxis.title"), ("tick", "chartAxis.ticks"), ("ticks", "chartAxis.tickCount"),
    ("grid", "chartAxis.grid"), ("gridlines", "chartAxis.grid"), ("log", "chartAxis.scale"),
    ("progress", "gauge"), ("speedometer", "gauge"), ("counter", "chart.countUp"),
    ("spider", "radar"), ("web", "radar"), ("polar", "radar"), ("bins", "chart.bins"),
    ("bucket", "histogram"), ("distribution", "histogram"), ("zoom", "chartAxis.domain"),
    ("scroll", "chartAxis.domain"), ("pan", "chartAxis.domain"), ("update", "chart.morph"),
    ("refresh", "chart.morph"), ("replace", "chart.morph"), ("click", "chart.part"),
    ("hover", "chart.part"), ("hittest", "chart.part"), ("nearest", "chart.index"),
    ("slice", "pie"), ("slices", "pie"), ("wedge", "pie"), ("percent", "chart.valueLabels"),
    ("share", "chart.valueLabels"), ("sparkline", "line"), ("trendline", "chart.trend"),
    ("boxplot", "box"), ("outlier", "box"),
    ("threshold", "Rule"), ("goal", "Rule"), ("baseline", "Rule"), ("gradient", "chart.fill"),
    ("rounded", "chart.cornerRadius"), ("palette", "chart.colors"),
    ("conditional", "chart.colorRanges"), ("colorscale", "chart.colorRanges"),
    ("currency", "chartAxis.labelFormat"), ("format", "chartAxis.labelFormat"),
    ("caption", "chart.subtitle"), ("convert", "chart.kind"),
  ])
  func `what people call it leads to the word for it`(word: String, name: String) {
    #expect(Help.knows(word))
    let found = Help.search(word).map(\.name)
    // It is among the first that a screen shows.
    #expect(found.prefix(6).contains(name), "\(word): \(found.prefix(8))")
  }
}
