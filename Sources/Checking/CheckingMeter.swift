import Language
import Syntax

/// Counts the work of checking one cell, and ends it early.
///
/// A step is about the work of visiting one node of the tree, or of comparing two types. A visit of
/// many members, functions or constraints counts each of them, so that no text takes too long.
final class CheckingMeter {
  /// The reason for the early end; nil while checking continues.
  private(set) var end: Diagnostic?
  /// The position of the current statement.
  var place = 0..<0
  /// The factor by which each step counts.
  var weight = 1
  /// How much work the constraint solver may do for a statement: as much as looking at that many
  /// constraints.
  let solverWork = 700_000
  /// How much of it counts as a step.
  static let solverWorkPerStep = 8
  /// The greatest number of parts of a type.
  let typeParts: Int
  private let limit: Int
  private let isStopped: @Sendable () -> Bool
  private var steps = 0
  private var nextLook = 0

  /// How many steps pass between two polls of Ctrl-C.
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
  /// The factor by which a step counts, because names are looked up in all supertypes.
  var costOfLookup: Int { 1 + depth * depth / 64 }
}
