import Language
import Syntax

/// Generic functions and methods of the page, and the functions that their arguments make.
extension GenericChecker {
  /// Declares a generic function at the top level of a cell.
  func declareGeneric(_ syntax: FunctionDeclaration) throws(Diagnostic) {
    let name = syntax.name
    guard checker.isGlobal else {
      throw Diagnostic(
        .error, "'generic function within a function' is not in this dialect", at: name.range,
        hint: "put it at the top level")
    }
    if case .functions? = scope.entities[name.text] {} else { scope.forget(name.text) }
    let (builtin, function) = try signature(
      of: syntax, .function, on: nil, first: 0, in: cellScope)
    let isTwin = library.page.generics.functions(named: name.text).contains { other in
      checker.overloads.isOfThisCell(other) && other.labels == builtin.labels
        && other.parameters.map(\.type) == builtin.parameters.map(\.type)
        && !checker.overloads.areApart(other, function)
    }
    guard !isTwin else { throw Checker.overload(at: name.range) }
    let made = add(function, as: builtin)
    if checker.operators.isOfLanguage(name.text), name.isOperator {
      return try checker.operators.register(made, nil, name)
    }
    let kept = library.page.generics.functions(named: name.text).map {
      checker.overloads.areApart($0, function)
    }
    library.page.generics.declare(made, keeping: kept)
  }

  /// A generic method or subscript of a type.
  ///
  /// - Parameter accessors: What gets and sets, of a subscript.
  func genericMember(
    _ syntax: FunctionDeclaration, _ kind: Builtin.Kind, _ member: Member, of draft: NominalDraft,
    _ accessors: [Accessor]? = nil
  ) throws(Diagnostic) -> Builtin {
    let word = accessors == nil ? "method" : "subscript"
    let isRequirement = draft.nominal?.kind == .protocol
    if isRequirement, kind != .method || accessors != nil || draft.type.isPattern(in: checker) {
      throw Diagnostic(
        .error, "'generic \(word) of a protocol' is not in this dialect", at: syntax.name.range,
        hint: "write it in an extension of the protocol")
    }
    if member.modifiers.contains(.override) {
      throw Diagnostic(
        .error, "'override of a generic \(word)' is not in this dialect", at: syntax.name.range,
        hint: "give it a name of its own")
    }
    var (builtin, function) = try signature(
      of: syntax, kind, on: draft.type, first: draft.parameters.count, in: scope)
    (function.accessors, function.isRequirement) = (accessors, isRequirement)
    return add(function, as: builtin)
  }

  /// A generic initialiser of a struct or an enumeration.
  func initializer(
    _ syntax: FunctionDeclaration, isFailable: Bool, of draft: NominalDraft
  ) throws(Diagnostic) -> Builtin {
    if let refusal = draft.refusalOfGenericInitializer(in: library, at: syntax.name.range) {
      throw refusal
    }
    draft.hasInitializer = true
    return try initializer(syntax, isFailable, of: draft.type, draft.type.spelling, first: 0)
  }

  /// - Parameter first: The number of its first own parameter, after those of an open type.
  func initializer(
    _ syntax: FunctionDeclaration, _ isFailable: Bool, of type: Type, _ name: String, first: Int
  ) throws(Diagnostic) -> Builtin {
    var (builtin, function) = try signature(
      of: syntax, .initializer, on: type, first: first, in: scope)
    builtin.name = name
    builtin.result = isFailable ? .optional(type) : type
    function.isFailable = isFailable
    return add(function, as: builtin)
  }

  private func add(_ function: GenericFunction, as builtin: Builtin) -> Builtin {
    let number = library.page.generics.functions.count
    library.page.generics.functions.append(function)
    var builtin = builtin
    builtin.body = .declared(.generic(number))
    return builtin
  }

