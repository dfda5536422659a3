import Language
import Syntax

/// Checks that types meet the requirements of their protocols.
extension Checker {
  /// - Parameter isStatic: Whether to check static requirements; the types of static stored
  ///   properties are known last.
  func checkConformances(of draft: NominalDraft, isStatic: Bool) {
    guard draft.type != .failed, !draft.type.isProtocol else { return }
    draft.inheritComparisons(in: &library)
    // The conformances of a superclass hold for its subclasses too.
    let inherited = library.ancestry(of: draft.type).dropFirst().first.map(library.lineage) ?? []
    let protocols = library.lineage(of: draft.type).filter {
      $0 != draft.type && $0.isProtocol
        && (isStatic || !inherited.contains($0)
          || draft.syntax.isForEachType && $0.declaration == draft.pattern)
    }
    if !isStatic {
      patterns.checkPatterns(protocols, of: draft)
      sequences.collections.check(draft)
      GenericRequirements(checker: self).check(protocols, of: draft)
    }
    for adopted in protocols {
      for requirement in library.page.members(of: adopted)
      where requirement.isRequirement && requirement.isStatic == isStatic {
        reporting { () throws(Diagnostic) in try check(requirement, of: adopted, draft) }
      }
    }
  }

  /// Checks that a type has what a protocol asks for, which values of the protocol call then.
  func check(
    _ requirement: Builtin, of adopted: Type, _ draft: NominalDraft
  ) throws(Diagnostic) {
    let witnesses =
      requirement.isStatic
      ? library.lineage(of: draft.type).flatMap {
        library.constants(of: $0, named: requirement.name)
      } : library.members(of: draft.type, named: requirement.name)
    let witness = witnesses.first { other in
      !other.isRequirement && !library.isLazyOfValue(other) && other.labels == requirement.labels
        && other.parameters.map(\.type) == requirement.parameters.map(\.type)
        && (other.result == requirement.result
          || library.lineage(of: other.result).contains(requirement.result))
        && (!requirement.isSettable || other.isSettable)
    }
    guard let witness else {
      if draft.isExtension, draft.syntax.inherited.isEmpty { return }
      if isUnfinished(draft.type) || witnesses.contains(where: { hasError($0.result) }) { return }
      throw Diagnostic(
        .error,
        "'\(draft.type.spelling)' has no '\(requirement.name)' as '\(adopted.spelling)' asks for",
        at: draft.syntax.name.range,
        hint: witnesses.contains { !$0.isRequirement } ? "it has another type" : nil)
    }
    if requirement.isStatic { return Metatypes(checker: self).set(witness, of: requirement, draft) }
    let asked: [DeclaredCode.Function?]
    let given: [DeclaredCode.Function?]
    switch (requirement.body, witness.body) {
    case (.declared(.function(let function)), .declared(.function(let other))):
      (asked, given) = ([function], [other])
    case (.declared(.accessors(let get, let set)), .declared(.accessors(let other, let change))):
      (asked, given) = ([get, set], [other, change])
    case (.declared(.accessors(let get, let set)), _):
      let getter = read(witness, of: draft)
      let setter = set == nil ? nil : PropertySetters(checker: self).setter(of: witness, draft)
      (asked, given) = (
        [get, set],
        [
          DeclaredCode.Function(global: getter.global),
          setter.map { DeclaredCode.Function(global: $0.global) },
        ]
      )
    default:
      throw Diagnostic(
        .error, "'\(requirement.name)' of the library for a protocol is not in this dialect",
        at: draft.syntax.name.range)
    }
    for (asked, given) in zip(asked, given) {
      guard let selector = asked?.selector, let given else { continue }
      library.page.set(given, for: selector, of: draft.type)
    }
  }

  /// A function that reads a property that is not a function itself.
  func read(_ property: Builtin, of draft: NominalDraft) -> MemberDraft {
    let range = draft.syntax.name.range
    let member = makeMember(
      Name(property.name, at: range), of: draft,
      .synthesized { (_, member) in
        let receiver = member.function.parameters[0]
        let object = CheckedExpression(.variable(receiver), receiver.type, at: range)
        let value = CheckedExpression(
          .property(property, of: property.isStatic ? nil : object), property.result, at: range)
        return [CheckedStatement(.return(value), at: range)]
      }, at: range)
    member.result = property.result
    return member
  }
}

extension NominalDraft {
  /// Gives a type what its protocols have: that its values can be compared and found, and describe themselves, by
  /// the functions of their extensions if it has none of its own.
  func inheritComparisons(in library: inout Library) {
    guard let nominal = type.declaration, nominal.kind != .protocol, nominal.kind != .parameter
    else { return }
    for other in library.lineage(of: type).compactMap(\.declaration) where other.kind == .protocol {
      let adopted = library.page[other]
      library.page[nominal].abilities.formUnion(
        adopted.abilities.intersection([
          .equatable, .hashable, .describable, .debugDescribable, .error, .localizedError,
        ]))
      var own = library.page[nominal].witnesses
      own.equality = own.equality ?? adopted.witnesses.equality
      own.hash = own.hash ?? adopted.witnesses.hash
      own.ordering = own.ordering ?? adopted.witnesses.ordering
      own.description = own.description ?? adopted.witnesses.description
      own.debugDescription = own.debugDescription ?? adopted.witnesses.debugDescription
      if own.ordering != nil { library.page[nominal].abilities.insert(.comparable) }
      library.page[nominal].witnesses = own
    }
  }

  /// The error of a class that has a `hash(into:)` of its own, but no `==`: objects are otherwise equal
  /// only to themselves, whatever they hash.
  func faultOfHash(in library: Library) -> Diagnostic? {
    guard let nominal = type.declaration, nominal.kind == .class, !isExtension, !hasFailedMember,
      library.page[nominal].abilities.contains(.hashable),
      library.page[nominal].witnesses.hash != nil
    else { return nil }
    let hasEquality = library.lineage(of: type).contains { type in
      type.declaration.map { library.page[$0].witnesses.equality != nil } ?? false
    }
    guard !hasEquality else { return nil }
    return Diagnostic(
      .error, "'\(nominal.name)' has 'hash(into:)', but not '=='", at: syntax.name.range,
      hint: "write 'static func == (a: \(nominal.name), b: \(nominal.name)) -> Bool'")
  }

  /// The error of a type that is `Comparable` and has no `<`, where none follows from its parts: those of an `enum` are
  /// compared by their cases, and then by the values in them.
  func faultOfOrder(in checker: Checker) -> Diagnostic? {
    guard let nominal = type.declaration, nominal.kind != .protocol,
      let written = syntax.inherited.first(where: { $0.isComparable }),
      !checker.library.lineage(of: type).compactMap(\.declaration).contains(where: {
        checker.library.page[$0].witnesses.ordering != nil
      })
    else { return nil }
    let function = "static func < (a: \(nominal.name), b: \(nominal.name)) -> Bool"
    guard nominal.kind == .enumeration else {
      return Diagnostic(
        .error, "'\(nominal.name)' is 'Comparable', and has no '<'", at: written.range,
        hint: "write '\(function) { … }' in it")
    }
    let payload = checker.library.page[nominal].enumeration.cases.flatMap(\.payload).map(\.type)
    guard let part = payload.first(where: { !checker.generic.meets(.comparable, $0) }) else {
      return nil
    }
    return Diagnostic(
      .error, "'\(nominal.name)' cannot be ordered by \(part.words)", at: written.range,
      hint: "write '\(function) { … }' in it")
  }
}

extension TypeExpression {
  fileprivate var isComparable: Bool {
    if case .named("Comparable", []) = kind { true } else { false }
  }
}
