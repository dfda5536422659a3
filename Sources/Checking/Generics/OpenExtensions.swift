import Language
import Syntax

/// Members of extensions whose types have parts of any type: `extension Array`, `extension Optional`.
///
/// Such a member is checked once, with opaque types for the parts, and runs for all of them. Where its code needs to
/// know them, as in `Element.self`, `self is [Int]` and the text of an element, it is kept as a generic function: each
/// receiver for which it is called makes a function of its own.
struct OpenExtensions: CheckerPart {
  let checker: Checker

  /// The check of code with opaque types.
  struct Check {
    /// The number of the generic function as which a member is kept; nil for other code.
    var number: Int?
    /// Whether it uses what is made of known types.
    var usesOthers = false
    /// Why it does not run with opaque types; nil if it does.
    var refusal: Diagnostic?
  }

  /// Keeps the members of an extension until their bodies are checked.
  func keep(_ draft: NominalDraft) {
    guard !draft.parameters.isEmpty, draft.type.isOpaque else { return }
    for member in draft.functions {
      guard case .statements(let statements) = member.body, case .method = member.role else {
        continue
      }
      let syntax = FunctionDeclaration(
        name: member.name, parameters: member.parameters, body: statements)
      var function = GenericFunction(
        syntax, of: draft.type, isStatic: member.isStatic,
        text: draft.text ?? CellText(checker.source))
      function.instances[[]] = Builtin(
        declaring: member.isMutating ? .mutatingMethod : .method, on: draft.type, member.name.text,
        member.inputs.map { Builtin.ParameterDescription(label: nil, type: $0, summary: "") },
        returning: member.result, as: .function(DeclaredCode.Function(global: member.global)))
      library.page.generics.functions.append(function)
    }
  }

  /// Checks the body of a member, and lets go of it if it needs to know no types.
  func check(_ member: MemberDraft, of draft: NominalDraft) -> CheckedStatement {
    guard draft.type.isOpaque else { return checker.check(member, of: draft) }
    let (number, count) = (number(ofGlobal: member.global), diagnostics.count)
    let (statement, check) = opaque(Check(number: number)) { checker.check(member, of: draft) }
    let hasError = diagnostics.dropFirst(count).contains(where: \.isError)
    if let number, hasError || !check.usesOthers && check.refusal == nil {
      library.page.generics.functions[number].instances[[]] = nil
    }
    return statement
  }

  /// Checks a function with opaque types. If these do not do, it stops where it is used in another way than by a
  /// call, which makes one with known types.
  func opaque(
    _ check: Check = Check(), body: () -> CheckedStatement
  ) -> (CheckedStatement, Check) {
    let outer = work.openCheck
    work.openCheck = check
    defer { work.openCheck = outer }
    let statement = body()
    let done = work.openCheck ?? check
    if let refusal = done.refusal, case .function(_, let function) = statement.kind {
      function.body = [stop(refusal, in: function)]
    }
    return (statement, done)
  }

  private func stop(_ refusal: Diagnostic, in function: CheckedFunction) -> CheckedStatement {
    let failure = Builtin(
      .function, function.name ?? "", "", returning: .never, example: "",
      body: .call { _, _ in throw Failure(refusal.message, hint: refusal.hint) })
    let call = CheckedExpression(
      .builtin(failure, receiver: nil, []), .never, at: refusal.range)
    return CheckedStatement(.expression(call), at: refusal.range)
  }

  /// Refuses opaque types where their concrete ones must be known, unless code with known types is made.
  func requireKnown(_ type: Type, at range: Range<Int>) throws(Diagnostic) {
    guard type.isOpaque else { return }
    let refusal = Diagnostic(
      .error, "\(type.words) where its type must be known is not in this dialect",
      at: range, hint: "extend one type, such as '[Double]'")
    guard let check = work.openCheck else { throw refusal }
    if check.refusal == nil { work.openCheck?.refusal = refusal }
  }

  /// Refuses a value of an opaque type where the concrete one must be known, and one of another type than in Swift.
  ///
  /// - Parameter target: The type that is asked for; nil if only the text of the value matters.
  func requireKnown(
    _ value: CheckedExpression, beside target: Type? = nil
  ) throws(Diagnostic) {
    if let refusal = value.refusalOfForm(isPrinted: target == nil) { throw refusal }
    if value.type.contains(where: { $0 == .dictionaryIndex }) {
      throw Diagnostic(
        .error, "an index of a dictionary where its type must be known is not in this dialect",
        at: value.range, hint: "pick the entry with it")
    }
    if value.type.contains(where: { $0 == Type.textIndex }) {
      throw Diagnostic(
        .error, "an index of a text where its type must be known is not in this dialect",
        at: value.range, hint: "pick the character with it")
    }
    for type in [value.type, target ?? .void] { try requireKnown(type, at: value.range) }
  }

  /// The type that a pattern asks of values of another one.
  func type(_ written: TypeExpression, askedOf type: Type) throws(Diagnostic) -> Type {
    let target = try Letters(checker: checker).tested(written)
    for type in [type, target] { try requireKnown(type, at: written.range) }
    return target
  }

