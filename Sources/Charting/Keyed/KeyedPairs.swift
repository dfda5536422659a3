/// The members of two lists that have the same key, and follow each other by it: the first of a key
/// follows the first, and the second the second.
struct KeyedPairs {
  /// For each old member the index of its new one; nil for one that exits.
  var targets: [Int?]
  /// For each new member the index of its old one; nil for one that enters.
  var sources: [Int?]

  init<Key: Hashable>(from old: [Key], to new: [Key]) {
    targets = Array(repeating: nil, count: old.count)
    sources = Array(repeating: nil, count: new.count)
    var free = Dictionary(grouping: old.indices.reversed()) { old[$0] }
    for (target, key) in new.enumerated() {
      guard let source = free[key]?.popLast() else { continue }
      (targets[source], sources[target]) = (target, source)
    }
  }

  /// The pairs of series by their names; a single one follows a single one, whatever its name.
  init(ofSeries old: [String], to new: [String]) {
    let areSingle = old.count == 1 && new.count == 1
    self.init(from: areSingle ? [""] : old, to: areSingle ? [""] : new)
  }
}
