import Language

extension Library {
  /// What the members of the receiver of a function belong to.
  func owner(_ receiver: Variable, at range: Range<Int>) -> Place.Owner {
    isReference(receiver.type)
      ? .object(CheckedExpression(.variable(receiver), receiver.type, at: range))
      : .value(.variable(receiver))
  }

  /// The properties that can be further labels of a call which makes a value of `type`: those of
  /// the library that can be set.
  func labelProperties(of type: Type) -> [Builtin] {
    members(of: type).filter(\.isLabelProperty)
  }

  /// Whether one of these properties is called `name`.
  func hasLabelProperty(_ name: String, of type: Type) -> Bool {
    members(of: type, named: name).contains(where: \.isLabelProperty)
  }

  /// Whether it is a lazy property of a value type, or one with a `mutating` getter, so that reading it may change
  /// the value.
  func isLazyOfValue(_ property: Builtin) -> Bool {
    switch property.body {
    case .declared(.field(let field)) where field.initial != nil: break
    case .declared(.accessors(let get, _)) where get.isMutatingGetter: break
    default: return false
    }
    return property.receiver.map { !isReference($0) } ?? false
  }
}

extension [Builtin] {
  /// The members without those that earlier ones hide: those of one type come before those of every
  /// array, for example.
  var withoutTwins: [Builtin] {
    guard contains(where: \.isDeclared) else { return self }
    var own: [Builtin] = []
    for member in self
    where !member.isDeclared || !own.contains(where: { NamedMember($0).hides(member) }) {
      own.append(member)
    }
    let isSpecial = { (member: Builtin) in member.receiver?.isConcrete ?? true }
    return own.filter(isSpecial) + own.filter { !isSpecial($0) }
  }

  /// The members without those of lists of other types than `type`, such as that of a superclass of its elements, where
  /// it has its own.
  func nearest(to type: Type) -> [Builtin] {
    guard type.is(.array) || type.is(.slice), type.isConcrete else { return self }
    let own = filter { $0.isDeclared && $0.receiver == type }
    if own.isEmpty { return self }
    return filter { member in
      !member.isDeclared || member.receiver == type || member.receiver?.isConcrete == false
        || !own.contains { $0.labels == member.labels && $0.kind == member.kind }
    }
  }

  /// The members that a call on a value of `type` chooses among. Inherited ones that differ from others by
  /// the types of their parameters alone are as near as those.
  func overloads(on type: Type) -> [Builtin] {
    let members = withoutTwins
    guard type.isDeclared else { return members }
    return members.map { member in
      guard NamedMember(member).isInherited(by: type),
        members.contains(where: { $0.labels == member.labels && $0.receiver != member.receiver })
      else { return member }
      var own = member
      own.receiver = type
      return own
    }
  }
}

/// A member beside others of its name.
struct NamedMember {
  let member: Builtin

  init(_ member: Builtin) { self.member = member }

  /// Whether another one has the same labels and types of parameters.
  func hasParameters(of other: Builtin) -> Bool {
    member.labels == other.labels && member.parameters.map(\.type) == other.parameters.map(\.type)
  }

  /// Whether it hides another one with the same meaning in a call.
  func hides(_ other: Builtin) -> Bool {
    guard member.labels == other.labels else { return false }
    if member.receiver == other.receiver {
      return member.kind == .property || hasParameters(of: other) && member.result == other.result
    }
    guard other.receiver?.isNamed ?? true else { return false }
    return member.kind == .property || hasParameters(of: other)
      || !NamedMember(other).isOverloadedByHeirs
  }

  /// The member as one of a type that has it from a superclass or a protocol.
  func inherited(by type: Type) -> Builtin {
    guard member.receiver?.isNamed == true else { return member }
    var own = member
    own.receiver = type
    return own
  }

  /// Whether it belongs to a superclass of a type, or to the extension of a protocol of it, and the type may
  /// have others that differ from it by types alone.
  func isInherited(by type: Type) -> Bool {
    isOverloadedByHeirs && member.receiver?.isDeclared == true && member.receiver != type
  }

  private var isOverloadedByHeirs: Bool {
    member.isDeclared && !member.isRequirement && member.kind != .property
      && member.parameters.allSatisfy { $0.type.isConcrete && !$0.type.isProtocol }
  }
}
