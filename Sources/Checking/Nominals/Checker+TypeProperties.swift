import Language
import Syntax

/// Properties and subscripts of types.
extension Checker {
  func declare(
    _ binding: Binding, isConstant: Bool, _ member: Member, of draft: NominalDraft
  ) throws(Diagnostic) {
    guard case .name(let text) = binding.pattern.kind else {
      throw Diagnostic(
        .error, "'a tuple of stored properties' is not in this dialect", at: binding.pattern.range)
    }
    let name = Name(text, at: binding.pattern.range)
    let isStatic = member.modifiers.contains(.static)
    if patterns.isReplaced(property: text, isStatic, draft) { return }
    let observers = binding.accessors.filter(\.isObserver)
    if isStatic, let observer = observers.first {
      throw Diagnostic(
        .error, "'observer of a static property' is not in this dialect", at: observer.range,
        hint: "change it by a static function that does the rest")
    }
    if observers.isEmpty, !binding.accessors.isEmpty {
      guard !isConstant else {
        throw Diagnostic(
          .error, "a computed property is a 'var'", at: name.range, hint: "write 'var \(text)'")
      }
      guard let written = binding.type else { return }
      return try declareComputed(
        name, written, binding.accessors, isStatic: isStatic, member, of: draft)
    }
    if draft.syntax.kind == .protocol {
      throw Diagnostic(
        .error, "a property of a protocol says how it is used", at: name.range,
        hint: "write '{ get }' after it")
    }
    if draft.isExtension, !isStatic {
      throw Diagnostic(
        .error, "an extension cannot hold a stored property", at: name.range,
        hint: "put '\(text)' into the type, or compute it")
    }
    if let nominal = draft.type.declaration, nominal.kind == .enumeration, !isStatic {
      throw Diagnostic(.error, "an 'enum' cannot hold a stored property", at: name.range)
    }
    if !observers.isEmpty, !isStatic, member.modifiers.contains(.override), !isConstant,
      binding.value == nil, let written = binding.type
    {
      return try declareOverride(name, try type(written), observers, member, of: draft)
    }
    if member.modifiers.contains(.lazy), let observer = observers.first {
      throw Diagnostic(
        .error, "'observer of a lazy property' is not in this dialect", at: observer.range,
        hint: "leave out 'lazy'")
    }
    let stored = StoredDraft(
      name: name, binding: binding, isConstant: isConstant, observers: observers, member: member)
    if let written = binding.type {
      var type = Type.failed
      do {
        type = try self.type(written)
      } catch {
        diagnostics.append(error)
      }
      return try declare(stored, type, of: draft)
    }
    guard binding.value != nil else { return }
    draft.open.append(stored)
    // Fields keep the order of the text.
    if !isStatic { draft.append(.placeholder(name)) }
  }

  /// The inferred type of a stored property without a written type; nil if its value does not
  /// determine it.
  func inferredType(
    _ stored: StoredDraft, of draft: NominalDraft
  ) throws(Diagnostic) -> Type? {
    guard let value = stored.binding.value else { return nil }
    let scope =
      stored.isLazy
      ? scopeOfInstance(of: draft.type)
      : scopeOfType(draft.type, isOpaque: !stored.isStatic)
    return try inScope(scope) { () throws(Diagnostic) in
      let value = try solved(value) { () throws(Diagnostic) in try infer(value) }
      return OwnershipChecker(checker: self).value(value, of: stored.binding).type
    }
  }

  /// The scope of code with an instance of `type` as `self`, for example of a lazy property.
  func scopeOfInstance(of type: Type) -> Scope {
    let frame = Frame(function: CheckedFunction(), parent: cellFrame)
    let instance = Variable(
      name: "self", type: type, isConstant: library.isReference(type),
      storage: .local(frame.takeSlot()))
    instance.owner = frame.function
    let inner = Scope(
      frame: frame, parent: scope, owner: Scope.Owner(type: type, receiver: instance))
    inner.declare("self", as: .variable(instance))
    return inner
  }

  func declare(
    _ stored: StoredDraft, _ type: Type, of draft: NominalDraft
  ) throws(Diagnostic) {
    if stored.isStatic {
      try declareStatic(stored, type, draft)
    } else {
      try declareField(stored, type, draft)
    }
  }

  // MARK: Stored

