internal import Glibc
internal import Scales

/// The ends of a part of an axis, as a page can write them.
package enum AxisPart: Hashable, Sendable {
  case numbers(Double, Double)
  /// As ISO 8601 has them, in UTC: `2024-05-13`, `2024-05-13T14:30Z`.
  case dates(String, String)
  /// The first and the last band, counted from 0.
  case bands(Int, Int)
  /// The same with their names, each of which is the first of its name.
  case names(String, String, at: ClosedRange<Int>)

  /// The lengths of time that dates are rounded to, in seconds: up to a day.
  private static let times: [Double] = [1, 60, 600, 3_600, 21_600, 86_400]

  /// Two dates, in seconds since 1970; numbers where one is outside of the years that can be written.
  static func dates(from first: Double, to last: Double) -> AxisPart {
    guard CalendarTime.instants.contains(first), CalendarTime.instants.contains(last) else {
      return .numbers(first, last)
    }
    return .dates(ISODate.text(first), ISODate.text(last))
  }

  /// A value with no more digits than a step needs.
  static func rounded(_ value: Double, to step: Double, isTime: Bool) -> Double {
    guard value.isFinite, step.isFinite, step > 0 else { return value }
    if isTime, let time = times.last(where: { $0 <= step }) {
      return (value / time).rounded() * time
    }
    let exponent = log10(step).rounded(.down)
    // Powers of ten beyond are not exact.
    guard exponent.magnitude <= 22 else { return value }
    let power = pow(10, exponent.magnitude)
    let rounded =
      exponent < 0 ? (value * power).rounded() / power : (value / power).rounded() * power
    return rounded.isFinite ? rounded : value
  }
}
