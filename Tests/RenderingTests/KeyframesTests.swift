import Testing

@testable import Rendering

@Suite struct KeyframesTests {
  /// Samples of one number, every 4 ms.
  private func samples(_ seconds: Double, _ value: (Double) -> Double) -> [Keyframes.Key] {
    (0...Int(seconds * 250)).map { index in
      let time = Double(index) / 250
      return Keyframes.Key(time: time, values: [value(time)])
    }
  }

  private func thousandths(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  /// The value of keyframes at a time, as a reader of SVG calculates it.
  private func value(of keyframes: Keyframes, at time: Double) -> Double {
    let keys = keyframes.keys
    guard let next = keys.firstIndex(where: { $0.time > time }), next > 0 else {
      return keys[keys.count - 1].values[0]
    }
    let (from, to) = (keys[next - 1], keys[next])
    let pace = keyframes.paces[next - 1]
    let elapsed = (time - from.time) / (to.time - from.time)
    let progress = pace == .straight ? elapsed : pace.progress(at: elapsed)
    return from.values[0] + (to.values[0] - from.values[0]) * progress
  }

  @Test func `what rests has one key at each end`() throws {
    let keyframes = try Keyframes(samples(1) { _ in 7 }, tolerance: 0.004, rounded: thousandths)
    #expect(keyframes.keys.map(\.time) == [0, 1])
    #expect(keyframes.isConstant)
  }

  @Test func `a constant speed has two keys`() throws {
    let keyframes = try Keyframes(
      samples(2) { 10 + 30 * $0 }, tolerance: 0.004, rounded: thousandths)
    #expect(keyframes.keys == [.init(time: 0, values: [10]), .init(time: 2, values: [70])])
    #expect(keyframes.paces == [.straight])
  }

  @Test(arguments: TimingSpline.known)
  func `a named timing function has two keys`(pace: TimingSpline) throws {
    let keyframes = try Keyframes(
      samples(1) { 300 * pace.progress(at: $0) }, tolerance: 0.004, rounded: thousandths)
    #expect(keyframes.keys.count == 2)
    #expect(keyframes.paces == [pace])
  }

  @Test func `a timing function without a name is found, in few digits`() throws {
    let pace = TimingSpline(x1: 0.7, y1: 0.15, x2: 0.3, y2: 0.9)
    let keyframes = try Keyframes(
      samples(1) { 300 * pace.progress(at: $0) }, tolerance: 0.004, rounded: thousandths)
    #expect(keyframes.paces == [pace])
  }

  @Test(arguments: [(300.0, 4.0, 12.0), (20, 6, 40), (1000, 3, 9)])
  func `a spring keeps within the tolerance`(distance: Double, decay: Double, frequency: Double)
    throws
  {
    // The swing as a series, which needs no library.
    func cosine(_ angle: Double) -> Double {
      var (term, sum) = (1.0, 1.0)
      for index in 1...40 {
        term *= -angle * angle / Double((2 * index - 1) * (2 * index))
        sum += term
      }
      return sum
    }
    func exponential(_ value: Double) -> Double {
      var result = 1.0
      for _ in 0..<64 { result *= 1 - value / 64 }
      return result
    }
    let motion = samples(1) { time in
      distance * (1 - exponential(decay * time) * cosine(frequency * time))
    }
    let keyframes = try Keyframes(motion, tolerance: 1.0 / 256, rounded: thousandths)
    let worst = motion.map { (value(of: keyframes, at: $0.time) - $0.values[0]).magnitude }.max()
    #expect(worst ?? 1 <= 1.0 / 256 + 1e-9)
    // Straight lines would need hundreds.
    #expect(keyframes.keys.count < 60)
  }

  @Test func `numbers that move together share their keys`() throws {
    let pace = TimingSpline.known[1]
    let motion = (0...250).map { index in
      let progress = pace.progress(at: Double(index) / 250)
      return Keyframes.Key(
        time: Double(index) / 250, values: [10 * progress, 50 - 20 * progress, 3])
    }
    let keyframes = try Keyframes(motion, tolerance: 0.004, rounded: thousandths)
    #expect(keyframes.keys.map(\.values) == [[0, 50, 3], [10, 30, 3]])
  }

  @Test func `a jump is two keys at one time`() throws {
    let moment = 1e-9
    let motion: [Keyframes.Key] = [
      .init(time: 0, values: [1]), .init(time: 0.5 - moment, values: [1]),
      .init(time: 0.5, values: [2]), .init(time: 0.5 + moment, values: [2]),
      .init(time: 1, values: [2]),
    ]
    let keyframes = try Keyframes(motion, tolerance: 0.004, rounded: thousandths)
    #expect(keyframes.isStepped)
    #expect(keyframes.steps.map(\.values) == [[1], [2]])
    #expect(keyframes.steps.map { ($0.time * 1000).rounded() } == [0, 500])
  }

  @Test func `a corner is a key`() throws {
    let keyframes = try Keyframes(
      samples(1) { $0 < 0.4 ? 0 : ($0 - 0.4) * 100 }, tolerance: 0.004, rounded: thousandths)
    #expect(keyframes.keys.map(\.time) == [0, 0.4, 1])
  }

  @Test func `a cut is a key, and a part ends there`() throws {
    let keyframes = try Keyframes(
      samples(1) { 100 * $0 }, tolerance: 0.004, cutAt: 0.5, rounded: thousandths)
    #expect(keyframes.keys.map(\.time) == [0, 0.5, 1])
    #expect(keyframes.part(from: 0.5, to: 1).keys.map(\.values) == [[50], [100]])
    #expect(keyframes.part(from: 0, to: 0.5).keys.map(\.values) == [[0], [50]])
  }
}
