import Language
import Syntax

/// Statements that leave a block before its end, and deferred ones.
extension Checker {
  func checkBreak(
    _ label: Name?, at range: Range<Int>
  ) throws(Diagnostic) -> CheckedStatement.Kind {
    let target = try target(of: "break", label, at: range) { $0.kind != .block }
    return target.map { .exit(.break(label: $0.number)) } ?? .break
  }

  func checkContinue(
    _ label: Name?, at range: Range<Int>
  ) throws(Diagnostic) -> CheckedStatement.Kind {
    let target = try target(of: "continue", label, at: range) { $0.kind == .loop }
    return target.map { .exit(.continue(label: $0.number)) } ?? .continue
  }

  /// The label of the target statement; nil if it is the innermost one that `takes` it.
  private func target(
    of word: String, _ label: Name?, at range: Range<Int>, _ takes: (Scope.Target) -> Bool
  ) throws(Diagnostic) -> Scope.Target.Label? {
    var isInDefer = false
    var block: Scope? = scope
    while let current = block, current.frame === scope.frame {
      if let target = current.target, label.map({ $0.text == target.label?.name }) ?? takes(target)
      {
        if isInDefer { throw leavesDefer(word, at: range) }
        if label != nil, word == "continue", target.kind != .loop { break }
        return label == nil ? nil : target.label
      }
      isInDefer = isInDefer || current.isDeferred
      block = current.parent
    }
    if let label, block == nil || block?.frame !== scope.frame {
      throw Diagnostic(
        .error, "there is no label '\(label.text)' around this", at: label.range)
    }
    let place = word == "break" ? "a loop or a 'switch'" : "a loop"
    throw Diagnostic(.error, "'\(word)' works only in \(place)", at: range)
  }

  func checkFallthrough(at range: Range<Int>) throws(Diagnostic) -> CheckedStatement.Kind {
    var block: Scope? = scope
    while let current = block, current.frame === scope.frame, !current.isDeferred,
      current.target?.kind ?? .block == .block
    {
      block = current.parent
    }
    guard let block, block.frame === scope.frame, let target = block.target,
      target.kind == .switch
    else {
      throw Diagnostic(.error, "'fallthrough' works only in a 'switch'", at: range)
    }
    guard let next = target.next else {
      throw Diagnostic(.error, "the last case has none to fall through to", at: range)
    }
    if next.items?.contains(where: { $0.pattern.bindsNames }) ?? false {
      throw Diagnostic(
        .error, "'fallthrough into a case that binds values' is not in this dialect", at: range)
    }
    return .fallthrough
  }

  func leavesDefer(_ word: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(.error, "'\(word)' cannot leave a 'defer'", at: range)
  }

  // MARK: Deferred statements

  /// What runs when its block ends; at the top level, when the cell does.
  func check(
    defer body: [Statement]
  ) -> CheckedStatement.Kind {
    scope.frame.function?.hasDefer = true
    let (outer, usedSlots) = (scope, scope.frame.usedSlots)
    scope = Scope(frame: outer.frame, parent: outer, isDeferred: true)
    defer {
      scope = outer
      outer.frame.usedSlots = usedSlots
    }
    return .defer(check(body))
  }
}

extension Scope {
  /// Whether a `defer` of the same function encloses this.
  var isInDefer: Bool {
    var scope: Scope? = self
    while let current = scope, current.frame === frame {
      if current.isDeferred { return true }
      scope = current.parent
    }
    return false
  }
}

extension CasePattern {
  /// Whether the pattern binds names.
  fileprivate var bindsNames: Bool {
    switch kind {
    case .name: true
    case .wildcard, .oneSided, .is, .expression: false
    case .optional(let part), .typed(_, let part), .cast(let part, _): part.bindsNames
    case .tuple(let elements), .member(_, let elements): elements.contains { $0.pattern.bindsNames }
    }
  }
}
