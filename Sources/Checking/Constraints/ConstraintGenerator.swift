import Language

/// Generates the constraints of an expression.
///
/// Variables are made in swiftc's order, because it decides between equals.
struct ConstraintGenerator {
  private typealias ID = SolverTree.ID
  typealias Contradiction = SearchState.Contradiction

  private(set) var state: SearchState
  /// The owners of the implicit members whose chains are being generated.
  private var implicitOwners: [Term] = []
  /// The parameters of the closures around the expression.
  private let locals: [String: Term]

  init(_ state: SearchState, locals: [String: Term] = [:]) {
    (self.state, self.locals) = (state, locals)
  }

  private var search: Search { state.search }
  private var tree: SolverTree { state.search.tree }

  /// The type of a node.
  ///
  /// - Parameter context: The type that the node has where it stands; `Term.none` if that is open.
  mutating func generate(
    _ id: SolverTree.ID, context: Term = .none
  ) throws(Contradiction) -> Term {
    let type =
      switch tree[id].kind {
      case .literal(let kind): try literal(kind)
      case .interpolation: try literal(.interpolation)
      case .parenthesized(let inner): try generate(inner, context: context)
      case .array(let elements): try array(elements, id, context)
      case .dictionary(let entries): try dictionary(entries, id, context)
      case .closure(let head, _): try closure(head, id, context)
      case .tuple(let elements): try tuple(elements)
      case .name(let name), .operator(let name): try self.name(name, id)
      case .prefix(let sign, let value): try applied(sign, to: [value], id)
      case .infix(let sign, let left, let right): try applied(sign, to: [left, right], id)
      case .call(let callee, let arguments, let hasTrailing):
        try call(callee, arguments, hasTrailing, id)
      case .construction(let type, let arguments): try construction(type, arguments, id)
      case .typeOf(let value): try typeOf(value)
      case .member(let base, let name): try member(base, name, id)
      case .subscript(let base, let arguments): try subscripted("subscript", base, arguments, id)
      case .slice(let base, let bounds): try subscripted("slice", base, bounds, id)
      case .ternary(let condition, let then, let other): try ternary(condition, then, other)
      case .forced(let value): try unwrapped(value, [.forced, .place])
      case .unwrapped(let value): try unwrapped(value, .place)
      case .chain(let value): try chain(value)
      case .coerced(let value, let type): try coerced(value, type)
      case .tested(let value, let type): try tested(value, type)
      case .constant(let type): try term(type)
      case .initializer(let type): try initializer(of: type, id)
      case .identity(let left, let right): try identity(left, right)
      case .comparedWithNil(let value): try comparedWithNil(value)
      case .implicit(let name): try implicit(name, id)
      case .implicitChain(let inner): try implicitChain(inner)
      }
    state.types[Int(id)] = type
    return type
  }

  // MARK: Literals

  private mutating func literal(_ kind: LiteralKind) throws(Contradiction) -> Term {
    let type = state.makeVariable(.preferred, literal: kind)
    try state.add(SolverConstraint(.literal(kind), type))
    return type
  }

  private mutating func tuple(_ elements: [SolverTree.Argument]) throws(Contradiction) -> Term {
    var types: [Term] = []
    for element in elements { types.append(try generate(element.value)) }
    return search.terms.make(.tuple(types, labels: elements.map(\.label)))
  }

  private mutating func array(
    _ elements: [SolverTree.ID], _ id: SolverTree.ID, _ context: Term
  ) throws(Contradiction) -> Term {
    if context != .none, search.terms.head(context) == .array {
      let element = search.terms.children(context)[0]
      var seen: [LiteralKind: Term] = [:]
      for one in elements {
        guard let type = try generate(one, sharing: &seen) else { continue }
        try state.relate(type, .conversion, element)
      }
      return context
    }
    var (types, seen): ([Term], [LiteralKind: Term]) = ([], [:])
    for one in elements {
      if let type = try generate(one, sharing: &seen) { types.append(type) }
    }
    let type = try literal(.array)
    let element = search.terms.make(.member(type, .arrayLiteralElement))
    for one in types { try state.relate(one, .conversion, element) }
    try state.add(SolverConstraint(.byDefault(id), element, search.terms.nominal(.any)))
    return type
  }

