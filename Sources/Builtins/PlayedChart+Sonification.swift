package import Charting
package import Sound

extension PlayedChart {
  /// The sound of the values of a chart, as `play` makes it.
  ///
  /// - Parameter manner: Nil is steps, or glides where the values are joined.
  package init(_ heard: Sonification, manner: Manner? = nil) {
    self.init(
      series: heard.series.map { $0.map { Value(x: $0.x, value: $0.value) } },
      range: heard.range, ticks: heard.ticks, baseline: heard.baseline,
      manner: manner ?? (heard.isContinuous ? .glides : .steps))
  }
}
