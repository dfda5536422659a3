/// The parameters of a page's functions that take their argument as a closure: `@autoclosure () -> Bool`.
struct Autoclosures: Hashable, Sendable {
  /// A parameter of a function, as far as calls are matched with it.
  struct Parameter: Hashable, Sendable {
    var label: String?
    var isNeeded = true
    var isVariadic = false
    /// Whether its argument becomes a closure.
    var isWrapped = false
  }

  /// The functions by what stands before the brackets of a call; those of a type with a dot before too.
  private var functions: [String: [[Parameter]]] = [:]
  /// What classes may inherit from, whose initialisers they may have.
  private var superclasses: [String: String] = [:]
  /// Where an attribute, or the type after it, stands in the text that was read last, in UTF-8 offsets.
  private var places: Set<Int> = []

  /// Adds the functions that a text declares.
  mutating func read(_ tokens: [Token], _ lexer: Lexer, _ brackets: Brackets) {
    places = []
    let isUsed = tokens.indices.dropLast().contains { index in
      tokens[index].kind == .at && lexer.text(tokens[index + 1].range) == "autoclosure"
    }
    guard isUsed || !functions.isEmpty else { return }
    var reader = AutoclosureReader(tokens, lexer, brackets)
    let declared = reader.declarations()
    superclasses.merge(reader.superclasses) { _, new in new }
    let wrapping = Set(
      declared.filter { $0.parameters.contains(where: \.isWrapped) }.map(\.key)
    ).union(functions.keys)
    for (key, found) in Dictionary(grouping: declared, by: \.key)
    where lineage(of: key).contains(where: wrapping.contains) {
      for one in found {
        let labels = one.parameters.map(\.label)
        let twins = found.filter { $0.parameters.map(\.label) == labels }
        functions[key, default: []].removeAll { $0.map(\.label) == labels }
        // A call could not tell which one it means.
        guard key.hasSuffix("init") || twins.allSatisfy({ $0.wrapping == one.wrapping }) else {
          continue
        }
        places.formUnion(one.places)
        for twin in twins where !functions[key, default: []].contains(twin.parameters) {
          functions[key, default: []].append(twin.parameters)
        }
      }
    }
  }

  /// Whether an attribute of the text that was read last, or the type after it, begins at an offset, and
  /// calls follow it.
  func accepts(_ place: Int) -> Bool { places.contains(place) }

  /// The arguments of a call, those of such parameters as closures.
  static func wrap(
    _ arguments: [Argument], of callee: Expression, in parser: inout Parser
  ) throws(Parser.Failure) -> [Argument] {
    guard !parser.operators.autoclosures.functions.isEmpty, let key = key(of: callee) else {
      return arguments
    }
    return try wrap(arguments, named: key, in: &parser)
  }

  /// What subscripts are found by: of which type one is, the text does not say.
  static let subscriptKey = "[]"

  /// The arguments of a subscript, perhaps those of such parameters as closures: where another subscript is
  /// meant, `Argument.evaluated` says what was written.
  static func wrap(
    subscript arguments: [Argument], in parser: inout Parser
  ) throws(Parser.Failure) -> [Argument] {
    guard !parser.operators.autoclosures.functions.isEmpty else { return arguments }
    return try wrap(arguments, named: subscriptKey, in: &parser)
  }

  @inline(never)
  private static func wrap(
    _ arguments: [Argument], named key: String, in parser: inout Parser
  ) throws(Parser.Failure) -> [Argument] {
    let wrapped = parser.operators.autoclosures.wrapped(arguments, key) ?? []
    var arguments = arguments
    for index in arguments.indices where wrapped.contains(index) != arguments[index].isClosed {
      guard wrapped.contains(index) else {
        let range = arguments[index].value.range
        // The closure of an assignment begins a byte before it.
        throw parser.fail(
          "an assignment has no value",
          at: min(range.lowerBound + 1, range.upperBound)..<range.upperBound,
          hint: "write two statements")
      }
      try parser.grow(at: arguments[index].value.range)
      arguments[index].value = arguments[index].value.closed
    }
    return arguments
  }

  /// Whether a call may make closures of its arguments.
  @inline(never)
  func mayWrap(argumentsOf callee: Expression) -> Bool {
    guard !functions.isEmpty, let key = Autoclosures.key(of: callee) else { return false }
    return known(key).contains { $0.contains(where: \.isWrapped) }
  }

  /// Whether the operand after an operator of the page becomes a closure.
  @inline(never)
  func wraps(operandAfter sign: Name) -> Bool {
    guard let functions = functions[sign.text] else { return false }
    return functions.allSatisfy { $0.count == 2 && $0[1].isWrapped }
  }

