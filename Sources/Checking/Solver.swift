import Language
import Syntax

extension Checker {
  var mark: Mark {
    Mark(constraint: system.constraints.count, variable: system.typeVariables.count)
  }

  /// Adds a constraint and runs it if possible.
  func add(_ kind: Constraint.Kind) throws(Diagnostic) {
    system.constraints.append(Constraint(kind: kind, scope: scope))
    try run(system.constraints.count - 1)
  }

  /// Runs an action on a type once its outermost part is known: now, if it is.
  ///
  /// - Parameter whileOpen: What is done at last with a generic type whose arguments are not known: it says whether the
  ///   action is not needed any more.
  func whenKnown(
    _ type: Type, at range: Range<Int>,
    whileOpen: ((Type) throws(Diagnostic) -> Bool)? = nil,
    _ action: @escaping (Type) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let head = generic.known(type)
    if head.isUnknown {
      try add(.lookup(type, at: range, action, whileOpen: whileOpen))
    } else {
      try action(head)
    }
  }

  /// Solves the part of the system that is younger than `mark`.
  ///
  /// - Parameter isWhole: Whether nothing may remain open; otherwise constraints on older type
  ///   variables wait.
  func solve(from mark: Mark, isWhole: Bool) throws(Diagnostic) {
    var first = mark.constraint
    repeat {
      try propagate(from: mark.constraint)
      while first < system.constraints.count, system.constraints[first].isDone { first += 1 }
    } while try defaultNext(Mark(constraint: first, variable: mark.variable), isWhole: isWhole)
    if isWhole, !system.typeVariables.ofGenericTypes.isEmpty { try generic.requireOfGenericTypes() }
    guard isWhole, first < system.constraints.count else { return }
    throw unsolved(system.constraints[first])
  }

  /// Runs the constraints that wait for newly bound type variables, until nothing more follows.
  func propagate(from mark: Int = 0) throws(Diagnostic) {
    var postponed: [Int] = []
    try system.typeVariables.dischargeRequirements(in: library)
    while !system.typeVariables.woken.isEmpty {
      let woken = system.typeVariables.woken
      system.typeVariables.woken = []
      for id in woken where id < system.constraints.count && !system.constraints[id].isDone {
        if id < mark { postponed.append(id) } else { try run(id) }
      }
      try system.typeVariables.dischargeRequirements(in: library)
    }
    system.typeVariables.woken = postponed
  }

  /// Runs a constraint; if it cannot run yet, it waits for the open type variables.
  private func run(_ id: Int) throws(Diagnostic) {
    try meter.spend()
    let constraint = system.constraints[id]
    let outer = scope
    scope = constraint.scope
    defer { scope = outer }
    switch constraint.kind {
    case .lookup(let type, _, let action, _):
      let head = generic.known(type)
      if head.isUnknown {
        if let root = system.typeVariables.firstOpen(in: head) {
          system.typeVariables.wait(id, for: root)
        }
        return
      }
      system.constraints[id].isDone = true
      try action(head)
    case .conversion(let conversion):
      if try advance(conversion) {
        system.constraints[id].isDone = true
        if conversion.isOperand { system.typeVariables.stopExpecting(of: conversion.place) }
      } else {
        for type in [conversion.current, conversion.target] {
          if let root = generic.openRoot(of: type) { system.typeVariables.wait(id, for: root) }
        }
      }
    case .overload(let overload):
      if try choose(overload, isForced: false) {
        system.constraints[id].isDone = true
      } else {
        for type in overload.argumentTypes + (overload.element.map { [$0] } ?? []) {
          if let root = system.typeVariables.root(of: type) {
            system.typeVariables.wait(id, for: root)
          }
        }
      }
    case .closure(let closure):
      if case .variable(let root) = system.typeVariables.head(closure.draft.type) {
        return system.typeVariables.wait(id, for: root)
      }
      if closure.isExpression {
        system.constraints[id].isDone = true
        try check(closure)
      }
    case .function(let function):
      switch system.typeVariables.head(function.draft.type) {
      case .variable(let root): return system.typeVariables.wait(id, for: root)
      case .function(let inputs, let result):
        system.constraints[id].isDone = true
        try function.become(inputs, result)
      case .failed:
        system.constraints[id].isDone = true
        function.draft.becomesFailed()
      case let type:
        guard let other = function.becomeOther else { throw unclear(at: function.draft.range) }
        if let root = try other(type) { return system.typeVariables.wait(id, for: root) }
        system.constraints[id].isDone = true
      }
    }
  }

  // MARK: Defaults

