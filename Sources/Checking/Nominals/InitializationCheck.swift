import Language
import Syntax

/// Checks an initialiser: every stored property must have exactly one value when the instance is
/// first used, and at the end.
struct InitializationCheck {
  /// The state at a point of the code.
  struct State {
    /// The stored properties that have a value on every path.
    var assigned: Set<Int> = []
    /// Those that have one on some path.
    var touched: Set<Int> = []
    /// Whether `super.init` or another initialiser has been called.
    var isDelegated: Bool

    /// The state where two paths meet.
    func merged(with other: State) -> State {
      State(
        assigned: assigned.intersection(other.assigned), touched: touched.union(other.touched),
        isDelegated: isDelegated && other.isDelegated)
    }
  }

  let receiver: Variable
  /// The stored properties of the type itself, by their numbers; of an `enum`, or of a library
  /// type, the value itself counts as one.
  let fields: [Int: String]
  /// What to do about those without a value, where there is more to say.
  let hints: [Int: String]
  let constants: Set<Int>
  let hasSuperclass: Bool
  /// The position of the initialiser's name.
  let range: Range<Int>
  private(set) var error: Diagnostic?

  init(
    _ receiver: Variable, fields: [Int: String], hints: [Int: String], constants: Set<Int>,
    hasSuperclass: Bool, at range: Range<Int>
  ) {
    self.receiver = receiver
    self.fields = fields
    self.hints = hints
    self.constants = constants
    self.hasSuperclass = hasSuperclass
    self.range = range
  }

  mutating func check(_ body: [CheckedStatement]) {
    _ = flow(body, State(isDelegated: !hasSuperclass))
  }

  // MARK: Statements

  /// The state after the statements; nil if their end is unreachable.
  private mutating func flow(_ statements: [CheckedStatement], _ state: State) -> State? {
    var state = state
    for (index, statement) in statements.enumerated() {
      if case .defer(let body) = statement.kind {
        let rest = flow(Array(statements[(index + 1)...]), state)
        _ = flow(body, rest ?? State(assigned: Set(fields.keys), isDelegated: true))
        return rest
      }
      guard let next = flow(statement, state) else { return nil }
      state = next
      switch statement.kind {
      case .break, .continue, .exit, .fallthrough: return state
      default: break
      }
    }
    return state
  }

  private mutating func flow(_ statement: CheckedStatement, _ before: State) -> State? {
    var state = before
    switch statement.kind {
    case .expression(let value):
      visit(value, state)
      if value.type == .never { return nil }
    case .declaration(_, let value): visit(value, state)
    case .assignment(let place, let value):
      visit(value, state)
      assign(place, &state, at: statement.range)
    case .tupleAssignment(let places, let value):
      visit(value, state)
      assign(places, &state, at: statement.range)
    case .compoundAssignment(let place, _, let value):
      visit(value, state)
      visit(place, state)
      assign(place, &state, at: statement.range)
    case .if(let conditions, let then, let otherwise):
      visit(conditions, state)
      return merge(flow(then, state), flow(otherwise, state))
    case .guard(let conditions, let otherwise):
      visit(conditions, state)
      _ = flow(otherwise, state)
    case .while(let conditions, let body):
      visit(conditions, state)
      if let after = flow(body, state) { state.touched.formUnion(after.touched) }
    case .repeat(let body, let condition):
      guard let after = flow(body, state) else { return nil }
      visit(condition, after)
      return after
    case .for(_, in: let values, where: let filter, let body):
      visit(values, state)
      if let filter { visit(filter, state) }
      if let after = flow(body, state) { state.touched.formUnion(after.touched) }
    case .switch(let subject, let cases):
      visit(subject, state)
      var after: State?
      for one in cases {
        for case let condition? in one.items.map(\.condition) { visit(condition, state) }
        after = merge(after, flow(one.body, state))
      }
      return after
    case .throw(let error):
      visit(error, state)
      return nil
    case .do(let body, let catches):
      // An error may have left the block before any of its statements.
      var after = flow(body, state)
      for one in catches { after = merge(after, flow(one.body, state)) }
      return after
    case .return(let value):
      if let value, case .none = value.kind { return nil }
      requireAll(state, at: range) { "this 'init' ends before '\($0)' has a value" }
      return nil
    case .delegation(_, let call, let isOwn):
      for child in call.children { visit(child, state) }
      if isOwn {
        state.assigned.formUnion(fields.keys)
      } else {
        requireFields(state, at: statement.range) {
          "'\($0)' has no value yet when 'super.init' is called"
        }
      }
      state.isDelegated = true
    case .chained(let inner): return flow(inner, state)
    case .landing(_, let body): return flow(body, state) ?? state
    case .declarationWithoutValue, .defer, .function, .fallthrough, .break, .continue, .exit: break
    }
    return state
  }

