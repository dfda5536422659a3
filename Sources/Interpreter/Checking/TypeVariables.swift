import Syntax

/// The unknown types of one statement, and what is known about each so far.
///
/// Unknowns that must be equal are merged: one of them, the oldest, stands for all.
struct TypeVariables {
  /// A literal whose type is still open.
  enum Literal: Int, Comparable {
    /// `1`: an `Int` unless something asks for a `Double`.
    case integer
    /// `1.5`: a `Double`.
    case floatingPoint

    static func < (first: Literal, second: Literal) -> Bool { first.rawValue < second.rawValue }
  }

  /// What is known of a type that is not known itself.
  struct State {
    var literal: Literal?
    /// Whether a whole number in it is worked out by an operator.
    var isCalculated = false
    /// What it must be able to do.
    var requirements: [TypeRequirement] = []
    /// The constraints to look at again when more is known.
    var waiters: [Int] = []
    /// How many lookups and calls are still to say what it is.
    var pendingDefinitions = 0
    /// The `.name`s that are looked up in it.
    var implicitNames: [ImplicitName] = []
    /// Whether it is `Any` if its values have nothing in common: the elements of an array that goes
    /// where anything may go.
    var mayBeAny = false
    /// Whether it is what a list or a dictionary holds that is written out.
    var isListed = false
    /// Whether a whole number is among others in such a list, where nothing else says what it is.
    var isMixed = false
    /// Whether it is the type of a closure whose parameters are not known.
    var isClosure = false

    /// Whether `.name` is looked up in it.
    var isImplicitBase: Bool { !implicitNames.isEmpty }

    /// How much is known.
    var size: Int { requirements.count + waiters.count + implicitNames.count }

    /// Whether it is no function, whatever else.
    var isValue: Bool { literal != nil || isImplicitBase }
  }

  private let meter: CheckingMeter
  private var parents: [Int] = []
  private var bindings: [Type?] = []
  private var states: [State] = []
  /// The unknowns that began as literals without and with a fraction, in the order of the text, but
  /// for some that are known.
  private var literals: [[Int]] = [[], []]
  /// Tasks that wait for an unknown about which something was learnt.
  var woken: [Int] = []
  /// What became known, and what was needed of it before.
  private(set) var deferred: [(requirement: TypeRequirement, type: Type)] = []

  /// No unknowns yet, of a checker whose work `meter` counts.
  init(_ meter: CheckingMeter = CheckingMeter()) { self.meter = meter }

  var count: Int { parents.count }

  /// How many parts a type may have; only a hostile program gets there.
  var sizeLimit: Int { meter.typeParts }

  /// A new unknown.
  mutating func fresh(_ known: State = State()) -> Type {
    parents.append(parents.count)
    bindings.append(nil)
    states.append(known)
    if let literal = known.literal { literals[literal.rawValue].append(parents.count - 1) }
    return .variable(parents.count - 1)
  }

  /// The unknown that stands for `variable` and for all that must equal it.
  func root(_ variable: Int) -> Int {
    var root = variable
    while parents[root] != root { root = parents[root] }
    return root
  }

  /// The type as far as its outermost part is known: an unknown only if nothing is.
  func head(_ type: Type) -> Type {
    guard case .variable(let variable) = type else { return type }
    let root = root(variable)
    return bindings[root].map(head) ?? .variable(root)
  }

  /// The unknown that a type is; nil if its outermost part is known.
  func root(of type: Type) -> Int? {
    if case .variable(let root) = head(type) { root } else { nil }
  }

  /// What is known of an unknown, by its root.
  subscript(root: Int) -> State {
    get { states[root] }
    set { states[root] = newValue }
  }

  /// What is known of a type that is still open; nil if its outermost part is known.
  func state(of type: Type) -> State? { root(of: type).map { states[$0] } }

  /// Whether a type is an open literal.
  func isLiteral(_ type: Type) -> Bool { state(of: type)?.literal != nil }

  /// Whether a type is an unknown that a lookup or a call will say.
  func isProduced(_ type: Type) -> Bool { (state(of: type)?.pendingDefinitions ?? 0) > 0 }

  /// Whether a type is that of a calculation with whole literals only, as in `1 + 1`.
  func isWholeCalculation(_ type: Type) -> Bool {
    state(of: type).map { $0.isCalculated && $0.literal == .integer } ?? false
  }

  /// Whether a type is `Double`, or that of a literal with a fraction.
  func isFraction(_ type: Type) -> Bool {
    head(type) == .double || state(of: type)?.literal == .floatingPoint
  }

  /// Whether a type is that of `nil` or `[]`, of which nothing says what is inside.
  func isEmpty(_ type: Type) -> Bool {
    switch head(type) {
    case .optional(let part): root(of: part) != nil
    case .array(let element), .dictionary(_, let element):
      state(of: element).map { !$0.isValue && $0.pendingDefinitions == 0 && $0.waiters.isEmpty }
        ?? false
    default: false
    }
  }

