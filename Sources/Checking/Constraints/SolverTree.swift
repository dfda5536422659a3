import Language
import Syntax

/// An expression as the solver sees it: its nodes by number, each with its parent.
struct SolverTree {
  typealias ID = Int32

  struct Argument {
    var label: String?
    var value: ID
  }

  indirect enum Kind {
    case literal(LiteralKind)
    case interpolation([Expression])
    case name(String)
    case `operator`(String)
    case parenthesized(ID)
    case tuple([Argument])
    case array([ID])
    case dictionary([(key: ID, value: ID)])
    case prefix(String, ID)
    case infix(String, ID, ID)
    case call(callee: ID, [Argument], hasTrailing: Bool)
    /// `Array(x)`: a call of an initializer.
    case construction(Type, [Argument])
    case typeOf(ID)
    case member(ID, String)
    case `subscript`(ID, [Argument])
    /// `list[1...]`: a subscript with the bounds of a range that is written out.
    case slice(ID, [Argument])
    case ternary(ID, ID, ID)
    case forced(ID)
    case unwrapped(ID)
    case chain(ID)
    case coerced(ID, Type)
    /// `x as? T` or `x is T`: a value of a type that does not depend on what is tested.
    case tested(ID, Type)
    /// `Double.pi`: a constant of a type.
    case constant(Type)
    /// `Double.init`, which is not called.
    case initializer(Type)
    /// `a === b`: values of which nothing is asked but to be there.
    case identity(ID, ID)
    /// `x == nil`.
    case comparedWithNil(ID)
    /// `.red`: a member of the type that its chain has.
    case implicit(String)
    /// All of `.red` or `.value(1)`.
    case implicitChain(ID)
    /// Without a body if that says nothing of the types around it.
    case closure(ClosureHead, body: ID?)
  }

  /// What stands before the body of a closure: types that are written are known.
  struct ClosureHead {
    var parameters: [String]
    var types: [Type?]
    var result: Type?
  }

  struct Node {
    var kind: Kind
    var range: Range<Int>
    var parent: ID
  }

  private(set) var nodes: [Node] = []
  private(set) var root: ID = 0

  /// The construct that keeps an expression from being solved.
  struct Unknown: Error {
    var reason: String
  }

  /// The tree of an expression.
  init(_ expression: Expression, _ names: SolverNames) throws(Unknown) {
    root = try add(expression, under: -1, names, locals: [])
  }

  subscript(id: ID) -> Node { nodes[Int(id)] }

  /// The node without the parentheses around it.
  func unparenthesized(_ id: ID) -> ID {
    var id = id
    while case .parenthesized(let inner) = self[id].kind { id = inner }
    return id
  }

  /// How many nodes are around a node; what an operator is called counts as a node in it.
  func depth(of node: ID) -> Int {
    guard Int(node) < nodes.count else { return 0 }
    var (depth, next) = (0, self[node].parent)
    switch self[node].kind {
    case .infix, .prefix: depth = 1
    default: break
    }
    while next >= 0 { (depth, next) = (depth + 1, self[next].parent) }
    return depth
  }

  /// Whether what a node means is called.
  func isApplied(_ node: ID) -> Bool {
    guard node >= 0, Int(node) < nodes.count else { return true }
    switch self[node].kind {
    case .prefix, .infix, .subscript, .slice, .call, .construction: return true
    default: return isCallee(node)
    }
  }

  /// Whether a node is what a call calls.
  func isCallee(_ id: ID) -> Bool {
    var (id, parent) = (id, self[id].parent)
    while parent >= 0, case .parenthesized = self[parent].kind {
      (id, parent) = (parent, self[parent].parent)
    }
    guard parent >= 0, case .call(let callee, _, _) = self[parent].kind else { return false }
    return callee == id
  }