  private mutating func dictionary(
    _ entries: [(key: SolverTree.ID, value: SolverTree.ID)], _ id: SolverTree.ID, _ context: Term
  ) throws(Contradiction) -> Term {
    var parts: [(type: Term, isKey: Bool)] = []
    var (keys, values): ([LiteralKind: Term], [LiteralKind: Term]) = ([:], [:])
    for entry in entries {
      if let key = try generate(entry.key, sharing: &keys) { parts.append((key, true)) }
      if let value = try generate(entry.value, sharing: &values) { parts.append((value, false)) }
    }
    if context != .none, search.terms.head(context) == .dictionary {
      let wanted = search.terms.children(context)
      for part in parts {
        try state.relate(part.type, .conversion, part.isKey ? wanted[0] : wanted[1])
      }
      return context
    }
    let type = try literal(.dictionary)
    let key = search.terms.make(.member(type, .key))
    let value = search.terms.make(.member(type, .value))
    for part in parts { try state.relate(part.type, .conversion, part.isKey ? key : value) }
    try state.add(SolverConstraint(.byDefault(id), key, search.terms.nominal(.anyHashable)))
    try state.add(SolverConstraint(.byDefault(id), value, search.terms.nominal(.any)))
    return type
  }

  /// The type of a part of a list or a dictionary; nil if it is a literal that shares the variable of
  /// the first of its kind.
  private mutating func generate(
    _ id: SolverTree.ID, sharing seen: inout [LiteralKind: Term]
  ) throws(Contradiction) -> Term? {
    guard let kind = tree.sharedLiteral(id) else { return try generate(id) }
    if let known = seen[kind] {
      state.types[Int(id)] = known
      return nil
    }
    let type = try generate(id)
    seen[kind] = type
    return type
  }

  // MARK: Names and calls

  private mutating func name(
    _ name: String, _ id: SolverTree.ID
  ) throws(Contradiction) -> Term {
    if let local = locals[name] { return local }
    if case .value(let type)? = search.names.meaning(name) {
      guard let term = search.terms.term(type, search.names.library) else { throw Contradiction() }
      return term
    }
    let type = state.makeVariable()
    try state.offer(search.functions(named: name), for: type, id)
    return type
  }

  private mutating func arguments(
    _ arguments: [SolverTree.Argument]
  ) throws(Contradiction) -> [Term] {
    var types: [Term] = []
    for argument in arguments { types.append(try generate(argument.value)) }
    return types
  }

  /// Calls a callee with arguments whose types are generated.
  private mutating func apply(
    _ callee: Term, _ arguments: [SolverTree.Argument], _ types: [Term], _ result: Term,
    hasTrailing: Bool = false, _ relation: Relation, named: SolverTree.ID?, at id: SolverTree.ID
  ) throws(Contradiction) {
    state.callees[Int(id)] = callee
    let application = Application(
      types, result, labels: arguments.map(\.label), hasTrailing: hasTrailing,
      nodes: arguments.map(\.value), relation: relation, callee: named)
    try state.add(SolverConstraint(.application(application), .none, callee))
  }

  private mutating func applied(
    _ sign: String, to operands: [SolverTree.ID], _ id: SolverTree.ID
  ) throws(Contradiction) -> Term {
    let callee = state.makeVariable()
    try state.offer(search.functions(named: sign), for: callee, id)
    let operands = operands.map { SolverTree.Argument(label: nil, value: $0) }
    let types = try arguments(operands)
    let result = state.makeVariable()
    try apply(callee, operands, types, result, .operand, named: id, at: id)
    return result
  }

