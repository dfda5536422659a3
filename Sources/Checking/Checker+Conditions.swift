import Language
import Syntax

/// Statements with conditions, and loops.
extension Checker {
  func check(
    if conditions: [Condition], _ then: [Statement], _ otherwise: [Statement]?,
    _ target: Scope.Target?
  ) -> CheckedStatement.Kind {
    inBlock(target) {
      let (conditions, then) = check(conditions, "if", then)
      return .if(conditions, then: then, else: check(otherwise ?? []))
    }
  }

  func check(
    while conditions: [Condition], _ body: [Statement], _ target: Scope.Target
  ) -> CheckedStatement.Kind {
    inBlock(target) {
      let (conditions, body) = check(conditions, "while", body)
      return .while(conditions, landing(target, body))
    }
  }

  /// The condition cannot use names that its body declares.
  func check(
    repeat body: [Statement], while condition: Expression, _ target: Scope.Target
  ) throws(Diagnostic) -> CheckedStatement.Kind {
    let body = inBlock(target) { landing(target, check(body)) }
    let condition = try solved(condition, .conversion(.bool)) { () throws(Diagnostic) in
      try infer(condition, into: .bool, for: .condition("while"))
    }
    return .repeat(body, while: condition)
  }

  /// The names that its conditions bind are visible from here on, but not in its `else`.
  func check(
    guard conditions: [Condition], _ otherwise: [Statement], at range: Range<Int>
  ) -> CheckedStatement.Kind {
    let count = diagnostics.count
    let checked = check(otherwise)
    if diagnostics.count == count, otherwise.exits(endings).fallsThrough {
      let canLeave = scope.frame.function != nil || scope.isInLoop
      diagnostics.append(
        Diagnostic(
          .error, "the 'else' of a 'guard' must not fall through",
          at: range.lowerBound..<range.lowerBound + "guard".utf8.count,
          hint: canLeave
            ? "end it with 'return', 'break' or 'continue'"
            : "there is nothing to leave: write 'if'"
        ))
    }
    return .guard(check(conditions, "guard"), else: checked)
  }

  /// Runs `body` in a new block scope.
  func inBlock<Result>(_ target: Scope.Target?, _ body: () -> Result) -> Result {
    let (outer, usedSlots) = (scope, scope.frame.usedSlots)
    scope = Scope(frame: outer.frame, parent: outer, target: target)
    defer {
      scope = outer
      outer.frame.usedSlots = usedSlots
    }
    return body()
  }

  /// The body of a loop, the target of a `continue` with the loop's label.
  private func landing(_ target: Scope.Target, _ body: [CheckedStatement]) -> [CheckedStatement] {
    guard let label = target.label, let first = body.first, let last = body.last else {
      return body
    }
    let range = first.range.lowerBound..<last.range.upperBound
    return [CheckedStatement(.landing(.continue(label: label.number), body), at: range)]
  }

  // MARK: Conditions

  /// Checks conditions and the block in which their bindings are visible.
  private func check(
    _ conditions: [Condition], _ owner: String, _ body: [Statement]
  ) -> ([CheckedCondition], [CheckedStatement]) {
    inBlock(nil) { (check(conditions, owner), check(body)) }
  }

  /// Checks conditions; their bindings are declared in the current block.
  private func check(_ conditions: [Condition], _ owner: String) -> [CheckedCondition] {
    var checked: [CheckedCondition] = []
    for condition in conditions {
      do throws(Diagnostic) {
        checked.append(try check(condition, owner))
      } catch {
        diagnostics.append(error)
        switch condition {
        case .binding(_, let pattern, _, _): declareFailed(pattern)
        case .pattern(let pattern, _): declareFailed(pattern)
        case .expression: break
        }
      }
    }
    return checked
  }

