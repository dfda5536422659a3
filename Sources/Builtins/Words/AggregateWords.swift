internal import Language
internal import Scales
internal import Tables

/// Words for what is told of a group of rows.
enum AggregateWords {
  static let words = [
    Builtin(
      constant: "count", of: Aggregate.self, "How many rows a group has.",
      example: salesExample("bars(sales, x: \"City\", y: .count)"), Aggregate.count),
    aggregate("sum", "The sum of a column's numbers.") { .sum($0) },
    aggregate("mean", "The mean of a column's numbers or dates.") { .mean($0) },
    aggregate("median", "The middle one of a column's numbers or dates.") { .median($0) },
    aggregate("min", "The least number, or the first date, of a column.") { .min($0) },
    aggregate("max", "The greatest number, or the last date, of a column.") { .max($0) },
    aggregate(
      "deviation", "The standard deviation of a column's numbers, of a sample: n − 1."
    ) { .deviation($0) },
    aggregate(
      "standardError",
      "The standard error of the mean of a column's numbers: their standard deviation, of a sample, "
        + "divided by the square root of their count."
    ) { .standardError($0) },
    Builtin(
      static: "quantile", of: Aggregate.self,
      "The number of a column below which a fraction of its numbers lie, by R's type 7.",
      Parameter(nil, as: Double.self, "The fraction.", unit: "fraction"),
      Parameter(nil, as: String.self, "The name of the column."),
      example: salesExample("bars(sales, x: \"City\", y: .quantile(0.9, \"Revenue\"))")
    ) { (fraction: Double, column: String) throws -> Aggregate in
      guard 0...1 ~= fraction else {
        throw Failure(
          "a quantile of \(brief(fraction)) is outside of 0 to 1",
          hint: "write a fraction, as in '.quantile(0.9, …)'", argument: 0)
      }
      return .quantile(fraction, column)
    },
    aggregate("distinct", "How many different values a column has.") { .distinct($0) },
  ]

  private static func aggregate(
    _ name: String, _ summary: String, _ make: @escaping @Sendable (String) -> Aggregate
  ) -> Builtin {
    Builtin(
      static: name, of: Aggregate.self, summary + " Missing ones are left out.",
      Parameter(nil, as: String.self, "The name of the column."),
      example: salesExample("bars(sales, x: \"City\", y: .\(name)(\"Revenue\"))"), body: make)
  }

  /// A page with a table that has names that repeat, and some more lines.
  static func salesExample(_ line: String) -> String {
    """
    let sales = Table(["City": ["Oslo", "Rome", "Oslo"]])
      .adding("Revenue", [4, 2, 6])
    \(line)
    """
  }
}
