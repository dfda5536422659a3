import Language
import Syntax

/// Variables: their names, storage and types.
extension Checker {
  /// Whether later cells can use the declarations made here.
  var isGlobal: Bool { scope.parent == nil }

  /// A variable without a name so far.
  func makeVariable(_ name: String, _ type: Type, isConstant: Bool) -> Variable {
    let storage: Variable.Storage =
      isGlobal ? .global(names.reserveIndex()) : .local(scope.frame.takeSlot())
    let variable = Variable(name: name, type: type, isConstant: isConstant, storage: storage)
    if !isGlobal { variable.owner = scope.frame.function }
    return variable
  }

  /// Declares a variable `name`.
  @discardableResult
  func declare(
    _ name: Name, _ type: Type, isConstant: Bool, signature: Names.Signature? = nil,
    isUnset: Bool = false
  ) throws(Diagnostic) -> Variable {
    if !isGlobal, overloads.isTaken(name.text, for: signature, type) {
      throw Diagnostic(.error, "'\(name.text)' is already declared in this block", at: name.range)
    }
    let others = signature.map { overloads.functions(named: name.text, besides: $0, type) } ?? []
    try meter.spend(1 + 4 * others.count)
    let variable = makeVariable(name.text, type, isConstant: isConstant)
    variable.mayThrow = signature?.mayThrow
    if case .global(let index) = variable.storage {
      library.page.forget(name.text)
      let global = Names.Global(
        index: index, type: type, isConstant: isConstant, signature: signature)
      if signature == nil {
        names.declare(name.text, as: global)
      } else {
        names.declare(name.text, asFunction: global)
      }
    }
    if let signature {
      let function = Entity.Function(variable: variable, signature: signature, isUnset: isUnset)
      scope.declare(name.text, as: Entity([function] + others))
    } else {
      scope.declare(name.text, as: .variable(variable, isUnset: isUnset))
    }
    return variable
  }

  /// Declares a variable with accessors.
  func declare(_ variable: AccessedVariable, _ name: Name) throws(Diagnostic) {
    if variable.stored == nil, !isGlobal, overloads.isTaken(name.text, for: nil, variable.type) {
      throw Diagnostic(.error, "'\(name.text)' is already declared in this block", at: name.range)
    }
    scope.declare(name.text, as: .accessed(variable))
    guard isGlobal else { return }
    library.page.forget(name.text)
    names.declare(variable)
  }

  /// Declares the names of a pattern that destructures a value of `type`.
  func declare(
    _ pattern: Pattern, _ type: Type, isConstant: Bool
  ) throws(Diagnostic) -> CheckedPattern {
    switch pattern.kind {
    case .wildcard: return .wildcard
    case .name(let name):
      return .variable(try declare(Name(name, at: pattern.range), type, isConstant: isConstant))
    case .tuple(let parts):
      if type == .failed {
        declareFailed(pattern)
        return .wildcard
      }
      guard case .tuple(let elements) = type, elements.count == parts.count else {
        throw Diagnostic(
          .error, "\(type.words) does not come apart into \(parts.count) values",
          at: pattern.range)
      }
      var checked: [CheckedPattern] = []
      for (part, element) in zip(parts, elements) {
        checked.append(try declare(part, element.type, isConstant: isConstant))
      }
      return .tuple(checked)
    }
  }

  /// Declares the names of a pattern with an error, which is already reported.
  func declareFailed(_ pattern: Pattern) {
    switch pattern.kind {
    case .wildcard: break
    case .name(let name): scope.declare(name, as: .failed)
    case .tuple(let parts): for part in parts { declareFailed(part) }
    }
  }

  /// Declares the names of a statement with an error, which is already reported.
  func declareFailed(_ statement: Statement) {
    if case .assignment(let target, _, _) = statement.kind, case .name(let name) = target.kind,
      entity(named: name) == nil
    {
      scope.declare(name, as: .failed)
    }
    if case .type(let type) = statement.kind { scope.declare(type.name.text, as: .failed) }
    guard case .variable(_, let bindings) = statement.kind else { return }
    for binding in bindings { declareFailed(binding.pattern) }
  }

  // MARK: let and var

