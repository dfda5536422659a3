import Testing

@testable import Comparing
@testable import Sound

@Suite struct ScoreDifferenceTests {
  private static let glides = [
    Tone(start: 0, duration: 0.5, from: 400, to: 800, glide: .linear),
    Tone(start: 0.5, duration: 0.5, from: 800, to: 523.25, glide: .linear),
    Tone(start: 1, duration: 0.5, from: 523.25, to: 200, glide: .linear),
  ]

  @Test func `equal scores have no difference`() throws {
    let text = try Score(Self.glides).text
    #expect(ScoreDifference(between: text, and: text) == nil)
  }

  /// Tones that differ from the expected ones.
  private static let changed: [(tones: [Tone], message: String)] = [
    (
      changing {
        $0[1].to = 440; $0[2].from = 440
      },
      "point 3 is 3 semitones lower: 440 Hz, expected 523.25 Hz"
    ),
    (changing { $0[2].to = 201 }, "point 4 is 9 cents higher: 201 Hz, expected 200 Hz"),
    (
      changing {
        $0[0].from = 450; $0[1].to = 440
      },
      "point 1 is 2 semitones higher: 450 Hz, expected 400 Hz"
    ),
    (changing { $0[2].to = 211.89 }, "point 4 is 1 semitone higher: 211.89 Hz, expected 200 Hz"),
    (changing { $0[2].duration = 0.6 }, "point 4 is 0.1 s late: at 1.6 s, expected 1.5 s"),
    (
      changing { for index in 0..<3 { $0[index].start += 0.25 } },
      "point 1 is 0.25 s late: at 0.25 s, expected 0 s"
    ),
    (changing { $0[1].gain = 0.25 }, "the gain of tone 2 is 0.25, expected 0.5"),
    (
      changing { $0[0].place = -1 }, "the place of tone 1 is -1 to 0, expected in the middle"
    ),
    (changing { $0.removeLast() }, "the score has 3 points, expected 4"),
    (
      changing { $0.append(Tone(start: 0.2, duration: 0.02, from: 3_520, kind: .tick)) },
      "the score has 1 tick, expected 0"
    ),
    (
      changing { $0[0].to = 800.001 },
      "the samples differ, by less than the lines of the score show"
    ),
  ]

  private static func changing(_ change: (inout [Tone]) -> Void) -> [Tone] {
    var tones = glides
    change(&tones)
    return tones
  }

  @Test(arguments: changed)
  func `the first difference is named`(tones: [Tone], message: String) throws {
    let difference = ScoreDifference(
      between: try Score(tones).text, and: try Score(Self.glides).text)
    #expect(difference?.message == message)
  }

  @Test func `each of separate tones is a point`() throws {
    let steps = [440, 550, 660].enumerated().map {
      Tone(start: Double($0) * 0.5, duration: 0.4, from: Double($1))
    }
    var lower = steps
    lower[1] = Tone(start: 0.5, duration: 0.4, from: 275)
    let difference = ScoreDifference(
      between: try Score(lower).text, and: try Score(steps).text)
    #expect(difference?.message == "point 2 is 12 semitones lower: 275 Hz, expected 550 Hz")
  }

  @Test func `long scores differ by their last lines`() throws {
    func score(_ count: Int) throws -> String {
      try Score((0..<count).map { Tone(start: Double($0) / 10, duration: 0.1, from: 440) }).text
    }
    #expect(
      ScoreDifference(between: try score(80), and: try score(70))?.message
        == "the score says '80 tones, 8 s, 440 Hz', expected '70 tones, 7 s, 440 Hz'")
  }

  @Test(
    arguments: [
      ("", "the score says nothing more, expected '1 tone, 1 s, 440 Hz'"),
      ("1 tone, 1 s, 440 Hz\nmore", "the score says 'more', expected nothing more"),
    ])
  func `a missing line and a further one are named`(actual: String, message: String) {
    #expect(
      ScoreDifference(between: actual, and: "1 tone, 1 s, 440 Hz")?.message == message)
  }

  @Test(
    arguments: [
      "", "at", "at x s for y s: 4 Hz", "at 0 s for 1 s: Hz", "at 0 s for 1 s: 440 to Hz, gain",
      "at 0 s for 1 s: tick", "at 0 s for 1 s: 440 to 880 Hz, gain", "::: : :",
      "at 0 s for 1 s: , ",
    ])
  func `a fence of any text is compared`(text: String) {
    #expect(ScoreDifference(between: "no sound", and: text)?.message.isEmpty == false)
  }
}
