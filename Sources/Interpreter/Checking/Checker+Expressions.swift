import Syntax

/// From the syntax tree to drafts: literals, names, and what is made of parts.
extension Checker {
  /// The draft of an expression; what cannot be known yet is left to the solver.
  func infer(_ expression: Expression) throws(Diagnostic) -> Draft {
    let range = expression.range
    try meter.spend()
    switch expression.kind {
    case .integer(let number): return number.draft(in: self, at: range)
    case .floatingPoint(let number):
      return Draft(literal(.floatingPoint), at: range) { (_) in .double(number) }
    case .boolean(let flag): return Draft(.bool, at: range) { (_) in .boolean(flag) }
    case .string(let segments): return try infer(segments, at: range)
    case .nil: return Draft(.optional(unknowns.fresh()), at: range) { (_) in .none }
    case .name(let name): return try infer(Name(name, at: range))
    case .closureParameter(let number):
      guard let entity = scope.closureParameter(number) else {
        throw Diagnostic(
          .error, "'$\(number)' means something only in a closure", at: range,
          hint: "put what uses it between '{' and '}'")
      }
      return draft(of: entity, at: range)
    case .implicitMember, .member, .call, .subscript, .forced, .unwrapped, .optionalChain:
      return try inferChain(expression)
    case .try(let attempt, let value): return try infer(value, attempt, at: range)
    case .is(let value, let written):
      let type = try type(written)
      return try infer(value, isOf: type, at: range)
    case .cast(let value, let cast, let written):
      return try infer(value, cast, to: try type(written), at: range)
    case .keyPath(let names):
      let text = try keyPath(names)
      return Draft(.string, at: range) { (_) in .string(text) }
    case .inout:
      throw Diagnostic(
        .error, "'&' stands only before an argument", at: range, hint: "leave out '&'")
    case .array(let elements):
      return try inferArray(elements, of: listed(at: range), at: range)
    case .dictionary(let entries):
      return try inferDictionary(entries, of: unknowns.fresh(), listed(at: range), at: range)
    case .tuple(let elements): return try inferTuple(elements, at: range)
    case .parenthesized(let inner): return try infer(inner)
    case .closure(let closure): return try infer(closure, at: range)
    case .prefix(let sign, let operand): return try inferPrefix(sign, operand, at: range)
    case .infix(let left, let sign, let right):
      return try inferInfix(left, sign, right, at: range)
    case .ternary(let condition, let then, let otherwise):
      return try inferTernary(condition, then, otherwise, at: range)
    case .oneSided(let sign, _, _):
      throw Diagnostic(
        .error, "'one-sided range' is not in this dialect", at: sign.range,
        hint: "write both ends")
    case .type(let written):
      throw Diagnostic(
        .error, "'\(try type(written).spelling)' is a type, not a value", at: range)
    case .wildcard: throw Diagnostic(.error, "'_' has no value", at: range)
    case .missing: return failed(at: range)
    }
  }

  /// The type of a literal that is still open.
  func literal(_ kind: Unknowns.Literal) -> Type {
    var traits = Unknowns.Traits()
    traits.literal = kind
    return unknowns.fresh(traits)
  }

  /// The draft of an expression where a value of type `target` is wanted.
  func infer(
    _ expression: Expression, into target: Type, for purpose: Fit.Purpose
  ) throws(Diagnostic) -> Draft {
    try fit(try infer(expression, toward: target), into: target, for: purpose)
  }

  /// The draft of an expression that is to go where a value of type `target` is wanted: where that
  /// is a list of anything, what the expression lists may be anything by itself.
  func infer(_ expression: Expression, toward target: Type) throws(Diagnostic) -> Draft {
    switch (expression.kind, unknowns.head(target)) {
    case (_, .any): return try inferAsAny(expression)
    case (.parenthesized(let inner), _): return try infer(inner, toward: target)
    case (_, .optional(let part)): return try infer(expression, toward: part)
    case (.array(let elements), .array(let element)) where isOfAny(element):
      return try inferArray(elements, of: element, at: expression.range)
    case (.dictionary(let entries), .dictionary(let key, let value)) where isOfAny(value):
      return try inferDictionary(entries, of: key, value, at: expression.range)
    default: return try infer(expression)
    }
  }

  /// Whether a type is `Any`, or a list of it.
  private func isOfAny(_ type: Type) -> Bool {
    switch unknowns.head(type) {
    case .any: true
    case .array(let element), .dictionary(_, let element), .optional(let element): isOfAny(element)
    default: false
    }
  }

  // MARK: Strings, arrays and tuples