  private mutating func call(
    _ callee: SolverTree.ID, _ arguments: [SolverTree.Argument], _ hasTrailing: Bool,
    _ id: SolverTree.ID
  ) throws(Contradiction) -> Term {
    let function = try generate(callee)
    let bare = tree.unparenthesized(callee)
    let isNamed =
      switch tree[bare].kind {
      case .name, .member: true
      default: false
      }
    let types = try self.arguments(arguments)
    let result = state.makeVariable()
    try apply(
      function, arguments, types, result, hasTrailing: hasTrailing, .argument,
      named: isNamed ? bare : nil, at: id)
    return result
  }

  private mutating func construction(
    _ type: Type, _ arguments: [SolverTree.Argument], _ id: SolverTree.ID
  ) throws(Contradiction) -> Term {
    // The closure must not use the terms of the search, which are being changed.
    var opened: [Term] = []
    if case .nominal(let constructor, _) = type, type.hasParameters {
      opened = constructor.row.parameters.map { _ in state.makeVariable(.generic) }
    }
    guard
      let term = search.terms.term(
        type, search.names.library, parameter: { number, _ in opened[number] })
    else { throw Contradiction() }
    let instance = search.terms.make(.metatype(term))
    let function = state.makeVariable()
    let types = try self.arguments(arguments)
    let result = state.makeVariable()
    try apply(function, arguments, types, result, .argument, named: id, at: id)
    search.parameters[id] = search.makeVariable([])
    try state.add(SolverConstraint(.member("init", id), instance, function))
    return result
  }

  private mutating func typeOf(_ value: SolverTree.ID) throws(Contradiction) -> Term {
    let (type, result) = (state.makeVariable(), state.makeVariable())
    try state.relate(try generate(value), .argument, type)
    try state.add(SolverConstraint(.metatype, type, result))
    return result
  }

  private mutating func member(
    _ base: SolverTree.ID, _ name: String, _ id: SolverTree.ID
  ) throws(Contradiction) -> Term {
    let owner = try generate(base)
    let type = state.makeVariable(.place)
    try state.add(SolverConstraint(.member(name, id), owner, type))
    return type
  }

  private mutating func initializer(
    of type: Type, _ id: SolverTree.ID
  ) throws(Contradiction) -> Term {
    let instance = search.terms.make(.metatype(try term(type)))
    let function = state.makeVariable()
    try state.add(SolverConstraint(.member("init", id), instance, function))
    return function
  }

  /// The type of `.name`, whose owner the chain around it determines.
  private mutating func implicit(
    _ name: String, _ id: SolverTree.ID
  ) throws(Contradiction) -> Term {
    let owner = state.makeVariable()
    let type = state.makeVariable(.place)
    implicitOwners.append(owner)
    try state.add(
      SolverConstraint(.member(name, id), search.terms.make(.metatype(owner)), type))
    return type
  }

  private mutating func implicitChain(_ inner: SolverTree.ID) throws(Contradiction) -> Term {
    let type = try generate(inner)
    let result = state.makeVariable(.place)
    try state.relate(type, .conversion, result)
    guard let owner = implicitOwners.popLast() else { throw Contradiction() }
    try state.add(SolverConstraint(.chainOwner, owner, result))
    return result
  }

  private mutating func subscripted(
    _ member: String, _ base: SolverTree.ID, _ arguments: [SolverTree.Argument], _ id: SolverTree.ID
  ) throws(Contradiction) -> Term {
    let owner = try generate(base)
    let function = state.makeVariable()
    let types = try self.arguments(arguments)
    let known = member == "subscript" ? element(of: owner, at: arguments) : nil
    let result = known ?? state.makeVariable([.subscripted, .place])
    try apply(function, arguments, types, result, .argument, named: id, at: id)
    try state.add(SolverConstraint(.member(member, id), owner, function))
    return result
  }

