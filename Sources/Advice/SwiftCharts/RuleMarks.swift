internal import Syntax

/// Rules and rectangles of Swift Charts as annotations of a chart.
struct RuleMarks {
  /// The calls that add them, as members of the chart.
  var members: [String] = []
  /// The loops that add one for each element of a list.
  var loops: [String] = []
  /// What is left out, as written.
  var omitted: [String] = []

  init(_ marks: [ForeignMark]) {
    for mark in marks { read(mark) }
  }

  private mutating func read(_ mark: ForeignMark) {
    guard let place = mark.kind == "RuleMark" ? rule(mark) : band(mark) else {
      return omit(mark.kind)
    }
    var labels: [String] = []
    var label = mark.kind == "RuleMark" ? mark.channel("y")?.title ?? mark.channel("x")?.title : nil
    for modifier in mark.modifiers {
      switch modifier.name.text {
      case "annotation":
        guard let text = modifier.text else { return omit(".annotation") }
        label = mark.code(text)
      case "foregroundStyle" where modifier.value != nil:
        let color = modifier.value.map { ForeignColor($0, of: mark) }
        if let omitted = color?.omitted { omit(".\(omitted)") }
        guard let code = color?.code else {
          omit(".foregroundStyle")
          continue
        }
        labels.append("color: \(code)")
      case "lineStyle" where mark.kind == "RuleMark":
        let stroke = ForeignStroke(modifier, mark.code)
        if let width = stroke.width { labels.append("lineWidth: \(width)") }
        if let dash = stroke.dash { labels.append("lineDashPattern: \(dash)") }
      default: omit(".\(modifier.name.text)")
      }
    }
    // The parameters have an order.
    let order = ["color", "lineWidth", "lineDashPattern"]
    func rank(_ label: String) -> Int { order.firstIndex { label.hasPrefix("\($0):") } ?? 0 }
    labels.sort { rank($0) < rank($1) }
    let all = [place] + (label.map { ["label: \($0)"] } ?? []) + labels
    let word = mark.kind == "RuleMark" ? "Rule" : "Band"
    add("\(word)(\(all.joined(separator: ", ")))", of: mark)
  }

  private mutating func add(_ annotation: String, of mark: ForeignMark) {
    guard mark.isLooped(annotation) else {
      return members.append(".add(\(annotation))")
    }
    guard mark.loops.count == 1 else { return omit(mark.kind) }
    let loop = mark.loops[0]
    loops.append(
      "for \(loop.pattern) in \(loop.argument) "
        + "{ \(loop.inBody("\(ChartLines.chart).add(\(annotation))")) }")
  }

  private mutating func omit(_ name: String) { if !omitted.contains(name) { omitted.append(name) } }

  /// The place of a rule: `y: 3`, or from one point to another.
  private func rule(_ mark: ForeignMark) -> String? {
    func value(_ label: String) -> String? { mark.channel(label)?.value }
    if let y = value("y") {
      guard let start = value("xStart"), let end = value("xEnd") else {
        return mark.channel("x") == nil ? "y: \(y)" : nil
      }
      return "from: (\(start), \(y)), to: (\(end), \(y))"
    }
    guard let x = value("x") else { return nil }
    guard let start = value("yStart"), let end = value("yEnd") else { return "x: \(x)" }
    return "from: (\(x), \(start)), to: (\(x), \(end))"
  }

  /// The place of a band across the chart.
  private func band(_ mark: ForeignMark) -> String? {
    func values(_ axis: String) -> (start: MarkValue, end: MarkValue)? {
      guard let start = mark.channel("\(axis)Start"), let end = mark.channel("\(axis)End") else {
        return nil
      }
      return (MarkValue(start, of: mark), MarkValue(end, of: mark))
    }
    switch (values("x"), values("y")) {
    case (nil, let y?): return "y: \(y.start.code)...\(y.end.code)"
    case (let x?, nil):
      return x.start.isNumber
        ? "x: \(x.start.code)...\(x.end.code)" : "from: \(x.start.code), to: \(x.end.code)"
    default: return nil
    }
  }
}
