import Language
import Syntax

/// Generic methods that protocols ask for: `func accept<V: Visitor>(_ visitor: V) -> V.Result`.
///
/// Each list of type arguments makes a requirement of its own, which each type with the protocol meets by what its
/// generic method makes of them.
struct GenericRequirements: CheckerPart {
  let checker: Checker

  /// Lets the types that have the protocol of a new requirement meet it.
  func adopt(
    _ requirement: Builtin, _ arguments: [Type], at range: Range<Int>
  ) throws(Diagnostic) {
    guard let adopted = requirement.receiver else { return }
    let ofLibrary: [Type] = [.int, .double, .float, .bool, .string]
    let types =
      library.page.types.filter { $0.nominal.kind != .protocol && $0.nominal.kind != .parameter }
      .map { Type.declared($0.nominal) } + ofLibrary
    for type in types where library.lineage(of: type).contains(adopted) {
      try meet(requirement, arguments, by: type, at: range)
    }
  }

  /// Lets a type that adopts protocols meet what is asked of their types so far; reports what it lacks.
  func check(_ protocols: [Type], of draft: NominalDraft) {
    for adopted in protocols {
      for member in library.page.members(of: adopted) {
        guard case .declared(.generic(let number)) = member.body,
          library.page.generics.functions[number].isRequirement
        else { continue }
        checker.reporting { () throws(Diagnostic) in
          let range = draft.syntax.name.range
          guard witness(of: member, for: draft.type) != nil else {
            if draft.isExtension, draft.syntax.inherited.isEmpty { return }
            throw Diagnostic(
              .error,
              "'\(draft.type.spelling)' has no '\(member.name)' as '\(adopted.spelling)' asks for",
              at: range)
          }
          let instances = library.page.generics.functions[number].instances
          for (arguments, made) in instances.sorted(by: {
            $0.value.body.order < $1.value.body.order
          }) {
            try meet(made, arguments, by: draft.type, at: range)
          }
        }
      }
    }
  }

  private func meet(
    _ requirement: Builtin, _ arguments: [Type], by type: Type, at range: Range<Int>
  ) throws(Diagnostic) {
    guard case .declared(.function(let asked)) = requirement.body, let selector = asked.selector,
      let witness = witness(of: requirement, for: type),
      case .declared(.generic(let number)) = witness.body
    else { return }
    let owner = library.page.generics.functions[number].owner
    let made = try checker.generic.specialized(number, witness, arguments, of: owner, at: range)
    guard case .declared(.function(let code)) = made.body else { return }
    library.page.set(code, for: selector, of: type)
  }

  /// The generic method of a type that meets a requirement; nil if it has none.
  private func witness(of requirement: Builtin, for type: Type) -> Builtin? {
    library.members(of: type, named: requirement.name).first { member in
      guard case .declared(.generic) = member.body, !library.page.isRequirement(member) else {
        return false
      }
      return member.labels == requirement.labels
    }
  }
}

extension Builtin.Body {
  /// The number of a requirement among all.
  fileprivate var order: Int {
    if case .declared(.function(let function)) = self { function.selector ?? 0 } else { 0 }
  }
}

extension Type {
  /// Whether it is a protocol with open types.
  func isPattern(in checker: Checker) -> Bool {
    declaration.map(checker.patterns.isPattern) ?? false
  }
}
