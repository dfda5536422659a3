import Language
import TestSupport
import Builtins
import Syntax
import Testing

@Suite struct DateTests {
  @Test(arguments: [
    ("Date(\"2024-05-13\")", "2024-05-13 00:00:00 +0000"),
    ("Date(\"2024-05-13T14:30+02:00\")", "2024-05-13 12:30:00 +0000"),
    ("Date(\"2024-05-13T14:30+02:00\").hour", "14"), ("Date(\"2024-05\").day", "1"),
    ("Date(year: 2024, month: 2, day: 29, hour: 5).weekday", "5"),
    ("Date(year: 2024, minute: 7).minute", "7"),
    ("Date(\"2024-05-13T14:30:05.25\").second", "5"),
    ("Date(\"2024-05-13T01:30+02:00\").startOfDay", "2024-05-12 22:00:00 +0000"),
    ("Date(\"2024-05-13T01:30+02:00\") == Date(\"2024-05-12T23:30\")", "true"),
    ("Set([Date(\"2024-05-13T02:00+02:00\"), Date(\"2024-05-13\")]).count", "1"),
    ("Date(\"2024-01-31\").adding(months: 1)", "2024-02-29 00:00:00 +0000"),
    (
      "Date(\"2024-01-31\").adding(years: 1, months: 1, weeks: 1, days: -2, hours: 1, minutes: 2, seconds: 3)",
      "2025-03-05 01:02:03 +0000"
    ),
    ("Date(\"2024-01-31T23:30-05:00\").adding(months: 1)", "2024-03-01 04:30:00 +0000"),
    ("Date(\"2024-05-13T14:30\").days(since: Date(\"2024-05-01T15:00\"))", "11"),
    ("Date(\"2024-05-01\").days(since: Date(\"2024-05-13T12:00\"))", "-12"),
    ("Date(\"2024-05-13T14:30\").formatted(\"EEE d MMM, HH:mm\")", "Mon 13 May, 14:30"),
    ("Date(\"2024-05-13T14:30+02:00\").formatted(\"HH:mm Z\")", "14:30 +0200"),
    ("[\"2024-05-13\", \"2023-01-01\"].map { Date($0) }.min()!.year", "2023"),
    ("Date(\"2024-05-13\") + 60", "2024-05-13 00:01:00 +0000"),
    ("(Date(\"2024-05-01\")...Date(\"2024-06-01\")).contains(Date(\"2024-05-13\"))", "true"),
    ("DateFormatter(dateFormat: \"d.M.yy\").string(from: Date(\"2024-05-13\"))", "13.5.24"),
    ("max(Date(\"2024-05-13\"), Date(\"2024-05-14\")).day", "14"),
    ("DateComponents(month: 2, year: 2024)", "year: 2024 month: 2 "),
  ])
  func `dates are made, asked and moved`(text: String, printed: String) throws {
    #expect(try Page("print(\(text))").printed == printed + "\n")
  }

  @Test func `whole numbers are seconds too`() throws {
    let page = try Page(
      """
      let minutes = 3
      var date = Date("2024-05-13") + minutes * 60
      date += minutes
      var dates = [date]
      dates[0] -= 3
      print(date, dates)
      """)
    #expect(page.printed == "2024-05-13 00:03:03 +0000 [2024-05-13 00:03:00 +0000]\n")
  }

  @Test(arguments: [
    ("Date(«\"13.5.2024\"»)", "'13.5.2024' is not a date"),
    ("Date(«\"2024-04-31\"»)", "'2024-04-31' is not a date: April 2024 has 30 days, not 31"),
    ("Date(«\"2024-13-01\"»)", "'2024-13-01' is not a date: there is no month 13"),
    ("Date(year: 2024, month: «13»)", "there is no month 13"),
    ("Date(year: 2023, month: 2, day: «29»)", "February 2023 has 28 days, not 29"),
    ("Date(year: «10_000»)", "there is no year 10000"),
    ("«Date(timeIntervalSince1970: 1e30)»", "this date is too far away"),
    ("«Date(\"9999-12-31\").adding(days: 1)»", "this date is too far away"),
    (
      "«Date(\"2024-05-13\").adding(weeks: 9_223_372_036_854_775_807)»", "this date is too far away"
    ),
    ("«Date(\"2024-05-13\") + 1e30»", "this date is too far away"),
    ("Date(\"2024-05-13\").formatted(«\"jj\"»)", "'j' is not a part of a date"),
    ("«Date()»", "the page does not say which day is today"),
    ("«today»", "the page does not say which day is today"),
    ("«Date.now»", "the page does not say which day is today"),
    ("Date(\"2024-05-13\") «-» Date(\"2024-05-01\")", "'-' takes numbers, not 'Date' values"),
    ("Locale(identifier: «\"de_DE\"»)", "the locale 'de_DE' is not in this dialect"),
    (
      "TimeZone(identifier: «\"Europe/Oslo\"»)",
      "the time zone 'Europe/Oslo' is not in this dialect"
    ),
    (
      "Calendar.current.range(of: .year, in: .month, for: Date(\"2024\"))",
      "the range of 'year' in 'month' is not in this dialect"
    ),
  ])
  func `what is wrong with a date is said`(marked: String, message: String) throws {
    let (text, range) =
      marked.contains("«") ? unmark("print(\(marked))") : ("print(\(marked))", nil)
    let error = #expect(throws: Diagnostic.self) { try Page(text) }
    #expect(error?.message == message)
    if let range { #expect(error?.range == range) }
  }

  @Test func `a hint to say which day is today works`() throws {
    let error = #expect(throws: Diagnostic.self) { try Page("print(Date())") }
    let hint = try #require(error?.hint)
    let line = try #require(hint.split(separator: "'").dropFirst().first)
    #expect(
      try Page("\(line)\nprint(Date() == today, Date.now)").printed
        == "true 2024-05-13 00:00:00 +0000\n")
  }

  @Test func `today is a variable of the page, unless the page declares its own`() throws {
    let page = try Page(
      """
      today = Date("2024-05-13")
      today += 86_400
      func tomorrow() -> Date { today.adding(days: 1) }
      print(today, tomorrow())
      let today = 4
      print(today, Date().day)
      """)
    #expect(
      page.printed == "2024-05-14 00:00:00 +0000 2024-05-15 00:00:00 +0000\n4 14\n")
  }

  @Test func `a loop does not go through dates`() {
    let error = #expect(throws: Diagnostic.self) {
      try Page("for day in Date(\"2024\")...Date(\"2025\") { print(day) }")
    }
    #expect(error?.message == "a loop counts whole numbers, not 'Date' values")
  }

  @Test(arguments: [
    "while true { _ = Date(\"2024-05-13T14:30:05.25\") }",
    "let f = DateFormatter(dateFormat: \"EEEE MMMM zzzz\")\nwhile true { _ = f.string(from: Date(\"2024\")) }",
    "var d = Date(\"2024\")\nwhile true { d = d.adding(months: 1).adding(months: -1) }",
    "let pattern = String(repeating: \"zQ\", count: 100_000)\nwhile true { _ = Date(\"2024\").formatted(pattern) }",
  ])
  func `a page that never ends is stopped`(text: String) {
    var limits = Limits()
    limits[.operations] = 2_000_000
    let error = #expect(throws: Diagnostic.self) { try Page(text, limits: limits) }
    #expect(error?.message.contains("'operations'") == true)
  }
}
