import Language
import Syntax

/// Operators: their operands have one type, which the requirements of the operator restrict.
extension Checker {
  func inferPrefix(
    _ sign: Name, _ operand: Expression, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    guard isBuiltinOperator(sign.text) else {
      return try operators.infer(sign, [operand], at: range)
    }
    let literal: Int? = if case .integer(let number) = operand.kind { number } else { nil }
    let operand = try infer(operand)
    let draft = try applied(sign, to: operand, literal, at: range)
    return operand.plainForm.map { sign.text == "-" ? draft.written(as: $0) : draft } ?? draft
  }

  /// The draft of an operator before an operand.
  ///
  /// - Parameter literal: The whole number that the operand is, if it is written out.
  func applied(
    _ sign: Name, to operand: Draft, _ literal: Int? = nil, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let own = library.page.prefixOperators(named: sign.text)
    if let draft = try inferOwnOperator(own, sign, [operand], at: range) { return draft }
    if let draft = try operators.waiting(sign, operand, literal, at: range) { return draft }
    if sign.text == "!" {
      let operand = try convert(operand, into: .bool, for: .condition("!"))
      return Draft(.bool, at: range) { (checker) throws(Diagnostic) in
        .not(try checker.finish(operand))
      }
    }
    if let failed = try failed(sign, [operand], at: range) { return failed }
    let type = system.typeVariables.fresh()
    let operand = try convert(
      content(ofImplicit: operand), into: type, for: .operand(sign.text), isOperand: true)
    try require(sign.text == "~" ? .whole : .numeric, of: type, for: sign)
    if sign.text == "+" { return operand }
    return Draft(type, at: range) { (checker) throws(Diagnostic) in
      let isNegation = sign.text == "-"
      if isNegation, let literal, let sized = try checker.resolved(type, at: range).sizedInteger {
        return try literal.written(as: sized, isNegative: true, at: range)
      }
      let value = try checker.finish(operand)
      // '-0' is one literal of a whole number; as an Int it has no negative zero.
      if isNegation, literal == 0 { return value.kind }
      if !isNegation {
        let ones = CheckedExpression(.integer(-1), value.type, at: sign.range)
        return .infix(InfixOperation(.exclusiveOr, on: value.type, at: sign.range), ones, value)
      }
      if let sized = value.type.sizedInteger, !sized.isSigned {
        throw Diagnostic(
          .error, "'-' before a value takes numbers with a sign, not \(value.type.plural)",
          at: sign.range, hint: "write 'Int(…)' around the value")
      }
      if value.type.isDeclared {
        throw Diagnostic(
          .error, "'\(sign.text)' before a value takes numbers, not \(value.type.plural)",
          at: sign.range, hint: "declare 'static prefix func \(sign.text)'")
      }
      return .negated(value)
    }
  }

  func inferInfix(
    _ left: Expression, _ sign: Name, _ right: Expression, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    if case .oneSided(let dots, let bound, true) = right.kind, Self.joining.contains(sign.text) {
      let whole = left.range.lowerBound..<bound.range.upperBound
      throw Diagnostic(
        .error, "'\(dots.text)' belongs to what stands right before it", at: dots.range,
        hint: "put the number in parentheses", fix: wrapping(whole, "(", ")"))
    }
    switch sign.text {
    case "&&", "||":
      if !library.page.operators(named: sign.text).isEmpty {
        return try ConnectedValues(checker: self).infer(
          try infer(left), sign, try infer(right), at: range)
      }
      let left = try infer(left, into: .bool, for: .condition(sign.text))
      let right = try infer(right, into: .bool, for: .condition(sign.text))
      return ConnectedValues.both(left, sign, right, at: range)
    case "~=": return try operators.infer(left, matching: right, sign, at: range)
    case "??":
      return try inferCoalescing(left, sign, right, at: range)
    default:
      guard let kind = InfixOperation.Kind(rawValue: sign.text) else {
        return try operators.infer(sign, [left, right], at: range)
      }
      if kind == .equal || kind == .notEqual, (left.kind == .nil) != (right.kind == .nil) {
        let (value, none) = left.kind == .nil ? (right, left) : (left, right)
        return try compare(value, sign, kind, withNil: none.range, at: range)
      }
      return try combine(try infer(left), sign, kind, try infer(right), at: range)
    }
  }

