import Language
import Syntax

extension SequenceChecker {
  /// How the elements of a sequence come.
  struct Steps {
    /// The type of the iterator, and what makes it; nil where the sequence is one itself.
    var iterator: Type
    var make: Builtin?
    var next: Builtin
    var element: Type
  }

  /// How the elements of a type of the page come; nil if it is not a sequence.
  func steps(of type: Type) -> Steps? {
    guard let nominal = type.declaration, has(.sequence, type) else { return nil }
    collections.complete("makeIterator", of: type)
    let make = library.members(of: type, named: "makeIterator").first {
      $0.parameters.isEmpty && $0.kind != .property
    }
    let iterator = make?.result ?? .declared(nominal)
    guard let next = next(of: iterator), let element = next.result.wrapped else { return nil }
    return Steps(iterator: iterator, make: make, next: next, element: element)
  }

  /// The method of an iterator that gives its next element; nil if a type is none.
  func next(of iterator: Type) -> Builtin? {
    guard has(.iterator, iterator) else { return nil }
    return library.members(of: iterator, named: "next").first {
      $0.parameters.isEmpty && $0.kind != .property
    }
  }

  /// Whether a type of the page conforms to a protocol of the library.
  func has(_ ability: DeclaredType.Ability, _ type: Type) -> Bool {
    library.lineage(of: type).contains { one in
      one.declaration.map { library.page[$0].abilities.contains(ability) } ?? false
    }
  }

  /// The statements that bind each element of a sequence, and run `body` for it.
  func loop(
    over sequence: CheckedExpression, _ steps: Steps, _ iterator: Variable,
    _ pattern: CheckedPattern, _ body: [CheckedStatement]
  ) -> [CheckedStatement] {
    let range = sequence.range
    let first =
      steps.make.map { make in
        let receiver: CheckedExpression.Receiver = .value(sequence)
        return CheckedExpression(.builtin(make, receiver: receiver, []), steps.iterator, at: range)
      } ?? sequence
    let receiver: CheckedExpression.Receiver =
      steps.next.kind == .mutatingMethod
      ? .place(.variable(iterator))
      : .value(CheckedExpression(.variable(iterator), steps.iterator, at: range))
    let next = CheckedExpression(
      .builtin(steps.next, receiver: receiver, []), steps.next.result, at: range)
    return [
      CheckedStatement(.declaration(.variable(iterator), first), at: range),
      CheckedStatement(.while([.binding(pattern, next)], body), at: range),
    ]
  }

  /// A new variable of the current block.
  func local(_ type: Type) -> Variable {
    let variable = Variable(
      name: "", type: type, isConstant: false, storage: .local(scope.frame.takeSlot()))
    variable.owner = scope.frame.function
    return variable
  }

  /// The property with the elements of a collection of the library, or of a range of the page's values, as
  /// a list; nil for any other type.
  func list(of type: Type) -> Builtin? {
    library.list(of: type) ?? steppedRanges.elements(of: type)
  }

  /// The property with all elements of a sequence of the page as a list; nil if it is none.
  func elements(of type: Type) -> Builtin? {
    if let values = steppedRanges.elements(of: type) { return values }
    guard let steps = steps(of: type), let nominal = type.declaration else { return nil }
    let name = "$elements"
    if let known = library.page.members(of: type, named: name, isStatic: false).first {
      return known
    }
    let range = outline.drafts[nominal.id]?.syntax.name.range ?? 0..<0
    let global = names.reserveIndex()
    library.page.keep(global: global)
    let variable = Variable(name: name, type: .any, isConstant: true, storage: .global(global))
    let list = Type.array(steps.element)
    let member = MemberDraft(
      Name(name, at: range), variable,
      .synthesized { (checker, member) in
        let receiver = member.function.parameters[0]
        let sequences = checker.sequences
        let (all, iterator) = (sequences.local(list), sequences.local(steps.iterator))
        let one = sequences.local(steps.element)
        let value = CheckedExpression(.variable(one), steps.element, at: range)
        let operation = InfixOperation(.add, on: list, at: range)
        let append = CheckedStatement(
          .compoundAssignment(
            .variable(all), operation, CheckedExpression(.array([value]), list, at: range)),
          at: range)
        let nothing = CheckedExpression(.array([]), list, at: range)
        let sequence = CheckedExpression(.variable(receiver), type, at: range)
        return [CheckedStatement(.declaration(.variable(all), nothing), at: range)]
          + sequences.loop(over: sequence, steps, iterator, .variable(one), [append])
          + [
            CheckedStatement(
              .return(CheckedExpression(.variable(all), list, at: range)), at: range)
          ]
      }, at: range)
    member.result = list
    let draft = NominalDraft(
      NominalDeclaration(.extension, name: Name(type.spelling, at: range)), extending: type)
    work.bodies.append { checker in [checker.check(member, of: draft)] }
    let property = Builtin(
      declaring: .property, on: type, name, returning: list,
      as: .accessors(get: DeclaredCode.Function(global: global), set: nil))
    library.page.add(property)
    return property
  }

