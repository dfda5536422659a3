import Testing

@testable import Scales

@Suite struct TimeScaleTests {
  private static let hour = 3_600.0
  private static let day = 86_400.0
  /// 2024-02-28 00:00 UTC.
  private static let february = 1_709_078_400.0

  @Test(
    arguments: [
      (
        0, 0.5, 6,
        ["00:00:00.0", "00:00:00.1", "00:00:00.2", "00:00:00.3", "00:00:00.4", "00:00:00.5"]
      ),
      (59.9, 60.1, 3, ["00:00:59.9", "00:01:00.0", "00:01:00.1"]),
      (0, 10, 6, ["00:00:00", "00:00:02", "00:00:04", "00:00:06", "00:00:08", "00:00:10"]),
      (-1, 1, 3, ["23:59:59", "00:00:00", "00:00:01"]),
      (50, 150, 3, ["00:00", "00:02", "00:04"]),
      (9.2 * hour, 17.4 * hour, 6, ["08:00", "10:00", "12:00", "14:00", "16:00", "18:00"]),
      (0, day, 5, ["00:00", "06:00", "12:00", "18:00", "00:00"]),
      (
        february + 12 * hour, february + 60 * hour, 5,
        ["12:00", "2024-02-29", "12:00", "2024-03-01", "12:00"]
      ),
      (february, february + 3 * day, 4, ["2024-02-28", "2024-02-29", "2024-03-01", "2024-03-02"]),
      (february, february + 14 * day, 5, ["2024-02-26", "2024-03-04", "2024-03-11", "2024-03-18"]),
      (february, february + 80 * day, 6, ["2024-02", "2024-03", "2024-04", "2024-05", "2024-06"]),
      (february, february + 400 * day, 6, ["2024-01", "2024-07", "2025-01", "2025-07"]),
      (
        february, february + 1900 * day, 8,
        ["2024", "2025", "2026", "2027", "2028", "2029", "2030"]
      ),
      (-1e11, 1e11, 4, ["-5000", "0000", "5000", "10000"]),
    ] as [(Double, Double, Int, [String])])
  func `ticks follow clock and calendar`(
    from: Double, to: Double, maximumCount: Int, labels: [String]
  ) throws {
    let ticks = try TimeScale(domain: Domain(from, to)).ticks(maximumCount: maximumCount)
    #expect(ticks.map(\.label) == labels)
    #expect((ticks.first?.value ?? 0) <= from && (ticks.last?.value ?? 0) >= to)
    #expect((ticks.first?.position, ticks.last?.position) == (0, 1))
  }

  @Test func `months are as long as they are`() throws {
    let scale = try TimeScale(domain: Domain(Self.february, Self.february + 30 * Self.day))
    let ticks = try scale.ticks(maximumCount: 3)
    #expect(ticks.map(\.value) == [1_706_745_600, 1_709_251_200, 1_711_929_600])
    #expect(ticks[1].position == 29.0 / 60)
  }

  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017),
    (1900, 2, 28, -25_509), (1900, 3, 1, -25_508), (2024, 12, 31, 20_088), (0, 3, 1, -719_468),
    (-1, 12, 31, -719_529), (10_000, 1, 1, 2_932_897),
  ])
  func `days and dates lead to each other`(year: Int, month: Int, day: Int, days: Int) {
    let date = CalendarDay(year: year, month: month, day: day)
    #expect(date.daysSince1970 == days)
    #expect(CalendarDay(daysSince1970: days) == date)
  }

  @Test func `every day has a date, and the next day the next one`() {
    var date = CalendarDay(daysSince1970: -40_001)
    for days in -40_000...40_000 {
      let next = CalendarDay(daysSince1970: days)
      if next.daysSince1970 != days { Issue.record("\(next)") }
      let isNext =
        next.day == date.day + 1 && next.month == date.month && next.year == date.year
        || next.day == 1 && date.day >= 28
          && (next.year * 12 + next.month) - (date.year * 12 + date.month) == 1
      if !isNext { Issue.record("\(date), \(next)") }
      date = next
    }
  }

  @Test func `positions are linear in time`() throws {
    let scale = try TimeScale(domain: Domain(0, 60), range: Interval(from: 0, to: 300))
    #expect(scale(15) == 75)
    #expect(scale.value(at: 75) == 15)
    #expect(try scale.nice(maximumCount: 3).domain == Domain(0, 60))
  }

  @Test(arguments: [(-1.1e12, 0), (0, 1.1e12), (1e300, 1e301)])
  func `a time past the calendar is refused`(from: Double, to: Double) throws {
    let bound = from < -1e12 || from > 1e12 ? from : to
    #expect(throws: ScaleError.beyondCalendar(bound)) { try TimeScale(domain: Domain(from, to)) }
  }

  @Test(arguments: [-1e12, -6e10, -0.001, 0, 1e-12, 0.3, 86_399.999, 1.7e9, 1e12])
  func `whatever the times, ticks cover them and are not too many`(from: Double) throws {
    for length in [1e-9, 0.000_1, 1, 61, 3_601, 90_000, 3e6, 4e7, 1e9, 1e11] {
      guard let scale = try? TimeScale(domain: Domain(from, from + length)) else { continue }
      for count in [3, 8, 100] {
        let ticks = try scale.ticks(maximumCount: count)
        let values = ticks.map(\.value)
        try #require((2...count).contains(values.count))
        try #require(values[0] <= from && values[values.count - 1] >= from + length)
        try #require(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
        let dates = ticks.map(\.label).filter { !$0.contains(":") }
        try #require(Set(dates).count == dates.count)
      }
    }
  }
}