  /// A function with its generic parameters as they are for calls.
  private func signature(
    of syntax: FunctionDeclaration, _ kind: Builtin.Kind, on owner: Type?, first: Int,
    in outer: Scope
  ) throws(Diagnostic) -> (Builtin, GenericFunction) {
    var function = GenericFunction(
      syntax, of: owner, isStatic: kind == .staticMethod, text: CellText(source))
    function.first = first
    let inner = Scope(frame: scope.frame, parent: outer)
    for (number, parameter) in syntax.generics.parameters.enumerated() {
      inner.aliases[parameter.text] = .parameter(first + number)
    }
    // A type within a parameter is one more, which follows from it.
    var next = first + syntax.generics.parameters.count
    for name in syntax.dottedNames
    where inner.aliases[name.prefixBeforeDot] != nil && !name.hasSuffix(".Type") {
      guard inner.aliases[name] == nil else { continue }
      inner.aliases[name] = .parameter(next)
      function.derived.append((next, name))
      next += 1
    }
    var inputs: [Type] = []
    var result = Type.void
    work.isOfSignature = syntax.generics.parameters.isEmpty
    defer { work.isOfSignature = false }
    try checker.inScope(inner) { () throws(Diagnostic) in
      for parameter in syntax.parameters {
        inputs.append(try checker.parameterType(parameter.type))
      }
      result = try syntax.result.map(checker.type) ?? .void
    }
    var builtin: Builtin
    if let owner {
      builtin = Builtin(
        declaring: kind, on: owner, syntax.name.text, syntax.descriptions(inputs),
        returning: result)
    } else {
      builtin = Builtin(
        .function, syntax.name.text, "", syntax.descriptions(inputs), returning: result,
        example: "", body: .declared(.pending))
      builtin.documentation = nil
    }
    builtin.constraints = constraints(syntax.generics, first: first)
    return (builtin, function)
  }

  /// Whether a call of a function of the page means a generic one of its name, because no other one
  /// has these labels.
  func isMeant(
    _ name: Name, besides entity: Entity, _ arguments: [Argument]
  ) -> Bool {
    let generic = library.page.generics.functions(named: name.text)
    guard !generic.isEmpty else { return false }
    if case .variable(let variable, nil, _) = entity {
      return !variable.type.isFunction && variable.isGlobal
    }
    guard !entity.functions.isEmpty else { return false }
    let site = CallSite(name: name, arguments: arguments)
    return !entity.functions.contains { function in
      let slots = function.signature.parameters.map {
        Slot(label: $0.label, type: .any, hasDefault: $0.hasDefault, isVariadic: $0.isVariadic)
      }
      return (try? site.match(slots)) != nil
    }
  }

  /// The function that a solved call of a generic one calls.
  ///
  /// - Parameters:
  ///   - parameters: What its generic parameters stand for.
  ///   - result: The type of the call.
  func specialized(
    _ builtin: Builtin, _ parameters: [Int: Type], _ result: Type, at range: Range<Int>
  ) throws(Diagnostic) -> Builtin {
    guard case .declared(let code) = builtin.body else { return builtin }
    switch code {
    case .open:
      let type =
        builtin.receiver.map { system.typeVariables.instantiated($0, parameters) } ?? result
      let made = try checker.resolved(type, at: range)
      if let nominal = made.declaration, let origin = nominal.origin,
        let generic = library.page.generics.type(of: origin),
        let syntax = library.page.generics[generic]?.syntax
      {
        try require(
          syntax.generics.requirements, of: generic.name,
          where: { [self] (body) throws(Diagnostic) in try checker.within(made, body) }, at: range)
      }
      return try member(builtin, of: made, at: range)
    case .generic(let number):
      let function = library.page.generics.functions[number]
      var arguments: [Type] = []
      for (place, name) in function.syntax.generics.parameters.enumerated() {
        guard let argument = parameters[function.first + place] else {
          throw Diagnostic(
            .error, "nothing says what '\(name.text)' is here", at: range,
            hint: Hint.writeType)
        }
        arguments.append(try checker.resolved(argument, at: range))
      }
      let open = OpenInitializers(checker: checker)
      if let (own, number) = try open.made(builtin, of: function, parameters, at: range) {
        let owner = library.page.generics.functions[number].owner
        return try specialized(number, own, arguments, of: owner, at: range)
      }
      let owner = try owner(of: function, builtin, parameters, at: range)
      return try specialized(number, builtin, arguments, of: owner, at: range)
    default:
      guard builtin.isDeclared, let receiver = builtin.receiver, !receiver.isDeclared else {
        return builtin
      }
      let type = system.typeVariables.instantiated(receiver, parameters)
      return try openExtensions.member(
        builtin, on: try checker.resolved(type, at: range), at: range)
    }
  }

