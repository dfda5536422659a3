import Language
import Syntax

/// Functions of the page that differ by the types of their parameters or of their result alone: the
/// types of a call decide, as for those of the library.
extension OverloadChecker {
  /// The names of functions among `statements` of which several have the same labels.
  func overloadedNames(_ statements: [Statement]) -> Set<String> {
    var seen: [String: [[String?]: String]] = [:]
    var found: Set<String> = []
    for case .function(let function) in statements.map(\.kind) {
      let labels = function.parameters.map(\.label)
      let result = function.result?.words ?? "Void"
      if let other = seen[function.name.text]?[labels], !labels.isEmpty || other != result {
        found.insert(function.name.text)
      }
      seen[function.name.text, default: [:]][labels] = result
    }
    return found
  }

  /// Declares one of several functions with the same labels.
  func hoist(overload syntax: FunctionDeclaration) throws(Diagnostic) -> HoistedFunction {
    // Each is compared with all that came before it.
    try checker.meter.spend(
      4 * library.page.generics.functions(named: syntax.name.text).count)
    let (hoisted, builtin) = try function(syntax)
    let name = syntax.name
    names.forget(name.text)
    scope.forget(name.text)
    let isTwin = library.page.generics.functions(named: name.text).contains { other in
      isOfThisCell(other) && other.labels == builtin.labels
        && other.parameters.map(\.type) == builtin.parameters.map(\.type)
        && other.result == builtin.result
    }
    guard !isTwin else { throw Checker.overload(at: name.range) }
    if let global = hoisted.variable.global { work.overloads.insert(global) }
    let kept = library.page.generics.functions(named: name.text).map { other in
      other.result != builtin.result && isOfThisCell(other)
    }
    library.page.generics.declare(builtin, keeping: kept)
    return hoisted
  }

  /// A function that is called by the types of its parameters, and how others call it.
  func function(
    _ syntax: FunctionDeclaration
  ) throws(Diagnostic) -> (HoistedFunction, Builtin) {
    var inputs: [Type] = []
    for parameter in syntax.parameters {
      inputs.append(try checker.parameterType(parameter.type))
    }
    let result = try syntax.result.map(checker.type) ?? .void
    let name = syntax.name
    let global = names.reserveIndex()
    library.page.keep(global: global)
    var builtin = Builtin(
      .function, name.text, "", syntax.descriptions(inputs), returning: result, example: "",
      body: .declared(.function(DeclaredCode.Function(global: global))))
    builtin.documentation = nil
    let function = CheckedFunction()
    (function.name, function.result) = (name.text, result)
    let variable = Variable(
      name: name.text, type: .function(inputs, result: result), isConstant: true,
      storage: .global(global))
    var hoisted = HoistedFunction(
      variable: variable, function: function, inputs: inputs, result: result,
      signature: Names.Signature(parameters: []))
    hoisted.isOverload = true
    return (hoisted, builtin)
  }

  /// Whether a function is one of those that this cell declares.
  func isOfThisCell(_ function: Builtin) -> Bool {
    switch function.body {
    case .declared(.generic(let number)):
      library.page.generics.functions[number].text.cell == nil
    case .declared(.function(let code)): work.overloads.contains(code.global)
    default: false
    }
  }

  /// Whether a type may have members that differ by the types of their parameters or of their result alone.
  func admitsOverloads(of type: Type, _ member: Builtin) -> Bool {
    type.parts.isEmpty && !type.isParameter && member.kind != .property && member.kind != .constant
      && !member.name.isOperator
  }

  /// Refuses a generic member that differs from another one by what it asks of its types alone.
  func refuseTwin(of member: Builtin, in draft: NominalDraft, at range: Range<Int>)
    throws(Diagnostic)
  {
    let twins = library.page.members(
      of: draft.type, named: member.memberName, isStatic: member.isStatic)
    let isTwin = twins.contains { other in
      guard case .declared(.generic) = other.body else { return false }
      return !library.page.isRequirement(other) && other.labels == member.labels
        && other.receiver == member.receiver && other.result == member.result
        && other.parameters.map(\.type) == member.parameters.map(\.type)
    }
    guard !isTwin else { throw Checker.overload(at: range) }
  }

