import Syntax

/// Statements and blocks.
extension Checker {
  /// Checks a whole cell; its functions see each other.
  func checkCell(_ statements: [Statement]) -> [CheckedStatement] {
    let declared = hoist(statements)
    var checked: [CheckedStatement] = []
    for (index, statement) in statements.enumerated() {
      check(statement, hoisted: declared[index], into: &checked)
    }
    return checked
  }

  /// Checks the statements of the block that `scope` is.
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
    var checked: [CheckedStatement] = []
    var hoisted: [Int: HoistedFunction] = [:]
    for (index, statement) in statements.enumerated() {
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

  /// Checks one statement; its error is reported and what it declares means nothing from here on.
  private func check(
    _ statement: Statement, hoisted: HoistedFunction?, into checked: inout [CheckedStatement]
  ) {
    do throws(Diagnostic) {
      switch statement.kind {
      case .variable(let isConstant, let bindings):
        for binding in bindings {
          checked.append(try check(binding, isConstant: isConstant, at: statement.range))
        }
      case .function(let declaration):
        guard let hoisted else { return }
        checked.append(check(declaration, hoisted, at: statement.range))
      default:
        checked.append(CheckedStatement(try check(statement), at: statement.range))
      }
    } catch {
      diagnostics.append(error)
      declareFailed(statement)
    }
  }

  private func check(_ statement: Statement) throws(Diagnostic) -> CheckedStatement.Kind {
    switch statement.kind {
    case .expression(let value):
      note(.statement, of: value)
      if case .name(let name) = value.kind, entity(named: name) == nil,
        !library.functions(named: name).isEmpty
      {
        throw notCalled(name, at: value.range)
      }
      return .expression(try solved(value.range) { () throws(Diagnostic) in try infer(value) })
    case .assignment(let target, let sign, let value):
      return try checkAssignment(target, sign, value, at: statement.range)
    case .if(let conditions, let then, let otherwise):
      let (conditions, then) = checkConditions(conditions, "if", then)
      return .if(conditions, then: then, else: check(otherwise ?? []))
    case .while(let conditions, let body):
      let (conditions, body) = checkConditions(conditions, "while", body)
      return .while(conditions, body)
    case .for(let pattern, let values, let filter, let body):
      return checkLoop(pattern, values, filter, body)
    case .return(let value): return try checkReturn(value, at: statement.range)
    case .break, .continue:
      let isBreak = if case .break = statement.kind { true } else { false }
      guard scope.isInLoop else {
        throw Diagnostic(
          .error, "'\(isBreak ? "break" : "continue")' works only in a loop", at: statement.range)
      }
      return isBreak ? .break : .continue
    case .variable, .function:
      preconditionFailure("declarations are checked with their block")
    }
  }

  // MARK: Conditions and loops

  /// Checks conditions and the block that sees what they bind.
  private func checkConditions(
    _ conditions: [Condition], _ owner: String, _ body: [Statement]
  ) -> ([CheckedCondition], [CheckedStatement]) {
    let (outer, usedSlots) = (scope, scope.frame.usedSlots)
    scope = Scope(frame: outer.frame, parent: outer, isLoop: owner == "while")
    defer {
      scope = outer
      outer.frame.usedSlots = usedSlots
    }
    var checked: [CheckedCondition] = []
    for condition in conditions {
      do throws(Diagnostic) {
        checked.append(try check(condition, owner))
      } catch {
        diagnostics.append(error)
        if case .binding(_, let name, _, _) = condition { scope.declare(name.text, as: .failed) }
      }
    }
    return (checked, check(body))
  }

  private func check(
    _ condition: Condition, _ owner: String
  ) throws(Diagnostic) -> CheckedCondition {
    switch condition {
    case .expression(let value):
      return .expression(
        try solved(value.range) { () throws(Diagnostic) in
          try infer(value, into: .bool, for: .condition(owner))
        })
    case .binding(let isConstant, let name, let written, let value):
      if value.range == name.range { note(.binding, of: value) }
      let declared = try written.map(type)
      let value = try solved(value.range) { () throws(Diagnostic) in
        let draft = try infer(value)
        return if let declared {
          try fit(draft, into: .optional(declared), for: .argument(name.text))
        } else {
          draft
        }
      }
      if value.type == .failed {
        scope.declare(name.text, as: .failed)
        return .expression(value)
      }
      guard case .optional(let part) = value.type else {
        throw Diagnostic(
          .error, "'\(owner) let' takes an optional, not \(value.type.words)", at: value.range)
      }
      let variable = try declare(name, part, isConstant: isConstant)
      return .binding(variable, value)
    }
  }

  private func checkLoop(
    _ pattern: Pattern, _ values: Expression, _ filter: Expression?, _ body: [Statement]
  ) -> CheckedStatement.Kind {
    let (outer, usedSlots) = (scope, scope.frame.usedSlots)
    defer {
      scope = outer
      outer.frame.usedSlots = usedSlots
    }
    var sequence: CheckedExpression?
    var checkedPattern = CheckedPattern.wildcard
    var condition: CheckedExpression?
    do throws(Diagnostic) {
      let solution = try solved(values.range) { () throws(Diagnostic) in try infer(values) }
      scope = Scope(frame: outer.frame, parent: outer, isLoop: true)
      let element = try elementType(of: solution)
      sequence = solution
      checkedPattern = try declare(pattern, element, isConstant: true)
      if let filter {
        condition = try solved(filter.range) { () throws(Diagnostic) in
          try infer(filter, into: .bool, for: .condition("where"))
        }
      }
    } catch {
      diagnostics.append(error)
      scope = Scope(frame: outer.frame, parent: outer, isLoop: true)
      declareFailed(pattern)
    }
    let statements = check(body)
    let nothing = CheckedExpression(.array([]), .array(.failed), at: values.range)
    return .for(checkedPattern, in: sequence ?? nothing, where: condition, statements)
  }

  private func elementType(of sequence: CheckedExpression) throws(Diagnostic) -> Type {
    switch sequence.type {
    case .failed, .range(.failed), .closedRange(.failed): return .failed
    case .array(let element): return element
    case .range(.int), .closedRange(.int): return .int
    case .range, .closedRange:
      throw Diagnostic(
        .error, "a loop counts whole numbers, not numbers with fractions", at: sequence.range,
        hint: "count with '0..<n' and compute the number inside")
    default:
      let hint: String? =
        switch sequence.type {
        case .int: "write '0..<n'"
        case .optional: Hint.unwrap
        default: nil
        }
      throw Diagnostic(
        .error, "'for' takes a list or a range, not \(sequence.type.words)", at: sequence.range,
        hint: hint)
    }
  }

  // MARK: Return

  private func checkReturn(
    _ value: Expression?, at range: Range<Int>
  ) throws(Diagnostic) -> CheckedStatement.Kind {
    let frame = scope.frame
    guard let function = frame.function, let result = frame.result else {
      throw Diagnostic(.error, "'return' works only in a function", at: range)
    }
    guard let value else {
      if unknowns.unknown(result) != nil { _ = try unknowns.unify(result, .void) }
      let type = unknowns.head(result)
      guard type == .void || type == .failed else {
        throw Diagnostic(
          .error, "'return' needs \(unknowns.closed(type).words) here", at: range)
      }
      return .return(nil)
    }
    frame.returnsValue = true
    do {
      let checked = try solving(value.range) { () throws(Diagnostic) in
        let mark = mark
        var draft = try infer(value)
        // Without a wish from outside, the first return says what the closure returns.
        if unknowns.unknown(result) != nil, !unknowns.isLiteral(result) {
          try solve(from: mark, isWhole: true)
          guard try unknowns.unify(result, draft.type) else { throw unclear(at: draft.range) }
        } else {
          draft = try fit(draft, into: result, for: .result(of: function.name))
          try solve(from: mark, isWhole: true)
          if unknowns.isLiteral(result) {
            _ = try unknowns.unify(result, unknowns.closed(result))
          }
        }
        return try finish(draft)
      }
      return .return(checked)
    } catch {
      if unknowns.unknown(result) != nil { _ = try unknowns.unify(result, .failed) }
      throw error
    }
  }
}
