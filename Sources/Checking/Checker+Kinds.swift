import Language

extension Checker {
  /// Whether a value of the first type is one of the second, different type without a conversion: a
  /// subclass, also within an array.
  func isKind(_ type: Type, of superclass: Type) -> Bool {
    let (type, superclass) = (
      system.typeVariables.head(type), system.typeVariables.head(superclass)
    )
    if superclass.isNamed {
      guard !type.mayConformByParts else { return false }
      return type != superclass && library.lineage(of: type).contains(superclass)
    }
    guard type.constructor == superclass.constructor, let content = type.content,
      let wanted = superclass.content
    else { return false }
    return isKind(content, of: wanted)
      && zip(type.keys, superclass.keys).allSatisfy {
        system.typeVariables.resolved($0) == system.typeVariables.resolved($1)
      }
  }
}
