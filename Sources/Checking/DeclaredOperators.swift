import Language
import Syntax

/// Operators of the page: those that it declares, and those of the language for its own types.
struct OperatorChecker: CheckerPart {
  let checker: Checker

  /// The draft of an operator that the page declares: a call of its function.
  ///
  /// - Parameter operands: One, before or behind which it stands, or two.
  func infer(
    _ sign: Name, _ operands: [Expression], at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let functions = library.page.generics.functions(named: sign.text)
    guard !functions.isEmpty else {
      throw Diagnostic(
        .error, "there is no function for the operator '\(sign.text)'", at: sign.range,
        hint: "write 'func \(sign.text.split(separator: " ").last ?? "")' for these types")
    }
    let isChange = functions.allSatisfy { function in
      if case .inout? = function.parameters.first?.type { true } else { false }
    }
    let arguments = operands.enumerated().map { place, operand in
      Argument(
        value: isChange && place == 0
          ? Expression(.inout(operand), at: operand.range) : operand)
    }
    return try checker.inferCall(of: functions, sign, arguments, at: range)
  }

  /// The call of the page's own operator between two values of a type: for `!=` perhaps that of `==`; nil if
  /// the page declares none.
  func applied(
    _ kind: InfixOperation.Kind, _ left: CheckedExpression, _ right: CheckedExpression,
    of type: Type,
    at range: Range<Int>
  ) -> CheckedExpression.Kind? {
    if let own = library.page.operator(kind.rawValue, between: type) {
      return .builtin(own, receiver: nil, [left, right])
    }
    guard kind == .notEqual, let equal = library.page.operator("==", between: type) else {
      return nil
    }
    return .not(CheckedExpression(.builtin(equal, receiver: nil, [left, right]), .bool, at: range))
  }

  /// The operators of types that two operands may mean: of `==` and `!=` those of the page between values of
  /// two types, where both types are known.
  func candidates(_ sign: String, _ left: Draft, _ right: Draft) -> [Builtin] {
    guard sign == "==" || sign == "!=" else { return library.operators(named: sign) }
    let isOpen = [left.type, right.type].contains { type in
      system.typeVariables.root(of: type) != nil
        && !system.typeVariables.isLiteral(system.typeVariables.head(type))
    }
    return isOpen
      ? []
      : library.page.operators(named: sign).filter {
        $0.parameters.first?.type != $0.parameters.last?.type
      }
  }

  /// The draft of an operator that the page declares, if values of the page's types will say what the type of
  /// an operand is, as in `(a ?? b) * 2`; nil for any other.
  func waiting(
    _ left: Draft, _ sign: Name, _ kind: InfixOperation.Kind, _ right: Draft, at range: Range<Int>
  ) throws(Diagnostic) -> Draft? {
    guard kind != .equal, kind != .notEqual, !library.page.operators(named: sign.text).isEmpty
    else {
      return nil
    }
    for operand in [left, right] {
      guard try isAwaited(operand) else { continue }
      let draft = checker.produced(at: range)
      try checker.whenKnown(operand.type, at: operand.range) { (_) throws(Diagnostic) in
        let whole = try checker.combine(left, sign, kind, right, at: range)
        try checker.deliver(whole.type, as: draft.type, at: range)
        draft.finish = { (checker) throws(Diagnostic) in try checker.finish(whole) }
      }
      return draft
    }
    return nil
  }

  /// Whether the type of a draft is that of values of the page, of which it is not clear yet.
  private func isAwaited(_ draft: Draft) throws(Diagnostic) -> Bool {
    guard let root = system.typeVariables.root(of: draft.type) else { return false }
    if let content = draft.optional.map(system.typeVariables.head)?.wrapped {
      return system.typeVariables.head(content).isDeclared
    }
    return try checker.conversions(waitingFor: root).contains {
      system.typeVariables.root(of: $0.target) == root
        && system.typeVariables.head($0.current).isDeclared
    }
  }