  /// Whether a type is that of the values of a list that is written out, and nothing is done with them.
  func isListed(_ type: Type) -> Bool {
    guard case .variable(let variable) = type else { return false }
    let state = states[root(variable)]
    return state.isListed && state.requirements.isEmpty
  }

  /// Whether a type was made `Double` by the numbers of a list alone, and nothing is done with them:
  /// what is picked out of such a list is for Swift anything.
  func isMixed(_ type: Type) -> Bool {
    guard case .variable(let variable) = type else { return false }
    let state = states[root(variable)]
    return state.isMixed && state.requirements.isEmpty
  }

  /// Notes that a lookup, a call or an operand is still to say more of a type.
  mutating func expectMore(of type: Type) {
    if let root = root(of: type) { states[root].pendingDefinitions += 1 }
  }

  /// Takes back one `expectMore`.
  mutating func stopExpecting(of type: Type) {
    guard let root = root(of: type) else { return }
    states[root].pendingDefinitions -= 1
    woken += states[root].waiters
    states[root].waiters = []
  }

  /// The oldest open literal that is not older than `limit`, first of those with a fraction, which
  /// can be but one thing.
  ///
  /// - Parameter isForced: Whether it counts even if something is still to say what it is.
  mutating func oldestLiteral(since limit: Int, isForced: Bool) -> Int? {
    for kind in literals.indices.reversed() {
      var known = 0
      while known < literals[kind].count, root(of: .variable(literals[kind][known])) == nil {
        known += 1
      }
      literals[kind].removeFirst(known)
      for literal in literals[kind] {
        guard let root = root(of: .variable(literal)), root >= limit else { continue }
        if isForced || states[root].pendingDefinitions == 0 { return root }
      }
    }
    return nil
  }

  /// The first unknown that nothing tells and that is to be data, and whether it is that of the keys
  /// of a dictionary; nil if there is none.
  func openData(since limit: Int) -> (root: Int, isKey: Bool)? {
    let root = (limit..<count).first { root in
      self.root(of: .variable(root)) == root
        && states[root].requirements.contains { $0.kind == .data }
    }
    return root.map { ($0, states[$0].requirements.contains { $0.kind == .hashable }) }
  }

  /// Lets a constraint be looked at again when more is known of `root`.
  mutating func wait(_ constraint: Int, for root: Int) { states[root].waiters.append(constraint) }

  /// Makes two types equal; false if they cannot be.
  mutating func unify(_ first: Type, _ second: Type) throws(Diagnostic) -> Bool {
    try meter.spend()
    let (first, second) = (head(first), head(second))
    switch (first, second) {
    case (.variable(let a), .variable(let b)):
      if a == b { return true }
      return try merge(min(a, b), max(a, b))
    case (.variable(let root), let type), (let type, .variable(let root)):
      return try bind(root, to: type)
    case (.failed, _), (_, .failed):
      return true
    case (.optional(let a), .optional(let b)), (.array(let a), .array(let b)),
      (.slice(let a), .slice(let b)), (.range(let a), .range(let b)),
      (.closedRange(let a), .closedRange(let b)),
      (.inout(let a), .inout(let b)), (.set(let a), .set(let b)):
      return try unify(a, b)
    case (.dictionary(let a, let aValue), .dictionary(let b, let bValue)):
      guard try unify(a, b) else { return false }
      return try unify(aValue, bValue)
    case (.tuple(let a), .tuple(let b)):
      guard a.count == b.count else { return false }
      for (a, b) in zip(a, b) {
        guard a.label == nil || b.label == nil || a.label == b.label else { return false }
        guard try unify(a.type, b.type) else { return false }
      }
      return true
    case (.function(let a, let aResult), .function(let b, let bResult)):
      guard a.count == b.count else { return false }
      for (a, b) in zip(a, b) {
        guard try unify(a, b) else { return false }
      }
      return try unify(aResult, bResult)
    default:
      return first == second
    }
  }

  /// Asks of a type what a need says; what is unknown is asked when it becomes known.
  mutating func require(_ requirement: TypeRequirement, of type: Type, in library: Library)
    throws(Diagnostic)
  {
    try meter.spend()
    let type = head(type)
    if case .variable(let root) = type {
      states[root].requirements.append(requirement)
      return
    }
    guard let parts = requirement.parts(of: type, in: library) else {
      throw requirement.diagnostic(for: closed(type), in: library)
    }
    for part in parts { try require(requirement, of: part, in: library) }
  }

  /// Asks of what became known what was needed of it.
  mutating func dischargeRequirements(in library: Library) throws(Diagnostic) {
    while let (requirement, type) = deferred.popLast() {
      try require(requirement, of: type, in: library)
    }
  }

  /// The type without unknowns, for messages: open literals are what they become by themselves, an
  /// open closure is some function; what is open even so stays.
  func closed(_ type: Type) -> Type {
    var budget = sizeLimit + 1
    return substitute(type, &budget) { root in
      switch states[root].literal {
      case .integer: .int
      case .floatingPoint: .double
      case nil: states[root].isClosure ? .function([], result: .void) : .variable(root)
      }
    }
  }

