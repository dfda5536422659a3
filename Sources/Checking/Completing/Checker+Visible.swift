import Language
import Syntax

/// The visible names of the program at a position.
extension Checker {
  func visibleMeanings(in scope: Scope) -> [String: Hole.Site.Meaning] {
    var meanings: [String: Hole.Site.Meaning] = [:]
    for block in scope.withOuterScopes {
      for (name, entity) in block.entities where meanings[name] == nil {
        meanings[name] = meaning(of: entity)
      }
      guard let owner = block.owner, !owner.isOpaque else { continue }
      for (name, members) in ownMembers(of: owner) where meanings[name] == nil {
        meanings[name] = .members(members, of: owner)
      }
    }
    for name in names.all where meanings[name] == nil {
      guard let global = names[name] else { continue }
      meanings[name] = .variable(
        global.type, isConstant: global.isConstant, signature: global.signature)
    }
    return meanings
  }

  private func meaning(of entity: Entity) -> Hole.Site.Meaning {
    switch entity {
    case .failed, .member: .variable(.failed, isConstant: false)
    case .accessed(let variable):
      .variable(
        system.typeVariables.sealed(variable.type), isConstant: variable.isReadOnly,
        signature: nil)
    case .functions(let functions):
      .variable(
        system.typeVariables.sealed(functions[0].variable.type), isConstant: true,
        signature: functions[0].signature)
    case .variable(let variable, let signature, let isUnset):
      .variable(
        system.typeVariables.sealed(variable.type),
        isConstant: variable.isConstant && !(isUnset && signature == nil), signature: signature)
    }
  }

  /// The members of a type that can be used by their names alone.
  private func ownMembers(of owner: Scope.Owner) -> [String: [Builtin]] {
    let members =
      owner.receiver == nil
      ? library.lineage(of: owner.type).flatMap { library.constants(of: $0) }
      : library.members(of: owner.type)
    return Dictionary(grouping: members, by: \.name)
  }

  /// The types of the page, and type aliases.
  func visibleTypes(in scope: Scope) -> [String: Type] {
    var types: [String: Type] = [:]
    for name in library.page.typeNames + Array(names.aliases.keys) {
      let root = String(name.prefix { $0 != "." })
      if types[root] == nil { types[root] = type(named: root) }
    }
    if let owner = scope.owners.first { types["Self"] = owner.type }
    for block in scope.withOuterScopes {
      types.merge(block.aliases) { (inner, _) in inner }
    }
    // Nested types of the surrounding types are visible by their short names.
    for owner in scope.owners.reversed() {
      for type in library.ancestry(of: owner.type).reversed() {
        for name in library.page.typeNames(within: type.spelling) {
          types[name] = self.type(named: "\(type.spelling).\(name)")
        }
      }
    }
    return types
  }
}

extension Scope {
  /// The blocks around a position, the innermost first.
  fileprivate var withOuterScopes: [Scope] {
    var scopes = [self]
    while let outer = scopes[scopes.count - 1].parent { scopes.append(outer) }
    return scopes
  }
}