  /// Whether the type of a node follows from what is around it: of an optional chain, and of a closure
  /// that is an argument.
  func isDerived(_ id: ID) -> Bool {
    switch self[id].kind {
    case .chain: return true
    case .closure: break
    default: return false
    }
    var (id, parent) = (id, self[id].parent)
    while parent >= 0, case .parenthesized = self[parent].kind {
      (id, parent) = (parent, self[parent].parent)
    }
    guard parent >= 0 else { return false }
    switch self[parent].kind {
    case .call(let callee, _, _): return callee != id
    case .construction: return true
    default: return false
    }
  }

  /// Whether a node has a type that nothing around it converts: it is asked for a member or an element or tested, it
  /// is what a call calls, a closure that it takes, or what such a closure gives.
  func keepsType(_ id: ID) -> Bool {
    if case .closure = self[id].kind { return isDerived(id) }
    if isCallee(id) { return true }
    var (id, parent) = (id, self[id].parent)
    while parent >= 0 {
      switch self[parent].kind {
      case .parenthesized, .forced, .unwrapped, .chain: (id, parent) = (parent, self[parent].parent)
      case .member(let base, _), .subscript(let base, _), .slice(let base, _): return base == id
      case .closure: return isDerived(parent)
      case .tested, .identity, .comparedWithNil: return true
      default: return false
      }
    }
    return false
  }

  // MARK: Building

  private mutating func add(
    _ expression: Expression, under parent: ID, _ names: SolverNames, locals: Set<String>
  ) throws(Unknown) -> ID {
    let id = ID(nodes.count)
    nodes.append(Node(kind: .literal(.nil), range: expression.range, parent: parent))
    nodes[Int(id)].kind = try kind(of: expression, id, names, locals)
    return id
  }

  private mutating func kind(
    of expression: Expression, _ id: ID, _ names: SolverNames, _ locals: Set<String>
  ) throws(Unknown) -> Kind {
    switch expression.kind {
    case .integer: return .literal(.integer)
    case .floatingPoint: return .literal(.fraction)
    case .boolean: return .literal(.boolean)
    case .nil: return .literal(.nil)
    case .string(let segments): return kind(of: segments)
    case .name(let name): return try kind(of: name, names, locals)
    case .closureParameter(let number): return .name("$\(number)")
    case .prefix(let sign, let value):
      if let literal = LiteralKind(sign.text, value) { return .literal(literal) }
      let name = ["-": "-@", "!": "!"][sign.text] ?? sign.text
      guard names.isOperator(name, among: names.prefixOperators(named: sign.text)) else {
        throw Unknown(reason: "the operator '\(sign.text)' before a value")
      }
      return .prefix(name, try add(value, under: id, names, locals: locals))
    case .ternary(let condition, let then, let other):
      return .ternary(
        try add(condition, under: id, names, locals: locals),
        try add(then, under: id, names, locals: locals),
        try add(other, under: id, names, locals: locals))
    case .infix(let left, let sign, let right):
      return try kind(of: sign.text, between: left, right, id, names, locals)
    case .parenthesized(let value):
      return .parenthesized(try add(value, under: id, names, locals: locals))
    case .forced(let value): return .forced(try add(value, under: id, names, locals: locals))
    case .unwrapped(let value): return .unwrapped(try add(value, under: id, names, locals: locals))
    case .optionalChain(let value):
      return .chain(try add(value, under: id, names, locals: locals))
    case .implicitMember(let name):
      let member = ID(nodes.count)
      nodes.append(Node(kind: .implicit(name.text), range: expression.range, parent: id))
      return .implicitChain(member)
    case .member(let base, let name):
      if let type = names.constant(name.text, of: base, locals) { return .constant(type) }
      if name.text == "init", let type = names.type(named: base, locals) {
        return .initializer(type)
      }
      return .member(try add(base, under: id, names, locals: locals), name.text)
    case .cast where LargeLiteral(expression) != nil:
      throw Unknown(reason: "a number beyond Int")
    case .cast(let value, let cast, let type):
      guard let target = names.type(type) else { throw Unknown(reason: "a type") }
      let value = try add(value, under: id, names, locals: locals)
      switch cast {
      case .coerced: return .coerced(value, target)
      case .conditional: return .tested(value, .optional(target))
      case .forced: return .tested(value, target)
      }
    case .is(let value, _): return .tested(try add(value, under: id, names, locals: locals), .bool)
    case .try(.optional, let value):
      return .chain(try add(value, under: id, names, locals: locals))
    case .try(_, let value): return .parenthesized(try add(value, under: id, names, locals: locals))
    case .subscript(_, let arguments) where arguments.contains(where: \.isClosed):
      throw Unknown(reason: "an autoclosure of a subscript")
    case .subscript(_, let arguments) where arguments.keyPath != nil:
      throw Unknown(reason: "a key path")
    case .array, .dictionary, .tuple, .call, .subscript, .closure, .pathLiteral:
      return try kind(ofGroup: expression, id, names, locals)
    default: throw Unknown(reason: "an expression")
    }
  }