  private func infer(_ segments: [StringSegment], at range: Range<Int>) throws(Diagnostic) -> Draft
  {
    var pieces: [Draft] = []
    for segment in segments {
      switch segment {
      case .text(let text): pieces.append(Draft(.string, at: range) { (_) in .string(text) })
      case .interpolation(let value): pieces.append(try infer(value))
      }
    }
    if pieces.isEmpty { return Draft(.string, at: range) { (_) in .string("") } }
    if segments.count == 1, case .text(let text) = segments[0] {
      noteTemplates(in: text, at: range)
      return pieces[0]
    }
    return Draft(.string, at: range) { (checker) throws(Diagnostic) in
      let pieces = try checker.finish(pieces)
      for piece in pieces { try checker.requireKnown(piece) }
      return .interpolation(pieces)
    }
  }

  /// The open type of what a list holds that is written out.
  private func listed(at range: Range<Int>) -> Type {
    if listsOfAnything.contains(range) { return .any }
    var traits = Unknowns.Traits()
    traits.isListed = true
    return unknowns.fresh(traits)
  }

  private func inferArray(
    _ elements: [Expression], of element: Type, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    var drafts: [Draft] = []
    for value in elements { drafts.append(try infer(value, into: element, for: .element)) }
    return Draft(.array(element), at: range) { (checker) throws(Diagnostic) in
      .array(try checker.finish(drafts))
    }
  }

  private func inferTuple(_ elements: [Argument], at range: Range<Int>) throws(Diagnostic) -> Draft
  {
    if elements.count == 1, let label = elements[0].label {
      throw Diagnostic(
        .error, "a single value has no label", at: label.range,
        hint: "leave out '\(label.text):'", fix: leavingOut(label))
    }
    var types: [Type.Element] = []
    var drafts: [Draft] = []
    for element in elements {
      let draft = try infer(element.value)
      types.append(Type.Element(label: element.label?.text, draft.type))
      drafts.append(draft)
    }
    let tuple = Draft(.tuple(types), at: range) { (checker) throws(Diagnostic) in
      .tuple(try checker.finish(drafts))
    }
    tuple.parts = drafts
    return tuple
  }

  private func inferTernary(
    _ condition: Expression, _ then: Expression, _ otherwise: Expression, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let condition = try infer(condition, into: .bool, for: .condition("?:"))
    var (then, otherwise) = (try infer(then), try infer(otherwise))
    let branches = [then, otherwise]
    // What is inside is joined before what is around it, for its tasks are older.
    let type = unknowns.fresh()
    then = try fit(then, into: type, for: .branch)
    otherwise = try fit(otherwise, into: type, for: .branch)
    let ternary = Draft(type, at: range) { [then, otherwise] (checker) throws(Diagnostic) in
      .ternary(
        try checker.finish(condition), then: try checker.finish(then),
        else: try checker.finish(otherwise))
    }
    ternary.branches = branches
    return ternary
  }

  // MARK: Names

  private func infer(_ name: Name) throws(Diagnostic) -> Draft {
    if name.isHole, hole != nil { return inferHole(at: name.range) }
    if let entity = entity(named: name.text) {
      if case .member(let owner) = entity { return try inferOwnMember(name, of: owner, nil) }
      if case .functions(let functions) = entity { return try functionValue(of: functions, name) }
      return draft(of: entity, at: name.range)
    }
    if let sign = InfixOperation.Kind(rawValue: name.text) {
      return try functionValue(of: sign, at: name.range)
    }
    let functions = library.functions(named: name.text)
    if let function = functions.first {
      guard functions.count == 1, !function.parameters.contains(where: \.isVariadic) else {
        throw severalFunctions(name)
      }
      return try functionValue(of: function, at: name.range)
    }
    if type(named: name.text) != nil {
      throw Diagnostic(
        .error, "'\(name.text)' is a type, not a value", at: name.range,
        hint: "write '\(name.text)(…)' to make one")
    }
    // A wrong name is no reason to be silent about the next one.
    if hole != nil { return failed(at: name.range) }
    throw unknownName(name)
  }

  /// The draft of the use of a name.
  func draft(of entity: Entity, at range: Range<Int>) -> Draft {
    switch entity {
    case .failed, .member, .functions: return failed(at: range)
    case .accessed(let variable):
      let frame = scope.frame
      let draft = Draft(variable.type, at: range) { (_) in
        frame.use(variable)
        return .accessed(variable)
      }
      draft.isImplicitlyUnwrapped = variable.stored?.isImplicitlyUnwrapped ?? false
      return draft
    case .variable(let variable, _, let isUnset):
      let frame = scope.frame
      let draft = Draft(variable.type, at: range) { (_) in
        frame.use(variable, isUnset: isUnset)
        return .variable(variable)
      }
      draft.isImplicitlyUnwrapped = variable.isImplicitlyUnwrapped
      return draft
    }
  }

