/// Which values of an axis are its ticks.
package enum TickRule: Hashable, Sendable {
  /// Nice values, at most that many.
  case atMost(Int)
  /// The multiples of a step. On a time scale the step is in seconds, and whole days follow the
  /// calendar: a multiple of 30 or 31 days is 1, 2, 3, 4 or 6 months, one of 365 or 366 days years,
  /// multiples of 7 days are weeks from Monday, and other days are counted from the first day that
  /// begins in the domain.
  case step(Double)
  /// These values, those of them that lie in the domain.
  case values([Double])
}
