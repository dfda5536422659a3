internal import Charting
internal import Language
internal import Tables

/// What the ranges around values are, as descriptions have it: `the standard error`, `the errors in 'SE'`.
struct RangeWords {
  /// Empty where nothing says it.
  let text: String

  init(_ arguments: RangeArguments, in machine: Machine) {
    if let errors = arguments[.errors] {
      text = RangeWords.errors(errors, in: machine)
      return
    }
    let ends = [RangeArguments.Label.low, .high].map { label in
      arguments[label].map { RangeWords.names(of: $0, in: machine) } ?? []
    }
    let words = zip(["from", "to"], ends).compactMap { $1.isEmpty ? nil : "\($0) \(listed($1))" }
    text = words.isEmpty ? "" : "the range \(words.joined(separator: " "))"
  }

  private static func errors(_ errors: RangeArguments.Given, in machine: Machine) -> String {
    guard let columns = try? RangeColumns(errors, in: machine) else { return "the given error" }
    guard columns.columns.isEmpty else {
      return "the errors in \(listed(columns.columns.map { "'\($0)'" }))"
    }
    let words = columns.aggregates.map { aggregate -> String in
      switch aggregate {
      case .standardError: "the standard error"
      case .deviation: "the standard deviation"
      default: "'\(aggregate.title)' as an error"
      }
    }
    // That of each column is one thing.
    var known: Set<String> = []
    return listed(words.filter { known.insert($0).inserted })
  }

  /// The columns or the aggregates that an end is; none for a list of numbers.
  private static func names(
    of given: RangeArguments.Given, in machine: Machine
  ) -> [String] {
    guard let columns = try? RangeColumns(given, in: machine) else { return [] }
    return (columns.columns + columns.aggregates.map(\.title)).map { "'\($0)'" }
  }
}
