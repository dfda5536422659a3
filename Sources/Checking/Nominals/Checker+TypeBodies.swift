import Language
import Syntax

/// The bodies of members.
extension Checker {
  /// Checks the members of a type, at its declaration.
  func check(_ draft: NominalDraft) -> [CheckedStatement] {
    inferOpenMembers(of: draft, isLast: true)
    checkConformances(of: draft, isStatic: true)
    var checked: [CheckedStatement] = []
    for place in draft.fields.indices { _ = firstValue(of: draft, place) }
    // The hole is in one of them; the others do not matter for it.
    for function in draft.functions where hole == nil || holeIsIn(function.range) {
      if isOver { break }
      meter.place = function.range
      checked.append(generic.openExtensions.check(function, of: draft))
    }
    for nested in draft.nested { checked += check(nested) }
    return checked
  }

  func check(_ member: MemberDraft, of draft: NominalDraft) -> CheckedStatement {
    let function = member.function
    function.range = member.range
    function.result = member.result
    var isInitializer = false
    if case .initializer(let isFailable) = member.role {
      isInitializer = true
      function.isInitializer = true
      if isFailable { function.result = .optional(member.result) }
    }
    let frame = Frame(
      function: function, result: isInitializer ? .void : member.result, parent: cellFrame)
    var receiver: Variable?
    if !member.isStatic {
      let variable = Variable(
        name: "self", type: draft.type, isConstant: !member.isMutating,
        storage: .local(frame.takeSlot()))
      variable.owner = function
      variable.isInout = member.isMutating && !isInitializer
      function.parameters.append(variable)
      function.defaults.append(nil)
      receiver = variable
    }
    let outer = scope
    defer { scope = outer }
    let isByProtocol =
      draft.isByProtocol || draft.pattern.map { !patterns.extensions.isOfParts($0) } ?? false
    scope = Scope(
      frame: frame, parent: outer,
      owner: Scope.Owner(
        type: draft.type, receiver: receiver, isByProtocol: isByProtocol,
        isOfEachType: draft.syntax.isForEachType))
    if let receiver { declareReceiver(receiver, of: draft) }
    frame.memberRole = member.role
    frame.thrown = library.page.thrown[member.global].flatMap { $0 == .never ? nil : $0 }
    for (parameter, type) in zip(member.parameters, member.inputs) {
      function.parameters.append(self.parameter(parameter.name.text, type, of: function, frame))
    }
    checkDefaults(of: member.parameters, member.inputs, function)
    declareParameters(member.parameters, function)
    checkBody(of: member, frame, draft, receiver)
    function.slotCount = frame.slotCount
    return CheckedStatement(.function(member.variable, function), at: member.range)
  }

  /// Declares `self`, and `super`.
  private func declareReceiver(_ receiver: Variable, of draft: NominalDraft) {
    scope.declare("self", as: .variable(receiver))
    guard let nominal = draft.type.declaration,
      let superclass = library.page[nominal].superclass
    else {
      if isUnfinished(draft.type) { scope.declare("super", as: .failed) }
      return
    }
    let object = Variable(
      name: "super", type: superclass, isConstant: true, storage: receiver.storage)
    object.owner = receiver.owner
    scope.declare("super", as: .variable(object))
  }

  private func checkBody(
    of member: MemberDraft, _ frame: Frame, _ draft: NominalDraft, _ receiver: Variable?
  ) {
    let function = member.function
    let count = diagnostics.count
    switch member.body {
    case .value where member.result == .failed && hole == nil:
      break  // The error of its type is reported.
    case .value(let value):
      reporting { () throws(Diagnostic) in
        let checked = try solved(value, .conversion(member.result)) { () throws(Diagnostic) in
          try infer(value, into: member.result, for: .argument(member.name.text))
        }
        function.body = [CheckedStatement(.return(checked), at: value.range)]
      }
    case .synthesized(let make):
      reporting { () throws(Diagnostic) in function.body = try make(self, member) }
    case .statements(let statements):
      if case .initializer = member.role {
        function.body = check(statements)
      } else {
        checkBody(statements, of: function, named: member.name)
      }
    }
    guard case .initializer(let isFailable) = member.role, let receiver else { return }
    let draft = draft.ownerOfFields(in: self)
    finishInitializer(member, frame, draft, receiver, isFailable: isFailable)
    if diagnostics.count == count, case .statements = member.body {
      checkInitialization(of: member, draft, receiver)
    }
  }