  private mutating func kind(
    of sign: String, between left: Expression, _ right: Expression, _ id: ID, _ names: SolverNames,
    _ locals: Set<String>
  ) throws(Unknown) -> Kind {
    if ["==", "!="].contains(sign), (left.kind == .nil) != (right.kind == .nil) {
      let value = left.kind == .nil ? right : left
      return .comparedWithNil(try add(value, under: id, names, locals: locals))
    }
    let isIdentity = ["===", "!=="].contains(sign)
    guard isIdentity || names.isOperator(sign, among: names.operators(named: sign)) else {
      throw Unknown(reason: "the operator '\(sign)'")
    }
    let first = try add(left, under: id, names, locals: locals)
    let second = try add(right, under: id, names, locals: locals)
    return isIdentity ? .identity(first, second) : .infix(sign, first, second)
  }

  private mutating func kind(
    ofGroup expression: Expression, _ id: ID, _ names: SolverNames, _ locals: Set<String>
  ) throws(Unknown) -> Kind {
    switch expression.kind {
    case .array(let elements):
      var ids: [ID] = []
      for element in elements { ids.append(try add(element, under: id, names, locals: locals)) }
      return .array(ids)
    case .dictionary(let entries):
      var ids: [(key: ID, value: ID)] = []
      for entry in entries {
        let key = try add(entry.key, under: id, names, locals: locals)
        ids.append((key, try add(entry.value, under: id, names, locals: locals)))
      }
      return .dictionary(ids)
    case .tuple(let elements): return .tuple(try add(elements, under: id, names, locals))
    case .subscript(let base, let arguments):
      let bounds = arguments.count == 1 ? arguments[0].value.bounds : []
      let base = try add(base, under: id, names, locals: locals)
      guard bounds.isEmpty else {
        let bounds = bounds.map { Syntax.Argument(value: $0) }
        return .slice(base, try add(bounds, under: id, names, locals))
      }
      return .subscript(base, try add(arguments, under: id, names, locals))
    case .call(let callee, let arguments):
      return try kind(ofCall: callee, arguments, id, names, locals)
    case .closure(let closure): return try kind(of: closure, id, names, locals)
    case .pathLiteral(let path): return try kind(of: path.getter, id, names, locals)
    default: throw Unknown(reason: "an expression")
    }
  }

  private mutating func add(
    _ arguments: [Syntax.Argument], under id: ID, _ names: SolverNames, _ locals: Set<String>
  ) throws(Unknown) -> [Argument] {
    var added: [Argument] = []
    for argument in arguments {
      let value = try add(argument.value, under: id, names, locals: locals)
      added.append(
        Argument(label: argument.isTrailing ? nil : argument.label?.text, value: value))
    }
    return added
  }