  /// Takes the next step that is not forced, the safest first; false if there is none left.
  private func defaultNext(_ mark: Mark, isWhole: Bool) throws(Diagnostic) -> Bool {
    // Each step looks at all pending constraints.
    try meter.spend(system.constraints.count - mark.constraint)
    if try checkClosure(mark, isForced: false) { return true }
    if try join(mark, isForced: false) { return true }
    if try joinAround(mark) { return true }
    if try shapeClosure(mark) { return true }
    if try bindToTarget(mark, isForced: false) { return true }
    if try closeLiteral(mark, isForced: false) { return true }
    guard isWhole else { return false }
    if try join(mark, isForced: true) { return true }
    if try chooseOverload(mark) { return true }
    if try closeLiteral(mark, isForced: true) { return true }
    if try bindToTarget(mark, isForced: true) { return true }
    if try checkClosure(mark, isForced: true) { return true }
    if try joinOutside(mark) { return true }
    if try OpenLookups(checker: self).proceed(pending(mark)) { return true }
    return try closeData(mark)
  }

  private func pending(_ mark: Mark) -> some Sequence<Int> {
    (mark.constraint..<system.constraints.count).lazy.filter { !self.system.constraints[$0].isDone }
  }

  /// Checks a closure of several statements once its parameter types are known.
  private func checkClosure(_ mark: Mark, isForced: Bool) throws(Diagnostic) -> Bool {
    for id in pending(mark) {
      guard case .closure(let closure) = system.constraints[id].kind,
        case .function(let inputs, _) = system.typeVariables.head(closure.draft.type)
      else { continue }
      let isKnown = inputs.indices.allSatisfy { place in
        system.typeVariables.resolved(inputs[place]) != nil
          || place == 0 && closure.syntax.assignsToFirst
            && system.typeVariables.head(inputs[0]).inoutContent.map {
              system.typeVariables.isLiteral($0)
            } == true
      }
      guard isForced || isKnown else { continue }
      system.constraints[id].isDone = true
      try inScope(system.constraints[id].scope) { () throws(Diagnostic) in try check(closure) }
      return true
    }
    return false
  }

  /// Gives a closure without a contextual type its own natural type.
  private func shapeClosure(_ mark: Mark) throws(Diagnostic) -> Bool {
    for id in pending(mark) {
      switch system.constraints[id].kind {
      case .closure(let closure):
        guard system.typeVariables.state(of: closure.draft.type)?.pendingDefinitions == 0 else {
          continue
        }
        try inScope(system.constraints[id].scope) { () throws(Diagnostic) in try shape(closure) }
        return true
      case .function(let function):
        guard let state = system.typeVariables.state(of: function.draft.type),
          state.pendingDefinitions == 0,
          state.requirements.isEmpty, let natural = try function.natural()
        else { continue }
        return try system.typeVariables.unify(function.draft.type, natural)
      default: continue
      }
    }
    return false
  }

  /// Binds a type variable with several sources to their common type.
  private func join(_ mark: Mark, isForced: Bool) throws(Diagnostic) -> Bool {
    var tried: Set<Int> = []
    for id in pending(mark) {
      guard case .conversion(let conversion) = system.constraints[id].kind,
        let root = system.typeVariables.root(of: conversion.target),
        root >= mark.variable, tried.insert(root).inserted
      else { continue }
      let conversions = try self.conversions(waitingFor: root)
      let sources = conversions.filter { system.typeVariables.root(of: $0.target) == root }
      let isHeld = isForced ? false : try holdOpenOptionals(sources)
      if isHeld { continue }
      if try join(sources, into: root, among: conversions, isForced: isForced) { return true }
    }
    return false
  }

  /// Joins the sources of a type variable except those that depend on it: in
  /// `reduce(0) { max($0, $1) }` the result of `max` is assigned to `$0`, so only `$1` determines
  /// it.
  private func joinAround(_ mark: Mark) throws(Diagnostic) -> Bool {
    for id in pending(mark) {
      guard case .conversion(let conversion) = system.constraints[id].kind,
        let root = system.typeVariables.root(of: conversion.target),
        root >= mark.variable
      else { continue }
      let conversions = try self.conversions(waitingFor: root)
      let sources = conversions.filter { system.typeVariables.root(of: $0.target) == root }
      var others: [ConversionConstraint] = []
      for source in sources {
        if let origin = system.typeVariables.root(of: source.current) {
          let origins = try self.conversions(waitingFor: origin)
          let comesRound = origins.contains {
            system.typeVariables.root(of: $0.target) == origin
              && system.typeVariables.root(of: $0.current) == root
          }
          if comesRound { continue }
        }
        others.append(source)
      }
      guard !others.isEmpty, others.count < sources.count,
        others.allSatisfy({
          system.typeVariables.root(of: $0.current) == nil
            || system.typeVariables.isLiteral($0.current)
        })
      else { continue }
      if try join(others, into: root, among: conversions, isForced: false) { return true }
    }
    return false
  }

  /// Binds a type variable of the surrounding code from its sources here: a statement of a closure
  /// may be the first to determine the type of the value that it changes, as in
  /// `reduce(into: [:]) { $0[$1] = true }`.
  private func joinOutside(_ mark: Mark) throws(Diagnostic) -> Bool {
    for id in pending(mark) {
      guard case .conversion(let conversion) = system.constraints[id].kind,
        let root = system.typeVariables.root(of: conversion.target)
      else { continue }
      let conversions = try self.conversions(waitingFor: root)
      let sources = conversions.filter { system.typeVariables.root(of: $0.target) == root }
      guard try join(sources, into: root, among: conversions, isForced: true) else { continue }
      guard let literal = system.typeVariables.state(of: .variable(root))?.literal else {
        return true
      }
      return try system.typeVariables.unify(.variable(root), literal == .integer ? .int : .double)
    }
    return false
  }