  private func check(
    _ condition: Condition, _ owner: String
  ) throws(Diagnostic) -> CheckedCondition {
    switch condition {
    case .expression(let value):
      return .expression(
        try solved(value, .conversion(.bool)) { () throws(Diagnostic) in
          try infer(value, into: .bool, for: .condition(owner))
        })
    case .pattern(let pattern, let value):
      let value = try solved(value) { () throws(Diagnostic) in try infer(value) }
      var names = CaseNames()
      return .pattern(try check(pattern, value.type, &names), value)
    case .binding(let isConstant, let pattern, let written, let value):
      if value.range == pattern.range { note(.binding, of: value) }
      let declared = try written.map(type)
      let context = declared.map { ConstraintSolver.Context.conversion(.optional($0)) }
      let value = try solved(value, context ?? .optional) { () throws(Diagnostic) in
        let draft = try infer(value)
        return if let declared {
          try convert(draft, into: .optional(declared), for: .argument(pattern.owner))
        } else {
          draft
        }
      }
      if value.type == .failed {
        declareFailed(pattern)
        return .expression(value)
      }
      guard let part = value.type.wrapped else {
        throw Diagnostic(
          .error, "'\(owner) let' takes an optional, not \(value.type.words)", at: value.range)
      }
      let variables = try declare(pattern, part, isConstant: isConstant)
      if written == nil { sequences.note(value.swiftForm?.content, of: variables) }
      return .binding(variables, value)
    }
  }

  // MARK: Loops over values

  func checkLoop(
    _ pattern: Pattern, _ values: Expression, _ filter: Expression?, _ body: [Statement],
    _ target: Scope.Target
  ) -> CheckedStatement.Kind {
    let (outer, usedSlots) = (scope, scope.frame.usedSlots)
    defer {
      scope = outer
      outer.frame.usedSlots = usedSlots
    }
    var sequence: CheckedExpression?
    var checkedPattern = CheckedPattern.wildcard
    var condition: CheckedExpression?
    var steps: (SequenceChecker.Steps, iterator: Variable)?
    do throws(Diagnostic) {
      let solution = try self.values(of: values)
      scope = Scope(frame: outer.frame, parent: outer, target: target)
      steps = sequences.steps(of: solution.type).map { ($0, sequences.local($0.iterator)) }
      let element = if let steps { steps.0.element } else { try elementType(of: solution) }
      sequence = solution
      checkedPattern = try declare(pattern, element, isConstant: true)
      sequences.note(solution.swiftForm?.element, of: checkedPattern)
      if let filter {
        condition = try solved(filter, .conversion(.bool)) { () throws(Diagnostic) in
          try infer(filter, into: .bool, for: .condition("where"))
        }
      }
    } catch {
      diagnostics.append(error)
      scope = Scope(frame: outer.frame, parent: outer, target: target)
      declareFailed(pattern)
    }
    let statements = landing(target, check(body))
    if let (steps, iterator) = steps, let sequence {
      let body =
        condition.map { condition in
          [
            CheckedStatement(
              .if([.expression(condition)], then: statements, else: []), at: values.range)
          ]
        } ?? statements
      return .do(
        sequences.loop(over: sequence, steps, iterator, checkedPattern, body), catches: [])
    }
    let nothing = CheckedExpression(.array([]), .array(.failed), at: values.range)
    return .for(checkedPattern, in: sequence ?? nothing, where: condition, statements)
  }

  /// `for case`: a loop over all values with a pattern match for each.
  func checkLoop(
    case pattern: CasePattern, _ values: Expression, _ filter: Expression?, _ body: [Statement],
    _ target: Scope.Target
  ) -> CheckedStatement.Kind {
    inBlock(target) {
      var conditions: [CheckedCondition] = []
      var checkedPattern = CheckedPattern.wildcard
      var sequence = CheckedExpression(.array([]), .array(.failed), at: values.range)
      do throws(Diagnostic) {
        sequence = try self.values(of: values)
        let variable = Variable(
          name: "", type: try elementType(of: sequence), isConstant: true,
          storage: .local(scope.frame.takeSlot()))
        variable.owner = scope.frame.function
        checkedPattern = .variable(variable)
        var names = CaseNames()
        let match = try check(pattern, variable.type, &names)
        conditions.append(
          .pattern(
            match, CheckedExpression(.variable(variable), variable.type, at: pattern.range)))
        if let filter {
          conditions.append(.expression(try solvedCondition(filter, "where")))
        }
      } catch {
        diagnostics.append(error)
        declareFailed(pattern)
      }
      let body = landing(target, check(body))
      let range = (body.first?.range ?? values.range)
      let turn = CheckedStatement(.if(conditions, then: body, else: []), at: range)
      return .for(checkedPattern, in: sequence, where: nil, [turn])
    }
  }

