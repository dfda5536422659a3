import Charting

/// The lines that show parts of the axes of a chart, in the words of the language.
struct ZoomLines {
  /// The expression that the chart is.
  let name: String

  /// A line that shows a part of an axis.
  ///
  /// - Parameter part: Nil is all of it.
  func line(_ dimension: Dimension, _ part: AxisPart?) -> String {
    let arguments =
      switch part {
      case .numbers(let first, let last): "to: \(range(number(first), number(last)))"
      case .dates(let first, let last): "from: Date(\"\(first)\"), to: Date(\"\(last)\")"
      case .bands(let first, let last): "to: \(first)...\(last)"
      case .names(let first, let last, let bands):
        Self.isPlain(first) && Self.isPlain(last)
          ? "from: \"\(first)\", to: \"\(last)\""
          : "to: \(bands.lowerBound)...\(bands.upperBound)"
      case nil: "to: nil"
      }
    return "\(start(dimension))\(arguments))"
  }

  /// Whether a name of a band stands between quotes as it is.
  private static func isPlain(_ name: String) -> Bool {
    let others: [Unicode.GeneralCategory] = [
      .control, .format, .lineSeparator, .paragraphSeparator,
    ]
    return name.unicodeScalars.allSatisfy { scalar in
      scalar != "\"" && scalar != "\\" && !others.contains(scalar.properties.generalCategory)
    }
  }

  private func start(_ dimension: Dimension) -> String {
    "\(name).\(dimension == .x ? "xAxis" : "yAxis").zoom("
  }

  /// A negative number after the operator needs parentheses.
  private func range(_ first: String, _ last: String) -> String {
    "\(first)...\(last.hasPrefix("-") ? "(\(last))" : last)"
  }

  private func number(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A program without the lines at its end that show parts of the axes of the chart; nil where it has none.
  func removed(from program: String) -> Substring? {
    var rest = program[...]
    while true {
      let line = rest.split(separator: "\n", omittingEmptySubsequences: false).last ?? rest
      let isZoom = Dimension.allCases.contains { line.hasPrefix(start($0)) } && line.last == ")"
      guard isZoom else { break }
      rest = rest[..<line.startIndex]
      if rest.last == "\n" { rest.removeLast() }
      if rest.isEmpty { break }
    }
    return rest.endIndex == program.endIndex ? nil : rest
  }
}