  private func severalFunctions(_ name: Name) -> Diagnostic {
    Diagnostic(
      .error, "there are several functions '\(name.text)'", at: name.range,
      hint: "write a closure: '{ \(name.text)($0) }'")
  }

  /// What to say of a function of the library that stands alone.
  func notCalled(_ name: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(.error, "'\(name)' is not called", at: range, hint: "write '\(name)(…)'")
  }

  // MARK: Functions as values

  /// The draft of a name that several functions have, as a value: the one of the type that is wanted.
  private func functionValue(
    of functions: [Entity.Function], _ name: Name
  ) throws(Diagnostic) -> Draft {
    var traits = Unknowns.Traits()
    traits.isClosure = true
    let value = Draft(unknowns.fresh(traits), at: name.range)
    try whenKnown(value.type, at: name.range) { [self] (type) throws(Diagnostic) in
      var fitting: [Entity.Function] = []
      for function in functions {
        var trial = unknowns
        if try trial.unify(type, function.variable.type) { fitting.append(function) }
      }
      guard fitting.count == 1 else { throw severalFunctions(name) }
      let function = draft(of: Entity(fitting), at: name.range)
      _ = try unknowns.unify(type, function.type)
      value.finish = { (checker) throws(Diagnostic) in try checker.finish(function) }
    }
    return value
  }

  /// `>` in `sorted(by: >)`: a closure that applies the operator to its two parameters.
  private func functionValue(
    of sign: InfixOperation.Kind, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let synthesis = Synthesis(inputs: [unknowns.fresh(), unknowns.fresh()], at: range, in: scope)
    let (left, right) = (synthesis.arguments[0], synthesis.arguments[1])
    let result = try combine(left, Name(sign.rawValue, at: range), sign, right, at: range)
    return synthesis.draft(returning: result)
  }

  /// `abs` in `map(abs)`: a closure that passes its parameters on.
  func functionValue(
    of builtin: Builtin, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    guard builtin.availability == .everywhere else { throw notCalled(builtin.name, at: range) }
    var parameters: [Int: Type] = [:]
    var inputs: [Type] = []
    for parameter in builtin.parameters {
      inputs.append(unknowns.instantiate(parameter.type, &parameters))
    }
    let result = unknowns.instantiate(builtin.result, &parameters)
    try require(builtin.constraints, of: parameters, for: builtin.name, at: range)
    let synthesis = Synthesis(inputs: inputs, at: range, in: scope)
    let call = Draft(result, at: range) { (checker) throws(Diagnostic) in
      .builtin(builtin, receiver: nil, try checker.finish(synthesis.arguments))
    }
    return synthesis.draft(returning: call)
  }
}

extension Int {
  fileprivate func draft(in checker: Checker, at range: Range<Int>) -> Draft {
    let type = checker.literal(.integer)
    return Draft(type, at: range) { (checker) throws(Diagnostic) in
      try checker.resolved(type, at: range) == .double ? .double(Double(self)) : .integer(self)
    }
  }
}

/// A closure that the checker writes itself.
private struct Synthesis {
  let function = CheckedFunction()
  let range: Range<Int>
  /// The uses of its parameters.
  private(set) var arguments: [Draft] = []
  private let inputs: [Type]
  private let slotCount: Int

  init(inputs: [Type], at range: Range<Int>, in scope: Scope) {
    self.inputs = inputs
    self.range = range
    let frame = Frame(function: function, parent: scope.frame)
    for (number, input) in inputs.enumerated() {
      let variable = Variable(
        name: "$\(number)", type: input, isConstant: true, storage: .local(frame.takeSlot()))
      variable.owner = function
      function.parameters.append(variable)
      function.defaults.append(nil)
      arguments.append(Draft(input, at: range) { (_) in .variable(variable) })
    }
    slotCount = frame.slotCount
  }

  /// The closure that returns `value`.
  func draft(returning value: Draft) -> Draft {
    Draft(.function(inputs, result: value.type), at: range) {
      [function, range, slotCount] (checker) throws(Diagnostic) in
      for variable in function.parameters {
        variable.type = try checker.resolved(variable.type, at: range)
      }
      let result = try checker.finish(value)
      function.result = result.type
      function.body = [CheckedStatement(.return(result), at: range)]
      function.slotCount = slotCount
      function.range = range
      return .closure(function)
    }
  }
}