  /// The pending conversions to or from a type variable, in the order of the text.
  func conversions(waitingFor root: Int) throws(Diagnostic) -> [ConversionConstraint] {
    try meter.spend(system.typeVariables[root].waiters.count)
    var conversions: [ConversionConstraint] = []
    var last = -1
    for id in system.typeVariables[root].waiters.sorted()
    where id != last && !system.constraints[id].isDone {
      last = id
      if case .conversion(let conversion) = system.constraints[id].kind {
        conversions.append(conversion)
      }
    }
    return conversions
  }

  /// Gives a type variable with one use the type of that use.
  private func bindToTarget(_ mark: Mark, isForced: Bool) throws(Diagnostic) -> Bool {
    for id in pending(mark) {
      guard case .conversion(let conversion) = system.constraints[id].kind,
        let root = system.typeVariables.root(of: conversion.current),
        root >= mark.variable, system.typeVariables.root(of: conversion.target) == nil || isForced,
        isForced
          || (!system.typeVariables.isProduced(conversion.current)
            && !system.typeVariables[root].isImplicitBase),
        !system.typeVariables[root].isClosure
      else { continue }
      if !isForced, system.typeVariables.head(conversion.target).isLoose {
        let isAwaited = try awaits(root)
        if isAwaited { continue }
      }
      if system.typeVariables[root].literal != nil,
        library.hasKinds(system.typeVariables.head(conversion.target))
      {
        continue
      }
      if isForced, case .any = system.typeVariables.head(conversion.target),
        system.typeVariables[root].isImplicitBase
      {
        continue
      }
      guard try system.typeVariables.unify(conversion.current, conversion.target) else {
        throw mismatch(conversion)
      }
      return true
    }
    return false
  }

  /// Whether a source of a type variable is still to be looked up.
  private func awaits(_ root: Int) throws(Diagnostic) -> Bool {
    try conversions(waitingFor: root).contains {
      system.typeVariables.root(of: $0.target) == root
        && system.typeVariables.isProduced($0.current)
    }
  }

  /// Picks an overload where the arguments do not decide.
  private func chooseOverload(_ mark: Mark) throws(Diagnostic) -> Bool {
    for id in pending(mark) {
      guard case .overload(let overload) = system.constraints[id].kind else { continue }
      system.constraints[id].isDone = true
      return try inScope(system.constraints[id].scope) { () throws(Diagnostic) in
        try choose(overload, isForced: true)
      }
    }
    return false
  }

  /// Makes the oldest open literal `Int`, or `Double` if it has a fraction or stands beside a `.name`
  /// that `Int` does not have.
  private func closeLiteral(_ mark: Mark, isForced: Bool) throws(Diagnostic) -> Bool {
    guard let root = system.typeVariables.oldestLiteral(since: mark.variable, isForced: isForced)
    else { return false }
    let isDouble =
      system.typeVariables[root].literal == .floatingPoint
      || system.typeVariables[root].implicitNames.contains {
        library.constants(of: .int, named: $0.text).isEmpty
          && !library.constants(of: .double, named: $0.text).isEmpty
      }
    return try system.typeVariables.unify(.variable(root), isDouble ? .double : .int)
  }

  /// Closes open types in data: numbers for elements, as in `[]`, strings for keys, as in `[:]`, and
  /// what the builtin says for a `.name`.
  private func closeData(_ mark: Mark) throws(Diagnostic) -> Bool {
    try meter.spend((system.typeVariables.count - mark.variable) / 16)
    guard let open = system.typeVariables.openData(since: mark.variable) else { return false }
    return try system.typeVariables.unify(.variable(open.root), open.type)
  }

  private func unsolved(_ constraint: Constraint) -> Diagnostic {
    switch constraint.kind {
    case .closure(let closure) where hasError(closure.draft.type):
      Diagnostic.consequence(at: closure.draft.range)
    case .lookup(let type, let range, _, _): generic.unclear(type, at: range)
    case .conversion(let conversion): unclear(at: conversion.draft.range)
    case .overload(let overload): unclear(at: overload.range)
    case .closure(let closure): unclear(at: closure.draft.range)
    case .function(let function): unclear(at: function.draft.range)
    }
  }

  /// Runs `body` in another scope.
  func inScope<Result>(
    _ other: Scope, _ body: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    let outer = scope
    scope = other
    defer { scope = outer }
    return try body()
  }
}

extension Type {
  /// Whether values of other types are converted to this one.
  fileprivate var isLoose: Bool {
    switch self {
    case .any, .nominal(.optional, _): true
    default: false
    }
  }
}
