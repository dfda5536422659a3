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
    let make = library.members(of: type, named: "makeIterator").first {
      $0.parameters.isEmpty && $0.kind != .property
    }
    let iterator = make?.result ?? .declared(nominal)
    guard has(.iterator, iterator) else { return nil }
    let next = library.members(of: iterator, named: "next").first {
      $0.parameters.isEmpty && $0.kind != .property
    }
    guard let next, let element = next.result.wrapped else { return nil }
    return Steps(iterator: iterator, make: make, next: next, element: element)
  }

  private func has(_ ability: DeclaredType.Ability, _ type: Type) -> Bool {
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

  /// The property with all elements of a sequence of the page as a list; nil if it is none.
  func elements(of type: Type) -> Builtin? {
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
  /// - Throws: For one that would leave the rest of the sequence where it is: here all elements are taken first.
  func elements(of type: Type, for name: Name) throws(Diagnostic) -> Builtin? {
    if let list = library.list(of: type) {
      if Self.makersOfParts.contains(name.text) { try refuseParts(of: type, at: name.range) }
      return list
    }
    guard let elements = elements(of: type) else { return nil }
    try refuseEagerly(name, of: type)
    let endEarly: Set = ["starts", "elementsEqual", "lexicographicallyPrecedes", "drop"]
    guard endEarly.contains(name.text), let steps = steps(of: type),
      library.isReference(type) || library.isReference(steps.iterator)
    else { return elements }
    throw Diagnostic(
      .error, "'\(name.text)' of a sequence of the page is not in this dialect", at: name.range,
      hint: "write a 'for' with 'break', or 'Array(…).\(name.text)' of one that ends")
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
