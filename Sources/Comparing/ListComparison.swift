internal import Geometry
internal import Graphics

/// The comparison of two display lists: what differs, by cause.
struct ListComparison {
  let expected: DrawnList
  let actual: DrawnList
  /// Names things by the expected list.
  let subjects: Subjects
  /// Names things that only the actual list has.
  let extraSubjects: Subjects
  let matching: Matching
  /// All changes.
  private(set) var all: Set<Change> = []
  /// The changes that no finding has taken yet.
  var open: [Change]
  var findings: [Finding] = []
  /// Whether the findings have taken every change.
  private(set) var isComplete = false

  /// The most items of a list that are compared one by one.
  static let itemLimit = 4_000

  /// - Parameter keepsNames: Whether a thing with another name is another thing.
  init(_ expected: DrawnList, _ actual: DrawnList, keepsNames: Bool = false) {
    self.expected = expected
    self.actual = actual
    subjects = Subjects(expected.items)
    extraSubjects = Subjects(actual.items)
    matching = Matching(expected.items, actual.items, keepsNames: keepsNames)
    open = []
    open = changes
    all = Set(open)
    takeTheme()
    if !takeNothing() {
      let followers = takeFollowers()
      takeGap()
      takeMasks()
      takeCharts()
      takeCommonShift()
      takeFamilies()
      takeOrder()
      add(followers)
      merge()
    }
    takeCanvas()
    isComplete = Set(findings.flatMap(\.changes)) == all
    let found = findings
    findings = found.sorted { ($0.rank, firstItem($0)) < ($1.rank, firstItem($1)) }
  }

  /// The changes of all items.
  private var changes: [Change] {
    var changes: [Change] = []
    for (old, new) in matching.pairs {
      let (item, other) = (expected.items[old], actual.items[new])
      for aspect in Aspect.all(from: item.paint, to: other.paint) {
        changes.append(Change(expected: old, actual: new, aspect: aspect))
      }
    }
    for index in matching.missing {
      changes.append(Change(expected: index, actual: nil, aspect: .missing))
    }
    for index in matching.extra {
      changes.append(Change(expected: nil, actual: index, aspect: .extra))
    }
    let pairs = matching.pairs
    for index in outOfOrder(pairs.map(\.actual)) {
      changes.append(
        Change(expected: pairs[index].expected, actual: pairs[index].actual, aspect: .reordered))
    }
    return changes
  }

  private func firstItem(_ finding: Finding) -> Int {
    finding.changes.compactMap { $0.expected ?? $0.actual }.min() ?? 0
  }

  // MARK: Taking

  /// Takes changes out of the open ones, and returns them.
  mutating func take(_ changes: [Change]) -> [Change] {
    let taken = Set(changes)
    open.removeAll { taken.contains($0) }
    return changes
  }

  mutating func add(_ finding: Finding) { findings.append(finding) }

  /// The item that a change is about.
  func item(of change: Change) -> DrawnItem {
    if let index = change.expected { return expected.items[index] }
    return change.actual.map { actual.items[$0] } ?? DrawnItem(paint: .end)
  }

  /// The name of what changes are about.
  func subject(of changes: [Change]) -> (text: String, isPlural: Bool) {
    let old = changes.compactMap(\.expected)
    return Fillings(self).named(
      old.isEmpty
        ? extraSubjects.name(of: unique(changes.compactMap(\.actual)))
        : subjects.name(of: unique(old)), by: changes)
  }

  private func unique(_ indices: [Int]) -> [Int] { Array(Set(indices)).sorted() }

  // MARK: Followers

  /// Takes the clips that have gone where the clipped thing has gone.
  private mutating func takeFollowers() -> [Change] {
    var shifts: [Vector: Set<ItemOwner>] = [:]
    for change in open where item(of: change).isPainted {
      if let shift = change.aspect.shift, let owner = item(of: change).owner {
        shifts[shift, default: []].insert(owner)
      }
    }
    return take(
      open.filter { change in
        guard case .clip = change.aspect, let shift = change.aspect.shift,
          let owner = item(of: change).owner
        else { return false }
        return shifts[shift]?.contains(owner) ?? false
      })
  }