  /// Whether no type is taken by two generic functions with the same parameters: one asks of a parameter for whole
  /// numbers, the other one for fractions.
  func areApart(_ other: Builtin, _ function: GenericFunction) -> Bool {
    guard case .declared(.generic(let number)) = other.body else { return false }
    let one = library.page.generics.functions[number]
    func kinds(_ function: GenericFunction) -> [Int: Set<String>] {
      let clause = function.syntax.generics
      var kinds: [Int: Set<String>] = [:]
      for requirement in clause.requirements where !requirement.isSame {
        guard case .named(let name, []) = requirement.type.kind,
          let place = clause.parameters.firstIndex(where: { $0.text == requirement.name.text })
        else { continue }
        kinds[place, default: []].insert(name)
      }
      return kinds
    }
    let (whole, fractions) = (
      ["BinaryInteger", "FixedWidthInteger", "SignedInteger", "UnsignedInteger"] as Set,
      ["FloatingPoint", "BinaryFloatingPoint"] as Set
    )
    let (a, b) = (kinds(one), kinds(function))
    return a.contains { place, names in
      guard let others = b[place] else { return false }
      return !names.isDisjoint(with: whole) && !others.isDisjoint(with: fractions)
        || !names.isDisjoint(with: fractions) && !others.isDisjoint(with: whole)
    }
  }

  /// The one of several members of a type that an open member means: of those with its labels the one with the
  /// types that the arguments of the type make of its own; nil if there is none.
  func made(_ open: Builtin, of type: Type, among members: [Builtin]) -> Builtin? {
    let twins = members.filter { $0.labels == open.labels && $0.kind == open.kind }
    guard twins.count > 1 else { return twins.first }
    let arguments = type.declaration?.arguments ?? []
    let inputs = open.parameters.map { parameter in
      checker.generic.made(
        parameter.type.replacing { part in
          guard case .parameter(let number) = part else { return nil }
          return arguments.indices.contains(number) ? arguments[number] : nil
        })
    }
    return twins.first { $0.parameters.map(\.type) == inputs } ?? twins.first
  }

  /// The member of superclasses that another one has the labels of, preferably one with its types too, and
  /// whether that is one of the page with other types, so that both are called by their types.
  func inherited(like member: Builtin, from ancestry: [Type]) -> (Builtin?, isBeside: Bool) {
    // A member of a protocol's extension is not overridden, but hidden.
    let twins = ancestry.flatMap { library.members(of: $0, named: member.name) }
      .filter { $0.labels == member.labels && $0.receiver?.isProtocol != true }
    if let same = twins.first(where: { NamedMember($0).hasParameters(of: member) }) {
      return (same, false)
    }
    return (twins.first, member.kind != .property && twins.allSatisfy(\.isDeclared))
  }

  /// Whether a member is among those that are declared.
  func contains(_ member: Member, _ declared: [Builtin]) throws(Diagnostic) -> Bool {
    var inputs: [Type] = []
    if case .function(let function, _) = member.kind {
      for parameter in function.parameters {
        inputs.append(try checker.parameterType(parameter.type))
      }
    }
    return declared.contains {
      $0.labels == member.labels && $0.parameters.map(\.type) == inputs
    }
  }

  /// Refuses a choice, in generic code, between a function for any type and one for a certain type:
  /// Swift chooses once for all types.
  func refuseOverloads(
    _ candidates: [Overload.Candidate], at range: Range<Int>
  ) throws(Diagnostic) {
    guard candidates.count > 1, candidates.contains(where: \.builtin.isDeclared),
      candidates.contains(where: \.isForAny)
    else { return }
    throw Diagnostic(
      .error, "'overloading by type in generic code' is not in this dialect", at: range,
      hint: "give one of them other labels")
  }
}

extension OverloadChecker {
  /// Of several candidates that fit, the one that needs the fewest conversions, or else the most specific one.
  ///
  /// - Throws: If Swift may choose between generic functions of the page by more than that.
  func best(
    of viable: [Overload.Candidate], _ costs: [Int], at range: Range<Int>
  ) throws(Diagnostic) -> Overload.Candidate {
    let rated = zip(viable, costs).map { ($0, $1, $0.generality) }
    guard let best = rated.min(by: { ($0.1, $0.2) < ($1.1, $1.2) }) else { return viable[0] }
    if best.0.isOpen {
      let cheapest = rated.filter { $0.1 == best.1 && $0.0.isOpen }.map(\.0).sorted {
        ($0.isVariadic ? 1 : 0, $0.builtin.parameters.count)
          < ($1.isVariadic ? 1 : 0, $1.builtin.parameters.count)
      }
      guard !cheapest.dropFirst().contains(where: cheapest[0].isRival(of:)) else {
        throw Diagnostic(
          .error, "which '\(best.0.builtin.name)' is meant is not clear", at: range,
          hint: "give one of them other labels")
      }
      return cheapest[0]
    }
    let rivals = rated.filter { ($0.1, $0.2) == (best.1, best.2) }.map(\.0)
    if rivals.allSatisfy(\.isGeneric),
      Set(rivals.map { $0.builtin.parameters.map(\.type) }).count > 1
    {
      throw Diagnostic(
        .error, "which '\(best.0.builtin.name)' is meant is not clear", at: range,
        hint: "give one of them other labels")
    }
    return best.0
  }

