import Language
import Syntax

/// The initialisers of types: written and implicit ones.
extension Checker {
  func declareInitializer(
    _ syntax: FunctionDeclaration, isFailable: Bool, _ member: Member, of draft: NominalDraft
  ) throws(Diagnostic) {
    if syntax.isNeverCalled(member, of: draft.nominal, in: library.page) { return }
    guard syntax.generics.parameters.isEmpty else {
      return add(try generic.initializer(syntax, isFailable: isFailable, of: draft), to: draft)
    }
    guard generic.meets(syntax.generics.requirements, in: scope) else { return }
    let syntax = isInitializerOfView(syntax, of: draft) ? syntax.withoutFrame : syntax
    var inputs: [Type] = []
    for parameter in syntax.parameters { inputs.append(try parameterType(parameter.type)) }
    let nominal = draft.type.declaration
    var builtin = makeInitializer(
      of: draft.type, syntax.descriptions(inputs), isFailable: isFailable)
    if patterns.isReplaced(builtin, draft) { return }
    try refuseTwin(of: builtin, in: draft, at: syntax.name.range)
    let function = makeMember(
      syntax.name, of: draft, .statements(syntax.body), isMutating: true, at: member.range)
    function.role = .initializer(isFailable: isFailable)
    function.parameters = syntax.parameters
    function.inputs = inputs
    function.result = draft.type
    thrownTypes.note(syntax, by: function.global)
    var code = DeclaredCode.Function(global: function.global)
    if let nominal, nominal.kind == .class {
      let isConvenience = member.modifiers.contains(.convenience) || draft.isExtension
      let other = try overridden(initializer: builtin, isConvenience, member, draft)
      if isConvenience { library.page[nominal].conveniences.insert(function.global) }
      if !isConvenience || other != nil {
        code = self.function(function, overriding: other?.selector, of: draft)
      }
      draft.hasInitializer = draft.hasInitializer || !isConvenience
    } else if !draft.isExtension {
      draft.hasInitializer = true
    }
    builtin.body = .declared(.initializer(code, of: nominal, isMemberwise: false))
    add(builtin, to: draft)
  }

  private func makeInitializer(
    of type: Type, _ parameters: [Builtin.ParameterDescription], isFailable: Bool = false
  ) -> Builtin {
    Builtin(
      declaring: .initializer, on: type, type.spelling, parameters,
      returning: isFailable ? .optional(type) : type)
  }

  private func overridden(
    initializer builtin: Builtin, _ isConvenience: Bool, _ member: Member, _ draft: NominalDraft
  ) throws(Diagnostic) -> Builtin? {
    guard let nominal = draft.nominal,
      let superclass = library.page[nominal].superclass?.declaration
    else { return nil }
    let found = library.initializers(of: .declared(superclass)).first { other in
      NamedMember(other).hasParameters(of: builtin)
        && !library.page[superclass].conveniences.contains(other.function?.global ?? 0)
    }
    let says = member.modifiers.contains(.override)
    if let found {
      guard says || member.modifiers.contains(.required) else {
        throw Diagnostic(
          .error, "'init' is also one of '\(superclass.name)'", at: member.nameRange,
          hint: "write 'override' before it")
      }
      return found
    }
    // Parameters of the library's initialisers are also set by the names of properties.
    let isOfHost = builtin.labels.allSatisfy { label in
      label.map { library.hasLabelProperty($0, of: draft.type) } ?? false
    }
    guard !says || (library.page[nominal].isForeign && isOfHost) else {
      throw Diagnostic(
        .error, "'init' overrides nothing of '\(superclass.name)'", at: member.nameRange,
        hint: "leave out 'override'")
    }
    return nil
  }

  // MARK: Implicit