  /// The type whose method a generic one is: of an extension whose type has parts of any type, that of the receiver.
  private func owner(
    of function: GenericFunction, _ builtin: Builtin, _ parameters: [Int: Type],
    at range: Range<Int>
  ) throws(Diagnostic) -> Type? {
    guard let owner = function.owner, owner.declaration == nil, owner.isOpaque,
      let receiver = builtin.receiver
    else { return function.owner }
    let type = try checker.resolved(
      system.typeVariables.instantiated(receiver, parameters), at: range)
    return type.isOpaque ? owner : type
  }

  /// The function that a generic one makes of arguments.
  func specialized(
    _ number: Int, _ builtin: Builtin, _ arguments: [Type], of owner: Type?, at range: Range<Int>
  ) throws(Diagnostic) -> Builtin {
    let kept = library.page.generics.functions[number]
    let function = kept.owned(by: owner)
    let key = arguments + (owner == kept.owner ? [] : owner?.parts ?? [])
    let types = arguments + (owner.map { [$0] } ?? [])
    openExtensions.note(types)
    if let known = function.instances[key] { return known }
    let syntax = function.syntax
    if arguments.contains(.failed) { throw Diagnostic.consequence(at: range) }
    guard admits(arguments, of: syntax.name.text, at: range) else {
      throw Diagnostic.consequence(at: range)
    }
    let outer =
      function.owner.map { owner in
        Scope(
          frame: cellFrame, parent: cellScope,
          owner: Scope.Owner(
            type: owner, isOpaque: true, isByProtocol: work.functionsOfProtocols.contains(number)))
      } ?? cellScope
    let inner = Scope(frame: cellFrame, parent: outer)
    for (name, argument) in zip(syntax.generics.parameters, arguments) {
      inner.aliases[name.text] = argument
    }
    inner.sequences = syntax.generics.parametersOfSequences
    inner.asked = Set(syntax.generics.requirements.filter { !$0.isSame }.map(\.name.text))
    try require(
      syntax.generics.requirements, of: syntax.name.text,
      where: { [self] (body) throws(Diagnostic) in try checker.inScope(inner, body) }, at: range)
    var inputs: [Type] = []
    var result = Type.void
    try checker.inScope(inner) { () throws(Diagnostic) in
      for parameter in syntax.parameters {
        inputs.append(try checker.parameterType(parameter.type))
      }
      result = try syntax.result.map(checker.type) ?? .void
    }
    if function.isRequirement {
      let code = DeclaredCode.Function(global: 0, selector: library.page.takeSelector())
      var made = builtin
      (made.parameters, made.result) = (syntax.descriptions(inputs), result)
      (made.constraints, made.body) = ([:], .declared(.function(code)))
      library.page.generics.functions[number].instances[key] = made
      try GenericRequirements(checker: checker).adopt(made, arguments, at: range)
      return made
    }
    let global = names.reserveIndex()
    library.page.keep(global: global)
    try checker.inScope(inner) { checker.thrownTypes.note(syntax, by: global) }
    let variable = Variable(
      name: syntax.name.text, type: .function(inputs, result: result), isConstant: true,
      storage: .global(global))
    var made = builtin
    made.parameters = syntax.descriptions(inputs)
    made.result = result
    made.constraints = [:]
    made.receiver = function.owner
    let code = DeclaredCode.Function(global: global)
    made.body = .declared(.function(code))
    if builtin.kind == .initializer {
      guard function.text.cell == nil, function.owner.flatMap(checker.draft) != nil else {
        throw Diagnostic(
          .error, "'generic init' of an earlier cell is not in this dialect", at: range,
          hint: "declare the type in this cell")
      }
      result = builtin.result
      made.result = result
      made.body = .declared(
        .initializer(code, of: function.owner?.declaration, isMemberwise: false))
    }
    if let accessors = function.accessors {
      made.body = .declared(
        GenericSubscripts(checker: checker).code(
          of: function, accessors, variable, inputs, result, in: inner))
      library.page.generics.functions[number].instances[key] = made
      return made
    }
    library.page.generics.functions[number].instances[key] = made
    let kind = made.kind
    work.bodies.append { checker in
      checker.generic.reading(function.text) { checker in
        let outer = checker.scope
        checker.scope = inner
        defer { checker.scope = outer }
        let isByProtocol = checker.genericWork.functionsOfProtocols.contains(number)
        let code = {
          checker.generic.code(of: function, kind, variable, inputs, result, isByProtocol)
        }
        let isOpaque = types.contains(where: \.isOpaque)
        return [isOpaque ? checker.generic.openExtensions.opaque(body: code).0 : code()]
      }
    }
    return made
  }

