internal import Charting
internal import Graphics
package import Language
package import Motion
package import Rendering

extension Settled {
  /// The look at `time`, or the page's picture for nil, as a file of SVG with the words of its charts.
  ///
  /// - Throws: A `Failure`, also for what SVG has no words for.
  package func svg(
    at time: Time?, options: SVGOptions = SVGOptions(), by renderer: Renderer
  ) throws(Failure) -> [UInt8] {
    try svg(at: time, saying: words(at: time), options, by: renderer)
  }

  /// The look at `time`, or the page's picture for nil, as a file of SVG in a document that says what the picture
  /// shows: without descriptions, but with the ids of owners, by which two looks are compared.
  ///
  /// - Throws: A `Failure`, also for what SVG has no words for.
  package func frame(
    at time: Time?, options: SVGOptions = SVGOptions(), by renderer: Renderer
  ) throws(Failure) -> [UInt8] {
    try svg(at: time, saying: SVGDescription(), options, by: renderer)
  }

  private func svg(
    at time: Time?, saying description: SVGDescription, _ options: SVGOptions, by renderer: Renderer
  ) throws(Failure) -> [UInt8] {
    var owners = owners(at: time ?? end)
    return try renderer.svg(
      of: displayList(at: time), owner: { owners.owner($0) }, description: description,
      options: options)
  }

  /// What a file of SVG says of the look at `time`, or of the page's picture for nil.
  func words(at time: Time?) -> SVGDescription {
    SVGDescription(
      title: chartTitle(at: time), description: description(at: time),
      parts: SVGDescription.parts(of: tree(at: time)))
  }

  private func tree(at time: Time?) -> PageTree {
    guard let time else { return PageTree(timeline.scene(at: end), charts: placedCharts) }
    return PageTree(timeline.scene(at: time), charts: timeline.charts(at: time))
  }

  /// The titles of the charts that are shown; empty without any.
  func chartTitle(at time: Time?) -> String {
    tree(at: time).charts.map(\.options.title).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension SVGDescription {
  /// The most charts and texts, and the most axes and series of a chart.
  private static let itemLimit = 50
  /// The most marks of a series, besides its extremes.
  private static let markLimit = 200
  /// About the most bytes of all marks.
  private static let byteLimit = 64 << 10
  /// The most characters of a text.
  private static let textLength = 300

  /// What a page's charts and texts say, within bounds: a file is not to grow with its data.
  fileprivate static func parts(of tree: PageTree) -> [Part] {
    var room = byteLimit
    return tree.items.prefix(itemLimit).map { item in
      switch item {
      case .text(let text): return Part(cut(text))
      case .chart(let shown):
        let chart = ChartTree(shown)
        let axes = chart.axes.indices.map { Part(cut(chart.text(ofPart: $0))) }
        let series = chart.series.prefix(itemLimit).enumerated().map { index, series in
          Part(
            cut(chart.text(ofPart: chart.axes.count + index)), parts: marks(of: series, &room))
        }
        return Part(cut(chart.summary), parts: axes + series)
      }
    }
  }

  private static func marks(of series: SeriesTree, _ room: inout Int) -> [Part] {
    let extremes = Set([series.lowest, series.highest].compactMap(\.self))
    let first = min(series.count, markLimit)
    var marks: [Part] = []
    for index in Array(0..<first) + extremes.filter({ $0 >= first }).sorted()
    where room > 0 || extremes.contains(index) {
      let text = cut(series.text(ofMark: index))
      room -= text.utf8.count + 60
      marks.append(Part(text))
    }
    return marks
  }

  private static func cut(_ text: String) -> String {
    text.count > textLength ? text.prefix(textLength) + "…" : text
  }
}
