import Language
import Syntax

/// The type variables of one statement, and what is known about each.
///
/// Equal type variables are merged: the oldest of them, the root, represents all.
struct TypeVariables {
  /// A literal whose type is still open.
  enum Literal: Int, Comparable {
    /// `1`: an `Int` unless something asks for a `Double` or a `Float`.
    case integer
    /// `1.5`: a `Double` unless something asks for a `Float`.
    case floatingPoint

    static func < (first: Literal, second: Literal) -> Bool { first.rawValue < second.rawValue }
  }

  /// What is known of an open type variable.
  struct State {
    var literal: Literal?
    /// The requirements on it.
    var requirements: [TypeRequirement] = []
    /// The constraints to run again when more is known.
    var waiters: [Int] = []
    /// How many pending lookups and calls will still determine it.
    var pendingDefinitions = 0
    /// The `.name`s that are looked up in the type.
    var implicitNames: [ImplicitName] = []
    /// Whether it may be `Any` if its values have no common type: the elements of an array whose
    /// target is `Any`.
    var mayBeAny = false
    /// Whether it is the type of a closure whose parameters are not known.
    var isClosure = false
    /// Whether it is that of a key path, which is a closure or a value.
    var isKeyPath = false
    /// Whether it is the type of the elements of a literal from which one is taken where it stands.
    var isTaken = false

    /// Whether a `.name` is looked up in it.
    var isImplicitBase: Bool { !implicitNames.isEmpty }

    /// The amount of known facts, to charge for merging.
    var size: Int { requirements.count + waiters.count + implicitNames.count }

    /// Whether it is known not to be a function.
    var isValue: Bool { literal != nil || isImplicitBase }
  }

  private let meter: CheckingMeter
  private var parents: [Int] = []
  private var bindings: [Type?] = []
  private var states: [State] = []
  /// Those that began as literals without and with a fraction, in order; some bound ones are omitted.
  private var literals: [[Int]] = [[], []]
  /// The constraints that wait for a type variable about which more is known now.
  var woken: [Int] = []
  /// The requirements of type variables that are bound now.
  private(set) var deferred: [(requirement: TypeRequirement, type: Type)] = []
  /// The requirements of generic types of the page whose arguments are open.
  var ofGenericTypes: [(requirement: TypeRequirement, type: Type)] = []

  /// An empty system; `meter` counts the work of its checker.
  init(_ meter: CheckingMeter = CheckingMeter()) { self.meter = meter }

  var count: Int { parents.count }

  /// The greatest number of parts of a type; only a hostile program reaches it.
  var sizeLimit: Int { meter.typeParts }

  /// A new type variable.
  mutating func fresh(_ known: State = State()) -> Type {
    parents.append(parents.count)
    bindings.append(nil)
    states.append(known)
    if let literal = known.literal { literals[literal.rawValue].append(parents.count - 1) }
    return .variable(parents.count - 1)
  }

  /// The root of `variable`: the type variable that represents all its equals.
  func root(_ variable: Int) -> Int {
    var root = variable
    while parents[root] != root { root = parents[root] }
    return root
  }

  /// The type, resolved as far as its outermost part; a type variable only if that is open.
  func head(_ type: Type) -> Type {
    guard case .variable(let variable) = type else { return type }
    let root = root(variable)
    return bindings[root].map(head) ?? .variable(root)
  }

  /// The root of a type variable; nil if the outermost part of the type is known.
  func root(of type: Type) -> Int? {
    if case .variable(let root) = head(type) { root } else { nil }
  }

  /// The state of a type variable, by its root.
  subscript(root: Int) -> State {
    get { states[root] }
    set { states[root] = newValue }
  }

  /// The state of an open type; nil if its outermost part is known.
  func state(of type: Type) -> State? { root(of: type).map { states[$0] } }

  /// Whether a type is an open literal.
  func isLiteral(_ type: Type) -> Bool { state(of: type)?.literal != nil }

  /// Whether a type is a type variable that a lookup or a call will determine.
  func isProduced(_ type: Type) -> Bool { (state(of: type)?.pendingDefinitions ?? 0) > 0 }

  /// Notes that a pending lookup, call or operand will determine more of a type.
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

  /// The oldest open literal that is not older than `limit`; literals with a fraction come first,
  /// because they have only one possible type.
  ///
  /// - Parameter isForced: Whether it counts even if a lookup or call is still to determine it.
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

  /// The first open type variable of data, and its type: that of a `.name`, else numbers, or texts as keys.
  func openData(since limit: Int) -> (root: Int, type: Type)? {
    let root = (limit..<count).first { root in
      self.root(of: .variable(root)) == root
        && states[root].requirements.contains { $0.kind == .data }
    }
    guard let root else { return nil }
    let requirements = states[root].requirements
    if states[root].isImplicitBase, let implied = requirements.lazy.compactMap(\.implied).first {
      return (root, implied)
    }
    return (root, requirements.contains { $0.kind == .hashable } ? .string : .double)
  }

