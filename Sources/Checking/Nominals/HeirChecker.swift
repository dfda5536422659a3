import Language
import Syntax

/// `Self` and `super` where what they mean depends on the class whose member is called.
struct HeirChecker: CheckerPart {
  let checker: Checker

  /// Refuses `Self.self` of a class with subclasses, and `T.self` of a value of which only the protocol is known: which
  /// type it is, is known only at run time.
  func refuse(
    of type: Type, with name: String, by owner: Expression
  ) throws(Diagnostic) {
    if case .name(let parameter) = owner.kind, name == "self", type.isProtocol,
      scope.isOpened(parameter)
    {
      throw Diagnostic(
        .error, "'\(parameter).self' of an 'any \(type.spelling)' is not in this dialect",
        at: owner.range, hint: "write 'type(of: …)' with the value")
    }
    if scope.owners.first?.isOfEachType == true { return }
    guard case .name("Self") = owner.kind, name == "self", type.declaration?.kind == .class,
      scope.owners.first?.receiver != nil || !isOfEachClass(owner, type),
      library.page.types.contains(where: { other in
        let heir = Type.declared(other.nominal)
        return heir != type && library.ancestry(of: heir).contains(type)
      })
    else { return }
    let isInstance = scope.owners.first?.receiver != nil
    throw Diagnostic(
      .error, "'Self.self' of a class with subclasses is not in this dialect", at: owner.range,
      hint: isInstance ? "write 'type(of: self)'" : "write a method that each class overrides")
  }

  /// Whether `Self`, or `self` in a static member, is the type of the members around it for each subclass, too: these
  /// have the static members anew that mean it.
  func isOfEachClass(_ owner: Expression, _ type: Type) -> Bool {
    guard scope.owners.first?.receiver == nil,
      library.ancestry(of: type).contains(where: { isWritten(owner, in: $0) })
    else { return false }
    return library.page.types.allSatisfy { other in
      let heir = Type.declared(other.nominal)
      return !library.ancestry(of: heir).contains(type) || checker.draft(of: heir) != nil
    }
  }

  /// The superclass that `super` means in a static member; nil where it means an object, or nothing.
  ///
  /// - Throws: For a member whose code uses other ones of the type: they would be those of the superclass here.
  func superclass(_ expression: Expression, for name: Name) throws(Diagnostic) -> Type? {
    guard case .name("super") = expression.kind, checker.entity(named: "super") == nil,
      let owner = scope.owners.first, owner.receiver == nil, !owner.isOpaque,
      let home = library.ancestry(of: owner.type).first(where: { isWritten(expression, in: $0) }),
      let nominal = home.declaration, let superclass = library.page[nominal].superclass
    else { return nil }
    let drafts = library.ancestry(of: superclass).compactMap(checker.draft)
    let members = drafts.flatMap(\.members)
    guard let member = members.first(where: { $0.staticNames.contains(name.text) }) else {
      return superclass
    }
    let others = Set(members.flatMap(\.staticNames)).union(["self", "Self"])
    let used = member.code.compactMap(checker.text).flatMap { code in
      allIdentifiers(in: code.replacing("super.\(name.text)", with: "super"))
    }
    guard others.isDisjoint(with: used) else {
      throw Diagnostic(
        .error,
        "'super.\(name.text)', which uses other members of its class, is not in this dialect",
        at: expression.range, hint: "write what it does in this class, too")
    }
    return superclass
  }

  /// Whether code stands in a class itself: its subclasses have class members of it anew.
  private func isWritten(_ expression: Expression, in type: Type) -> Bool {
    checker.draft(of: type)?.members.contains { $0.range.contains(expression.range.lowerBound) }
      ?? false
  }
}

extension CheckerPart {
  var heirs: HeirChecker { HeirChecker(checker: checker) }
}
