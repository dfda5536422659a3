import Motion
import Testing

/// The numbers of the values 0, 1, 0.5 and 0.7 were measured on macOS.
@Suite struct KeyTimesTests {
  private func values(_ times: KeyTimes, at places: [Double]) -> [Double] {
    let values = [0, 1, 0.5, 0.7]
    return places.map { place in
      let (index, fraction) = times.interval(at: place)
      return values[index].interpolated(to: values[index + 1], fraction: fraction)
    }
  }

  private func areNear(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-12 }
  }

  @Test(
    arguments: [
      (KeyTimes(intervals: 3), [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64]),
      (KeyTimes([0, 0.1, 0.6, 1]), [0.5, 0.9, 0.8, 0.7, 0.6, 0.55, 0.6, 0.65]),
    ])
  func `each interval has its share of the time`(times: KeyTimes, expected: [Double]) {
    let found = values(times, at: [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9])
    #expect(areNear(found, expected), "\(found)")
  }

  @Test func `the first and the last value hold outside`() {
    #expect(areNear(values(KeyTimes(intervals: 3), at: [-1, 0, 1, 2]), [0, 0, 0.7, 0.7]))
  }

  @Test func `two keyframes at one time are a jump`() {
    let times = KeyTimes([0, 0.5, 0.5, 1])
    let found = values(times, at: [0.25, 0.499, 0.5, 0.75, 1])
    #expect(areNear(found, [0.5, 0.998, 0.5, 0.6, 0.7]))
    #expect(areNear(values(KeyTimes([0, 1, 1, 1]), at: [0.5, 1]), [0.5, 0.7]))
  }

  @Test func `each interval has its own pace`() {
    let times = KeyTimes(intervals: 3, functions: [.easeIn, .linear, .easeOut])
    let found = values(times, at: [0.5 / 3, 0.5, 2.5 / 3])
    // TimingAndSprings.md, "Timing functions": 0.3154, 0.5 and 0.6846 half way.
    #expect(zip(found, [0.3154, 0.75, 0.63692]).allSatisfy { abs($0 - $1) < 0.00005 })
  }
}
