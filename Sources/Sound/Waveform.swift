/// The sine of a run, from its first sample to its last, with its gain.
struct Waveform {
  private(set) var samples: [Double]

  init(of run: Run) {
    let count = run.endSample - run.firstSample
    samples = [Double](unsafeUninitializedCapacity: count) { samples, initializedCount in
      Waveform.setPhases(of: run.tones, in: &samples)
      let gain = run.gain
      for index in samples.indices { samples[index] = gain * Sine.of(turns: samples[index]) }
      initializedCount = count
    }
    end(run)
  }

  /// Puts the phase of each sample in its place, in turns from 0 to 1.
  ///
  /// The frequency climbs before a sample is recorded, and the phase after that.
  ///
  /// Source: Audiograph.md, "Samples".
  private static func setPhases(
    of tones: [Tone], in samples: inout UnsafeMutableBufferPointer<Double>
  ) {
    var (index, phase) = (0, 0.0)
    for tone in tones {
      let end = index + tone.sampleCount
      let length = tone.duration * Score.sampleRate
      // In turns per sample; less than a half, so that one subtraction keeps the phase below 1.
      var frequency = tone.from / Score.sampleRate
      var (step, ratio) = (0.0, 1.0)
      switch tone.glide {
      case .linear: step = (tone.to - tone.from) / length / Score.sampleRate
      case .even: ratio = BinaryLogarithm.power(BinaryLogarithm.of(tone.to / tone.from) / length)
      }
      while index < end {
        frequency = frequency * ratio + step
        samples[index] = phase
        phase += frequency
        if phase >= 1 { phase -= 1 }
        index += 1
      }
    }
  }

  /// Makes the ends free of clicks. A tone without a ramp and without a place for its end, which is
  /// shorter than two periods, has ramps, too.
  private mutating func end(_ run: Run) {
    let ramp = run.tones[0].ramp
    if ramp == 0, let end = Waveform.tail(of: samples) {
      for index in end..<samples.count { samples[index] = 0 }
      return
    }
    let lowest = run.tones.reduce(Score.frequencies.upperBound) { min($0, $1.lowest) }
    fade(over: max(ramp, 0.5 / lowest))
  }

  /// Makes the beginning and the end soft.
  ///
  /// A step between two samples stays within that of the sine alone, because the ramp is steepest
  /// where it is low: with e the ramp and ω the frequency in radians, e'² ≤ ω² (1 - e²) holds from
  /// 0.4 periods on, and there is half a period at least. Where there is not so much room, the
  /// tone is quieter in proportion.
  private mutating func fade(over duration: Double) {
    let wanted = (duration * Score.sampleRate).rounded(.up)
    let length = min(Int(wanted), samples.count / 2)
    let peak = Double(length) / wanted
    if peak < 1 { for index in samples.indices { samples[index] *= peak } }
    for index in 0..<length {
      let elapsed = Double(index) / Double(length)
      samples[index] *= Waveform.smooth(elapsed)
      samples[samples.count - 1 - index] *= Waveform.smooth(elapsed + 1 / Double(length))
    }
    // A single sample has no room at all.
    if length == 0 { samples = samples.map { _ in 0 } }
  }

  /// From 0 to 1 with level ends.
  private static func smooth(_ fraction: Double) -> Double {
    fraction * fraction * (3 - 2 * fraction)
  }
}

extension Waveform {
  /// The samples up to the last rise through zero, and one 0.
  ///
  /// Without such a place all samples stay before the 0.
  ///
  /// Source: Audiograph.md, "The end of a sound".
  static func trimmedTail(_ samples: [Double]) -> [Double] {
    samples.prefix(tail(of: samples) ?? samples.count) + [0]
  }

  /// How many samples stay when the tail is cut so that a sound ends near zero; nil if there is no
  /// place for the cut.
  ///
  /// If the last sample is above 0, those up to the last one below 0 stay. Else those stay up to
  /// the last one below 0 that is followed by one above 0.
  static func tail(of samples: [Double]) -> Int? {
    guard let last = samples.last else { return nil }
    if last > 0 { return samples.lastIndex { $0 < 0 }.map { $0 + 1 } }
    for index in samples.indices.dropFirst().reversed()
    where samples[index - 1] < 0 && samples[index] > 0 { return index }
    return nil
  }
}
