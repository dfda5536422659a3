/// One sine tone of a score.
package struct Tone: Hashable, Sendable {
  /// What a tone stands for.
  package enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// A value, or the way from one value to the next.
    case tone
    /// A tick of an axis.
    case tick
    /// The sound under values below the baseline.
    case reference
  }

  /// How a frequency goes from one to another.
  package enum Glide: Hashable, Sendable {
    /// The same number of hertz in each second.
    case linear
    /// The same interval of pitch in each second: the frequency is multiplied, not increased.
    case even
  }

  /// In seconds from the beginning of the score; 0 to `Score.longest`.
  package var start: Double
  /// In seconds; a tone has the whole samples that fit into it.
  package var duration: Double
  /// The first frequency, 20 to 20,000 Hz.
  package var from: Double
  /// The last frequency, 20 to 20,000 Hz.
  package var to: Double
  package var glide: Glide
  /// The greatest amplitude, 0 to 1, of a tone in the middle; see `Stereo`.
  package var gain: Double
  /// Where the tone begins, from -1, left, to 1, right.
  package var place: Double
  /// Where the tone ends; it moves there evenly.
  package var endPlace: Double
  package var kind: Kind
  /// The time in which the tone becomes loud, and quiet again, in seconds. With 0 it begins with
  /// full gain, which is not a click because the phase begins at 0, and its end is the last rise
  /// through zero, after which the rest is silent (`Waveform.tail`).
  package var ramp: Double

  /// The default of `ramp`: too short to be heard as a change of loudness, long enough not to
  /// click.
  package static let usualRamp = 0.005

  package init(
    start: Double, duration: Double, from: Double, to: Double? = nil, glide: Glide = .even,
    gain: Double = 0.5, place: Double = 0, endPlace: Double? = nil, kind: Kind = .tone,
    ramp: Double = usualRamp
  ) {
    self.start = start
    self.duration = duration
    self.from = from
    self.to = to ?? from
    self.glide = glide
    self.gain = gain
    self.place = place
    self.endPlace = endPlace ?? place
    self.kind = kind
    self.ramp = ramp
  }
}

/// Valid once the tone is part of a score.
extension Tone {
  /// The sample nearest to the start.
  var firstSample: Int { Int((start * Score.sampleRate).rounded()) }

  /// How many samples fit; rounding noise, which is less than a millionth of a sample, costs none.
  var sampleCount: Int { Int(duration * Score.sampleRate + 1e-6) }

  /// The sample after the last one.
  var endSample: Int { firstSample + sampleCount }

  var end: Double { start + duration }

  /// The frequency at a fraction of the duration, in hertz.
  func frequency(atFraction fraction: Double) -> Double {
    switch glide {
    case .linear: from + (to - from) * fraction
    case .even: from * BinaryLogarithm.power(BinaryLogarithm.of(to / from) * fraction)
    }
  }

  /// The tone up to a time between its start and its end.
  func cut(at time: Double) -> Tone {
    let fraction = (time - start) / duration
    var tone = self
    tone.duration = time - start
    // Rounding must not lead beyond both ends.
    tone.to = min(max(frequency(atFraction: fraction), lowest), highest)
    tone.endPlace = place + (endPlace - place) * fraction
    return tone
  }

  var lowest: Double { min(from, to) }
  var highest: Double { max(from, to) }

  /// The first property whose value is not allowed.
  var fault: SoundError.Fault? {
    let properties = [
      ("start", start, 0...Score.longest), ("duration", duration, 0...Score.longest),
      ("from", from, Score.frequencies), ("to", to, Score.frequencies), ("gain", gain, 0...1),
      ("place", place, -1...1), ("endPlace", endPlace, -1...1), ("ramp", ramp, 0...Score.longest),
    ]
    for (name, value, allowed) in properties where !allowed.contains(value) {
      return SoundError.Fault(property: name, value: value, allowed: allowed)
    }
    return nil
  }
}
