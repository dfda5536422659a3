/// Linear equations in many variables, solved one after the other as they come.
///
/// Every independent equation makes one variable an expression of others, and gives it a rank. The
/// expression contains only variables without a rank or with a greater one, so visiting the ranks
/// in ascending order reduces any sum to free variables, each step taken once.
struct LinearSystem {
  /// A multiple of a variable.
  struct Term {
    var variable: Int
    var coefficient: Double

    init(_ coefficient: Double, _ variable: Int) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The reasons for an equation, as numbers of the caller; -1 is none.
  struct Reasons {
    var stack: Int32 = -1
    var rule: Int32 = -1
    var frame: Int32 = -1

    /// Adds the reasons of another equation; of two rules the later one is kept.
    mutating func add(_ other: Reasons) {
      if stack < 0 { stack = other.stack }
      rule = max(rule, other.rule)
      if frame < 0 { frame = other.frame }
    }
  }

  /// The result of adding an equation.
  enum Outcome {
    case added
    /// It follows from earlier equations.
    case redundant
    /// It contradicts earlier equations with these reasons.
    case contradiction(Reasons)
  }

  private struct Expression {
    var terms: [Term]
    var constant: Double
    var reasons: Reasons

    mutating func divide(by divisor: Double) {
      guard divisor != 1 else { return }
      for index in terms.indices { terms[index].coefficient /= divisor }
      constant /= divisor
    }
  }

  private var expressions: [Expression?]
  private var ranks: [Int]
  /// Whether an equation contains the variable.
  private var isUsed: [Bool]
  private let lastUses: [Int]
  private var lowestRank = 0
  private var highestRank = 0
  private var byRank: (low: [Int], high: [Int]) = ([], [])
  private var scratch: [Double]

  /// A system without equations.
  ///
  /// - Parameter lastUses: For every variable, the time of the last equation that will contain it,
  ///   -1 if none will: a hint for speed.
  init(lastUses: [Int]) {
    self.lastUses = lastUses
    expressions = Array(repeating: nil, count: lastUses.count)
    ranks = Array(repeating: 0, count: lastUses.count)
    isUsed = Array(repeating: false, count: lastUses.count)
    scratch = Array(repeating: 0, count: lastUses.count)
  }

  /// Adds an equation that makes `variable` the sum of `terms` and `constant`, divided by
  /// `divisor`: quickly if no equation contains it yet, otherwise as `add` does.
  @discardableResult
  mutating func define(
    _ variable: Int, as terms: [Term] = [], plus constant: Double, over divisor: Double = 1,
    on reasons: Reasons = Reasons()
  ) -> Outcome {
    if isUsed[variable] || expressions[variable] != nil {
      return add(
        [Term(divisor, variable)] + terms.map { Term(-$0.coefficient, $0.variable) },
        equal: constant, on: reasons)
    }
    lowestRank -= 1
    ranks[variable] = lowestRank
    byRank.low.append(variable)
    var expression = Expression(terms: terms, constant: constant, reasons: reasons)
    fold(&expression)
    expression.divide(by: divisor)
    express(variable, expression)
    return .added
  }

  /// Adds an equation that makes the sum of `terms` equal to `constant`.
  mutating func add(
    _ terms: [Term], equal constant: Double, on reasons: Reasons = Reasons()
  ) -> Outcome {
    let (reduced, magnitude) = reduce(terms, plus: -constant)
    guard let greatest = reduced.terms.map({ abs($0.coefficient) }).max() else {
      return abs(reduced.constant) <= 1e-9 * magnitude
        ? .redundant : .contradiction(reduced.reasons)
    }
    // A variable with a later use makes its expression costlier.
    func lateness(_ term: Term) -> (Int, Int) {
      (lastUses[term.variable] < 0 ? .max : lastUses[term.variable], term.variable)
    }
    let candidates = reduced.terms.lazy.filter { abs($0.coefficient) >= 0.1 * greatest }
    guard let pivot = candidates.max(by: { lateness($0) < lateness($1) }) else {
      return .redundant
    }
    var expression = reduced
    expression.terms = reduced.terms.filter { $0.variable != pivot.variable }
    expression.divide(by: -pivot.coefficient)
    expression.reasons.add(reasons)
    highestRank += 1
    ranks[pivot.variable] = highestRank
    byRank.high.append(pivot.variable)
    express(pivot.variable, expression)
    return .added
  }

