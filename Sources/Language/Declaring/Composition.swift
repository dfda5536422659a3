/// A composition of protocols, `Priced & Named`: a protocol to which each type conforms that conforms to all of its
/// parts.
package struct Composition: Sendable {
  /// As it is written.
  package var name: String
  /// The protocols of the page in it.
  package var parts: [Type]
  /// What those of Swift's library in it ask for.
  package var abilities: Set<DeclaredType.Ability>
  /// The protocol that it is.
  package var type = Type.failed

  /// A composition that is not declared yet.
  package init(_ name: String, of parts: [Type], _ abilities: Set<DeclaredType.Ability>) {
    (self.name, self.parts, self.abilities) = (name, parts, abilities)
  }

  func isSame(as other: Composition) -> Bool {
    name == other.name && parts == other.parts && abilities == other.abilities
  }
}

extension Declarations {
  /// The compositions to which a type conforms that has all these supertypes, itself included.
  package func compositions(metBy lineage: [Type]) -> [Type] {
    guard !compositions.isEmpty else { return [] }
    return compositions.filter { one in
      guard !lineage.contains(one.type), one.parts.allSatisfy(lineage.contains) else {
        return false
      }
      return one.abilities.allSatisfy { ability in
        lineage.contains { type in
          type.declaration.map { self[$0].abilities.contains(ability) } ?? false
        }
      }
    }.map(\.type)
  }
}