  /// The checked condition of a `where`.
  func solvedCondition(
    _ condition: Expression, _ owner: String
  ) throws(Diagnostic) -> CheckedExpression {
    try solved(condition, .conversion(.bool)) { () throws(Diagnostic) in
      try infer(condition, into: .bool, for: .condition(owner))
    }
  }

  /// The values of a loop; those of a string are its characters, those of a dictionary its entries,
  /// those of a set its elements.
  private func values(of expression: Expression) throws(Diagnostic) -> CheckedExpression {
    let values = try solved(expression, .sequence) { () throws(Diagnostic) in
      content(ofImplicit: try infer(expression))
    }
    if case .nominal(.dictionary, .two(let key, let value)) = values.type {
      return CheckedExpression(
        .conversion(.entries, values), .array(.entry(key, value)), at: values.range)
    }
    if case .nominal(.set, .one(let element)) = values.type {
      return CheckedExpression(
        .conversion(.members, values), .array(element), at: values.range)
    }
    if let list = sequences.list(of: values.type) {
      return CheckedExpression(.property(list, of: values), list.result, at: values.range)
    }
    guard values.type == .string else { return values }
    return CheckedExpression(
      .conversion(.characters, values), .array(.string), at: values.range)
  }

  private func elementType(of sequence: CheckedExpression) throws(Diagnostic) -> Type {
    let type = sequence.type
    if let element = type.listElement { return element }
    let counted = type == .rangeWithoutEnd ? .int : type.bound ?? type
    switch counted {
    case .failed: return .failed
    case .int where counted != type: return .int
    case Type.textIndex where counted != type:
      throw Diagnostic(
        .error, "a loop does not go through the places in a text", at: sequence.range,
        hint: "go through its characters: 'for character in text'")
    case .nominal(.sized, _) where counted != type:
      throw Diagnostic(
        .error, "a loop counts with 'Int', not with \(counted.plural)", at: sequence.range,
        hint: "let its bounds be 'Int', and write '\(counted.spelling)(…)' inside")
    case _ where counted != type && counted.isNamed:
      throw Diagnostic(
        .error, "a loop counts whole numbers, not \(counted.plural)", at: sequence.range,
        hint: sequences.has(.strideable, counted)
          ? "write 'stride(from: …, \(type.is(.closedRange) ? "through" : "to"): …, by: 1)'"
          : "count with '0..<n' and compute each inside")
    case _ where counted != type:
      throw Diagnostic(
        .error, "a loop counts whole numbers, not numbers with fractions", at: sequence.range,
        hint: "count with '0..<n' and compute the number inside")
    default:
      let isPlain = sequence.type == .int && appending("", to: sequence.range) != nil
      let count = isPlain ? wrapping(sequence.range, "0..<", "") : nil
      let hint: String? =
        switch sequence.type {
        case .int: "write '\(count?.replacement ?? "0..<n")'"
        case .nominal(.optional, _): Hint.unwrap
        case let type where PartialRangeType(type) != nil: "write both ends, whole numbers"
        case .nominal(.named(let name), _):
          library.elsewhere(named: "for \(name)")?.hint(for: text(sequence.range))
        default: nil
        }
      throw Diagnostic(
        .error, "'for' takes a list or a range, not \(sequence.type.words)", at: sequence.range,
        hint: hint, fix: count)
    }
  }
}