  /// Reads the assignment to what was read last, `log(count += 1)`, which becomes a closure.
  @inline(never)
  static func readAssignment(
    to arguments: inout [Argument], in parser: inout Parser
  ) throws(Parser.Failure) {
    guard let sign = parser.assignmentOperator(), var last = arguments.popLast() else { return }
    let change = try parser.assignment(to: last.value, sign)
    let range = parser.range(from: last.value.range.lowerBound)
    last.value = Expression(closing: Statement(change, at: range))
    try parser.grow(at: last.value.range)
    arguments.append(last)
  }

  /// Reads the default value of a parameter of a type.
  static func defaultValue(
    of type: TypeExpression, in parser: inout Parser
  ) throws(Parser.Failure) -> Expression {
    let value = try parser.expression()
    return parser.operators.autoclosures.accepts(type.range.lowerBound) ? value.closed : value
  }

  /// What the functions are found by that something may mean: itself, and for an initialiser superclasses, nearest
  /// first.
  private func lineage(of key: String) -> [String] {
    let dot = key.hasPrefix(".") ? "." : ""
    var keys = [key]
    while let superclass = superclasses[String(keys[keys.count - 1].dropFirst(dot.count))],
      !keys.contains(dot + superclass)
    {
      keys.append(dot + superclass)
    }
    return keys
  }

  /// The functions that something may mean; of those with the same labels the nearest.
  private func known(_ key: String) -> [[Parameter]] {
    lineage(of: key).reduce(into: []) { found, key in
      let labels = found.map { $0.map(\.label) }
      found += (functions[key] ?? []).filter { !labels.contains($0.map(\.label)) }
    }
  }

  /// The places of the arguments that become closures; nil if there are none, or functions disagree.
  private func wrapped(_ arguments: [Argument], _ key: String) -> [Int]? {
    var best: (unused: Int, places: [Int])?
    for parameters in known(key) {
      guard let slots = Self.slots(of: arguments, in: parameters) else { continue }
      let unused = parameters.count - Set(slots).count
      let places = slots.indices.filter { parameters[slots[$0]].isWrapped }
      if let known = best, known.unused <= unused {
        if known.unused == unused, known.places != places { return nil }
        continue
      }
      best = (unused, places)
    }
    return best?.places
  }

  /// The parameter of each argument; nil if the arguments do not fit.
  private static func slots(of arguments: [Argument], in parameters: [Parameter]) -> [Int]? {
    var (slots, next) = ([Int](), 0)
    for argument in arguments where !argument.isTrailing {
      var slot = next
      if argument.label == nil, let last = slots.last, last == next, parameters[last].isVariadic {
        slots.append(last)
        continue
      }
      while slot < parameters.count, parameters[slot].label != argument.label?.text,
        !parameters[slot].isNeeded
      {
        slot += 1
      }
      guard slot < parameters.count, parameters[slot].label == argument.label?.text else {
        return nil
      }
      slots.append(slot)
      next = parameters[slot].isVariadic ? slot : slot + 1
    }
    let open = parameters.indices.filter { !slots.contains($0) }
    let needed = open.filter { parameters[$0].isNeeded }
    let trailing = arguments.count - slots.count
    guard needed.count <= trailing, trailing <= open.count else { return nil }
    return slots + (needed.count == trailing ? needed : Array(open.suffix(trailing)))
  }

  /// What the functions that a call may mean are found by; nil if it calls a value.
  private static func key(of callee: Expression) -> String? {
    switch callee.kind {
    case .name(let name): name
    case .member(_, let name), .implicitMember(let name): ".\(name.text)"
    case .type(let type):
      if case .named(let name, _) = type.kind { lastName(of: name) } else { nil }
    default: nil
    }
  }

  private static func lastName(of name: String) -> String {
    name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }
}

extension Argument {
  /// It as it was written, if it was made a closure.
  package var evaluated: Argument {
    guard case .closure(let closure) = value.kind, closure.isAutoclosure,
      case .expression(let written)? = closure.body.first?.kind
    else { return self }
    var argument = self
    argument.value = written
    return argument
  }

  /// Whether it was made a closure.
  package var isClosed: Bool {
    if case .closure(let closure) = value.kind { closure.isAutoclosure } else { false }
  }
}

extension Expression {
  /// A closure of it alone.
  var closed: Expression {
    Expression(closing: Statement(.expression(self), at: range))
  }

  /// A closure of a statement alone, which begins one byte before it, as another range tells them apart.
  fileprivate init(closing statement: Statement) {
    var closure = Closure(parameters: nil, body: [statement])
    closure.isAutoclosure = true
    let range = statement.range
    self.init(.closure(closure), at: max(0, range.lowerBound - 1)..<range.upperBound)
  }
}
