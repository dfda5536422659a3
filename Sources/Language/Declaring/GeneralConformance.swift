/// What an extension of a type with parts conforms to: `extension Array: Named where Element: Named`.
package struct GeneralConformance: Sendable {
  /// The extended type; a part that may be of any type is an opaque one, with what is asked of it.
  package var type: Type
  /// The protocol of the page.
  package var adopted: Type

  /// The conformance of the types that are as `type` says.
  package init(_ type: Type, to adopted: Type) { (self.type, self.adopted) = (type, adopted) }
}

extension Library {
  /// The protocols of the page to which a type with parts conforms by an extension.
  package func generalProtocols(of type: Type) -> [Type] {
    guard !page.general.isEmpty, !type.parts.isEmpty else { return [] }
    return (page.general[type.shape] ?? []).filter { holds($0.type, for: type) }.map(\.adopted)
  }

  /// Whether a type is one of those that an extended type means; a part that is not known may be.
  private func holds(_ extended: Type, for type: Type) -> Bool {
    switch (extended, type) {
    case (_, .variable), (_, .parameter), (_, .failed): return true
    case (.nominal(.declared(let nominal), _), _) where nominal.kind == .parameter:
      if extended == type { return true }
      let asked = page[nominal]
      return asked.abilities.allSatisfy { has($0, type) }
        && asked.protocols.allSatisfy(lineage(of: type).contains)
    case (.nominal(let constructor, let places), .nominal(let other, let parts)):
      return constructor == other
        && zip(places.list, parts.list).allSatisfy { holds($0, for: $1) }
    default: return extended == type
    }
  }

  /// Whether the values of a type, which no tuple conforms to, can do what a protocol of comparisons asks for.
  private func has(_ ability: DeclaredType.Ability, _ type: Type) -> Bool {
    let kinds: [DeclaredType.Ability: TypeRequirement.Kind] = [
      .equatable: .equatable, .comparable: .comparable, .hashable: .hashable,
    ]
    if case .tuple = type { return false }
    guard let kind = kinds[ability] else {
      return type.declaration.map { page[$0].abilities.contains(ability) } ?? false
    }
    let requirement = TypeRequirement(kind: kind, owner: "<", range: 0..<0)
    return requirement.parts(of: type, in: self)?.allSatisfy { has(ability, $0) } ?? false
  }
}

extension Declarations {
  /// Refuses a list, a set or a dictionary as a value of the type of a protocol that some of them conform to.
  func admit(_ type: Type, as target: Type) throws(Failure) {
    guard type.mayConformByParts, let general = general[type.shape],
      general.contains(where: { $0.adopted == target })
    else { return }
    throw Failure(
      "\(type.words) as '\(target.spelling)' is not in this dialect",
      hint: "put it into a 'struct' that conforms to '\(target.spelling)'")
  }
}

extension Type {
  /// Whether its values can tell at run time that they are lists, sets or dictionaries, which may conform to a
  /// protocol of the page.
  package var mayConformByParts: Bool {
    switch constructor {
    case .array, .set, .dictionary, .optional: true
    default: false
    }
  }
}
