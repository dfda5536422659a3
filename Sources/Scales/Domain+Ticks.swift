// Ticks cover a domain: the first is at or below its lower and the last at or above its upper
// bound. A value is the double nearest to its label, and never −0. Labels do not depend on a
// locale.
extension Domain {
  /// Ticks at 1 to 9 times a power of ten, with the smallest step that gives at most
  /// `maximumCount`; the first is a multiple of that power.
  ///
  /// - Throws: `tooFewTicks` below 2, `tooManyTicks` above `Tick.greatestCount`, `tooWide`.
  package func ticks(maximumCount: Int) throws(ScaleError) -> [Tick] {
    try TickGrid(.classic, covering: self, maximumCount: maximumCount).ticks
  }

  /// Ticks at 1, 2 or 5 times a power of ten, with the smallest step that gives at most
  /// `maximumCount`; all are multiples of the step, so that 0 is one if it is in the domain.
  ///
  /// Source: after Heckbert, "Nice Numbers for Graph Labels", *Graphics Gems* (1990).
  ///
  /// - Throws: `tooFewTicks` below 2, and below 3 where 0 lies inside; `tooManyTicks` above
  ///   `Tick.greatestCount`; `tooWide`.
  package func niceTicks(maximumCount: Int) throws(ScaleError) -> [Tick] {
    try TickGrid(.nice, covering: self, maximumCount: maximumCount).ticks
  }
}
