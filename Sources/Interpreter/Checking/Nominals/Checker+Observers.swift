import Syntax

/// Stored properties that say what happens when they change.
extension Checker {
  /// The function that changes an observed property: what runs before, the change, what runs after.
  func declareObservers(
    _ observers: [Accessor], _ field: FieldDraft, _ index: Int, _ draft: NominalDraft,
    at range: Range<Int>
  ) -> MemberDraft {
    var functions: [Accessor.Kind: Builtin] = [:]
    for observer in observers {
      guard let body = observer.body else { continue }
      let name = Name(observer.kind == .willSet ? "newValue" : "oldValue", at: observer.range)
      let function = makeMember(
        field.name, of: draft, .statements(body), isMutating: true, at: observer.range)
      function.role = .observer(of: index)
      function.parameters = [.unlabelled(observer.parameter ?? name)]
      function.inputs = [field.type]
      functions[observer.kind] = function.builtin(on: draft.type)
    }
    let plain = DeclaredCode.Field(index: index, isConstant: false)
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

  private func observedChange(
    of field: Builtin, _ observers: [Accessor.Kind: Builtin], in member: MemberDraft,
    at range: Range<Int>
  ) -> [CheckedStatement] {
    let receiver = member.function.parameters[0]
    let object = CheckedExpression(.variable(receiver), receiver.type, at: range)
    let value = CheckedExpression(.variable(member.function.parameters[1]), field.result, at: range)
    let isReference = library.isReference(receiver.type)
    func call(_ kind: Accessor.Kind, _ argument: CheckedExpression) -> CheckedStatement? {
      guard let observer = observers[kind] else { return nil }
      let target: CheckedExpression.Receiver =
        isReference ? .value(object) : .place(.variable(receiver))
      let call = CheckedExpression(
        .builtin(observer, receiver: target, [argument]), .void, at: range)
      return CheckedStatement(.expression(call), at: range)
    }
    let old = Variable(
      name: "oldValue", type: field.result, isConstant: true,
      storage: .local(scope.frame.takeSlot()))
    old.owner = member.function
    let place: Place =
      isReference
      ? .referenceProperty(field, of: object, at: range)
      : .property(field, of: .variable(receiver), at: range)
    let before = CheckedExpression(.property(field, of: object), field.result, at: range)
    return [
      call(.willSet, value),
      CheckedStatement(.declaration(.variable(old), before), at: range),
      CheckedStatement(.assignment(place, value), at: range),
      call(.didSet, CheckedExpression(.variable(old), field.result, at: range)),
    ].compactMap(\.self)
  }
}

extension FunctionDeclaration.Parameter {
  /// A parameter that a call passes without a label; its type is known otherwise.
  static func unlabelled(_ name: Name) -> FunctionDeclaration.Parameter {
    FunctionDeclaration.Parameter(
      label: nil, name: name, type: TypeExpression(.tuple([]), at: name.range))
  }
}

extension MemberDraft {
  /// The function as a method that the checker calls by itself.
  func builtin(on type: Type) -> Builtin {
    Builtin(
      isMutating ? .mutatingMethod : .method, on: type, name.text, "",
      inputs.map { Builtin.ParameterDescription(label: nil, type: $0, summary: "") },
      returning: result, example: "",
      body: .declared(.function(DeclaredCode.Function(global: global))))
  }
}
