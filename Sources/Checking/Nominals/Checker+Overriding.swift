import Language
import Syntax

/// Members of classes that override those of their superclasses.
extension Checker {
  /// The member of a superclass that a member of a class overrides.
  func overridden(
    by builtin: Builtin, _ member: Member, _ draft: NominalDraft
  ) throws(Diagnostic) -> Builtin? {
    let says = member.modifiers.contains(.override)
    guard let nominal = draft.nominal, nominal.kind == .class,
      let superclass = library.page[nominal].superclass
    else {
      guard says, !isUnfinished(draft.type) else { return nil }
      throw draft.overridesNothing(builtin.name, at: member.nameRange, in: library)
    }
    let ancestry = library.ancestry(of: superclass)
    let (found, isBeside) = overloads.inherited(like: builtin, from: ancestry)
    if isBeside, !says { return nil }
    guard let found else {
      guard says, !isUnfinished(draft.type) else { return nil }
      let near = suggestion(
        for: builtin.name, among: library.members(of: superclass).map(\.name))
      throw Diagnostic(
        .error, "'\(builtin.name)' overrides nothing of '\(superclass.spelling)'",
        at: member.nameRange,
        hint: near.map { "did you mean '\($0)'?" } ?? draft.adviceOnOverride(in: library))
    }
    if let refusal = draft.refusal(of: member, overriding: found, in: ancestry, library) {
      throw refusal
    }
    if let owner = found.receiver?.declaration,
      library.page[owner].finalMembers.contains(called(found.name, found.labels))
    {
      throw Diagnostic(
        .error, "'\(builtin.name)' is 'final' in '\(owner.name)'", at: member.nameRange,
        hint: "leave out 'final' there, or give this one another name")
    }
    var field: DeclaredCode.Field?
    switch found.body {
    case .declared(.field(let stored)): field = stored
    case .declared, .overridable: break
    default:
      throw Diagnostic(
        .error, "overriding '\(superclass.spelling).\(builtin.name)' is not in this dialect",
        at: member.nameRange)
    }
    let hasTypes =
      found.parameters.map(\.type) == builtin.parameters.map(\.type)
      && (builtin.result == found.result
        || library.lineage(of: builtin.result).contains(found.result))
    guard says else {
      if !hasTypes, builtin.kind != .property { throw Self.overload(at: member.nameRange) }
      throw Diagnostic(
        .error, "'\(builtin.name)' is also a member of '\(superclass.spelling)'",
        at: member.nameRange, hint: "write 'override' before it")
    }
    if let field, field.setter?.selector == nil || !member.isObserved {
      let place = member.isObserved ? " of an earlier class" : ""
      throw Diagnostic(
        .error, "'overriding a stored property\(place)' is not in this dialect",
        at: member.nameRange)
    }
    guard hasTypes else {
      throw Diagnostic(
        .error, "'\(builtin.name)' has other types in '\(superclass.spelling)'",
        at: member.nameRange)
    }
    return found
  }

  /// A member by its name and its labels: `draw(_:)`.
  func called(_ name: String, _ labels: [String?]) -> String {
    "\(name)(\(labels.map { "\($0 ?? "_"):" }.joined()))"
  }

