import Language
import Syntax

/// A call whose argument types decide which function is meant.
final class Overload {
  struct Candidate {
    var builtin: Builtin
    var match: Match

    /// The parameter for an argument.
    func parameter(at place: Int) -> Builtin.ParameterDescription? {
      zip(builtin.parameters, match.arguments).first { _, places in
        // The arguments of a variadic parameter are in order.
        guard let first = places.first, let last = places.last, first <= place, place <= last else {
          return false
        }
        return last - first == places.count - 1 || places.contains(place)
      }?.0
    }

    /// The type of the parameter for an argument; nil if the call is to determine it.
    func wanted(at place: Int) -> Type? {
      parameter(at: place).flatMap { $0.type.isConcrete ? $0.type : nil }
    }
  }

  let name: Name
  fileprivate(set) var candidates: [Candidate]
  let arguments: [CallArgument]
  /// The receiver of a method.
  let receiver: Draft?
  /// The list, dictionary or set that an initialiser makes, as far as the call determines it:
  /// `[Double](…)`.
  let collection: Type?
  /// The draft of the call.
  let draft: Draft
  private(set) var isDelivered = false

  init(
    name: Name, candidates: [Candidate], arguments: [CallArgument], receiver: Draft?,
    collection: Type? = nil, draft: Draft
  ) {
    self.name = name
    self.candidates = candidates
    self.arguments = arguments
    self.receiver = receiver
    self.collection = collection
    self.draft = draft
  }

  var range: Range<Int> { draft.range }

  /// Omits candidates that accept any type at the hole of an unfinished text, unless all do: they
  /// do not tell what belongs there.
  fileprivate func leaveOutAnything(at hole: Range<Int>) {
    guard let place = arguments.firstIndex(where: { $0.draft.range == hole }) else { return }
    let others = candidates.filter { $0.wanted(at: place) != .any }
    if !others.isEmpty { candidates = others }
  }

  /// The types that distinguish the candidates.
  var argumentTypes: [Type] {
    arguments.map(\.draft.type) + (receiver.map { [$0.type] } ?? [])
  }

  /// The element type of the list that each candidate makes, if it is still open; it may
  /// distinguish the candidates too.
  fileprivate(set) var element: Type?

  /// Sets the type of the call before its function is known.
  fileprivate func deliver(_ type: Type, in checker: Checker) throws(Diagnostic) {
    if let element {
      self.element = nil
      checker.system.typeVariables.stopExpecting(of: element)
      return try checker.deliver(type, as: .array(element), at: draft.range)
    }
    guard !isDelivered else { return }
    isDelivered = true
    try checker.deliver(type, as: draft.type, at: draft.range)
  }

  /// Sets the type of the call to a list before its function is known.
  fileprivate func deliverList(in checker: Checker) throws(Diagnostic) {
    guard !isDelivered else { return }
    let element = checker.system.typeVariables.fresh()
    checker.system.typeVariables.expectMore(of: element)
    try deliver(.array(element), in: checker)
    self.element = element
  }
}

extension Checker {
  /// Applies the one function that matches the arguments.
  ///
  /// - Parameter isForced: Whether to take the first of the best ones if several match.
  /// - Returns: false if too little is known.
  func choose(_ overload: Overload, isForced: Bool) throws(Diagnostic) -> Bool {
    if let hole { overload.leaveOutAnything(at: hole.range) }
    guard overload.candidates.count > 1 else {
      try apply(overload.candidates[0], of: overload)
      return true
    }
    try meter.spend(4 * overload.candidates.count)
    var viable = overload.candidates.filter { cost(of: $0, in: overload) != nil }
    if hole != nil { viable = meant(by: viable, in: overload) }
    if let element = overload.element, system.typeVariables.root(of: element) == nil {
      let wanted = viable.filter { costs.cost(of: .array(element), into: $0.builtin.result) != nil }
      if !wanted.isEmpty { viable = wanted }
    }
    if viable.isEmpty { throw noOverload(overload) }
    viable = try CandidateChecker(checker: self).admitted(viable, of: overload)
    let wanted = try overloads.candidates(viable, wantedOf: overload, isForced: isForced)
    guard let wanted else { return false }
    viable = wanted
    // The hole of an unfinished text is still to be found out about.
    if hole == nil,
      overload.argumentTypes.contains(where: { system.typeVariables.head($0) == .failed }),
      Set(viable.map(\.builtin.result)).count > 1
    {
      // Which one is meant depends on a value that has an error.
      try overload.deliver(.failed, in: self)
      overload.draft.becomesFailed()
      return true
    }
    let isKnown = overload.argumentTypes.allSatisfy { system.typeVariables.resolved($0) != nil }
    if viable.count == 1 || isKnown || isForced {
      // Of two equally good ones, the more specific one.
      if genericWork.isInside { try overloads.refuseOverloads(viable, at: overload.name.range) }
      let costs = viable.map { cost(of: $0, in: overload) ?? 0 }
      try apply(overloads.best(of: viable, costs, at: overload.name.range), of: overload)
      return true
    }
    let results = Set(viable.map(\.builtin.result))
    if results.count == 1, let result = results.first, result.isConcrete {
      try overload.deliver(result, in: self)
    } else if results.allSatisfy({ $0.is(.array) }) {
      try overload.deliverList(in: self)
    }
    return false
  }

