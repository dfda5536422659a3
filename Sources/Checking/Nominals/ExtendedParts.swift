import Language
import Syntax

/// The parts of an extended type, which have names in the extension: `Element`, `Wrapped`.
struct ExtendedParts: CheckerPart {
  let checker: Checker

  /// The type within the extension for a part of the extended type.
  func part(named name: String, of draft: NominalDraft) throws(Diagnostic) -> Type {
    if let number = draft.number, number.isOpenCollection,
      draft.syntax.collections(askedOf: name) != nil
    {
      return try collection(number, named: name, of: draft)
    }
    let isKey = name == "Key" || draft.syntax.extended?.isSet == true
    return try part(named: name, of: draft, isKey ? [.hashable, .equatable] : [])
  }

  /// A collection of the library as the part of an extended type, `Wrapped: Collection`, whose elements may be of any
  /// type.
  private func collection(
    _ whole: Type, named name: String, of draft: NominalDraft
  ) throws(Diagnostic) -> Type {
    func element(_ abilities: Set<DeclaredType.Ability> = []) throws(Diagnostic) -> Type {
      try part(named: "\(name).Element", of: draft, abilities)
    }
    switch whole.constructor {
    case .array: return .array(try element())
    case .slice: return .slice(try element())
    case .set: return .set(try element([.hashable, .equatable]))
    default:
      var parts: [Type] = []
      for (name, abilities) in [
        ("Key", [.hashable, .equatable] as Set<DeclaredType.Ability>), ("Value", []),
      ] {
        let parameter = library.page.declareParameter(name, abilities)
        draft.parameters.append(parameter)
        parts.append(.declared(parameter))
      }
      return .dictionary(parts[0], parts[1])
    }
  }

  /// - Parameter asked: What the type within the extension can do anyway.
  private func part(
    named name: String, of draft: NominalDraft, _ asked: Set<DeclaredType.Ability>
  ) throws(Diagnostic) -> Type {
    var abilities = asked
    var adopted: [Type] = []
    let requirements = draft.syntax.requirements.flatMap(checker.patterns.compositions.parts)
    for requirement in requirements where requirement.name.text == name {
      if requirement.isSame { return try checker.type(requirement.type) }
      guard case .named(let bound, []) = requirement.type.kind else { continue }
      if (Type.numbers(in: bound) ?? Type.collections(in: bound)) != nil { continue }
      switch DeclaredType.Ability(rawValue: bound) {
      case .equatable: abilities.insert(.equatable)
      case .comparable: abilities.formUnion([.comparable, .equatable])
      case .hashable: abilities.formUnion([.hashable, .equatable])
      case .sendable, .codable, .decodable, .encodable: break
      default:
        let type = try checker.patterns.adopted(requirement)
        adopted.append(type)
        abilities.formUnion(type.declaration.map { library.page[$0].abilities } ?? [])
      }
    }
    if let choices = draft.syntax.choices(for: name) {
      if let number = draft.number,
        choices.contains(number) || number.isDeclared || number.sizedInteger != nil
      {
        return number
      }
      return choices[0]
    }
    let parameter = library.page.declareParameter(
      name.split(separator: ".").last.map(String.init) ?? name, abilities)
    for type in adopted { library.page.conform(.declared(parameter), to: type) }
    draft.parameters.append(parameter)
    return .declared(parameter)
  }
}

extension TypeExpression {
  /// Whether it is `Set` without its parameter.
  fileprivate var isSet: Bool { if case .named("Set", _) = kind { true } else { false } }
}