  private func merge(_ first: State?, _ second: State?) -> State? {
    guard let first, let second else { return first ?? second }
    return first.merged(with: second)
  }

  // MARK: Changes

  private mutating func assign(_ pattern: PlacePattern, _ state: inout State, at range: Range<Int>)
  {
    switch pattern {
    case .wildcard: break
    case .place(let place): assign(place, &state, at: range)
    case .tuple(let parts): for part in parts { assign(part, &state, at: range) }
    }
  }

  private mutating func assign(_ place: Place, _ state: inout State, at range: Range<Int>) {
    if case .variable(let variable) = place, variable === receiver {
      state.assigned.formUnion(fields.keys)
      return
    }
    guard let index = ownField(place) else { return visit(place, state) }
    if constants.contains(index), state.touched.contains(index) {
      report("'\(fields[index] ?? "")' is a 'let' and may have its value already", at: range)
    }
    state.assigned.insert(index)
    state.touched.insert(index)
  }

  /// The number of the stored property of `self` and of the type itself that is the place.
  private func ownField(_ place: Place) -> Int? {
    let (property, owner): (Builtin, Variable)
    switch place {
    case .member(let builtin, of: .value(.variable(let variable)), _, at: _):
      (property, owner) = (builtin, variable)
    case .member(let builtin, of: .object(let object), _, at: _):
      guard case .variable(let variable) = object.kind else { return nil }
      (property, owner) = (builtin, variable)
    default: return nil
    }
    guard owner === receiver, case .declared(.field(let field)) = property.body,
      field.setter == nil, fields[field.index] != nil
    else { return nil }
    return field.index
  }

  // MARK: Uses

  private mutating func visit(_ place: Place, _ state: State) {
    switch place {
    case .variable(let variable): if variable === receiver { use(state, at: range) }
    case .member(let property, of: .value(.variable(let variable)), let arguments, at: let range)
    where arguments.isEmpty && variable === receiver:
      read(property, state, at: range)
    case .member(let property, of: .object(let object), let arguments, at: let range)
    where arguments.isEmpty:
      visit(CheckedExpression(.property(property, of: object), property.result, at: range), state)
    case .member(_, of: let owner, let arguments, at: _):
      switch owner {
      case .object(let object): visit(object, state)
      case .value(let base): visit(base, state)
      }
      for case let argument? in arguments { visit(argument, state) }
    case .content(of: let owner, by: _, at: _): visit(owner, state)
    case .element(of: let owner, let index, at: _):
      visit(owner, state)
      visit(index, state)
    case .slice(of: let owner, _, let index, at: _):
      visit(owner, state)
      visit(index, state)
    case .entry(of: let owner, let key, let fallback, at: _):
      visit(owner, state)
      visit(key, state)
      if let fallback { visit(fallback, state) }
    case .tupleElement(of: let owner, _): visit(owner, state)
    case .accessed, .staticProperty: break
    }
  }

