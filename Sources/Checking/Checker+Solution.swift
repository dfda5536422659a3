import Language
import Syntax

/// Statements whose types the constraint solver finds.
extension Checker {
  /// Has the solver find the types in the value of a statement, which `infer` takes over.
  ///
  /// - Parameter context: What the place of the value wants of it.
  func consult(
    _ value: Expression, _ context: ConstraintSolver.Context = .nothing
  ) throws(Diagnostic) {
    guard !system.isLenient, hole == nil, ChoiceFinder(checker: self).mayBeIn(value) else { return }
    CodingChecker(checker: self).declarePlainTypes()
    let names = SolverNames(
      library: library, meaning: { [self] in meaning(of: $0) }, type: { [self] in try? type($0) })
    let solver = ConstraintSolver(names, limit: meter.solverWork, meter: meter)
    switch solver.solve(value, context) {
    case .solved(let solved):
      guard !solved.convertibleTypes.contains(where: hasRelatives) else {
        return try consult(partsOf: value, context, names)
      }
      if let power = solved.doubtfulPower(isKept: context.keepsType) {
        system.isFinal = true
        throw decimal(power.base, at: power.whole)
      }
      system.solution.add(solved)
      system.isSolved = true
    case .ambiguous:
      // Of several types, none is a guess; but what is wrong otherwise has a better message.
      system.isSolved = true
      throw unclear(at: value.range)
    case .tooComplex(mayDiffer: true):
      (system.isSolved, system.isFinal) = (true, true)
      throw unclear(at: value.range)
    case .noSolution, .tooComplex, .notModelled: try consult(partsOf: value, context, names)
    }
  }

  /// Has the solver find the types in the arguments of a call that shows values of any type: each is solved by
  /// itself, whatever else the call holds. In anything else it notes what is left to doubt.
  private func consult(
    partsOf value: Expression, _ context: ConstraintSolver.Context, _ names: SolverNames
  ) throws(Diagnostic) {
    guard case .call(let callee, let arguments) = value.kind, case .name(let name) = callee.kind,
      names.showsAnything(name)
    else {
      system.doubts.formUnion(DoubtfulNumbers(in: value, context, names).ranges)
      return
    }
    for argument in arguments where argument.label == nil {
      try consult(argument.value, .conversion(.any))
    }
  }

  /// The draft of a power of decimals, as a whole number; nil for any other expression.
  func inferDecimalPower(_ expression: Expression) throws(Diagnostic) -> Draft? {
    guard case .call(_, let arguments) = expression.kind,
      solved(at: expression.range)?.isDecimalPower == true
    else { return nil }
    var numbers: [Draft] = []
    for argument in arguments {
      numbers.append(
        try convert(try infer(argument.value), into: .int, for: .argument("pow")))
    }
    return Draft(.int, at: expression.range) { [numbers] (checker) throws(Diagnostic) in
      let numbers: [CheckedExpression] = try checker.finish(numbers)
      return .builtin(.wholePower, receiver: nil, numbers)
    }
  }

  /// The refusal of a power with this base, with which Swift calculates on in decimals.
  func decimal(_ base: Range<Int>, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, "'Decimal', as Swift has it here, is not in this dialect", at: range,
      hint: "write '.0' after the first number of 'pow'",
      fix: appending(".0", to: base))
  }

  /// Warns of a `??` whose value may be a number of either kind.
  ///
  /// - Parameter variable: The variable that it initialises, with its keyword.
  func warnOfAnything(
    _ checked: CheckedExpression, _ value: Expression, of variable: String
  ) {
    guard case .infix(_, let sign, let right) = value.kind, sign.text == "??", right.isNumber,
      checked.type == .optional(.any)
    else { return }
    diagnostics.append(
      Diagnostic(
        .warning, "this may be a number of either kind, and is 'Any?'", at: value.range,
        hint: "write the type: '\(variable): Double = …'"))
  }

  /// What the place of a value of a type wants of it, as far as that is known.
  func context(of type: Type) -> ConstraintSolver.Context {
    system.typeVariables.resolved(type).map(ConstraintSolver.Context.conversion) ?? .nothing
  }

  /// The type of the expression at a position, if the solver has found it.
  func solvedType(at range: Range<Int>) -> Type? { solved(at: range)?.type }

  /// Whether the types of a statement that is done are those that the solver found.
  func isSolved(_ value: Expression) -> Bool { system.solution[value.range] != nil }

  /// What the solver has found for the expression at a position.
  func solved(at range: Range<Int>) -> StatementSolution.Part? {
    system.isSolved ? system.solution[range] : nil
  }

  /// Whether a type has others above or below it, of which the solver knows nothing. The protocols of a type count only
  /// where they are types of values themselves.
  private func hasRelatives(_ type: Type) -> Bool {
    type.contains { part in
      part.isNamed
        && (part.isProtocol || library.ancestry(of: part).count > 1 || isMadeOfLists(part))
    }
  }

  /// Whether it is a type of the page that a list or a dictionary, which is written out, may be.
  private func isMadeOfLists(_ type: Type) -> Bool {
    type.declaration.map {
      !library.page[$0].abilities.isDisjoint(with: [.arrayLiteral, .dictionaryLiteral])
    } ?? false
  }

  private func meaning(of name: String) -> SolverNames.Meaning? {
    guard let entity = entity(named: name) else {
      return library.variable(named: name).map { .value($0.result) }
    }
    switch entity {
    case .failed: return .other
    case .member(let owner): return meaning(ofMember: name, of: owner)
    case .accessed(let variable):
      let isPlain = variable.stored?.isImplicitlyUnwrapped != true
      return isPlain ? meaning(ofValue: variable.type) : .other
    case .variable(let variable, nil, _):
      return variable.isImplicitlyUnwrapped ? .other : meaning(ofValue: variable.type)
    case .variable, .functions:
      var functions: [SolverNames.Function] = []
      for function in entity.functions {
        guard case .function(let inputs, let result) = function.variable.type else { return .other }
        functions.append(
          SolverNames.Function(signature: function.signature, inputs: inputs, result: result))
      }
      return .functions(functions)
    }
  }

  private func meaning(ofMember name: String, of owner: Scope.Owner) -> SolverNames.Meaning {
    let members =
      owner.receiver == nil
      ? library.constants(of: owner.type, named: name)
      : library.members(of: owner.type, named: name)
    guard members.count == 1, !members[0].isImplicitlyUnwrapped else { return .other }
    let member = members[0]
    switch member.kind {
    case .property, .constant: return meaning(ofValue: member.result)
    case .method, .staticMethod:
      let inputs = member.parameters.map(\.type)
      guard member.result.isConcrete, inputs.allSatisfy(\.isConcrete),
        !member.parameters.contains(where: \.isVariadic)
      else { return .other }
      let signature = Names.Signature(
        parameters: member.parameters.map {
          Names.Signature.Parameter(label: $0.label, hasDefault: $0.defaultText != nil)
        })
      return .functions([
        SolverNames.Function(signature: signature, inputs: inputs, result: member.result)
      ])
    case .function, .initializer, .mutatingMethod: return .other
    }
  }

  private func meaning(ofValue type: Type) -> SolverNames.Meaning {
    guard let type = system.typeVariables.resolved(type), type.isConcrete,
      // Where Swift wants a list, a part of one is one here.
      !type.contains(where: { $0.is(.slice) })
    else { return .other }
    return .value(type)
  }
}
