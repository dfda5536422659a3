import Language
import Syntax

/// Protocols with associated types as the types of values: `any Validator<String>`, `any Animal`.
///
/// Such a type is a protocol of its own, with the requirements as they are for the types that are given. If none are,
/// it has those requirements alone that mention neither an associated type nor `Self`. The types that conform to the
/// pattern with the same associated types conform to it, too.
extension PatternChecker {
  /// The type of values of such a protocol; nil if some of its types stay open, or if it asks for more than instance
  /// members.
  func existential(named name: String, of arguments: [Type]) -> Type? {
    guard let pattern = library.page.type(named: name), isPattern(pattern),
      let template = library.page.generics[pattern]
    else { return nil }
    if let known = template.instances[arguments] { return .declared(known) }
    var syntax = template.syntax
    let parameters = syntax.generics.parameters.map(\.text)
    let others = library.lineage(of: .declared(pattern)).dropFirst().filter(\.isProtocol)
    if arguments.isEmpty {
      guard others.allSatisfy({ $0.declaration.map(isPattern) == false }) else { return nil }
      let open = Set(syntax.associatedTypes.map(\.name) + ["Self"])
      syntax.members = syntax.members.filter { $0.isOfInstances && !$0.mentions(open) }
    } else {
      guard parameters.count == arguments.count, arguments.allSatisfy(\.isConcrete),
        Set(parameters) == Set(syntax.associatedTypes.map(\.name)),
        syntax.members.allSatisfy(\.isOfInstances), others.isEmpty
      else { return nil }
    }
    let nominal = library.page.declare(instanceOf: pattern, arguments)
    let type = Type.declared(nominal)
    library.page[nominal].abilities = library.page[pattern].abilities
    if arguments.isEmpty { library.page[nominal].protocols = library.page[pattern].protocols }
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
  /// Whether it is an associated type, or has one of these types in its own.
  fileprivate func mentions(_ names: Set<String>) -> Bool {
    switch kind {
    case .associated: true
    case .property(_, let bindings): bindings.contains { $0.type?.mentions(names) ?? true }
    case .function(let function, _):
      (function.parameters.map(\.type) + [function.result].compactMap(\.self))
        .contains { $0.mentions(names) }
    default: true
    }
  }

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

extension TypeExpression {
  /// Whether one of these types stands in it, or a type within one.
  fileprivate func mentions(_ names: Set<String>) -> Bool {
    switch kind {
    case .named(let name, let arguments):
      names.contains(name.split(separator: ".").first.map(String.init) ?? name)
        || arguments.contains { $0.mentions(names) }
    case .optional(let part), .array(let part), .inout(let part): part.mentions(names)
    case .dictionary(let key, let value): key.mentions(names) || value.mentions(names)
    case .tuple(let elements): elements.contains { $0.type.mentions(names) }
    case .function(let inputs, let result): (inputs + [result]).contains { $0.mentions(names) }
    }
  }
}
