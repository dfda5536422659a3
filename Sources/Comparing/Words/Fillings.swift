/// The fillings that come or go, of things whose lines stay.
struct Fillings {
  private let expected: [DrawnItem]
  private let actual: [DrawnItem]
  private let matching: Matching

  init(_ comparison: ListComparison) {
    (expected, actual) = (comparison.expected.items, comparison.actual.items)
    matching = comparison.matching
  }

  /// The name of what changes are about, where they are about such fillings alone.
  func named(
    _ subject: (text: String, isPlural: Bool), by changes: [Change]
  ) -> (text: String, isPlural: Bool) {
    guard !changes.isEmpty, changes.allSatisfy(isAboutFilling) else { return subject }
    return ("the filling of \(subject.text)", false)
  }

  private func isAboutFilling(_ change: Change) -> Bool {
    switch change.aspect {
    case .missing: change.expected.map { keepsLine(expected[$0]) } ?? false
    case .extra: change.actual.map { keepsLine(actual[$0]) } ?? false
    default: false
    }
  }

  /// Whether an item is a filling of something whose line is in both lists.
  private func keepsLine(_ item: DrawnItem) -> Bool {
    guard let owner = item.owner, item.kind == .fill else { return false }
    return matching.pairs.contains { pair in
      expected[pair.expected].owner == owner && expected[pair.expected].kind == .stroke
    }
  }
}
