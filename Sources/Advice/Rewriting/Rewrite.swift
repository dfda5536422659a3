internal import Builtins
internal import Language
internal import Syntax

/// A rule: code of another language or library, and what to type here in its place.
struct Rewrite: Sendable {
  enum Effect: Hashable, Sendable {
    /// The code that stands for what matched.
    case code(String)
    /// A series of a chart: its verb, its values and their places, and the code that comes before it.
    case curve(String, y: String, x: String)
    /// What to set of the chart: `title = "Rain"`; and a chart that has it.
    case setting(String, of: String)
    /// The line has no counterpart, because nothing needs it, for a reason.
    case nothing(String)
    /// What to do, in words, with an example to type in quotes.
    case advice(String)
  }

  let pattern: Pattern
  let effect: Effect
  /// A line that it applies to; a test follows it.
  let example: String

  /// The rules of a table. Each line has a pattern, behind `→` what it becomes, and behind `←` an example, in which `⏎`
  /// is a new line.
  ///
  /// What it becomes is code, or what it does: `curve: VERB  y: VALUES  x: PLACES`, `set: PROPERTY = VALUE  of: CHART`,
  /// `leave out: REASON` and `say: WORDS`.
  static func rules(_ table: String) -> [Rewrite] {
    table.split(separator: "\n").compactMap { line in
      let (pattern, rest) = parted(String(line), by: "  →  ")
      let (code, example) = parted(rest, by: "  ←  ")
      guard !example.isEmpty else { return nil }
      return Rewrite(
        pattern: Pattern(pattern.trimmed), effect: Effect(code),
        example: example.split(separator: "⏎").joined(separator: "\n"))
    }
  }

  /// What stands before a sign and behind it; all and nothing without it.
  private static func parted(_ text: String, by sign: String) -> (String, String) {
    let parts = text.split(separator: sign, maxSplits: 1).map(String.init)
    return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
  }
}

extension Rewrite.Effect {
  fileprivate init(_ text: String) {
    func fields(_ names: [String]) -> [String] {
      var rest = text
      return names.reversed().map { name in
        let parts = rest.split(separator: name, maxSplits: 1).map(String.init)
        rest = parts.first ?? ""
        return parts.count > 1 ? parts[1] : ""
      }.reversed()
    }
    if let words = text.rest(behind: "say: ") {
      self = .advice(words)
    } else if let reason = text.rest(behind: "leave out: ") {
      self = .nothing(reason)
    } else if let setting = text.rest(behind: "set: ") {
      let chart = fields(["  of: "])[0]
      self = .setting(
        chart.isEmpty ? setting : String(setting.dropLast(chart.count + 6)),
        of: chart.isEmpty ? "line([4, 2, 6])" : chart)
    } else if let curve = text.rest(behind: "curve: ") {
      let found = fields(["  y: ", "  x: "])
      self = .curve(
        String(curve.prefix(upTo: curve.firstRange(of: "  y: ")?.lowerBound ?? curve.endIndex)),
        y: found[0], x: found[1])
    } else {
      self = .code(text)
    }
  }
}
