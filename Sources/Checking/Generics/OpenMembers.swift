import Language
import Syntax

/// The members of generic types for open arguments, which calls infer.
struct OpenMembers: CheckerPart {
  let checker: Checker

  /// Declares the initialisers, cases and static methods of a generic type for open arguments, from
  /// which a call infers them.
  func declare(of generic: Nominal) {
    guard let template = library.page.generics[generic], !template.isOpen else { return }
    library.page.generics[generic]?.isOpen = true
    let parameters = template.syntax.generics.parameters
    let (type, inner) = open(generic, parameters)
    let types = OpenTypeScope(checker: checker, inner: inner)
    types.declareAliases(of: template)
    let constraints = checker.generic.constraints(template.syntax.generics, first: 0)
    var hasInitializer = false
    for extended in extensions.parts(of: template) + types.extensionsOfPatterns(of: template) {
      let (type, inner) = narrowed(type, inner, by: extended.requirements, parameters)
      for member in extended.members {
        if case .initializer = member.kind, extended.kind != .extension { hasInitializer = true }
        try? checker.inScope(inner) { () throws(Diagnostic) in
          for var builtin in try members(member, of: type, generic.name) {
            builtin.constraints.merge(constraints) { own, _ in own }
            library.page.add(builtin)
          }
        }
      }
    }
    guard !hasInitializer, template.syntax.kind == .structure || template.syntax.kind == .class
    else { return }
    try? checker.inScope(inner) { () throws(Diagnostic) in
      let parameters =
        template.syntax.kind == .class ? [] : try memberwiseParameters(of: template.syntax)
      var builtin = Builtin(
        declaring: .initializer, on: type, generic.name, parameters, returning: type, as: .open)
      builtin.constraints = constraints
      library.page.add(builtin)
    }
  }

  /// Relates what a member of a generic type takes and gives to a use of it, while the arguments of the type are open.
  ///
  /// - Parameters:
  ///   - arguments: Those of a call; nil if the member is not called.
  ///   - use: Has the type of what the member gives.
  func expect(
    _ name: Name, _ arguments: [CallArgument]?, of type: Type, as use: Draft
  ) throws(Diagnostic) {
    guard case .nominal(.generic(let generic), let open) = type,
      let member = member(named: name.text, arguments?.map { $0.label?.text }, of: generic)
    else { return }
    let parts = Dictionary(uniqueKeysWithValues: open.list.enumerated().map { ($0, $1) })
    for (argument, input) in zip(arguments ?? [], member.inputs) {
      let input = system.typeVariables.instantiated(input, parts)
      _ = try checker.convert(argument.draft, into: input, for: .argument(name.text))
    }
    let result = system.typeVariables.instantiated(member.result, parts)
    guard try system.typeVariables.unify(use.type, result) else {
      throw checker.unclear(at: use.range)
    }
  }

  /// What a name of an associated type means for a generic type with open arguments, as far as it is one of its
  /// parameters, or made of them; nil for any other type.
  func associatedType(_ name: String, of type: Type) -> Type? {
    guard case .nominal(.generic(let generic), let arguments) = type,
      let template = library.page.generics[generic]
    else { return nil }
    let parameters = template.syntax.generics.parameters
    let inner = open(generic, parameters).inner
    let types = OpenTypeScope(checker: checker, inner: inner)
    types.declareAliases(of: template)
    _ = types.extensionsOfPatterns(of: template)
    let parts = Dictionary(uniqueKeysWithValues: arguments.list.enumerated().map { ($0, $1) })
    return inner.aliases[name].map { system.typeVariables.instantiated($0, parts) }
  }

  /// Whether a type is a generic one with open arguments that declares a method of this name.
  func has(_ method: String, _ type: Type) -> Bool {
    guard case .nominal(.generic(let generic), _) = type,
      let template = library.page.generics[generic]
    else { return false }
    return (template.syntax.members + template.extensions.flatMap(\.syntax.members)).contains {
      if case .function = $0.kind { $0.name == method } else { false }
    }
  }

  /// A generic type of parameters in place of its arguments, and the scope in which its members are read.
  private func open(_ generic: Nominal, _ parameters: [Name]) -> (type: Type, inner: Scope) {
    let type = Type.generic(generic, parameters.indices.map(Type.parameter))
    let inner = Scope(frame: cellFrame, parent: cellScope)
    for (number, parameter) in parameters.enumerated() {
      inner.aliases[parameter.text] = .parameter(number)
    }
    inner.aliases["Self"] = type
    inner.aliases[generic.name] = type
    return (type, inner)
  }

