import Language
import Syntax

/// Statements and blocks.
extension Checker {
  /// Checks a whole cell; its functions see each other.
  func checkCell(_ written: [Statement]) -> [CheckedStatement] {
    let isCoding = source.contains("CodingKeys")
    let statements = LocalTypes(checker: self).lifted(
      isCoding ? CodingKeyNames.completed(written) : written)
    outline.lastStatement = statements.last?.range.lowerBound
    for statement in statements {
      guard case .variable(_, let bindings) = statement.kind else { continue }
      for case .name(let name) in bindings.map(\.pattern.kind) where outline.laterNames[name] == nil
      {
        outline.laterNames[name] = statement.range.lowerBound
      }
    }
    let types = declareTypeNames(statements)
    declareAliases(among: statements, within: types.all)
    declareTypes(types.all)
    let declared = hoist(statements)
    diagnostics += types.all.compactMap { $0.faultOfOrder(in: self) }
    inferMembersOfCalls(of: types.all)
    var checked: [CheckedStatement] = []
    for (index, statement) in statements.enumerated() {
      if isOver { break }
      if let drafts = types.drafts[index] {
        for draft in drafts { checked += check(draft) }
      } else {
        check(statement, hoisted: declared[index], into: &checked)
      }
    }
    // Functions are made before the first statement runs, wherever they stand.
    return generic.checkGenericBodies() + checked
  }

  /// Checks the statements of the block of `scope`.
  func check(_ statements: [Statement]) -> [CheckedStatement] {
    let (outer, usedSlots) = (scope, scope.frame.usedSlots)
    scope = Scope(frame: outer.frame, parent: outer)
    defer {
      scope = outer
      outer.frame.usedSlots = usedSlots
    }
    return checkInScope(statements)
  }

  private func checkInScope(_ statements: [Statement]) -> [CheckedStatement] {
    declareAliases(among: statements)
    var checked: [CheckedStatement] = []
    var hoisted: [Int: HoistedFunction] = [:]
    for (index, statement) in statements.enumerated() {
      // The text after the hole does not matter for it.
      if let hole, statement.range.lowerBound >= hole.range.upperBound { break }
      if isOver { break }
      if case .function = statement.kind, hoisted[index] == nil {
        // Neighbouring functions see each other.
        let run = statements[index...].prefix {
          if case .function = $0.kind { true } else { false }
        }
        for (offset, function) in hoist(Array(run)) { hoisted[index + offset] = function }
      }
      check(statement, hoisted: hoisted[index], into: &checked)
    }
    return checked
  }

  /// Checks one statement; after an error in it, the names that it declares are marked as failed.
  private func check(
    _ statement: Statement, hoisted: HoistedFunction?, into checked: inout [CheckedStatement]
  ) {
    meter.place = statement.range
    meter.note()
    do throws(Diagnostic) {
      switch statement.kind {
      case .variable(let isConstant, let bindings):
        for binding in try wrappers.variables(bindings, at: statement.range) {
          checked += try check(variable: binding, isConstant: isConstant, at: statement.range)
        }
      case .function(let declaration):
        guard let hoisted else { return }
        checked.append(check(declaration, hoisted, at: statement.range))
      case .typealias: break
      default:
        checked.append(CheckedStatement(try check(statement), at: statement.range))
      }
    } catch {
      if !isRepeated(error) { diagnostics.append(error) }
      declareFailed(statement)
    }
  }

  /// Checks one binding of a `let` or `var`, whatever its value comes from.
  private func check(
    variable binding: Binding, isConstant: Bool, at range: Range<Int>
  ) throws(Diagnostic) -> [CheckedStatement] {
    if binding.storage != nil { return try check(stored: binding, at: range) }
    if binding.accessors.isEmpty {
      return [try check(binding, isConstant: isConstant, at: range)]
    }
    return try check(accessorsOf: binding, isConstant: isConstant, at: range)
  }

  /// Whether it is already reported that an enumeration does not have this case.
  private func isRepeated(_ error: Diagnostic) -> Bool {
    error.message.contains("' has no case '")
      && diagnostics.contains { $0.message == error.message }
  }

