import Testing

@testable import Sound

@Suite struct ScoreTests {
  @Test func `a score is a line for each tone, and the count, range and digest`() throws {
    let score = try Score([
      Tone(start: 0.5, duration: 0.24, from: 440, gain: 0.4, place: -0.8),
      Tone(start: 0, duration: 0.5, from: 966.666667, to: 150, glide: .linear),
      Tone(start: 0.5, duration: 0.02, from: 3_520, gain: 0.1, place: -0.8, kind: .tick),
      Tone(
        start: 1, duration: 1.0 / 3, from: 392, gain: 0.12, place: -0.4, endPlace: 0.25,
        kind: .reference),
    ])
    #expect(
      score.text == """
        at 0 s for 0.5 s: 966.67 to 150 Hz, gain 0.5
        at 0.5 s for 0.24 s: 440 Hz, gain 0.4, place -0.8
        at 0.5 s for 0.02 s: tick 3520 Hz, gain 0.1, place -0.8
        at 1 s for 0.333 s: reference 392 Hz, gain 0.12, place -0.4 to 0.25
        4 tones, 1.333 s, 150 to 3520 Hz
        58800 samples, digest \(score.samples().digest)
        """)
  }

  @Test(arguments: [(1, 3), (2, 4), (64, 66), (65, 2), (1_000, 2)])
  func `from 65 tones on there are no lines for them`(count: Int, lines: Int) throws {
    let tones = (0..<count).map { Tone(start: Double($0) / 1_000, duration: 0.001, from: 440) }
    let text = try Score(tones).text.split(separator: "\n")
    #expect(text.count == lines)
    let total = count == 1 ? "1 tone, 0.001 s" : "\(count) tones, "
    #expect(text[lines - 2].hasPrefix(total))
    #expect(text[lines - 2].hasSuffix(", 440 Hz"))
  }

  @Test func `a score without tones is silent`() throws {
    let score = try Score([])
    #expect(score.text == "0 tones\n0 samples, digest cbf29ce484222325")
    #expect(score.samples().count == 0)
    #expect(score.frequencies == nil)
    #expect(score.samples().wav.count == 44)
  }

  @Test func `the digest tells scores apart that read the same`() throws {
    let first = try Score([Tone(start: 0, duration: 0.1, from: 440)])
    let second = try Score([Tone(start: 0, duration: 0.1, from: 440.004)])
    let lines = [first, second].map { $0.text.split(separator: "\n") }
    #expect(lines[0].dropLast() == lines[1].dropLast())
    #expect(lines[0].last != lines[1].last)
  }

  @Test func `samples are the same in every run`() throws {
    // Recorded once; a change of any sample changes it.
    let score = try Score([
      Tone(start: 0, duration: 0.1, from: 220, to: 880, place: -0.8, endPlace: 0.3),
      Tone(start: 0.1, duration: 0.05, from: 880, to: 300, place: 0.3, endPlace: 0.8),
      Tone(start: 0.05, duration: 0.02, from: 3_520, gain: 0.1, kind: .tick),
      Tone(start: 0.12, duration: 0.08, from: 440, to: 441, glide: .linear, gain: 0.3),
    ])
    #expect(score.samples().digest == "5e2befbc71d4df60")
    #expect(score.samples() == score.samples())
  }

  @Test(arguments: [
    ("start", -0.001), ("start", 120.001), ("start", .nan), ("duration", -1),
    ("duration", .infinity),
    ("from", 19.9), ("from", 20_001), ("to", .nan), ("gain", 1.01), ("gain", -0.1),
    ("place", -1.1), ("endPlace", 1.1), ("ramp", -0.1), ("ramp", .nan),
  ])
  func `a tone with a property that is not allowed is refused`(property: String, value: Double) {
    var tone = Tone(start: 1, duration: 0.1, from: 440)
    switch property {
    case "start": tone.start = value
    case "duration": tone.duration = value
    case "from": tone.from = value
    case "to": tone.to = value
    case "gain": tone.gain = value
    case "place": tone.place = value
    case "endPlace": tone.endPlace = value
    default: tone.ramp = value
    }
    let error = #expect(throws: SoundError.self) {
      try Score([Tone(start: 0, duration: 0.1, from: 440), tone])
    }
    guard case .tone(index: 1, let fault) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(fault.property == property)
    #expect(fault.value == value || value.isNaN)
  }

  @Test func `a score of two minutes is the longest`() throws {
    #expect(throws: Never.self) { try Score([Tone(start: 119, duration: 1, from: 440)]) }
    #expect(throws: SoundError.tooLong(120.5)) {
      try Score([Tone(start: 119.5, duration: 1, from: 440)])
    }
  }

  @Test func `tones that overlap make the score quieter before they are clipped`() throws {
    let tone = Tone(start: 0, duration: 0.1, from: 441, gain: 0.4)
    let alone = try Score([tone]).samples()
    #expect(abs((alone.left.max() ?? 0) - 0.4) < 1e-9)
    let pair = try Score([tone, tone]).samples()
    #expect(abs((pair.left.max() ?? 0) - 0.8) < 1e-9)
    let four = try Score([tone, tone, tone, tone]).samples()
    #expect(four.left.max() == 1)
    #expect(four.left.min() ?? 0 >= -1)
    for (one, all) in zip(alone.left, four.left) { #expect(abs(all - one / 0.4) < 1e-6) }
  }

  @Test func `a tone at a side is in one channel, one in the middle is the same in both`() throws {
    func samples(_ place: Double) throws -> Samples {
      try Score([Tone(start: 0, duration: 0.02, from: 441, place: place)]).samples()
    }
    #expect(try samples(-1).right.allSatisfy { $0 == 0 })
    #expect(try samples(1).left.allSatisfy { $0 == 0 })
    #expect(try samples(0).left == samples(0).right)
    let moving = try Score([
      Tone(start: 0, duration: 1, from: 441, place: -0.8, endPlace: 0.8)
    ]).samples()
    let thirds = [0..<14_700, 14_700..<29_400, 29_400..<44_100].map { part in
      (left: moving.left[part].max() ?? 0, right: moving.right[part].max() ?? 0)
    }
    #expect(thirds[0].left > thirds[1].left && thirds[1].left > thirds[2].left)
    #expect(thirds[0].right < thirds[1].right && thirds[1].right < thirds[2].right)
  }

  @Test func `the phase runs on from tone to tone of one kind`() throws {
    let whole = try Score([Tone(start: 0, duration: 0.2, from: 440)]).samples()
    let parts = try Score([
      Tone(start: 0, duration: 0.13, from: 440), Tone(start: 0.13, duration: 0.07, from: 440),
      Tone(start: 0.1, duration: 0, from: 880),
    ]).samples()
    #expect(whole.count == parts.count)
    for (one, other) in zip(whole.left, parts.left) { #expect(abs(one - other) < 1e-9) }
    // Another kind, gain or place begins anew, softly.
    for next in [
      Tone(start: 0.13, duration: 0.07, from: 440, kind: .reference),
      Tone(start: 0.13, duration: 0.07, from: 440, gain: 0.4),
      Tone(start: 0.13, duration: 0.07, from: 440, place: 0.1),
      Tone(start: 0.13, duration: 0.07, from: 440, ramp: 0.01),
    ] {
      let runs = try Run.runs(of: Score([Tone(start: 0, duration: 0.13, from: 440), next]))
      #expect(runs.map(\.firstSample) == [0, 5_733])
      #expect(runs.map(\.endSample) == [5_733, 8_820])
    }
  }

  @Test func `an even glide passes the middle of its interval at half its time`() {
    let tones = [Tone(start: 0, duration: 1, from: 220, to: 880)]
    #expect(tones[0].glide == .even)
    // 440 Hz at half the time: the phase grows from there as that of 440 Hz does.
    let samples = (try? Score(tones).samples().left) ?? []
    let part = Array(samples[22_050 - 441..<22_050 + 441])
    #expect(abs(Spectrum(part).peak(near: 440) - 440) < 4.4)
  }
}
