import Testing

@testable import Scales

@Suite struct CalendarDayTests {
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
}
