/// The reason why there is no sound.
package enum SoundError: Error, Hashable, Sendable {
  /// A property of a tone that is not allowed.
  package struct Fault: Hashable, Sendable {
    package let property: String
    package let value: Double
    package let allowed: ClosedRange<Double>
  }

  // Data

  /// There is nothing to play.
  case empty
  /// A point lies left of 0, before the time at which the sound begins; the index counts from 0.
  case negativeX(index: Int, x: Double)
  /// There is one point only.
  case tooShort
  /// A coordinate is infinite, or is not a number.
  case notFinite(index: Int)
  /// No point lies right of the one before it, or only where averaging takes that away.
  case noTime
  /// A value of a series is infinite, or an x is not finite; both count from 0.
  case notFiniteInSeries(Int, index: Int)

  // Settings

  /// A duration that was asked for is not among these, in seconds.
  case duration(Double, allowed: ClosedRange<Double>)
  /// The lowest and highest frequency are not among these, in hertz.
  case frequencies(lowest: Double, highest: Double, allowed: ClosedRange<Double>)
  /// The strength of the smoothing is not a number.
  case smoothing
  /// The volume is not a number.
  case volume
  /// The lowest or the highest value of an axis is not finite.
  case range

  // Scores

  /// A tone cannot be played; the index counts from 0.
  case tone(index: Int, Fault)
  /// So many seconds are more than `Score.longest`.
  case tooLong(Double)

  /// The message, in one clause.
  package var message: String {
    switch self {
    case .empty: "there is nothing to play"
    case .negativeX(let index, let x):
      "the x of point \(index + 1) is \(SoundError.text(x)), and a sound cannot begin before 0"
    case .tooShort: "one point has no duration"
    case .notFinite(let index): "point \(index + 1) is not finite"
    case .noTime: "no point lies right of the one before it"
    case .notFiniteInSeries(let series, let index):
      "value \(index + 1) of series \(series + 1) is not finite"
    case .duration(let duration, let allowed):
      "the duration is \(SoundError.text(duration)) s, outside \(SoundError.text(allowed)) s"
    case .frequencies(let lowest, let highest, let allowed):
      "the frequencies are \(SoundError.text(lowest)) to \(SoundError.text(highest)) Hz, outside "
        + "\(SoundError.text(allowed)) Hz"
    case .smoothing: "the smoothing is not a number"
    case .volume: "the volume is not a number"
    case .range: "the range of the values is not finite"
    case .tone(let index, let fault):
      "the \(fault.property) of tone \(index + 1) is \(SoundError.text(fault.value)), outside "
        + SoundError.text(fault.allowed)
    case .tooLong(let duration):
      "the sound would last \(duration.text(decimals: 1)) s, and the longest is "
        + "\(SoundError.text(Score.longest)) s"
    }
  }

  /// What to do; nil where the message says it.
  package var hint: String? {
    switch self {
    case .empty, .tooShort: "play at least two points"
    case .negativeX: "move the points to the right until no x is below 0"
    case .notFinite: "omit the point"
    case .notFiniteInSeries: "use a gap there"
    case .noTime: "sort the points by x, and give them different x"
    case .tooLong: "play less, or in parts"
    case .range: "use finite numbers for both ends"
    case .duration, .frequencies: "stay within that range"
    case .smoothing, .volume: "use a number"
    case .tone: nil
    }
  }

  /// All digits, because a rounded number may be allowed.
  private static func text(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    "\(text(range.lowerBound)) to \(text(range.upperBound))"
  }
}
