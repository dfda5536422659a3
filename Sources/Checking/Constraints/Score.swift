/// What a solution costs, most important first; the lesser is the better one.
package struct Score: Hashable, Sendable, Comparable {
  /// The kinds of cost, in swiftc's order.
  package enum Kind: Int, CaseIterable, Sendable {
    /// To `AnyHashable`.
    case userConversion
    case functionConversion
    /// A literal that is not of its default type.
    case nonDefaultLiteral
    case collectionUpcast
    case valueToOptional
    case erasure
    /// A method or an operator of an overload set that is not called.
    case unappliedFunction
  }

  private var counts = SIMD8<Int32>()

  package init() {}

  /// The score with one of each of `kinds`.
  package init(_ kinds: Kind...) { for kind in kinds { add(kind) } }

  package subscript(kind: Kind) -> Int { Int(counts[kind.rawValue]) }

  /// Counts one more of a kind.
  package mutating func add(_ kind: Kind) { counts[kind.rawValue] &+= 1 }

  package static func < (first: Score, second: Score) -> Bool {
    for index in 0..<Kind.allCases.count where first.counts[index] != second.counts[index] {
      return first.counts[index] < second.counts[index]
    }
    return false
  }

  /// Adds what another score has more than a third.
  mutating func add(_ other: Score, over base: Score) {
    counts = counts &+ other.counts &- base.counts
  }
}
