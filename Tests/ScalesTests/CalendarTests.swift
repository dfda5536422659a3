import Testing

@testable import Scales

@Suite struct CalendarTests {
  /// 2024-05-13 14:30:05 UTC.
  private static let may = 1_715_610_605.0

  @Test(
    arguments: [
      (0, 0, "1970-01-01", "00:00:00"), (-1, 0, "1969-12-31", "23:59:59"),
      (may, 0, "2024-05-13", "14:30:05"), (may, 7_200, "2024-05-13", "16:30:05"),
      (may, -54_000, "2024-05-12", "23:30:05"), (951_782_400, 0, "2000-02-29", "00:00:00"),
      (-377_705_116_800, 0, "-9999-01-01", "00:00:00"), (.nan, 0, "1970-01-01", "00:00:00"),
      (.infinity, 0, "9999-12-31", "23:59:59"), (-1e300, 0, "-9999-01-01", "00:00:00"),
    ] as [(Double, Int, String, String)])
  func `an instant shows as calendar and clock do`(
    seconds: Double, offset: Int, date: String, clock: String
  ) {
    let parts = ISODate.parts(of: CalendarTime(secondsSince1970: seconds, offset: offset))
    #expect((parts.date, parts.clock) == (date, clock))
  }

  @Test(
    arguments: [
      (CalendarTime(year: 2024, month: 5, day: 13, hour: 14, minute: 30, second: 5), may),
      (CalendarTime(year: 2024, month: 4, day: 43, hour: 14, minute: 29, second: 65), may),
      (CalendarTime(year: 2023, month: 17, day: 13, hour: 23, minute: -510, second: 5), may),
      (CalendarTime(year: 2024, month: 0, day: 1), 1_701_388_800),
      (CalendarTime(year: .max), nil), (CalendarTime(year: 2024, month: .min), nil),
      (CalendarTime(year: 2024, day: .max), nil), (CalendarTime(year: 10_000), nil),
      (CalendarTime(year: 2024, hour: .min, minute: .max), nil),
      (CalendarTime(year: 2024, fraction: .infinity), nil),
    ] as [(CalendarTime, Double?)])
  func `parts beyond their range count on, and what is out of reach is nil`(
    time: CalendarTime, seconds: Double?
  ) {
    #expect(time.secondsSince1970() == seconds)
  }

  @Test(arguments: [
    (2024, 1, 1, 2, 1, 1), (2024, 5, 13, 2, 134, 2), (2023, 12, 31, 1, 365, 4),
    (2024, 2, 29, 5, 60, 1), (1900, 3, 1, 5, 60, 1), (2000, 3, 1, 4, 61, 1),
    (-1, 1, 1, 6, 1, 1),
  ])
  func `a day has its weekday, its number in the year and its quarter`(
    year: Int, month: Int, day: Int, weekday: Int, dayOfYear: Int, quarter: Int
  ) {
    let time = CalendarTime(year: year, month: month, day: day)
    #expect((time.weekday, time.dayOfYear, time.quarter) == (weekday, dayOfYear, quarter))
  }

  @Test(arguments: [
    (2021, 1, 3, 2020, 53, 2021, 2), (2021, 1, 4, 2021, 1, 2021, 2),
    (2023, 12, 31, 2023, 52, 2024, 1), (2024, 12, 30, 2025, 1, 2025, 1),
    (2024, 5, 13, 2024, 20, 2024, 20), (2020, 12, 31, 2020, 53, 2021, 1),
  ])
  func `weeks begin on Sunday or on Monday, and the first has enough days`(
    year: Int, month: Int, day: Int, isoYear: Int, isoWeek: Int, weekYear: Int, week: Int
  ) {
    let time = CalendarTime(year: year, month: month, day: day)
    #expect(time.week(firstWeekday: 2, minimumDays: 4) == (isoYear, isoWeek))
    #expect(time.week() == (weekYear, week))
  }

  @Test(
    arguments: [
      ("2024-01-31", CalendarLength(months: 1), "2024-02-29"),
      ("2023-01-31", CalendarLength(months: 1), "2023-02-28"),
      ("2024-02-29", CalendarLength(years: 1), "2025-02-28"),
      ("2024-01-31", CalendarLength(months: -2), "2023-11-30"),
      ("2024-01-31", CalendarLength(years: 1, months: 1, days: 1), "2025-03-01"),
      ("2024-05-13T14:30", CalendarLength(days: 18, seconds: 60), "2024-05-31T14:31Z"),
      ("9999-12-31", CalendarLength(days: 1), nil), ("2024-01-01", CalendarLength(days: .max), nil),
      ("2024-01-01", CalendarLength(years: .min), nil),
      ("2024-01-01", CalendarLength(seconds: .infinity), nil),
      ("2024-01-01", CalendarLength(.max, of: .week), nil),
    ] as [(String, CalendarLength, String?)])
  func `a length is added by the calendar`(text: String, length: CalendarLength, sum: String?)
    throws
  {
    let start = try ISODate.read(text).secondsSince1970
    #expect(length.added(to: start).map { ISODate.text($0) } == sum)
  }

