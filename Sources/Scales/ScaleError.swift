/// The reason why there is no scale, or why it has no ticks.
package enum ScaleError: Error, Hashable, Sendable {
  /// A bound of the domain is not a number.
  case notANumber
  /// A bound of the domain is infinite.
  case infinite
  /// The upper bound lies below the lower one.
  case reversed(lower: Double, upper: Double)
  /// Both bounds are this value.
  case empty(Double)
  /// The distance of the bounds, or of the ticks around them, overflows.
  case tooWide
  /// A logarithm needs more than 0, and the domain starts here.
  case notPositive(Double)
  /// A bound lies more than `TimeScale.furthest` seconds from 1970.
  case beyondCalendar(Double)
  /// At most `count` ticks were asked for, and there can be no fewer than `least`.
  case tooFewTicks(count: Int, least: Int)
  /// At most `count` ticks were asked for, and no more than `limit` may be.
  case tooManyTicks(count: Int, limit: Int)
  /// A step or a list gives `count` ticks, and no more than `limit` may be.
  case tooManyValues(count: Int, limit: Int)
  /// The step of ticks is not above 0, not finite, or too short for numbers as large as the domain's.
  case invalidStep(Double)
  /// The list of bands is empty.
  case noBands

  /// The message, in one clause.
  package var message: String {
    switch self {
    case .notANumber: "a bound of the range is not a number"
    case .infinite: "the range has no end"
    case .reversed(let lower, let upper): "the range goes down, from \(lower) to \(upper)"
    case .empty(let value): "the range is empty, from \(value) to \(value)"
    case .tooWide: "the range is too wide for ticks"
    case .notPositive(let lower):
      "a logarithm needs values above 0, and the range starts at \(lower)"
    case .beyondCalendar(let time): "\(time) seconds are too far from 1970 to have a date"
    case .tooFewTicks(let count, _): "\(count) is too low a maximum"
    case .tooManyTicks(let count, _): "\(count) is too high a maximum of ticks"
    case .tooManyValues(let count, let limit): "\(count) ticks are more than \(limit)"
    case .invalidStep(let step): "the ticks cannot be \(step) apart"
    case .noBands: "there is nothing to make room for"
    }
  }
}