  /// Makes a constraint wait for more information about `root`.
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
    case (.nominal(.generic(let generic), let parts), .nominal(.declared(let nominal), _)),
      (.nominal(.declared(let nominal), _), .nominal(.generic(let generic), let parts)):
      guard nominal.origin?.id == generic.id else { return false }
      for (part, argument) in zip(parts.list, nominal.arguments) {
        guard try unify(part, argument) else { return false }
      }
      return !nominal.arguments.isEmpty
    case (.nominal(let a, let aParts), .nominal(let b, let bParts)):
      guard a == b else { return false }
      switch (aParts, bParts) {
      case (.one(let a), .one(let b)): return try unify(a, b)
      case (.two(let a, let aLast), .two(let b, let bLast)):
        guard try unify(a, b) else { return false }
        return try unify(aLast, bLast)
      case (.many(let a), .many(let b)):
        for (a, b) in zip(a, b) { guard try unify(a, b) else { return false } }
        return true
      default: return true
      }
    case (.inout(let a), .inout(let b)): return try unify(a, b)
    case (.tuple(let a), .tuple(let b)):
      guard a.count == b.count else { return false }
      for (a, b) in zip(a, b) {
        guard a.agrees(with: b), try unify(a.type, b.type) else { return false }
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

  /// Requires something of a type; the requirement on an open type is deferred until it is bound.
  mutating func require(_ requirement: TypeRequirement, of type: Type, in library: Library)
    throws(Diagnostic)
  {
    try meter.spend()
    let type = head(type)
    if case .variable(let root) = type {
      states[root].requirements.append(requirement)
      return
    }
    if case .nominal(.generic, _) = type { return ofGenericTypes.append((requirement, type)) }
    guard let parts = requirement.parts(of: type, in: library) else {
      throw requirement.diagnostic(for: closed(type), in: library)
    }
    for part in parts { try require(requirement, of: part, in: library) }
  }

  /// Checks the deferred requirements of type variables that are bound now.
  mutating func dischargeRequirements(in library: Library) throws(Diagnostic) {
    while let (requirement, type) = deferred.popLast() {
      try require(requirement, of: type, in: library)
    }
  }

  /// The type for messages: literals have their default type, an open closure is some function;
  /// other open parts remain.
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

  /// The type with open parts replaced by one that matches every type.
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

  /// The fully resolved type; nil if a part is still open, or if the type is too large.
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

  /// The type of a builtin, its generic parameters replaced by fresh type variables.
  mutating func instantiate(_ type: Type, _ parameters: inout [Int: Type]) -> Type {
    type.replacing { part in
      guard case .parameter(let number) = part else { return nil }
      if let known = parameters[number] { return known }
      let new = fresh()
      parameters[number] = new
      return new
    }
  }

  /// The type of a builtin, its generic parameters replaced by what they stand for.
  func instantiated(_ type: Type, _ parameters: [Int: Type]) -> Type {
    type.replacing { part in
      if case .parameter(let number) = part { parameters[number] } else { nil }
    }
  }

  /// The root of the first open type variable in a type; nil if there is none.
  func firstOpen(in type: Type) -> Int? {
    let type = head(type)
    if case .variable(let root) = type { return root }
    for part in type.parts { if let root = firstOpen(in: part) { return root } }
    return nil
  }

  // MARK: Merging and binding

  /// Merges two type variables; false if their kinds exclude each other.
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
    states[older].isKeyPath = kept.isKeyPath || gone.isKeyPath
    states[older].isTaken = kept.isTaken || gone.isTaken
    states[older].mayBeAny = kept.mayBeAny || gone.mayBeAny
    return true
  }

  private mutating func bind(_ root: Int, to type: Type) throws(Diagnostic) -> Bool {
    switch (states[root].literal, type) {
    case (nil, _), (.integer, .int), (_, .double), (_, .float), (_, .failed),
      (.integer, .nominal(.sized, _)):
      break
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
    let type = head(type)
    if case .variable(let other) = type { return other == root }
    let parts = type.parts
    try meter.spend(1 + parts.count)
    for part in parts {
      if try occurs(root, in: part) { return true }
    }
    return false
  }

  private func substitute(
    _ type: Type, _ budget: inout Int, _ open: (Int) -> Type
  ) -> Type {
    budget -= 1
    guard budget > 0 else { return type }
    let type = head(type)
    if case .variable(let root) = type { return open(root) }
    return type.mapParts { substitute($0, &budget, open) }
  }
}