  private func declareField(
    _ stored: StoredDraft, _ type: Type, _ draft: NominalDraft
  ) throws(Diagnostic) {
    guard draft.type.isDeclared else { return }
    let (name, binding, isConstant) = (stored.name, stored.binding, stored.isConstant)
    let (member, observers) = (stored.member, stored.observers)
    if member.modifiers.contains(.override) {
      throw Diagnostic(
        .error, "'overriding a stored property' is not in this dialect", at: name.range)
    }
    try OwnershipChecker(checker: self).check(binding, type)
    let isNilAtFirst = type.is(.optional) && binding.value == nil && !isConstant
    var builtin = Builtin(
      declaring: .property, on: draft.type, name.text, returning: type,
      as: .field(DeclaredCode.Field(index: 0, isConstant: isConstant, binding.ownership)))
    builtin.isImplicitlyUnwrapped = binding.type?.isImplicitlyUnwrapped ?? false
    var field = FieldDraft(
      name: name, type: type, member: builtin, value: binding.value, isNilAtFirst: isNilAtFirst,
      isConstant: isConstant, isLazy: member.modifiers.contains(.lazy))
    if field.isLazy, binding.value == nil {
      throw Diagnostic(.error, "a lazy property needs a value", at: name.range)
    }
    let place = draft.fieldPlaces[name] ?? draft.append(field)
    let index = draft.inheritedFieldCount + place
    var code = DeclaredCode.Field(index: index, isConstant: isConstant, binding.ownership)
    if field.isLazy, let value = binding.value {
      let initial = makeMember(
        name, of: draft, .value(value), isMutating: true, at: member.range)
      initial.result = type
      code.initial = DeclaredCode.Function(global: initial.global)
    }
    let isObservedByHeirs =
      !isConstant && !field.isLazy && draft.nominal?.kind == .class
      && outline.observedByHeirs.contains(name.text)
    if !observers.isEmpty || isObservedByHeirs {
      let setter = declareObservers(observers, field, index, draft, at: member.range)
      code.setter = function(setter, of: draft)
      code.isChangedInPlace =
        observers.map(\.kind) == [.didSet] && !isObservedByHeirs && !asksForOldValue(observers)
    }
    field.member.body = .declared(.field(code))
    draft.fields[place] = field
    library.page.add(field.member)
    if !field.isLazy { StoredDescriptions(checker: self).declare(field.member, of: draft) }
  }

  private func declareStatic(
    _ stored: StoredDraft, _ type: Type, _ draft: NominalDraft
  ) throws(Diagnostic) {
    let (name, isConstant, member) = (stored.name, stored.isConstant, stored.member)
    try OwnershipChecker(checker: self).refuse(static: stored)
    guard draft.parameters.isEmpty else {
      throw Diagnostic(
        .error, "'a static stored property of every '\(draft.type.shape)'' is not in this dialect",
        at: name.range, hint: "compute it")
    }
    let initial: MemberDraft
    if let value = stored.binding.value {
      initial = makeMember(name, of: draft, .value(value), isStatic: true, at: member.range)
    } else if type.is(.optional), !isConstant {
      initial = makeMember(
        name, of: draft, .value(Expression(.nil, at: name.range)), isStatic: true, at: member.range)
    } else {
      throw Diagnostic(
        .error, "'\(name.text)' belongs to the type and needs a value", at: name.range)
    }
    initial.result = type
    let index = names.reserveIndex()
    library.page.keep(global: index)
    var builtin = Builtin(
      declaring: .constant, on: draft.type, name.text, returning: type,
      as: .variable(
        global: index, initial: DeclaredCode.Function(global: initial.global),
        isConstant: isConstant))
    builtin.isImplicitlyUnwrapped = stored.binding.type?.isImplicitlyUnwrapped ?? false
    library.page.add(builtin)
  }

  // MARK: Computed

  private func declareComputed(
    _ name: Name, _ written: TypeExpression, _ accessors: [Accessor], isStatic: Bool,
    _ member: Member, of draft: NominalDraft
  ) throws(Diagnostic) {
    let body = accessors.first { $0.kind == .get }?.body ?? []
    let type = try sequences.opaqueResults.type(written, of: body, isStatic ? nil : draft.type)
    var builtin = Builtin(
      declaring: isStatic ? .constant : .property, on: draft.type, name.text, returning: type)
    if !isStatic { builtin.selfResult = selfResult(written, of: draft) }
    try refuseTwin(of: builtin, in: draft, at: name.range)
    let overridden = isStatic ? nil : try overridden(by: builtin, member, draft)
    builtin.body = .declared(
      try self.accessors(
        name, type, accessors, parameters: nil, isStatic: isStatic, member, of: draft,
        overriding: overridden))
    add(builtin, to: draft)
    guard !isStatic, type == .string, case .declared(.accessors(let get, _)) = builtin.body,
      let nominal = draft.type.declaration
    else { return }
    switch name.text {
    case "description": library.page[nominal].witnesses.description = get.global
    case "debugDescription": library.page[nominal].witnesses.debugDescription = get.global
    default: break
    }
  }

