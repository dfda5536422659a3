import Comparing
import Geometry
import Language
import Motion
import Playground

/// The first difference of two values of one name.
struct ValueDifference {
  let name: String
  let difference: Difference
  /// Whether it may follow from something else that differs: layout computes it, or code draws it.
  let isDerived: Bool
  /// How many properties lead from the name's value to what differs.
  let depth: Int
  private let rank: Rank

  /// Which of several differences tells most: what is not derived, what belongs to the value itself, and
  /// what the step writes.
  private struct Rank: Comparable {
    let isDerived: Bool
    let depth: Int
    /// Whether layout computes it, though the step sets it.
    let isComputed: Bool
    let isUnwritten: Bool

    static func < (one: Rank, other: Rank) -> Bool {
      func numbers(_ rank: Rank) -> [Int] {
        [rank.isDerived ? 1 : 0, rank.depth, rank.isComputed ? 1 : 0, rank.isUnwritten ? 1 : 0]
      }
      return numbers(one).lexicographicallyPrecedes(numbers(other))
    }

    init(_ place: ValuePlace, _ words: Set<String>) {
      isUnwritten = !place.isWritten(in: words)
      isComputed = place.isDerived
      depth = place.depth
      // A frame that the step sets is told of the named view itself, and of labels, where it does not
      // show; that of other parts shows in the picture.
      isDerived =
        place.isDerived && (isUnwritten || !(place.depth == 1 || place.kind == Self.label))
    }

    private static let label = "Label"
  }

  /// Nil if the values differ only in the order or the direction of the lines of paths.
  ///
  /// - Parameters:
  ///   - words: The words that the step writes.
  ///   - natives: Reads the properties of builtin types.
  init?(
    _ name: String, _ expected: ValuePortrait, _ actual: ValuePortrait, written words: Set<String>,
    by natives: NativeReader
  ) {
    let places = ValuePlace.all(in: expected, actual, by: natives).map { ($0, Rank($0, words)) }
    // The first of those that tell most.
    let best = places.reduce(places.first) { best, place in
      best.map { place.1 < $0.1 ? place : $0 }
    }
    guard let (place, rank) = best else { return nil }
    (self.name, self.rank) = (name, rank)
    (isDerived, depth) = (rank.isDerived, rank.depth)
    difference = place.difference(of: name)
  }
}

extension ValueDifference {
  /// The differences, those of a name's own properties before those of parts, and none that another one
  /// has said of the object itself.
  static func ranked(_ differences: [ValueDifference]) -> [Difference] {
    let ranked = differences.enumerated().sorted { one, other in
      one.element.rank < other.element.rank
        || !(other.element.rank < one.element.rank) && one.offset < other.offset
    }
    var told: [Difference] = []
    for difference in ranked.map(\.element) {
      let new = difference.difference
      let isTold = told.contains {
        $0.property == new.property && $0.actual == new.actual && $0.expected == new.expected
      }
      if difference.depth == 0 || !isTold { told.append(new) }
    }
    return told
  }
}
