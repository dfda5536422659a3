import Language
import Syntax

/// Member lookup.
extension Checker {
  /// The draft of `receiver.name`, or of a call of it.
  func inferMember(
    _ name: Name, of receiver: Draft, _ arguments: [Argument]?, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let draft = produced(at: range)
    try closeLiteral(receiver, named: name.text)
    let types = system.typeVariables.head(receiver.type)
    var early = EarlyArguments(self)
    let isPath = system.typeVariables.state(of: receiver.type)?.isKeyPath == true
    // While the receiver is not known, the arguments are inferred alone.
    if case .variable = types, !isPath { try early.infer(arguments) }
    try whenKnown(
      receiver.type, at: receiver.range,
      whileOpen: { [self] (type) throws(Diagnostic) in
        try early.infer(arguments)
        try generic.openMembers.expect(name, early.inferred, of: type, as: draft)
        return false
      },
      { [self] (type) throws(Diagnostic) in
        early.release()
        try lookUp(name, of: receiver, type, arguments.map { ($0, early.inferred) }, as: draft)
      })
    return draft
  }

  /// Gives a literal its default type if that type has the member.
  func closeLiteral(_ receiver: Draft, named name: String) throws(Diagnostic) {
    LiteralTypes(checker: self).take(name, outOf: receiver)
    guard let state = system.typeVariables.state(of: receiver.type), state.pendingDefinitions == 0,
      let literal = state.literal
    else { return }
    // A member that only `Double` has makes a whole-number literal a `Double`.
    let isInteger = literal == .integer && !library.members(of: .int, named: name).isEmpty
    let type: Type = isInteger ? .int : .double
    let members = library.members(of: type, named: name)
    guard
      members.contains(where: \.isDeclared) || literal == .integer && !isInteger && !members.isEmpty
    else { return }
    _ = try system.typeVariables.unify(receiver.type, type)
  }

  private typealias CallParts = (syntax: [Argument], inferred: [CallArgument]?)

