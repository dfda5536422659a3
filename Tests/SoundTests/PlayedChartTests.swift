import TestSupport
import Testing

@testable import Sound

@Suite struct PlayedChartTests {
  typealias Value = PlayedChart.Value

  /// Bars in bands of the same width.
  static func bands(_ values: [Double?]) -> [Value] {
    values.enumerated().map {
      Value(x: (Double($0.offset) + 0.5) / Double(values.count), value: $0.element)
    }
  }

  /// Points of a line from edge to edge.
  static func line(_ values: [Double?]) -> [Value] {
    values.enumerated().map {
      Value(x: Double($0.offset) / Double(max(values.count - 1, 1)), value: $0.element)
    }
  }

  // Texts

  @Test func `bars are steps with a tick each`() throws {
    let chart = PlayedChart(
      series: [PlayedChartTests.bands([4, 0, 8, 2])], range: 0...8,
      ticks: [0.125, 0.375, 0.625, 0.875], manner: .steps)
    let sound = try chart.sound()
    #expect(
      sound.score.text.split(separator: "\n").dropLast().joined(separator: "\n") == """
        at 0.15 s for 0.24 s: 622.25 Hz, gain 0.4, place -0.6
        at 0.15 s for 0.02 s: tick 3520 Hz, gain 0.1, place -0.6
        at 0.45 s for 0.24 s: 220 Hz, gain 0.4, place -0.2
        at 0.45 s for 0.02 s: tick 3520 Hz, gain 0.1, place -0.2
        at 0.75 s for 0.24 s: 1760 Hz, gain 0.4, place 0.2
        at 0.75 s for 0.02 s: tick 3520 Hz, gain 0.1, place 0.2
        at 1.05 s for 0.24 s: 369.99 Hz, gain 0.4, place 0.6
        at 1.05 s for 0.02 s: tick 3520 Hz, gain 0.1, place 0.6
        8 tones, 1.29 s, 220 to 3520 Hz
        """)
    #expect(sound.count == 4)
    #expect(sound.frequencies == 220...1_760)
  }

  @Test func `a line glides, and a second one follows after a pause`() throws {
    let chart = PlayedChart(
      series: [PlayedChartTests.line([0, 3, 6]), PlayedChartTests.line([6, 6, 0])],
      range: 0...6, ticks: [0, 1], manner: .glides)
    let sound = try chart.sound()
    #expect(
      sound.score.text.split(separator: "\n").dropLast().joined(separator: "\n") == """
        at 0 s for 0.6 s: 220 to 622.25 Hz, gain 0.4, place -0.8 to 0
        at 0 s for 0.02 s: tick 3520 Hz, gain 0.1, place -0.8
        at 0.6 s for 0.6 s: 622.25 to 1760 Hz, gain 0.4, place 0 to 0.8
        at 1.2 s for 0.02 s: tick 3520 Hz, gain 0.1, place 0.8
        at 1.7 s for 0.6 s: 1760 Hz, gain 0.4, place -0.8 to 0
        at 1.7 s for 0.02 s: tick 3520 Hz, gain 0.1, place -0.8
        at 2.3 s for 0.6 s: 1760 to 220 Hz, gain 0.4, place 0 to 0.8
        at 2.9 s for 0.02 s: tick 3520 Hz, gain 0.1, place 0.8
        8 tones, 2.92 s, 220 to 3520 Hz
        """)
    // Each line is one breath.
    let runs = Run.runs(of: sound.score).filter { $0.tones[0].kind == .tone }
    #expect(runs.map(\.tones.count) == [2, 2])
  }

  @Test func `below zero there is a soft tone with the pitch of zero`() throws {
    let steps = PlayedChart(
      series: [PlayedChartTests.bands([2, -1, -2, 0, -1])], range: -2...2, manner: .steps)
    let references = try steps.sound().score.tones.filter { $0.kind == .reference }
    #expect(
      references.map(\.text) == [
        "at 0.45 s for 0.54 s: reference 622.25 Hz, gain 0.12, place -0.32 to 0",
        "at 1.35 s for 0.24 s: reference 622.25 Hz, gain 0.12, place 0.64",
      ])
    // The line crosses zero at a quarter and at three quarters of its two segments.
    let glides = PlayedChart(
      series: [PlayedChartTests.line([1, -3, 1])], range: -3...1, manner: .glides)
    #expect(
      try glides.sound().score.tones.filter { $0.kind == .reference }.map(\.text) == [
        "at 0.15 s for 0.9 s: reference 1046.5 Hz, gain 0.12, place -0.6 to 0.6"
      ])
    var without = glides
    without.baseline = nil
    #expect(try without.sound().score.tones.allSatisfy { $0.kind == .tone })
  }

  @Test func `gaps are silence`() throws {
    let line = PlayedChart(
      series: [PlayedChartTests.line([1, 2, nil, 3, .nan, 2, 1])], range: 0...4, manner: .glides)
    let sound = try line.sound()
    #expect(
      sound.score.tones.map { [$0.start, $0.end] }.map { $0.map { ($0 * 100).rounded() / 100 } }
        == [[0, 0.35], [1.05, 1.15], [1.75, 2.1]])
    let samples = sound.score.samples().left
    #expect(samples[Int(0.36 * 44_100)..<Int(1.04 * 44_100)].allSatisfy { $0 == 0 })
    #expect(samples[Int(1.16 * 44_100)..<Int(1.74 * 44_100)].allSatisfy { $0 == 0 })
    let bars = PlayedChart(
      series: [PlayedChartTests.bands([1, nil, 3])], range: 0...4, manner: .steps)
    #expect(try bars.sound().score.tones.count == 2)
    #expect(try bars.sound().count == 2)
  }

  // Order

  @Test(arguments: 0..<100)
  func `the order of the values is the order of the pitches`(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let values = (0..<2 + dice.below(150)).map { _ in
      (Double.random(in: -1...1, using: &dice) * [1, 100, 1e-9, 1e308][seed % 4]).rounded(.down)
        + (seed % 3 == 0 ? Double.random(in: 0...1, using: &dice) : 0)
    }
    for manner in [PlayedChart.Manner.steps, .glides] {
      let chart = PlayedChart(
        series: [PlayedChartTests.line(values)], range: 0...1, manner: manner)
      let sound = try chart.sound()
      let moments = sound.passages[0].moments
      #expect(moments.map(\.value) == values)
      let ranked = moments.sorted { ($0.value ?? 0) < ($1.value ?? 0) }
      for (lower, higher) in zip(ranked, ranked.dropFirst()) {
        #expect((lower.frequency ?? 0) <= (higher.frequency ?? 0))
      }
      let starts = moments.map(\.time)
      #expect(zip(starts, starts.dropFirst()).allSatisfy { $1 - $0 >= 0.03 - 1e-9 })
      // What sounds is what the moments say.
      let tones = sound.score.tones.filter { $0.kind == .tone }
      #expect(tones.map(\.from) == moments.prefix(tones.count).map(\.frequency))
      #expect(tones.count == values.count - (manner == .glides ? 1 : 0))
    }
  }

  @Test func `equal differences are equal intervals, and flat data lies in the middle`() {
    let pitch = Pitch(range: 0...12, values: [], baseline: nil)
    for value in 0..<12 {
      let ratio = pitch.frequency(of: Double(value + 1)) / pitch.frequency(of: Double(value))
      #expect(abs(ratio - 1.189207115) < 1e-8)
    }
    #expect(
      abs(Pitch(range: 5...5, values: [5, 5], baseline: 0).frequency(of: 5) - 622.254) < 0.001)
    // Values beyond the axis make the range wider.
    let wide = Pitch(range: 0...1, values: [-2, 4], baseline: 0)
    #expect(wide.frequency(of: -2) == 220 && wide.frequency(of: 4) == 1_760)
    #expect(abs((wide.baseline?.frequency ?? 0) - 440) < 1e-6)
  }

  @Test func `unsorted values are heard from left to right, those outside not at all`() throws {
    let chart = PlayedChart(
      series: [
        [(0.9, 1), (0.1, 2), (0.5, 3), (0.5, 4), (1.1, 5), (-0.1, 6), (1 + 1e-12, 7)].map {
          Value(x: $0.0, value: $0.1)
        }
      ], range: 0...8, manner: .steps)
    let moments = try chart.sound().passages[0].moments
    #expect(moments.map(\.value) == [2, 3, 4, 1, 7])
    #expect(moments.map(\.x) == [0.1, 0.5, 0.5, 0.9, 1])
  }

  // Many

  @Test(arguments: [PlayedChart.Manner.steps, .glides])
  func `of a hundred thousand values the extremes survive`(manner: PlayedChart.Manner) throws {
    var dice = Dice(seed: 21)
    var values = (0..<100_000).map { _ in Double.random(in: -1...1, using: &dice) }
    (values[31_415], values[92_653]) = (-7, 9)
    let chart = PlayedChart(
      series: [PlayedChartTests.line(values)], range: -7...9, manner: manner)
    let sound = try chart.sound()
    #expect(sound.count == 200)
    #expect((5.9...6.6).contains(sound.duration))
    #expect(sound.frequencies == 220...1_760)
    let moments = sound.passages[0].moments
    let extremes = moments.filter { $0.value == -7 || $0.value == 9 }
    #expect(extremes.map(\.x) == [31_415.0 / 99_999, 92_653.0 / 99_999])
    for moment in extremes { #expect(abs(moment.time - moment.x * 6) < 0.1) }
    // Each hundredth of the width keeps its own extremes.
    var parts = [ClosedRange<Double>?](repeating: nil, count: 100)
    for (index, value) in values.enumerated() {
      let part = min(Int(Double(index) / 99_999 * 100), 99)
      let known = parts[part] ?? value...value
      parts[part] = min(known.lowerBound, value)...max(known.upperBound, value)
    }
    let heard = moments.compactMap(\.value)
    for (part, range) in parts.enumerated() {
      let pair = heard[2 * part..<2 * part + 2].sorted()
      #expect(pair == [range?.lowerBound, range?.upperBound])
    }
    #expect(zip(moments, moments.dropFirst()).allSatisfy { $0.x < $1.x })
  }

  @Test func `a part with gaps only is a gap, however many values there are`() throws {
    let values = (0..<10_000).map { (4_000..<6_000).contains($0) ? nil : Double($0) }
    let chart = PlayedChart(
      series: [PlayedChartTests.line(values)], range: 0...10_000, manner: .glides)
    let samples = try chart.sound().score.samples().left
    #expect(samples[Int(2.5 * 44_100)..<Int(3.5 * 44_100)].allSatisfy { $0 == 0 })
    #expect(samples[..<Int(2.3 * 44_100)].contains { $0 > 0.2 })
  }

  @Test(arguments: [
    (1, 1, 1.2), (1, 4, 1.2), (1, 7, 2.1), (1, 20, 6), (1, 1_000, 6), (3, 20, 6), (6, 20, 5),
    (20, 20, 1.5), (60, 2, 1.2),
  ])
  func `a series takes 0.3 s for a value, and many series take less`(
    series: Int, values: Int, sweep: Double
  ) throws {
    let all = [[Value]](
      repeating: PlayedChartTests.line((0..<values).map { Double($0) }), count: series)
    let sound = try PlayedChart(series: all, range: 0...10, manner: .glides).sound()
    #expect(abs(sound.passages[0].sweep - sweep) < 1e-9)
    #expect(sound.duration < 120)
    #expect(sound.passages.count == series)
    for (one, next) in zip(sound.passages, sound.passages.dropFirst()) {
      #expect(abs(next.start - one.end - 0.4) < 1e-4)
    }
  }

  @Test func `too many series are an error with the duration`() {
    let series = [[Value]](repeating: PlayedChartTests.line([1, 2, 3, 4, 5, 6]), count: 100)
    let error = #expect(throws: SoundError.self) {
      try PlayedChart(series: series, range: 0...10, manner: .glides).sound()
    }
    guard case .tooLong(let duration) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((189...200).contains(duration))
  }

  // Places

  @Test func `a time tells the series and the x, and ticks are where their x is heard`() throws {
    let chart = PlayedChart(
      series: [PlayedChartTests.line([1, 2]), [], PlayedChartTests.line([2, 1])], range: 0...2,
      ticks: [0.25, 0.75, 0.751, 2, .nan], manner: .glides)
    let sound = try chart.sound()
    #expect(sound.passages.map(\.series) == [0, 2])
    #expect(sound.position(at: 0)?.x == 0)
    #expect(abs((sound.position(at: 0.3)?.x ?? 0) - 0.25) < 1e-9)
    #expect(sound.position(at: 0.3)?.series == 0)
    let second = sound.passages[1]
    #expect(sound.position(at: second.start - 0.1) == nil)
    #expect(sound.position(at: second.start + 0.9)?.series == 2)
    #expect(abs((sound.position(at: second.start + 0.9)?.x ?? 0) - 0.75) < 1e-9)
    #expect(sound.position(at: 100) == nil)
    let ticks = sound.score.tones.filter { $0.kind == .tick }
    #expect(ticks.count == 4)
    for (tick, expected) in zip(ticks, [0.3, 0.9, second.start + 0.3, second.start + 0.9]) {
      #expect(abs(tick.start - expected) < 1e-9)
    }
  }

  @Test func `where values are too close together, time is stretched and ticks go with it`() throws
  {
    let crowd = (0..<10).map { Value(x: 0.5 + Double($0) / 1_000, value: Double($0)) }
    let chart = PlayedChart(
      series: [[Value(x: 0, value: 0)] + crowd], range: 0...9, ticks: [0.5, 0.509],
      manner: .steps)
    let sound = try chart.sound()
    let moments = sound.passages[0].moments
    #expect(abs(moments[1].time - 1.65) < 1e-9 && abs(moments[10].time - 1.92) < 1e-9)
    let ticks = sound.score.tones.filter { $0.kind == .tick }
    #expect(ticks.map { ($0.start * 1_000).rounded() } == [1_650, 1_920])
  }

  // Errors

  @Test func `nothing to hear, and numbers that are not finite, are errors`() {
    func error(_ series: [[Value]], _ range: ClosedRange<Double> = 0...1) -> SoundError? {
      #expect(throws: SoundError.self) {
        try PlayedChart(series: series, range: range, manner: .steps).sound()
      }
    }
    let one = Value(x: 0.5, value: 1)
    #expect(error([]) == .empty)
    #expect(error([[], []]) == .empty)
    #expect(error([[Value(x: 0.5, value: nil), Value(x: 0.6, value: .nan)]]) == .empty)
    #expect(error([[Value(x: 2, value: 1)]]) == .empty)
    #expect(
      error([[one], [one, Value(x: 0.5, value: .infinity)]]) == .notFiniteInSeries(1, index: 1))
    #expect(error([[Value(x: .nan, value: 1)]]) == .notFiniteInSeries(0, index: 0))
    #expect(error([[one]], 0 ... .infinity) == .range)
    #expect(error([[one]], -.infinity...0) == .range)
  }

  @Test func `one value is one tone`() throws {
    for manner in [PlayedChart.Manner.steps, .glides] {
      let chart = PlayedChart(series: [PlayedChartTests.bands([3])], range: 0...6, manner: manner)
      let tones = try chart.sound().score.tones
      #expect(tones.count == 1)
      #expect(tones[0].duration >= 0.1 - 1e-9)
      #expect(abs(tones[0].start - 0.6) < 1e-9)
    }
  }

  @Test(arguments: 0..<40)
  func `random charts are sounds that are never clipped`(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let series = (0...dice.below(2)).map { _ in
      (0...dice.below(9)).map { _ in
        Value(
          x: Double(dice.below(101)) / 100,
          value: dice.below(6) == 0 ? nil : Double.random(in: -5...5, using: &dice))
      }
    }
    guard series.contains(where: { $0.contains { $0.value != nil } }) else { return }
    let chart = PlayedChart(
      series: series, range: -2...2, ticks: [0, 0.5, 1],
      manner: dice.below(2) == 0 ? .steps : .glides)
    let samples = try chart.sound().score.samples()
    for channel in [samples.left, samples.right] {
      #expect(channel.allSatisfy { abs($0) < 0.95 })
      #expect(channel.contains { $0 > 0.05 })
    }
  }
}
