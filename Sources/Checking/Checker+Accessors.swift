import Language
import Syntax

/// Variables with accessors or observers, of the page or of a function.
extension Checker {
  /// Checks one binding of a `var` that has accessors or observers.
  func check(
    accessorsOf binding: Binding, isConstant: Bool, at range: Range<Int>
  ) throws(Diagnostic) -> [CheckedStatement] {
    guard case .name(let text) = binding.pattern.kind else {
      throw Diagnostic(
        .error, "a pattern cannot have accessors", at: binding.pattern.range,
        hint: "write a 'var' for each name")
    }
    let name = Name(text, at: binding.pattern.range)
    guard !isConstant else {
      throw Diagnostic(
        .error, "only a 'var' can have accessors", at: name.range, hint: "write 'var \(text)'")
    }
    return binding.accessors.contains(where: \.isObserver)
      ? try checkObserved(name, binding, at: range) : try checkComputed(name, binding, at: range)
  }

  // MARK: Computed

  private func checkComputed(
    _ name: Name, _ binding: Binding, at range: Range<Int>
  ) throws(Diagnostic) -> [CheckedStatement] {
    guard let written = binding.type else { throw unclear(at: name.range) }
    let type = try type(written)
    if let value = binding.value {
      throw Diagnostic(
        .error, "a computed variable has no first value", at: value.range,
        hint: "leave out the value")
    }
    guard let getter = binding.accessors.first(where: { $0.kind == .get }) else {
      throw Diagnostic(.error, "'\(name.text)' needs a 'get'", at: name.range)
    }
    let setter = binding.accessors.first { $0.kind == .set }
    let get = hoist(name, [], result: type)
    let set = setter.map { (_) in hoist(name, [type], result: .void) }
    try declare(
      AccessedVariable(
        name: name.text, type: type, getter: get.variable, setter: set?.variable), name)
    var checked = [code(of: getter, get, named: name, at: range)]
    if let setter, let set { checked.append(code(of: setter, set, named: name, at: range)) }
    return checked
  }

  // MARK: Observed

  private func checkObserved(
    _ name: Name, _ binding: Binding, at range: Range<Int>
  ) throws(Diagnostic) -> [CheckedStatement] {
    let declaration = try check(binding, isConstant: false, at: range)
    guard case .variable(let stored, _, _)? = scope.entities[name.text] else {
      return [declaration]
    }
    let type = stored.type
    if case .declarationWithoutValue = declaration.kind {
      throw Diagnostic(
        .error, "'\(name.text)' is observed and needs a first value", at: name.range,
        hint: "write '= …' after the type")
    }
    let set = hoist(name, [type], result: .void)
    // An observer changes its variable without being called again.
    let inner = Scope(frame: scope.frame, parent: scope)
    inner.declare(name.text, as: .variable(stored))
    var (observers, functions): ([Accessor.Kind: Variable], [CheckedStatement]) = ([:], [])
    for accessor in binding.accessors where accessor.isObserver {
      let observer = hoist(name, [type], result: .void)
      observers[accessor.kind] = observer.variable
      functions.append(
        try inScope(inner) { () throws(Diagnostic) in
          code(of: accessor, observer, named: name, at: range, like: stored)
        })
    }
    functions.append(change(of: stored, observers, by: set, at: range))
    try declare(
      AccessedVariable(name: name.text, type: type, stored: stored, setter: set.variable), name)
    // The echo shows the last declaration.
    return isGlobal ? functions + [declaration] : [declaration] + functions
  }

  /// The function that sets an observed variable and calls its observers.
  private func change(
    of stored: Variable, _ observers: [Accessor.Kind: Variable], by hoisted: HoistedFunction,
    at range: Range<Int>
  ) -> CheckedStatement {
    let function = hoisted.function
    let frame = Frame(function: function, result: .void, parent: scope.frame)
    let new = parameter("newValue", stored.type, of: function, frame)
    function.parameters = [new]
    function.defaults = [nil]
    frame.use(stored, isUnset: false)
    function.body = observedChange(
      of: .variable(stored), holding: CheckedExpression(.variable(stored), stored.type, at: range),
      to: CheckedExpression(.variable(new), new.type, at: range), in: frame, at: range
    ) { kind, value in
      observers[kind].map { observer in
        frame.use(observer, isUnset: true)
        let callee = CheckedExpression(.variable(observer), observer.type, at: range)
        return CheckedExpression(.call(callee, [value]), .void, at: range)
      }
    }
    function.slotCount = frame.slotCount
    function.range = range
    return CheckedStatement(.function(hoisted.variable, function), at: range)
  }

  // MARK: Functions

  /// Declares a function without a name.
  private func hoist(_ name: Name, _ inputs: [Type], result: Type) -> HoistedFunction {
    let function = CheckedFunction()
    function.name = name.text
    function.result = result
    return HoistedFunction(
      variable: makeVariable(name.text, .function(inputs, result: result), isConstant: true),
      function: function, inputs: inputs, result: result,
      signature: Names.Signature(parameters: []))
  }

  /// - Parameter variable: What it observes; nil for none.
  private func code(
    of accessor: Accessor, _ hoisted: HoistedFunction, named name: Name, at range: Range<Int>,
    like variable: Variable? = nil
  ) -> CheckedStatement {
    let parameters = accessor.parameters(at: range, unwrapped: variable?.isImplicitlyUnwrapped)
    return code(
      of: FunctionDeclaration(name: name, parameters: parameters, body: accessor.body ?? []),
      hoisted, at: range)
  }
}

extension Accessor {
  /// What it is given: the new or the old value.
  ///
  /// - Parameter isUnwrapped: Whether its variable is an implicitly unwrapped optional; nil if it has none.
  func parameters(
    at range: Range<Int>, unwrapped isUnwrapped: Bool?
  ) -> [FunctionDeclaration.Parameter] {
    guard let name = parameter ?? kind.parameter.map({ Name($0, at: range) }) else { return [] }
    return [.unlabelled(name, isImplicitlyUnwrapped: isUnwrapped ?? false)]
  }

  /// Whether it is called when the stored value changes.
  var isObserver: Bool { kind == .willSet || kind == .didSet }
}

extension Accessor.Kind {
  /// The default name of the value that the accessor is passed.
  var parameter: String? {
    switch self {
    case .get: nil
    case .set, .willSet: "newValue"
    case .didSet: "oldValue"
    }
  }
}
