internal import Geometry
internal import Playground
internal import Sound

/// A sound in a handout: its score, which the browser plays, and its words.
struct HandoutSound: JSONObject {
  let sound: StretchSound

  func write(to json: inout JSONText) {
    json.field("duration", sound.score.duration)
    json.field("loudest", sound.score.greatestGain)
    json.field(
      "trace",
      sound.trace.map { [$0.time, $0.from.x, $0.from.y, $0.to.x, $0.to.y].map(Self.rounded) })
    json.field("voices", sound.score.voices.map(Voice.init))
    json.field("words", sound.words.map(Word.init))
  }

  /// To ten-thousandths, which neither an ear nor an eye can tell apart.
  fileprivate static func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }

  private struct Word: JSONObject {
    let word: StretchSound.Word

    func write(to json: inout JSONText) {
      json.field("text", word.text)
      json.field("time", word.time)
    }
  }

  /// Tones in a row: `{gain, ramp, tones: [[start, duration, from, to, is even, place, last place]]}`.
  private struct Voice: JSONObject {
    let tones: [Tone]

    func write(to json: inout JSONText) {
      json.field("gain", tones.first?.gain)
      json.field("ramp", tones.first?.ramp)
      json.field(
        "tones",
        tones.map { tone in
          [
            tone.start, tone.duration, tone.from, tone.to, tone.glide == .even ? 1 : 0, tone.place,
            tone.endPlace,
          ].map(HandoutSound.rounded)
        })
    }
  }
}
