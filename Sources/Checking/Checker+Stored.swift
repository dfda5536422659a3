import Language
import Syntax

/// Variables whose values outlive the program: `@Stored("Animals") var animals: [String] = []`.
extension Checker {
  /// Checks a stored variable: a reference `$animals` to the stored value, and `animals`, which reads
  /// and changes it.
  func check(
    stored binding: Binding, at range: Range<Int>
  ) throws(Diagnostic) -> [CheckedStatement] {
    guard let storage = binding.storage, case .name(let text) = binding.pattern.kind else {
      throw Diagnostic(
        .error, "a pattern cannot be stored", at: binding.pattern.range,
        hint: "write a 'var' for each name")
    }
    let name = Name(text, at: binding.pattern.range)
    guard isGlobal else {
      throw Diagnostic(
        .error, "'@Stored' belongs to a variable of the page", at: storage.range,
        hint: "declare '\(text)' outside the function")
    }
    if let written = binding.type { _ = try type(written) }
    guard let first = binding.value else {
      throw Diagnostic(
        .error, "'\(text)' needs a first value, for when nothing is stored yet", at: name.range,
        hint: "write '= …' after the type")
    }
    let reference = Name("$\(text)", at: name.range)
    var checked = [
      try check(
        Binding(
          pattern: Pattern(.name(reference.text), at: name.range),
          type: binding.type.map { TypeExpression(.named("Stored", [$0]), at: $0.range) },
          value: storage.call(
            adding: Argument(label: Name("default", at: first.range), value: first))),
        isConstant: true, at: range)
    ]
    guard case .variable(let variable, _, _)? = scope.entities[reference.text],
      case .nominal(.stored, .one(let type)) = variable.type
    else { return checked }
    try declare(AccessedVariable(name: text, type: type, reference: variable), name)
    for accessor in binding.accessors {
      checked.append(try statement(accessor.observer(of: reference), at: range))
    }
    // The echo of the declaration is the value, as that of any other variable.
    checked.append(try statement(Expression(.name(text), at: name.range), at: range))
    return checked
  }

  private func statement(
    _ expression: Expression, at range: Range<Int>
  ) throws(Diagnostic) -> CheckedStatement {
    CheckedStatement(
      .expression(
        try solved(expression) { () throws(Diagnostic) in try infer(expression) }),
      at: range)
  }

  /// The property of references to stored values that is the value of a variable.
  func property(ofStored reference: Variable) -> Builtin? {
    library.members(of: reference.type, named: "value").first
  }
}

extension Name {
  fileprivate var expression: Expression { Expression(.name(text), at: range) }
}

extension Expression {
  fileprivate func member(_ name: String) -> Expression {
    Expression(.member(base: self, Name(name, at: range)), at: range)
  }

  /// The call with one more argument; any other expression itself.
  fileprivate func call(adding argument: Argument) -> Expression {
    guard case .call(let callee, let arguments) = kind else { return self }
    return Expression(.call(callee: callee, arguments + [argument]), at: range)
  }
}

extension Accessor {
  /// `$animals.onChange { oldValue in … }` for a `didSet`.
  fileprivate func observer(of reference: Name) throws(Diagnostic) -> Expression {
    guard kind == .didSet, let body = body else {
      throw Diagnostic(
        .error, "a stored variable has no '\(kind.rawValue)'", at: range,
        hint: "'didSet { … }' runs after each change")
    }
    let old = parameter ?? Name("oldValue", at: range)
    let new = Name("_", at: range)
    let closure = Closure(
      parameters: [Closure.Parameter(name: old), Closure.Parameter(name: new)], body: body)
    return Expression(
      .call(
        callee: reference.expression.member("onChange"),
        [Argument(label: nil, value: Expression(.closure(closure), at: range))]),
      at: range)
  }
}
