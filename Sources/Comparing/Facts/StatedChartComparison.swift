internal import Graphics

/// What a chart states otherwise than expected, in a comparison of display lists.
struct StatedChartComparison {
  let chart: ItemOwner.Part

  /// Takes the marks of a chart of another kind, and its scale.
  func takeKind(in comparison: inout ListComparison) {
    guard let old = comparison.expected.statements, let new = comparison.actual.statements,
      let finding = old.kindFinding(to: new, ofChart: chart.place)
    else { return }
    take(finding, in: &comparison) { change, owner in
      owner.isAxis || !owner.isGuide && owner.part.noun != "chart"
    }
  }

  /// Takes marks that show other values which no item tells, such as those of a long line.
  func takeValues(in comparison: inout ListComparison) {
    guard let old = comparison.expected.statements, let new = comparison.actual.statements,
      let (finding, series) = old.valueFinding(
        to: new, ofChart: chart.place, comparison.subjects)
    else { return }
    take(finding, in: &comparison) { change, owner in
      change.aspect.isGeometry && !owner.isAxis && !owner.isGuide && series.contains(owner.series)
    }
  }

  /// Adds a finding on the chart if open changes belong to it.
  private func take(
    _ finding: Finding, in comparison: inout ListComparison,
    where isTaken: (Change, ItemOwner) -> Bool
  ) {
    var finding = finding
    let items = comparison
    finding.changes = comparison.take(
      comparison.open.filter { change in
        guard let owner = items.item(of: change).owner, owner.chart?.place == chart.place else {
          return false
        }
        return isTaken(change, owner)
      })
    if !finding.changes.isEmpty { comparison.add(finding) }
  }

  /// What an axis covers in both charts, by what is stated or else by what its items tell; nil if that is
  /// not known of both.
  func domains(
    of noun: String, in comparison: ListComparison
  ) -> (expected: String, actual: String)? {
    if let old = comparison.expected.statements, let new = comparison.actual.statements {
      return old.changes(to: new, ofChart: chart.place)
        .first { $0.thing == .axis(noun) }.map { ($0.values.expected, $0.values.actual) }
    }
    func domain(_ items: [DrawnItem]) -> String? {
      items.lazy.compactMap(\.owner).filter { $0.chart?.place == chart.place }
        .compactMap { $0.parts.first { $0.noun == noun } }.first?.value
    }
    guard let old = domain(comparison.expected.items), let new = domain(comparison.actual.items)
    else { return nil }
    return (old, new)
  }
}
