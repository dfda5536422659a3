/// The sound of a chart, and where in the chart it is at a time.
package struct ChartSound: Hashable, Sendable {
  /// The sound of one series.
  package struct Passage: Hashable, Sendable {
    /// Counted from 0, as in the chart.
    package let series: Int
    /// In seconds.
    package let start: Double
    /// In seconds; only a tick may sound after it.
    package let end: Double
    /// The duration from the left edge of the plot area to the right one, in seconds, if no values
    /// are too close together.
    let sweep: Double
    /// The values that are heard, and gaps, from left to right.
    package let moments: [Moment]
  }

  /// A value that is heard, or a gap.
  package struct Moment: Hashable, Sendable {
    /// In seconds from the beginning of the score.
    package let time: Double
    /// From 0 to 1.
    package let x: Double
    /// Nil for a gap.
    package let value: Double?
    /// In hertz; nil for a gap.
    package let frequency: Double?
  }

  package let score: Score
  /// One after the other.
  package let passages: [Passage]

  /// In seconds.
  package var duration: Double { score.duration }

  /// How many values are heard.
  package var count: Int {
    passages.reduce(0) { $0 + $1.moments.count { $0.value != nil } }
  }

  /// The lowest and the highest pitch of a value, in hertz.
  package var frequencies: ClosedRange<Double> {
    let all = passages.flatMap { $0.moments.compactMap(\.frequency) }
    return (all.min() ?? 0)...(all.max() ?? 0)
  }

  /// The series and the x, from 0 to 1, that are heard at a time; nil between series and after the
  /// last.
  package func position(at time: Double) -> (series: Int, x: Double)? {
    guard let passage = passages.first(where: { $0.start <= time && time <= $0.end }) else {
      return nil
    }
    return (passage.series, passage.x(at: time))
  }
}

extension ChartSound.Passage {
  init(
    series: Int, values: [PlayedChart.Value], start: Double, timing: Timing, pitch: Pitch
  ) {
    self.series = series
    // On a sample, so that what is at the same time is at the same sample.
    let start = Score.onSample(start)
    self.start = start
    sweep = timing.sweep
    let times = timing.times(of: values)
    moments = zip(times, values).map { time, value in
      ChartSound.Moment(
        time: start + time, x: value.x, value: value.value,
        frequency: value.value.map(pitch.frequency))
    }
    end = start + max(timing.sweep, (times.last ?? 0) + timing.last)
  }

  /// When an x is heard, in seconds: between two values, or a value and an edge, in proportion.
  func time(ofX x: Double) -> Double {
    let places = places
    return ChartSound.Passage.interpolate(x, from: places.map(\.x), to: places.map(\.time))
  }

  /// Which x is heard at a time; the other way round.
  func x(at time: Double) -> Double {
    let places = places
    return ChartSound.Passage.interpolate(time, from: places.map(\.time), to: places.map(\.x))
  }

  /// Both edges of the plot area, and the values between them.
  private var places: [(time: Double, x: Double)] {
    let last = max(start + sweep, moments.last?.time ?? 0)
    return [(start, 0)] + moments.map { ($0.time, $0.x) } + [(last, 1)]
  }

  /// The position in the second list that belongs to one in the first. Both lists ascend and have
  /// the same length.
  private static func interpolate(_ position: Double, from: [Double], to: [Double]) -> Double {
    guard let next = from.firstIndex(where: { $0 >= position }) else { return to[to.count - 1] }
    if next == 0 { return to[0] }
    let fraction = (position - from[next - 1]) / (from[next] - from[next - 1])
    return to[next - 1] + fraction * (to[next] - to[next - 1])
  }
}
