internal import CCairo

/// A failed operation of Cairo, with its status.
package struct CairoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The raw `cairo_status_t`, never that of success.
  package let status: UInt32
  /// The attempted operation, as in *cannot …*.
  package let operation: String

  /// As in *cannot paint: out of memory*, with Cairo's own words for the status.
  package var description: String {
    let reason = String(cString: cairo_status_to_string(cairo_status_t(rawValue: status)))
    return "cannot \(operation): \(reason)"
  }
}

/// Turns every status but success into a thrown error.
func check(
  _ status: cairo_status_t, _ operation: @autoclosure () -> String
) throws(CairoError) {
  guard status != CAIRO_STATUS_SUCCESS else { return }
  throw CairoError(status: status.rawValue, operation: operation())
}
