package import Charting

/// A description of several charts, cut into those: panels, or charts on the axes of one.
private struct DescribedParts {
  /// The lines about the chart itself.
  var head: [String] = []
  /// Where each other chart is, and the lines about it.
  var parts: [(place: String, lines: [String])] = []

  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let opening = /(On the same axes|On an axis at the right|Panel '.*?'): (.*)/
      if let match = line.wholeMatch(of: opening) {
        let first = match.2.first.map { $0.uppercased() } ?? ""
        parts.append((String(match.1), [first + match.2.dropFirst()]))
      } else if parts.isEmpty || line.hasPrefix("Without values: ") {
        head.append(line)
      } else {
        parts[parts.count - 1].lines.append(line)
      }
    }
  }
}

/// Compares what a reader gets out of a description of several charts with the data of each.
extension DescribedChart {
  /// What differs from the charts, in words; none if all agrees.
  ///
  /// - Parameter members: Those that have marks: panels, or the chart and those on its axes.
  package static func problems(of chart: DataChart, _ members: [DataChart]) -> [String] {
    let text = chart.description(.full)
    let described = DescribedParts(text)
    if chart.drawing.facets != nil {
      return problems(ofPanels: chart, members, described).map { "\($0): \(text)" }
    }
    guard members.count > 1 else { return problems(of: chart) }
    return problems(ofOverlays: chart, members, described).map { "\($0): \(text)" }
  }

  private static func problems(
    ofOverlays chart: DataChart, _ members: [DataChart], _ described: DescribedParts
  ) -> [String] {
    guard described.parts.count == members.count - 1 else {
      return ["\(described.parts.count) charts are on the axes"]
    }
    var problems =
      DescribedChart(reading: described.head.joined(separator: "\n"))?.problems(beside: chart)
      ?? ["the head is unreadable"]
    for (part, member) in zip(described.parts, members.dropFirst()) {
      let isRight = member.seat?.side == .right
      if (part.place == "On an axis at the right") != isRight { problems.append("the axis") }
      problems += self.problems(of: part, member, checksAxes: false)
      guard isRight, let line = described.head.first(where: { $0.contains("axis at the right") })
      else { continue }
      let (lower, upper) = member.bounds(of: .y)
      let ends = line.firstMatch(of: /, from (.+) to (.+?)(?:, in \w+)?\.$/)
      let isTold =
        ends.map { match in
          isNear(readNumber(match.1), lower, upper - lower)
            && isNear(readNumber(match.2), upper, upper - lower)
        } ?? false
      if !isTold { problems.append("the ends of the axis at the right") }
    }
    return problems
  }

  private static func problems(
    ofPanels chart: DataChart, _ members: [DataChart], _ described: DescribedParts
  ) -> [String] {
    guard let facets = chart.drawing.facets, let first = described.head.first,
      let opening = first.wholeMatch(of: /(.+?)(?: '(.*)')? of (\d+) panels? by (.+)\./)
    else { return ["the head is unreadable"] }
    var problems: [String] = []
    if Int(opening.3) != facets.panels.count { problems.append("the number of panels") }
    if opening.2.map({ String($0) }) ?? "" != chart.options.title.oneLine {
      problems.append("the title")
    }
    if chart.hasAxes, !facets.areFree {
      problems += DescribedChart(axesOf: described.head).problemsOfAxes(of: chart)
    }
    let names = members.compactMap(\.panelName).map { "Panel '\($0.oneLine)'" }
    if described.parts.map(\.place) != names { problems.append("the names of the panels") }
    for (part, member) in zip(described.parts, members) {
      problems += self.problems(of: part, member, checksAxes: facets.areFree)
    }
    return problems
  }

  private static func problems(
    of part: (place: String, lines: [String]), _ member: DataChart, checksAxes: Bool
  ) -> [String] {
    let read = DescribedChart(reading: part.lines.joined(separator: "\n"))
    let found = read?.problems(beside: member, checksAxes: checksAxes) ?? ["it is unreadable"]
    return found.map { "\(part.place): \($0)" }
  }
}
