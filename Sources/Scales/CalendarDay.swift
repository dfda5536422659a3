/// A day of the Gregorian calendar, extended to earlier dates; the year before 1 is 0.
///
/// Source: Hinnant, "chrono-Compatible Low-Level Date Algorithms" (2013); years begin in March
/// there, so that the leap day comes last.
struct CalendarDay: Hashable {
  var year: Int
  /// 1 to 12.
  var month: Int
  /// 1 to 31.
  var day: Int

  init(year: Int, month: Int, day: Int) { (self.year, self.month, self.day) = (year, month, day) }

  /// The day that many days after 1970-01-01.
  init(daysSince1970 days: Int) {
    let shifted = days + CalendarDay.daysBefore1970
    let era = shifted.flooredQuotient(by: CalendarDay.daysOfEra)
    let dayOfEra = shifted - era * CalendarDay.daysOfEra
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  var daysSince1970: Int {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let era = yearFromMarch.flooredQuotient(by: 400)
    let yearOfEra = yearFromMarch - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * CalendarDay.daysOfEra + dayOfEra - CalendarDay.daysBefore1970
  }

  private static let daysOfEra = 146_097
  /// From 0000-03-01 to 1970-01-01.
  private static let daysBefore1970 = 719_468
}
