/// A disjunction with what speaks for trying it now.
struct RatedDisjunction {
  let number: Int32
  let constraint: SolverConstraint
  let disjunction: Disjunction
  /// How well its best choices fit; nil if nothing is known of that.
  let score: Double?
  /// The choices to try first.
  let favored: [Choice]
  /// Whether the score comes from literals alone.
  let isGuess: Bool

  private var isOperator: Bool { disjunction.choices.first?.declaration?.isOperator ?? false }

  /// Whether it is tried before another one. The relation is not transitive, so the order in which
  /// disjunctions are compared matters.
  func isBefore(_ other: RatedDisjunction) -> Bool {
    let (active, otherActive) = (disjunction.choices.count, other.disjunction.choices.count)
    if active == 1 || otherActive == 1 { return otherActive != 1 }
    var (own, others) = (score, other.score)
    if isOperator != other.isOperator {
      if isOperator, isGuess { own = 0 }
      if other.isOperator, other.isGuess { others = 0 }
    }
    if let own, let others {
      if own != others { return own > others }
      if isOperator, other.isOperator, isGuess != other.isGuess { return other.isGuess }
    }
    let number = (own ?? 0) != 0 ? favored.count : 0
    let otherNumber = (others ?? 0) != 0 ? other.favored.count : 0
    if number == otherNumber, active != otherActive { return active < otherActive }
    return (number != 0 ? number : active) < (otherNumber != 0 ? otherNumber : otherActive)
  }
}

/// A type that an argument of a call may have.
struct ArgumentCandidate {
  var type: Term
  /// Whether it is only the default type of a literal.
  var literal: LiteralKind?
  /// Whether it is what an initializer makes that may fail.
  var mayFail = false
}