  /// Notes that code with opaque types uses what is made of types, of which some are opaque.
  func note(_ types: [Type]) {
    guard work.openCheck != nil, types.contains(where: \.isOpaque) else { return }
    work.openCheck?.usesOthers = true
  }

  // MARK: Calls

  /// The member that a call with this receiver calls: one of its own, if it is kept.
  func member(
    _ member: Builtin, on receiver: Type, at range: Range<Int>
  ) throws(Diagnostic) -> Builtin {
    var own = member
    switch member.body {
    case .declared(.function(let function)):
      own.body = .declared(.function(try made(function, on: receiver, at: range) ?? function))
    case .declared(.accessors(let get, let set)):
      var setter = set
      if let set { setter = try made(set, on: receiver, at: range) ?? set }
      own.body = .declared(
        .accessors(get: try made(get, on: receiver, at: range) ?? get, set: setter))
    default: break
    }
    return own
  }

  /// The use of a constant of a type.
  func constant(
    _ constant: Builtin, of type: Type, at range: Range<Int>
  ) throws(Diagnostic) -> CheckedExpression.Kind {
    if case .declared(.open) = constant.body {
      let made = checker.generic.made(try checker.resolved(type, at: range))
      let own = library.constants(of: made, named: constant.name).first {
        $0.kind != .staticMethod && $0.parameters.isEmpty
      }
      guard let own else { throw checker.unclear(at: range) }
      return .property(own, of: nil)
    }
    guard constant.isDeclared, constant.receiver?.isDeclared == false else {
      return .property(constant, of: nil)
    }
    return .property(
      try member(constant, on: try checker.resolved(type, at: range), at: range), of: nil)
  }

  private func number(ofGlobal global: Int) -> Int? {
    library.page.generics.functions.lastIndex { $0.instances[[]]?.function?.global == global }
  }

  /// The function that a kept one makes for a receiver; nil for any other function.
  private func made(
    _ function: DeclaredCode.Function, on receiver: Type, at range: Range<Int>
  ) throws(Diagnostic) -> DeclaredCode.Function? {
    guard !receiver.isDeclared, let number = number(ofGlobal: function.global) else { return nil }
    let kept = library.page.generics.functions[number]
    guard let owner = kept.owner, let open = kept.instances[[]],
      owner.constructor == receiver.constructor, receiver.isConcrete
    else { return nil }
    guard !receiver.isOpaque else {
      if work.openCheck?.number != number { note([receiver]) }
      return nil
    }
    if let known = kept.instances[receiver.parts] { return known.function }
    guard checker.generic.admits(receiver.parts, of: open.name, at: range) else {
      throw Diagnostic.consequence(at: range)
    }
    var parts: [Nominal: Type] = [:]
    for (part, known) in zip(owner.parts, receiver.parts) {
      if let nominal = part.declaration, part.isParameter { parts[nominal] = known }
    }
    let global = names.reserveIndex()
    library.page.keep(global: global)
    let inputs = open.parameters.map { closed($0.type, parts) }
    let result = closed(open.result, parts)
    let variable = Variable(
      name: open.name, type: .any, isConstant: true, storage: .global(global))
    let code = DeclaredCode.Function(global: global)
    var builtin = open
    (builtin.receiver, builtin.result) = (receiver, result)
    builtin.body = .declared(.function(code))
    library.page.generics.functions[number].instances[receiver.parts] = builtin
    let isMutating = open.kind == .mutatingMethod
    work.bodies.append { checker in
      checker.generic.reading(kept.text) { checker in
        let name = kept.syntax.name
        let member = MemberDraft(name, variable, .statements(kept.syntax.body), at: name.range)
        (member.isStatic, member.isMutating) = (kept.isStatic, isMutating)
        (member.parameters, member.inputs, member.result) = (kept.syntax.parameters, inputs, result)
        let draft = NominalDraft(
          NominalDeclaration(.extension, name: Name(receiver.spelling, at: name.range)),
          extending: receiver)
        return [checker.check(member, of: draft)]
      }
    }
    return code
  }

  /// A type with known ones for the parts of the extended type.
  private func closed(_ type: Type, _ parts: [Nominal: Type]) -> Type {
    type.replacing { part in
      guard let nominal = part.declaration else { return nil }
      if let known = parts[nominal] { return known }
      guard let origin = nominal.origin, !origin.isNested,
        let generic = library.page.generics.type(of: origin)
      else { return nil }
      let arguments = origin.arguments.map { closed($0, parts) }
      return arguments == origin.arguments
        ? nil : checker.generic.instance(of: generic, arguments)
    }
  }
}

extension Type {
  /// Whether a part of it is an opaque type of an extension, or made of one.
  var isOpaque: Bool {
    contains { $0.isParameter || $0.declaration?.arguments.contains(where: \.isOpaque) == true }
  }
}

extension CheckerPart {
  var openExtensions: OpenExtensions { OpenExtensions(checker: checker) }
}
