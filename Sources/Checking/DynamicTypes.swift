import Language
import Syntax

/// Members of a type that is known only when the program runs: `type(of: animal).sound`, `Self.sound` in a method, and
/// `kind.init()` of a `kind: Animal.Type`.
///
/// The type is a class or one of its subclasses, and each has the member: which of them it is, is asked in turn.
struct DynamicTypes: CheckerPart {
  let checker: Checker

  /// The value whose type a call asks for: `animal` of `type(of: animal)`; nil for any other expression.
  static func object(in expression: Expression) -> Expression? {
    guard case .call(let callee, let arguments) = expression.kind, case .name("type") = callee.kind,
      arguments.count == 1, arguments[0].label?.text == "of"
    else { return nil }
    return arguments[0].value
  }

  /// The draft of a member of `type(of: object)`, or of its call.
  func infer(
    _ name: Name, of call: Expression, _ object: Expression, _ arguments: [Argument]?,
    at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let isName = if case .name = object.kind { true } else { false }
    let (object, kind) = (try checker.infer(object), try checker.infer(call))
    let draft = checker.produced(at: range)
    try checker.whenKnown(object.type, at: object.range) { [self] (type) throws(Diagnostic) in
      if checker.hasError(type) { throw Diagnostic.consequence(at: object.range) }
      if arguments == nil, let asked = Metatypes(checker: checker).requirement(name, of: type) {
        try checker.deliver(asked.result, as: draft.type, at: range)
        return draft.becomes { (checker) throws(Diagnostic) in
          .property(asked, of: try checker.finish(object))
        }
      }
      guard type.isDeclared, !type.isProtocol else {
        throw Diagnostic(
          .error, "'\(name.text)' of the type of \(type.words) is not in this dialect",
          at: name.range, hint: "give the value a property that says it")
      }
      // Nothing is lost where a name is not evaluated.
      let isLost = !isName && classes(of: type).count == 1
      if isLost, arguments != nil { throw computed(name, at: object.range) }
      let member = try member(name, of: type, as: kind, arguments, at: range)
      try checker.deliver(member.type, as: draft.type, at: range)
      draft.finish = { (checker) throws(Diagnostic) in
        let value = try checker.finish(member)
        guard isLost else { return value }
        let parts = [try checker.finish(object), value]
        let both = Type.tuple(parts.map { Type.Element($0.type) })
        return CheckedExpression(
          .tupleElement(CheckedExpression(.tuple(parts), both, at: range), 1), value.type, at: range
        )
      }
    }
    return draft
  }

  /// The draft of a member of `Self` where that may be a subclass with its own; nil where it is known which is meant.
  func infer(
    _ name: Name, of type: Type, by owner: Expression, _ arguments: [Argument]?,
    at range: Range<Int>
  ) throws(Diagnostic) -> Draft? {
    guard case .name("Self") = owner.kind, let nominal = type.declaration else { return nil }
    if nominal.kind == .protocol {
      throw Diagnostic(
        .error, "'Self' in an extension of a protocol is not in this dialect", at: owner.range,
        hint: "let the protocol ask for '\(name.text)' of each instance, without 'static'")
    }
    let isInMethod = scope.owners.first?.receiver != nil
    guard nominal.kind == .class, scope.owners.first?.isOfEachType != true,
      name.text == "init" || isInMethod,
      classes(of: type).dropFirst().contains(where: {
        !library.page.members(of: $0, named: name.text, isStatic: true).isEmpty
      })
    else { return nil }
    guard isInMethod else {
      if HeirChecker(checker: checker).isOfEachClass(owner, type) { return nil }
      throw Diagnostic(
        .error, "'Self' where a subclass has its own '\(name.text)' is not in this dialect",
        at: owner.range, hint: "write a method that each class overrides")
    }
    let object = Expression(.name("self"), at: owner.range)
    let label = Argument(label: Name("of", at: owner.range), value: object)
    let call = Expression(
      .call(callee: Expression(.name("type"), at: owner.range), [label]), at: owner.range)
    return try infer(name, of: call, object, arguments, at: range)
  }

