import Language
import Syntax

/// Which candidates of a call take its arguments by what generic functions of the page ask of their types.
struct CandidateChecker: CheckerPart {
  let checker: Checker

  /// The candidates that take the arguments of a call, as far as their types are known; all if none of
  /// the page does.
  func admitted(
    _ candidates: [Overload.Candidate], of overload: Overload
  ) throws(Diagnostic) -> [Overload.Candidate] {
    guard candidates.count > 1, candidates.contains(where: \.builtin.isDeclared) else {
      return candidates
    }
    var admitted: [Overload.Candidate] = []
    for candidate in candidates where try admits(candidate, overload) {
      admitted.append(candidate)
    }
    return admitted.contains(where: \.builtin.isDeclared) ? admitted : candidates
  }

  /// The number of conversions from an argument to a builtin's parameter, of a literal also to a type of
  /// the page; nil if there is no conversion.
  func cost(
    of draft: Draft, _ parameter: Builtin.ParameterDescription, _ builtin: Builtin
  ) -> Int? {
    if let cost = checker.costs.cost(of: draft.type, into: parameter, of: builtin) { return cost }
    let content = checker.content(ofImplicit: draft)
    if let cost = checker.costs.cost(of: content.type, into: parameter, of: builtin) {
      return cost + 1
    }
    return LiteralTypes(checker: checker).takes(draft, parameter.type) ? 2 : nil
  }

  private func admits(
    _ candidate: Overload.Candidate, _ overload: Overload
  ) throws(Diagnostic) -> Bool {
    guard candidate.builtin.isDeclared else { return true }
    for (parameter, places) in zip(candidate.builtin.parameters, candidate.match.arguments) {
      for place in places {
        let draft = overload.arguments[place].draft
        if let path = draft.path {
          guard try leads(path, to: parameter.type, candidate.builtin, overload) else {
            return false
          }
        } else if !meets(draft.type, as: parameter.type, candidate.builtin) {
          return false
        }
      }
    }
    return true
  }

  /// Whether a type, as far as it is known, has what a function asks of the parameters in what it takes.
  private func meets(_ type: Type, as asked: Type, _ builtin: Builtin) -> Bool {
    if case .parameter(let number) = asked { return meets(type, number, builtin) }
    let type = system.typeVariables.head(type)
    guard type.constructor == asked.constructor, type.parts.count == asked.parts.count else {
      return true
    }
    return zip(type.parts, asked.parts).allSatisfy { meets($0, as: $1, builtin) }
  }

  /// Whether a type, as far as it is known, has what a function asks of a parameter.
  func meets(_ type: Type, _ number: Int, _ builtin: Builtin) -> Bool {
    let isClosure = system.typeVariables.state(of: type)?.isClosure ?? false
    let type = checker.generic.known(system.typeVariables.closed(type))
    let isFunction = isClosure || type.isFunction
    guard isFunction || !type.isUnknown && type != .failed else { return true }
    if !isFunction, let constraint = builtin.constraints[number] {
      let kind = TypeRequirement.Kind(constraint)
      let requirement = TypeRequirement(kind: kind, owner: builtin.name, range: 0..<0)
      if requirement.parts(of: type, in: library) == nil { return false }
    }
    guard case .declared(.generic(let function)) = builtin.body else { return true }
    let code = library.page.generics.functions[function]
    let place = number - code.first
    guard code.syntax.generics.parameters.indices.contains(place) else { return true }
    let name = code.syntax.generics.parameters[place].text
    let asked = code.syntax.generics.requirements.flatMap(compositions.parts)
    return asked.allSatisfy { requirement in
      guard !requirement.isSame, requirement.name.text == name else { return true }
      guard !isFunction else { return false }
      guard case .named(let adopted, _) = requirement.type.kind else { return true }
      if let nominal = library.page.type(named: adopted) {
        return nominal.kind != .protocol || library.lineage(of: type).contains(.declared(nominal))
      }
      return checker.generic.conforms(type, to: adopted) ?? true
    }
  }

  /// Whether a key path leads to what a parameter takes, as far as its beginning is known.
  private func leads(
    _ path: KeyPathLiteral, to parameter: Type, _ builtin: Builtin, _ overload: Overload
  ) throws(Diagnostic) -> Bool {
    guard checker.keyPaths.kind(of: parameter) != nil else { return true }
    let (root, value) = checker.keyPaths.arguments(of: parameter)
    var start: Type?
    if let written = path.root {
      start = try checker.type(written)
    } else {
      start = try known(root, builtin, overload)
    }
    guard let start, start.isConcrete,
      let end = checker.keyPaths.value(of: path, from: start), end != .failed
    else { return true }
    switch value {
    case .parameter(let number):
      let wanted = try known(value, builtin, overload)
      return wanted.map { $0 == end } ?? meets(end, number, builtin)
    case .nominal(.optional, .one(.parameter)): return end.is(.optional)
    default: return !value.isConcrete || value == end
    }
  }

  /// What a part of a parameter is where the place of a call says which type it makes; nil if it is not known.
  private func known(
    _ part: Type, _ builtin: Builtin, _ overload: Overload
  ) throws(Diagnostic) -> Type? {
    guard case .parameter(let number) = part else { return part.isConcrete ? part : nil }
    guard case .nominal(.generic(let generic), let parameters) = builtin.result,
      let place = parameters.list.firstIndex(of: .parameter(number))
    else { return nil }
    var types = [overload.draft.type]
    if let root = system.typeVariables.root(of: overload.draft.type) {
      types = try checker.conversions(waitingFor: root)
        .filter { system.typeVariables.root(of: $0.current) == root }.map(\.target)
    }
    for type in types {
      let arguments: [Type]
      switch system.typeVariables.head(type) {
      case .nominal(.generic(generic), let list): arguments = list.list
      case .nominal(.declared(let nominal), _) where nominal.origin?.id == generic.id:
        arguments = nominal.arguments
      default: continue
      }
      if arguments.indices.contains(place) {
        return system.typeVariables.resolved(arguments[place]).map(checker.generic.made)
      }
    }
    return nil
  }
}