  /// Declares the implicit members of a type, once its stored properties are all known.
  func complete(_ draft: NominalDraft) {
    guard let nominal = draft.nominal else { return }
    if let superclass = library.page[nominal].superclass, let other = superclass.declaration {
      library.page[nominal].fields = library.page[other].fields
      library.page[nominal].functions.merge(library.page[other].functions) { own, _ in own }
    }
    library.page[nominal].fields += draft.fields.map {
      DeclaredType.Field(name: $0.name.text, type: $0.type, isLazy: $0.isLazy)
    }
    declareErrorText(of: draft, nominal)
    CodingChecker(checker: self).complete(nominal, draft)
    switch nominal.kind {
    case .structure:
      if !draft.hasInitializer { declareMemberwise(nominal, draft) }
      if library.page[nominal].abilities.contains(.optionSet) {
        reporting { () throws(Diagnostic) in
          try OptionSetChecker(checker: self).complete(nominal, draft)
        }
      }
    case .class: completeClass(nominal, draft)
    case .enumeration: reporting { () throws(Diagnostic) in try completeEnum(nominal, draft) }
    case .protocol, .parameter: break
    }
  }

  private func declareMemberwise(_ nominal: Nominal, _ draft: NominalDraft) {
    // A constant with a value is not a parameter.
    let fields = draft.fields.indices.filter { place in
      !(draft.fields[place].isConstant && draft.fields[place].value != nil)
    }
    let range = draft.syntax.name.range
    let function = makeMember(
      Name("init", at: range), of: draft,
      .synthesized { (checker, member) throws(Diagnostic) in
        let fixed = draft.fields.indices.filter { !fields.contains($0) }
        var body = checker.firstValues(of: draft, fixed, in: member)
        for (place, parameter) in zip(fields, member.function.parameters.dropFirst()) {
          let value = CheckedExpression(.variable(parameter), parameter.type, at: range)
          body.append(checker.change(draft.fields[place], to: value, in: member))
        }
        for (slot, place) in fields.enumerated() {
          member.function.defaults[slot + 1] = checker.firstValue(of: draft, place)
        }
        return body
      }, isMutating: true, at: range)
    function.role = .initializer(isFailable: false)
    function.parameters = fields.map { .unlabelled(draft.fields[$0].name) }
    function.inputs = fields.map { draft.fields[$0].type }
    function.result = draft.type
    var builtin = makeInitializer(
      of: .declared(nominal),
      fields.map { place in
        let field = draft.fields[place]
        return Builtin.ParameterDescription(
          label: field.name.text, type: field.type, summary: "",
          defaultText: field.hasDefault ? "…" : nil)
      })
    builtin.body = .declared(
      .initializer(
        DeclaredCode.Function(global: function.global), of: nominal,
        isMemberwise: fields.count == draft.fields.count
          && draft.fields.allSatisfy { $0.ownership == .strong }))
    library.page.add(builtin)
  }

  private func completeClass(_ nominal: Nominal, _ draft: NominalDraft) {
    guard !draft.hasInitializer else {
      return inheritConveniences(nominal, draft)
    }
    if let open = draft.fields.first(where: { !$0.hasDefault && !$0.isPlaceholder }) {
      diagnostics.append(
        Diagnostic(
          .error, "'\(nominal.name)' has no 'init' that gives '\(open.name.text)' a value",
          at: open.name.range, hint: "write 'init', or give it a value here"))
      return
    }
    switch library.page[nominal].superclass {
    case nil: inheritInitializer(nil, nominal, draft)
    case .nominal(.declared(let superclass), _)?:
      for initializer in library.initializers(of: .declared(superclass)) {
        inheritInitializer(initializer, nominal, draft)
      }
    case let superclass?:
      for initializer in library.initializers(of: superclass) {
        inheritInitializer(initializer, nominal, draft)
      }
    }
  }

  /// A class that overrides all designated initialisers inherits the convenience ones.
  private func inheritConveniences(_ nominal: Nominal, _ draft: NominalDraft) {
    guard let superclass = library.page[nominal].superclass?.declaration else {
      return inheritPropertyInitializers(nominal, draft)
    }
    let own = library.initializers(of: draft.type)
    let all = library.initializers(of: .declared(superclass))
    let conveniences = library.page[superclass].conveniences
    let isConvenience = { (builtin: Builtin) in
      conveniences.contains(builtin.function?.global ?? 0)
    }
    let isOwn = { (builtin: Builtin) in own.contains { NamedMember($0).hasParameters(of: builtin) }
    }
    guard all.allSatisfy({ isConvenience($0) || isOwn($0) }) else { return }
    for convenience in all where isConvenience(convenience) && !isOwn(convenience) {
      inheritInitializer(convenience, nominal, draft)
    }
  }

