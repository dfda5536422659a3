import Builtins
import Charting
import Testing

@testable import Prompt

/// The chart that the columns of a table suggest.
@Suite struct PlotChoiceTests {
  private static let (region, city) = (
    ColumnTraits("Region", .text, distinctCount: 2, hasRepeats: true),
    ColumnTraits("City", .text, distinctCount: 3)
  )
  private static let (date, day) = (
    ColumnTraits("Date", .dates, distinctCount: 3),
    ColumnTraits("Day", .dates, distinctCount: 2, hasRepeats: true)
  )
  private static let (revenue, cost) = (
    ColumnTraits("Revenue", .numbers), ColumnTraits("Cost", .numbers)
  )

  struct Case: Sendable, CustomStringConvertible {
    var options: [String: String] = [:]
    let columns: [ColumnTraits]
    var repeats: [String] = []
    let line: String

    var description: String { "\(options) \(columns.map(\.name)) \(line)" }
  }

  @Test(arguments: [
    // Nothing is said.
    Case(columns: [ColumnTraits("1", .numbers)], line: #"line(t, y: "1")"#),
    Case(columns: [region, revenue], line: #"bars(t, x: "Region", y: .sum("Revenue"))"#),
    Case(columns: [city, revenue, cost], line: #"bars(t, x: "City", y: "Revenue")"#),
    Case(columns: [date, revenue], line: #"line(t, x: "Date", y: "Revenue")"#),
    Case(columns: [date, revenue, cost], line: #"line(t, x: "Date", y: ["Revenue", "Cost"])"#),
    Case(
      columns: [day, region, revenue], line: #"line(t, x: "Day", y: "Revenue", by: "Region")"#),
    Case(
      columns: [day, region, revenue], repeats: ["Day", "Region"],
      line: #"line(t, x: "Day", y: .sum("Revenue"), by: "Region")"#),
    Case(columns: [day, city, revenue], line: #"line(t, x: "Day", y: .sum("Revenue"))"#),
    Case(columns: [revenue, cost], line: #"scatter(t, x: "Revenue", y: "Cost")"#),
    Case(columns: [city, region], line: #"bars(t, x: "City")"#),
    Case(columns: [date], line: #"bars(t, x: "Date")"#),
    Case(columns: [date, city], line: #"bars(t, x: "City")"#),
    // The kind is said.
    Case(
      options: ["kind": "bars"], columns: [revenue, cost], line: #"bars(t, y: "Revenue")"#),
    Case(
      options: ["kind": "pie"], columns: [date, region, revenue],
      line: #"pie(t, x: "Region", y: .sum("Revenue"))"#),
    Case(
      options: ["kind": "scatter"], columns: [city, revenue, cost],
      line: #"scatter(t, x: "Revenue", y: "Cost")"#),
    Case(
      options: ["kind": "scatter"], columns: [city, revenue],
      line: #"scatter(t, x: "City", y: "Revenue")"#),
    Case(
      options: ["kind": "area"], columns: [date, revenue],
      line: #"area(t, x: "Date", y: "Revenue")"#),
    Case(
      options: ["kind": "histogram"], columns: [city, revenue],
      line: #"histogram(t, x: "Revenue")"#),
    Case(
      options: ["kind": "box"], columns: [city, revenue],
      line: #"box(t, x: "City", y: "Revenue")"#),
    Case(
      options: ["kind": "radar"], columns: [city, revenue],
      line: #"radar(t, x: "City", y: "Revenue")"#),
    // x is said.
    Case(options: ["x": "Region"], columns: [region, revenue], line: #"bars(t, x: "Region")"#),
    Case(options: ["x": "Date"], columns: [date, revenue], line: #"bars(t, x: "Date")"#),
    Case(
      options: ["x": "month(Date)"], columns: [date, revenue],
      line: #"bars(t, x: .month("Date"))"#),
    Case(
      options: ["x": "Revenue"], columns: [city, revenue], line: #"histogram(t, x: "Revenue")"#),
    Case(
      options: ["x": "City", "kind": "scatter"], columns: [city, revenue, cost],
      line: #"scatter(t, x: "City", y: "Revenue")"#),
    Case(
      options: ["x": "Cost", "kind": "line"], columns: [revenue, cost],
      line: #"line(t, x: "Cost", y: "Revenue")"#),
    Case(options: ["x": "Town"], columns: [city, revenue], line: #"bars(t, x: "Town")"#),
    // y is said.
    Case(options: ["y": "Cost"], columns: [city, revenue, cost], line: #"line(t, y: "Cost")"#),
    Case(
      options: ["y": "sum(Cost)"], columns: [date, city, cost],
      line: #"bars(t, x: "City", y: .sum("Cost"))"#),
    Case(
      options: ["y": "mean(Cost)"], columns: [date, cost],
      line: #"line(t, x: "Date", y: .mean("Cost"))"#),
    // Both are.
    Case(
      options: ["x": "Region", "y": "Revenue"], columns: [region, revenue],
      line: #"bars(t, x: "Region", y: "Revenue")"#),
    Case(
      options: ["x": "Date", "y": "Revenue", "by": "Region"], columns: [date, region, revenue],
      line: #"line(t, x: "Date", y: "Revenue", by: "Region")"#),
    Case(
      options: ["x": "Cost", "y": "Revenue"], columns: [revenue, cost],
      line: #"scatter(t, x: "Cost", y: "Revenue")"#),
    Case(
      options: ["x": "month(Date)", "y": "sum(Cost)"], columns: [date, cost],
      line: #"line(t, x: .month("Date"), y: .sum("Cost"))"#),
    Case(
      options: ["x": "weekday(Date)", "y": "mean(Cost)"], columns: [date, cost],
      line: #"bars(t, x: .weekday("Date"), y: .mean("Cost"))"#),
    Case(
      options: ["x": "Date", "y": "Cost", "kind": "bars"], columns: [date, cost],
      line: #"bars(t, x: "Date", y: "Cost")"#),
    // A gauge shows one number.
    Case(
      options: ["kind": "gauge"], columns: [city, revenue],
      line: #"gauge(t.numbers("Revenue")[0])"#),
    Case(
      options: ["kind": "gauge", "y": "sum(Cost)"], columns: [city, cost],
      line: #"gauge(t.numbers("Cost").sum())"#),
    Case(options: ["kind": "gauge", "y": "count"], columns: [city], line: "gauge(t.count)"),
    // What is left is written as it is said.
    Case(
      options: [
        "x": "City", "y": "Cost", "title": "A \"b\"", "stacking": "stacked", "order": "descending",
        "size": "300,200",
      ], columns: [city, cost],
      line:
        #"bars(t, x: "City", y: "Cost", title: "A \"b\"", stacking: .stacked, order: .descending, width: 300, height: 200)"#
    ),
  ])
  func `columns suggest a chart`(example: Case) throws {
    #expect(
      try line(example.options, example.columns, rowCount: 1, repeats: example.repeats)
        == example.line)
  }

  @Test(
    arguments: [
      (
        ["kind": "histogram"], [city],
        "a histogram shows numbers, and there is no column of numbers"
      ),
      (["kind": "gauge"], [city], "a gauge shows numbers, and there is no column of numbers"),
      ([:], [], "there is no column to draw"),
      (["kind": "gauge"], [city, cost], "a gauge shows one number, and 'Cost' has 9"),
      (
        ["kind": "gauge", "x": "City"], [city, cost], "a gauge shows one number, and has no '--x'"
      ),
      (["kind": "gauge", "y": "distinct(City)"], [city], "a gauge does not take 'distinct'"),
    ] as [([String: String], [ColumnTraits], String)])
  func `columns that suggest nothing are refused`(
    options: [String: String], columns: [ColumnTraits], message: String
  ) {
    #expect {
      try line(options, columns, rowCount: 9)
    } throws: { ($0 as? PlotError)?.message == message }
  }

  private func line(
    _ options: [String: String], _ columns: [ColumnTraits], rowCount: Int, repeats: [String] = []
  ) throws -> String {
    var request = PlotRequest()
    request.kind = try options["kind"].map { word in
      try #require(ChartKind.allCases.first { $0.word == word })
    }
    (request.x, request.by) = (options["x"], options["by"])
    request.ys = options["y"].map { [$0] } ?? []
    request.title = options["title"]
    request.stacking = options["stacking"].flatMap { Stacking(rawValue: $0) }
    request.order = options["order"].flatMap { ValueOrder(rawValue: $0) }
    request.size = options["size"].flatMap { PlotRequest.Extent($0) }
    let names = columns.map(\.name)
    let choice = try PlotChoice(
      kind: request.kind, x: request.x.map { try PlotTerm($0, as: .x, columns: names) },
      ys: request.ys.map { try PlotTerm($0, as: .y, columns: names) },
      by: request.by.map { try PlotTerm($0, as: .by, columns: names) }, columns: columns
    ) { $0 == repeats }
    return try PlotLine.drawing(choice, of: "t", rowCount: rowCount, request).text
  }
}
