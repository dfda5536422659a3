/// The English names of months and days.
package enum EnglishNames {
  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  package static let shortMonths = months.map { String($0.prefix(3)) }
  /// From Sunday on.
  package static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  package static let shortWeekdays = weekdays.map { String($0.prefix(3)) }

  /// `1st`, `2nd`, `3rd`, `4th`.
  static func ordinal(_ number: Int) -> String {
    let ending =
      switch number {
      case 1: "st"
      case 2: "nd"
      case 3: "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }
}
