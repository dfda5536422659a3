import Language
import Syntax

/// Calls: the candidate functions, and the arguments that select one.
extension Checker {
  func inferCall(
    of functions: [Builtin], _ name: Name, _ arguments: [Argument], at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    var site = CallSite(name: name, arguments: arguments)
    if let function = functions.first(where: \.takesProperties) {
      admitProperties(of: function.result, in: &site)
      site.isInAnyOrder = true
    }
    let draft = produced(at: range)
    try infer(try candidates(functions, site), of: site, receiver: nil, as: draft)
    return draft
  }

  /// A draft whose type a lookup or a call will determine.
  func produced(at range: Range<Int>) -> Draft {
    let type = system.typeVariables.fresh()
    system.typeVariables.expectMore(of: type)
    return Draft(type, at: range)
  }

  /// Infers the arguments of a call and applies the function. They are solved alone if they must
  /// determine which initialiser is meant.
  ///
  /// - Parameter collection: The list, dictionary or set that an initialiser makes. Its outermost
  ///   part is known, so the arguments or the target determine its elements.
  func infer(
    _ candidates: [Overload.Candidate], of site: CallSite, receiver: Draft?,
    making collection: Type? = nil, as draft: Draft
  ) throws(Diagnostic) {
    let usual = candidates.filter { !$0.builtin.isSinglePrecision }
    for (place, argument) in site.arguments.enumerated() where argument.label == nil {
      try refuseBareConstant(argument.value, ofOneOf: usual.compactMap { $0.wanted(at: place) })
    }
    let mark = mark
    let inferred = try infer(site.arguments) { place in
      guard let wanted = usual.first?.wanted(at: place) else {
        return collection?.elements(writtenAs: site.arguments[place])
      }
      return usual.allSatisfy { $0.wanted(at: place) == wanted } ? wanted : nil
    }
    if sequences.holdsOpen(site, for: candidates) { try solve(from: mark, isWhole: false) }
    if try sequences.compares(receiver, site, inferred, as: draft) { return }
    let meant = try sequences.candidates(candidates, site, inferred) ?? candidates
    let arguments = try inferred.enumerated().map { (place, argument) throws(Diagnostic) in
      try sequences.asSequence(argument, at: place, for: meant)
    }
    let candidates = try self.candidates(meant, for: arguments)
    if candidates.count > 1, candidates[0].builtin.kind == .initializer, collection == nil {
      try solve(from: mark, isWhole: false)
    }
    let overload = Overload(
      name: site.name, candidates: candidates, arguments: arguments, receiver: receiver,
      collection: collection, draft: draft)
    if try !choose(overload, isForced: false) { try add(.overload(overload)) }
  }

  private func inferArgument(
    _ argument: Argument, toward wanted: Type?
  ) throws(Diagnostic) -> Draft {
    if solvedType(at: argument.value.range) != nil { return try infer(argument.value) }
    if argument.label != nil { try refuseBareConstant(argument.value) }
    guard let wanted else { return try infer(argument.value) }
    return try infer(argument.value, toward: wanted)
  }

  /// - Parameter wanted: The type of the parameter for the argument at a position, if known.
  func infer(
    _ arguments: [Argument], wanted: (Int) -> Type? = { _ in nil }
  ) throws(Diagnostic) -> [CallArgument] {
    var inferred: [CallArgument] = []
    for (place, argument) in arguments.enumerated() {
      let draft =
        if case .inout(let place) = argument.value.kind {
          try inferInout(place, at: argument.value.range)
        } else {
          try inferArgument(argument, toward: wanted(place))
        }
      inferred.append(
        CallArgument(label: argument.label, draft: draft, isTrailing: argument.isTrailing))
    }
    return inferred
  }

  /// The functions whose labels match the arguments.
  func candidates(
    _ functions: [Builtin], _ site: CallSite
  ) throws(Diagnostic) -> [Overload.Candidate] {
    var candidates: [Overload.Candidate] = []
    var worst: MatchProblem?
    var site = site
    site.hole = holePlace(in: site.arguments)
    for function in functions {
      let slots = Slot.all(of: function)
      noteLabels(slots, of: site) { [library] label in
        function.parameters.first { $0.label == label }?.summary
          ?? library.members(of: function.result, named: label).first?.summary ?? ""
      }
      do {
        let match = try site.match(slots)
        candidates.append(Overload.Candidate(builtin: function, match: match))
      } catch {
        if worst.map({ $0.progress < error.progress }) ?? true { worst = error }
      }
    }
    if let worst, candidates.isEmpty {
      throw adviceOnLists(site) ?? diagnostic(of: worst, site)
    }
    // The candidate that sets the fewest properties has the most matching labels of its own.
    let fewest = candidates.map(\.match.properties.count).min() ?? 0
    let nearest = candidates.filter { $0.match.properties.count == fewest }
    let strict = nearest.filter { !$0.match.isLoose }
    let paths = keyPaths.suiting(strict.isEmpty ? nearest : strict, pathsOf: site)
    return suiting(paths, closuresOf: site)
  }