  /// Notes all types that are wanted at the hole, an argument or a name after a dot alone in one;
  /// keeps the candidates that accept the value tried there.
  private func meant(
    by viable: [Overload.Candidate], in overload: Overload
  ) -> [Overload.Candidate] {
    guard let hole, viable.count > 1,
      let place = overload.arguments.firstIndex(where: { argument in
        argument.draft.range == hole.range
          || system.typeVariables.state(of: argument.draft.type)?.implicitNames.map(\.text) == [
            HoledText.hole
          ]
      })
    else { return viable }
    switch hole.filling {
    case .anything, .nothing:
      hole.owners = viable.compactMap { $0.wanted(at: place)?.withoutOptional }
      return viable
    case .value(let type):
      let exact = viable.filter { $0.wanted(at: place)?.withoutOptional == type }
      return exact.isEmpty ? viable : exact
    }
  }

  /// The number of conversions that a candidate needs; nil if the arguments cannot match it.
  private func cost(of candidate: Overload.Candidate, in overload: Overload) -> Int? {
    var cost = 0
    if let receiver = overload.receiver, let type = candidate.builtin.receiver {
      guard let more = costs.cost(of: receiver.type, into: type) else { return nil }
      cost += more
    }
    for (parameter, places) in zip(candidate.builtin.parameters, candidate.match.arguments) {
      for place in places {
        let draft = overload.arguments[place].draft
        let more = CandidateChecker(checker: self).cost(of: draft, parameter, candidate.builtin)
        guard let more else { return nil }
        cost += more
      }
    }
    return cost
  }

  // MARK: Applying

  /// Converts the arguments to the parameters of a function and completes the call.
  private func apply(
    _ candidate: Overload.Candidate, of overload: Overload
  ) throws(Diagnostic) {
    let builtin = candidate.builtin
    try requireAvailability(of: builtin, at: overload.name.range)
    var parameters: [Int: Type] = [:]
    if let receiver = overload.receiver, let type = builtin.receiver {
      try unifyReceiver(receiver, with: type, of: builtin, &parameters, at: overload.name.range)
    }
    if let collection = overload.collection, let made = builtin.receiver {
      let made = system.typeVariables.instantiate(made, &parameters)
      guard try system.typeVariables.unify(made, collection) else {
        throw wrongResult(made, for: collection, at: overload.range)
      }
    }
    let result = result(of: builtin, for: overload.receiver, &parameters)
    // What a type within a parameter is, the solver does not know.
    if let solved = solved(at: overload.range), solved.callee != nil, solved.type.isConcrete,
      !generic.hasTypesWithin(builtin)
    {
      _ = try system.typeVariables.unify(result, solved.type)
    }
    var converted: [Draft?] = []
    for (parameter, places) in zip(builtin.parameters, candidate.match.arguments) {
      converted.append(
        try convert(
          places.map { overload.arguments[$0] }, to: parameter, of: builtin, in: overload,
          &parameters))
    }
    try OpenInitializers(checker: self).relate(builtin, &parameters, at: overload.name.range)
    try require(builtin, of: parameters, at: overload.name.range)
    let properties = try fitProperties(candidate, of: overload, result)
    try overload.deliver(result, in: self)
    let places = OpenedExistentials(checker: self).places(for: builtin)
    let (range, nameRange, receiver) = (overload.range, overload.name.range, overload.receiver)
    // What the draft keeps may not keep the draft.
    overload.draft.unwrapped(by: builtin).becomes {
      [converted, properties, parameters, open = builtin] (checker) throws(Diagnostic) in
      let opened =
        receiver != nil
        ? nil
        : try OpenedExistentials(checker: checker)
          .call(builtin, parameters, result, converted, in: places, at: nameRange)
      if let opened { return opened }
      let builtin = try checker.generic.specialized(builtin, parameters, result, at: nameRange)
      let receiver = try checker.finish(receiver, of: builtin)
      let arguments = try checker.finish(converted)
      try Place.requireExclusive(arguments, receiver: receiver)
      let objection = Objections(checker: checker).first(
        of: builtin, to: arguments, declaredAs: open)
      if let objection { throw objection }
      if let stop = CheckedExpression.Kind.stopping(builtin, arguments, at: range) {
        return stop
      }
      let call = try MutatingReads(checker: checker).use(of: builtin, receiver, arguments)
      if builtin.kind == .initializer { checker.noteLostFraction(in: call) }
      guard !properties.isEmpty else {
        return try checker.narrowed(call, of: builtin, at: range, to: result)
      }
      var values: [(property: Builtin, value: CheckedExpression)] = []
      for (property, value) in properties { values.append((property, try checker.finish(value))) }
      let type = try checker.resolved(result, at: range)
      return .initialization(CheckedExpression(call, type, at: range), values)
    }
  }

