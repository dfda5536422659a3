/// A composition of protocols, `Priced & Named`: a protocol to which each type conforms that conforms to all of its
/// parts. A protocol of Swift's library alone, `any Hashable`, is one of one part.
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
          type.declaration.map { self[$0].abilities.contains(ability) } ?? type.tells(ability)
        }
      }
    }.map(\.type)
  }

  /// Refuses a value of a type that may conform to the protocols of Swift's library in a composition, and cannot
  /// tell at run time that it does.
  func refuse(_ type: Type, as composition: Type) throws(Failure) {
    guard case .nominal(let constructor, _) = type, type.declaration == nil,
      !Type.telling.contains(constructor), type.sizedInteger == nil,
      compositions.contains(where: { $0.type == composition && !$0.abilities.isEmpty })
    else { return }
    throw Failure(
      "\(type.words) as '\(composition.spelling)' is not in this dialect",
      hint: "make a text of it, as with '\"\\(…)\"'")
  }
}

extension Type {
  /// The types of the library whose values tell at run time what they are.
  fileprivate static let telling: Set<TypeConstructor> = [.int, .double, .float, .bool, .string]

  /// Whether it is a type of the library whose values tell at run time that they conform to a protocol of it.
  fileprivate func tells(_ ability: DeclaredType.Ability) -> Bool {
    guard let constructor, sizedInteger != nil || Self.telling.contains(constructor) else {
      return false
    }
    return switch ability {
    case .describable, .equatable, .hashable: true
    case .comparable: self != .bool
    case .debugDescribable: isFractional || self == .string
    default: false
    }
  }
}

extension Composition {
  /// The properties with what its values say of themselves.
  var descriptions: [Builtin] {
    let type = self.type
    return [(DeclaredType.Ability.describable, false), (.debugDescribable, true)].filter {
      abilities.contains($0.0)
    }.map { _, isNested in
      .property(
        isNested ? "debugDescription" : "description", of: type,
        isNested ? "The value as a list shows it." : "The value as 'print' shows it.", as: .string,
        example: ""
      ) { machine, value in
        try machine.allocate(
          string: isNested
            ? Description.nested(value, type, in: machine) : machine.describe(value, type))
      }
    }
  }
}
