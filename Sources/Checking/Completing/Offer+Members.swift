import Language
import Syntax

/// The words after a dot, and types.
extension Offer {
  mutating func members(of type: Type, isPlace: Bool) -> [Completion] {
    var items: [Completion] = []
    if case .tuple(let elements) = type, text.follower != .parenthesis,
      hole.use != .target || isPlace
    {
      for (place, element) in elements.enumerated() where reach.canBegin(with: element.type) {
        items.append(Completion(element.label ?? String(place), .property))
      }
    }
    for member in library.members(of: type) {
      if let item = item(for: member, of: type, isPlace: isPlace) { items.append(item) }
    }
    return items.sorted { $0.text < $1.text }
  }

  /// Members of the type around the hole, by their names alone.
  mutating func ownMember(_ members: [Builtin], of owner: Scope.Owner) -> Completion? {
    guard let receiver = owner.receiver else {
      return members.lazy.compactMap { [self] in
        var offer = self
        return offer.item(forConstant: $0)
      }.first
    }
    for member in members {
      if let item = item(for: member, of: owner.type, isPlace: !receiver.isConstant) { return item }
    }
    return nil
  }

  private mutating func item(
    for member: Builtin, of type: Type, isPlace: Bool
  ) -> Completion? {
    guard isOffered(member.isApples), !library.isHidden(member),
      let result = member.result(on: type, in: library),
      isUsable(member, of: type, isPlace: isPlace), reach.canBegin(with: result)
    else { return nil }
    return member.kind == .property
      ? Completion(member.name, .property, member.summary)
      : Completion(call(member), .method, member.summary)
  }

  /// Whether a form of a builtin is offered: Apple's form only after its first letter, so that a
  /// list shows every builtin once.
  func isOffered(_ isApples: Bool) -> Bool { !isApples || text.typed.count >= 2 }

  /// Whether a member can be used in the way of the hole.
  private func isUsable(_ member: Builtin, of type: Type, isPlace: Bool) -> Bool {
    switch member.kind {
    case .property:
      guard text.follower != .parenthesis else { return false }
      guard hole.use == .target else { return true }
      if member.isStored, hole.site?.initialized == type { return true }
      return member.isSettable && (isPlace || library.isReference(type))
    case .mutatingMethod: return isPlace && hole.use != .target && takesCall(of: member)
    default: return hole.use != .target && takesCall(of: member)
    }
  }

  /// The names after a dot alone, if `type`, or one of several types, is wanted.
  mutating func implicitConstants(of type: Type) -> [Completion] {
    guard hole.owners.contains(type) else { return constants(of: type, isImplicit: true) }
    var items: [Completion] = []
    for owner in hole.owners { items += constants(of: owner, isImplicit: true) }
    return items.sorted { $0.text < $1.text }
  }

  mutating func constants(of type: Type, isImplicit: Bool) -> [Completion] {
    guard hole.use != .target else { return [] }
    var items: [Completion] = []
    for owner in library.lineage(of: type) {
      for constant in library.constants(of: owner) {
        if let item = item(forConstant: constant) { items.append(item) }
      }
    }
    items.sort { $0.text < $1.text }
    return isImplicit || !type.isNamed ? items : items + types(within: type.spelling)
  }

  private mutating func item(forConstant constant: Builtin) -> Completion? {
    let isCalled = constant.kind == .staticMethod || !constant.parameters.isEmpty
    guard isOffered(constant.isApples), !library.isHidden(constant),
      isCalled ? takesCall(of: constant) : text.follower != .parenthesis,
      canBegin(withResultOf: constant)
    else { return nil }
    return Completion(
      isCalled ? call(constant) : constant.name, isCalled ? .method : .value,
      constant.summary)
  }

  // MARK: Types

  /// The words for a written type.
  func types(within owner: String?) -> [Completion] {
    var items = typeNames(within: owner).filter { canBeInherited($0.type) }.map { name, type in
      Completion(name, isKeyword(name) ? .keyword : .type, summary(of: type))
    }
    if owner == nil, let heir = hole.site?.heir, heir != .extension {
      items += DeclaredType.Ability.allCases.map { Completion($0.rawValue, .type) }
    }
    return items.sorted { $0.text < $1.text }
  }

  /// Whether the declaration with the hole can inherit from `type`, if it is a head.
  private func canBeInherited(_ type: Type) -> Bool {
    guard let heir = hole.site?.heir else { return true }
    if type.isProtocol { return true }
    return switch heir {
    case .class: library.canBeInherited(type) || library.isProtocolOfClasses(type)
    case .enumeration: [.int, .double, .string].contains(type)
    case .structure, .protocol, .extension: false
    }
  }

  /// The names of nested types of `owner`, without its name, or of outermost types, in alphabetical
  /// order.
  func typeNames(within owner: String?) -> [(name: String, type: Type)] {
    var types: [String: Type] = [:]
    let prefix = owner.map { "\($0)." } ?? ""
    for declared in library.types {
      let names =
        (isOffered(declared.isApples) ? [declared.name] : [])
        + (isOffered(true) ? declared.appleNames : [])
      for name in names where name.hasPrefix(prefix) && !name.hasPrefix("#") {
        types[String(name.dropFirst(prefix.count))] = .named(declared.name)
      }
    }
    if let owner {
      for name in library.page.typeNames(within: owner) {
        types[name] = library.page.type(named: prefix + name).map(Type.declared)
      }
    } else {
      types.merge(Type.core) { (declared, _) in declared }
      if isOffered(true) { types.merge(Type.otherNames) { (declared, _) in declared } }
      types.merge(hole.site?.types ?? [:]) { $1 }
    }
    return types.filter { !$0.key.contains(".") }.sorted { $0.key < $1.key }
      .map { (name: $0.key, type: $0.value) }
  }

  func summary(of type: Type) -> String {
    library.type(named: type.spelling)?.summary
      ?? library.initializers(of: type).first?.summary ?? ""
  }

  /// Whether a value can begin with the name of a type: with an initialiser, or one of its
  /// constants.
  mutating func canBegin(withType name: String, _ type: Type) -> Bool {
    let nested = type.isNamed ? typeNames(within: type.spelling) : []
    if let member = hole.member {
      return library.lineage(of: type).contains {
        !library.constants(of: $0, named: member).isEmpty
      }
        || nested.contains { $0.name == member }
    }
    for initializer in library.initializers(of: type) {
      let slots = initializer.parameters.map(Slot.init)
      if takesCall(slots, of: name, propertiesOf: type),
        canBegin(withResultOf: initializer)
      {
        return true
      }
    }
    guard text.follower != .parenthesis else { return false }
    for constant in library.lineage(of: type).flatMap({ library.constants(of: $0) })
    where canBegin(withResultOf: constant) { return true }
    return nested.contains { reach.canBegin(with: $0.type) }
  }
}

extension Builtin {
  /// Whether it is a stored property of a page's type.
  fileprivate var isStored: Bool { if case .declared(.field) = body { true } else { false } }
}

extension Type {
  /// The types of every library.
  fileprivate static let core: [String: Type] = [
    "Any": .any, "Bool": .bool, "Double": .double, "Float": .float, "Int": .int, "String": .string,
  ]
}
