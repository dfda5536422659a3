import Language
import Syntax

/// Stored properties with observers.
extension Checker {
  /// The setter of an observed property: `willSet`, the assignment, `didSet`.
  func declareObservers(
    _ observers: [Accessor], _ field: FieldDraft, _ index: Int, _ draft: NominalDraft,
    at range: Range<Int>
  ) -> MemberDraft {
    let functions = declare(observers, of: field.member, field.name, .observer(of: index), draft)
    let plain = DeclaredCode.Field(index: index, isConstant: false, field.ownership)
    var builtin = field.member
    builtin.body = .declared(.field(plain))
    let setter = makeMember(
      field.name, of: draft,
      .synthesized { [functions, builtin] (checker, member) throws(Diagnostic) in
        checker.observedChange(of: builtin, functions, in: member, at: range)
      }, isMutating: true, at: range)
    setter.parameters = [.unlabelled(Name("newValue", at: range))]
    setter.inputs = [field.type]
    return setter
  }

  /// The observers of a property, by their kind.
  private func declare(
    _ observers: [Accessor], of property: Builtin, _ name: Name, _ role: MemberDraft.Role,
    _ draft: NominalDraft
  ) -> [Accessor.Kind: Builtin] {
    var functions: [Accessor.Kind: Builtin] = [:]
    for observer in observers {
      guard let body = observer.body else { continue }
      let function = makeMember(
        name, of: draft, .statements(body), isMutating: true, at: observer.range)
      function.role = role
      function.parameters = observer.parameters(
        at: observer.range, unwrapped: property.isImplicitlyUnwrapped)
      function.inputs = [property.result]
      functions[observer.kind] = function.builtin(on: draft.type)
    }
    return functions
  }

  private func observedChange(
    of field: Builtin, _ observers: [Accessor.Kind: Builtin], in member: MemberDraft,
    at range: Range<Int>
  ) -> [CheckedStatement] {
    let receiver = member.function.parameters[0]
    let object = CheckedExpression(.variable(receiver), receiver.type, at: range)
    let value = CheckedExpression(.variable(member.function.parameters[1]), field.result, at: range)
    let isReference = library.isReference(receiver.type)
    return observedChange(
      of: .member(field, of: library.owner(receiver, at: range), at: range),
      holding: CheckedExpression(.property(field, of: object), field.result, at: range),
      to: value, in: scope.frame, at: range
    ) { kind, argument in
      observers[kind].map { observer in
        let target: CheckedExpression.Receiver =
          isReference ? .value(object) : .place(.variable(receiver))
        return CheckedExpression(
          .builtin(observer, receiver: target, [argument]), .void, at: range)
      }
    }
  }

  // MARK: Inherited

  /// Declares observers of an inherited property.
  func declareOverride(
    _ name: Name, _ type: Type, _ observers: [Accessor], _ member: Member, of draft: NominalDraft
  ) throws(Diagnostic) {
    var builtin = Builtin(
      declaring: .property, on: draft.type, name.text, returning: type)
    try refuseTwin(of: builtin, in: draft, at: name.range)
    guard let inherited = try overridden(by: builtin, member, draft) else { return }
    let (getter, setter): (DeclaredCode.Function?, DeclaredCode.Function?) =
      switch inherited.body {
      case .declared(.accessors(let get, let set)): (get, set)
      case .declared(.field(let field)): (nil, field.setter)
      default: (nil, nil)
      }
    guard let setter else {
      throw Diagnostic(
        .error, "'\(name.text)' can be read, not set, so it never changes", at: name.range)
    }
    builtin.isImplicitlyUnwrapped = inherited.isImplicitlyUnwrapped
    let functions = declare(observers, of: builtin, name, .method, draft)
    let change = makeMember(
      name, of: draft,
      .synthesized { (checker, change) throws(Diagnostic) in
        checker.observedChange(ofInherited: inherited, observers, functions, in: change)
      }, isMutating: true, at: member.range)
    change.parameters = [.unlabelled(Name("newValue", at: member.range))]
    change.inputs = [type]
    builtin.body = .declared(
      .accessors(
        get: getter ?? function(read(inherited, of: draft), of: draft),
        set: function(change, overriding: setter.selector, of: draft)))
    library.page.add(builtin)
  }