  /// The draft of a member of a type that `kind` is at run time: of `type`, or of a subclass.
  func member(
    _ name: Name, of type: Type, as kind: Draft, _ arguments: [Argument]?, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let classes = type.isProtocol ? kinds(of: type) : classes(of: type)
    guard type.isProtocol || classes.count > 1, !isStored(name.text, type) else {
      return try checker.inferStatic(name, of: type, arguments, at: range)
    }
    var choices: [(type: Type, draft: Draft)] = []
    let wanted = type.isProtocol ? try result(of: name, askedBy: type) : nil
    for one in classes {
      var own = try checker.inferStatic(name, of: one, arguments, at: range)
      if var wanted = wanted ?? choices.first?.draft.type {
        let isFailable = name.text == "init" && system.typeVariables.head(own.type).is(.optional)
        if type.isProtocol, isFailable { wanted = .optional(wanted) }
        own = try checker.convert(own, into: wanted, for: .branch)
      }
      choices.append((one, own))
    }
    guard !choices.isEmpty else {
      throw Diagnostic(
        .error, "no type of this page conforms to '\(type.spelling)'", at: name.range)
    }
    let (keeper, result) = (checker.sequences.local(.metatype), checker.sequences.local(.any))
    return Draft(choices[0].draft.type, at: range) { (checker) throws(Diagnostic) in
      let computed = try checker.finish(kind)
      let kind =
        computed.isSimple
        ? computed : CheckedExpression(.variable(keeper), .metatype, at: computed.range)
      var whole: CheckedExpression?
      for (type, draft) in choices.reversed() {
        let own = try checker.finish(draft)
        let value = CheckedExpression(kind.kind, .metatype, at: kind.range)
        let other = CheckedExpression(
          .property(type.asConstant, of: nil), .metatype, at: kind.range)
        let test = CheckedExpression(
          .infix(InfixOperation(.equal, on: .metatype, at: range), value, other), .bool, at: range)
        let rest = whole ?? CheckedExpression(unknown(name), own.type, at: range)
        whole = CheckedExpression(.ternary(test, then: own, else: rest), own.type, at: range)
      }
      guard let whole, !computed.isSimple else { return whole?.kind ?? unknown(name) }
      result.type = whole.type
      let value = CheckedExpression(computed.kind, .metatype, at: computed.range)
      let statements = [
        CheckedStatement(.declaration(.variable(keeper), value), at: range),
        CheckedStatement(.assignment(.variable(result), whole), at: range),
      ]
      return .branching(CheckedStatement(.if([], then: statements, else: []), at: range), result)
    }
  }

  /// The types that conform to a protocol.
  private func kinds(of type: Type) -> [Type] {
    let declared = library.page.types.filter {
      $0.nominal.kind != .protocol && $0.nominal.kind != .parameter
    }.map { Type.declared($0.nominal) }
    return (declared + [.int, .double, .float, .string, .bool]).filter {
      library.lineage(of: $0).contains(type)
    }
  }

  /// What a static member, or an initialiser, that a protocol asks for gives.
  private func result(of name: Name, askedBy type: Type) throws(Diagnostic) -> Type {
    let asked = library.lineage(of: type).flatMap { library.constants(of: $0, named: name.text) }
    guard let requirement = asked.first(where: \.isRequirement) else {
      if name.text == "init", asked.isEmpty { return type }
      throw Diagnostic(
        .error, "'\(name.text)' of a type with '\(type.spelling)' is not in this dialect",
        at: name.range, hint: "let the protocol ask for it")
    }
    return requirement.result
  }

  private func computed(_ name: Name, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, "'\(name.text)' of the type of a value that is computed is not in this dialect",
      at: range, hint: "put the value into a 'let' first")
  }

  /// A class and its subclasses.
  private func classes(of type: Type) -> [Type] {
    guard type.declaration?.kind == .class else { return [type] }
    let others = library.page.types.map { Type.declared($0.nominal) }.filter {
      $0 != type && $0.declaration?.kind == .class && library.ancestry(of: $0).contains(type)
    }
    return [type] + others
  }

  /// Whether all of them have one variable of this name.
  private func isStored(_ name: String, _ type: Type) -> Bool {
    library.ancestry(of: type).flatMap { library.constants(of: $0, named: name) }.contains {
      if case .declared(.variable) = $0.body { true } else { false }
    }
  }

  /// What runs where a class of a later cell comes.
  func unknown(_ name: Name) -> CheckedExpression.Kind {
    let failure = Builtin(
      .function, name.text, "", returning: .never, example: "",
      body: .call { _, _ in
        throw Failure(
          "'\(name.text)' of a type that is declared later is not in this dialect",
          hint: "declare the types together")
      })
    return .builtin(failure, receiver: nil, [])
  }
}

extension CheckedExpression {
  /// Whether it does nothing but look at variables and at stored properties.
  fileprivate var isSimple: Bool {
    switch kind {
    case .variable: true
    case .property(let property, let owner):
      switch property.body {
      case .declared(.field(let field)): field.initial == nil && owner?.isSimple ?? true
      case .declared: false
      default: owner?.isSimple ?? true
      }
    case .conversion(_, let value): value.isSimple
    case .element(let list, let index): list.isSimple && index.isSimple
    case .integer: true
    case .builtin(let builtin, receiver: nil, let arguments):
      builtin.name == "type" && !builtin.isDeclared
        && arguments.allSatisfy { $0?.isSimple ?? true }
    default: false
    }
  }
}