  /// The member of the type that a call made, for one of open arguments.
  func member(
    _ builtin: Builtin, of type: Type, at range: Range<Int>
  ) throws(Diagnostic) -> Builtin {
    let made =
      builtin.kind == .initializer
      ? library.initializers(of: type) : library.constants(of: type, named: builtin.name)
    if let member = checker.overloads.made(builtin, of: type, among: made) { return member }
    throw checker.unclear(at: range)
  }

  private func code(
    of function: GenericFunction, _ kind: Builtin.Kind, _ variable: Variable, _ inputs: [Type],
    _ result: Type, _ isByProtocol: Bool
  ) -> CheckedStatement {
    let syntax = function.syntax
    guard let owner = function.owner else {
      let checked = CheckedFunction()
      checked.name = syntax.name.text
      checked.result = result
      let hoisted = HoistedFunction(
        variable: variable, function: checked, inputs: inputs, result: result,
        signature: Names.Signature(parameters: []))
      return checker.code(of: syntax, hoisted, at: syntax.name.range)
    }
    if kind == .initializer, let draft = checker.draft(of: owner) {
      let member = MemberDraft(
        syntax.name, variable, .statements(syntax.body), at: syntax.name.range)
      member.role = .initializer(isFailable: function.isFailable)
      member.isMutating = true
      (member.parameters, member.inputs, member.result) = (syntax.parameters, inputs, owner)
      return checker.check(member, of: draft)
    }
    let draft = NominalDraft(
      NominalDeclaration(.extension, name: Name(owner.spelling, at: syntax.name.range)),
      extending: owner)
    (draft.type, draft.isByProtocol) = (owner, isByProtocol)
    let member = MemberDraft(
      syntax.name, variable, .statements(syntax.body), at: syntax.name.range)
    member.isStatic = function.isStatic
    member.isMutating = kind == .mutatingMethod
    member.parameters = syntax.parameters
    member.inputs = inputs
    member.result = result
    return checker.check(member, of: draft)
  }
}

extension GenericFunction {
  /// The function as a method of a type.
  fileprivate func owned(by owner: Type?) -> GenericFunction {
    var function = self
    function.owner = owner
    return function
  }
}

extension Variable {
  fileprivate var isGlobal: Bool {
    if case .global = storage { true } else { false }
  }
}