  /// The operators with two numbers as operands and a number as the result.
  private static let joining: Set = [
    "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "&+", "&-", "&*",
  ]

  /// The draft of an operator between two operands.
  ///
  /// - Parameter isAboutNil: Whether one of them is `nil`, to which anything may be compared.
  func combine(
    _ left: Draft, _ sign: Name, _ kind: InfixOperation.Kind, _ right: Draft,
    at range: Range<Int>, isAboutNil: Bool = false
  ) throws(Diagnostic) -> Draft {
    if let failed = try failed(sign, [left, right], at: range) { return failed }
    if let draft = try inferOwnOperator(sign, left, right, at: range) { return draft }
    if let draft = try operators.waiting(left, sign, kind, right, at: range) { return draft }
    let added =
      kind == .add ? try ElementsOfValues(checker: self).lettersAsText(right, behind: left) : right
    // Equality accepts operands with a common supertype, arithmetic only equal types.
    let isArithmetic = kind.requirement != .equatable && kind.requirement != .reference
    let solved = system.isSolved ? system.solution.operator(at: range) : nil
    // As in Swift, a part of a list with more after it is one, with its indices.
    let part = kind == .add && system.typeVariables.head(left.type).is(.slice) ? left.type : nil
    let shared = kind == .add ? try operators.sharedList(left.type, right.type) : nil
    let operands =
      solved.flatMap { $0.left == $0.right ? $0.left : nil } ?? part
      ?? shared ?? system.typeVariables.fresh()
    let purpose = ConversionConstraint.Purpose.operand(sign.text)
    func operand(_ draft: Draft, beside other: Draft) throws(Diagnostic) -> Draft {
      try convert(
        isArithmetic ? content(ofImplicit: draft) : draft, into: operands, for: purpose,
        isOperand: isArithmetic && !LiteralTypes(checker: self).waits(draft, beside: other))
    }
    let first = try operand(left, beside: added)
    let second = try kind.isShift ? places(added, for: sign) : operand(added, beside: left)
    let (left, right) = (first, second)
    if kind == .remainder, system.typeVariables.head(operands).sizedInteger == nil {
      guard try system.typeVariables.unify(operands, .int) else {
        throw Diagnostic(
          .error, "'%' takes whole numbers only",
          at: sign.range)
      }
    }
    if !isAboutNil || kind.requirement != .equatable {
      try require(kind.requirement, of: operands, for: sign)
    }
    let isCalculation = Self.joining.contains(sign.text)
    let result: Type =
      switch kind {
      case _ where isCalculation: operands
      case .closedRange: .closedRange(operands)
      case .halfOpenRange: .range(operands)
      default: .bool
      }
    return Draft(result, at: range) { (checker) throws(Diagnostic) in
      let type = try checker.resolved(operands, at: range)
      let (left, right) = (try checker.finish(left), try checker.finish(right))
      if kind.requirement == .equatable, left.isDictionaryKeys || right.isDictionaryKeys {
        throw Diagnostic(
          .error, "'\(sign.text) of keys' is not in this dialect", at: sign.range,
          hint: "compare 'keys.sorted()'")
      }
      if let own = checker.operators.applied(kind, left, right, of: type, at: range) { return own }
      if kind == .divide, type == .int { checker.noteLostFraction(of: left, by: right, at: range) }
      return .infix(InfixOperation(kind, on: type, at: sign.range), left, right)
    }
  }

  /// The number of places of a shift: a whole number of any type.
  func places(_ value: Draft, for sign: Name) throws(Diagnostic) -> Draft {
    let type = system.typeVariables.fresh()
    let places = try convert(
      content(ofImplicit: value), into: type, for: .operand(sign.text), isOperand: true)
    try require(.whole, of: type, for: sign)
    return places
  }

  /// The failed draft of an operator with a failed operand, or whose declaration has an error; nil
  /// for any other operator.
  private func failed(
    _ sign: Name, _ operands: [Draft], at range: Range<Int>
  ) throws(Diagnostic) -> Draft? {
    let types = operands.map { system.typeVariables.head($0.type) }
    let isRefused =
      outline.failedOperators.contains(sign.text) && types.contains(where: \.isDeclared)
    guard isRefused || types.contains(.failed) else { return nil }
    for operand in operands {
      _ = try convert(operand, into: .failed, for: .operand(sign.text))
    }
    return failed(at: range)
  }

