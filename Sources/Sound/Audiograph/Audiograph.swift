/// Data points as one rising and falling tone: x is time, y is pitch.
///
/// A pure function of points and settings: `sound(of:)` checks the data, smooths it, gives it
/// times, and gives it frequencies.
///
/// Source: the library Audiograph, by Audiograph.md.
package struct Audiograph: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  package enum Length: Hashable, Sendable {
    case short, recommended, long
    /// In seconds, within `Audiograph.durations`.
    case exactly(Double)
  }

  package enum Smoothing: Hashable, Sendable {
    case none
    /// A strength of 0.35.
    case `default`
    /// The weight of each value beside those before it; below 0.0001 it counts as that, above 1 as
    /// 1.
    case custom(Double)
  }

  package var length = Length.recommended
  package var smoothing = Smoothing.default
  /// In hertz, of the smallest and the largest value; within `Score.frequencies`.
  package var frequencies = 150.0...2_600
  /// A factor; below 0 it counts as 0, above 2 as 2.
  package var volume = 1.0

  /// The word that is spoken after the end, unless the page has another one.
  ///
  /// Source: Audiograph.md, "The word at the end".
  package static let completionWord = "Complete"

  package init() {}

  /// The seconds that `Length.exactly` may ask for: from the shortest segment on.
  package static let durations = TimedPoints.shortestSegment...Score.longest

  /// Values that differ by no more than this are flat.
  static let leastDifference = 0.003

  /// The sound of points, in their order.
  ///
  /// The checks come in this order: there are points; no x is below 0; there is more than one
  /// point; all numbers are finite; the settings are valid; some point lies right of the one before
  /// it.
  ///
  /// - Throws: `SoundError`.
  package func sound(of points: [Point]) throws(SoundError) -> AudiographSound {
    if points.isEmpty { throw .empty }
    if let index = points.firstIndex(where: { $0.x < 0 }) {
      throw .negativeX(index: index, x: points[index].x)
    }
    if points.count < 2 { throw .tooShort }
    if let index = points.firstIndex(where: { !$0.x.isFinite || !$0.y.isFinite }) {
      throw .notFinite(index: index)
    }
    let volume = try clampedVolume()
    try checkFrequencies()
    let (requested, longest) = try durations()
    let factor = Audiograph.factors(for: points)
    var smooth = points.map { Point(x: $0.x * factor.x, y: $0.y * factor.y) }
    if let strength = try strength() { smooth = Audiograph.smoothed(smooth, strength: strength) }
    let timed = try TimedPoints(smooth, requested: requested, longest: longest)
    return try AudiographSound(
      timed, x: timed.points.map { $0.x / factor.x },
      frequencies: scaled(timed.points.map(\.y)), gain: 0.5 * volume,
      notes: notes(on: points, timed: timed))
  }
}

// The stages.
extension Audiograph {
  /// An exponential moving average that begins with the first value: each output is nearer to its
  /// value than the output before it by the strength.
  static func smoothed(_ points: [Point], strength: Double) -> [Point] {
    guard var average = points.first?.y else { return [] }
    return points.map { point in
      average += strength * (point.y - average)
      return Point(x: point.x, y: average)
    }
  }

  /// Linear: the smallest value has the lowest frequency, the largest the highest. Flat data lies
  /// in the middle.
  func scaled(_ values: [Double]) -> [Double] {
    let (lowest, highest) = (values.min() ?? 0, values.max() ?? 0)
    let (least, most) = (frequencies.lowerBound, frequencies.upperBound)
    guard highest - lowest > Audiograph.leastDifference else {
      return values.map { _ in (least + most) / 2 }
    }
    // Rounding must not lead beyond the highest.
    return values.map { min(most, least + ($0 - lowest) * (most - least) / (highest - lowest)) }
  }

  /// What all x and all y are multiplied by, because differences and products of the largest
  /// numbers overflow. What is heard depends on proportions only.
  private static func factors(for points: [Point]) -> Point {
    func factor(_ largest: Double) -> Double { largest > 0x1p960 ? 0x1p-64 : 1 }
    return Point(
      x: factor(points.reduce(0) { max($0, $1.x) }),
      y: factor(points.reduce(0) { max($0, $1.y.magnitude) }))
  }
}

// The settings.
extension Audiograph {
  private func clampedVolume() throws(SoundError) -> Double {
    if volume.isNaN { throw .volume }
    return min(max(volume, 0), 2)
  }

  private func strength() throws(SoundError) -> Double? {
    switch smoothing {
    case .none: return nil
    case .default: return 0.35
    case .custom(let strength):
      if strength.isNaN { throw .smoothing }
      return min(max(strength, 0.0001), 1)
    }
  }

  private func checkFrequencies() throws(SoundError) {
    let (lowest, highest) = (frequencies.lowerBound, frequencies.upperBound)
    guard Score.frequencies.contains(lowest), Score.frequencies.contains(highest) else {
      throw .frequencies(lowest: lowest, highest: highest, allowed: Score.frequencies)
    }
  }

  /// What is asked for, and what may come of it, in seconds.
  private func durations() throws(SoundError) -> (requested: Double, longest: Double) {
    switch length {
    case .short: return (2, 3)
    case .recommended: return (3, 10)
    case .long: return (19.9, 20)
    case .exactly(let duration):
      guard Audiograph.durations.contains(duration) else {
        throw .duration(duration, allowed: Audiograph.durations)
      }
      return (duration, duration)
    }
  }

  private func notes(on points: [Point], timed: TimedPoints) -> [AudiographSound.Note] {
    let steps = zip(points, points.dropFirst())
    let backward = steps.count { $1.x < $0.x }
    let equal = steps.count { $1.x == $0.x }
    let values = timed.points.map(\.y)
    let difference = (values.max() ?? 0) - (values.min() ?? 0)
    var notes: [AudiographSound.Note] = []
    if backward > 0 { notes.append(.backward(count: backward)) }
    if equal > 0 { notes.append(.equalX(count: equal)) }
    if difference <= Audiograph.leastDifference { notes.append(.flat) }
    if volume <= 0 { notes.append(.silent) }
    return notes
  }
}
