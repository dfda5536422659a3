/// The marks of a series that have the same name before and after a morph, and follow each other by it.
struct KeptNames {
  /// For each old mark the new one of its name; nil for one that goes.
  private(set) var targets: [Int?]
  /// For each new mark the old one of its name; nil for one that comes.
  private(set) var sources: [Int?]

  /// Nil where marks follow each other by their place: some have no name, two new ones have the same, or no
  /// name stays. Of two old ones of a name, one of which is going already, the first stays.
  ///
  /// - Parameter isOrdered: Whether marks cannot pass each other; as few as possible go and come anew then.
  init?(from old: [String], to new: [String], isOrdered: Bool = false) {
    guard Set(new).count == new.count, !new.contains(""), !old.contains("") else { return nil }
    let pairs = KeyedPairs(from: old, to: new)
    (targets, sources) = (pairs.targets, pairs.sources)
    guard sources.contains(where: { $0 != nil }) else { return nil }
    if isOrdered { keepOrder() }
  }

  /// Keeps a longest part of the names that has one order before and after: the longest increasing
  /// subsequence of the targets, by piles (Fredman, 1975).
  private mutating func keepOrder() {
    /// The source at the top of each pile, and the one below each source.
    var (tops, below) = ([Int](), [Int: Int]())
    for (source, target) in targets.enumerated() {
      guard let target else { continue }
      var (pile, end) = (0, tops.count)
      while pile < end {
        let middle = (pile + end) / 2
        if (targets[tops[middle]] ?? target) < target { pile = middle + 1 } else { end = middle }
      }
      if pile > 0 { below[source] = tops[pile - 1] }
      if pile < tops.count { tops[pile] = source } else { tops.append(source) }
    }
    var (kept, next) = (Set<Int>(), tops.last)
    while let source = next {
      kept.insert(source)
      next = below[source]
    }
    for (source, target) in targets.enumerated() where !kept.contains(source) {
      target.map { sources[$0] = nil }
      targets[source] = nil
    }
  }
}
