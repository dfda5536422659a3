import Language
import Syntax

/// A closure whose parameters may not be known yet.
final class ClosureDraft {
  let syntax: Closure
  let draft: Draft
  /// Whether its body is one expression, which is solved with the surrounding system; statements
  /// are solved one by one, once the parameters are known.
  let isExpression: Bool
  /// The captured values.
  let captures: [Captured]

  /// A value that a closure captures in its own variable.
  struct Captured {
    var variable: Variable
    var value: Draft
  }

  init(_ syntax: Closure, taking captures: [Captured], as draft: Draft) {
    self.syntax = syntax
    self.captures = captures
    self.draft = draft
    isExpression = syntax.onlyExpression != nil
  }
}

extension Checker {
  func infer(_ closure: Closure, at range: Range<Int>) throws(Diagnostic) -> Draft {
    var state = TypeVariables.State()
    state.isClosure = true
    let draft = Draft(system.typeVariables.fresh(state), at: range)
    if case .function(let inputs, let result)? = solvedType(at: range) {
      _ = try system.typeVariables.unify(draft.type, .function(inputs, result: result))
    }
    var captures: [ClosureDraft.Captured] = []
    for capture in closure.captures { captures.append(try infer(capture)) }
    try add(.closure(ClosureDraft(closure, taking: captures, as: draft)))
    return draft
  }

  /// Gives a closure the type of its own parameters.
  func shape(_ closure: ClosureDraft) throws(Diagnostic) {
    var inputs: [Type] = []
    if let parameters = closure.syntax.parameters {
      for parameter in parameters {
        inputs.append(try parameter.type.map(parameterType) ?? system.typeVariables.fresh())
      }
    } else {
      for _ in 0..<anonymousCount(of: closure, given: 0) {
        inputs.append(system.typeVariables.fresh())
      }
    }
    let result = try closure.syntax.result.map(type) ?? system.typeVariables.fresh()
    guard try system.typeVariables.unify(closure.draft.type, .function(inputs, result: result))
    else {
      throw unclear(at: closure.draft.range)
    }
  }

  /// Checks the body of a closure whose type is known to be a function.
  func check(_ closure: ClosureDraft) throws(Diagnostic) {
    let range = closure.draft.range
    let type = system.typeVariables.head(closure.draft.type)
    if type == .failed { return }
    guard case .function(let inputs, let result) = type else {
      throw Diagnostic(
        .error, "this is a function, not \(system.typeVariables.closed(type).words)", at: range)
    }
    if let written = closure.syntax.result {
      let declared = try self.type(written)
      guard try system.typeVariables.unify(result, declared) else {
        throw Diagnostic(
          .error,
          "the closure returns \(system.typeVariables.closed(result).words), not \(declared.words)",
          at: written.range)
      }
    }
    let function = CheckedFunction()
    function.range = range
    let frame = Frame(function: function, result: result, parent: scope.frame)
    frame.thrown = closure.syntax.thrown.flatMap(thrownTypes.read)
    let outer = Scope(frame: scope.frame, parent: scope)
    for capture in closure.captures {
      outer.declare(capture.variable.name, as: .variable(capture.variable))
    }
    let inner = Scope(frame: frame, parent: outer)
    try inScope(inner) { () throws(Diagnostic) in
      let prologue = try declareParameters(of: closure, inputs)
      try checkBody(of: closure, function, result, after: prologue)
    }
  }

  // MARK: Parameters