  private mutating func visit(_ conditions: [CheckedCondition], _ state: State) {
    for condition in conditions {
      switch condition {
      case .expression(let value), .binding(_, let value), .pattern(_, let value):
        visit(value, state)
      }
    }
  }

  private mutating func visit(_ value: CheckedExpression, _ state: State) {
    switch value.kind {
    case .variable(let variable): if variable === receiver { use(state, at: value.range) }
    case .property(let property, of: let object?):
      guard case .variable(let variable) = object.kind, variable === receiver else {
        return visit(object, state)
      }
      read(property, state, at: value.range)
    case .closure(let function):
      if function.captures.contains(where: { $0 === receiver }) { use(state, at: value.range) }
    case .builtin(_, let owner, let arguments):
      switch owner {
      case .value(let object): visit(object, state)
      case .place(let place): visit(place, state)
      case nil: break
      }
      for case let argument? in arguments { visit(argument, state) }
    case .inout(let place), .lazy(_, of: let place, _): visit(place, state)
    case .branching(let statement, _): _ = flow(statement, state)
    default: for child in value.children { visit(child, state) }
    }
  }

  private mutating func read(_ property: Builtin, _ state: State, at range: Range<Int>) {
    guard case .declared(.field(let field)) = property.body, fields[field.index] != nil else {
      return use(state, at: range)
    }
    guard !state.assigned.contains(field.index) else { return }
    report("'\(property.name)' is read before it has a value", at: range)
  }

  private mutating func use(_ state: State, at range: Range<Int>) {
    requireAll(state, at: range) {
      $0 == "self"
        ? "'self' is used before 'self.init'" : "'self' is used before '\($0)' has a value"
    }
  }

  private mutating func requireAll(
    _ state: State, at range: Range<Int>, _ message: (String) -> String
  ) {
    requireFields(state, at: range, message)
    if !state.isDelegated { report("'self' is used before 'super.init'", at: range) }
  }

  private mutating func requireFields(
    _ state: State, at range: Range<Int>, _ message: (String) -> String
  ) {
    let open = fields.keys.sorted().first { !state.assigned.contains($0) }
    if let open { report(message(fields[open] ?? ""), at: range, hint: hints[open]) }
  }

  private mutating func report(_ message: String, at range: Range<Int>, hint: String? = nil) {
    if error == nil { error = Diagnostic(.error, message, at: range, hint: hint) }
  }
}

extension CheckedExpression {
  /// The subexpressions, without those of its places.
  var children: [CheckedExpression] {
    switch kind {
    case .integer, .double, .float, .boolean, .string, .none, .variable, .accessed, .closure, .lazy,
      .inout,
      .branching:
      []
    case .interpolation(let parts), .array(let parts), .tuple(let parts): parts
    case .dictionary(let entries): entries.flatMap { [$0.key, $0.value] }
    case .entry(let dictionary, let key, let fallback):
      [dictionary, key] + (fallback.map { [$0] } ?? [])
    case .tupleElement(let value, _), .negated(let value), .not(let value),
      .conversion(_, let value), .forced(let value), .unwrapped(let value), .chained(let value),
      .attempt(let value, _), .is(let value, _), .cast(let value, _, _):
      [value]
    case .call(let callee, let arguments): [callee] + arguments.compactMap(\.self)
    case .builtin(_, let owner, let arguments):
      (owner?.value.map { [$0] } ?? []) + arguments.compactMap(\.self)
    case .initialization(let value, let properties): [value] + properties.map(\.value)
    case .property(_, let object): object.map { [$0] } ?? []
    case .element(let first, let second), .infix(_, let first, let second),
      .and(let first, let second), .or(let first, let second), .coalesced(let first, let second):
      [first, second]
    case .ternary(let condition, let then, let otherwise): [condition, then, otherwise]
    case .capturing(let variables, let closure): variables.map(\.value) + [closure]
    }
  }
}

extension CheckedExpression.Receiver {
  fileprivate var value: CheckedExpression? {
    if case .value(let value) = self { value } else { nil }
  }
}
