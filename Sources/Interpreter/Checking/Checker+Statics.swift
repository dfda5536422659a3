import Syntax

/// Members of types themselves.
extension Checker {
  /// The draft of `Type.name`, or of a call of it.
  func inferStatic(
    _ name: Name, of type: Type, _ arguments: [Argument]?, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    if name.isHole, hole != nil {
      hole?.arguments = arguments
      return inferHole(of: type, isImplicit: false, at: name.range)
    }
    if name.text == "init" {
      guard let arguments else {
        let initializers = library.initializers(of: type).withoutTwins
        if initializers.count == 1, initializers[0].isDeclared {
          return try functionValue(of: initializers[0], at: range)
        }
        throw Diagnostic(
          .error, "'init' is not called", at: name.range, hint: "write '\(type.spelling)(…)'")
      }
      return try inferInitializer(of: type, at: name.range, arguments, range)
    }
    let members = library.lineage(of: type).flatMap { library.constants(of: $0, named: name.text) }
    if type.isProtocol, members.contains(where: \.isRequirement) {
      throw staticRequirement(name, of: type)
    }
    let constants = members.filter { !$0.isRequirement }
      .compactMap { $0.specialized(for: unknowns.resolved(type) ?? type) }
    guard !constants.isEmpty else {
      throw unknownConstant(name, of: type, isImplicit: false)
    }
    let functions = constants.filter { $0.kind == .staticMethod || !$0.parameters.isEmpty }
    if let arguments, !functions.isEmpty {
      let draft = produced(at: range)
      let site = CallSite(name: name, arguments: arguments)
      try infer(
        try candidates(functions.withoutTwins, site), of: site, receiver: nil, as: draft)
      return draft
    }
    guard
      let first = constants.first(where: { $0.kind != .staticMethod && $0.parameters.isEmpty })
    else {
      throw Diagnostic(
        .error, "'\(name.text)' needs arguments", at: name.range, hint: "call it: '\(name.text)(…)'"
      )
    }
    try requireAvailability(of: first, at: name.range)
    var parameters: [Int: Type] = [:]
    let result = unknowns.instantiate(first.result, &parameters)
    let value = Draft(result, at: range) { (_) in .property(first, of: nil) }
    value.isImplicitlyUnwrapped = first.isImplicitlyUnwrapped
    guard let arguments else { return value }
    return try inferCall(ofValue: value, name, try infer(arguments), at: range)
  }

  /// What to say of what a protocol asks of the types that conform: which of them is meant is known
  /// only when the program runs.
  func staticRequirement(_ name: Name, of type: Type) -> Diagnostic {
    guard scope.owners.contains(where: { $0.type == type }) else {
      return Diagnostic(
        .error, "each type that is a '\(type.spelling)' has its own '\(name.text)'",
        at: name.range, hint: "write the name of one before the dot")
    }
    return Diagnostic(
      .error, "'Self.\(name.text)' in an extension of a protocol is not in this dialect",
      at: name.range,
      hint: "let the protocol ask for '\(name.text)' of each instance, without 'static'")
  }
}

extension Builtin {
  /// The member of a type of its page as it is for one of the types that its receiver may be; nil if
  /// it is not for that type.
  fileprivate func specialized(for type: Type) -> Builtin? {
    guard isDeclared, let receiver, !receiver.isNominal, receiver != type else { return self }
    guard let parts = receiver.parts(in: type) else { return nil }
    let special = { (part: Type) in
      if case .variable(let number) = part { parts[number] } else { nil as Type? }
    }
    var member = self
    member.receiver = type
    member.result = result.replacing(special)
    for place in parameters.indices {
      member.parameters[place].type = parameters[place].type.replacing(special)
    }
    return member
  }
}
