/// A word that calculates from a column, as `easel plot` takes it: `sum(Revenue)`, `month(Date)`.
enum PlotCalculation: String, CaseIterable {
  case count, sum, mean, median, min, max, deviation, standardError, quantile, distinct
  case year, quarter, month, week, weekday, day, hour, minute
  case bins, top

  /// What stands between the brackets.
  enum Form: Hashable {
    /// Nothing, nor any brackets.
    case alone
    case column
    /// A number, then a column.
    case numberAndColumn
    /// A column, then a number, or none.
    case columnAndNumber
    /// A whole number, then a column, then a text, or none.
    case numberColumnAndText
  }

  var form: Form {
    switch self {
    case .count: .alone
    case .quantile: .numberAndColumn
    case .bins: .columnAndNumber
    case .top: .numberColumnAndText
    default: .column
    }
  }

  /// Whether it makes groups of rows, for `--x` and `--by`; else it is a value of each group, for `--y`.
  var isKey: Bool {
    switch self {
    case .count, .sum, .mean, .median, .min, .max, .deviation, .standardError, .quantile,
      .distinct:
      false
    case .year, .quarter, .month, .week, .weekday, .day, .hour, .minute, .bins, .top: true
    }
  }

  /// Whether it makes stretches of time that follow one another.
  var isStretch: Bool {
    switch self {
    case .year, .quarter, .month, .week, .day, .hour, .minute: true
    default: false
    }
  }

  /// How it is written, with a column `name`.
  func usage(_ name: String) -> String {
    switch form {
    case .alone: rawValue
    case .column: "\(rawValue)(\(name))"
    case .numberAndColumn: "\(rawValue)(0.9, \(name))"
    case .columnAndNumber: "\(rawValue)(\(name), 10)"
    case .numberColumnAndText: "\(rawValue)(10, \(name), others)"
    }
  }

  /// The words of SQL, pandas and R for one of them.
  private static let synonyms: [String: PlotCalculation] = [
    "avg": .mean, "average": .mean, "std": .deviation, "stddev": .deviation, "sd": .deviation,
    "sem": .standardError, "stderr": .standardError,
    "total": .sum, "minimum": .min, "maximum": .max, "nunique": .distinct, "size": .count,
    "n": .count, "percentile": .quantile, "hist": .bins, "cut": .bins, "histogram": .bins,
    "head": .top, "dayofweek": .weekday,
  ]

  /// The one that another word may mean: another language's, or a slip of the keys.
  static func meant(by word: String, suggest: (String, [String]) -> String?) -> Self? {
    let word = word.lowercased()
    return allCases.first { $0.rawValue.lowercased() == word } ?? synonyms[word]
      ?? suggest(word, allCases.map(\.rawValue)).flatMap { PlotCalculation(rawValue: $0) }
  }
}