  /// Adds changes to the findings on the things that they follow.
  private mutating func add(_ followers: [Change]) {
    for change in followers {
      let owner = item(of: change).owner
      let index = findings.firstIndex { finding in
        finding.changes.contains { item(of: $0).owner == owner }
      }
      if let index { findings[index].changes.append(change) } else { open.append(change) }
    }
  }

  // MARK: Order

  /// The most things of which each is said to lie elsewhere.
  private static let ordersTold = 3

  private mutating func takeOrder() {
    let moved = take(open.filter { $0.aspect == .reordered })
    guard !moved.isEmpty else { return }
    var orders: [Finding] = []
    let painted = matching.pairs.filter { expected.items[$0.expected].isPainted }
    let movedItems = Set(moved.compactMap(\.expected))
    let followers = moved.filter { !expected.items[$0.expected ?? 0].isPainted }
    var others = 0
    for change in moved {
      guard let index = change.expected, let place = change.actual,
        expected.items[index].isPainted
      else { continue }
      // The rest is only counted.
      guard orders.count <= Self.ordersTold else {
        others += 1
        continue
      }
      // What it has passed: something that was below it and is above, or the other way round.
      let passed = painted.first { old, new in
        old != index && (old < index) != (new < place)
          && !(old > index && movedItems.contains(old))
      }
      guard let passed else { continue }
      let isBelow = place < passed.actual
      let other = subjects.name(of: passed.expected)
      let phrase = Phrase("order", "lies \(isBelow ? "below" : "above") \(other)")
      orders.append(
        Finding(
          .order, subject(of: [change]), phrase,
          cause: "order: \(kin(of: change).joined(separator: " of "))", [change] + followers))
    }
    if let first = orders.first, orders.count > Self.ordersTold {
      orders = [
        Finding(
          .order, first.subject, first.phrase, cause: first.cause,
          sentence:
            "\(first.sentence), and \(orders.count - 1 + others) more things are in another order",
          moved)
      ]
    } else if orders.isEmpty {
      orders = [
        Finding(
          .order, ("the order of items", false), Phrase("order", "differs"), cause: "order", moved)
      ]
    }
    for order in orders { add(order) }
  }

  /// The nouns of what a change is about.
  func kin(of change: Change) -> [String] {
    item(of: change).owner?.kin ?? ["\(item(of: change).kind)"]
  }

  // MARK: Merging

  /// Joins findings that say the same of different things.
  private mutating func merge() {
    var merged: [Finding] = []
    for finding in findings {
      let match = merged.indices.lazy.compactMap { [self] index in
        join(merged[index], finding).map { (index, $0) }
      }.first
      if let (index, joined) = match { merged[index] = joined } else { merged.append(finding) }
    }
    findings = merged
  }

  /// Two findings as one; nil if they do not say the same.
  private func join(_ one: Finding, _ other: Finding) -> Finding? {
    guard one.rank == other.rank, one.rank >= .presence, one.rank != .order, one.rank != .axis,
      one.hasPlainSentence, other.hasPlainSentence,
      let first = one.changes.first, let second = other.changes.first,
      (first.expected == nil) == (second.expected == nil),
      let phrase = one.phrase.joined(with: other.phrase)
    else { return nil }
    let changes = one.changes + other.changes
    return Finding(one.rank, subject(of: changes), phrase, cause: one.cause, changes)
  }
}

/// The places of what has to move so that numbers ascend: as few as possible.
func outOfOrder(_ numbers: [Int]) -> [Int] {
  // Patience: the ends of the shortest ascending rows by their length, and what comes before each.
  var (ends, before) = ([Int](), [Int?](repeating: nil, count: numbers.count))
  for index in numbers.indices {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < numbers[index] { low = middle + 1 } else { high = middle }
    }
    before[index] = low > 0 ? ends[low - 1] : nil
    if low < ends.count { ends[low] = index } else { ends.append(index) }
  }
  var kept = Set<Int>()
  var next = ends.last
  while let index = next {
    kept.insert(index)
    next = before[index]
  }
  return numbers.indices.filter { !kept.contains($0) }
}
