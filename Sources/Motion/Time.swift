/// A moment, in whole nanoseconds since the page began; also the length between two.
package struct Time: Hashable, Comparable, Sendable {
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The nanosecond nearest to `seconds`, half to even; NaN is zero, and what no `Time` reaches is
  /// the first or the last one.
  package init(seconds: Double) {
    let rounded = (seconds * 1e9).rounded(.toNearestOrEven)
    if let exact = Int64(exactly: rounded) {
      nanoseconds = exact
    } else {
      nanoseconds = rounded.isNaN ? 0 : rounded < 0 ? .min : .max
    }
  }

  /// The beginning of the page.
  package static let zero = Time(nanoseconds: 0)

  package var seconds: Double { Double(nanoseconds) / 1e9 }

  package static func < (a: Time, b: Time) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The sum, or the last or first `Time` where it is past them.
  package static func + (a: Time, b: Time) -> Time {
    let (sum, overflow) = a.nanoseconds.addingReportingOverflow(b.nanoseconds)
    return Time(nanoseconds: overflow ? (b.nanoseconds < 0 ? .min : .max) : sum)
  }

  /// The difference, or the last or first `Time` where it is past them.
  package static func - (a: Time, b: Time) -> Time {
    let (difference, overflow) = a.nanoseconds.subtractingReportingOverflow(b.nanoseconds)
    return Time(nanoseconds: overflow ? (b.nanoseconds < 0 ? .max : .min) : difference)
  }
}