  /// The candidates whose result the place of a call wants, if some differ by their result alone; the others
  /// as they are. Nil if the place is not known yet.
  ///
  /// - Parameter isForced: Whether nothing more will be known.
  func candidates(
    _ viable: [Overload.Candidate], wantedOf overload: Overload, isForced: Bool
  ) throws(Diagnostic) -> [Overload.Candidate]? {
    guard viable.contains(where: { one in viable.contains { $0.differsByResult(from: one) } })
    else {
      return viable
    }
    if case .function(_, let result)? = checker.solved(at: overload.range)?.callee {
      let solved = viable.filter { $0.builtin.result == result }
      if !solved.isEmpty { return solved }
    }
    guard isForced else { return nil }
    var wanted = [overload.draft.type]
    if let root = system.typeVariables.root(of: overload.draft.type) {
      wanted = try checker.conversions(waitingFor: root)
        .filter { system.typeVariables.root(of: $0.current) == root }.map(\.target)
    }
    let costs = viable.map { candidate in
      wanted.reduce(0 as Int?) { sum, target in
        guard let sum,
          let cost = checker.costs.cost(
            of: candidate.builtin.result, into: system.typeVariables.head(target))
        else { return nil }
        return sum + cost
      }
    }
    let name = overload.name.text
    guard let least = costs.compactMap(\.self).min() else {
      let results = viable.map(\.builtin.result.words).joined(separator: " or ")
      throw Diagnostic(
        .error, "'\(name)' gives \(results), which does not fit here", at: overload.range)
    }
    let best = zip(viable, costs).filter { $1 == least }.map(\.0)
    guard !best.contains(where: { one in best.contains { $0.differsByResult(from: one) } }) else {
      throw Diagnostic(
        .error, "which '\(name)' is meant is not clear", at: overload.name.range,
        hint: "write its type: '\(name)(…) as \(best[0].builtin.result.spelling)'")
    }
    return best
  }

  /// The members that a name means in code for one type; refuses one of two meanings in generic code, where
  /// Swift chooses once, by what the code knows of the type.
  func chosen(
    _ members: [Builtin], of type: Type, at range: Range<Int>
  ) throws(Diagnostic) -> [Builtin] {
    let own = members.filter { $0.isDeclared && $0.receiver?.isProtocol != true }
    guard work.isInside, !type.isProtocol, let first = own.first else { return members }
    try refuseLate(own, of: type, at: range)
    let isShadowing = library.lineage(of: type).contains { one in
      guard one.isProtocol else { return false }
      let others = library.page.members(of: one, named: first.name, isStatic: first.isStatic)
      return others.contains(where: \.isDeclared)
        && !others.contains(where: library.page.isRequirement)
    }
    let isReplacing =
      work.replaced.contains("\(type.spelling).\(first.name)") && !isAsked(first, of: type)
    let meant = own.compactMap { member in
      member.receiver.flatMap { receiver in
        checker.costs.cost(of: type, into: receiver).map { (receiver, cost: $0) }
      }
    }
    let nearest = meant.map(\.cost).min()
    let isExtended =
      type.declaration == nil && Set(meant.filter { $0.cost == nearest }.map(\.0)).count > 1
    guard isShadowing || isReplacing || isExtended else { return members }
    throw Diagnostic(
      .error, "'\(first.name)' with two meanings, in generic code, is not in this dialect",
      at: range,
      hint: isShadowing || isReplacing
        ? "declare it in the protocol, too" : "give one of them another name")
  }
}

extension OverloadChecker {
  /// Whether a protocol of a type asks for a member.
  private func isAsked(_ member: Builtin, of type: Type) -> Bool {
    library.lineage(of: type).filter(\.isProtocol).contains { one in
      library.page.members(of: one, named: member.name, isStatic: member.isStatic)
        .contains(where: library.page.isRequirement)
        || one.declaration.flatMap { library.page.generics[$0]?.syntax }
          .map { $0.kind == .protocol && $0.members.contains { $0.declares(member.name) } } ?? false
    }
  }