  /// Declares the inherited static functions of a class again: all if it overrides one of them, so that
  /// they call the override, and those that mean `Self`.
  func redeclareOverridden(in draft: NominalDraft) throws(Diagnostic) {
    let overriding = draft.members.first {
      // A page lays out views by rules in any case.
      $0.modifiers.isSuperset(of: [.static, .override])
        && $0.name != "requiresConstraintBasedLayout"
    }
    var superclass = draft.superclass
    if superclass == nil, let overriding {
      if isUnfinished(draft.type) || draft.hasFailedMember { return }
      guard case .nominal(.declared, _)? = draft.nominal.flatMap({ library.page[$0].superclass })
      else {
        throw Diagnostic(
          .error, "overriding a class member of the library is not in this dialect",
          at: overriding.nameRange)
      }
      throw Diagnostic(
        .error, "'overriding a class member of an earlier class' is not in this dialect",
        at: overriding.nameRange, hint: "declare both classes together")
    }
    var nearer: [Member] = []
    while let other = superclass {
      let computed = other.members.filter(\.isComputedByType)
      for member in computed
      where overriding != nil
        || patterns.selfMembers.meansItsType(member)
          && !nearer.contains(where: { $0.name == member.name && $0.labels == member.labels })
      {
        let own = library.page.members(of: draft.type, named: member.name ?? "", isStatic: true)
        try within(draft.type) { () throws(Diagnostic) in
          if try !overloads.contains(member, own) { try declare(member, of: draft) }
        }
      }
      nearer += computed
      superclass = other.superclass
    }
  }
}

extension Member {
  /// Whether it is a static function or a computed static property.
  fileprivate var isComputedByType: Bool {
    guard modifiers.contains(.static) else { return false }
    switch kind {
    case .function(let function, _): return !function.name.isOperator
    case .property(_, let bindings): return bindings.allSatisfy { !$0.accessors.isEmpty }
    default: return false
    }
  }

  /// Whether it is an override that an extension can have, which an initialiser is not.
  fileprivate var overridesByBody: Bool {
    if case .initializer = kind { false } else { modifiers.contains(.override) }
  }

  var name: String? {
    switch kind {
    case .function(let function, _): function.name.text
    case .property(_, let bindings):
      if case .name(let name)? = bindings.first?.pattern.kind { name } else { nil }
    default: nil
    }
  }

  var labels: [String?] {
    if case .function(let function, _) = kind { function.parameters.map(\.label) } else { [] }
  }
}

extension NominalDraft {
  /// The diagnostic for an override in a type that has no superclass, or in an extension.
  fileprivate func overridesNothing(
    _ name: String, at range: Range<Int>, in library: Library
  ) -> Diagnostic {
    guard isExtension, let nominal = type.declaration, library.page[nominal].superclass != nil
    else { return Diagnostic(.error, "'\(name)' overrides nothing", at: range) }
    return Diagnostic(
      .error, "'overriding in an extension of an earlier class' is not in this dialect",
      at: range, hint: "put '\(name)' into 'class \(nominal.name)'")
  }

  /// What to do instead of an override of nothing: no class of the library would call it.
  fileprivate func adviceOnOverride(in library: Library) -> String {
    guard let nominal, library.page[nominal].isForeign else { return "leave out 'override'" }
    return "nothing here calls it: leave it out, or leave out 'override' and call it"
  }

  /// The error for an override in an extension of a member that no class of the library has; nil for
  /// any other.
  fileprivate func refusal(
    of member: Member, overriding found: Builtin, in ancestry: [Type], _ library: Library
  ) -> Diagnostic? {
    guard overridesOfExtensions.contains(member.range.lowerBound) else { return nil }
    let isOfLibrary = ancestry.contains { type in
      !type.isDeclared
        && library.members(of: type, named: found.name).contains { $0.labels == found.labels }
    }
    if isOfLibrary { return nil }
    return Diagnostic(
      .error, "an extension cannot override '\(found.name)', which a class of the page declares",
      at: member.nameRange, hint: "put it into 'class \(type.spelling)'")
  }

  /// Moves the members of an extension that override others into the class of this cell that it
  /// extends, so that its subclasses inherit them.
  func moveOverrides(to owner: NominalDraft?, in library: Library) {
    guard isExtension, let owner, let nominal = owner.nominal,
      library.page[nominal].superclass != nil
    else { return }
    let overrides = members.filter(\.overridesByBody)
    owner.members += overrides
    owner.overridesOfExtensions.formUnion(overrides.map(\.range.lowerBound))
    members.removeAll(where: \.overridesByBody)
  }
}