  /// Adds the implicit parts of an initialiser: initial values, `super.init()`, and returning the
  /// instance.
  private func finishInitializer(
    _ member: MemberDraft, _ frame: Frame, _ draft: NominalDraft, _ receiver: Variable,
    isFailable: Bool
  ) {
    let range = member.range
    if case .statements = member.body, frame.delegation == .no, mustDelegate(draft) {
      diagnostics.append(
        Diagnostic(
          .error, "an 'init' of an extension calls another 'init'", at: member.name.range,
          hint: "begin it with 'self.init(…)'"))
    }
    if case .statements = member.body, let nominal = draft.type.declaration {
      if frame.delegation != .own, nominal.kind != .enumeration {
        let own = firstValues(of: draft, Array(draft.fields.indices), in: member)
        function(member, prepend: own)
      }
      if nominal.kind == .class, frame.delegation == .no,
        let superclass = library.page[nominal].superclass
      {
        delegateSilently(to: superclass, member, receiver)
      }
    }
    member.function.body.append(
      CheckedStatement(.return(member.function.instance(receiver)), at: range))
  }

  /// Whether the initialisers of an extension call another one; those of an enumeration, or of a
  /// value of the library, may also assign 'self'.
  private func mustDelegate(_ draft: NominalDraft) -> Bool {
    guard draft.isExtension else { return false }
    guard let nominal = draft.type.declaration else { return library.isReference(draft.type) }
    return nominal.kind != .enumeration
  }

  private func function(_ member: MemberDraft, prepend statements: [CheckedStatement]) {
    member.function.body = statements + member.function.body
  }

  private func delegateSilently(
    to superclass: Type, _ member: MemberDraft, _ receiver: Variable
  ) {
    let initializer = library.initializers(of: superclass).first {
      $0.parameters.allSatisfy { $0.defaultText != nil }
    }
    guard let initializer else {
      diagnostics.append(
        Diagnostic(
          .error, "this 'init' does not call 'super.init'", at: member.name.range,
          hint: "add 'super.init(…)' after the properties have their values"))
      return
    }
    let call = CheckedExpression(
      .builtin(initializer, receiver: nil, initializer.parameters.map { _ in nil }),
      initializer.result, at: member.range)
    member.function.body.append(
      CheckedStatement(.delegation(receiver, call, isDispatched: false), at: member.range))
  }

  // MARK: super.init and self.init

  /// `super.init(…)` or `self.init(…)` as a statement; nil if it is something else.
  func checkDelegation(
    _ value: Expression
  ) throws(Diagnostic) -> CheckedStatement.Kind? {
    guard case .call(let callee, let arguments) = value.withoutTry.kind,
      case .member(let base, let name) = callee.kind, name.text == "init",
      case .name(let word) = base.kind, word == "super" || word == "self"
    else { return nil }
    let frame = scope.frame
    guard case .initializer? = frame.memberRole, let receiver = frame.function?.parameters.first
    else {
      throw Diagnostic(.error, "'\(word).init' works only in an 'init'", at: callee.range)
    }
    if isUnfinished(receiver.type) {
      frame.delegation = word == "self" ? .own : .inherited
      return .expression(
        try solved(value) { () throws(Diagnostic) in
          _ = try infer(arguments)
          return failed(at: value.range)
        })
    }
    guard case .variable(let object, _, _)? = entity(named: word) else {
      throw Diagnostic(
        .error, "'\(receiver.type.spelling)' has no superclass", at: base.range)
    }
    let call = try solved(value) { () throws(Diagnostic) in
      try inferInitializer(
        of: object.type, named: "\(word).init", at: callee.range, arguments, value.range)
    }
    if case .initializer(isFailable: false)? = frame.memberRole, call.type.is(.optional) {
      throw Diagnostic(
        .error, "'\(word).init' may fail here", at: callee.range,
        hint: "write 'init?', or give 'self' a value in another way")
    }
    frame.delegation = word == "self" ? .own : .inherited
    return .delegation(receiver, call, isDispatched: word == "self")
  }
}

extension CheckedFunction {
  /// The result of an initialiser: the instance, as an optional if it may fail.
  func instance(_ receiver: Variable) -> CheckedExpression {
    let instance = CheckedExpression(.variable(receiver), receiver.type, at: range)
    guard result != receiver.type else { return instance }
    return CheckedExpression(.conversion(.wrap, instance), result, at: range)
  }
}

extension Expression {
  /// The value after 'try'; any other expression itself.
  fileprivate var withoutTry: Expression {
    if case .try(.passing, let value) = kind { value } else { self }
  }
}
