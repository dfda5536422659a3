/// Which values of an axis are its ticks.
package enum TickRule: Hashable, Sendable {
  /// Nice values, at most so many.
  case atMost(Int)
  /// The multiples of a step; of a time scale, of so many seconds.
  case step(Double)
  /// These values, those of them that lie in the domain.
  case values([Double])
}