  /// Refuses a member of a class that its superclass does not have, and has the default of a protocol for: generic
  /// code takes the default, and other code the member.
  private func refuseLate(
    _ own: [Builtin], of type: Type, at range: Range<Int>
  ) throws(Diagnostic) {
    guard type.declaration?.kind == .class, let first = own.first else { return }
    let classes = library.ancestry(of: type)
    for adopted in library.lineage(of: type) where adopted.isProtocol {
      let asked = library.page.members(of: adopted, named: first.name, isStatic: first.isStatic)
      guard asked.contains(where: \.isRequirement),
        let place = classes.lastIndex(where: { library.lineage(of: $0).contains(adopted) }),
        !own.contains(where: { $0.receiver.map(classes[place...].contains) ?? true })
      else { continue }
      let (name, owner) = (first.name, classes[place].spelling)
      let heir = (first.receiver ?? type).spelling
      throw Diagnostic(
        .error, "'\(name)' of '\(heir)' beside a protocol's is not in this dialect in generic code",
        at: range, hint: "write it in '\(owner)' too, and 'override' before that of '\(heir)'")
    }
  }
}

extension TypeExpression {
  /// The type as it is written, without its position.
  fileprivate var words: String {
    func joined(_ types: [TypeExpression]) -> String { types.map(\.words).joined(separator: ", ") }
    return switch kind {
    case .named(let name, []): name
    case .named(let name, let arguments): "\(name)<\(joined(arguments))>"
    case .optional(let part): "\(part.words)?"
    case .array(let part): "[\(part.words)]"
    case .dictionary(let key, let value): "[\(key.words): \(value.words)]"
    case .tuple(let elements):
      "(\(elements.map { "\($0.label ?? "_"): \($0.type.words)" }.joined(separator: ", ")))"
    case .function(let inputs, let result): "(\(joined(inputs))) -> \(result.words)"
    case .inout(let part): "inout \(part.words)"
    }
  }
}

extension Overload.Candidate {
  /// Whether it is an initialiser of a generic type whose arguments are open: parameters of that type are, in
  /// Swift, the same in all of them.
  fileprivate var isOpen: Bool {
    if case .declared(.open) = builtin.body { builtin.kind == .initializer } else { false }
  }

  /// Whether another initialiser has the same labels, so that Swift does not choose between them.
  fileprivate func isRival(of other: Overload.Candidate) -> Bool {
    other.isOpen && builtin.labels == other.builtin.labels && isVariadic == other.isVariadic
  }

  fileprivate var isVariadic: Bool { builtin.parameters.contains(where: \.isVariadic) }

  /// How general it is, where costs are equal: a function of the page for values of any type more than others, the less
  /// it says of them; of the others, the one with more constraints. Of two that are equal in these too, one with a
  /// variadic parameter without arguments is the more general.
  var generality: Int {
    let isOpen = zip(builtin.parameters, match.arguments).contains {
      $0.isVariadic && $1.isEmpty
    }
    let constraints = builtin.constraints.count
    let said = builtin.parameters.reduce(constraints) { $0 + $1.type.structure }
    return 2 * (isGeneric ? max(1, 9 - said) : constraints) + (isOpen ? 1 : 0)
  }

  /// Whether it is a function of the page for values of any type.
  fileprivate var isGeneric: Bool {
    builtin.isDeclared && builtin.parameters.contains { !$0.type.isConcrete }
  }

  /// Whether a function of the page differs from another one by its result alone.
  fileprivate func differsByResult(from other: Overload.Candidate) -> Bool {
    builtin.isDeclared && other.builtin.isDeclared && builtin.result != other.builtin.result
      && builtin.kind == other.builtin.kind && builtin.kind != .initializer
      && builtin.receiver == other.builtin.receiver
      && NamedMember(builtin).hasParameters(of: other.builtin)
  }

  /// Whether it takes values of any type, or of any that conforms to a protocol.
  fileprivate var isForAny: Bool {
    builtin.parameters.contains {
      !$0.type.isConcrete || $0.type == .any || $0.type.isProtocol
    }
  }
}

extension Type {
  /// How much it says of what it holds: the number of types with parts of any type.
  fileprivate var structure: Int {
    isConcrete ? 0 : parts.reduce(parts.isEmpty ? 0 : 1) { $0 + $1.structure }
  }
}
