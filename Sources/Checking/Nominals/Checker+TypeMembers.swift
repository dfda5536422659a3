import Language
import Syntax

/// The signatures of the members of types, so that others may use them.
extension Checker {
  /// Declares the members of a type after those of its superclass.
  func declareMembers(of draft: NominalDraft, among all: [NominalDraft]) {
    guard !draft.isDeclared, draft.type != .failed else { return }
    draft.isDeclared = true
    draft.members = wrappers.members(of: draft)
    if !draft.isGrown { draft.members = growing.declaredAtOnce(draft.members, of: draft) }
    guard patterns.admitsMembers(of: draft) else { return }
    if let nominal = draft.nominal, let superclass = library.page[nominal].superclass {
      let other = self.draft(of: superclass)
      if let other {
        declareMembers(of: other, among: all)
        inferOpenMembers(of: other, isLast: false)
      }
      draft.superclass = other
      library.page.inheritLayout(nominal, from: superclass)
      draft.inheritedFieldCount =
        other.map { $0.inheritedFieldCount + $0.fields.count }
        ?? library.page[nominal].fields.count
    }
    // The results that follow from a body are found when the other members are known.
    let opaque = sequences.opaqueResults.members(of: draft)
    declare(draft.members.filter { !opaque.map(\.range).contains($0.range) }, of: draft)
    if genericWork.isSettled { declare(opaque, of: draft) } else { draft.opaque = opaque }
    reporting { () throws(Diagnostic) in try redeclareOverridden(in: draft) }
    completeIfReady(draft)
    generic.openExtensions.keep(draft)
  }

  func declare(_ members: [Member], of draft: NominalDraft) {
    for member in members {
      if isOver { return }
      meter.place = member.range
      meter.note()
      do throws(Diagnostic) {
        try within(draft.type) { () throws(Diagnostic) in try declare(member, of: draft) }
      } catch {
        fail(member, of: draft, with: error)
      }
      if member.modifiers.contains(.final), let name = member.name,
        let nominal = draft.type.declaration
      {
        library.page[nominal].finalMembers.insert(called(name, member.labels))
      }
    }
  }

  /// Declares the implicit members, if the stored properties of the type and of its superclass are
  /// known.
  private func completeIfReady(_ draft: NominalDraft) {
    guard draft.open.allSatisfy(\.isStatic), !draft.isComplete, draft.superclass?.isComplete ?? true
    else { return }
    draft.isComplete = true
    complete(draft)
  }

  /// Infers the unwritten types of stored properties, as far as they do not depend on each other.
  func inferOpenMembers(of drafts: [NominalDraft]) {
    var hasLearnt = true
    var drafts = drafts
    while hasLearnt, !meter.isOver {
      hasLearnt = false
      for draft in drafts where !draft.isComplete || !draft.open.isEmpty {
        meter.note()
        let (count, wasComplete) = (draft.open.count, draft.isComplete)
        inferOpenMembers(of: draft, isLast: false)
        if draft.open.count < count || draft.isComplete != wasComplete { hasLearnt = true }
      }
      if !hasLearnt { hasLearnt = takeTypesOfCalls(among: drafts) }
      // A type that depends on a later one is inferred in the second round.
      drafts.reverse()
    }
  }

  /// Assumes that a call of an incomplete class makes an instance of it, as in `class Node { let
  /// next = Node() }`; the initialiser is chosen when all are known.
  ///
  /// - Returns: Whether a type was learnt.
  private func takeTypesOfCalls(among drafts: [NominalDraft]) -> Bool {
    for draft in drafts where !draft.isComplete {
      for (place, stored) in draft.open.enumerated() {
        guard case .call(let callee, _)? = stored.binding.value?.kind,
          let type = try? within(draft.type, { asType(callee) }),
          let made = self.draft(of: type),
          !made.isComplete, library.isReference(type), !made.hasFailableInitializer
        else { continue }
        draft.open.remove(at: place)
        reporting { () throws(Diagnostic) in try declare(stored, type, of: draft) }
        completeIfReady(draft)
        return true
      }
    }
    return false
  }

