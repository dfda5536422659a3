internal import Charting
internal import Language

extension Topic {
  /// A property of a chart that is one of its options.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of chart that have it; empty is all.
  ///   - check: Throws the failure for a value that it cannot have.
  static func chartOption<Content: LanguageValue>(
    _ name: String, _ path: any WritableKeyPath<ChartOptions, Content> & Sendable,
    of kinds: [ChartKind] = [], _ summary: String, unit: String = "", example: String,
    check: @escaping @Sendable (Content) throws -> Void = { _ in }
  ) -> Builtin {
    Builtin(
      property: name, of: Chart.self, summary, unit: unit, example: example,
      get: { machine, chart in
        try machine.placedDataChart(chart, having: name, kinds).options[keyPath: path]
      },
      set: { machine, chart, content in
        _ = try machine.placedDataChart(chart, having: name, kinds)
        try check(content)
        try machine.changeOptions(chart) { $0[keyPath: path] = content }
      })
  }

  /// A constant for each case of the content of an option.
  static func cases<Case: LanguageEnumeration & Hashable>(
    of type: Case.Type, _ summaries: [Case: String], _ example: (Case) -> String
  ) -> [Builtin] {
    type.allCases.map { value in
      Builtin(
        constant: "\(value)", of: type, summaries[value] ?? "", example: example(value), value)
    }
  }
}

/// Checks a length in points.
func checkLength(_ length: Double?, _ name: String) throws {
  guard let length, !(length.isFinite && length >= 0) else { return }
  throw Failure("a \(name) cannot be \(brief(length))", hint: "write a number of points, 0 or more")
}

/// Checks the size of letters, in points.
@Sendable func checkFontSize(_ size: Double?) throws {
  guard let size, !(size >= 1 && size <= 200) else { return }
  throw Failure(
    "letters cannot be \(brief(size)) points high", hint: "write a number from 1 to 200")
}

extension Machine {
  /// The parts of a data chart of one of several kinds, placed for the size from the layout.
  ///
  /// - Parameter kinds: The kinds that have a property; empty is all.
  /// - Throws: A `Failure` that names them, for a chart of another kind.
  func placedDataChart(
    _ view: Chart, having property: String, _ kinds: [ChartKind]
  ) throws -> DataChart {
    let chart = try placedDataChart(view)
    try check(chart.kind, has: property, kinds)
    return chart
  }

  /// - Throws: A `Failure` that names the kinds that have a property, for another kind.
  func check(_ kind: ChartKind, has property: String, _ kinds: [ChartKind]) throws {
    guard kinds.isEmpty || kinds.contains(kind) else {
      let names = kinds.filter { $0 == $0.named }.map { "'\($0.word)'" }
      let words =
        names.count < 3
        ? names.joined(separator: " and ")
        : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
      throw Failure("'\(kind.word)' has no '\(property)'", hint: "it belongs to \(words)")
    }
  }
}
