/// The rule for the inside of a path that crosses itself.
package enum FillRule: Hashable, Sendable {
  /// Inside if the winding number of the path is not 0.
  case winding
  /// Inside if a ray crosses the path an odd number of times.
  case evenOdd
}
