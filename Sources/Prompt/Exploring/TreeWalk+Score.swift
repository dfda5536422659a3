import Builtins
import Charting
import Sound

extension TreeWalk.Tone {
  /// The tone as a score; nil where there is nothing to hear.
  var score: Score? {
    switch self {
    case .value(let pitch, let place):
      let tone = Tone(
        start: 0, duration: 0.25, from: Pitch.frequency(atFraction: pitch), gain: 0.4,
        place: 1.6 * (place - 0.5), ramp: 0.01)
      return try? Score([tone])
    case .series(let index, let chart):
      var heard = chart.sonification
      // The pitches are those of the whole chart.
      heard.range = heard.range.covering(heard.series.joined().compactMap(\.value))
      heard.series = [heard.series[index]]
      return try? PlayedChart(heard).sound().score
    case .chart(let chart): return try? PlayedChart(chart.sonification).sound().score
    }
  }
}

extension ClosedRange<Double> {
  /// The range with all of some numbers.
  fileprivate func covering(_ numbers: [Double]) -> ClosedRange {
    numbers.reduce(self) { range, number in
      Swift.min(range.lowerBound, number)...Swift.max(range.upperBound, number)
    }
  }
}