  private func convert(
    _ arguments: [CallArgument], to parameter: Builtin.ParameterDescription, of builtin: Builtin,
    in overload: Overload, _ parameters: inout [Int: Type]
  ) throws(Diagnostic) -> Draft? {
    // An optional neither has an order nor is a number.
    var isOrdered = false
    if case .parameter(let number) = parameter.type, let constraint = builtin.constraints[number] {
      isOrdered = constraint == .comparable || constraint == .numeric
    }
    let values = arguments.map { isOrdered ? content(ofImplicit: $0.draft) : $0.draft }
    let type = system.typeVariables.instantiate(parameter.type, &parameters)
    let purpose = ConversionConstraint.Purpose.argument(parameter.label ?? overload.name.text)
    guard parameter.isVariadic else {
      guard let value = values.first else { return nil }
      if builtin.name == "flatMap", !builtin.isDeclared, builtin.receiver?.is(.optional) == false {
        value.isFlattened = true
      }
      return try convert(value, into: type, for: purpose)
    }
    return try convert(values, intoListOf: type, at: overload.name.range, for: purpose)
  }

  /// The values of a variadic parameter as a list; `range` is its position if there are none.
  func convert(
    _ values: [Draft], intoListOf type: Type, at range: Range<Int>,
    for purpose: ConversionConstraint.Purpose
  ) throws(Diagnostic) -> Draft {
    var elements: [Draft] = []
    for value in values {
      elements.append(try convert(value, into: type, for: purpose))
    }
    let whole = (elements.first?.range.lowerBound).flatMap { start in
      elements.last.map { start..<$0.range.upperBound }
    }
    return Draft(.array(type), at: whole ?? range) {
      [elements] (checker) throws(Diagnostic) in .array(try checker.finish(elements))
    }
  }

  private func fitProperties(
    _ candidate: Overload.Candidate, of overload: Overload, _ result: Type
  ) throws(Diagnostic) -> [(Builtin, Draft)] {
    var properties: [(Builtin, Draft)] = []
    for place in candidate.match.properties {
      let argument = overload.arguments[place]
      guard let label = argument.label,
        let property = library.members(of: result, named: label.text).first(where: \.isSettable)
      else { continue }
      let value = try convert(argument.draft, into: property.result, for: .argument(label.text))
      properties.append((property, value))
    }
    return properties
  }

  private func finish(
    _ receiver: Draft?, of builtin: Builtin
  ) throws(Diagnostic) -> CheckedExpression.Receiver? {
    guard let receiver else { return nil }
    let value = try finish(receiver)
    return builtin.kind == .mutatingMethod ? .place(try place(value)) : .value(value)
  }

  /// Unifies the type of a receiver with the declared one of a member.
  func unifyReceiver(
    _ receiver: Draft, with type: Type, of builtin: Builtin, _ parameters: inout [Int: Type],
    at range: Range<Int>
  ) throws(Diagnostic) {
    if type.isNamed, type.parts.isEmpty { return }
    let declared = system.typeVariables.instantiate(type, &parameters)
    guard try system.typeVariables.unify(receiver.type, declared) else {
      throw Diagnostic(
        builtin, of: type, calledOn: system.typeVariables.closed(receiver.type), at: range)
    }
  }

  /// Reports a builtin that is used where it is not allowed.
  func requireAvailability(of builtin: Builtin, at range: Range<Int>) throws(Diagnostic) {
    guard builtin.availability == .topLevel, scope.frame !== cellFrame else { return }
    throw Diagnostic(
      .error, "'\(builtin.name)' works only at the top level of a page", at: range,
      hint: "move it out of the function or closure")
  }
}
