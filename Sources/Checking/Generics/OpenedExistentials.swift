import Language
import Syntax

/// Values of a protocol with associated types, `any Animal`, where one type is wanted: an argument of a generic function,
/// and a member that an extension of the protocol declares. As in Swift, the type is that of the value: each type that
/// conforms to the protocol has its own function, and which of them it is, is asked in turn.
struct OpenedExistentials: CheckerPart {
  let checker: Checker

  /// Where the value is kept, and the result.
  struct Places {
    var value: Variable
    var result: Variable
  }

  /// The places for a call of a generic function that may open a value; nil if there are no such values.
  func places(for builtin: Builtin) -> Places? {
    guard case .declared(.generic) = builtin.body,
      library.page.types.contains(where: { protocolOfValues(.declared($0.nominal)) != nil })
    else { return nil }
    return places
  }

  private var places: Places {
    Places(value: checker.sequences.local(.any), result: checker.sequences.local(.any))
  }

  /// The call of a generic function with a value whose type is opened; nil for any other call.
  func call(
    _ builtin: Builtin, _ parameters: [Int: Type], _ result: Type, _ arguments: [Draft?],
    in places: Places?, at range: Range<Int>
  ) throws(Diagnostic) -> CheckedExpression.Kind? {
    guard let places else { return nil }
    let opened = parameters.keys.filter { number in
      parameters[number].flatMap(system.typeVariables.resolved).map { protocolOfValues($0) != nil }
        ?? false
    }
    guard opened.count == 1, let number = opened.first, let type = parameters[number],
      let existential = system.typeVariables.resolved(type),
      let pattern = protocolOfValues(existential),
      !builtin.result.contains(where: { $0 == .parameter(number) })
    else { return nil }
    let takers = builtin.parameters.indices.filter { place in
      builtin.parameters[place].type.contains { $0 == .parameter(number) }
    }
    guard takers.count == 1, builtin.parameters[takers[0]].type == .parameter(number),
      !builtin.parameters[takers[0]].isVariadic, let argument = arguments[takers[0]]
    else { return nil }
    let made = try checker.resolved(result, at: range)
    var values: [CheckedExpression?] = try checker.finish(arguments)
    let value = try checker.finish(argument)
    places.value.type = existential
    var choices: [(Type, CheckedExpression)] = []
    for one in types(with: pattern) {
      var own = parameters
      own[number] = one
      let function = try checker.generic.specialized(builtin, own, made, at: range)
      guard function.result == made else { return nil }
      values[takers[0]] = cast(places.value, to: one, at: range)
      choices.append(
        (one, CheckedExpression(.builtin(function, receiver: nil, values), made, at: range)))
    }
    return try chain(choices, Name(builtin.name, at: range), value, made, in: places)
  }

  /// The draft of a member that an extension of the protocol declares, or of its call; nil for any other member, and for
  /// one whose types follow from that of the value.
  func member(
    _ name: Name, of receiver: Draft, _ type: Type, _ arguments: [Argument]?, at range: Range<Int>
  ) throws(Diagnostic) -> Draft? {
    guard let pattern = protocolOfValues(type), let nominal = pattern.declaration,
      isClosed(name.text, in: nominal)
    else { return nil }
    let types = types(with: pattern)
    guard !types.isEmpty,
      !types.contains(where: { work.replaced.contains("\($0.spelling).\(name.text)") })
    else { return nil }
    let places = places
    places.value.type = type
    var choices: [(type: Type, draft: Draft)] = []
    for one in types {
      let value = Draft(one, at: receiver.range) { (checker) throws(Diagnostic) in
        OpenedExistentials(checker: checker).cast(places.value, to: one, at: receiver.range).kind
      }
      var own = try checker.inferMember(name, of: value, arguments, at: range)
      if let first = choices.first {
        own = try checker.convert(own, into: first.draft.type, for: .branch)
      }
      choices.append((one, own))
    }
    return Draft(choices[0].draft.type, at: range) { (checker) throws(Diagnostic) in
      let value = try checker.finish(receiver)
      var finished: [(Type, CheckedExpression)] = []
      for (type, draft) in choices { finished.append((type, try checker.finish(draft))) }
      return try OpenedExistentials(checker: checker)
        .chain(finished, name, value, finished[0].1.type, in: places)
    }
  }

  /// Whether the types of a member that extensions of a protocol declare mention no type that is open.
  private func isClosed(_ name: String, in pattern: Nominal) -> Bool {
    guard let template = library.page.generics[pattern] else { return false }
    let members = template.extensions.filter(\.syntax.requirements.isEmpty)
      .flatMap(\.syntax.members).filter { $0.declaredNames.contains(name) }
    let open = Set(
      library.lineage(of: .declared(pattern)).compactMap(\.declaration)
        .compactMap { library.page.generics[$0]?.syntax }.flatMap(\.associatedTypes).map(\.name)
        + ["Self"])
    return !members.isEmpty
      && members.allSatisfy { member in
        !member.modifiers.contains(.mutating)
          && !selfMembers.identifiers(inTypeOf: member).contains {
            open.contains($0)
          }
      }
  }

  /// The protocol with associated types of whose values it is the type, if none of them is given; nil for any other.
  private func protocolOfValues(_ type: Type) -> Type? {
    guard let nominal = type.declaration, nominal.kind == .protocol, nominal.arguments.isEmpty,
      let origin = nominal.origin, let pattern = library.page.generics.type(of: origin),
      pattern.kind == .protocol
    else { return nil }
    return .declared(pattern)
  }

  /// The types that conform to a protocol with associated types.
  private func types(with pattern: Type) -> [Type] {
    let declared = library.page.types.filter {
      $0.nominal.kind != .protocol && $0.nominal.kind != .parameter
    }.map { Type.declared($0.nominal) }
    let all = (declared + [.int, .double, .float, .string, .bool]).filter {
      library.lineage(of: $0).contains(pattern)
    }
    // A subclass comes before its superclass.
    return all.sorted { library.ancestry(of: $0).count > library.ancestry(of: $1).count }
  }

  private func cast(_ value: Variable, to type: Type, at range: Range<Int>) -> CheckedExpression {
    let variable = CheckedExpression(.variable(value), value.type, at: range)
    return CheckedExpression(.cast(variable, to: type, isForced: true), type, at: range)
  }

  /// The value of the first choice whose type is that of the value.
  private func chain(
    _ choices: [(Type, CheckedExpression)], _ name: Name, _ value: CheckedExpression,
    _ result: Type, in places: Places
  ) throws(Diagnostic) -> CheckedExpression.Kind {
    let range = value.range
    var whole = CheckedExpression(DynamicTypes(checker: checker).unknown(name), result, at: range)
    for (type, call) in choices.reversed() {
      let variable = CheckedExpression(.variable(places.value), places.value.type, at: range)
      let test = CheckedExpression(.is(variable, type), .bool, at: range)
      whole = CheckedExpression(.ternary(test, then: call, else: whole), result, at: range)
    }
    places.result.type = result
    let statements = [
      CheckedStatement(.declaration(.variable(places.value), value), at: range),
      CheckedStatement(.assignment(.variable(places.result), whole), at: range),
    ]
    return .branching(
      CheckedStatement(.if([], then: statements, else: []), at: range), places.result)
  }
}
