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
    case .series, .chart: return nil
    }
  }
}
