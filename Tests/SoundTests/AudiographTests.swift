import Glibc
import TestSupport
import Testing

@testable import Sound

/// The numbers are those of Audiograph.md.
@Suite struct AudiographTests {
  static let flo: [Double] = [4, 2, 6, 4, 5, 8, 3]

  static func even(_ count: Int) -> [Audiograph.Point] {
    (0..<count).map { Audiograph.Point(x: Double($0), y: Double($0)) }
  }

  static func points(_ ys: [Double]) -> [Audiograph.Point] {
    ys.enumerated().map { Audiograph.Point(x: Double($0.offset), y: $0.element) }
  }

  // The checks

  @Test(
    arguments: [
      ([], .empty), ([(-1, 0)], .negativeX(index: 0, x: -1)), ([(0, 0)], .tooShort),
      ([(0, 0), (1, 2), (-0.5, 1)], .negativeX(index: 2, x: -0.5)),
      ([(.nan, 0), (-1, 0)], .negativeX(index: 1, x: -1)), ([(.nan, 0)], .tooShort),
      ([(0, 0), (.nan, 1)], .notFinite(index: 1)),
      ([(0, 0), (1, .infinity)], .notFinite(index: 1)),
      ([(.infinity, 0), (1, 1)], .notFinite(index: 0)),
      ([(-.infinity, 0), (1, 1)], .negativeX(index: 0, x: -.infinity)),
      ([(1, 0), (1, 1), (1, 5)], .noTime), ([(3, 0), (2, 1), (1, 5)], .noTime),
      ([(0, 0), (1, 1), (0, 0), (1, 1)], .noTime),
    ] as [([(Double, Double)], SoundError)])
  func `data that cannot be played is refused, in the order of the checks`(
    points: [(Double, Double)], error: SoundError
  ) {
    #expect(throws: error) {
      try Audiograph().sound(of: points.map { Audiograph.Point(x: $0.0, y: $0.1) })
    }
  }

  @Test(
    arguments: [
      (.exactly(0), .duration(0, allowed: 0.03...120)),
      (.exactly(-1), .duration(-1, allowed: 0.03...120)),
      (.exactly(0.029), .duration(0.029, allowed: 0.03...120)),
      (.exactly(.infinity), .duration(.infinity, allowed: 0.03...120)),
      (.exactly(121), .duration(121, allowed: 0.03...120)),
    ] as [(Audiograph.Length, SoundError)])
  func `a duration beyond reason is refused`(length: Audiograph.Length, error: SoundError) {
    var audiograph = Audiograph()
    audiograph.length = length
    #expect(throws: error) { try audiograph.sound(of: AudiographTests.even(3)) }
  }

  @Test func `settings that are not numbers, or not heard, are refused`() {
    func error(_ change: (inout Audiograph) -> Void) -> SoundError? {
      var audiograph = Audiograph()
      change(&audiograph)
      return #expect(throws: SoundError.self) {
        try audiograph.sound(of: AudiographTests.even(3))
      }
    }
    #expect(error { $0.volume = .nan } == .volume)
    #expect(error { $0.smoothing = .custom(.nan) } == .smoothing)
    #expect(
      error { $0.frequencies = 10...100 }
        == .frequencies(lowest: 10, highest: 100, allowed: 20...20_000))
    #expect(
      error { $0.frequencies = 100 ... .infinity }
        == .frequencies(lowest: 100, highest: .infinity, allowed: 20...20_000))
  }

  // The stages

  @Test(
    arguments: [
      (0.35, [0, 3.5, 2.275, 4.97875, 4.986187]), (1, [0, 10, 0, 10, 5]),
      (0.5, [0, 5, 2.5, 6.25, 5.625]),
    ] as [(Double, [Double])])
  func `smoothing is an exponential moving average`(strength: Double, smooth: [Double]) {
    let points = AudiographTests.points([0, 10, 0, 10, 5])
    let result = Audiograph.smoothed(points, strength: strength)
    #expect(result.map(\.x) == [0, 1, 2, 3, 4])
    for (value, expected) in zip(result.map(\.y), smooth) { #expect(abs(value - expected) < 1e-6) }
  }

  @Test(
    arguments: [
      (.default, [866.14, 150, 1116.79, 1029.06, 1330.11, 2600, 1635.08]),
      (.none, [966.67, 150, 1783.33, 966.67, 1375, 2600, 558.33]),
      (.custom(0.35), [866.14, 150, 1116.79, 1029.06, 1330.11, 2600, 1635.08]),
      (.custom(1), [966.67, 150, 1783.33, 966.67, 1375, 2600, 558.33]),
      (.custom(7), [966.67, 150, 1783.33, 966.67, 1375, 2600, 558.33]),
    ] as [(Audiograph.Smoothing, [Double])])
  func `the worked vector`(smoothing: Audiograph.Smoothing, frequencies: [Double]) throws {
    var audiograph = Audiograph()
    audiograph.smoothing = smoothing
    let sound = try audiograph.sound(of: AudiographTests.points(AudiographTests.flo))
    #expect(sound.moments.map(\.time) == [0, 0.5, 1, 1.5, 2, 2.5, 3])
    #expect(sound.moments.map(\.x) == [0, 1, 2, 3, 4, 5, 6])
    for (moment, expected) in zip(sound.moments, frequencies) {
      #expect(abs(moment.frequency - expected) <= 0.005001)
    }
    #expect(sound.duration == 3)
    #expect(sound.frequencies == 150...2_600)
    #expect(sound.notes == [])
    #expect(sound.score.sampleCount == 132_300)
    #expect(sound.score.samples().count == 132_300)
  }

  @Test func `a strength below 0.0001 counts as that`() throws {
    var audiograph = Audiograph()
    let points = AudiographTests.points(AudiographTests.flo.map { $0 * 1_000 })
    audiograph.smoothing = .custom(-1)
    let clamped = try audiograph.sound(of: points)
    audiograph.smoothing = .custom(0.0001)
    #expect(try clamped == audiograph.sound(of: points))
    audiograph.smoothing = .custom(0.0002)
    #expect(try clamped != audiograph.sound(of: points))
  }

  @Test func `the first samples of the worked vector`() throws {
    var audiograph = Audiograph()
    audiograph.smoothing = .none
    let points = AudiographTests.points(AudiographTests.flo)
    let samples = try audiograph.sound(of: points).score.samples()
    for (sample, expected) in zip(samples.left, [0, 0.068643, 0.135984, 0.200747, 0.261707]) {
      #expect(abs(sample - expected) <= 1e-6)
    }
    #expect(samples.left == samples.right)
  }

  @Test func `all samples are those of the rules, written down again`() throws {
    var audiograph = Audiograph()
    audiograph.length = .exactly(0.7)
    let points = [(0, 3), (1, 5), (1.5, -2), (4, 0), (4.7, 9)].map {
      Audiograph.Point(x: $0.0, y: $0.1)
    }
    let sound = try audiograph.sound(of: points)
    var (expected, phase) = ([Double](), 0.0)
    for (from, to) in zip(sound.moments, sound.moments.dropFirst()) {
      let duration = to.time - from.time
      var frequency = from.frequency
      for _ in 0..<Int(duration * 44_100) {
        frequency += (to.frequency - from.frequency) / (44_100 * duration)
        expected.append(0.5 * sin(phase))
        phase += 2 * Double.pi * frequency / 44_100
      }
    }
    let kept = Waveform.trimmedTail(expected)
    let samples = sound.score.samples().left
    #expect(samples.count == expected.count)
    for (sample, expected) in zip(samples, kept) { #expect(abs(sample - expected) < 1e-8) }
    #expect(samples[kept.count...].allSatisfy { $0 == 0 })
  }

  @Test(
    arguments: [
      (3, [(3, 2), (3, 3), (3, 19.9), (3, 10)]),
      (85, [(85, 2.94), (85, 3), (85, 19.9), (85, 10)]),
      (201, [(51, 3), (201, 7), (201, 19.9), (201, 10)]),
      (1_001, [(63, 3), (126, 10), (501, 20), (126, 10)]),
      (2_001, [(63, 3), (126, 10), (251, 20), (126, 10)]),
      // The original adds noise here: 3.255 s.
      (101, [(51, 3), (101, 3), (101, 19.9), (101, 10)]),
      // Simulated by the same rules in Python, as the table was.
      (100_000, [(49, 3), (196, 10), (391, 20), (196, 10)]),
    ] as [(Int, [(Int, Double)])])
  func `even points last as long as the table says`(
    count: Int, results: [(count: Int, duration: Double)]
  ) throws {
    let points = AudiographTests.even(count)
    let lengths: [Audiograph.Length] = [.short, .recommended, .long, .exactly(10)]
    for (length, expected) in zip(lengths, results) {
      var audiograph = Audiograph()
      audiograph.length = length
      let sound = try audiograph.sound(of: points)
      #expect(sound.moments.count == expected.count, "\(length)")
      #expect(abs(sound.duration - expected.duration) < 1e-9, "\(length)")
      #expect(sound.moments[0].time == 0)
      #expect(abs(sound.moments[0].frequency - 150) < 0.01)
      #expect(abs(sound.moments[expected.count - 1].frequency - 2_600) < 0.01)
      #expect(abs(sound.score.duration - expected.duration) < Double(expected.count) / 44_100)
    }
  }

  @Test func `values that hardly differ lie in the middle, with a note`() throws {
    for difference in [0, 0.001, 0.003, 0.0031] {
      var audiograph = Audiograph()
      audiograph.smoothing = .none
      let sound = try audiograph.sound(of: AudiographTests.points([0, difference, 0]))
      let isFlat = difference < 0.0031
      #expect(sound.notes == (isFlat ? [.flat] : []))
      #expect(sound.frequencies == (isFlat ? 1_375...1_375 : 150...2_600))
      audiograph.frequencies = 200...300
      let other = try audiograph.sound(of: AudiographTests.points([0, difference, 0]))
      #expect(other.frequencies == (isFlat ? 250...250 : 200...300))
    }
  }

  @Test(
    arguments: [(-1, 0), (0, 0), (0.5, 0.25), (1, 0.5), (2, 1), (3, 1), (.infinity, 1)]
      as [(Double, Double)])
  func `the volume is clamped`(volume: Double, gain: Double) throws {
    var audiograph = Audiograph()
    audiograph.volume = volume
    let sound = try audiograph.sound(of: AudiographTests.points(AudiographTests.flo))
    #expect(sound.score.tones.allSatisfy { $0.gain == gain })
    #expect(sound.notes == (gain == 0 ? [.silent] : []))
    let loudest = sound.score.samples().left.max() ?? 0
    #expect(abs(loudest - gain) < 0.001 && loudest <= 1)
  }

  @Test func `backward segments are skipped, and the pitch jumps at equal x, with notes`() throws {
    var audiograph = Audiograph()
    audiograph.smoothing = .none
    audiograph.length = .exactly(4)
    let equal = try audiograph.sound(
      of: [(0, 0), (1, 1), (1, 5), (2, 3)].map { Audiograph.Point(x: $0.0, y: $0.1) })
    #expect(equal.moments.map(\.time) == [0, 2, 2, 4])
    #expect(equal.score.tones.map(\.to) == [640, 1_620])
    #expect(equal.score.tones.map(\.from) == [150, 2_600])
    #expect(equal.notes == [.equalX(count: 1)])
    #expect(Run.runs(of: equal.score).count == 1)
    let unsorted = try audiograph.sound(
      of: [(2, 1), (0, 0), (1, 5)].map { Audiograph.Point(x: $0.0, y: $0.1) })
    #expect(unsorted.moments.map(\.time) == [0, 0, 2])
    #expect(unsorted.score.tones.map(\.from) == [150])
    #expect(unsorted.score.tones.map(\.to) == [2_600])
    #expect(unsorted.notes == [.backward(count: 1)])
  }

  @Test func `points that go back on the way are averaged until they do not`() throws {
    // By the rules: what is heard is longer than the spread, so that no duration is long enough.
    let sound = try Audiograph().sound(
      of: [(0, 0), (10, 1), (9, 5), (20, 3)].map { Audiograph.Point(x: $0.0, y: $0.1) })
    #expect(sound.moments.map(\.time) == [0, 10])
    #expect(sound.notes == [.backward(count: 1)])
  }

  @Test(
    arguments: [
      ([-2, -1, 1, 2, 1], [-2, -1, 0]), ([-2, -1, 1, 2, 1, -1], [-2, -1, 0]),
      ([2, 1, 1, 2, 1, 1], [2, 1, 1, 2, 1, 1, 0]), ([], [0]), ([-1, 0, 1, 0], [-1, 0, 1, 0, 0]),
      ([-1, 1, -1, 0, 1, 0], [-1, 0]), ([1, -1], [1, -1, 0]),
    ] as [([Double], [Double])])
  func `the tail is cut so that a sound ends near zero`(samples: [Double], trimmed: [Double]) {
    #expect(Waveform.trimmedTail(samples) == trimmed)
  }

  @Test func `numbers near the greatest are as good as others`() throws {
    let great = Double.greatestFiniteMagnitude
    let sound = try Audiograph().sound(of: [
      Audiograph.Point(x: 0, y: -great), Audiograph.Point(x: great / 2, y: great),
      Audiograph.Point(x: great, y: 0),
    ])
    #expect(sound.moments.map(\.time) == [0, 1.5, 3])
    #expect(sound.moments.map(\.x) == [0, great / 2, great])
    #expect(sound.frequencies == 150...2_600)
  }

  @Test func `messages say what is wrong, and hints what to do`() {
    #expect(SoundError.empty.hint == SoundError.tooShort.hint)
    #expect(SoundError.empty.hint == "play at least two points")
    #expect(
      SoundError.negativeX(index: 2, x: -0.5).message
        == "the x of point 3 is -0.5, and a sound cannot begin before 0")
    #expect(
      SoundError.duration(0.02, allowed: Audiograph.durations).message
        == "the duration is 0.02 s, outside 0.03 to 120 s")
    #expect(
      SoundError.frequencies(lowest: 10, highest: .infinity, allowed: Score.frequencies).message
        == "the frequencies are 10 to inf Hz, outside 20 to 20000 Hz")
    #expect(
      SoundError.tooLong(189.60000000000002).message
        == "the sound would last 189.6 s, and the longest is 120 s")
    #expect(AudiographSound.Note.backward(count: 1).message.hasPrefix("1 point lies left"))
    #expect(AudiographSound.Note.equalX(count: 2).message.hasPrefix("2 points lie at the x"))
  }
}
