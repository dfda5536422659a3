internal import Scales

/// The names that calendars and formatters have for months and days.
struct DateSymbols {
  /// The property that has them.
  let name: String
  let summary: String
  let names: [String]

  static let all = [
    DateSymbols(
      name: "monthSymbols", summary: "The names of the months.", names: EnglishNames.months),
    DateSymbols(
      name: "shortMonthSymbols", summary: "The short names of the months.",
      names: EnglishNames.shortMonths),
    DateSymbols(
      name: "weekdaySymbols", summary: "The names of the days, from Sunday on.",
      names: EnglishNames.weekdays),
    DateSymbols(
      name: "shortWeekdaySymbols", summary: "The short names of the days, from Sunday on.",
      names: EnglishNames.shortWeekdays),
  ]
}
