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
      let name = Name(observer.kind.parameter ?? "_", at: observer.range)
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
    let place: Place =
      isReference
      ? .referenceProperty(field, of: object, at: range)
      : .property(field, of: .variable(receiver), at: range)
    return observedChange(
      of: place, holding: CheckedExpression(.property(field, of: object), field.result, at: range),
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

  /// The change of something observed: what runs before, the change, what runs after.
  ///
  /// - Parameters:
  ///   - before: What the place holds until then.
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
