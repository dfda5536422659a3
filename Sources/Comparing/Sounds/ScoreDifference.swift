internal import Sound

/// The first difference between two scores, by their texts.
package struct ScoreDifference: Hashable, Sendable {
  /// One clause: `point 4 is 3 semitones lower: 440 Hz, expected 523.25 Hz`.
  package let message: String

  /// Compares the text of a score with an expected one; nil if they are equal.
  ///
  /// A point is the pitch at which a tone begins, or ends if it glides; points count from 1, through
  /// the whole score. Those at the same place of both scores are compared: their pitches first, then
  /// their times.
  package init?(between actual: String, and expected: String) {
    if actual == expected { return nil }
    let (now, then) = (ScoreText(actual), ScoreText(expected))
    let findings = [
      ScoreDifference.pointDifference(now, then), ScoreDifference.toneDifference(now, then),
      ScoreDifference.lineDifference(now, then),
    ]
    message = findings.lazy.compactMap(\.self).first ?? "the score differs"
  }

  // MARK: Points

  private static func pointDifference(_ now: ScoreText, _ then: ScoreText) -> String? {
    guard !then.lines.isEmpty else { return nil }
    let (points, expected) = (now.points, then.points)
    for (index, (point, wanted)) in zip(points, expected).enumerated() {
      if let words = difference(of: point.frequency, from: wanted.frequency) {
        return "point \(index + 1) is \(words)"
      }
      if point.time != wanted.time {
        let late = point.time - wanted.time
        return
          "point \(index + 1) is \(abs(late).text(decimals: 3)) s \(late > 0 ? "late" : "early"): "
          + "at \(point.time.text(decimals: 3)) s, expected \(wanted.time.text(decimals: 3)) s"
      }
    }
    return points.count == expected.count || now.lines.isEmpty
      ? nil : "the score has \(count(points.count, "point")), expected \(expected.count)"
  }

  /// How much higher or lower a frequency is, in semitones, or in cents if that is less than one.
  private static func difference(of frequency: Double, from expected: Double) -> String? {
    if frequency == expected { return nil }
    let semitones = 12 * BinaryLogarithm.of(max(frequency, 1) / max(expected, 1))
    let direction = semitones > 0 ? "higher" : "lower"
    let amount = abs(semitones)
    let size =
      amount < 0.95
      ? count(max(1, Int((100 * amount).rounded())), "cent")
      : amount.text(decimals: 1) == "1" ? "1 semitone" : "\(amount.text(decimals: 1)) semitones"
    return "\(size) \(direction): \(frequency.text(decimals: 2)) Hz, "
      + "expected \(expected.text(decimals: 2)) Hz"
  }

  // MARK: Tones

  private static func toneDifference(_ now: ScoreText, _ then: ScoreText) -> String? {
    guard !now.lines.isEmpty, !then.lines.isEmpty else { return nil }
    for kind in Tone.Kind.allCases {
      let (tones, expected) = (now.tones(kind), then.tones(kind))
      let name = kind == .reference ? "reference tone" : "\(kind)"
      for (index, (tone, wanted)) in zip(tones, expected).enumerated() {
        for (property, value, other) in zip(tone.properties, wanted.properties).map({
          ($0.name, $0.text, $1.text)
        }) where value != other {
          return "the \(property) of \(name) \(index + 1) is \(value), expected \(other)"
        }
      }
      if tones.count != expected.count {
        return "the score has \(count(tones.count, name)), expected \(expected.count)"
      }
    }
    return nil
  }

  // MARK: The last lines

  private static func lineDifference(_ now: ScoreText, _ then: ScoreText) -> String? {
    for index in 0..<max(now.rest.count, then.rest.count) {
      let line = index < now.rest.count ? now.rest[index] : ""
      let expected = index < then.rest.count ? then.rest[index] : ""
      if line == expected { continue }
      if line.contains(" digest "), expected.contains(" digest ") {
        return "the samples differ, by less than the lines of the score show"
      }
      if expected.isEmpty { return "the score says '\(line)', expected nothing more" }
      return "the score says \(line.isEmpty ? "nothing more" : "'\(line)'"), expected '\(expected)'"
    }
    return nil
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

/// The text of a score, read.
private struct ScoreText {
  /// One for each line about a tone.
  private(set) var lines: [ToneLine] = []
  /// The lines after those: count and range, samples, the word that is spoken.
  private(set) var rest: [String] = []

  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      if let tone = ToneLine(line) { lines.append(tone) } else { rest.append(String(line)) }
    }
  }

  func tones(_ kind: Tone.Kind) -> [ToneLine] { lines.filter { $0.kind == kind } }

  /// The pitches that are reached, and when.
  var points: [(time: Double, frequency: Double)] {
    let tones = tones(.tone)
    var points: [(time: Double, frequency: Double)] = []
    for (index, tone) in tones.enumerated() {
      points.append((tone.start, tone.from))
      // Times are rounded to milliseconds.
      let isJoined = index + 1 < tones.count && tones[index + 1].start - tone.end < 0.002
      if !isJoined, tone.from != tone.to { points.append((tone.end, tone.to)) }
    }
    return points
  }
}

/// A line of a score about a tone.
private struct ToneLine {
  private(set) var kind = Tone.Kind.tone
  let start: Double
  let duration: Double
  let from: Double
  let to: Double
  /// Those besides times and pitches, as they are written.
  let properties: [(name: String, text: String)]

  var end: Double { start + duration }

  /// Reads `at 0 s for 0.5 s: tick 966.67 to 150 Hz, gain 0.5, place -0.8 to 0`; nil for another
  /// line.
  init?(_ line: Substring) {
    let halves = line.split(separator: ": ", maxSplits: 1)
    guard halves.count == 2 else { return nil }
    let times = halves[0].split(separator: " ")
    guard times.count == 6, times[0] == "at", times[3] == "for",
      let start = Double(measured: times[1]),
      let duration = Double(measured: times[4])
    else { return nil }
    let parts = halves[1].split(separator: ", ")
    guard var words = parts.first?.split(separator: " ") else { return nil }
    for kind in [Tone.Kind.tick, .reference] where words.first.map(String.init) == "\(kind)" {
      self.kind = kind
      words.removeFirst()
    }
    guard words.last == "Hz", let from = words.first.flatMap({ Double(measured: $0) }) else {
      return nil
    }
    let to = words.count == 4 ? Double(measured: words[2]) : from
    guard let to else { return nil }
    (self.start, self.duration, self.from, self.to) = (start, duration, from, to)
    var properties = [("duration", "\(times[4]) s"), ("pitch", words.joined(separator: " "))]
    var place = "in the middle"
    for part in parts.dropFirst() {
      let words = part.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { return nil }
      if words[0] == "place" {
        place = String(words[1])
      } else {
        properties.append((String(words[0]), String(words[1])))
      }
    }
    self.properties = [("start", "\(times[1]) s")] + properties + [("place", place)]
  }
}