  /// The candidates that take as many values in a function as a closure has parameters, if there
  /// are any: `onTap { … }` and `onTap { point in … }`.
  private func suiting(
    _ candidates: [Overload.Candidate], closuresOf site: CallSite
  ) -> [Overload.Candidate] {
    var candidates = candidates
    for (place, argument) in site.arguments.enumerated() where candidates.count > 1 {
      guard case .closure(let closure) = argument.value.kind else { continue }
      let count = closure.parameters?.count ?? closure.anonymousCount
      let suiting = candidates.filter { candidate in
        guard case .function(let inputs, _) = candidate.wanted(at: place) else { return true }
        return inputs.count == count
      }
      if !suiting.isEmpty { candidates = suiting }
    }
    return candidates
  }

  func inferCall(
    of entity: Entity, _ name: Name, _ arguments: [Argument], at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let functions = entity.functions
    guard !functions.isEmpty else {
      return try inferCall(
        ofAny: draft(of: entity, at: name.range), name, arguments, at: range)
    }
    let matches = try overloads.matches(functions, name, arguments)
    var values: [CallArgument] = []
    if matches.count > 1 {
      let mark = mark
      values = try infer(arguments)
      try solve(from: mark, isWhole: false)
    }
    let (function, slots, match) = try overloads.best(of: matches, values, name)
    let callee = draft(of: Entity([function]), at: name.range)
    guard case .function(let inputs, let result) = callee.type else {
      return try inferCall(ofValue: callee, name, try infer(arguments), at: range)
    }
    if matches.count == 1 {
      values = try infer(arguments) { place in
        match.arguments.firstIndex { $0.contains(place) }.map {
          slots[$0].isVariadic ? inputs[$0].element : inputs[$0]
        }
      }
    }
    var converted: [Draft?] = []
    for (index, places) in match.arguments.enumerated() {
      if slots[index].isVariadic {
        converted.append(
          try convert(
            places.map { values[$0].draft }, intoListOf: inputs[index].element, at: name.range,
            for: .argument(slots[index].label ?? name.text)))
        continue
      }
      guard let place = places.first else {
        converted.append(nil)
        continue
      }
      converted.append(
        try convert(
          values[place].draft, into: inputs[index],
          for: .argument(slots[index].label ?? name.text)))
    }
    return Draft(result, at: range) { [converted] (checker) throws(Diagnostic) in
      let arguments = try checker.finish(converted)
      try Place.requireExclusive(arguments)
      return .call(try checker.finish(callee), arguments)
    }.unwrapped(function.signature.unwrapsResult)
  }

  /// The call of a value: of a function, or of a value with `callAsFunction`.
  func inferCall(
    ofAny callee: Draft, _ name: Name, _ arguments: [Argument], at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let method = "callAsFunction"
    let type = system.typeVariables.head(callee.type)
    if type.isDeclared && !library.members(of: type, named: method).isEmpty
      || generic.openMembers.has(method, type)
    {
      return try inferMember(Name(method, at: name.range), of: callee, arguments, at: range)
    }
    return try inferCall(ofValue: callee, name, try infer(arguments), at: range)
  }

  /// The call of a value of function type: its parameters have no labels and no defaults.
  func inferCall(
    ofValue callee: Draft, _ name: Name, _ arguments: [CallArgument], at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let (draft, callee) = (produced(at: range), content(ofImplicit: callee))
    try whenKnown(callee.type, at: name.range) { [self] (type) throws(Diagnostic) in
      if type == .failed { return try fail(draft) }
      guard case .function(let inputs, let result) = type else {
        var element: String?
        if type.is(.array), arguments.count == 1, arguments[0].label == nil {
          element = text(arguments[0].draft.range).map { "[\($0)]" }
        }
        throw Diagnostic(
          .error, "'\(name.text)' is \(system.typeVariables.closed(type).words), not a function",
          at: name.range,
          hint: arguments.isEmpty ? "leave out '()'" : element.map { "write '\($0)'" },
          fix: arguments.isEmpty || element != nil
            ? TextEdit(name.range.upperBound..<range.upperBound, with: element ?? "") : nil)
      }
      if let label = arguments.lazy.compactMap(\.label).first {
        throw Diagnostic(
          .error, "'\(name.text)' takes its arguments without labels", at: label.range,
          hint: "leave out '\(label.text):'", fix: leavingOut(label))
      }
      let isUnfinished = arguments.contains { holeIsIn($0.draft.range) }
      guard inputs.count == arguments.count || (isUnfinished && arguments.count < inputs.count)
      else {
        let takes = "\(inputs.count) argument\(inputs.count == 1 ? "" : "s")"
        throw Diagnostic(
          .error, "'\(name.text)' takes \(takes), not \(arguments.count)",
          at: inputs.count < arguments.count
            ? arguments[inputs.count].draft.range : name.range)
      }
      var converted: [Draft?] = []
      for (argument, input) in zip(arguments, inputs) {
        converted.append(try convert(argument.draft, into: input, for: .argument(name.text)))
      }
      try deliver(result, as: draft.type, at: range)
      draft.becomes { [converted] (checker) throws(Diagnostic) in
        let arguments = try checker.finish(converted)
        try Place.requireExclusive(arguments)
        return .call(try checker.finish(callee), arguments)
      }
    }
    return draft
  }

  func finish(_ drafts: [Draft?]) throws(Diagnostic) -> [CheckedExpression?] {
    var expressions: [CheckedExpression?] = []
    for draft in drafts {
      if let draft { expressions.append(try finish(draft)) } else { expressions.append(nil) }
    }
    return expressions
  }
}