  /// Resolves a member draft whose receiver's type is known.
  private func lookUp(
    _ name: Name, of receiver: Draft, _ type: Type, _ call: CallParts?, as draft: Draft
  ) throws(Diagnostic) {
    if type == .failed { return try fail(draft) }
    let parts = Metatypes(checker: self)
    if let member = try parts.member(name, of: type, receiver, call?.syntax, at: draft.range) {
      return try become(member, name, nil, as: draft)
    }
    if try keyPaths.join(receiver, type, name, call?.syntax, as: draft) { return }
    if receiver.isImplicitlyUnwrapped, let part = type.wrapped {
      let content = content(ofImplicit: receiver)
      if library.members(of: type, named: name.text).isEmpty || name.isHole {
        return try lookUp(name, of: content, system.typeVariables.head(part), call, as: draft)
      }
      if !library.members(of: part, named: name.text).isEmpty {
        let owner = text(receiver.range) ?? "value"
        throw Diagnostic(
          .error, "'\(name.text) of an implicitly unwrapped optional' is not in this dialect",
          at: name.range, hint: "write '\(owner)!.\(name.text)'",
          fix: TextEdit(receiver.range.upperBound..<receiver.range.upperBound, with: "!"))
      }
    }
    if name.isHole, hole != nil {
      hole?.arguments = call?.syntax
      return try become(inferHole(of: receiver, type, at: name.range), name, nil, as: draft)
    }
    if case .tuple(let elements) = type,
      let place = elements.firstIndex(where: { $0.label == name.text })
        ?? Int(name.text).flatMap({ elements.indices.contains($0) ? $0 : nil })
    {
      let element = Draft(elements[place].type, at: draft.range) { (checker) throws(Diagnostic) in
        .tupleElement(try checker.finish(receiver), place)
      }
      return try become(element, name, call, as: draft)
    }
    if name.text == "filter", let list = sequences.listOfOpened(receiver, type) {
      return try lookUp(name, of: list, list.type, call, as: draft)
    }
    if try Comparators(checker: self).sort(name, receiver, type, call?.syntax, as: draft) { return }
    sequences.collections.complete(name.text, of: type)
    growing.complete(name.text, of: type)
    let whole = library.page.general.isEmpty ? type : system.typeVariables.closed(type)
    let all = usual(library.members(of: whole, named: name.text), of: type)
    var members = try overloads.chosen(all, of: type, at: name.range).nearest(to: whole)
    let extended = ExtendedSequences(checker: self)
    if let open = extended.openPart(of: type, name, members) {
      return try whenKnown(open, at: receiver.range) { [self] (_) throws(Diagnostic) in
        try lookUp(name, of: receiver, type, call, as: draft)
      }
    }
    if let list = try extended.elements(of: receiver, type, name, members) {
      return try lookUp(name, of: list, list.type, call, as: draft)
    }
    if let list = sequences.steppedRanges.elements(of: type, for: name, beside: members) {
      return try lookUp(name, of: receiver.elements(by: list), list.result, call, as: draft)
    }
    if members.isEmpty, sequences.declareOwn(name.text, of: type) {
      members = library.members(of: type, named: name.text)
    }
    if members.isEmpty, call?.syntax.isEmpty ?? true, openPart(of: type) == nil,
      let value = try sequences.made(of: receiver, type, name, isCall: call != nil)
    {
      return try become(value, name, nil, as: draft)
    }
    if members.isEmpty, let numbers = try sequences.counting(receiver, type, for: name) {
      return try lookUp(name, of: numbers, numbers.type, call, as: draft)
    }
    if members.isEmpty, let list = try sequences.elements(of: type, for: name) {
      return try lookUp(name, of: receiver.elements(by: list), list.result, call, as: draft)
    }
    let methods = members.filter { $0.kind == .method || $0.kind == .mutatingMethod }
    // Empty brackets after the name of a property are an error, whatever method shares the name.
    let isEmptyCall = call?.syntax.isEmpty ?? false
    let takesNothing = methods.contains { $0.parameters.allSatisfy { $0.defaultText != nil } }
    let meansProperty = isEmptyCall && !takesNothing && members.contains { $0.kind == .property }
    if let call, let nearest = methods.first, !meansProperty {
      let near = methods.filter {
        $0.receiver?.shape == nearest.receiver?.shape || $0.isDeclared
      }.overloads(on: type)
      return try lookUp(near, name, of: receiver, call, as: draft)
    }
    let properties = members.filter { $0.kind == .property }.withoutTwins
    if call == nil, !methods.isEmpty, let solved = solvedType(at: draft.range), solved.isFunction {
      // Swift takes the method, though the name of a property means the property.
      if !properties.isEmpty { try warnOfMethod(name, at: draft.range) }
      try lookUp(methodValue: methods, name, of: receiver, as: draft)
      guard try system.typeVariables.unify(draft.type, solved) else {
        throw unclear(at: draft.range)
      }
      return
    }
    let waits = properties.count > 1 || ["lazy", "makeIterator"].contains(name.text)
    if waits, let part = openPart(of: type) {
      return try whenKnown(part, at: receiver.range) { [self] (_) throws(Diagnostic) in
        try lookUp(name, of: receiver, type, call, as: draft)
      }
    }
    if functionNames.labels[name.range] == nil, let property = nearest(properties, to: receiver) {
      var parameters: [Int: Type] = [:]
      if let declared = property.receiver {
        try unifyReceiver(receiver, with: declared, of: property, &parameters, at: name.range)
      }
      let result = result(of: property, for: receiver, &parameters)
      try require(property, of: parameters, at: name.range)
      let value = Draft(result, at: draft.range) {
        [range = draft.range] (checker) throws(Diagnostic) in
        let owner = try checker.finish(receiver)
        if checker.library.isLazyOfValue(property) {
          return .lazy(property, of: try checker.place(owner), [])
        }
        let own = try checker.generic.openExtensions.member(
          property, on: owner.type, at: range)
        return try checker.narrowed(
          .property(own, of: owner), of: property, at: range, to: result)
      }.unwrapped(by: property)
      return try become(value, name, call, as: draft)
    }
    if type == .void, let callee = receiver.callee {
      throw Diagnostic(
        .error, "'\(callee)' gives nothing back", at: name.range,
        hint: "name the value with 'let', and go on with that name")
    }
    guard methods.isEmpty else {
      return try lookUp(methodValue: methods, name, of: receiver, as: draft)
    }
    if hasError(type) { throw Diagnostic.consequence(at: name.range) }
    if let text = try Descriptions(checker: self).draft(
      of: name, on: receiver, type, at: draft.range)
    {
      return try become(text, name, call, as: draft)
    }
    if let found = try DynamicMembers(checker: self).draft(
      name, of: receiver, type, at: draft.range)
    {
      return try become(found, name, call, as: draft)
    }
    if let opened = try OpenedExistentials(checker: self).member(
      name, of: receiver, type, call?.syntax, at: draft.range)
    {
      return try become(opened, name, nil, as: draft)
    }
    if let refusal = patterns.selfMembers.refusal(of: name, for: type) { throw refusal }
    throw unknownMember(
      name, of: system.typeVariables.closed(type), isCall: call != nil, at: receiver.range)
  }

