import Glibc
import TestSupport
import Testing

@testable import Sound

@Suite struct ClickTests {
  @Test(arguments: 0..<1_000)
  func `no step between two samples is larger than inside the tones`(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let score = try Score(ClickTests.tones(&dice))
    let samples = score.samples()
    let limits = ClickTests.limits(of: score)
    for channel in [samples.left, samples.right] {
      let padded = [0] + channel + [0]
      for index in 1..<padded.count {
        let step = abs(padded[index] - padded[index - 1])
        guard step <= limits[index - 1] + 1e-9 else {
          Issue.record("sample \(index - 1): \(step) > \(limits[index - 1])\n\(score.tones)")
          return
        }
      }
      #expect(channel.allSatisfy { $0.isFinite && abs($0) <= 1 })
    }
  }

  /// One to four chains of tones, each of one to four.
  private static func tones(_ dice: inout Dice) -> [Tone] {
    var tones: [Tone] = []
    for _ in 0...dice.below(4) {
      var start = Double(dice.below(3_000)) / 44_100
      var tone = Tone(start: 0, duration: 0, from: frequency(&dice))
      tone.gain = Double.random(in: 0...1, using: &dice)
      tone.place = dice.below(3) == 0 ? 0 : Double.random(in: -1...1, using: &dice)
      tone.kind = Tone.Kind.allCases[dice.below(3)]
      tone.glide = dice.below(2) == 0 ? .linear : .even
      tone.ramp = [0, 0.001, 0.005, 0.02][dice.below(4)]
      for _ in 0...dice.below(4) {
        tone.start = start
        // Also of a few samples only.
        tone.duration = Double(dice.below(dice.below(4) == 0 ? 40 : 1_500)) / 44_100
        tone.from = dice.below(4) == 0 ? frequency(&dice) : tone.to
        tone.to = frequency(&dice)
        tone.endPlace = dice.below(3) == 0 ? Double.random(in: -1...1, using: &dice) : tone.place
        tones.append(tone)
        tone.place = dice.below(6) == 0 ? Double.random(in: -1...1, using: &dice) : tone.endPlace
        if dice.below(6) == 0 { tone.gain = Double.random(in: 0...1, using: &dice) }
        // Most continue the one before.
        start = tone.end + (dice.below(4) == 0 ? Double(dice.below(100)) / 44_100 : 0)
      }
    }
    return tones
  }

  private static func frequency(_ dice: inout Dice) -> Double {
    20 * exp2(Double.random(in: 0...9.9, using: &dice))
  }

  /// The largest step before each sample, and after the last: the sum over all tones that sound.
  private static func limits(of score: Score) -> [Double] {
    var limits = [Double](repeating: 0, count: score.sampleCount + 1)
    for tone in score.tones where tone.sampleCount > 0 {
      // Of the sine, and of a tone that moves in stereo.
      let sine = 2 * sin(Double.pi * tone.highest / 44_100)
      let move = abs(tone.endPlace - tone.place) / Double(tone.sampleCount) * Double.pi / 4
      let limit = 2.0.squareRoot() * tone.gain * (sine + move)
      for index in tone.firstSample...tone.endSample { limits[index] += limit }
    }
    return limits
  }

  @Test func `a tone without a ramp begins with its phase at 0 and ends at its last rise`() throws {
    let samples = try Score([Tone(start: 0, duration: 0.01, from: 441, ramp: 0)]).samples()
    #expect(samples.count == 441)
    #expect(samples.left[0] == 0)
    #expect(abs(samples.left[25] - 0.5) < 1e-12)
    // 4.41 periods of 100 samples: the fourth ends at sample 400.
    #expect(samples.left[399] < 0)
    #expect(samples.left[400...].allSatisfy { $0 == 0 })
  }

  @Test func `a ramp makes the beginning and the end soft`() throws {
    let samples = try Score([Tone(start: 0, duration: 0.1, from: 1_000)]).samples().left
    // A fifth of the ramp, in which the gain comes to a tenth.
    #expect((0.003...0.055).contains(samples[..<44].max() ?? 0))
    #expect((0.003...0.055).contains(samples[4_366...].max() ?? 0))
    #expect(abs((samples[221..<4_189].max() ?? 0) - 0.5) < 0.005)
  }

  @Test func `a tone that is shorter than its ramps is soft and quieter`() throws {
    let short = try Score([Tone(start: 0, duration: 0.004, from: 1_000)]).samples()
    let long = try Score([Tone(start: 0, duration: 0.04, from: 1_000)]).samples()
    #expect(abs((long.left.max() ?? 0) - 0.5) < 0.005)
    #expect((0.1...0.2).contains(short.left.max() ?? 0))
    #expect(try Score([Tone(start: 0, duration: 1.1 / 44_100, from: 1_000)]).samples().left == [0])
  }
}
