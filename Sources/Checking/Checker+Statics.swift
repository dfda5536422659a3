import Language
import Syntax

/// Static members.
extension Checker {
  /// The draft of `Type.name`, or of a call of it.
  func inferStatic(
    _ name: Name, of type: Type, _ arguments: [Argument]?, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    if name.isHole, hole != nil {
      hole?.arguments = arguments
      return inferHole(of: type, isImplicit: false, at: name.range)
    }
    if name.text == "self", arguments == nil { return .metatype(of: type, at: range) }
    if let none = EmptyOptional(name, of: type, arguments) {
      return none.draft(in: self, at: range)
    }
    if name.text == "init" {
      guard let arguments else { return try initializerValue(of: type, name, at: range) }
      return try inferInitializer(of: type, at: name.range, arguments, range)
    }
    let methods = library.members(of: type, named: name.text).filter { $0.kind != .property }
    if !methods.isEmpty, library.constants(of: type, named: name.text).isEmpty {
      throw Diagnostic(
        .error, "'\(type.spelling).\(name.text)' without a value is not in this dialect",
        at: name.range,
        hint: "write a closure: '{ $0.\(name.text)(\(methods[0].parameters.isEmpty ? "" : "…")) }'")
    }
    let members = library.lineage(of: type).flatMap { library.constants(of: $0, named: name.text) }
    if type.isProtocol, members.contains(where: \.isRequirement) {
      throw staticRequirement(name, of: type)
    }
    let constants = members.filter { !$0.isRequirement }
      .compactMap { $0.specialized(for: system.typeVariables.resolved(type) ?? type) }
    guard !constants.isEmpty else {
      if isUnfinished(type) { throw Diagnostic.consequence(at: name.range) }
      throw unknownConstant(name, of: type, isImplicit: false)
    }
    let functions = constants.filter { $0.kind == .staticMethod || !$0.parameters.isEmpty }
    if let arguments, !functions.isEmpty {
      let draft = produced(at: range)
      let site = CallSite(name: name, arguments: arguments)
      try infer(
        try candidates(functions.overloads(on: type), site), of: site, receiver: nil, as: draft)
      return draft
    }
    guard
      let first = constants.first(where: { $0.kind != .staticMethod && $0.parameters.isEmpty })
    else {
      return try functionValue(ofOneOf: functions.withoutTwins, name, at: range) { name, range in
        Diagnostic(
          .error, "'\(name)' needs arguments", at: range, hint: "call it: '\(name)(…)'")
      }
    }
    try requireAvailability(of: first, at: name.range)
    var parameters: [Int: Type] = [:]
    let result = system.typeVariables.instantiate(first.result, &parameters)
    let value = Draft(result, at: range) { (checker) throws(Diagnostic) in
      try checker.generic.openExtensions.constant(first, of: type, at: range)
    }.unwrapped(by: first)
    guard let arguments else { return value }
    return try inferCall(ofValue: value, name, try infer(arguments), at: range)
  }

  /// The draft of `Type.init` without a call: of several initialisers preferably one without
  /// labels.
  private func initializerValue(
    of type: Type, _ name: Name, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let initializers = library.initializers(of: type).withoutTwins.filter { builtin in
      builtin.receiver.map { costs.cost(of: type, into: $0) != nil } ?? false
    }
    let isPlain = { (builtin: Builtin) in builtin.parameters.allSatisfy { $0.label == nil } }
    let ordered = initializers.filter(isPlain) + initializers.filter { !isPlain($0) }
    return try functionValue(ofOneOf: ordered, name, at: range) { _, range in
      Diagnostic(
        .error, "'init' is not called", at: range, hint: "write '\(type.spelling)(…)'")
    }
  }

  /// The diagnostic for a static requirement of a protocol: which implementation is meant is known
  /// only at run time.
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
  /// The member of a page's type, specialised for one of the possible receiver types; nil if it
  /// does not belong to that type.
  fileprivate func specialized(for type: Type) -> Builtin? {
    guard isDeclared, let receiver, !receiver.isNamed, receiver != type else { return self }
    guard let parts = receiver.parts(in: type) else { return nil }
    let special = { (part: Type) in
      if case .parameter(let number) = part { parts[number] } else { nil as Type? }
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

extension Library {
  /// The type of the elements of a list of options; nil for other types.
  func option(of list: Type) -> Type? {
    guard case .nominal(.array, .one(.nominal(.named(let name), _))) = list,
      type(named: name)?.isOptionSet == true
    else { return nil }
    return .named(name)
  }
}