  /// What a literal index says of the element of a list or a dictionary whose type is known, before its
  /// subscript is chosen; nil if it says nothing.
  private func element(of owner: Term, at arguments: [SolverTree.Argument]) -> Term? {
    guard arguments.count == 1, arguments[0].label == nil,
      case .nominal(let head, let parts) = search.terms[state.top(owner)]
    else { return nil }
    var index: Head?
    switch tree[tree.unparenthesized(arguments[0].value)].kind {
    case .literal(let kind): index = kind.defaultHead
    case .interpolation: index = .string
    default: return nil
    }
    switch head {
    case .array, .slice: return index == .int ? parts[0] : nil
    case .dictionary:
      return index == search.terms.head(parts[0]) ? search.terms.optional(parts[1]) : nil
    default: return nil
    }
  }

  // MARK: Other values

  private mutating func ternary(
    _ condition: SolverTree.ID, _ then: SolverTree.ID, _ other: SolverTree.ID
  ) throws(Contradiction) -> Term {
    try state.relate(try generate(condition), .conversion, search.terms.nominal(.bool))
    let (first, second) = (try generate(then), try generate(other))
    let result = state.makeVariable([.preferred, .ternary])
    try state.relate(first, .conversion, result)
    try state.relate(second, .conversion, result)
    return result
  }

  private mutating func unwrapped(
    _ value: SolverTree.ID, _ flags: Search.Variable.Flags
  ) throws(Contradiction) -> Term {
    let type = try generate(value)
    let result = state.makeVariable(flags)
    try state.add(SolverConstraint(.wrapped, type, result))
    return result
  }

  private mutating func chain(_ value: SolverTree.ID) throws(Contradiction) -> Term {
    let type = try generate(value)
    let result = search.terms.optional(state.makeVariable(.preferred))
    try state.relate(type, .conversion, result)
    return result
  }

  private mutating func coerced(
    _ value: SolverTree.ID, _ type: Type
  ) throws(Contradiction) -> Term {
    let own = try generate(value)
    let target = try term(type)
    try state.relate(own, .conversion, target)
    return target
  }

  private mutating func tested(_ value: SolverTree.ID, _ type: Type) throws(Contradiction) -> Term {
    _ = try generate(value)
    return try term(type)
  }

  private mutating func identity(
    _ left: SolverTree.ID, _ right: SolverTree.ID
  ) throws(Contradiction) -> Term {
    _ = (try generate(left), try generate(right))
    return search.terms.nominal(.bool)
  }

  private mutating func comparedWithNil(_ value: SolverTree.ID) throws(Contradiction) -> Term {
    let type = try generate(value)
    try state.relate(type, .operand, search.terms.optional(state.makeVariable(.generic)))
    return search.terms.nominal(.bool)
  }

  /// The term of a type that is written.
  private func term(_ type: Type) throws(Contradiction) -> Term {
    guard let term = search.terms.term(type, search.names.library) else { throw Contradiction() }
    return term
  }

  // MARK: Closures

  private mutating func closure(
    _ head: SolverTree.ClosureHead, _ id: SolverTree.ID, _ context: Term
  ) throws(Contradiction) -> Term {
    let type = state.makeVariable(closure: id)
    var parameters: [Term] = []
    for written in head.types {
      if let written {
        parameters.append(try term(written))
      } else {
        parameters.append(state.makeVariable())
      }
    }
    var result = Term.none
    if let written = head.result {
      result = try term(written)
    } else if context != .none, case .function(_, let expected) = search.terms[context] {
      result = expected
    } else {
      result = state.makeVariable(.result)
    }
    if let variable = search.terms.variable(type) {
      search.closures[variable] = Search.ClosureType(
        parameters: parameters, result: result, names: locals)
    }
    let function = search.terms.make(.function(parameters, result))
    try state.add(SolverConstraint(.fallback, type, function))
    return type
  }
}

extension Type {
  /// Whether generic parameters are part of it.
  fileprivate var hasParameters: Bool {
    contains { if case .parameter = $0 { true } else { false } }
  }
}