  /// Declares the parameters; a statement, which is returned, declares those that a tuple parameter
  /// is destructured into.
  private func declareParameters(
    of closure: ClosureDraft, _ inputs: [Type]
  ) throws(Diagnostic) -> (tuple: Variable, parts: [Variable?])? {
    let syntax = closure.syntax
    let parameters =
      syntax.parameters
      ?? (0..<anonymousCount(of: closure, given: inputs.count)).map { number in
        Closure.Parameter(name: Name("$\(number)", at: closure.draft.range))
      }
    if inputs.count == 1, parameters.count > 1 {
      let parts = parameters.map { _ in Type.Element(system.typeVariables.fresh()) }
      guard try system.typeVariables.unify(inputs[0], .tuple(parts)) else {
        throw wrongCount(parameters.count, inputs.count, of: closure)
      }
      let tuple = parameter("", inputs[0])
      return (tuple, try declare(parameters, parts.map(\.type)) { [self] in local($0, $1) })
    }
    // As in Swift, the one value of '(()) -> Int' needs no name.
    if parameters.isEmpty, inputs.map(system.typeVariables.head) == [.void] {
      _ = parameter("", .void)
      return nil
    }
    guard parameters.count == inputs.count else {
      throw wrongCount(parameters.count, inputs.count, of: closure)
    }
    _ = try declare(parameters, inputs) { [self] in parameter($0, $1) }
    return nil
  }

  private func declare(
    _ parameters: [Closure.Parameter], _ types: [Type], _ make: (String, Type) -> Variable
  ) throws(Diagnostic) -> [Variable?] {
    var variables: [Variable?] = []
    for (parameter, type) in zip(parameters, types) {
      if let written = parameter.type {
        let declared = try parameterType(written)
        guard try system.typeVariables.unify(type, declared) else {
          throw Diagnostic(
            .error,
            "'\(parameter.name.text)' is \(system.typeVariables.closed(type).words), not \(declared.words)",
            at: written.range)
        }
      }
      let variable = make(parameter.name.text, type)
      variables.append(parameter.name.text == "_" ? nil : variable)
      guard parameter.name.text != "_" else { continue }
      if scope.entities[parameter.name.text] != nil {
        throw Diagnostic(
          .error, "there are two parameters '\(parameter.name.text)'", at: parameter.name.range)
      }
      scope.declare(parameter.name.text, as: .variable(variable))
    }
    return variables
  }

  private func parameter(_ name: String, _ type: Type) -> Variable {
    let variable = parameter(name, type, of: scope.frame.function, scope.frame)
    scope.frame.function?.parameters.append(variable)
    scope.frame.function?.defaults.append(nil)
    return variable
  }

  private func local(_ name: String, _ type: Type) -> Variable {
    let variable = Variable(
      name: name, type: type, isConstant: true, storage: .local(scope.frame.takeSlot()))
    variable.owner = scope.frame.function
    return variable
  }

  private func wrongCount(_ own: Int, _ given: Int, of closure: ClosureDraft) -> Diagnostic {
    let range = closure.draft.range
    let values = given == 1 ? "1 value" : given == 0 ? "no values" : "\(given) values"
    if closure.syntax.parameters == nil {
      let names = (0..<given).map { number in
        number < own ? String(UnicodeScalar(UInt8(ascii: "a") + UInt8(min(number, 25)))) : "_"
      }
      return Diagnostic(
        .error, "the closure gets \(values) and uses \(own == 0 ? "none" : "\(own)")",
        at: range.lowerBound..<range.lowerBound + 1,
        hint: given > own ? "write '{ \(names.joined(separator: ", ")) in … }'" : nil)
    }
    return Diagnostic(
      .error, "the closure names \(own) parameter\(own == 1 ? "" : "s"), but gets \(values)",
      at: closure.syntax.parameters?.first?.name.range ?? range.lowerBound..<range.lowerBound + 1)
  }

  // MARK: Bodies