  /// The part of a type that is still open and decides which of several members is meant.
  private func openPart(of type: Type) -> Type? {
    let parts = type.isCollection || type.is(.optional) ? type.parts : []
    return parts.first { system.typeVariables.root(of: $0) != nil }
  }

  /// The members without those of lists of `Float`, if the list is a literal: its numbers are `Int`
  /// or `Double`. Where it is made by a call in code for `Float`, the call decides.
  private func usual(_ members: [Builtin], of type: Type) -> [Builtin] {
    let isForFloat =
      genericWork.isInside || scope.owners.contains { $0.type.contains { $0 == .float } }
    guard let part = openPart(of: type), let state = system.typeVariables.state(of: part),
      state.literal != nil || state.pendingDefinitions == 0 && !isForFloat
    else { return members }
    return members.filter { $0.receiver?.contains { $0 == .float } != true }
  }

  /// The first of the properties whose receiver type is nearest to that of the receiver; if none
  /// fits, the first.
  private func nearest(_ properties: [Builtin], to receiver: Draft) -> Builtin? {
    let fitting = properties.compactMap { property in
      property.receiver.flatMap { costs.cost(of: receiver.type, into: $0) }.map { (property, $0) }
    }
    return fitting.min { $0.1 < $1.1 }?.0 ?? properties.first
  }

  /// Makes `draft` the value of the member, or a call of it.
  private func become(
    _ value: Draft, _ name: Name, _ call: CallParts?, as draft: Draft
  ) throws(Diagnostic) {
    var value = value
    if let call {
      value =
        if let inferred = call.inferred {
          try inferCall(ofValue: value, name, inferred, at: draft.range)
        } else {
          try inferCall(ofAny: value, name, call.syntax, at: draft.range)
        }
    }
    draft.isImplicitlyUnwrapped = value.isImplicitlyUnwrapped
    try deliver(value.type, as: draft.type, at: draft.range)
    draft.finish = { [value] (checker) throws(Diagnostic) in try checker.finish(value) }
  }

  /// Resolves the use of a subscript of the page.
  func lookUpSubscript(
    _ subscripts: [Builtin], of receiver: Draft, _ arguments: [Argument], as draft: Draft
  ) throws(Diagnostic) {
    guard !subscripts.isEmpty else {
      if hasError(receiver.type) { throw Diagnostic.consequence(at: receiver.range) }
      throw Diagnostic(
        .error,
        "\(system.typeVariables.closed(receiver.type).words) has no elements to pick by index",
        at: receiver.range)
    }
    try lookUp(
      subscripts.overloads(on: system.typeVariables.head(receiver.type)),
      Name("subscript", at: receiver.range), of: receiver, (arguments, nil), as: draft)
  }

  private func lookUp(
    _ methods: [Builtin], _ name: Name, of receiver: Draft, _ call: CallParts, as draft: Draft
  ) throws(Diagnostic) {
    let site = CallSite(name: name, arguments: call.syntax)
    var methods = methods
    if name.text == "flatMap", case .function(let inputs, _) = solved(at: draft.range)?.callee,
      case .function(_, let part) = inputs[0], part.is(.optional),
      case .nominal(.array, _) = system.typeVariables.head(receiver.type)
    {
      // Swift's other form of it, which is called 'compactMap' by now.
      methods = library.members(of: .array(.any), named: "compactMap")
    }
    let fitting = methods.filter { method in
      method.receiver.map { costs.cost(of: receiver.type, into: $0) != nil } ?? false
    }
    // If the receiver fits none of them, the first one reports it.
    let candidates = try candidates(fitting.isEmpty ? [methods[0]] : fitting, site)
    guard let arguments = call.inferred else {
      return try infer(candidates, of: site, receiver: receiver, as: draft)
    }
    if try sequences.compares(receiver, site, arguments, as: draft) { return }
    let overload = Overload(
      name: name, candidates: candidates, arguments: arguments, receiver: receiver, draft: draft)
    if try !choose(overload, isForced: false) { try add(.overload(overload)) }
  }

