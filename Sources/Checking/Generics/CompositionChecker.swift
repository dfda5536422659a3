import Language
import Syntax

/// Compositions of protocols: `Priced & Named`, also by the name of an alias.
struct CompositionChecker: CheckerPart {
  let checker: Checker

  /// The names of the protocols in a composition, or of the one that is written.
  func names(in name: String) -> [String] {
    TypeExpression.parts(of: name).flatMap { part in
      guard let type = checker.alias(named: part),
        let composition = library.page.compositions.first(where: { $0.type == type })
      else { return [part] }
      return TypeExpression.parts(of: composition.name)
    }
  }

  /// The protocols in a composition, or the type that is written.
  func parts(of written: TypeExpression) -> [TypeExpression] {
    guard case .named(let name, []) = written.kind else { return [written] }
    let names = names(in: name)
    if names == [name] { return [written] }
    return names.map { TypeExpression(.named($0, []), at: written.range) }
  }

  /// What is asked by a requirement, which may ask for a composition.
  func parts(of requirement: Requirement) -> [Requirement] {
    if requirement.isSame { return [requirement] }
    return parts(of: requirement.type).map {
      Requirement(requirement.name, isSame: false, $0)
    }
  }

  /// The type of a composition that is written; nil if it is none, or has other parts than protocols.
  func type(named name: String) -> Type? {
    guard name.contains("&") else { return nil }
    let names = names(in: name)
    var (types, abilities) = ([] as [Type], [] as Set<DeclaredType.Ability>)
    for part in names {
      if library.page.type(named: part) == nil, isOfLibrary(part) {
        if let ability = DeclaredType.Ability(rawValue: part) { abilities.insert(ability) }
      } else {
        guard let type = checker.type(named: part), let nominal = type.declaration,
          type.isProtocol, !checker.patterns.isPattern(nominal)
        else { return nil }
        types.append(type)
      }
    }
    // Objects and values that are sent have no function of their own for that.
    abilities.subtract([.object, .sendable])
    let count = library.page.types.count
    let type = library.page.compose(
      Composition(TypeExpression.name(of: names), of: types, abilities))
    if library.page.types.count > count { checker.patterns.extensions.extend(type) }
    return type
  }

  /// The type of the values that conform to a protocol of Swift's library, of which each says itself whether it
  /// does; nil for any other name.
  func type(ofLibrary name: String) -> Type? {
    guard let ability = DeclaredType.Ability(rawValue: name), Self.existentials.contains(ability)
    else { return nil }
    return library.page.compose(Composition(name, of: [], [ability]))
  }

  private static let existentials: Set<DeclaredType.Ability> = [
    .describable, .debugDescribable, .equatable, .hashable, .comparable,
  ]

  private func isOfLibrary(_ name: String) -> Bool {
    checker.generic.conforms(.int, to: name) != nil
  }

  /// The error of a composition that has no type; nil for any other name.
  func fault(of name: String, at range: Range<Int>) -> Diagnostic? {
    guard name.contains("&") else { return nil }
    for part in names(in: name) where !isOfLibrary(part) {
      guard let type = checker.type(named: part) else {
        return Diagnostic(.error, "there is no type '\(part)'", at: range)
      }
      if let nominal = type.declaration, checker.patterns.isPattern(nominal) {
        return checker.patterns.noValues(of: nominal, at: range)
      }
      guard type.isProtocol else {
        return Diagnostic(
          .error, "'\(part)' in a composition is not in this dialect, as it is not a protocol",
          at: range, hint: "write '\(part)', and 'as?' the protocol where it is needed")
      }
    }
    return nil
  }
}

extension CheckerPart {
  var compositions: CompositionChecker { CompositionChecker(checker: checker) }
}
