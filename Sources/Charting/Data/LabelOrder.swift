/// The common order of the labels of several series.
enum LabelOrder {
  /// The rank of each label: that of the first series; a further label stands before the one that follows it in its
  /// own series, or last.
  ///
  /// - Parameter lists: The labels of each series by their numbers, which count from 0 in the order of their first
  ///   occurrence.
  /// - Returns: Nil if the numbers are the ranks.
  static func ranks(of lists: [[Int]]) -> [Int]? {
    let count = 1 + (lists.lazy.compactMap { $0.max() }.max() ?? -1)
    // A ring through all labels, in which `count` stands for both ends.
    var (next, previous) = (
      Array(repeating: count, count: count + 1), Array(repeating: count, count: count + 1)
    )
    var isKnown = Array(repeating: false, count: count)
    for list in lists {
      var following = count
      for label in list.reversed() {
        if !isKnown[label] {
          isKnown[label] = true
          let before = previous[following]
          (next[before], previous[label]) = (label, before)
          (next[label], previous[following]) = (following, label)
        }
        following = label
      }
    }
    var ranks = Array(repeating: 0, count: count)
    var (label, rank) = (next[count], 0)
    while label != count {
      ranks[label] = rank
      (label, rank) = (next[label], rank + 1)
    }
    return zip(ranks, 0...).allSatisfy(==) ? nil : ranks
  }
}
