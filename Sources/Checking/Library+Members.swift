import Language

extension Library {
  /// The properties that can be further labels of a call which makes a value of `type`: those of
  /// the library that can be set.
  func labelProperties(of type: Type) -> [Builtin] {
    members(of: type).filter(\.isLabelProperty)
  }

  /// Whether one of these properties is called `name`.
  func hasLabelProperty(_ name: String, of type: Type) -> Bool {
    members(of: type, named: name).contains(where: \.isLabelProperty)
  }

  /// Whether it is a lazy property of a value type, so that reading it may change the value.
  func isLazyOfValue(_ property: Builtin) -> Bool {
    guard case .declared(.field(let field)) = property.body, field.initial != nil else {
      return false
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
    where !member.isDeclared || !own.contains(where: { $0.hides(member) }) { own.append(member) }
    let isSpecial = { (member: Builtin) in member.receiver?.isConcrete ?? true }
    return own.filter(isSpecial) + own.filter { !isSpecial($0) }
  }
}

extension Builtin {
  /// Whether it hides another one with the same meaning in a call.
  fileprivate func hides(_ other: Builtin) -> Bool {
    labels == other.labels
      && (receiver == other.receiver
        ? kind == .property || parameters.map(\.type) == other.parameters.map(\.type)
        : other.receiver?.isNamed ?? true)
  }
}
