/// Which values of an axis are its ticks.
package enum TickRule: Hashable, Sendable {
  /// Nice values, at most so many.
  case atMost(Int)
  /// The multiples of a step; on a time scale, of so many seconds, where whole days follow the calendar:
  /// so many times 30 or 31 days are 1, 2, 3, 4 or 6 months, so many times 365 or 366 days years,
  /// multiples of 7 days weeks from Monday, and other days are counted from the first day that begins
  /// in the domain.
  case step(Double)
  /// These values, those of them that lie in the domain.
  case values([Double])
}
