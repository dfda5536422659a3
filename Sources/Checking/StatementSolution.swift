import Language

/// What the constraint solver found for the expressions of a statement: the types that their parts have
/// in Swift, by their positions.
struct StatementSolution {
  /// The types of a part, and of what it calls.
  struct Part {
    var type: Type
    var callee: Type?
    /// Whether it is a power of decimals.
    var isDecimalPower: Bool
  }

  private var parts: [Range<Int>: Part] = [:]
  /// Whether a statement asks for the type of a value.
  private(set) var asksForType = false

  /// Takes over what was found for an expression.
  mutating func add(_ solved: SolvedExpression) {
    for node in solved.nodes
    where !node.isDerived && parts[node.range] == nil
      && !node.type.contains(where: { $0 == .failed })
    {
      parts[node.range] = Part(
        type: node.type.withoutDecimals, callee: node.callee?.withoutDecimals,
        isDecimalPower: node.isDecimalPower)
    }
    if solved.nodes.contains(where: { $0.type == .metatype }) { asksForType = true }
  }

  /// The part at a position; nil if the solver was not asked about it.
  subscript(range: Range<Int>) -> Part? { parts[range] }

  /// The operands and the result of the operator of the expression at a position.
  func `operator`(at range: Range<Int>) -> (left: Type, right: Type, result: Type)? {
    guard case .function(let inputs, let result) = parts[range]?.callee, inputs.count == 2 else {
      return nil
    }
    return (inputs[0], inputs[1], result)
  }
}

extension SolvedExpression {
  /// The first power of decimals, if a decimal is more here than a whole number that is shown: if it is
  /// kept, divided, asked for its type, or has a fraction.
  ///
  /// - Parameter isKept: Whether the value of the expression keeps its type.
  func doubtfulPower(isKept: Bool) -> (base: Range<Int>, whole: Range<Int>)? {
    guard let power = nodes.firstIndex(where: \.isDecimalPower), power + 2 < nodes.count else {
      return nil
    }
    let isDoubtful = nodes.contains { node in
      node.type == .metatype || node.isFraction && node.type.hasDecimal
        || node.callee == .function([.decimal, .decimal], result: .decimal) && node.isDivision
    }
    guard isDoubtful || isKept && type.hasDecimal else { return nil }
    // The name stands between the call and its first argument.
    return (nodes[power + 2].range, nodes[power].range)
  }
}

extension SolvedExpression.Node {
  /// Whether it is `pow` of a decimal.
  fileprivate var isDecimalPower: Bool {
    callee == .function([.decimal, .int], result: .decimal)
  }
}

extension Type {
  /// A number with decimal digits, which the language has only as a whole one.
  fileprivate static let decimal = Type.named("Decimal")

  fileprivate var hasDecimal: Bool { contains { $0 == .decimal } }

  /// The type with whole numbers for decimals.
  fileprivate var withoutDecimals: Type { replacing { $0 == .decimal ? .int : nil } }
}
