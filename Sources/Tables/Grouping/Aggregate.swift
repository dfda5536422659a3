/// A value for a group of rows.
///
/// Missing values are skipped, and so are texts in a column of numbers or dates. Of no value, `count` and
/// `distinct` are 0 and all others are missing.
package enum Aggregate: Hashable, Sendable {
  /// How many rows there are.
  case count
  /// The sum of numbers, rounded once. One beyond the greatest number is the greatest number.
  case sum(String)
  /// The sum divided by the count of numbers, or the same of dates.
  case mean(String)
  /// The quantile at 0.5.
  case median(String)
  /// The least number or the first date.
  case min(String)
  /// The greatest number or the last date.
  case max(String)
  /// The standard deviation of a sample, which divides by one less than the count of numbers; missing of
  /// one number.
  case deviation(String)
  /// The standard error of the mean: the standard deviation of a sample divided by the square root of the count of
  /// numbers; missing of one number.
  ///
  /// Source: Altman and Bland, "Standard deviations and standard errors", *BMJ* 331 (2005).
  case standardError(String)
  /// The number or date below which a fraction of them lies, 0...1, interpolated between neighbours.
  ///
  /// Source: Hyndman and Fan, "Sample Quantiles in Statistical Packages" (1996), type 7.
  case quantile(Double, String)
  /// How many different values there are.
  case distinct(String)

  /// The column that it is of; nil for the count of rows.
  package var column: String? {
    switch self {
    case .count: nil
    case .sum(let name), .mean(let name), .median(let name), .min(let name), .max(let name),
      .deviation(let name), .standardError(let name), .quantile(_, let name), .distinct(let name):
      name
    }
  }

  /// Its name as a column: `count`, `sum(Revenue)` or `quantile(0.9, Revenue)`.
  package var title: String {
    switch self {
    case .count: word
    case .quantile(let fraction, let name): "\(word)(\(shortest(fraction)), \(name))"
    default: "\(word)(\(column ?? ""))"
    }
  }

  /// Its name alone.
  package var word: String {
    switch self {
    case .count: "count"
    case .sum: "sum"
    case .mean: "mean"
    case .median: "median"
    case .min: "min"
    case .max: "max"
    case .deviation: "deviation"
    case .standardError: "standardError"
    case .quantile: "quantile"
    case .distinct: "distinct"
    }
  }
}