  private func observedChange(
    ofInherited property: Builtin, _ observers: [Accessor],
    _ functions: [Accessor.Kind: Builtin], in member: MemberDraft
  ) -> [CheckedStatement] {
    let (receiver, range) = (member.function.parameters[0], member.range)
    let inherited = Variable(
      name: "super", type: property.receiver ?? receiver.type, isConstant: true,
      storage: receiver.storage)
    inherited.owner = member.function
    let object = CheckedExpression(.variable(inherited), inherited.type, at: range)
    let value = CheckedExpression(
      .variable(member.function.parameters[1]), property.result, at: range)
    // As in Swift, the old value is computed only if it is used.
    let before =
      asksForOldValue(observers)
      ? CheckedExpression(.property(property, of: object), property.result, at: range) : value
    return observedChange(
      of: .member(property, of: .object(object), at: range), holding: before, to: value,
      in: scope.frame, at: range
    ) { kind, argument in
      functions[kind].map { observer in
        let receiver = CheckedExpression(.variable(receiver), receiver.type, at: range)
        return CheckedExpression(
          .builtin(observer, receiver: .value(receiver), [argument]), .void, at: range)
      }
    }
  }

  /// Whether a `didSet` uses the old value.
  func asksForOldValue(_ observers: [Accessor]) -> Bool {
    observers.contains { observer in
      observer.kind == .didSet
        && (observer.parameter != nil || text(observer.range)?.contains("oldValue") ?? true)
    }
  }

  /// The setter of an observed place: `willSet`, the assignment, `didSet`.
  ///
  /// - Parameters:
  ///   - before: The old value.
  ///   - call: The call of an observer with a value; nil if there is none of the kind.
  func observedChange(
    of place: Place, holding before: CheckedExpression, to value: CheckedExpression,
    in frame: Frame, at range: Range<Int>,
    _ call: (Accessor.Kind, CheckedExpression) -> CheckedExpression?
  ) -> [CheckedStatement] {
    let old = Variable(
      name: "oldValue", type: before.type, isConstant: true, storage: .local(frame.takeSlot()))
    old.owner = frame.function
    let oldValue = CheckedExpression(.variable(old), before.type, at: range)
    return [
      CheckedStatement(.declaration(.variable(old), before), at: range),
      call(.willSet, value).map { CheckedStatement(.expression($0), at: range) },
      CheckedStatement(.assignment(place, value), at: range),
      call(.didSet, oldValue).map { CheckedStatement(.expression($0), at: range) },
    ].compactMap(\.self)
  }
}

extension Member {
  /// Whether it is a property with observers.
  var isObserved: Bool {
    guard case .property(_, let bindings) = kind else { return false }
    return bindings.contains { $0.accessors.contains(where: \.isObserver) }
  }

  /// The names of the inherited properties that it observes.
  var observedOverrides: [String] {
    guard case .property(_, let bindings) = kind, modifiers.contains(.override), isObserved else {
      return []
    }
    return bindings.compactMap { if case .name(let name) = $0.pattern.kind { name } else { nil } }
  }
}

extension FunctionDeclaration.Parameter {
  /// A parameter without a label; its type is known otherwise.
  static func unlabelled(
    _ name: Name, isImplicitlyUnwrapped: Bool = false
  ) -> FunctionDeclaration.Parameter {
    var type = TypeExpression(.tuple([]), at: name.range)
    type.isImplicitlyUnwrapped = isImplicitlyUnwrapped
    return FunctionDeclaration.Parameter(label: nil, name: name, type: type)
  }
}

extension MemberDraft {
  /// The function as a method that the checker itself calls.
  func builtin(on type: Type) -> Builtin {
    Builtin(
      declaring: isMutating ? .mutatingMethod : .method, on: type, name.text,
      inputs.map { Builtin.ParameterDescription(label: nil, type: $0, summary: "") },
      returning: result, as: .function(DeclaredCode.Function(global: global)))
  }
}