  /// Resolves a method that is not called: a function that keeps its receiver.
  private func lookUp(
    methodValue methods: [Builtin], _ name: Name, of receiver: Draft, as draft: Draft
  ) throws(Diagnostic) {
    let fitting = methods.filter { method in
      method.receiver.map { costs.cost(of: receiver.type, into: $0) != nil } ?? false
    }.withoutTwins
    let fixed = fitting.filter { $0.kind == .method }
    let value = try functionValue(ofOneOf: fixed, name, on: receiver, at: draft.range) {
      name, range in
      Diagnostic(.error, "'\(name)' is a method", at: range, hint: "call it: '\(name)(…)'")
    }
    try deliver(value.type, as: draft.type, at: draft.range)
    draft.finish = { (checker) throws(Diagnostic) in try checker.finish(value) }
  }

  /// Warns of a method that is a value where a property of its name could be meant.
  private func warnOfMethod(_ name: Name, at range: Range<Int>) throws(Diagnostic) {
    // Its type throws in Swift, of which types say nothing here.
    if system.solution.asksForType {
      system.isFinal = true
      throw unclear(at: range)
    }
    diagnostics.append(
      Diagnostic(
        .warning, "'\(name.text)' is the method here, as in Swift, not the element", at: name.range,
        hint: "name the element on a line before, with its type"))
  }

  /// The draft of a member of the surrounding type, or of a call of it, by its name alone.
  func inferOwnMember(
    _ name: Name, of owner: Scope.Owner, _ arguments: [Argument]?, at range: Range<Int>? = nil
  ) throws(Diagnostic) -> Draft {
    let range = range ?? name.range
    guard let receiver = owner.receiver else {
      return try inferStatic(name, of: owner.type, arguments, at: range)
    }
    let object = draft(of: .variable(receiver), at: name.range)
    return try inferMember(name, of: object, arguments, at: range)
  }

  /// Whether a call of the type's initialisers also sets properties of the library.
  func takesProperties(_ type: Type) -> Bool {
    switch type {
    case .nominal(.named, _): true
    case .nominal(.declared(let nominal), _): library.page[nominal].isForeign
    default: false
    }
  }

  /// Allows a call to set properties of its result, too.
  func admitProperties(of type: Type, in site: inout CallSite) {
    site.isProperty = { [library] name in library.hasLabelProperty(name, of: type) }
    site.findOtherLabels = { [library] in
      library.labelProperties(of: type).filter { !$0.isApples }.map(\.name)
    }
  }

  // MARK: Initialisers

  /// The draft of `Type(…)`: an initialiser, and settable properties as further labels.
  ///
  /// - Parameter owner: The name of the initialiser in messages; nil is the type.
  func inferInitializer(
    of type: Type, named owner: String? = nil, at calleeRange: Range<Int>,
    _ arguments: [Argument], _ range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let name = Name(
      owner ?? (type.isConcrete ? type.spelling : type.constructor?.row.name ?? type.shape),
      at: calleeRange)
    var site = CallSite(name: name, arguments: arguments)
    if takesProperties(type) { admitProperties(of: type, in: &site) }
    if hasError(type) || draft(of: type)?.hasFailedInitializer ?? false {
      _ = try infer(arguments)
      return failed(type, at: range)
    }
    if let literal = try LargeLiteral.draft(of: type, arguments, in: self) { return literal }
    let draft = produced(at: range)
    let initializers = library.initializers(of: type).filter { builtin in
      builtin.receiver.map { costs.cost(of: type, into: $0) != nil } ?? false
    }
    guard !initializers.isEmpty else {
      if type.isProtocol, scope.owners.contains(where: { $0.type == type }) {
        throw staticRequirement(Name("init", at: calleeRange), of: type)
      }
      let message = "'\(type.spelling)' cannot be made by a call"
      throw elsewhere(name, message, calledWith: arguments)
        ?? Diagnostic(
          .error, message, at: calleeRange,
          hint: library.constants(of: type).first.map { "pick one, such as '.\($0.name)'" })
    }
    let candidates: [Overload.Candidate]
    do {
      candidates = try self.candidates(initializers.withoutTwins, site)
    } catch {
      throw meaningConstant(of: type, error, arguments, at: range)
    }
    try infer(
      candidates, of: site, receiver: nil, making: type.isCollection ? type : nil, as: draft)
    return draft
  }
}
