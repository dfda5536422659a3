import Language
import Syntax

/// `~=` of the page: what its patterns match in `switch` and `if case`. Its functions are found like others of the
/// page, beside the `~=` of the library, which compares equal values and looks into ranges.
extension OperatorChecker {
  static let match = "~="

  /// The draft of `pattern ~= value`: what a function of the page says, or whether a range holds a value, or a value
  /// equals another.
  func infer(
    _ pattern: Expression, matching value: Expression, _ sign: Name, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let left = try checker.infer(pattern)
    let draft = Draft(.bool, at: range)
    func become(_ match: Draft) throws(Diagnostic) {
      guard try system.typeVariables.unify(match.type, .bool) else {
        throw checker.unclear(at: range)
      }
      draft.finish = { (checker) throws(Diagnostic) in try checker.finish(match) }
    }
    guard !matching.isEmpty else {
      try checker.whenKnown(left.type, at: left.range) { [self] (type) throws(Diagnostic) in
        try become(try infer(left, type, nil, value, sign, at: range))
      }
      return draft
    }
    let right = try checker.infer(value)
    try checker.whenKnown(left.type, at: left.range) { [self] (own) throws(Diagnostic) in
      try checker.whenKnown(right.type, at: right.range) { [self] (type) throws(Diagnostic) in
        try become(
          means(own, type)
            ? try infer(sign, [pattern, value], at: range)
            : try infer(left, own, right, value, sign, at: range))
      }
    }
    return draft
  }

  /// The draft of the library's `~=` with a pattern of a type.
  private func infer(
    _ pattern: Draft, _ type: Type, _ right: Draft?, _ value: Expression, _ sign: Name,
    at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    if pattern.isRange(in: system.typeVariables) || PartialRangeType(type) != nil {
      return try checker.inferMember(
        Name("contains", at: sign.range), of: pattern, [Argument(value: value)], at: range)
    }
    let equals = Name("==", at: sign.range)
    if let right { return try checker.combine(pattern, equals, .equal, right, at: range) }
    return try checker.combine(pattern, equals, .equal, try checker.infer(value), at: range)
  }

  /// The pattern for values of a type that a function of the page matches; nil if none takes both.
  func pattern(_ value: Expression, for type: Type) throws(Diagnostic) -> CheckedCasePattern? {
    guard means(ownFor: value, type) else { return nil }
    let end = value.range.upperBound
    let name = Name("~value", at: end..<end)
    let variable = Variable(
      name: name.text, type: type, isConstant: true, storage: .local(scope.frame.takeSlot()))
    variable.owner = scope.frame.function
    let inner = Scope(frame: scope.frame, parent: scope)
    inner.declare(name.text, as: .variable(variable, isUnset: false))
    let condition = try checker.inScope(inner) { () throws(Diagnostic) in
      let sign = Name(Self.match, at: value.range)
      let operands = [value, Expression(.name(name.text), at: name.range)]
      let call = Expression(.infix(operands[0], sign, operands[1]), at: value.range)
      return try checker.solved(call, .conversion(.bool)) { () throws(Diagnostic) in
        let draft = try infer(sign, operands, at: value.range)
        return try checker.convert(draft, into: .bool, for: .condition("case"))
      }
    }
    return .matched(variable, condition)
  }

  private var matching: [Builtin] { library.page.generics.functions(named: Self.match) }

  /// Whether a function of the page takes a pattern of the type that it has alone, and values of a type.
  private func means(ownFor pattern: Expression, _ type: Type) -> Bool {
    let functions = matching.filter {
      $0.parameters.count == 2 && takes($0.parameters[1].type, type, of: $0)
    }
    guard !functions.isEmpty else { return false }
    if case .closure = pattern.kind {
      return functions.contains { $0.parameters[0].type.isFunction }
    }
    return self.type(of: pattern).map { means($0, type) } ?? false
  }

  /// Whether a function of the page takes a pattern of a type, and values of another one.
  private func means(_ pattern: Type, _ type: Type) -> Bool {
    matching.contains {
      $0.parameters.count == 2 && takes($0.parameters[0].type, pattern, of: $0)
        && takes($0.parameters[1].type, type, of: $0)
    }
  }

  /// The type that an expression has alone; nil if that is not clear.
  private func type(of value: Expression) -> Type? {
    let (outer, count) = (system, diagnostics.count)
    defer {
      system = outer
      diagnostics.removeSubrange(count...)
    }
    return try? checker.solved(value) { () throws(Diagnostic) in try checker.infer(value) }.type
  }

  /// Whether a parameter of a function of the page takes values of a type without converting them.
  private func takes(_ parameter: Type, _ type: Type, of function: Builtin) -> Bool {
    switch parameter {
    case type, .any: return true
    case .parameter(let number):
      guard case .declared(.generic(let code)) = function.body else { return true }
      let clause = library.page.generics.functions[code].syntax.generics
      guard clause.parameters.indices.contains(number) else { return true }
      let name = clause.parameters[number].text
      let inner = Scope(frame: cellFrame, parent: cellScope)
      inner.aliases[name] = type
      return checker.generic.meets(
        clause.requirements.filter { $0.name.text == name }, in: inner)
    case .function(let inputs, _):
      guard case .function(let own, _) = type else { return false }
      return inputs.count == own.count && (!parameter.isConcrete || parameter == type)
    case _ where parameter.isConcrete: return library.lineage(of: type).contains(parameter)
    default: return parameter.constructor != nil && parameter.constructor == type.constructor
    }
  }
}