  /// A class that overrides 'init()' of the library also has the initialisers that only set
  /// properties after it.
  private func inheritPropertyInitializers(_ nominal: Nominal, _ draft: NominalDraft) {
    let own = library.initializers(of: draft.type)
    guard let superclass = library.page[nominal].superclass,
      let plain = own.first(where: \.parameters.isEmpty)
    else { return }
    for inherited in library.initializers(of: superclass) where !inherited.parameters.isEmpty {
      let properties = inherited.parameters.compactMap { parameter in
        library.members(of: superclass, named: parameter.label ?? "")
          .first { $0.isSettable && $0.result == parameter.type }
      }
      guard properties.count == inherited.parameters.count,
        !own.contains(where: { $0.labels == inherited.labels })
      else { continue }
      let range = draft.syntax.name.range
      let function = makeMember(
        Name("init", at: range), of: draft,
        .synthesized { (_, member) in
          let variables = member.function.parameters
          let object = CheckedExpression(.variable(variables[0]), variables[0].type, at: range)
          let call = CheckedExpression(
            .builtin(plain, receiver: nil, []), plain.result, at: range)
          let delegation = CheckedStatement(
            .delegation(variables[0], call, isDispatched: true), at: range)
          return [delegation]
            + zip(properties, variables.dropFirst()).map { property, variable in
              CheckedStatement(
                .assignment(
                  .member(property, of: .object(object), at: range),
                  CheckedExpression(.variable(variable), variable.type, at: range)), at: range)
            }
        }, isMutating: true, at: range)
      function.role = .initializer(isFailable: false)
      function.parameters = inherited.parameters.map { parameter in
        .unlabelled(Name(parameter.label ?? "_", at: range))
      }
      function.inputs = inherited.parameters.map(\.type)
      function.result = draft.type
      var builtin = makeInitializer(
        of: draft.type,
        inherited.parameters.map { parameter in
          var parameter = parameter
          parameter.defaultText = nil
          return parameter
        })
      builtin.body = .declared(
        .initializer(
          DeclaredCode.Function(global: function.global), of: nominal, isMemberwise: false))
      library.page[nominal].conveniences.insert(function.global)
      library.page.add(builtin)
    }
  }

  /// Declares an initialiser like `inherited`, or one without parameters.
  private func inheritInitializer(
    _ inherited: Builtin?, _ nominal: Nominal, _ draft: NominalDraft
  ) {
    let isFailable = inherited?.result.is(.optional) == true
    var builtin = makeInitializer(
      of: .declared(nominal), inherited?.parameters ?? [], isFailable: isFailable)
    if let function = inherited?.function {
      let isConvenience: Bool
      if let superclass = library.page[nominal].superclass?.declaration {
        isConvenience = library.page[superclass].conveniences.contains(function.global)
      } else {
        isConvenience = false
      }
      if isConvenience || draft.fields.isEmpty {
        if isConvenience { library.page[nominal].conveniences.insert(function.global) }
        builtin.body = .declared(.initializer(function, of: nominal, isMemberwise: false))
        return library.page.add(builtin)
      }
    }
    let range = draft.syntax.name.range
    let function = makeMember(
      Name("init", at: range), of: draft,
      .synthesized { (checker, member) throws(Diagnostic) in
        var body = checker.firstValues(of: draft, Array(draft.fields.indices), in: member)
        if let inherited {
          let arguments = member.function.parameters.dropFirst().map {
            CheckedExpression(.variable($0), $0.type, at: range)
          }
          let call = CheckedExpression(
            .builtin(inherited, receiver: nil, arguments), inherited.result, at: range)
          body.append(
            CheckedStatement(
              .delegation(member.function.parameters[0], call, isDispatched: false), at: range))
        }
        return body
      }, isMutating: true, at: range)
    function.role = .initializer(isFailable: isFailable)
    function.parameters = (inherited?.parameters ?? []).map { parameter in
      .unlabelled(Name(parameter.label ?? "_", at: range))
    }
    function.inputs = (inherited?.parameters ?? []).map(\.type)
    function.result = draft.type
    let code = self.function(function, overriding: inherited?.selector, of: draft)
    builtin.body = .declared(.initializer(code, of: nominal, isMemberwise: false))
    library.page.add(builtin)
  }

