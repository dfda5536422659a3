package import Geometry
package import Layers
internal import Scales

/// What a page shows, in the order of its views: charts, and the texts between them.
///
/// A chart is looked into only when it is asked for.
package struct PageTree: Sendable {
  /// A thing on the page.
  package enum Item: Sendable {
    case chart(DataChart)
    /// The text of a label, a description, or the axes of a plot that a program draws.
    case text(String)
  }

  package private(set) var items: [Item] = []
  /// The number of texts that are left out.
  private var omittedTexts = 0
  /// The names of the actions that views offer.
  private var actions: [LayerID: [String]] = [:]
  /// The charts whose marks a chart shows: its panels, or itself and those on its axes.
  private var members: [LayerID: [DataChart]] = [:]

  /// The scene of the page; nil for an empty one.
  package private(set) var scene: Scene?

  /// The most texts.
  private static let textLimit = 100
  /// The most characters of a text.
  private static let textLength = 200

  /// The tree of an empty page.
  package init() {}

  /// - Parameters:
  ///   - charts: The charts of the scene, by their views.
  ///   - actions: The names of the actions that views offer.
  package init(
    _ scene: Scene, charts: [LayerID: PlacedChart], actions: [LayerID: [String]] = [:]
  ) {
    (self.scene, self.actions) = (scene, actions)
    guard let shown = scene.shown else { return }
    var texts = 0
    var pending = [shown]
    while let id = pending.popLast() {
      if scene.isHidden(id) || scene.style(of: id).opacity <= 0 { continue }
      if case .data(let chart)? = charts[id] {
        items.append(.chart(chart))
        let others = (charts[id]?.overlays ?? []).compactMap { view -> DataChart? in
          if case .data(let other)? = charts[view] { other } else { nil }
        }
        members[id] = (chart.drawing.facets == nil ? [chart] : []) + others
        continue
      }
      let text = PageTree.text(of: id, charts[id], in: scene)
      if let text {
        texts += 1
        if texts <= PageTree.textLimit {
          items.append(.text(text))
        } else {
          omittedTexts += 1
        }
      }
      // A description is about all that is inside; a plot may hold texts of the program.
      if text == nil || charts[id] != nil {
        pending += PageTree.children(of: id, charts[id], in: scene)
      }
    }
  }

  private static func children(
    of id: LayerID, _ chart: PlacedChart?, in scene: Scene
  ) -> [LayerID] {
    if case .plot(let plot)? = chart { return scene.sublayers(of: plot.plotArea).reversed() }
    return scene.sublayers(of: id).reversed()
  }

  /// What a view says by itself; nil for nothing.
  private static func text(of id: LayerID, _ chart: PlacedChart?, in scene: Scene) -> String? {
    if let label = scene.accessibilityLabel(of: id) { return shortened(label) }
    if case .plot(let plot)? = chart {
      let axes = [("x", plot.xAxis), ("y", plot.yAxis)].map { name, axis in
        "\(name) from \(axis.ends.lower) to \(axis.ends.upper)"
      }
      return "a plot, " + axes.joined(separator: ", ")
    }
    guard let string = scene.text(of: id)?.string else { return nil }
    let text = shortened(string)
    return text.isEmpty ? nil : text
  }

  private static func shortened(_ text: String) -> String {
    let line = text.onOneLine
    return line.count > textLength ? line.prefix(textLength) + "…" : line
  }

  /// The charts among the items.
  package var charts: [DataChart] {
    items.compactMap { if case .chart(let chart) = $0 { chart } else { nil } }
  }

  /// The charts that have marks, in the order of the items.
  package var drawnCharts: [DataChart] { charts.flatMap { members(of: $0) } }

  /// The charts that have the marks of a chart among the items: its panels, or itself and those on its axes.
  package func members(of chart: DataChart) -> [DataChart] { members[chart.view] ?? [chart] }

  /// The box of a chart among the items, in points of the canvas; nil where the page does not show it.
  package func box(ofItem index: Int) -> Rect? {
    guard case .chart(let chart) = items[index], let scene else { return nil }
    return CanvasPlaces(scene).rect(scene.bounds(of: chart.view), of: chart.view)
  }

  /// Where the marks of a series of a chart among the items are, by the number of the series in the chart's tree; nil
  /// where there are none.
  package func canvasMarks(ofSeries series: Int, of chart: DataChart) -> CanvasMarks? {
    guard let scene else { return nil }
    var number = series
    for member in members[chart.view] ?? [] {
      guard number >= member.data.series.count else {
        return member.canvasMarks(ofSeries: number, in: scene)
      }
      number -= member.data.series.count
    }
    return nil
  }

  /// The sentence about an item, with its number and its actions: `1 of 2: bar chart 'Rain', …`.
  ///
  /// - Parameter chart: The tree of an item that is a chart.
  package func text(ofItem index: Int, _ chart: ChartTree?) -> String {
    let number = "\(index + 1) of \(items.count): "
    switch items[index] {
    case .text(let text): return number + text
    case .chart(let shown):
      let names = actions[shown.view] ?? []
      let list = names.map { "'\($0.onOneLine)'" }.joined(separator: ", ")
      let offer = names.isEmpty ? "" : ", \(names.count == 1 ? "action" : "actions") \(list)"
      return number + (chart ?? ChartTree(shown)).summary + offer
    }
  }

  /// The profiles of charts side by side, each in its own range.
  package static func braille(of charts: some Sequence<ChartTree>) -> String {
    BrailleLine.joined(
      charts.prefix(BrailleLine.longest / 2).map {
        (values: $0.series.flatMap(\.values.positions), range: nil)
      })
  }

  /// The sentence about the page: `page: 2 charts and 1 text`.
  package var summary: String {
    let charts = charts.count
    let texts = items.count - charts + omittedTexts
    let parts = [(charts, "chart"), (texts, "text")].filter { $0.0 > 0 }.map(counted)
    let more = omittedTexts > 0 ? ", of which \(omittedTexts) are left out" : ""
    return "page: " + (parts.isEmpty ? "nothing" : parts.joined(separator: " and ")) + more
  }
}