  private func checkBody(
    of closure: ClosureDraft, _ function: CheckedFunction, _ result: Type,
    after prologue: (tuple: Variable, parts: [Variable?])?
  ) throws(Diagnostic) {
    let (range, frame) = (closure.draft.range, scope.frame)
    let body: (Checker) throws(Diagnostic) -> [CheckedStatement]
    if let expression = closure.syntax.onlyExpression {
      note(.statement, of: expression)
      let isVoid = system.typeVariables.head(result) == .void
      let value =
        isVoid
        ? try infer(expression)
        : try ElementsOfValues(checker: self).inferResult(
          expression, into: result, isFlattened: closure.draft.isFlattened)
      body = { (checker) throws(Diagnostic) in
        let value = try checker.finish(value)
        return [CheckedStatement(isVoid ? .expression(value) : .return(value), at: value.range)]
      }
    } else {
      let written = closure.syntax.body
      let values = system.typeVariables.head(result) == .void ? nil : written.returningValues
      let statements = check(values ?? written)
      try closeResult(of: closure, result, alwaysReturns: alwaysReturns(values ?? written))
      body = { (_) in statements }
    }
    let variables = scope.entities.values
    closure.draft.becomes { [captures = closure.captures] (checker) throws(Diagnostic) in
      for variable in function.parameters {
        variable.type = try checker.resolved(variable.type, at: range)
      }
      for case .variable(let variable, _, _) in variables {
        variable.type = try checker.resolved(variable.type, at: range)
      }
      function.result = try checker.resolved(result, at: range)
      function.body = try body(checker)
      if let (tuple, parts) = prologue {
        let parts = parts.map { $0.map(CheckedPattern.variable) ?? .wildcard }
        let value = CheckedExpression(.variable(tuple), tuple.type, at: range)
        function.body.insert(CheckedStatement(.declaration(.tuple(parts), value), at: range), at: 0)
      }
      function.slotCount = frame.slotCount
      return try checker.closure(function, taking: captures, at: range)
    }
  }

  /// Determines the result type of a closure of several statements, once they are checked.
  private func closeResult(
    of closure: ClosureDraft, _ result: Type, alwaysReturns: Bool
  ) throws(Diagnostic) {
    let type = system.typeVariables.head(result)
    let range = closure.draft.range
    let isFaulty = diagnostics.contains {
      $0.severity == .error && range.contains($0.range.lowerBound)
    }
    if isFaulty {
      if case .variable = type { _ = try system.typeVariables.unify(result, .failed) }
      return
    }
    if case .variable = type, !scope.frame.returnsValue {
      guard try system.typeVariables.unify(result, .void) else {
        throw missingReturn(
          "the closure", system.typeVariables.closed(type), at: closure.draft.range)
      }
    } else if type != .void, type != .failed, !alwaysReturns {
      throw missingReturn("the closure", system.typeVariables.closed(type), at: closure.draft.range)
    }
  }

  func missingReturn(_ owner: String, _ type: Type, at range: Range<Int>) -> Diagnostic {
    let start = owner == "the closure" ? range.lowerBound..<range.lowerBound + 1 : range
    if type == .never {
      return Diagnostic(
        .error, "\(owner) must not come to its end", at: start,
        hint: "end it with 'fatalError(…)'")
    }
    return Diagnostic(
      .error, "\(owner) does not return \(type.words) on every path", at: start,
      hint: "add a 'return'")
  }
}

extension Closure {
  /// The expression that is the whole body; nil if the body is something else.
  var onlyExpression: Expression? {
    guard body.count == 1, case .expression(let expression) = body[0].kind else { return nil }
    return expression
  }

  /// How many parameters `$0`, `$1`, … refer to.
  var anonymousCount: Int {
    var count = AnonymousParameters()
    if isAutoclosure { return 0 }
    for statement in body { count.visit(statement) }
    return count.count
  }
}

extension Closure {
  /// Whether it begins by assigning to its first parameter, as in `{ $0 += $1.size }`: what is assigned says whether a
  /// whole number that was passed is one.
  var assignsToFirst: Bool {
    guard case .assignment(let target, _, _)? = body.first?.kind else { return false }
    return switch target.kind {
    case .closureParameter(let number): number == 0
    case .name(let name): name == parameters?.first?.name.text
    default: false
    }
  }
}

extension Type {
  /// The type of the place that an `inout` parameter takes; nil for any other type.
  var inoutContent: Type? { if case .inout(let type) = self { type } else { nil } }
}
