import Builtins
import Language
import Testing

@testable import Prompt

/// Columns and calculations of a command line, as words of the language.
@Suite struct PlotTermTests {
  private static let columns = ["Region", "Revenue", "Date", "Price (EUR)", "a, b", "sum(x)", "x"]

  @Test func `what options calculate is what the language calculates`() {
    let words = ["Table.Aggregate", "Table.Key"].flatMap { type in
      Library.easel.constants(of: .named(type)).map(\.name)
    }
    // A column needs no word.
    #expect(Set(words) == Set(PlotCalculation.allCases.map(\.rawValue)).union(["column"]))
  }

  @Test(arguments: [
    ("Revenue", PlotTerm.Role.y, #""Revenue""#),
    ("Price (EUR)", .y, #""Price (EUR)""#),
    ("a \"b\"", .y, #""a \"b\"""#),
    ("sum(Revenue)", .y, #".sum("Revenue")"#),
    ("sum( Revenue )", .y, #".sum("Revenue")"#),
    (".sum(\"Revenue\")", .y, #".sum("Revenue")"#),
    ("mean('Revenue')", .y, #".mean("Revenue")"#),
    ("median(x)", .y, #".median("x")"#),
    ("min(x)", .y, #".min("x")"#),
    ("max(x)", .y, #".max("x")"#),
    ("deviation(x)", .y, #".deviation("x")"#),
    ("distinct(Region)", .y, #".distinct("Region")"#),
    ("quantile(0.9, x)", .y, #".quantile(0.9, "x")"#),
    ("quantile(0.25,a, b)", .y, #".quantile(0.25, "a, b")"#),
    ("sum(Price (EUR))", .y, #".sum("Price (EUR)")"#),
    ("count", .y, ".count"),
    ("count()", .y, ".count"),
    ("count(*)", .y, ".count"),
    // A column of that name is meant first.
    ("sum(x)", .y, #""sum(x)""#),
    ("sum(sum(x))", .y, #".sum("sum(x)")"#),
    // As a place, 'count' is a column.
    ("count", .x, #""count""#),
    ("year(Date)", .x, #".year("Date")"#),
    ("quarter(Date)", .x, #".quarter("Date")"#),
    ("month(Date)", .x, #".month("Date")"#),
    ("week(Date)", .by, #".week("Date")"#),
    ("weekday(Date)", .by, #".weekday("Date")"#),
    ("day(Date)", .x, #".day("Date")"#),
    ("hour(Date)", .x, #".hour("Date")"#),
    ("minute(Date)", .x, #".minute("Date")"#),
    ("bins(x)", .x, #".bins("x")"#),
    ("bins(x, 10)", .x, #".bins("x", width: 10)"#),
    ("bins(x, 0.5)", .x, #".bins("x", width: 0.5)"#),
    ("bins(a, b)", .x, #".bins("a, b")"#),
    ("top(10, Region)", .x, #".top(10, "Region")"#),
    ("top(10, Region, others)", .x, #".top(10, "Region", rest: "others")"#),
    ("top(10, a, b)", .x, #".top(10, "a, b")"#),
    ("top(10, a, b, 'all others')", .by, #".top(10, "a, b", rest: "all others")"#),
    // What is not a column is left to the page to refuse.
    ("Regin", .x, #""Regin""#),
    ("sum(Revenu)", .y, #".sum("Revenu")"#),
    ("Cost (USD)", .y, #""Cost (USD)""#),
  ])
  func `a text becomes a column or a calculation`(
    text: String, role: PlotTerm.Role, code: String
  ) throws {
    #expect(try PlotTerm(text, as: role, columns: Self.columns).code == code)
  }

  @Test(arguments: [
    (
      "summ(Revenue)", PlotTerm.Role.y, "'summ' does not calculate anything",
      "did you mean 'sum(Revenue)'?"
    ),
    ("avg(Revenue)", .y, "'avg' does not calculate anything", "did you mean 'mean(Revenue)'?"),
    ("STDDEV(x)", .y, "'STDDEV' does not calculate anything", "did you mean 'deviation(x)'?"),
    (
      "qqq(x)", .y, "'qqq' does not calculate anything",
      "there are count, sum, mean, median, min, max, deviation, standardError, quantile, distinct"
    ),
    (
      "qqq(x)", .by, "'qqq' does not calculate anything",
      "there are year, quarter, month, week, weekday, day, hour, minute, bins, top"
    ),
    (
      "sum(y)", .x, "'sum' is a value of a group, which '--x' does not take",
      "write it as in '--y \"sum(y)\"'"
    ),
    (
      "month(Date)", .y, "'month' makes groups, which '--y' does not take",
      "write it as in '--x \"month(Date)\"'"
    ),
    (
      "Prices(EUR)", .y, "there is no column 'Prices(EUR)'",
      "did you mean '--y \"Price (EUR)\"'?"
    ),
    ("sun(x)", .y, "there is no column 'sun(x)'", "did you mean '--y \"sum(x)\"'?"),
    (
      "quantile(x)", .y, "'quantile(x)' lacks something, or has too much",
      "write it as in 'quantile(0.9, Region)'"
    ),
    (
      "top(Region)", .x, "'top(Region)' lacks something, or has too much",
      "write it as in 'top(10, Region, others)'"
    ),
    ("sum()", .y, "'sum()' lacks something, or has too much", "write it as in 'sum(Region)'"),
    ("count(x)", .y, "'count(x)' lacks something, or has too much", "write it as in 'count'"),
  ])
  func `what does not calculate says what does`(
    text: String, role: PlotTerm.Role, message: String, hint: String
  ) {
    #expect(throws: PlotError(message, hint: hint)) {
      try PlotTerm(text, as: role, columns: Self.columns)
    }
  }
}
