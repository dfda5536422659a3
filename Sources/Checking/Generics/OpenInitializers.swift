import Language
import Syntax

/// Generic initialisers of generic types whose arguments are still open: `AnyEater(Cow())`, where
/// `init<A: Animal>(_ animal: A) where A.Food == Food` says what `AnyEater` holds; and what the types in such calls,
/// and in those of generic functions, say of each other.
struct OpenInitializers: CheckerPart {
  let checker: Checker

  /// The initialiser that the type made by a call has for an open one; nil if that is not one of an open type.
  ///
  /// - Parameter parameters: What the parameters of the type and of the initialiser stand for.
  func made(
    _ builtin: Builtin, of function: GenericFunction, _ parameters: [Int: Type],
    at range: Range<Int>
  ) throws(Diagnostic) -> (builtin: Builtin, number: Int)? {
    guard case .nominal(.generic(let generic), _)? = function.owner, let owner = function.owner
    else { return nil }
    let type = try checker.resolved(
      checker.generic.made(system.typeVariables.instantiated(owner, parameters)), at: range)
    if let syntax = library.page.generics[generic]?.syntax {
      try checker.generic.require(
        syntax.generics.requirements, of: generic.name,
        where: { [checker] (body) throws(Diagnostic) in try checker.within(type, body) }, at: range)
    }
    for own in library.initializers(of: type) where own.labels == builtin.labels {
      guard case .declared(.generic(let number)) = own.body,
        library.page.generics.functions[number].syntax == function.syntax
      else { continue }
      return (own, number)
    }
    throw checker.unclear(at: range)
  }

  /// The types of the parameters of an initialiser of an open type. One within a parameter of that, such as `R.State`,
  /// is open itself.
  func inputs(of function: FunctionDeclaration, in type: Type) throws(Diagnostic) -> [Type] {
    let names = names(in: type)
    var inputs: [Type] = []
    for (place, parameter) in function.parameters.enumerated() {
      if let name = parameter.type.dottedName, names.contains(name.prefixBeforeDot) {
        inputs.append(.parameter(names.count + place))
      } else {
        inputs.append(try checker.parameterType(parameter.type))
      }
    }
    return inputs
  }

  /// The names of the parameters of an open type.
  private func names(in type: Type) -> [String] {
    guard case .nominal(.generic(let generic), _) = type else { return [] }
    return library.page.generics[generic]?.syntax.generics.parameters.map(\.text) ?? []
  }

  /// Relates the types within the parameters of an open type to those of the call of an initialiser.
  private func relate(
    open builtin: Builtin, _ parameters: inout [Int: Type], at range: Range<Int>
  ) throws(Diagnostic) {
    let type = builtin.result.withoutOptional
    guard builtin.kind == .initializer, case .nominal(.generic(let generic), _) = type,
      let template = library.page.generics[generic]
    else { return }
    let names = names(in: type)
    for case .initializer(let function, _, _) in template.syntax.members.map(\.kind)
    where function.parameters.map(\.label) == builtin.labels {
      for (place, parameter) in function.parameters.enumerated() {
        guard let name = parameter.type.dottedName,
          let number = names.firstIndex(of: name.prefixBeforeDot),
          builtin.parameters[place].type == .parameter(names.count + place)
        else { continue }
        let base = system.typeVariables.instantiate(.parameter(number), &parameters)
        let whole = system.typeVariables.instantiate(builtin.parameters[place].type, &parameters)
        let part = String(name.drop { $0 != "." }.dropFirst())
        try relate(whole, to: part, of: base, isAsked: false, at: range)
      }
    }
  }

  /// Lets a type be the one that is called `name` within another one, which may be known later.
  ///
  /// - Parameter isAsked: Whether a requirement says what it is, which tells later that it is another one.
  private func relate(
    _ whole: Type, to name: String, of base: Type, isAsked: Bool, at range: Range<Int>
  ) throws(Diagnostic) {
    // Nothing else says what it is before.
    let isOpen = system.typeVariables.root(of: whole) != nil
    if isOpen { system.typeVariables.expectMore(of: whole) }
    try checker.whenKnown(base, at: range) { (base) throws(Diagnostic) in
      if isOpen { system.typeVariables.stopExpecting(of: whole) }
      guard
        let found = checker.generic.associatedType(name, of: base)
          ?? openMembers.associatedType(name, of: base)
      else { return }
      guard try system.typeVariables.unify(whole, found) || isAsked else {
        throw checker.unclear(at: range)
      }
    }
  }

