/// What is inside of a path that crosses itself.
package enum FillRule: Hashable, Sendable {
  /// Where the path runs around more often one way than the other.
  case winding
  /// Where the way out crosses the path an odd number of times.
  case evenOdd
}