  /// The draft of an operator that a type of the page or the library declares; nil if there is
  /// none.
  func inferOwnOperator(
    _ sign: Name, _ left: Draft, _ right: Draft, at range: Range<Int>
  ) throws(Diagnostic) -> Draft? {
    let operators = self.operators.candidates(sign.text, left, right)
    return try inferOwnOperator(operators, sign, [left, right], at: range)
  }

  /// The draft of `place += value`, if a type of the page declares the operator.
  func inferOwnAssignment(
    _ sign: Name, _ place: Draft, _ value: Expression, at range: Range<Int>
  ) throws(Diagnostic) -> Draft? {
    let operators = self.operators.changing(place.type, by: sign.text)
    guard !operators.isEmpty else { return nil }
    return try inferOwnOperator(
      operators, sign, [place.passedInout(at: place.range), try infer(value)], at: range)
  }

  private func inferOwnOperator(
    _ operators: [Builtin], _ sign: Name, _ operands: [Draft], at range: Range<Int>
  ) throws(Diagnostic) -> Draft? {
    let candidates = self.operators.meant(operators, by: operands)
    guard !candidates.isEmpty else { return nil }
    let draft = produced(at: range)
    let overload = Overload(
      name: sign,
      candidates: candidates.map {
        Overload.Candidate(builtin: $0, match: Match(arguments: operands.indices.map { [$0] }))
      },
      arguments: operands.map { CallArgument(draft: $0, isTrailing: false) }, receiver: nil,
      draft: draft)
    if try !choose(overload, isForced: false) { try add(.overload(overload)) }
    return draft
  }

  /// Assigns the type that a lookup or a call has found, after `expectMore` announced it.
  func deliver(_ type: Type, as result: Type, at range: Range<Int>) throws(Diagnostic) {
    system.typeVariables.stopExpecting(of: result)
    guard try system.typeVariables.unify(result, type) else {
      if hasError(type) || hasError(result) { throw Diagnostic.consequence(at: range) }
      throw wrongResult(type, for: result, at: range)
    }
  }

  /// The diagnostic for a value whose type differs from the type that its uses require.
  func wrongResult(_ type: Type, for wanted: Type, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error,
      "this is \(system.typeVariables.closed(type).words), not \(system.typeVariables.closed(wanted).words)",
      at: range)
  }

  /// Adds an operator's requirement on its operands.
  func require(_ kind: TypeRequirement.Kind, of type: Type, for sign: Name) throws(Diagnostic) {
    try system.typeVariables.require(
      TypeRequirement(kind: kind, owner: sign.text, range: sign.range), of: type, in: library)
  }

  /// Adds the requirements of a builtin's declaration on its type parameters.
  func require(
    _ builtin: Builtin, of parameters: [Int: Type], at range: Range<Int>
  ) throws(Diagnostic) {
    for (number, type) in parameters.sorted(by: { $0.key < $1.key }) {
      let asked = builtin.constraints[number].map { [TypeRequirement.Kind($0)] } ?? []
      let adopted = builtin.conformances[number, default: []].map(TypeRequirement.Kind.conformance)
      for kind in asked + adopted {
        try system.typeVariables.require(
          TypeRequirement(
            kind: kind, owner: builtin.name, range: range, implied: builtin.implied[number]),
          of: type, in: library)
      }
    }
  }
}

extension CheckedExpression {
  /// Whether it is the keys of a dictionary, which Swift compares regardless of their order.
  fileprivate var isDictionaryKeys: Bool {
    guard case .property(let property, let owner?) = kind, property.name == "keys",
      owner.type.is(.dictionary)
    else { return false }
    return !property.isDeclared
  }
}

extension InfixOperation.Kind {
  /// The requirement of the operator on its operands.
  var requirement: TypeRequirement.Kind {
    switch self {
    case .add: .additive
    case .subtract, .multiply, .divide, .remainder: .numeric
    case .closedRange, .halfOpenRange: .bound
    case .less, .lessOrEqual, .greater, .greaterOrEqual: .ordered
    case .equal, .notEqual: .equatable
    case .identical, .notIdentical: .reference
    case .and, .or, .exclusiveOr, .shiftLeft, .shiftRight, .wrappingAdd, .wrappingSubtract,
      .wrappingMultiply:
      .whole
    }
  }
}