  /// Relates the types within the parameters of a generic function to those of the call.
  func relate(
    _ builtin: Builtin, _ parameters: inout [Int: Type], at range: Range<Int>
  ) throws(Diagnostic) {
    if case .declared(.open) = builtin.body {
      return try relate(open: builtin, &parameters, at: range)
    }
    guard case .declared(.generic(let number)) = builtin.body else { return }
    let function = library.page.generics.functions[number]
    let clause = function.syntax.generics
    func type(_ name: String) -> Type? {
      if let place = clause.parameters.firstIndex(where: { $0.text == name }) {
        return system.typeVariables.instantiate(.parameter(function.first + place), &parameters)
      }
      let part = function.derived.first { $0.name == name }.map { Type.parameter($0.number) }
      guard let part = part ?? parameter(named: name, of: function) else { return nil }
      return system.typeVariables.instantiate(part, &parameters)
    }
    for part in function.derived {
      guard let base = type(part.name.prefixBeforeDot), let whole = type(part.name) else {
        continue
      }
      let name = String(part.name.drop { $0 != "." }.dropFirst())
      let isAsked = clause.requirements.contains { $0.isSame && $0.name.text == part.name }
      try relate(whole, to: name, of: base, isAsked: isAsked, at: range)
    }
    for requirement in clause.requirements where requirement.isSame {
      guard let left = type(requirement.name.text) else { continue }
      let right: Type?
      if case .named(let name, []) = requirement.type.kind, let other = type(name) {
        right = other
      } else {
        let inner = scope(of: function)
        let written = try? checker.inScope(inner) { () throws(Diagnostic) in
          try checker.type(requirement.type)
        }
        right = written.map { system.typeVariables.instantiate($0, &parameters) }
      }
      guard let right else { continue }
      _ = try system.typeVariables.unify(left, right)
    }
  }

  /// A scope in which the names of a function's parameters, and of those of its type, mean these.
  private func scope(of function: GenericFunction) -> Scope {
    let inner = Scope(frame: checker.scope.frame, parent: cellScope)
    if case .nominal(.generic(let generic), _)? = function.owner {
      let names = library.page.generics[generic]?.syntax.generics.parameters.map(\.text) ?? []
      for (number, name) in names.enumerated() { inner.aliases[name] = .parameter(number) }
    }
    for (number, parameter) in function.syntax.generics.parameters.enumerated() {
      inner.aliases[parameter.text] = .parameter(function.first + number)
    }
    for part in function.derived { inner.aliases[part.name] = .parameter(part.number) }
    return inner
  }

  /// The parameter of a generic type that has a name in its initialiser; nil if it has none of that name.
  private func parameter(named name: String, of function: GenericFunction) -> Type? {
    guard case .nominal(.generic(let generic), _)? = function.owner else {
      let open = function.owner?.parts.filter(\.isParameter) ?? []
      return open.firstIndex { $0.declaration?.name == name }.map(Type.parameter)
    }
    let names = library.page.generics[generic]?.syntax.generics.parameters.map(\.text)
    return names?.firstIndex(of: name).map(Type.parameter)
  }
}

extension GenericChecker {
  /// Whether a function names types within its parameters, such as `C.Element`.
  func hasTypesWithin(_ builtin: Builtin) -> Bool {
    guard case .declared(.generic(let number)) = builtin.body else { return false }
    return !library.page.generics.functions[number].derived.isEmpty
  }
}

extension String {
  /// `C` of `C.Element`; all of it if there is no dot.
  var prefixBeforeDot: String { String(prefix { $0 != "." }) }
}

extension TypeExpression {
  /// The name of a type within another one; nil for any other type.
  fileprivate var dottedName: String? {
    if case .named(let name, []) = kind, name.contains(".") { name } else { nil }
  }
}
