import Syntax

/// What checking one cell has cost so far, and why it ends before its time.
///
/// A step is about the work of looking at one node of the tree, or of comparing two types. What goes
/// over many members, functions or constraints pays for each of them, so that no text takes for ever.
final class CheckingMeter {
  /// Why nothing more is checked; nil while it goes on.
  private(set) var end: Diagnostic?
  /// Where the statement that is checked stands.
  var place = 0..<0
  /// How many times as much each step counts.
  var weight = 1
  /// How many parts a type may have.
  let typeParts: Int
  private let limit: Int
  private let isStopped: @Sendable () -> Bool
  private var steps = 0
  private var nextLook = 0

  /// How many steps pass between two looks at Ctrl-C.
  private static let pollInterval = 500

  init(_ limits: Limits = Limits(), isStopped: @escaping @Sendable () -> Bool = { false }) {
    limit = limits[.checking]
    typeParts = limits[.typeParts]
    self.isStopped = isStopped
  }

  /// Whether nothing more is to be checked.
  var isOver: Bool { end != nil }

  /// Counts steps, before they are taken.
  func spend(_ count: Int = 1) throws(Diagnostic) {
    note(count)
    if let end { throw end }
  }

  /// Counts steps where nothing can be thrown; the caller polls `isOver`.
  func note(_ count: Int = 1) {
    steps += weight * count
    if steps >= nextLook { look() }
  }

  private func look() {
    guard end == nil else { return }
    nextLook = steps + Self.pollInterval
    if isStopped() {
      end = .stopped(at: place)
    } else if steps > limit {
      end = Failure.limit(.checking, limit, "checking this takes too many steps")
        .diagnostic(at: place)
    }
  }
}

extension Declarations {
  /// How many times as much a step counts, as names are looked up in all that a type is a kind of.
  var costOfLookup: Int { 1 + depth * depth / 64 }
}
