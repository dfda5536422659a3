/// What `Audiograph` makes of points.
package struct AudiographSound: Hashable, Sendable {
  /// A point that is heard, after smoothing and reduction.
  package struct Moment: Hashable, Sendable {
    /// In seconds from the beginning.
    package let time: Double
    /// In data units.
    package let x: Double
    /// In hertz.
    package let frequency: Double
  }

  /// What a listener should know.
  package enum Note: Hashable, Sendable {
    /// So many points lie left of the one before; the way to them is not heard.
    case backward(count: Int)
    /// So many points have the x of the one before; the pitch jumps to them.
    case equalX(count: Int)
    /// All values are the same, or nearly: the pitch stays in the middle.
    case flat
    /// The volume is 0.
    case silent

    package var message: String {
      switch self {
      case .backward(let count):
        "\(Note.points(count)) left of the one before: the way back is not heard"
      case .equalX(let count):
        "\(Note.points(count)) at the x of the one before: the pitch jumps there"
      case .flat: "the values hardly differ: the pitch is the middle one"
      case .silent: "the volume is 0: nothing is heard"
      }
    }

    private static func points(_ count: Int) -> String {
      count == 1 ? "1 point lies" : "\(count) points lie"
    }
  }

  package let score: Score
  /// As many as were left by the reduction, at least two, in their order.
  package let moments: [Moment]
  package let notes: [Note]

  /// In seconds. The score is shorter by up to a sample for each segment, which has whole samples
  /// only.
  package var duration: Double { moments.last?.time ?? 0 }

  /// The lowest and the highest, in hertz.
  package var frequencies: ClosedRange<Double> {
    let all = moments.map(\.frequency)
    return (all.min() ?? 0)...(all.max() ?? 0)
  }

  /// A tone for each segment, one after the other without a pause; the phase runs on.
  init(
    _ timed: TimedPoints, x: [Double], frequencies: [Double], gain: Double, notes: [Note]
  ) throws(SoundError) {
    var (tones, sample, time) = ([Tone](), 0, 0.0)
    var moments = [Moment(time: 0, x: x[0], frequency: frequencies[0])]
    for (index, segment) in timed.segments.enumerated() {
      if segment > 0 {
        let tone = Tone(
          start: Double(sample) / Score.sampleRate, duration: segment, from: frequencies[index],
          to: frequencies[index + 1], glide: .linear, gain: gain, ramp: 0)
        tones.append(tone)
        sample += tone.sampleCount
        time += segment
      }
      moments.append(Moment(time: time, x: x[index + 1], frequency: frequencies[index + 1]))
    }
    score = try Score(tones)
    self.moments = moments
    self.notes = notes
  }
}
