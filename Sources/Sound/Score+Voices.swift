extension Score {
  /// The tones in groups, each for one oscillator: in a group each tone begins where the one before ends, with the same
  /// gain and ramp.
  package var voices: [[Tone]] { Run.runs(of: self).map(\.tones) }

  /// The greatest sum of the gains of tones that sound together, in the louder channel: above 1, samples would be clipped.
  package var greatestGain: Double {
    let changes = voices.flatMap { tones -> [(time: Double, gain: Double)] in
      guard let first = tones.first, let last = tones.last else { return [] }
      let gain = tones.reduce(0) { max($0, $1.greatestGain) }
      return [(first.start, gain), (last.end, -gain)]
    }
    // Of an end and a start at one time, the end is first.
    let ordered = changes.sorted { ($0.time, $0.gain) < ($1.time, $1.gain) }
    var (sum, greatest) = (0.0, 0.0)
    for change in ordered {
      sum += change.gain
      greatest = max(greatest, sum)
    }
    return greatest
  }
}

extension Tone {
  fileprivate var greatestGain: Double {
    let ends = [Stereo(at: place), Stereo(at: endPlace)]
    return gain * ends.reduce(0) { max($0, $1.left, $1.right) }
  }
}
