internal import Language
internal import Scales

/// An instant, as a value of the language, and the offset from UTC of its parts and its text.
package struct Date: NativeValue, Comparable {
  package static let languageName = "Date"

  /// Seconds since the beginning of 2001 in UTC: as Swift stores them, so that rounding is the
  /// same.
  package let timeIntervalSinceReferenceDate: Double
  /// How many seconds the clock is ahead of UTC.
  package let offset: Int

  /// The beginning of 2001, in seconds since 1970.
  private static let reference = 978_307_200.0

  /// The date that many seconds after the beginning of 2001.
  ///
  /// - Throws: A `Failure` outside of the years −9999 to 9999.
  package init(timeIntervalSinceReferenceDate seconds: Double, offset: Int = 0) throws {
    guard CalendarTime.instants.contains(seconds + Date.reference) else {
      throw Failure(
        seconds.isFinite
          ? "this date is too far away" : "a date is not \(brief(seconds)) seconds away",
        hint: "stay within the years -9999 to 9999")
    }
    (timeIntervalSinceReferenceDate, self.offset) = (seconds, offset)
  }

  /// The date that many seconds after the beginning of 1970.
  ///
  /// - Throws: A `Failure` outside of the years −9999 to 9999.
  package init(secondsSince1970 seconds: Double, offset: Int = 0) throws {
    try self.init(timeIntervalSinceReferenceDate: seconds - Date.reference, offset: offset)
  }

  /// The date of a text in ISO 8601.
  ///
  /// - Throws: A `Failure` that names the text.
  package init(text: String) throws {
    do throws(ISODate.Fault) {
      let (seconds, offset) = try ISODate.read(text)
      try self.init(checked: seconds, offset: offset)
    } catch {
      let shown = text.count > 40 ? "\(text.prefix(39))…" : text
      throw Failure(
        "'\(shown)' is not a date" + (error.reason.map { ": \($0)" } ?? ""),
        hint: "write it as \"2024-05-13\" or \"2024-05-13T14:30\"", argument: 0)
    }
  }

  private init(checked seconds: Double, offset: Int) throws(ISODate.Fault) {
    (timeIntervalSinceReferenceDate, self.offset) = (seconds - Date.reference, offset)
  }

  /// Seconds since the beginning of 1970 in UTC: the unit of time scales and patterns.
  package var secondsSince1970: Double { timeIntervalSinceReferenceDate + Date.reference }

  /// Its parts in the calendar and on the clock.
  var reading: CalendarTime { CalendarTime(secondsSince1970: secondsSince1970, offset: offset) }

  /// The date that much later.
  func adding(_ length: CalendarLength, offset: Int? = nil) -> Date? {
    length.added(to: secondsSince1970, offset: offset ?? self.offset)
      .flatMap { try? Date(secondsSince1970: $0, offset: offset ?? self.offset) }
  }

  /// The date that many seconds later.
  func advanced(by seconds: Double) throws -> Date {
    try Date(
      timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate + seconds, offset: offset)
  }

  // An instant is the same in every time zone.
  package static func == (first: Date, second: Date) -> Bool {
    first.timeIntervalSinceReferenceDate == second.timeIntervalSinceReferenceDate
  }

  package static func < (first: Date, second: Date) -> Bool {
    first.timeIntervalSinceReferenceDate < second.timeIntervalSinceReferenceDate
  }

  package func precedes(_ other: Date) -> Bool { self < other }

  package var key: Double? { timeIntervalSinceReferenceDate }

  /// As Swift prints it, in UTC: `2024-05-13 14:30:05 +0000`.
  package var languageDescription: String {
    let seconds = secondsSince1970.rounded(.towardZero)
    let texts = ISODate.parts(of: CalendarTime(secondsSince1970: seconds))
    return "\(texts.date) \(texts.clock) +0000"
  }

  /// `2024-05-13` or `2024-05-13T14:30+02:00`.
  package var languageEcho: String? { ISODate.text(secondsSince1970, offset: offset) }

  package var defaultText: String { "Date(\"\(ISODate.text(secondsSince1970, offset: offset))\")" }
}

extension Machine {
  /// The date that the page has set as today.
  func today() throws -> Date {
    guard let today = sceneHost.state.today else {
      throw Failure(
        "the page does not say which day is today",
        hint: "write 'today = Date(\"2024-05-13\")' first")
    }
    return today
  }
}
