/// A sound as data: tones in the order of their starts.
///
/// Samples are a function of it, the same in every run and on every processor: there are only
/// additions, multiplications, divisions and square roots of doubles, which IEEE 754 defines to the
/// last bit, in an order that is fixed (`Sine`, `BinaryLogarithm`).
package struct Score: Hashable, Sendable {
  /// In each second, in each of two channels.
  package static let sampleRate = 44_100.0
  /// The longest score, in seconds.
  package static let longest = 120.0
  /// The frequencies that a tone may have, in hertz: those that people hear.
  package static let frequencies = 20.0...20_000

  package let tones: [Tone]

  /// Orders the tones by their starts; those that start together keep their order.
  ///
  /// Without tones the score has no samples.
  ///
  /// - Throws: `SoundError.tone` with the place in the list, or `tooLong`.
  package init(_ tones: [Tone]) throws(SoundError) {
    for (index, tone) in tones.enumerated() {
      if let fault = tone.fault { throw .tone(index: index, fault) }
    }
    self.tones = tones.sorted { $0.start < $1.start }
    // In samples, because sums of durations are not exact.
    if sampleCount > Int(Score.longest * Score.sampleRate) { throw .tooLong(duration) }
  }

  /// Tones that are parts of valid scores, in order.
  init(ordered tones: [Tone]) { self.tones = tones }

  /// The time at which the last tone ends, in seconds.
  package var duration: Double { tones.reduce(0) { max($0, $1.end) } }

  /// How many samples each channel has: up to the end of the last tone.
  package var sampleCount: Int { tones.reduce(0) { max($0, $1.endSample) } }

  /// The time of the sample that is nearest to a time, in seconds.
  static func onSample(_ time: Double) -> Double { (time * sampleRate).rounded() / sampleRate }

  /// The lowest and the highest frequency, in hertz; nil without tones.
  package var frequencies: ClosedRange<Double>? {
    guard let first = tones.first else { return nil }
    return tones.reduce(first.lowest...first.highest) { range, tone in
      min(range.lowerBound, tone.lowest)...max(range.upperBound, tone.highest)
    }
  }
}

extension Score {
  /// The score up to a time, in seconds: tones that would begin later are omitted, and a tone that
  /// would end later ends there, without a click.
  package func prefix(upTo end: Double) -> Score {
    Score(
      ordered: tones.compactMap { tone in
        if tone.end <= end { return tone }
        return tone.start < end ? tone.cut(at: end) : nil
      })
  }

  /// Several scores as one, each from its start on, in seconds.
  ///
  /// - Throws: `SoundError.tooLong`, or `tone` for a start below 0.
  package static func joined(
    _ parts: [(start: Double, score: Score)]
  ) throws(SoundError) -> Score {
    var tones: [Tone] = []
    for (start, score) in parts {
      // On a sample, so that a tone that begins where another ends still does.
      let start = onSample(start)
      if start + score.duration > longest { throw .tooLong(start + score.duration) }
      tones += score.tones.map { tone in
        var tone = tone
        tone.start += start
        return tone
      }
    }
    return try Score(tones)
  }
}
