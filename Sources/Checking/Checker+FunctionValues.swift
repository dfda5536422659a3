import Language
import Syntax

/// A function's name as a value: the wanted type determines which function it is, and how it takes
/// its arguments.
final class FunctionDraft {
  let draft: Draft
  /// Its type without a wanted one; nil if that is open.
  let natural: () throws(Diagnostic) -> Type?
  /// Resolves it where a function type with these inputs and this result is wanted.
  let become: ([Type], Type) throws(Diagnostic) -> Void
  /// Resolves it where another type is wanted; returns a type variable that it waits for. Nil if it can
  /// be a function only.
  var becomeOther: ((Type) throws(Diagnostic) -> Int?)?

  init(
    _ draft: Draft, natural: @escaping () throws(Diagnostic) -> Type?,
    become: @escaping ([Type], Type) throws(Diagnostic) -> Void
  ) {
    self.draft = draft
    self.natural = natural
    self.become = become
  }
}

/// Functions as values.
extension Checker {
  /// The draft of the name of a function, or of several, that is not called.
  ///
  /// - Parameters:
  ///   - receiver: The receiver of a method, evaluated when the function value is made.
  ///   - problem: The diagnostic where no function is wanted.
  func functionValue(
    ofOneOf functions: [Builtin], _ name: Name, on receiver: Draft? = nil, at range: Range<Int>,
    else problem: (String, Range<Int>) -> Diagnostic
  ) throws(Diagnostic) -> Draft {
    let functions = try functions.filter { $0.availability == .everywhere }
      .named(name, labels: \.labels, in: self)
    guard !functions.isEmpty else { throw problem(name.text, name.range) }
    let value = Draft(openFunction(), at: range)
    let usual = functions.filter(isSingle: false)
    functionNames.uncalled[range] =
      usual.count == 1 ? problem(name.text, name.range) : severalFunctions(name)
    if receiver != nil { functionNames.uncalled[range] = problem(name.text, name.range) }
    let captured = receiver.map { ClosureDraft.Captured(variable: keeper(of: $0), value: $0) }
    let natural: () -> Type? = { [self] in
      usual.count == 1 ? naturalType(of: usual[0]) : nil
    }
    let draft = FunctionDraft(value, natural: natural) {
      [self] (inputs: [Type], result: Type) throws(Diagnostic) -> Void in
      try become(value, oneOf: functions, name, on: captured, inputs, result)
    }
    try add(.function(draft))
    return value
  }

  /// Makes `value` a closure that calls the function that takes `inputs`.
  private func become(
    _ value: Draft, oneOf functions: [Builtin], _ name: Name, on captured: ClosureDraft.Captured?,
    _ inputs: [Type], _ result: Type
  ) throws(Diagnostic) {
    let range = value.range
    let functions = functions.filter(
      isSingle: inputs.contains { $0.isFloat(system.typeVariables.head) }
        && functions.contains(where: \.isSinglePrecision))
    var fitting = functions.compactMap { $0.candidate(taking: inputs.count) }
    var parts: [Type]?
    if fitting.isEmpty, inputs.count == 1 {
      (fitting, parts) = try takingParts(functions, of: inputs[0])
    }
    guard !fitting.isEmpty else {
      throw wrongCount(of: functions, name, given: inputs.count, at: range)
    }
    let synthesis = Synthesis(inputs: inputs, at: range, in: scope)
    var owner: Draft?
    if let variable = captured?.variable {
      owner = Draft(variable.type, at: range) { (_) in
        synthesis.frame.use(variable, isUnset: false)
        return .variable(variable)
      }
    }
    let call = produced(at: range)
    let overload = Overload(
      name: name, candidates: fitting,
      arguments: synthesis.arguments(of: parts).map { CallArgument(draft: $0, isTrailing: false) },
      receiver: owner, draft: call)
    if try !choose(overload, isForced: false) { try add(.overload(overload)) }
    let isVoid = system.typeVariables.head(result) == .void
    let output = isVoid ? call : try convert(call, into: result, for: .result(of: name.text))
    let closure = synthesis.draft(returning: output, isVoid: isVoid)
    value.becomes { (checker) throws(Diagnostic) in
      let function = try checker.finish(closure)
      guard let captured else { return function.kind }
      captured.variable.type = try checker.resolved(captured.variable.type, at: range)
      return .capturing([(captured.variable, try checker.finish(captured.value))], function)
    }
  }