  /// The list that has a member, of a type of the library or of the page.
  ///
  /// - Throws: For one of a lazy sequence, or of a collection, that a list does not do alike.
  func elements(of type: Type, for name: Name) throws(Diagnostic) -> Builtin? {
    if let list = library.list(of: type) {
      if Self.makersOfParts.contains(name.text) { try refuseParts(of: type, at: name.range) }
      return list
    }
    guard type.bound == nil, let elements = elements(of: type) else { return nil }
    try refuseEagerly(name, of: type)
    try collections.refuse(name, of: type)
    return elements
  }

  /// An argument as a list, where a sequence of the page stands and candidates take a list or another
  /// collection.
  func asList(
    _ argument: CallArgument, at place: Int, for candidates: [Overload.Candidate]
  ) -> CallArgument {
    let types = candidates.map { candidate in
      candidate.builtin.isDeclared ? nil : candidate.parameter(at: place)?.type
    }
    let takesList =
      types.contains { $0?.is(.array) == true } && types.allSatisfy { $0?.constructor != nil }
    guard takesList, let elements = elements(of: checker.generic.known(argument.draft.type)) else {
      return argument
    }
    var argument = argument
    argument.draft = argument.draft.elements(by: elements)
    return argument
  }
}

/// Calls of functions and members of the library that take sequences or numbers of the page.
extension SequenceChecker {
  /// An argument of `zip` as the sequence that it takes: the numbers of a range without an end, and the entries or
  /// the members of a dictionary or a set as a list; of other functions as `asList(_:at:for:)` gives it.
  func asSequence(
    _ argument: CallArgument, at place: Int, for candidates: [Overload.Candidate]
  ) throws(Diagnostic) -> CallArgument {
    guard let function = candidates.first?.builtin,
      function.kind == .function && !function.isDeclared && function.name == "zip"
        || function.receiver?.spelling.hasPrefix("Zip2Sequence<") == true
    else { return asList(argument, at: place, for: candidates) }
    var argument = asList(argument, at: place, for: candidates)
    let type = checker.generic.known(argument.draft.type)
    if function.isDeclared {
      let numbers = try counting(
        argument.draft, type, for: Name("lazy", at: argument.draft.range))
      argument.draft = numbers ?? argument.draft
    } else if type.is(.dictionary) || type.is(.set), let list = listed(argument.draft, type) {
      argument.draft = list
    }
    return argument
  }

  /// The initialisers that a function of the library means for types of the page; nil where it takes them as it
  /// stands: `zip` with a sequence that may have no end, `stride` from a type that is 'Strideable'.
  func candidates(
    _ candidates: [Overload.Candidate], _ site: CallSite, _ arguments: [CallArgument]
  ) throws(Diagnostic) -> [Overload.Candidate]? {
    guard candidates.contains(where: { !$0.builtin.isDeclared && $0.builtin.kind == .function })
    else { return nil }
    let types = arguments.map { checker.generic.known($0.draft.type) }
    let name: String
    switch site.name.text {
    case "zip" where types.contains { steps(of: $0) != nil }: name = "Zip2Sequence"
    case "stride" where types.contains { has(.strideable, $0) }:
      name = arguments.contains { $0.label?.text == "through" } ? "StrideThrough" : "StrideTo"
    default: return nil
    }
    let open = checker.generic.genericType(named: name) { system.typeVariables.fresh() }
    guard let open else { return nil }
    return try checker.candidates(library.initializers(of: open), site)
  }

  /// Calls a member that compares a list with a sequence of the page, which it reads no further than it needs.
  ///
  /// - Returns: Whether it is such a call.
  func compares(
    _ receiver: Draft?, _ site: CallSite, _ arguments: [CallArgument], as draft: Draft
  ) throws(Diagnostic) -> Bool {
    let (name, names) = (
      site.name.text, ["starts", "elementsEqual", "lexicographicallyPrecedes"] as Set
    )
    guard let receiver, names.contains(name), let other = arguments.first,
      steps(of: checker.generic.known(other.draft.type)) != nil,
      let sequence = try made(
        "AnySequence", of: receiver, system.typeVariables.closed(receiver.type),
        at: receiver.range, { [$0] })
    else { return false }
    if library.members(of: sequence.type, named: name).isEmpty {
      _ = declareOwn(name, of: sequence.type)
    }
    let members = library.members(of: sequence.type, named: name)
    if members.isEmpty { return false }
    let overload = Overload(
      name: site.name, candidates: try checker.candidates(members, site), arguments: arguments,
      receiver: sequence, draft: draft)
    if try !checker.choose(overload, isForced: false) { try checker.add(.overload(overload)) }
    return true
  }
}
