import Testing

@testable import Sound

@Suite struct VoicesTests {
  @Test func `tones that follow one another are one voice`() throws {
    let score = try Score([
      Tone(start: 0, duration: 0.5, from: 440, to: 880),
      Tone(start: 0.5, duration: 0.5, from: 880, to: 440),
      Tone(start: 0.5, duration: 0.1, from: 2_000, gain: 0.1, kind: .tick),
      Tone(start: 1.5, duration: 0.1, from: 440),
    ])
    #expect(score.voices.map { $0.map(\.from) } == [[440, 880], [2_000], [440]])
  }

  @Test(arguments: [
    ([Tone](), 0.0), ([Tone(start: 0, duration: 1, from: 440, gain: 0.4)], 0.4),
    (
      [
        Tone(start: 0, duration: 1, from: 440, gain: 0.4),
        Tone(start: 1, duration: 1, from: 500, gain: 0.5),
      ], 0.5
    ),
    (
      [
        Tone(start: 0, duration: 1, from: 440, gain: 0.75),
        Tone(start: 0.5, duration: 1, from: 500, gain: 0.5),
      ], 1.25
    ),
  ])
  func `the greatest gain is that of tones together`(tones: [Tone], gain: Double) throws {
    #expect(try Score(tones).greatestGain == gain)
  }

  @Test func `a tone at a side is louder there`() throws {
    let score = try Score([Tone(start: 0, duration: 1, from: 440, gain: 0.5, place: 0, endPlace: 1)]
    )
    #expect(abs(score.greatestGain - 0.5 * 2.0.squareRoot()) < 1e-9)
  }
}