  func declareSubscript(
    _ syntax: FunctionDeclaration, _ accessors: [Accessor], _ member: Member, of draft: NominalDraft
  ) throws(Diagnostic) {
    let isStatic = member.modifiers.contains(.static)
    try GenericSubscripts(checker: self).refuseStaticSet(accessors, member)
    var inputs: [Type] = []
    for parameter in syntax.parameters { inputs.append(try type(parameter.type)) }
    let result = try syntax.result.map(type) ?? .void
    var builtin = Builtin(
      declaring: isStatic ? .staticMethod : .method, on: draft.type, "subscript",
      syntax.descriptions(inputs), returning: result)
    if patterns.isReplaced(builtin, draft) { return }
    try refuseTwin(of: builtin, in: draft, at: syntax.name.range)
    if draft.type.hasElements, !isStatic, builtin.labels == [nil] {
      throw Diagnostic(
        .error, "'overloading by type alone' is not in this dialect", at: syntax.name.range,
        hint: "give the index a label")
    }
    let overridden = isStatic ? nil : try overridden(by: builtin, member, draft)
    builtin.body = .declared(
      try self.accessors(
        syntax.name, result, accessors, parameters: (syntax.parameters, inputs), isStatic: isStatic,
        member, of: draft, overriding: overridden))
    add(builtin, to: draft)
  }

  private func accessors(
    _ name: Name, _ type: Type, _ accessors: [Accessor],
    parameters: (syntax: [FunctionDeclaration.Parameter], types: [Type])?, isStatic: Bool,
    _ member: Member, of draft: NominalDraft, overriding other: Builtin?
  ) throws(Diagnostic) -> DeclaredCode {
    let getter = accessors.first { $0.kind == .get }
    let setter = accessors.first { $0.kind == .set }
    guard let getter else {
      throw Diagnostic(.error, "'\(name.text)' needs a 'get'", at: name.range)
    }
    guard let getBody = getter.body else {
      guard draft.syntax.kind == .protocol else {
        throw Diagnostic(
          .error, "'get' needs a body", at: getter.range, hint: "write 'get { … }'")
      }
      let get = DeclaredCode.Function(global: 0, selector: library.page.takeSelector())
      let set = setter.map { _ in
        DeclaredCode.Function(global: 0, selector: library.page.takeSelector())
      }
      return .accessors(get: get, set: set)
    }
    var inherited: (get: DeclaredCode.Function, set: DeclaredCode.Function?)?
    if case .declared(.accessors(let get, let set))? = other?.body { inherited = (get, set) }
    let get = makeMember(
      name, of: draft, .statements(getBody), isStatic: isStatic, isMutating: getter.isMutating,
      at: getter.range)
    get.parameters = parameters?.syntax ?? []
    get.inputs = parameters?.types ?? []
    get.result = type
    var getCode = function(get, overriding: inherited?.get.selector ?? other?.selector, of: draft)
    getCode.isMutatingGetter = get.isMutating
    guard let setter, let setBody = setter.body else {
      return .accessors(get: getCode, set: inherited?.set)
    }
    let set = makeMember(
      name, of: draft, .statements(setBody), isStatic: isStatic, isMutating: true, at: setter.range)
    let value = FunctionDeclaration.Parameter(
      label: nil, name: setter.parameter ?? Name("newValue", at: setter.range),
      type: TypeExpression(.tuple([]), at: setter.range))
    set.parameters = [value] + (parameters?.syntax ?? [])
    set.inputs = [type] + (parameters?.types ?? [])
    return .accessors(
      get: getCode, set: function(set, overriding: inherited?.set?.selector, of: draft))
  }
}

extension FieldDraft {
  /// A placeholder for a property whose type is not known yet.
  static func placeholder(_ name: Name) -> FieldDraft {
    FieldDraft(
      name: name, type: .failed,
      member: Builtin(
        declaring: .property, on: .failed, name.text, returning: .failed,
        as: .field(DeclaredCode.Field(index: 0, isConstant: true))),
      isConstant: true, isLazy: false)
  }

  var isPlaceholder: Bool { type == .failed && value == nil }
}
