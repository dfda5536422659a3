import Syntax

/// Lets the code of one cell tell the host what it does; without a tracer it is as it is.
struct CodeTracing {
  private let tracer: Tracer?
  private let source: SourceID

  init(_ tracer: Tracer?, in source: SourceID) { (self.tracer, self.source) = (tracer, source) }

  /// The body of a builtin, which then tells of each call that has succeeded.
  func traced(
    _ builtin: Builtin, _ arguments: [CheckedExpression?], _ place: BuiltinSite,
    _ run: @escaping @Sendable (Machine, Arguments) throws -> Value
  ) -> @Sendable (Machine, Arguments) throws -> Value {
    guard let word = word(builtin, arguments, place) else { return run }
    return { machine, arguments in
      let receiver = arguments.receiver
      let result = try run(machine, arguments)
      word.tell(machine, receiver, arguments, result)
      return result
    }
  }

  /// As above, of one that knows its position.
  func traced(
    _ builtin: Builtin, _ arguments: [CheckedExpression?], _ place: BuiltinSite,
    _ run: @escaping @Sendable (Machine, Arguments, BuiltinCall) throws -> Value
  ) -> @Sendable (Machine, Arguments, BuiltinCall) throws -> Value {
    guard let word = word(builtin, arguments, place) else { return run }
    return { machine, arguments, call in
      let receiver = arguments.receiver
      let result = try run(machine, arguments, call)
      word.tell(machine, receiver, arguments, result)
      return result
    }
  }

  private func word(
    _ builtin: Builtin, _ arguments: [CheckedExpression?], _ place: BuiltinSite
  ) -> TracedWord? {
    guard let tracer else { return nil }
    let site = SourceRange(place.site.range, in: source)
    tracer.keep(arguments, of: site)
    return TracedWord(builtin, at: site, arguments: arguments.map { $0?.range })
  }

  /// The setter of a property, which then tells of each value that it has set.
  func traced(
    _ builtin: Builtin, at range: Range<Int>,
    _ set: @escaping @Sendable (Machine, inout Value, Value) throws -> Void
  ) -> @Sendable (Machine, inout Value, Value) throws -> Void {
    guard tracer != nil else { return set }
    let word = TracedWord(builtin, at: SourceRange(range, in: source))
    return { machine, place, value in
      try set(machine, &place, value)
      guard place.tag == .foreign else { return }
      machine.host.trace(
        .call(TracedCall(word: word, receiver: place, arguments: [value], result: .void)),
        on: machine)
    }
  }

  /// A statement of the cell itself, which tells that it begins.
  func begun(_ code: Step, at range: Range<Int>) -> Step {
    guard tracer != nil else { return code }
    let (run, site) = (code.run, SourceRange(range, in: source))
    return Step { machine, frame in
      machine.host.trace(.statement(site), on: machine)
      return try run(machine, frame)
    }
  }

  /// A statement, which tells of the globals that it has given values.
  func traced(_ statement: CheckedStatement, _ code: Step) -> Step {
    guard let tracer else { return code }
    for (variable, value) in statement.givenValues { tracer.keep(value, of: variable, in: source) }
    let globals = statement.changedVariables.compactMap(\.global)
    guard !globals.isEmpty else { return code }
    let (run, site) = (code.run, SourceRange(statement.range, in: source))
    return Step { machine, frame in
      let flow = try run(machine, frame)
      for global in globals { machine.host.trace(.change(ofGlobal: global, at: site), on: machine) }
      return flow
    }
  }
}

extension TracedWord {
  /// Tells the host of a call that has succeeded.
  fileprivate func tell(
    _ machine: Machine, _ receiver: Value, _ arguments: Arguments, _ result: Value
  ) {
    let values = (0..<arguments.count).map { arguments[$0] }
    let call = TracedCall(word: self, receiver: receiver, arguments: values, result: result)
    machine.host.trace(.call(call), on: machine)
  }
}

extension CheckedStatement {
  /// The variables that it declares or assigns as a whole, each with its expression.
  fileprivate var givenValues: [(Variable, CheckedExpression)] {
    switch kind {
    case .declaration(.variable(let variable), let value),
      .assignment(.variable(let variable), let value):
      [(variable, value)]
    default: []
    }
  }

  /// The variables that it gives values, or whose values it changes.
  fileprivate var changedVariables: [Variable] {
    switch kind {
    case .declaration(let pattern, _): pattern.variables
    case .assignment(let place, _), .compoundAssignment(let place, _, _):
      [place.root].compactMap(\.self)
    case .tupleAssignment(let places, _): places.roots
    case .chained(let statement): statement.changedVariables
    case .expression(let value):
      if case .builtin(_, receiver: .place(let place)?, _) = value.kind {
        [place.root].compactMap(\.self)
      } else {
        []
      }
    default: []
    }
  }
}

extension CheckedPattern {
  fileprivate var variables: [Variable] {
    switch self {
    case .variable(let variable): [variable]
    case .wildcard: []
    case .tuple(let parts): parts.flatMap(\.variables)
    }
  }
}

extension PlacePattern {
  fileprivate var roots: [Variable] {
    switch self {
    case .place(let place): [place.root].compactMap(\.self)
    case .wildcard: []
    case .tuple(let parts): parts.flatMap(\.roots)
    }
  }
}

extension Place {
  /// The variable whose value changes with the place; nil for a part of an object.
  fileprivate var root: Variable? {
    switch self {
    case .variable(let variable): variable
    case .accessed(let variable, at: _): variable.stored ?? variable.reference
    default: base?.root
    }
  }
}
