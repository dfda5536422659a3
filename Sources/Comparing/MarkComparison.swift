internal import Geometry
internal import Graphics

/// Marks of a chart that are others than expected, by their names, or painted in another way.
struct MarkComparison {
  let chart: ItemOwner.Part

  /// The most names that a sentence lists.
  private static let namesTold = 3

  /// Takes all changes of a chart that shows marks of other names only, such as other bars.
  ///
  /// - Returns: Whether it does.
  func takeOthers(in comparison: inout ListComparison) -> Bool {
    let (expected, actual) = (comparison.expected, comparison.actual)
    let (old, new) = (
      namedMarks(of: expected.items), namedMarks(of: actual.items)
    )
    guard let first = new.first, !old.isEmpty else { return false }
    let (oldNames, newNames) = (Set(old.compactMap(\.name)), Set(new.compactMap(\.name)))
    guard oldNames.isDisjoint(with: newNames) else { return false }
    let (now, before) = (Self.list(new), Self.list(old))
    let phrase = Phrase(
      "names", "shows other \(first.plural): \(now), expected \(before)", now, before)
    let name = chart.number == nil ? "the chart" : "chart \(chart.number ?? 1)"
    let items = comparison
    let taken = comparison.take(
      comparison.open.filter {
        items.item(of: $0).owner?.chart.map { $0.number ?? 1 } == chart.number ?? 1
      })
    guard !taken.isEmpty else { return false }
    comparison.add(Finding(.data, (name, false), phrase, cause: "names", taken))
    return true
  }

  /// Takes marks that stand in place of some with other names.
  func takeRenamed(in comparison: inout ListComparison) {
    let (expected, actual) = (comparison.expected, comparison.actual)
    var renamed: [(item: Int, old: ItemOwner.Part, new: ItemOwner.Part)] = []
    for (old, new) in comparison.matching.pairs {
      guard let owner = expected.items[old].owner, !owner.isAxis, !owner.isGuide,
        owner.chart.map({ $0.number ?? 1 }) == chart.number ?? 1,
        let other = actual.items[new].owner?.part, owner.part.name != nil, other.name != nil,
        owner.part.name != other.name, owner.part.value != other.value
      else { continue }
      renamed.append((old, owner.part, other))
    }
    guard let first = renamed.first else { return }
    let items = Set(renamed.map(\.item))
    let taken = comparison.take(
      comparison.open.filter { $0.expected.map(items.contains) ?? false && $0.aspect.isGeometry })
    let (now, before) = (Self.list(renamed.map(\.new)), Self.list(renamed.map(\.old)))
    let phrase = Phrase("names", "is \(now), expected \(before)", now, before)
    let noun = renamed.count == 1 ? first.new.noun : first.new.plural
    comparison.add(
      Finding(
        .data, comparison.subjects.name(of: Array(items).sorted()), phrase, cause: "names",
        sentence:
          "there \(renamed.count == 1 ? "is" : "are") \(noun) \(now), expected \(before)", taken))
  }

  /// The marks of a chart that have names and values, each name once.
  private func namedMarks(
    of items: [DrawnItem]
  ) -> [ItemOwner.Part] {
    var seen = Set<String>()
    return items.compactMap { item -> ItemOwner.Part? in
      guard let owner = item.owner, owner.chart.map({ $0.number ?? 1 }) == chart.number ?? 1,
        !owner.isAxis, !owner.isGuide, owner.part.value != nil, let name = owner.part.name,
        seen.insert(name).inserted
      else { return nil }
      return owner.part
    }
  }

  private static func list(_ parts: [ItemOwner.Part]) -> String {
    let names = parts.prefix(namesTold).compactMap { $0.name?.debugDescription }
    let more = parts.count - namesTold
    let list = names.joined(separator: ", ")
    return more > 0 ? "\(list) and \(more) more" : list
  }

  /// Takes a gradient that shows through the marks of a chart, in place of their own paint.
  func takeFill(in comparison: inout ListComparison) {
    let items = comparison
    func item(of change: Change) -> DrawnItem { items.item(of: change) }
    func isInside(_ change: Change) -> Bool {
      item(of: change).owner?.chart.map { $0.number ?? 1 } == chart.number ?? 1
    }
    func isFill(_ change: Change) -> Bool { item(of: change).owner?.part.noun == "fill" }
    let present = comparison.open.filter {
      isInside($0) && ($0.aspect == .missing || $0.aspect == .extra)
    }
    let fills = present.filter(isFill)
    if fills.contains(where: { $0.aspect == .missing }),
      fills.contains(where: { $0.aspect == .extra })
    {
      let phrase = Phrase("fill", "has other colours")
      let subject = comparison.subject(
        of: fills.filter { $0.aspect == .missing && item(of: $0).isPainted })
      return comparison.add(
        Finding(
          .style, subject, phrase, cause: "fill: \(phrase.predicate)",
          comparison.take(comparison.open.filter { isInside($0) && isFill($0) })))
    }
    for (aspect, other) in [(Aspect.extra, Aspect.missing), (.missing, .extra)] {
      let fills = present.filter { $0.aspect == aspect && isFill($0) }
      let marks = present.filter { change in
        guard change.aspect == other, !isFill(change), item(of: change).isPainted,
          let owner = item(of: change).owner
        else { return false }
        return !owner.isAxis && !owner.isGuide && owner.part.value != nil
      }
      guard fills.contains(where: { item(of: $0).isPainted }), !marks.isEmpty else { continue }
      let isNew = aspect == .extra
      let subject = comparison.subject(of: marks)
      let verb = subject.isPlural ? "are" : "is"
      let phrase = Phrase("fill", "is \(isNew ? "" : "not ")filled with a gradient")
      let owners = Set(marks.compactMap { item(of: $0).owner })
      let taken = comparison.take(
        comparison.open.filter { change in
          isInside(change)
            && (isFill(change) || item(of: change).owner.map(owners.contains) ?? false)
        })
      comparison.add(
        Finding(
          .style, subject, phrase, cause: "marks: \(phrase.predicate)",
          sentence: "\(subject.text) \(verb) \(isNew ? "" : "not ")filled with a gradient", taken))
    }
  }
}
