import Language
import Syntax

/// Protocols with associated types that are all given: `any Validator<String>`.
///
/// It is a protocol of its own, with the requirements as they are for these types. The types that conform to the
/// pattern with the same associated types conform to it, too.
extension PatternChecker {
  /// The type of values of such a protocol; nil if its types stay open, or if it asks for more than instance members.
  func existential(named name: String, of arguments: [Type]) -> Type? {
    guard let pattern = library.page.type(named: name), isPattern(pattern),
      let template = library.page.generics[pattern]
    else { return nil }
    if let known = template.instances[arguments] { return .declared(known) }
    let syntax = template.syntax
    let parameters = syntax.generics.parameters.map(\.text)
    guard parameters.count == arguments.count, arguments.allSatisfy(\.isConcrete),
      Set(parameters) == Set(syntax.associatedTypes.map(\.name)),
      syntax.members.allSatisfy(\.isOfInstances),
      !library.lineage(of: .declared(pattern)).dropFirst().contains(where: \.isProtocol)
    else { return nil }
    let nominal = library.page.declare(instanceOf: pattern, arguments)
    let type = Type.declared(nominal)
    library.page[nominal].abilities = library.page[pattern].abilities
    for (parameter, argument) in zip(parameters, arguments) {
      names.declare(alias: "\(type.spelling).\(parameter)", of: argument)
    }
    let draft = NominalDraft(syntax)
    (draft.type, draft.text) = (type, template.text)
    let outer = scope
    scope = cellScope
    defer { scope = outer }
    checker.declareMembers(of: draft, among: [])
    for other in library.page.types.map({ Type.declared($0.nominal) }) {
      let isKnown = work.isSettled || checker.draft(of: other) == nil
      if isKnown, library.lineage(of: other).contains(.declared(pattern)) {
        adopt(nominal, arguments, of: pattern, for: other)
      }
    }
    return type
  }

  /// Lets a type that conforms to a protocol with associated types conform to what was made of it with its own ones.
  func adoptExistentials(of pattern: Nominal, for type: Type) {
    let instances = library.page.generics[pattern]?.instances ?? [:]
    for (arguments, nominal) in instances.sorted(by: { $0.value.id < $1.value.id }) {
      adopt(nominal, arguments, of: pattern, for: type)
    }
  }

  private func adopt(
    _ nominal: Nominal, _ arguments: [Type], of pattern: Nominal, for type: Type
  ) {
    guard type.declaration?.kind != .protocol, type.declaration?.kind != .parameter,
      !library.lineage(of: type).contains(.declared(nominal)),
      let parameters = library.page.generics[pattern]?.syntax.generics.parameters,
      zip(parameters, arguments).allSatisfy({ parameter, argument in
        checker.generic.associatedType(parameter.text, of: type) == argument
      })
    else { return }
    library.page.conform(type, to: .declared(nominal))
    let range = checker.draft(of: type)?.syntax.name.range ?? 0..<0
    let draft = NominalDraft(
      NominalDeclaration(.extension, name: Name(type.spelling, at: range)), extending: type)
    for requirement in library.page.members(of: .declared(nominal)) where requirement.isRequirement
    {
      checker.reporting { () throws(Diagnostic) in
        try checker.check(requirement, of: .declared(nominal), draft)
      }
    }
    if !draft.functions.isEmpty { work.drafts.append(draft) }
  }
}

extension Member {
  /// Whether it is an associated type, or asks for a property or a plain method of instances.
  fileprivate var isOfInstances: Bool {
    guard !modifiers.contains(.static) else { return false }
    return switch kind {
    case .associated: true
    case .property(_, let bindings): bindings.allSatisfy { $0.type?.hasSelf == false }
    case .function(let function, _):
      function.generics.parameters.isEmpty && !function.name.isOperator
        && function.parameters.allSatisfy { !$0.type.hasSelf }
        && function.result?.hasSelf != true
    default: false
    }
  }
}