  /// Checks one binding of a `let` or `var`.
  func check(
    _ binding: Binding, isConstant: Bool, at range: Range<Int>
  ) throws(Diagnostic) -> CheckedStatement {
    let isOpen = binding.value != nil && openType(binding.type) != nil
    let declared = isOpen ? nil : try binding.type.map(type)
    guard let value = binding.value else {
      return try checkWithoutValue(binding, declared, isConstant: isConstant, at: range)
    }
    let owner = binding.pattern.owner
    var checked: CheckedExpression
    do throws(Diagnostic) {
      checked = try solved(value, declared.map(ConstraintSolver.Context.conversion)) {
        () throws(Diagnostic) in
        if let declared {
          try refuseBareConstant(value, ofOneOf: [declared])
          if declared == .string, let error = value.refusal(as: binding.type) { throw error }
          return try infer(value, into: declared, for: .argument(owner))
        }
        if let open = openType(binding.type) {
          return try infer(value, into: open, for: .argument(owner))
        }
        if case .tuple = binding.pattern.kind { return content(ofImplicit: try infer(value)) }
        return try infer(value)
      }
    } catch {
      let word = isConstant ? "let" : "var"
      guard error.hint == Hint.writeType, case .name(let name) = binding.pattern.kind,
        error.range == value.range
      else { throw error }
      throw Diagnostic(
        .error, "the type of '\(name)' is not clear", at: value.range,
        hint: value.kind == .nil
          ? "write the type: '\(word) \(name): Double? = nil'"
          : value.kind == .array([])
            ? "write the type: '\(word) \(name): [Double] = []'"
            : value.kind == .dictionary([])
              ? "write the type: '\(word) \(name): [String: Int] = [:]'"
              : Hint.writeType)
    }
    if binding.type == nil, isSolved(value), case .name(let name) = binding.pattern.kind {
      warnOfAnything(checked, value, of: "\(isConstant ? "let" : "var") \(name)")
    }
    checked = OwnershipChecker(checker: self).value(checked, of: binding)
    let pattern = try declare(binding.pattern, checked.type, isConstant: isConstant)
    if binding.type == nil { sequences.note(checked.swiftForm, of: pattern) }
    if case .variable(let variable) = pattern {
      unwrapImplicitly(variable, as: binding.type)
      try OwnershipChecker(checker: self).note(binding, of: variable)
      if text(at: range.lowerBound, is: "let") {
        variable.keyword = range.lowerBound..<range.lowerBound + "let".utf8.count
      }
      let name = Name(variable.name, at: binding.pattern.range)
      warnOfHiding(name)
      if declared == nil, checked.type == .void { warnOfNothing(name, being: value) }
    }
    return CheckedStatement(.declaration(pattern, checked), at: range)
  }

  /// Notes whether the written type of a variable is an implicitly unwrapped optional.
  private func unwrapImplicitly(_ variable: Variable, as written: TypeExpression?) {
    guard let written, written.isImplicitlyUnwrapped else { return }
    variable.isImplicitlyUnwrapped = true
    if variable.global != nil { names.unwrapImplicitly(variable.name) }
  }

  private func checkWithoutValue(
    _ binding: Binding, _ declared: Type?, isConstant: Bool, at range: Range<Int>
  ) throws(Diagnostic) -> CheckedStatement {
    guard case .name(let text) = binding.pattern.kind else {
      throw Diagnostic(.error, "a pattern needs a value to take apart", at: binding.pattern.range)
    }
    let name = Name(text, at: binding.pattern.range)
    guard let declared else { throw unclear(at: name.range) }
    let variable = try declare(name, declared, isConstant: isConstant, isUnset: isConstant)
    unwrapImplicitly(variable, as: binding.type)
    try OwnershipChecker(checker: self).note(binding, of: variable)
    if !isConstant, declared.is(.optional) {
      let none = CheckedExpression(.none, declared, at: name.range)
      return CheckedStatement(.declaration(.variable(variable), none), at: range)
    }
    return CheckedStatement(.declarationWithoutValue(variable), at: range)
  }

  // MARK: Assignment

