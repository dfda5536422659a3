internal import Scales

/// The names of months and days in calendars and formatters.
struct DateSymbols {
  /// The property with the names.
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