  /// Infers the types of stored properties whose values call functions of the cell, and reports
  /// those that cannot be inferred although they need no variable of it.
  func inferMembersOfCalls(of drafts: [NominalDraft]) {
    guard drafts.contains(where: { !$0.open.isEmpty }) else { return }
    inferOpenMembers(of: drafts)
    for draft in drafts {
      let waits = draft.open.contains { stored in
        stored.binding.value.map { value in
          let names = text(value.range).map { usedNames(in: $0) }
          return names.map { !$0.isDisjoint(with: outline.laterNames.keys) } ?? true
        } ?? false
      }
      if !waits { inferOpenMembers(of: draft, isLast: true) }
    }
  }

  /// - Parameter isLast: Whether to report types that still cannot be inferred.
  func inferOpenMembers(of draft: NominalDraft, isLast: Bool) {
    let open = draft.open
    draft.open = []
    for stored in open {
      let count = diagnostics.count
      do throws(Diagnostic) {
        let type = try inferredType(stored, of: draft)
        // The cause of the error may be known in a later round.
        if isLast || !diagnostics.dropFirst(count).contains(where: \.isError) {
          if let type { try declare(stored, type, of: draft) }
          continue
        }
      } catch {
        if isLast {
          diagnostics.append(error)
          reporting { () throws(Diagnostic) in try declare(stored, .failed, of: draft) }
          continue
        }
      }
      diagnostics.removeSubrange(count...)
      draft.open.append(stored)
    }
    completeIfReady(draft)
  }

  // MARK: One by one

  func declare(_ member: Member, of draft: NominalDraft) throws(Diagnostic) {
    switch member.kind {
    case .type, .alias, .associated: break
    case .property(let isConstant, let bindings):
      for binding in bindings {
        try declare(binding, isConstant: isConstant, member, of: draft)
      }
    case .function(let written, let hasBody):
      let function = hasBody ? patterns.opened(written) : written
      try declare(function, hasBody: hasBody, member, of: draft)
    case .initializer(let function, let isFailable, let hasBody):
      guard hasBody else { return }
      try declareInitializer(function, isFailable: isFailable, member, of: draft)
    case .subscript(let function, let accessors):
      guard function.generics.parameters.isEmpty else {
        let subscripts = GenericSubscripts(checker: self)
        return add(try subscripts.declare(function, accessors, member, of: draft), to: draft)
      }
      try declareSubscript(function, accessors, member, of: draft)
    case .cases(let cases): try declare(cases, of: draft, at: member.range)
    }
  }

  /// A global function with the code of a member.
  func makeMember(
    _ name: Name, of draft: NominalDraft, _ body: MemberDraft.Body, isStatic: Bool = false,
    isMutating: Bool = false, at range: Range<Int>
  ) -> MemberDraft {
    let index = names.reserveIndex()
    library.page.keep(global: index)
    let variable = Variable(
      name: name.text, type: .any, isConstant: true, storage: .global(index))
    let member = MemberDraft(name, variable, body, at: range)
    member.isStatic = isStatic
    member.isMutating = isMutating && !library.isReference(draft.type)
    draft.functions.append(member)
    return member
  }

  /// The number and selector of a member's function, which a class may override.
  ///
  /// - Parameter overridden: The selector of the method that it overrides; nil for none.
  func function(
    _ member: MemberDraft, overriding overridden: Int? = nil, of draft: NominalDraft
  ) -> DeclaredCode.Function {
    guard let nominal = draft.nominal, nominal.kind == .class, !member.isStatic else {
      return DeclaredCode.Function(global: member.global)
    }
    let selector = overridden ?? library.page.takeSelector()
    let inherited = library.page[nominal].functions
    if let replaced = inherited[selector] {
      // A requirement of a protocol has its own selector.
      for (other, function) in inherited where function == replaced {
        library.page[nominal].functions[other] = member.global
      }
    }
    library.page[nominal].functions[selector] = member.global
    return DeclaredCode.Function(global: member.global, selector: selector)
  }

