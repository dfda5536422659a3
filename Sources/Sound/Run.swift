/// Tones of a score in one breath: each begins at the sample at which the one before ends, with the
/// same gain, place and ramp, so that the phase runs on from tone to tone.
struct Run {
  private(set) var tones: [Tone]

  private init(_ tone: Tone) { tones = [tone] }

  var firstSample: Int { tones[0].firstSample }
  var endSample: Int { tones[tones.count - 1].endSample }
  var gain: Double { tones[0].gain }

  private func continues(with tone: Tone) -> Bool {
    let last = tones[tones.count - 1]
    return tone.firstSample == last.endSample && tone.gain == last.gain
      && tone.place == last.endPlace && tone.ramp == last.ramp
  }

  /// The runs of a score; a tone continues the latest run of its kind or begins another.
  static func runs(of score: Score) -> [Run] {
    var runs: [Run] = []
    var latest = [Int?](repeating: nil, count: Tone.Kind.allCases.count)
    for tone in score.tones where tone.sampleCount > 0 {
      if let index = latest[tone.kind.rawValue], runs[index].continues(with: tone) {
        runs[index].tones.append(tone)
      } else {
        latest[tone.kind.rawValue] = runs.count
        runs.append(Run(tone))
      }
    }
    return runs
  }
}