  /// The functions that take the parts of a tuple one by one, and these parts.
  private func takingParts(
    _ functions: [Builtin], of tuple: Type
  ) throws(Diagnostic) -> ([Overload.Candidate], [Type]?) {
    let count: Int
    switch system.typeVariables.head(tuple) {
    case .tuple(let elements): count = elements.count
    case .variable where functions.count == 1: count = functions[0].parameters.count
    default: return ([], nil)
    }
    let parts = (0..<count).map { _ in Type.Element(system.typeVariables.fresh()) }
    guard count > 1, try system.typeVariables.unify(tuple, .tuple(parts)) else { return ([], nil) }
    return (functions.compactMap { $0.candidate(taking: count) }, parts.map(\.type))
  }

  /// The type of a function whose parameters are not known.
  private func openFunction() -> Type {
    var state = TypeVariables.State()
    state.isClosure = true
    return system.typeVariables.fresh(state)
  }

  /// A variable that keeps the receiver of a method that is called later.
  private func keeper(of receiver: Draft) -> Variable {
    let variable = Variable(
      name: "", type: receiver.type, isConstant: true, storage: .local(scope.frame.takeSlot()))
    variable.owner = scope.frame.function
    return variable
  }

  /// The declared type of a function.
  private func naturalType(of function: Builtin) -> Type? {
    guard !function.parameters.contains(where: \.isVariadic) else { return nil }
    var parameters: [Int: Type] = [:]
    if let receiver = function.receiver, !function.isStatic, !receiver.isConcrete { return nil }
    let inputs = function.parameters.map { system.typeVariables.instantiate($0.type, &parameters) }
    return .function(inputs, result: system.typeVariables.instantiate(function.result, &parameters))
  }

  private func wrongCount(
    of functions: [Builtin], _ name: Name, given count: Int, at range: Range<Int>
  ) -> Diagnostic {
    guard functions.count == 1, !functions[0].parameters.contains(where: \.isVariadic) else {
      return severalFunctions(name)
    }
    let own = functions[0].parameters.count
    return Diagnostic(
      .error,
      "'\(name.text)' takes \(own) argument\(own == 1 ? "" : "s"), but gets \(count) here",
      at: range, hint: "write a closure")
  }

  /// The diagnostic where the type does not determine which function of a name is meant.
  private func severalFunctions(_ name: Name) -> Diagnostic {
    Diagnostic(
      .error, "there are several functions '\(name.text)'", at: name.range,
      hint: "write a closure: '{ \(name.text)($0) }'")
  }

  /// The draft of a function that is not called, with the labels after its name.
  func inferFunction(
    _ function: Expression, _ labels: [String?], at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    switch function.kind {
    case .name: functionNames.labels[function.range] = labels
    case .member(_, let name), .implicitMember(let name): functionNames.labels[name.range] = labels
    default: break
    }
    let draft = try infer(function)
    functionNames.uncalled[range] = functionNames.uncalled[draft.range]
    return draft
  }

  /// The draft of a name of the page: a value, or one of its functions.
  func functionValue(of entity: Entity, _ name: Name) throws(Diagnostic) -> Draft {
    let functions = try entity.functions.named(name, labels: \.signature.labels, in: self)
    switch functions.count {
    case 0 where functionNames.labels[name.range] != nil:
      throw Diagnostic(
        .error, "'\(name.text)' is not a function with labels", at: name.range,
        hint: "write '\(name.text)' alone")
    case 0: return draft(of: entity, at: name.range)
    case 1: return draft(of: Entity(functions), at: name.range)
    default: return try functionValue(of: functions, name)
    }
  }

  /// The draft of an overloaded name of the page: the function of the wanted type.
  private func functionValue(
    of functions: [Entity.Function], _ name: Name
  ) throws(Diagnostic) -> Draft {
    let value = Draft(openFunction(), at: name.range)
    try whenKnown(value.type, at: name.range) { [self] (type) throws(Diagnostic) in
      var fitting: [Entity.Function] = []
      for function in functions {
        var trial = system.typeVariables
        if try trial.unify(type, function.variable.type) { fitting.append(function) }
      }
      guard fitting.count == 1 else { throw severalFunctions(name) }
      let function = draft(of: Entity(fitting), at: name.range)
      _ = try system.typeVariables.unify(type, function.type)
      value.finish = { (checker) throws(Diagnostic) in try checker.finish(function) }
    }
    return value
  }

