/// A source of unique numbers in the order of creation, which remembers what the last commit had
/// seen.
struct Serials: Sendable {
  private var next = 0
  /// The first serial that the last commit had not seen.
  private(set) var committed = 0

  /// A serial that was never taken before, and is greater than all that were.
  mutating func take() -> Int {
    defer { next += 1 }
    return next
  }

  /// Notes that a commit has seen all serials so far.
  mutating func commit() { committed = next }
}
