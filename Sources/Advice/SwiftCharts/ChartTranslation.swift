internal import Builtins
internal import Checking
internal import Language
internal import Syntax

/// A chart of Swift Charts as lines of this language.
struct ChartTranslation {
  /// The lines; nil if the chart has no counterpart.
  var lines: [String]?
  /// What is left out, as written.
  var omitted: [String]
  /// The hint on a chart that has no counterpart.
  var advice = ""

  init(_ chart: FoundChart, _ code: SourceCode) {
    var content = ChartContent(code)
    switch chart.content {
    case .chart(let arguments): content.read(chart: arguments)
    case .mark(let mark): content.read([Statement(.expression(mark), at: mark.range)], in: [], [])
    }
    omitted = content.omitted
    let rules = content.marks.filter { ChartContent.annotations.contains($0.kind) }
    var marks = content.marks.filter { !ChartContent.annotations.contains($0.kind) }
    let symbols = Self.merge(&marks)
    let kind = marks.first?.kind ?? ""
    for other in marks where other.kind != kind && !omitted.contains(other.kind) {
      omitted.append(other.kind)
    }
    marks.removeAll { $0.kind != kind }
    let verb = ChartContent.verbs[kind] ?? "bars"
    advice = Self.advice(on: verb, marks, rules, omitted)
    guard let first = marks.first else { return }
    let scale = ChartModifiers.colors(chart.modifiers, of: first)
    guard let data = MarkData(marks, order: scale?.names ?? []) else { return }

    var all = ChartLines(verb: verb, data: [data.code] + (data.x.map { ["x: \($0)"] } ?? []))
    all.omitted = omitted
    if data.isHorizontal { all.label("orientation", ".horizontal") }
    MarkStyle.add(marks, data, colors: Self.colors(scale, data, marks), to: &all)
    if let symbols { all.label("symbol", symbols) }
    if verb != "pie" {
      if let title = data.titles.x { all.set("xAxis.title", title) }
      if let title = data.titles.y { all.set("yAxis.title", title) }
    }
    ChartModifiers.add(chart.modifiers, code, to: &all)
    if let title = chart.title { all.labels.insert(("title", title), at: 0) }
    let annotations = RuleMarks(rules)
    all.members += annotations.members
    all.loops += annotations.loops
    for name in annotations.omitted + chart.omitted { all.omit(name) }
    omitted = all.omitted
    lines = all.lines(name: chart.variable, free: Self.freeName(code.surroundings))
  }

  /// The hint on marks without a counterpart: the reason, and a chart of the kind.
  private static func advice(
    on verb: String, _ marks: [ForeignMark], _ rules: [ForeignMark], _ omitted: [String]
  ) -> String {
    if marks.isEmpty, !rules.isEmpty {
      return "a rule belongs to a chart of data: 'line([4, 2, 6]).add(Rule(y: 3, label: \"goal\"))'"
    }
    let data = ["line", "area", "scatter"].contains(verb) ? "4, 2, 6" : "\"Mon\": 4, \"Tue\": 2"
    let example = "a chart is one call: '\(verb)([\(data)])'"
    let ends = ["xStart", "xEnd", "yStart", "yEnd"]
    let end = ends.first { end in marks.contains { $0.arguments.value(end) != nil } }
    let values = verb == "pie" ? "'angle: .value(…)'" : "'x: .value(…), y: .value(…)'"
    if let end, verb == "area", end.hasPrefix("y") {
      return "an area has both ends: 'area(low: [2, 1, 3], high: [5, 6, 4])'"
    }
    if let end { return "a mark with '\(end)' has no counterpart; \(example)" }
    if let mark = marks.first { return "'\(mark.kind)' needs \(values); \(example)" }
    return omitted.first.map { "'\($0)' is not a mark; \(example)" } ?? example
  }

  /// A name for a chart that means nothing else.
  private static func freeName(_ surroundings: Surroundings) -> String {
    let names = ["chart"] + (2...9).map { "chart\($0)" }
    return names.first { name in
      !surroundings.declares(name) || surroundings.type(of: name) == .chart
    } ?? "chart"
  }

  /// Removes points on a line, and the line of an area, which these draw themselves.
  ///
  /// - Returns: The symbol of points on a line; nil if there are none.
  private static func merge(_ marks: inout [ForeignMark]) -> String? {
    func has(_ kind: String, at mark: ForeignMark) -> Bool {
      marks.contains {
        $0.kind == kind && $0.loops == mark.loops
          && $0.channel("x")?.value == mark.channel("x")?.value
          && $0.channel("y")?.value == mark.channel("y")?.value
      }
    }
    let points = marks.filter { $0.kind == "PointMark" && has("LineMark", at: $0) }
    let lines = marks.filter { $0.kind == "LineMark" && has("AreaMark", at: $0) }
    marks.removeAll { mark in
      points.contains { $0.place == mark.place } || lines.contains { $0.place == mark.place }
    }
    return points.isEmpty ? nil : ".circle"
  }

  /// The colours of the series in their order, where a scale gives them; empty if none does.
  private static func colors(
    _ scale: (names: [String], colors: [String])?, _ data: MarkData, _ marks: [ForeignMark]
  ) -> [String] {
    guard let scale else { return [] }
    if scale.names.isEmpty { return scale.colors }
    var names = data.names
    if names.isEmpty, marks[0].kind == "SectorMark", marks.allSatisfy(\.loops.isEmpty) {
      names = marks.compactMap { $0.channel(by: "foregroundStyle")?.value }
    }
    let known = Dictionary(zip(scale.names, scale.colors)) { first, _ in first }
    let colors = names.compactMap { known[$0] }
    return colors.count == names.count ? colors : []
  }
}