  /// - Parameter label: The label of the statement.
  func check(
    _ statement: Statement, label: Scope.Target.Label? = nil
  ) throws(Diagnostic) -> CheckedStatement.Kind {
    switch statement.kind {
    case .expression(let value):
      note(.statement, of: value)
      if let delegation = try checkDelegation(value) { return delegation }
      if case .name(let name) = value.kind, entity(named: name) == nil,
        !library.functions(named: name).isEmpty
      {
        throw notCalled(name, at: value.range)
      }
      let checked = try solved(value, .statement) { () throws(Diagnostic) in try infer(value) }
      if let problem = functionNames.uncalled[value.range], checked.type.isFunction {
        throw problem
      }
      if checked.type == .never { endings.insert(statement.range.lowerBound) }
      return .expression(noteUnused(checked, written: value))
    case .assignment(let target, let sign, let value):
      return try checkAssignment(target, sign, value, at: statement.range)
    case .if(let conditions, let then, let otherwise):
      return check(
        if: conditions, then, otherwise, label.map { Scope.Target(kind: .block, label: $0) })
    case .guard(let conditions, let otherwise):
      return check(guard: conditions, otherwise, at: statement.range)
    case .while(let conditions, let body):
      return check(while: conditions, body, Scope.Target(kind: .loop, label: label))
    case .repeat(let body, let condition):
      return try check(
        repeat: body, while: condition, Scope.Target(kind: .loop, label: label))
    case .for(let pattern, let values, let filter, let body):
      return checkLoop(
        pattern, values, filter, body, Scope.Target(kind: .loop, label: label))
    case .forCase(let pattern, let values, let filter, let body):
      return checkLoop(
        case: pattern, values, filter, body, Scope.Target(kind: .loop, label: label))
    case .switch(let subject, let cases):
      return try check(switch: subject, cases, label, at: statement.range)
    case .fallthrough: return try checkFallthrough(at: statement.range)
    case .return(let value): return try checkReturn(value, at: statement.range)
    case .break(let label): return try checkBreak(label, at: statement.range)
    case .continue(let label): return try checkContinue(label, at: statement.range)
    case .defer(let body): return check(defer: body)
    case .throw(let value): return try check(throw: value)
    case .do(let body, let thrown, let catches):
      return thrownTypes.check(
        do: body, throwing: thrown, catches, label.map { Scope.Target(kind: .block, label: $0) })
    case .labeled(let name, let statement):
      let label = Scope.Target.Label(name: name.text, number: scope.frame.takeLabel())
      let kind = try check(statement, label: label)
      return .landing(
        .break(label: label.number), [CheckedStatement(kind, at: statement.range)])
    case .type(let declaration): return try LocalTypes(checker: self).check(declaration)
    case .variable, .function, .typealias:
      preconditionFailure("declarations are checked with their block")
    }
  }

  // MARK: Return

  /// `return`, or `return nil`, in an initialiser; nil in any other function.
  private func checkReturnOfInitializer(
    _ function: CheckedFunction, _ value: Expression?
  ) throws(Diagnostic) -> CheckedStatement.Kind? {
    guard function.isInitializer, let receiver = function.parameters.first else { return nil }
    guard let value else {
      return .return(function.instance(receiver))
    }
    guard case .initializer(isFailable: true)? = scope.frame.memberRole, value.kind == .nil else {
      throw Diagnostic(
        .error, "an 'init' returns nothing", at: value.range,
        hint: value.kind == .nil ? "write 'init?'" : "write 'return' alone")
    }
    return .return(CheckedExpression(.none, function.result, at: value.range))
  }

  private func checkReturn(
    _ value: Expression?, at range: Range<Int>
  ) throws(Diagnostic) -> CheckedStatement.Kind {
    let frame = scope.frame
    guard !scope.isInDefer else { throw leavesDefer("return", at: range) }
    guard let function = frame.function, let result = frame.result else {
      throw Diagnostic(.error, "'return' works only in a function", at: range)
    }
    if let kind = try checkReturnOfInitializer(function, value) { return kind }
    guard let value else {
      if system.typeVariables.root(of: result) != nil {
        _ = try system.typeVariables.unify(result, .void)
      }
      let type = system.typeVariables.head(result)
      guard type == .void || type == .failed else {
        throw Diagnostic(
          .error, "'return' needs \(system.typeVariables.closed(type).words) here", at: range)
      }
      return .return(nil)
    }
    frame.returnsValue = true
    do {
      let checked = try solving(value.range) { () throws(Diagnostic) in
        let mark = mark
        try consult(value, context(of: result))
        var draft =
          if case .branching = value.kind, system.typeVariables.root(of: result) == nil {
            try infer(value, into: result, for: .result(of: function.name))
          } else {
            try infer(value)
          }
        // Without a wanted type, the first return determines the result type of the closure.
        if system.typeVariables.root(of: result) != nil, !system.typeVariables.isLiteral(result) {
          try solve(from: mark, isWhole: true)
          // A call that ends the program does not determine the result type.
          if system.typeVariables.head(draft.type) == .never { return try finish(draft) }
          guard try system.typeVariables.unify(result, draft.type) else {
            throw unclear(at: draft.range)
          }
        } else {
          draft = try convert(draft, into: result, for: .result(of: function.name))
          try solve(from: mark, isWhole: true)
          if system.typeVariables.isLiteral(result) {
            _ = try system.typeVariables.unify(result, system.typeVariables.closed(result))
          }
        }
        return try finish(draft)
      }
      return checked.type == .never ? .expression(checked) : .return(checked)
    } catch {
      if system.typeVariables.root(of: result) != nil {
        _ = try system.typeVariables.unify(result, .failed)
      }
      throw error
    }
  }
}
