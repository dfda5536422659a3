import Syntax

/// What stands behind a dot, and types.
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
    for member in library.members(of: type) where isOffered(member.isApples) {
      guard let result = member.result(on: type, in: library),
        isUsable(member, of: type, isPlace: isPlace), reach.canBegin(with: result)
      else { continue }
      let isProperty = member.kind == .property
      items.append(
        Completion(
          isProperty ? member.name : call(member), isProperty ? .property : .method,
          member.summary))
    }
    return items.sorted { $0.text < $1.text }
  }

  /// Whether a word may be offered that is Apple's form of one: not before a part of it is there, so
  /// that a list shows every word once.
  func isOffered(_ isApples: Bool) -> Bool { !isApples || text.typed.count >= 2 }

  /// Whether a member may be used as the hole is.
  private func isUsable(_ member: Builtin, of type: Type, isPlace: Bool) -> Bool {
    switch member.kind {
    case .property:
      guard text.follower != .parenthesis else { return false }
      guard hole.use == .target else { return true }
      return member.isSettable && (isPlace || library.isReference(type))
    case .mutatingMethod: return isPlace && hole.use != .target && takesCall(of: member)
    default: return hole.use != .target && takesCall(of: member)
    }
  }

  mutating func constants(of type: Type, isImplicit: Bool) -> [Completion] {
    guard hole.use != .target else { return [] }
    var items: [Completion] = []
    for owner in library.lineage(of: type) {
      for constant in library.constants(of: owner) where isOffered(constant.isApples) {
        let isCalled = constant.kind == .staticMethod || !constant.parameters.isEmpty
        guard isCalled ? takesCall(of: constant) : text.follower != .parenthesis,
          canBegin(withResultOf: constant)
        else { continue }
        items.append(
          Completion(
            isCalled ? call(constant) : constant.name, isCalled ? .method : .value,
            constant.summary))
      }
    }
    items.sort { $0.text < $1.text }
    guard !isImplicit, case .named(let name) = type else { return items }
    return items + types(within: name)
  }

  // MARK: Types

  func types(within owner: String?) -> [Completion] {
    let prefix = owner.map { "\($0)." } ?? ""
    return typeNames(within: owner).map { name in
      Completion(String(name.dropFirst(prefix.count)), .type, summary(ofType: name))
    }
  }

  /// The names of types that are declared in another, or in none, in alphabetical order.
  func typeNames(within owner: String?) -> [String] {
    var declared = library.types.filter { isOffered($0.isApples) }.map(\.name)
    if isOffered(true) { declared += appleTypeNames }
    guard let owner else {
      return (Type.coreNames + declared.filter { !$0.contains(".") }).sorted()
    }
    return declared.filter { $0.hasPrefix("\(owner).") }.sorted()
  }

  /// Apple's names of types, but for the one that stands only before a call.
  private var appleTypeNames: [String] {
    library.types.flatMap(\.appleNames).filter { !$0.hasPrefix("#") } + ["CGFloat"]
  }

  func summary(ofType name: String) -> String {
    library.type(named: name)?.summary
      ?? library.initializers(of: type(named: name)).first?.summary ?? ""
  }

  /// The type that a name means, Apple's name of one too.
  private func type(named name: String) -> Type {
    Type(named: library.type(named: name)?.name ?? name)
  }

  /// Whether a value can begin with the name of a type: with a call of it, or one of its constants.
  mutating func canBegin(withType name: String) -> Bool {
    let type = type(named: name)
    if let member = hole.member {
      return library.lineage(of: type).contains {
        !library.constants(of: $0, named: member).isEmpty
      }
        || library.type(named: "\(name).\(member)") != nil
    }
    let properties = Set(library.members(of: type).filter(\.isSettable).map(\.name))
    for initializer in library.initializers(of: type) {
      let slots = initializer.parameters.map(Slot.init)
      if takesCall(slots, of: name, properties: properties),
        canBegin(withResultOf: initializer)
      {
        return true
      }
    }
    guard text.follower != .parenthesis else { return false }
    for constant in library.lineage(of: type).flatMap({ library.constants(of: $0) })
    where canBegin(withResultOf: constant) { return true }
    return typeNames(within: name).contains { reach.canBegin(with: .named($0)) }
  }
}

extension Type {
  /// The names of the types that every library has.
  fileprivate static let coreNames = ["Any", "Bool", "Double", "Int", "String"]

  /// The type of a name without parameters.
  fileprivate init(named name: String) {
    self =
      switch name {
      case "Any": .any
      case "Array": .array(.failed)
      case "Dictionary": .dictionary(.failed, .failed)
      case "Bool": .bool
      case "Double", "CGFloat": .double
      case "Int": .int
      case "String": .string
      default: .named(name)
      }
  }
}