  // MARK: First values

  /// The first value of a stored property; nil if it has none.
  func firstValue(of draft: NominalDraft, _ place: Int) -> CheckedExpression? {
    let field = draft.fields[place]
    if field.isLazy { return nil }
    if field.isNilAtFirst { return CheckedExpression(.none, field.type, at: field.name.range) }
    guard let value = field.value else { return nil }
    if let checked = draft.values[place] { return checked }
    let failed = CheckedExpression(.tuple([]), .failed, at: value.range)
    // The error of its type is reported, and completion still asks what stands there.
    if field.type == .failed, hole == nil { return failed }
    do throws(Diagnostic) {
      let checked = try within(draft.type) { () throws(Diagnostic) in
        try solved(value, .conversion(field.type)) { () throws(Diagnostic) in
          try infer(value, into: field.type, for: .argument(field.name.text))
        }
      }
      draft.values[place] = checked
      return checked
    } catch {
      diagnostics.append(error)
      draft.values[place] = failed
      return failed
    }
  }

  /// The assignments of the initial values of the stored properties at `places`.
  func firstValues(
    of draft: NominalDraft, _ places: [Int], in member: MemberDraft
  ) -> [CheckedStatement] {
    places.compactMap { place in
      firstValue(of: draft, place).map { change(draft.fields[place], to: $0, in: member) }
    }
  }

  /// The assignment of a stored property by an initialiser, which calls no observers.
  func change(
    _ field: FieldDraft, to value: CheckedExpression, in member: MemberDraft
  ) -> CheckedStatement {
    let (receiver, range) = (member.function.parameters[0], value.range)
    let place = Place.member(
      field.member.unobserved, of: library.owner(receiver, at: range), at: range)
    return CheckedStatement(.assignment(place, value), at: range)
  }
}

extension Builtin {
  /// The stored property without its observers.
  var unobserved: Builtin {
    guard case .declared(.field(var field)) = body, field.setter != nil else { return self }
    field.setter = nil
    var copy = self
    copy.body = .declared(.field(field))
    return copy
  }
}

extension Checker {
  /// Declares what an error says of itself.
  private func declareErrorText(of draft: NominalDraft, _ nominal: Nominal) {
    guard library.page[nominal].abilities.contains(.error), nominal.kind != .protocol,
      library.members(of: draft.type, named: "localizedDescription").isEmpty
    else { return }
    library.page.add(
      Builtin(
        .property, on: draft.type, "localizedDescription", "", returning: .string, example: "",
        body: .property(
          get: { machine, error in
            try machine.allocate(string: ErrorText.text(of: error, in: machine))
          }, set: nil)))
  }

  /// Whether it is the `init(frame:)` of a view, which the inherited `init()` calls with the frame zero.
  fileprivate func isInitializerOfView(
    _ syntax: FunctionDeclaration, of draft: NominalDraft
  ) -> Bool {
    guard syntax.parameters.count == 1, syntax.parameters[0].label == "frame",
      syntax.parameters[0].defaultValue == nil, let nominal = draft.nominal,
      library.page[nominal].isForeign || library.page[nominal].superclass?.libraryName != nil
    else { return false }
    return !draft.members.contains { member in
      if case .initializer(let other, _, _) = member.kind {
        other.parameters.isEmpty
      } else {
        false
      }
    }
  }
}

extension FunctionDeclaration {
  /// Whether it is an initialiser for archives, or for the copies of layers that Core Animation makes: a page has
  /// neither.
  fileprivate func isNeverCalled(
    _ member: Member, of nominal: Nominal?, in page: Declarations
  ) -> Bool {
    guard let first = parameters.first else { return false }
    if first.label == "coder" { return true }
    guard let nominal, page[nominal].isForeign, parameters.count == 1, first.label == "layer",
      case .named("Any", _) = first.type.kind
    else { return false }
    return member.modifiers.contains(.override)
  }

  /// The function with an empty rectangle as the default of its first parameter.
  fileprivate var withoutFrame: FunctionDeclaration {
    var other = self
    let range = name.range
    other.parameters[0].defaultValue = Expression(
      .member(base: Expression(.name("CGRect"), at: range), Name("zero", at: range)), at: range)
    return other
  }
}