  // MARK: Operators

  /// `>` in `sorted(by: >)`: a closure that applies the operator to its two parameters, or to its one
  /// where a function of one is wanted.
  func functionValue(of sign: Name) throws(Diagnostic) -> Draft {
    let range = sign.range
    guard sign.text == "-" || sign.text == "+" || sign.text == "!" else {
      return try applying(sign, to: [system.typeVariables.fresh(), system.typeVariables.fresh()])
    }
    let value = Draft(openFunction(), at: range)
    let natural: () -> Type? = { [self] in
      let operand = sign.text == "!" ? Type.bool : system.typeVariables.fresh()
      return .function(sign.text == "!" ? [operand] : [operand, operand], result: operand)
    }
    let draft = FunctionDraft(value, natural: natural) {
      [self] (inputs: [Type], result: Type) throws(Diagnostic) -> Void in
      try become(value, sign, inputs, result)
    }
    try add(.function(draft))
    return value
  }

  private func become(
    _ value: Draft, _ sign: Name, _ inputs: [Type], _ result: Type
  ) throws(Diagnostic) {
    if sign.text != "!", inputs.count == 1,
      case .tuple(let parts) = system.typeVariables.head(inputs[0]),
      parts.count == 2
    {
      let synthesis = Synthesis(inputs: inputs, at: sign.range, in: scope)
      let operands = synthesis.arguments(of: parts.map(\.type))
      let closure = try applying(sign, to: operands, in: synthesis)
      return try become(value, closure, sign, giving: result)
    }
    guard inputs.count == 1 || (inputs.count == 2 && sign.text != "!") else {
      throw Diagnostic(
        .error, "'\(sign.text)' does not take \(inputs.count) values", at: sign.range,
        hint: "write a closure")
    }
    try become(value, try applying(sign, to: inputs), sign, giving: result)
  }

  /// Makes `value` a closure that applies an operator.
  private func become(
    _ value: Draft, _ closure: Draft, _ sign: Name, giving result: Type
  ) throws(Diagnostic) {
    guard case .function(_, let own) = closure.type, try system.typeVariables.unify(own, result)
    else {
      throw Diagnostic(
        .error, "'\(sign.text)' does not give \(system.typeVariables.closed(result).words)",
        at: sign.range,
        hint: "write a closure")
    }
    value.becomes { (checker) throws(Diagnostic) in try checker.finish(closure).kind }
  }

  private func applying(_ sign: Name, to inputs: [Type]) throws(Diagnostic) -> Draft {
    let synthesis = Synthesis(inputs: inputs, at: sign.range, in: scope)
    return try applying(sign, to: synthesis.arguments, in: synthesis)
  }

  private func applying(
    _ sign: Name, to operands: [Draft], in synthesis: Synthesis
  ) throws(Diagnostic) -> Draft {
    if operands.count == 1 {
      return synthesis.draft(returning: try applied(sign, to: operands[0], at: sign.range))
    }
    guard let kind = InfixOperation.Kind(rawValue: sign.text) else {
      throw Diagnostic(.error, "there is no operator '\(sign.text)'", at: sign.range)
    }
    return synthesis.draft(
      returning: try combine(operands[0], sign, kind, operands[1], at: sign.range))
  }
}

extension Array {
  /// The functions with the labels that are written after their name; all if none are.
  fileprivate func named(
    _ name: Name, labels: (Element) -> [String?], in checker: Checker
  ) throws(Diagnostic) -> [Element] {
    guard let wanted = checker.functionNames.labels[name.range], let first else { return self }
    let named = filter { labels($0) == wanted }
    guard named.isEmpty else { return named }
    throw Diagnostic(
      .error, "there is no '\(checker.called(name.text, wanted))'", at: name.range,
      hint: "write '\(checker.called(name.text, labels(first)))'")
  }
}

extension Builtin {
  /// A call of it with that many arguments without labels; nil if it takes another number.
  fileprivate func candidate(taking count: Int) -> Overload.Candidate? {
    guard parameters.first?.isVariadic != true else { return nil }
    var arguments: [[Int]] = []
    var next = 0
    for parameter in parameters {
      if parameter.isVariadic {
        arguments.append([])
      } else {
        arguments.append([next])
        next += 1
      }
    }
    guard next == count else { return nil }
    return Overload.Candidate(builtin: self, match: Match(arguments: arguments))
  }
}