  /// The type with what is open replaced by what fits everywhere.
  func sealed(_ type: Type) -> Type {
    var budget = sizeLimit + 1
    let sealed = substitute(type, &budget) { root in
      switch states[root].literal {
      case .integer: .int
      case .floatingPoint: .double
      case nil: .failed
      }
    }
    return budget > 0 ? sealed : .failed
  }

  /// The type with everything known filled in; nil when something is still open, or when the type
  /// is too large.
  func resolved(_ type: Type) -> Type? {
    var budget = sizeLimit + 1
    var isWhole = true
    let result = substitute(type, &budget) { root in
      isWhole = false
      return .variable(root)
    }
    return isWhole && budget > 0 ? result : nil
  }

  /// Whether a type has more parts than `sizeLimit`.
  func isTooLarge(_ type: Type) -> Bool {
    var budget = sizeLimit + 1
    _ = substitute(type, &budget) { .variable($0) }
    return budget <= 0
  }

  /// The type parameters of a builtin as new unknowns.
  mutating func instantiate(_ type: Type, _ parameters: inout [Int: Type]) -> Type {
    type.replacing { part in
      guard case .variable(let number) = part else { return nil }
      if let known = parameters[number] { return known }
      let new = fresh()
      parameters[number] = new
      return new
    }
  }

  // MARK: Merging and binding

  /// Makes one unknown stand for both; false if they are of two kinds.
  private mutating func merge(_ older: Int, _ newer: Int) throws(Diagnostic) -> Bool {
    let (kept, gone) = (states[older], states[newer])
    try meter.spend(kept.size + gone.size)
    if kept.isClosure && gone.isValue || gone.isClosure && kept.isValue { return false }
    parents[newer] = older
    states[newer] = State()
    woken += gone.waiters + states[older].waiters
    states[older].literal = [states[older].literal, gone.literal].compactMap(\.self).max()
    states[older].requirements += gone.requirements
    states[older].waiters = []
    states[older].pendingDefinitions += gone.pendingDefinitions
    states[older].implicitNames += gone.implicitNames
    states[older].isClosure = kept.isClosure || gone.isClosure
    states[older].mayBeAny = kept.mayBeAny || gone.mayBeAny
    states[older].isListed = kept.isListed || gone.isListed
    states[older].isMixed = kept.isMixed || gone.isMixed
    states[older].isCalculated = kept.isCalculated || gone.isCalculated
    return true
  }

  private mutating func bind(_ root: Int, to type: Type) throws(Diagnostic) -> Bool {
    switch (states[root].literal, type) {
    case (nil, _), (.integer, .int), (_, .double), (_, .failed): break
    default: return false
    }
    guard try !occurs(root, in: type) else { return false }
    bindings[root] = type
    woken += states[root].waiters
    for requirement in states[root].requirements { deferred.append((requirement, type)) }
    states[root].waiters = []
    return true
  }

  private mutating func occurs(_ root: Int, in type: Type) throws(Diagnostic) -> Bool {
    try meter.spend()
    switch head(type) {
    case .variable(let other): return other == root
    case .optional(let part), .array(let part), .slice(let part), .range(let part),
      .closedRange(let part), .inout(let part), .set(let part):
      return try occurs(root, in: part)
    case .dictionary(let key, let value):
      if try occurs(root, in: key) { return true }
      return try occurs(root, in: value)
    case .tuple(let elements):
      for element in elements {
        if try occurs(root, in: element.type) { return true }
      }
      return false
    case .function(let inputs, let result):
      for input in inputs {
        if try occurs(root, in: input) { return true }
      }
      return try occurs(root, in: result)
    case .int, .double, .bool, .string, .any, .named, .declared: return false
    }
  }

  private func substitute(
    _ type: Type, _ budget: inout Int, _ open: (Int) -> Type
  ) -> Type {
    budget -= 1
    guard budget > 0 else { return type }
    switch head(type) {
    case .variable(let root): return open(root)
    case .optional(let part): return .optional(substitute(part, &budget, open))
    case .array(let part): return .array(substitute(part, &budget, open))
    case .slice(let part): return .slice(substitute(part, &budget, open))
    case .set(let part): return .set(substitute(part, &budget, open))
    case .dictionary(let key, let value):
      return .dictionary(substitute(key, &budget, open), substitute(value, &budget, open))
    case .inout(let part): return .inout(substitute(part, &budget, open))
    case .range(let part): return .range(substitute(part, &budget, open))
    case .closedRange(let part): return .closedRange(substitute(part, &budget, open))
    case .tuple(let elements):
      return .tuple(
        elements.map { Type.Element(label: $0.label, substitute($0.type, &budget, open)) })
    case .function(let inputs, let result):
      return .function(
        inputs.map { substitute($0, &budget, open) }, result: substitute(result, &budget, open))
    case let known: return known
    }
  }
}