  /// What the member of a generic type takes and gives, with parameters for the arguments of the type; nil if there is
  /// none, or several.
  ///
  /// - Parameter labels: Those of a call; nil for a property.
  private func member(
    named name: String, _ labels: [String?]?, of generic: Nominal
  ) -> (inputs: [Type], result: Type)? {
    guard let template = library.page.generics[generic] else { return nil }
    let parameters = template.syntax.generics.parameters
    let inner = open(generic, parameters).inner
    OpenTypeScope(checker: checker, inner: inner).declareAliases(of: template)
    var found: [(inputs: [Type], result: Type)?] = []
    for member in extensions.parts(of: template).flatMap(\.members)
    where !member.modifiers.contains(.static) {
      switch member.kind {
      case .function(let function, _)
      where function.name.text == name && labels == function.parameters.map(\.label):
        guard function.generics.parameters.isEmpty else { return nil }
        found.append(
          try? checker.inScope(inner) { () throws(Diagnostic) in
            (try inputs(of: function), try function.result.map(checker.type) ?? .void)
          })
      case .property(_, let bindings) where labels == nil:
        for binding in bindings where binding.pattern.kind == .name(name) {
          found.append(
            try? checker.inScope(inner) { () throws(Diagnostic) in
              guard let type = try binding.type.map(checker.type) else { return nil }
              return ([], type)
            })
        }
      default: break
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// A generic type, and its scope, with the arguments that an extension names: `where Failure == Error`.
  private func narrowed(
    _ type: Type, _ outer: Scope, by requirements: [Requirement], _ parameters: [Name]
  ) -> (Type, Scope) {
    guard requirements.contains(where: \.isSame), case .nominal(let head, let arguments) = type
    else { return (type, outer) }
    var own = arguments.list
    let inner = Scope(frame: cellFrame, parent: outer)
    for requirement in requirements where requirement.isSame {
      let given = try? checker.inScope(outer) { () throws(Diagnostic) in
        try checker.type(requirement.type)
      }
      guard let given,
        let place = parameters.firstIndex(where: { $0.text == requirement.name.text })
      else { continue }
      own[place] = given
      inner.aliases[requirement.name.text] = given
    }
    let narrowed = Type.nominal(head, TypeArguments(own))
    inner.aliases["Self"] = narrowed
    return (narrowed, inner)
  }

  private func members(
    _ member: Member, of type: Type, _ name: String
  ) throws(Diagnostic) -> [Builtin] {
    switch member.kind {
    case .initializer(let function, let isFailable, _):
      guard function.generics.parameters.isEmpty else {
        let generic = checker.generic
        return [
          try generic.initializer(function, isFailable, of: type, name, first: type.parts.count)
        ]
      }
      let inputs = try OpenInitializers(checker: checker).inputs(of: function, in: type)
      return [
        Builtin(
          declaring: .initializer, on: type, name, function.descriptions(inputs),
          returning: isFailable ? .optional(type) : type, as: .open)
      ]
    case .function(let function, _) where member.modifiers.contains(.static):
      guard function.generics.parameters.isEmpty, !function.name.isOperator else { return [] }
      return [
        Builtin(
          declaring: .staticMethod, on: type, function.name.text,
          function.descriptions(try inputs(of: function)),
          returning: try function.result.map(checker.type) ?? .void, as: .open)
      ]
    case .cases(let cases):
      var made: [Builtin] = []
      for one in cases {
        var parameters: [Builtin.ParameterDescription] = []
        for parameter in one.parameters {
          parameters.append(
            Builtin.ParameterDescription(
              label: parameter.label, type: try checker.type(parameter.type), summary: "",
              defaultText: parameter.defaultValue == nil ? nil : "…"))
        }
        made.append(
          Builtin(
            declaring: .constant, on: type, one.name.text, parameters, returning: type, as: .open))
      }
      return made
    default: return []
    }
  }

  private func inputs(of function: FunctionDeclaration) throws(Diagnostic) -> [Type] {
    var inputs: [Type] = []
    for parameter in function.parameters {
      inputs.append(try checker.parameterType(parameter.type))
    }
    return inputs
  }

  /// The parameters of the implicit initialiser of a generic struct.
  private func memberwiseParameters(
    of syntax: NominalDeclaration
  ) throws(Diagnostic) -> [Builtin.ParameterDescription] {
    var parameters: [Builtin.ParameterDescription] = []
    for member in syntax.members {
      guard case .property(let isConstant, let bindings) = member.kind,
        !member.modifiers.contains(.static), !member.modifiers.contains(.lazy)
      else { continue }
      for binding in bindings {
        guard case .name(let name) = binding.pattern.kind,
          binding.accessors.allSatisfy(\.isObserver), !(isConstant && binding.value != nil)
        else { continue }
        let type = try binding.type.map(checker.type) ?? binding.value.flatMap(literalType)
        guard let type else { throw checker.unclear(at: binding.pattern.range) }
        let isNilAtFirst = !isConstant && binding.type?.isOptional == true
        parameters.append(
          Builtin.ParameterDescription(
            label: name, type: type, summary: "",
            defaultText: binding.value != nil || isNilAtFirst ? "…" : nil))
      }
    }
    return parameters
  }

  private func literalType(_ value: Expression) -> Type? {
    switch value.kind {
    case .integer: .int
    case .floatingPoint: .double
    case .string: .string
    case .boolean: .bool
    default: nil
    }
  }
}

extension CheckerPart {
  var openMembers: OpenMembers { OpenMembers(checker: checker) }
}
