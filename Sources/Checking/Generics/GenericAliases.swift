import Language
import Syntax

/// Generic type aliases of the page: `typealias Pair<T> = (T, T)`.
struct GenericAliases: CheckerPart {
  let checker: Checker

  /// Declares those among statements; each may be used before its own statement.
  func declare(_ statements: [Statement]) {
    for case .typealias(let name, let generics, let type) in statements.map(\.kind)
    where !generics.isEmpty {
      guard checker.isGlobal else {
        diagnostics.append(
          Diagnostic(
            .error, "'generic typealias within a function' is not in this dialect", at: name.range,
            hint: "put it at the top level"))
        continue
      }
      names.forget(name.text)
      scope.forget(name.text)
      library.page.forget(name.text)
      library.page.generics.aliases[name.text] = GenericAlias(name, generics, type)
    }
  }

  /// Finds the types of those among statements, which may be wrong.
  func check(_ statements: [Statement]) {
    for case .typealias(let name, let generics, _) in statements.map(\.kind) {
      guard !generics.isEmpty, let alias = library.page.generics.aliases[name.text] else {
        continue
      }
      checker.reporting { () throws(Diagnostic) in _ = try type(of: alias) }
    }
  }

  /// The type of an alias, with its parameters as those of a builtin.
  private func type(of alias: GenericAlias) throws(Diagnostic) -> Type {
    if let type = alias.type { return type }
    let name = alias.name.text
    guard !alias.isBeingFound else {
      library.page.generics.aliases[name]?.type = .failed
      throw Diagnostic(.error, "'\(name)' would be a name for itself", at: alias.name.range)
    }
    library.page.generics.aliases[name]?.isBeingFound = true
    let parameters = alias.generics.parameters.indices.map(Type.parameter)
    do throws(Diagnostic) {
      let type = try checker.inScope(inner(of: alias, parameters)) { () throws(Diagnostic) in
        try checker.type(alias.written)
      }
      library.page.generics.aliases[name]?.type = type
      return type
    } catch {
      library.page.generics.aliases[name]?.type = .failed
      throw error
    }
  }

  private func inner(of alias: GenericAlias, _ arguments: [Type]) -> Scope {
    let inner = Scope(frame: cellFrame, parent: cellScope)
    for (parameter, argument) in zip(alias.generics.parameters, arguments) {
      inner.aliases[parameter.text] = argument
    }
    return inner
  }

  /// The type that an alias makes of arguments; nil if there is none of that name.
  func type(
    named name: String, of arguments: [Type], at range: Range<Int>
  ) throws(Diagnostic) -> Type? {
    guard let alias = library.page.generics.aliases[name] else { return nil }
    let count = alias.generics.parameters.count
    guard count == arguments.count else {
      throw Diagnostic(
        .error, "'\(name)' takes \(count) type\(count == 1 ? "" : "s"), not \(arguments.count)",
        at: range, hint: "write '\(example(of: alias))'")
    }
    let type = try type(of: alias)
    if work.isSettled, type != .failed, arguments.allSatisfy(\.isConcrete) {
      try checker.generic.require(
        alias.generics.requirements, of: name,
        where: { (body) throws(Diagnostic) in
          try checker.inScope(inner(of: alias, arguments), body)
        }, at: range)
    }
    return made(type, of: arguments)
  }

  /// The type of an alias whose arguments a value determines; nil if there is none of that name.
  func open(named name: String) -> Type? {
    guard let alias = library.page.generics.aliases[name], let type = try? type(of: alias) else {
      return nil
    }
    let open = made(type, of: alias.generics.parameters.map { _ in system.typeVariables.fresh() })
    if case .nominal(.generic(let generic), _) = open { openMembers.declare(of: generic) }
    return open
  }

  private func made(_ type: Type, of arguments: [Type]) -> Type {
    checker.generic.made(
      type.replacing { part in
        if case .parameter(let number) = part { arguments[number] } else { nil }
      })
  }

  /// How an alias is written with arguments; nil if there is none of that name.
  func example(of name: String) -> String? { library.page.generics.aliases[name].map(example) }

  private func example(of alias: GenericAlias) -> String {
    "\(alias.name.text)<\(alias.generics.parameters.map { _ in "Int" }.joined(separator: ", "))>"
  }
}
