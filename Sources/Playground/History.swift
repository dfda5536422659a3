/// The snapshots that undo goes back to: all recent ones, and ever fewer of long ago, so that a long
/// session takes no more memory than the logarithm of its length.
struct History: Sendable {
  /// How many of the latest snapshots are all kept.
  static let recent = 32

  /// A snapshot, and the number of cells before it; in rising order.
  private var kept: [(count: Int, snapshot: Snapshot)] = []

  /// How many snapshots are kept.
  var count: Int { kept.count }

  /// Keeps `snapshot`, the page before its cell number `count`, counted from 0.
  mutating func keep(_ snapshot: Snapshot, before count: Int) {
    kept.append((count, snapshot))
    kept.removeAll { !Self.isKept($0.count, at: count) }
  }

  /// The last snapshot with at most `count` cells, and how many it has; nil if there is none.
  func latest(upTo count: Int) -> (snapshot: Snapshot, count: Int)? {
    kept.last { $0.count <= count }.map { ($0.snapshot, $0.count) }
  }

  /// Drops the snapshots with `count` cells or more.
  mutating func forget(from count: Int) {
    kept.removeAll { $0.count >= count }
  }

  /// Whether the snapshot with `count` cells stays while the page has `now`: of an age of 32 to 64
  /// every second, of 64 to 128 every fourth, and so on.
  static func isKept(_ count: Int, at now: Int) -> Bool {
    var (age, distance) = ((now - count) / recent, 1)
    while age > 0 {
      age /= 2
      distance *= 2
    }
    return count % distance == 0
  }
}
