extension AppleNameTests {
  /// Foundation prints the same; Tests/Conformance/dates.md has more.
  static let dates = [
    Row(
      """
      import Foundation
      let day = DateComponents(
        calendar: Calendar(identifier: .gregorian), timeZone: TimeZone(identifier: "UTC"),
        year: 2024, month: 2, day: 29)
      print(day)
      print(day.date!, day.calendar!.firstWeekday)
      print(DateComponents(year: 2024).date == nil)
      """,
      prints: """
        calendar: gregorian (gregorian) locale:  time zone: GMT firstWeekday: 1 \
        minDaysInFirstWeek: 1 timeZone: GMT year: 2024 month: 2 day: 29\u{20}
        2024-02-29 00:00:00 +0000 1
        true
        """),
    Row(
      """
      import Foundation
      var calendar = Calendar(identifier: .iso8601)
      calendar.timeZone = TimeZone(abbreviation: "UTC")!
      calendar.locale = Locale(identifier: "en_US_POSIX")
      print(calendar.firstWeekday, calendar.minimumDaysInFirstWeek)
      calendar.minimumDaysInFirstWeek = 1
      let start = calendar.date(from: DateComponents(year: 2024, month: 5, day: 13))!
      print(start, calendar.date(bySettingHour: 9, minute: 5, second: 0, of: start)!)
      let gregorian: Calendar.Identifier = .gregorian
      print(Calendar(identifier: gregorian).firstWeekday)
      """,
      prints: """
        2 4
        2024-05-13 00:00:00 +0000 2024-05-13 09:05:00 +0000
        1
        """),
    Row(
      """
      let start = Date(timeIntervalSinceReferenceDate: 737_303_405)
      print(start.timeIntervalSinceReferenceDate, start.advanced(by: 60))
      var end = Date(timeInterval: 5, since: start)
      end.addTimeInterval(0.5)
      print(end.timeIntervalSince(start), end.ISO8601Format())
      print(Date.distantPast < start, start < Date.distantFuture)
      print(start.compare(end) == .orderedAscending, end.compare(end) == .orderedSame)
      """,
      prints: """
        737303405.0 2024-05-13 14:31:05 +0000
        5.5 2024-05-13T14:30:10Z
        true true
        true true
        """),
    Row(
      """
      let formatter = DateFormatter()
      formatter.locale = Locale.current
      formatter.calendar = Calendar.current
      formatter.timeZone = TimeZone.current
      formatter.dateFormat = "d MMM"
      print(formatter.string(from: Date(timeIntervalSince1970: 0)), formatter.timeZone.identifier)
      formatter.setLocalizedDateFormatFromTemplate("yyyyMMMd")
      print(formatter.string(from: Date(timeIntervalSince1970: 0)))
      let parts = DateComponents(timeZone: TimeZone(secondsFromGMT: 7200), year: 2024)
      print(Calendar.current.date(from: parts)!)
      """,
      prints: """
        1 Jan GMT
        Jan 1, 1970
        2023-12-31 22:00:00 +0000
        """),
    Row(
      """
      let formatter = ISO8601DateFormatter()
      let options: [ISO8601DateFormatter.Options] = [.withInternetDateTime, .withFractionalSeconds]
      formatter.formatOptions = options
      print(formatter.string(from: Date(timeIntervalSince1970: 0.5)))
      formatter.formatOptions = [.withFullDate]
      print(formatter.date(from: "2024-05-13")!)
      """,
      prints: """
        1970-01-01T00:00:00.500Z
        2024-05-13 00:00:00 +0000
        """),
    Row(
      """
      let date = Date(timeIntervalSince1970: 1_715_610_605)
      let day: Date.FormatStyle.DateStyle = .omitted
      let time: Date.FormatStyle.TimeStyle = .omitted
      print(date.formatted(date: .abbreviated, time: time), date.formatted(date: day, time: .standard))
      print(date.formatted(date: .numeric, time: .shortened))
      print(date.formatted(date: .long, time: .complete))
      print(date.formatted(date: .complete, time: .omitted), date.formatted(date: day, time: time))
      """,
      prints: """
        May 13, 2024 2:30:05\u{202F}PM
        5/13/2024, 2:30\u{202F}PM
        May 13, 2024 at 2:30:05\u{202F}PM GMT
        Monday, May 13, 2024 5/13/2024, 2:30\u{202F}PM
        """),
    Row(
      """
      today = Date("2024-05-13")
      print(Date.now, Calendar.current.isDateInToday(Date()), Date.now.timeIntervalSinceNow)
      """,
      prints: "2024-05-13 00:00:00 +0000 true 0.0"),
  ]
}
