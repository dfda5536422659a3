internal import Language

/// Members of Foundation's calendars and formatters that pages do not have.
extension Elsewhere {
  static let calendars = [
    Elsewhere(
      "Calendar.nextDate",
      "add days until it is the one: "
        + "'«Calendar.current».date(byAdding: .day, value: 1, to: Date(\"2024-05-13\"))'"),
    Elsewhere(
      "Calendar.ordinality",
      "count from the start: '«Calendar.current».dateComponents([.day], "
        + "from: Date(\"2024-01-01\"), to: Date(\"2024-05-13\")).day'"),
    Elsewhere(
      "Calendar.dateInterval",
      "it starts at '«Calendar.current».date(from: DateComponents(year: 2024, month: 5))'"),
    Elsewhere(
      "Calendar.compare",
      "earlier dates are less; ask for the same day: '«Calendar.current».isDate("
        + "Date(\"2024-05-13\"), inSameDayAs: Date(\"2024-05-14\"))'"),
    Elsewhere(
      "DateComponents.calendar",
      "ask the calendar: 'Calendar.current.date(from: «DateComponents(year: 2024)»)'"),
    Elsewhere(
      "DateComponents.date", write: "Calendar.current.date(from: «DateComponents(year: 2024)»)"),
    Elsewhere(
      "DateComponents.isValidDate",
      write: "(Calendar.current.date(from: «DateComponents(year: 2024)») != nil)"),
    Elsewhere(
      "DateComponents.setValue", "each part is a property: '«DateComponents(year: 2024)».year'"),
    Elsewhere(
      "DateComponents.value", "each part is a property: '«DateComponents(year: 2024)».year'"),
    Elsewhere("NumberFormatter.number", "read a text with a point: 'Double(\"12.5\")'"),
    Elsewhere(
      "NumberFormatter.positivePrefix",
      "write the sign before it: '\"+\" + «NumberFormatter()».string(from: 5)!'"),
    Elsewhere(
      "NumberFormatter.roundingMode",
      "round the number before: '(2.5).rounded(.toNearestOrAwayFromZero)'"),
    Elsewhere(
      "Locale.decimalSeparator", "a formatter has it: 'NumberFormatter().decimalSeparator'"),
  ]
}
