import Builtins
import Charting
import Sound

extension TreeWalk.Tone {
  /// The tone as a score; nil where there is nothing to hear.
  var score: Score? {
    switch self {
    case .value(let pitch, let place): return .value(atFraction: pitch, x: place)
    case .series(let index, let chart):
      var heard = chart.sonification
      // The pitches are those of the whole chart.
      heard.widenRange()
      heard.series = [heard.series[index]]
      return try? PlayedChart(heard).sound().score
    case .chart(let chart): return try? PlayedChart(chart.sonification).sound().score
    }
  }
}
