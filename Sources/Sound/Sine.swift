/// The sine, of our own: that of the system's library may differ in its last digit from processor
/// to processor, and then the samples would.
enum Sine {
  /// The sine of an angle in turns, at least 0 and below 1; exactly 0 at 0 and at half a turn.
  ///
  /// The error is below 5e-16, most of it rounding. The angle is folded into a quarter of a turn to
  /// either side of 0, exactly; there it is Taylor's series up to the 19th power, whose next term
  /// is below 2.6e-16.
  @inline(__always) static func of(turns: Double) -> Double {
    let folded = turns > 0.75 ? turns - 1 : turns > 0.25 ? 0.5 - turns : turns
    return near(folded * (2 * Double.pi))
  }

  /// The sine of an angle in radians, of at most a quarter of a turn to either side of 0.
  @inline(__always) static func near(_ angle: Double) -> Double {
    // Each factor is the quotient of two neighbouring terms, so that no factorial is written out.
    let square = angle * angle
    var sum = 1 - square * (1 / (18 * 19))
    sum = 1 - square * (1 / (16 * 17)) * sum
    sum = 1 - square * (1 / (14 * 15)) * sum
    sum = 1 - square * (1 / (12 * 13)) * sum
    sum = 1 - square * (1 / (10 * 11)) * sum
    sum = 1 - square * (1 / (8 * 9)) * sum
    sum = 1 - square * (1 / (6 * 7)) * sum
    sum = 1 - square * (1 / (4 * 5)) * sum
    sum = 1 - square * (1 / (2 * 3)) * sum
    return angle * sum
  }
}