  func checkAssignment(
    _ target: Expression, _ sign: Name, _ value: Expression, at range: Range<Int>
  ) throws(Diagnostic) -> CheckedStatement.Kind {
    switch target.kind {
    case .name(Branching.variable):
      guard case .variable(let variable, _, _)? = entity(named: Branching.variable) else { break }
      return try check(valueOfBranch: value, into: variable)
    case .wildcard:
      return .expression(try solved(value) { () throws(Diagnostic) in try infer(value) })
    case .tuple where sign.text == "=":
      return try checkAssignment(toTuple: target, value, at: range)
    case .optionalChain(let target):
      let kind = try checkAssignment(target, sign, value, at: range)
      return .chained(CheckedStatement(kind, at: range))
    default: break
    }
    if case .name(let name) = target.kind, entity(named: name) == nil, !endsInHole(target),
      library.variable(named: name) == nil
    {
      if isConsequence(name) { throw Diagnostic.consequence(at: target.range) }
      throw unknownTarget(Name(name, at: target.range))
    }
    return try solving(range) { () throws(Diagnostic) in
      let mark = mark
      var place = try inferPlace(target)
      var wanted = place.type
      if target.isPart, case .nominal(.slice, .one(let element)) = system.typeVariables.head(wanted)
      {
        wanted = .array(element)
      }
      let isPart = wanted != place.type
      let owner = target.lastName ?? (isPart ? "the part" : "the element")
      guard sign.text != "=" else {
        try refuseBareConstant(value)
        try consult(value, context(of: wanted))
        let value = try parts.infer(
          value, into: wanted, orPart: place.type, for: .argument(owner))
        try solve(from: mark, isWhole: true)
        let target = try finish(place)
        guard target.type != .failed else { return .expression(try finish(value)) }
        return .assignment(try self.place(target), try finish(value))
      }
      if let draft = try inferOwnAssignment(sign, place, value, at: range) {
        try solve(from: mark, isWhole: true)
        return .expression(try finish(draft))
      }
      guard let kind = InfixOperation.Kind(rawValue: String(sign.text.dropLast())) else {
        throw Diagnostic(.error, "there is no operator '\(sign.text)'", at: sign.range)
      }
      if let assigned = try checkAssignment(to: place, kind, sign, value, from: mark) {
        return assigned
      }
      place = content(ofImplicit: place)
      try require(kind.requirement, of: place.type, for: sign)
      let value =
        try kind.isShift
        ? places(try infer(value), for: sign)
        : ElementsOfValues(checker: self).inferOperand(
          value, of: kind, sign, into: isPart ? wanted : place.type)
      try solve(from: mark, isWhole: true)
      let target = try finish(place)
      guard target.type != .failed else { return .expression(try finish(value)) }
      if kind == .remainder, target.type != .int, target.type.sizedInteger == nil {
        throw Diagnostic(
          .error, "'%=' takes whole numbers only", at: sign.range)
      }
      let operation = InfixOperation(kind, on: target.type, at: sign.range)
      return .compoundAssignment(try self.place(target), operation, try finish(value))
    }
  }

  /// Checks `place += value` where the library has an operator for these types; nil if it does not.
  private func checkAssignment(
    to place: Draft, _ kind: InfixOperation.Kind, _ sign: Name, _ value: Expression, from mark: Mark
  ) throws(Diagnostic) -> CheckedStatement.Kind? {
    let type = system.typeVariables.head(place.type)
    guard
      let maker = library.operators(named: kind.rawValue).first(where: {
        $0.isOperator && $0.parameters[0].type == type && $0.result == type
      })
    else { return nil }
    let value = try infer(value, into: maker.parameters[1].type, for: .operand(sign.text))
    try solve(from: mark, isWhole: true)
    let target = try finish(place)
    let operation = InfixOperation(kind, on: type, by: maker, at: sign.range)
    return .compoundAssignment(try self.place(target), operation, try finish(value))
  }
}

extension Pattern {
  /// The name of the target of an assignment, for messages.
  var owner: String { if case .name(let name) = kind { name } else { "the pattern" } }
}

extension Expression {
  /// The name of the changed variable or property, for messages.
  var lastName: String? {
    switch kind {
    case .name(let name): name
    case .member(_, let name): name.text
    case .forced(let value), .unwrapped(let value): value.lastName
    default: nil
    }
  }
}