  private func declare(
    _ syntax: FunctionDeclaration, hasBody: Bool, _ member: Member, of draft: NominalDraft
  ) throws(Diagnostic) {
    let isStatic = member.modifiers.contains(.static)
    let isReference = library.isReference(draft.type)
    let kind: Builtin.Kind =
      isStatic
      ? .staticMethod
      : member.modifiers.contains(.mutating) && !isReference ? .mutatingMethod : .method
    // A method that makes a generic type of 'Self' would make ever more types if it were not made for its calls.
    let isForCalls =
      draft.pattern != nil && !syntax.name.isOperator && syntax.result?.wrapsSelf == true
    if !syntax.generics.parameters.isEmpty || isForCalls {
      let made = try generic.genericMember(syntax, kind, member, of: draft)
      if draft.pattern != nil, case .declared(.generic(let number)) = made.body {
        genericWork.functionsOfProtocols.insert(number)
      }
      if isForCalls, patterns.isReplaced(made, draft) { return }
      if syntax.name.isOperator {
        if isStatic { try operators.register(made, nil, syntax.name) }
        return
      }
      try overloads.refuseTwin(of: made, in: draft, at: syntax.name.range)
      return add(made, to: draft)
    }
    guard generic.meets(syntax.generics.requirements, in: scope) else { return }
    var inputs: [Type] = []
    for parameter in syntax.parameters { inputs.append(try parameterType(parameter.type)) }
    let result = try sequences.opaqueResults.type(of: syntax, isStatic ? nil : draft.type)
    var builtin = Builtin(
      declaring: kind, on: draft.type, syntax.name.text, syntax.descriptions(inputs),
      returning: result)
    builtin.isImplicitlyUnwrapped = syntax.result?.isImplicitlyUnwrapped == true
    if !isStatic { builtin.selfResult = selfResult(syntax.result, of: draft) }
    if patterns.isReplaced(builtin, draft) { return }
    try refuseTwin(of: builtin, in: draft, at: syntax.name.range)
    guard hasBody else {
      builtin.body = .declared(
        .function(DeclaredCode.Function(global: 0, selector: library.page.takeSelector())))
      return add(builtin, to: draft)
    }
    let overridden = isStatic ? nil : try overridden(by: builtin, member, draft)
    let function = makeMember(
      syntax.name, of: draft, .statements(syntax.body), isStatic: isStatic,
      isMutating: kind == .mutatingMethod, at: member.range)
    function.parameters = syntax.parameters
    function.inputs = inputs
    function.result = result
    thrownTypes.note(syntax, by: function.global)
    var code = self.function(function, overriding: overridden?.selector, of: draft)
    builtin.body = .declared(.function(code))
    if code.selector != nil, syntax.parameters.contains(where: { $0.defaultValue != nil }) {
      code.filling = fillingIn(for: builtin, function, draft).global
      builtin.body = .declared(.function(code))
    }
    add(builtin, to: draft)
    if !isStatic, syntax.name.text == "hash", builtin.labels == ["into"],
      inputs == [.inout(.named("Hasher"))], let nominal = draft.type.declaration
    {
      library.page[nominal].witnesses.hash = code
      library.page.hasHashes = true
    }
    if isStatic, syntax.name.isOperator {
      let open = draft.generalized(builtin, in: library)
      try operators.register(builtin, code.global, syntax.name, as: open)
    }
  }

  /// Declares a member with its interface type.
  func add(_ member: Builtin, to draft: NominalDraft) {
    library.page.add(draft.generalized(member, in: library))
  }

