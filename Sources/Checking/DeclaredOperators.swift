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
          || $0.parameters.contains { !$0.type.isConcrete }
      }
  }

  /// The operators that change a value of a type.
  func changing(_ type: Type, by sign: String) -> [Builtin] {
    let own = Type.inout(system.typeVariables.head(type))
    return library.page.operators(named: sign).filter { candidate in
      let first = candidate.parameters[0].type
      return first == own || !first.isConcrete && checker.costs.cost(of: own, into: first) != nil
    }
  }

  /// The operators that operands may mean, by what is known of these.
  func meant(_ operators: [Builtin], by operands: [Draft]) -> [Builtin] {
    if operators.isEmpty { return [] }
    let types = operands.map { checker.generic.known($0.type) }
    let isNamed = types.contains { $0.content(ofInout: system.typeVariables.head).isNamed }
    return operators.filter { candidate in
      guard candidate.parameters.count == operands.count,
        isNamed || types.contains(where: { isFor($0, candidate) })
      else { return false }
      return zip(operands, candidate.parameters).allSatisfy { operand, parameter in
        let candidates = CandidateChecker(checker: checker)
        guard candidates.cost(of: operand, parameter, candidate) != nil else { return false }
        guard case .parameter(let number) = parameter.type else { return true }
        return candidates.meets(operand.type, number, candidate)
      }
    }
  }

  /// The draft of an operator that the page declares, if values of the page's types will say what the type of
  /// an operand is, as in `(a ?? b) * 2`; nil for any other.
  func waiting(
    _ left: Draft, _ sign: Name, _ kind: InfixOperation.Kind, _ right: Draft, at range: Range<Int>
  ) throws(Diagnostic) -> Draft? {
    guard kind != .equal, kind != .notEqual else { return nil }
    let isKnown = !library.page.operators(named: sign.text).isEmpty
    for (operand, other) in [(left, right), (right, left)] {
      let isKept = isKnown ? try isAwaited(operand) : false
      guard isKept || isOpen(operand, sign, beside: other) else { continue }
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

  /// Whether an operand is of a generic type of the page with open arguments that declares an operator
  /// with values of other types, of which one is beside it.
  private func isOpen(_ operand: Draft, _ sign: Name, beside other: Draft) -> Bool {
    guard case .nominal(.generic(let generic), _) = checker.generic.known(operand.type),
      let template = library.page.generics[generic]
    else { return false }
    switch system.typeVariables.head(other.type) {
    case .nominal(.generic(generic), _), .failed: return false
    case .nominal(.declared(let nominal), _) where nominal.origin?.id == generic.id: return false
    case .variable: guard system.typeVariables.isLiteral(other.type) else { return false }
    default: break
    }
    let members = template.syntax.members + template.extensions.flatMap(\.syntax.members)
    return members.contains { member in
      if case .function(let function, _) = member.kind {
        function.name.text == sign.text
      } else {
        false
      }
    }
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

  /// The list of objects of the nearest class from which those of two lists inherit; nil where one list has the type of
  /// the other, or holds something else.
  func sharedList(_ left: Type, _ right: Type) throws(Diagnostic) -> Type? {
    var classes: [Type] = []
    for type in [left, right] {
      guard case .nominal(.array, .one(let element)) = system.typeVariables.head(type) else {
        return nil
      }
      var known = checker.generic.known(element)
      if let root = system.typeVariables.root(of: element) {
        let values = try checker.conversions(waitingFor: root).filter {
          system.typeVariables.root(of: $0.target) == root
        }.map { checker.generic.known($0.current) }
        guard Set(values).count == 1 else { return nil }
        known = values[0]
      }
      guard known.declaration?.kind == .class else { return nil }
      classes.append(known)
    }
    guard classes.count == 2, !library.ancestry(of: classes[0]).contains(classes[1]),
      !library.ancestry(of: classes[1]).contains(classes[0])
    else { return nil }
    let others = library.ancestry(of: classes[1])
    return library.ancestry(of: classes[0]).first { others.contains($0) && $0.isDeclared }
      .map(Type.array)
  }

  /// Whether the functions of a sign are those of an operator of the language, and not found like others.
  func isOfLanguage(_ sign: String) -> Bool {
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
  /// - Parameters:
  ///   - global: The number of the global that holds it; nil of a generic one.
  ///   - open: Of one in an extension of a type with parts, how it takes any of these.
  func register(
    _ builtin: Builtin, _ global: Int?, _ name: Name, as open: Builtin? = nil
  ) throws(Diagnostic) {
    let own = open ?? builtin
    guard isOfLanguage(name.text) else {
      var function = own
      (function.kind, function.receiver) = (.function, nil)
      return library.page.generics.declare(function)
    }
    let isPrefix = builtin.parameters.count == 1
    guard isPrefix ? Self.prefixes.contains(name.text) : builtin.parameters.count == 2 else {
      throw Diagnostic(
        .error, "'prefix operator \(name.text)' of a type is not in this dialect", at: name.range,
        hint: "write a method")
    }
    guard isAboutOwn(own) || isFree(own) else {
      let owner = builtin.receiver ?? builtin.parameters.first?.type ?? .void
      throw Diagnostic(
        .error, "'operator \(name.text) of \(owner.spelling)' is not in this dialect",
        at: name.range,
        hint: builtin.receiver == nil ? "write a function with a name" : "write a method")
    }
    guard name.text != "??" else {
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
    library.page.addOperator(own)
    guard !isPrefix, let global, let type = builtin.parameters.first?.type,
      let nominal = type.declaration,
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

extension OperatorChecker {
  /// The signs before a value that are those of an operator of the language.
  private static let prefixes: Set = ["-", "+", "!", "~"]

  /// The signs that the language has for lists and texts, or for values of any type.
  private static let general: Set = ["==", "!=", "===", "!==", "<", "<=", ">", ">=", "...", "..<"]

  /// Whether values of the page's types, or of types that conform to its protocols, are among the operands
  /// of an operator.
  private func isAboutOwn(_ builtin: Builtin) -> Bool {
    builtin.parameters.contains { parameter in
      let type = parameter.type.content(ofInout: { $0 })
      guard case .parameter(let number) = type else {
        if case .nominal(.generic, _) = type { return true }
        return type.isNamed
      }
      if builtin.conformances[number]?.isEmpty == false { return true }
      guard case .declared(.generic(let function)) = builtin.body else { return false }
      let code = library.page.generics.functions[function]
      let clause = code.syntax.generics
      guard clause.parameters.indices.contains(number - code.first) else { return false }
      let name = clause.parameters[number - code.first].text
      return clause.requirements.flatMap(checker.patterns.compositions.parts).contains {
        guard !$0.isSame, $0.name.text == name, case .named(let adopted, _) = $0.type.kind else {
          return false
        }
        return library.page.type(named: adopted)?.kind == .protocol
      }
    }
  }

  /// Whether an operator between texts, lists and their kin is none of the language.
  private func isFree(_ builtin: Builtin) -> Bool {
    let types = builtin.parameters.map { $0.type.content(ofInout: { $0 }) }
    guard types.contains(where: \.isCollection), !Self.general.contains(builtin.name) else {
      return false
    }
    let isKnown = types.allSatisfy { type in
      switch type.constructor {
      case .int, .double, .float, .sized, .bool: true
      default: type.isCollection || type.isParameter || type.isNamed
      }
    }
    guard builtin.name.hasPrefix("+"), types.count == 2 else { return isKnown }
    // What is behind a list or a text may be any sequence.
    let isJoining = types.contains { $0.is(.array) || $0 == .string }
    let other = types.allSatisfy { $0.isCollection || !$0.isConcrete && !$0.isCollection }
    return isKnown && !(isJoining && other)
  }
}

extension OperatorChecker {
  /// Whether an operator is one for values of a type that has operators of the language or none: of lists, texts
  /// and their kin, or of a generic type whose arguments are open.
  private func isFor(_ type: Type, _ builtin: Builtin) -> Bool {
    let type = type.content(ofInout: { $0 })
    return builtin.parameters.contains { parameter in
      let own = parameter.type.content(ofInout: { $0 })
      if case .nominal(.generic, _) = type {
        return own.constructor == type.constructor && !own.isConcrete
      }
      return own.isCollection && own.constructor == type.constructor
    }
  }

  /// The draft of a sign of the page's types before an operand whose type is still to be found; nil for any other.
  func waiting(
    _ sign: Name, _ operand: Draft, _ literal: Int?, at range: Range<Int>
  ) throws(Diagnostic) -> Draft? {
    guard !library.page.prefixOperators(named: sign.text).isEmpty,
      system.typeVariables.root(of: operand.type) != nil,
      !system.typeVariables.isLiteral(operand.type)
    else { return nil }
    let draft = checker.produced(at: range)
    try checker.whenKnown(operand.type, at: operand.range) { [checker] (_) throws(Diagnostic) in
      let whole = try checker.applied(sign, to: operand, literal, at: range)
      try checker.deliver(whole.type, as: draft.type, at: range)
      draft.finish = { (checker) throws(Diagnostic) in try checker.finish(whole) }
    }
    return draft
  }
}

extension String {
  /// Whether it is an operator, and no name with a sign before it: `$small`.
  var isSign: Bool { isOperator && first != "$" }
}

extension Type {
  /// What a parameter that is changed holds; any other type itself.
  fileprivate func content(ofInout head: (Type) -> Type) -> Type {
    if case .inout(let part) = self { head(part) } else { self }
  }

  /// Whether it is a text, a list, or another collection of the library.
  fileprivate var isCollection: Bool {
    switch constructor {
    case .string, .array, .set, .dictionary, .range, .closedRange: true
    default: false
    }
  }
}