  /// Refuses generic functions of operators of the language: they would be chosen for other types, too.
  func refuseGeneric(_ syntax: FunctionDeclaration) throws(Diagnostic) {
    let name = syntax.name
    guard name.isOperator, isOfLanguage(name.text), !syntax.generics.parameters.isEmpty else {
      return
    }
    throw Diagnostic(
      .error, "'generic operator \(name.text)' is not in this dialect", at: name.range,
      hint: "write it for the types that you need")
  }

  /// Whether the functions of a sign are those of an operator of the language, and not found like others.
  private func isOfLanguage(_ sign: String) -> Bool {
    sign != Self.match && isBuiltinOperator(sign)
  }

  /// Declares the function of an operator that stands outside of types.
  func hoist(_ syntax: FunctionDeclaration) throws(Diagnostic) -> HoistedFunction {
    guard checker.isGlobal else {
      throw Diagnostic(
        .error, "'operator within a function' is not in this dialect", at: syntax.name.range,
        hint: "put it at the top level")
    }
    guard isOfLanguage(syntax.name.text) else {
      return try checker.overloads.hoist(overload: syntax)
    }
    var (hoisted, builtin) = try checker.overloads.function(syntax)
    builtin.kind = .staticMethod
    try register(builtin, hoisted.variable.global ?? 0, syntax.name)
    hoisted.isOverload = true
    return hoisted
  }

  /// Makes a function one of an operator, which it is called.
  ///
  /// - Parameter global: The number of the global that holds it.
  func register(_ builtin: Builtin, _ global: Int, _ name: Name) throws(Diagnostic) {
    guard isOfLanguage(name.text) else {
      var function = builtin
      (function.kind, function.receiver) = (.function, nil)
      return library.page.generics.declare(function)
    }
    let isPrefix = builtin.parameters.count == 1
    guard isPrefix ? ["-", "+"].contains(name.text) : builtin.parameters.count == 2 else {
      throw Diagnostic(
        .error, "'prefix operator \(name.text)' of a type is not in this dialect", at: name.range,
        hint: "write a method")
    }
    let isAboutOwn = builtin.parameters.contains { parameter in
      if case .inout(let part) = parameter.type { part.isNamed } else { parameter.type.isNamed }
    }
    guard isAboutOwn, builtin.parameters.allSatisfy({ !$0.type.hasOpaquePart }) else {
      let owner = builtin.receiver ?? builtin.parameters.first?.type ?? .void
      throw Diagnostic(
        .error, "'operator \(name.text) of \(owner.spelling)' is not in this dialect",
        at: name.range,
        hint: builtin.receiver == nil ? "write a function with a name" : "write a method")
    }
    guard !["??", "&&", "||"].contains(name.text) else {
      throw Diagnostic(
        .error, "'operator \(name.text) of a type' is not in this dialect", at: name.range,
        hint: "write a method")
    }
    if isAssignmentOperator(name.text) {
      guard case .inout? = builtin.parameters.first?.type else {
        throw Diagnostic(
          .error, "'\(name.text)' that changes nothing is not in this dialect", at: name.range,
          hint: "write 'inout' before the type of its first parameter")
      }
    }
    library.page.addOperator(builtin)
    guard !isPrefix, let type = builtin.parameters.first?.type, let nominal = type.declaration,
      builtin.parameters.allSatisfy({ $0.type == type })
    else { return }
    switch name.text {
    case "==":
      library.page[nominal].witnesses.equality = global
      library.page[nominal].abilities.insert(.equatable)
    case "<":
      library.page[nominal].witnesses.ordering = global
      library.page[nominal].abilities.insert(.comparable)
    default:
      if builtin.result == type { library.page[nominal].operators[name.text] = global }
    }
  }
}

extension Type {
  /// Whether a part of it is an opaque type of an extension.
  fileprivate var hasOpaquePart: Bool { contains(where: \.isParameter) }
}