  /// Foundation counts the same.
  @Test(arguments: [
    ("2024-01-31", "2024-03-01", [0, 1, 1, 0]), ("2024-05-13", "2020-02-29", [-4, -2, -13, 0]),
    ("2024-02-29", "2025-02-28", [1, 0, 0, 0]),
    ("2024-05-31T12:00", "2023-02-28T13:00", [-1, -2, -30, -23]),
    ("2025-02-28", "2024-02-29", [0, -11, -28, 0]),
    ("2024-05-14T13:00", "2024-05-13T14:00", [0, 0, 0, -23]),
  ])
  func `the units between two instants are counted from the longest`(
    start: String, end: String, counts: [Int]
  ) throws {
    let units: [CalendarUnit] = [.year, .month, .day, .hour]
    let found = CalendarTime.count(
      of: Set(units), from: try ISODate.read(start).secondsSince1970,
      to: try ISODate.read(end).secondsSince1970)
    #expect(units.map { found[$0] } == counts)
  }

  @Test(
    arguments: [
      ("2024-05-13", 1_715_558_400, 0), ("2024-05", 1_714_521_600, 0), ("2024", 1_704_067_200, 0),
      ("2024-05-13T14:30", 1_715_610_600, 0), ("2024-05-13 14:30:05", may, 0),
      ("2024-05-13T14:30:05.25", may + 0.25, 0), ("2024-05-13T14:30:05,25Z", may + 0.25, 0),
      ("2024-05-13T16:30:05+02:00", may, 7_200), ("2024-05-13T09:00:05-0530", may, -19_800),
      ("2024-05-13T16:30:05+02", may, 7_200), ("-0043-03-15", -63_517_824_000, 0),
      ("0000-01-01", -62_167_219_200, 0),
    ] as [(String, Double, Int)])
  func `a text of ISO 8601 is an instant`(text: String, seconds: Double, offset: Int) throws {
    let read = try ISODate.read(text)
    #expect(read == (seconds, offset))
  }

  @Test(
    arguments: [
      ("", .form), ("13.5.2024", .form), ("2024-5-13", .form), ("2024-05-13x", .form),
      ("2024-05-13T14", .form), ("2024-05-13T14:30:", .form), ("2024-05-13T14:30+19:00", .form),
      ("20240513", .form), (" 2024", .form), ("2024-05-", .form), ("２０２４", .form),
      ("2024-13-01", .part("month", 13)), ("2024-00", .part("month", 0)),
      ("2024-05-32", .part("day", 32)), ("2024-05-00", .part("day", 0)),
      ("2024-04-31", .day(31, month: 4, year: 2024)),
      ("2023-02-29", .day(29, month: 2, year: 2023)),
      ("2024-05-13T24:00", .part("hour", 24)), ("2024-05-13T14:60", .part("minute", 60)),
      ("2024-05-13T14:30:60", .part("second", 60)),
      (String(repeating: "9", count: 100_000), .form),
    ] as [(String, ISODate.Fault)])
  func `a text that is not a date says why`(text: String, fault: ISODate.Fault) {
    #expect(throws: fault) { try ISODate.read(text) }
  }

  @Test(arguments: [
    ("2024-05-13", "2024-05-13"), ("2024", "2024-01-01"), ("2024-05-13T14:30", "2024-05-13T14:30Z"),
    ("2024-05-13T14:30:05", "2024-05-13T14:30:05Z"),
    ("2024-05-13T14:30:05.250", "2024-05-13T14:30:05.25Z"),
    ("2024-05-13T00:00+02:00", "2024-05-13T00:00+02:00"),
    ("2024-05-13T00:00:00.5", "2024-05-13T00:00:00.5Z"), ("-0043-03-15", "-0043-03-15"),
  ])
  func `an instant is written as short as says all`(text: String, written: String) throws {
    let (seconds, offset) = try ISODate.read(text)
    #expect(ISODate.text(seconds, offset: offset) == written)
  }
}