  private mutating func kind(
    ofCall callee: Expression, _ arguments: [Syntax.Argument], _ id: ID, _ names: SolverNames,
    _ locals: Set<String>
  ) throws(Unknown) -> Kind {
    if arguments.dropLast().contains(where: \.isTrailing) {
      throw Unknown(reason: "several trailing closures")
    }
    if case .name(let name) = callee.kind, !locals.contains(name), names.meaning(name) == nil {
      if name == "type", arguments.count == 1 {
        return .typeOf(try add(arguments[0].value, under: id, names, locals: locals))
      }
      let written = TypeExpression(.named(name, []), at: callee.range)
      // To find that a name is not a type's takes long.
      if !names.isFunction(name),
        let type = TypeConstructor.generic(named: name).map(names.open) ?? names.type(written)
      {
        if let literal = names.library.literal(in: arguments, of: type) {
          return .coerced(try add(literal, under: id, names, locals: locals), type)
        }
        return .construction(type, try add(arguments, under: id, names, locals))
      }
    }
    if let written = TypeExpression(ofCollection: callee), let type = names.type(written) {
      return .construction(type, try add(arguments, under: id, names, locals))
    }
    if case .implicitMember(let name) = callee.kind {
      let call = ID(nodes.count)
      nodes.append(Node(kind: .literal(.nil), range: callee.range, parent: id))
      nodes.append(Node(kind: .implicit(name.text), range: callee.range, parent: call))
      nodes[Int(call)].kind = .call(
        callee: call + 1, try add(arguments, under: call, names, locals),
        hasTrailing: arguments.last?.isTrailing ?? false)
      return .implicitChain(call)
    }
    if case .member(let owner, let name) = callee.kind,
      let method = names.staticMethod(name.text, of: owner, arguments, locals)
    {
      let function = ID(nodes.count)
      nodes.append(Node(kind: .constant(method), range: callee.range, parent: id))
      let values = arguments.map { Syntax.Argument(value: $0.value) }
      return .call(
        callee: function, try add(values, under: id, names, locals), hasTrailing: false)
    }
    let callee = try add(callee, under: id, names, locals: locals)
    let hasTrailing = arguments.last?.isTrailing ?? false
    return .call(
      callee: callee, try add(arguments, under: id, names, locals), hasTrailing: hasTrailing)
  }

  private func kind(of segments: [StringSegment]) -> Kind {
    let values = segments.compactMap { segment -> Expression? in
      if case .interpolation(let value) = segment { value } else { nil }
    }
    return values.isEmpty ? .literal(.string) : .interpolation(values)
  }

  private func kind(
    of name: String, _ names: SolverNames, _ locals: Set<String>
  ) throws(Unknown) -> Kind {
    if locals.contains(name) { return .name(name) }
    switch names.meaning(name) {
    case .value, .functions: return .name(name)
    case .other: throw Unknown(reason: "the name '\(name)'")
    case nil: break
    }
    guard names.isFunction(name), !names.takesAnything(name) else {
      throw Unknown(reason: "the name '\(name)'")
    }
    return name.first?.isLetter == true ? .name(name) : .operator(name)
  }

  private mutating func kind(
    of closure: Closure, _ id: ID, _ names: SolverNames, _ locals: Set<String>
  ) throws(Unknown) -> Kind {
    func type(_ written: TypeExpression?) throws(Unknown) -> Type? {
      guard let written else { return nil }
      guard let type = names.type(written) else { throw Unknown(reason: "a type") }
      return type
    }
    var head = ClosureHead(parameters: [], types: [], result: try type(closure.result))
    if let parameters = closure.parameters {
      for parameter in parameters {
        head.parameters.append(parameter.name.text)
        head.types.append(try type(parameter.type))
      }
    } else if !closure.isAutoclosure {
      head.parameters = (0..<closure.anonymousCount).map { "$\($0)" }
      head.types = head.parameters.map { _ in nil }
    }
    guard closure.captures.isEmpty, let body = closure.onlyExpression else {
      return .closure(head, body: nil)
    }
    let inner = locals.union(head.parameters)
    return .closure(head, body: try add(body, under: id, names, locals: inner))
  }
}
