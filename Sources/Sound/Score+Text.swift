extension Score {
  /// The number of tones up to which each has a line in the text.
  private static let mostLines = 64

  /// The score as lines for people, and for a test to compare.
  ///
  ///     at 0 s for 0.5 s: 966.67 to 150 Hz, gain 0.5
  ///     at 0.5 s for 0.24 s: 440 Hz, gain 0.4, place -0.8
  ///     at 0.5 s for 0.02 s: tick 3520 Hz, gain 0.1, place -0.8 to 0
  ///     3 tones, 0.74 s, 150 to 3520 Hz
  ///     32634 samples, digest 85944171f73967e8
  ///
  /// More than 64 tones have the last two lines only. Times are rounded to milliseconds,
  /// frequencies and places to hundredths, gains to ten-thousandths. A tone in the middle has no
  /// place. The digest is that of the samples (`Samples.digest`), so that the text also tells
  /// scores apart that differ by less.
  package var text: String {
    var lines = tones.count > Score.mostLines ? [] : tones.map(\.text)
    var total = tones.count == 1 ? "1 tone" : "\(tones.count) tones"
    if let frequencies {
      total += ", \(duration.text(decimals: 3)) s"
      total += ", \(Tone.range(frequencies.lowerBound, frequencies.upperBound)) Hz"
    }
    lines.append(total)
    lines.append("\(sampleCount) samples, digest \(samples().digest)")
    return lines.joined(separator: "\n")
  }
}

extension Tone {
  /// Its line in the text of a score.
  var text: String {
    let name =
      switch kind {
      case .tone: ""
      case .tick: "tick "
      case .reference: "reference "
      }
    var text = "at \(start.text(decimals: 3)) s for \(duration.text(decimals: 3)) s: "
    text += "\(name)\(Tone.range(from, to)) Hz, gain \(gain.text(decimals: 4))"
    if place != 0 || endPlace != 0 { text += ", place \(Tone.range(place, endPlace))" }
    return text
  }

  /// One number, or two that differ when rounded.
  fileprivate static func range(_ from: Double, _ to: Double) -> String {
    let ends = (from.text(decimals: 2), to.text(decimals: 2))
    return ends.0 == ends.1 ? ends.0 : "\(ends.0) to \(ends.1)"
  }
}