  /// The value of `variable`; nil if the equations leave it open.
  mutating func value(of variable: Int) -> Double? {
    if let known = known(variable) { return known }
    guard expressions[variable] != nil else { return nil }
    let (reduced, _) = reduce([Term(1, variable)], plus: 0)
    guard reduced.terms.isEmpty else { return nil }
    expressions[variable] = reduced
    return reduced.constant
  }

  /// Computes every variable that the equations determine, so that `value` is fast.
  mutating func settle() {
    // An expression contains only variables of greater ranks, which are settled before.
    for variable in byRank.high.reversed() { settle(variable) }
    for variable in byRank.low { settle(variable) }
  }

  private mutating func settle(_ variable: Int) {
    guard var expression = expressions[variable], !expression.terms.isEmpty else { return }
    fold(&expression)
    if expression.terms.isEmpty { expressions[variable] = expression }
  }

  /// Makes the expression a constant if all its variables are known.
  private func fold(_ expression: inout Expression) {
    guard expression.terms.allSatisfy({ known($0.variable) != nil }) else { return }
    for term in expression.terms {
      guard let other = expressions[term.variable] else { continue }
      expression.constant += term.coefficient * other.constant
      expression.reasons.add(other.reasons)
    }
    expression.terms = []
  }

  private func known(_ variable: Int) -> Double? {
    guard let expression = expressions[variable], expression.terms.isEmpty else { return nil }
    return expression.constant
  }

  private mutating func express(_ variable: Int, _ expression: Expression) {
    for term in expression.terms { isUsed[term.variable] = true }
    isUsed[variable] = true
    expressions[variable] = expression
  }

  /// The sum in free variables alone, with all its reasons, and the size of the constants that were
  /// added up, at least 1.
  private mutating func reduce(
    _ terms: [Term], plus constant: Double
  ) -> (Expression, magnitude: Double) {
    var result = Expression(terms: [], constant: constant, reasons: Reasons())
    var magnitude = max(1, abs(constant))
    var greatest = 0.0
    var open: [Int] = []
    var queue = RankQueue()
    func visit(_ terms: [Term], times factor: Double, in system: inout LinearSystem) {
      for term in terms where term.coefficient != 0 {
        let coefficient = factor * term.coefficient
        if let known = system.expressions[term.variable], known.terms.isEmpty {
          result.constant += coefficient * known.constant
          magnitude = max(magnitude, abs(coefficient * known.constant))
          result.reasons.add(known.reasons)
          continue
        }
        if system.scratch[term.variable] == 0 {
          if system.expressions[term.variable] != nil {
            queue.insert(rank: system.ranks[term.variable], variable: term.variable)
          } else {
            open.append(term.variable)
          }
        }
        greatest = max(greatest, abs(coefficient))
        system.scratch[term.variable] += coefficient
      }
    }
    visit(terms, times: 1, in: &self)
    while let variable = queue.popLowest() {
      let factor = scratch[variable]
      scratch[variable] = 0
      guard abs(factor) > 1e-13 * greatest, let expression = expressions[variable] else { continue }
      result.constant += factor * expression.constant
      magnitude = max(magnitude, abs(factor * expression.constant))
      result.reasons.add(expression.reasons)
      visit(expression.terms, times: factor, in: &self)
    }
    for variable in open {
      if abs(scratch[variable]) > 1e-13 * greatest {
        result.terms.append(Term(scratch[variable], variable))
      }
      // A variable that was cancelled out is listed twice, and is 0 the second time.
      scratch[variable] = 0
    }
    return (result, magnitude)
  }
}

/// Variables, the one of lowest rank first: a binary heap.
private struct RankQueue {
  private var heap: [(rank: Int, variable: Int)] = []

  mutating func insert(rank: Int, variable: Int) {
    heap.append((rank, variable))
    var child = heap.count - 1
    while child > 0, heap[child].rank < heap[(child - 1) / 2].rank {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popLowest() -> Int? {
    guard let lowest = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return lowest.variable }
    heap[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].rank < heap[child].rank { child += 1 }
      guard heap[child].rank < heap[parent].rank else { break }
      heap.swapAt(child, parent)
      parent = child
    }
    return lowest.variable
  }
}