  /// The function that fills in the defaults of a method, those of the class at the call, and calls
  /// the override of the instance's class.
  private func fillingIn(
    for builtin: Builtin, _ method: MemberDraft, _ draft: NominalDraft
  ) -> MemberDraft {
    let range = method.range
    let filling = makeMember(
      method.name, of: draft,
      .synthesized { (_, member) in
        let variables = member.function.parameters
        let object = CheckedExpression(.variable(variables[0]), variables[0].type, at: range)
        let arguments = variables.dropFirst().map { parameter in
          parameter.isInout
            ? CheckedExpression(.inout(.variable(parameter)), .inout(parameter.type), at: range)
            : CheckedExpression(.variable(parameter), parameter.type, at: range)
        }
        let call = CheckedExpression(
          .builtin(builtin, receiver: .value(object), arguments), builtin.result, at: range)
        return [
          CheckedStatement(builtin.result == .void ? .expression(call) : .return(call), at: range)
        ]
      }, at: range)
    filling.parameters = method.parameters
    filling.inputs = method.inputs
    filling.result = method.result
    return filling
  }

  /// Refuses two members that differ only by their types.
  func refuseTwin(
    of builtin: Builtin, in draft: NominalDraft, at range: Range<Int>
  ) throws(Diagnostic) {
    let receiver = draft.generalized(builtin, in: library).receiver
    let twins = library.page.members(
      of: draft.type, named: builtin.memberName, isStatic: builtin.isStatic
    ).filter { $0.receiver == receiver && !($0.isRequirement && draft.isExtension) }
    guard let twin = twins.first(where: { $0.labels == builtin.labels && $0.kind == builtin.kind }),
      !(builtin.name == twin.name && builtin.name.isOperator
        && builtin.parameters.map(\.type) != twin.parameters.map(\.type))
    else { return }
    let hasTypes = twin.parameters.map(\.type) != builtin.parameters.map(\.type)
    let isOverload = hasTypes || twin.result != builtin.result
    if isOverload, overloads.admitsOverloads(of: draft.type, builtin) { return }
    throw isOverload
      ? Self.overload(at: range)
      : Diagnostic(
        .error, "'\(draft.type.spelling)' already has '\(builtin.name)'", at: range)
  }

  /// Refuses a function that differs from another one only by its types; the other one remains.
  static func overload(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, "'overloading by type alone' is not in this dialect", at: range,
      hint: "give one of them other labels")
  }
}

extension Declarations {
  /// Gives a class what its superclass has in its objects.
  fileprivate mutating func inheritLayout(_ nominal: Nominal, from superclass: Type) {
    switch superclass {
    case .nominal(.declared(let other), _):
      self[nominal].fields = self[other].fields
      self[nominal].functions = self[other].functions
      self[nominal].isForeign = self[other].isForeign
      self[nominal].abilities.formUnion(self[other].abilities)
      self[nominal].witnesses = self[other].witnesses
    default: self[nominal].isForeign = true
    }
  }
}

extension Member {
  /// The position of its name.
  var nameRange: Range<Int> {
    switch kind {
    case .function(let function, _), .subscript(let function, _), .initializer(let function, _, _):
      function.name.range
    case .property(_, let bindings): bindings.first?.pattern.range ?? range
    case .cases(let cases): cases.first?.name.range ?? range
    case .type(let declaration): declaration.name.range
    case .alias(let name, _), .associated(let name, _): name.range
    }
  }
}

extension FunctionDeclaration {
  /// The parameters for calls.
  func descriptions(_ inputs: [Type]) -> [Builtin.ParameterDescription] {
    zip(parameters, inputs).map { parameter, type in
      Builtin.ParameterDescription(
        label: name.isOperator ? nil : parameter.label,
        type: parameter.isVariadic ? type.element : type, summary: "",
        defaultText: parameter.defaultValue == nil ? nil : "…", isVariadic: parameter.isVariadic)
    }
  }
}

extension Name {
  var isOperator: Bool { text.isOperator }
}
