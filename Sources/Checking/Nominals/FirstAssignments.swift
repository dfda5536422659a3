import Syntax

/// The first assignments, in initialisers, of wrapped properties without a value: they make the
/// wrappers, which later ones set.
struct FirstAssignments {
  /// The properties whose wrappers are still to be made.
  private var open: [WrappedProperty]
  /// The parameters and local variables so far, which hide properties.
  private var hidden: Set<String> = []

  init(of open: [WrappedProperty]) { self.open = open }

  /// An initialiser in which they make the wrappers; any other member itself.
  ///
  /// A convenience initialiser only sets what the one that it calls has made.
  func made(in member: Member) -> Member {
    guard case .initializer(var function, let isFailable, let hasBody) = member.kind,
      !member.modifiers.contains(.convenience)
    else { return member }
    var assignments = self
    assignments.hidden = Set(function.parameters.map(\.name.text))
    function.body = function.body.map { assignments.made(in: $0) }
    return Member(
      .initializer(function, isFailable: isFailable, hasBody: hasBody), member.modifiers,
      at: member.range)
  }

  private mutating func made(in statement: Statement) -> Statement {
    switch statement.kind {
    case .assignment(let target, let sign, let value) where sign.text == "=":
      if let index = open.firstIndex(where: { target.isOwn($0.name.text, hiddenBy: hidden) }) {
        return open.remove(at: index).assignment(of: value, at: statement.range)
      }
    case .variable(_, let bindings): hidden.formUnion(bindings.flatMap(\.pattern.names))
    case .guard(let conditions, _):
      for case .binding(_, let pattern, _, _) in conditions { hidden.formUnion(pattern.names) }
    default: break
    }
    open.removeAll { statement.makes($0) }
    return statement
  }
}

extension Statement {
  /// Whether it may make the wrapper of a property itself: `_x = …`, or `self = …`.
  fileprivate func makes(_ property: WrappedProperty) -> Bool {
    if case .assignment(let target, let sign, _) = kind {
      return sign.text == "="
        && (target.kind == .name("self") || target.isOwn("_\(property.name.text)"))
    }
    return blocks.joined().contains { $0.makes(property) }
  }

  /// The blocks within it.
  private var blocks: [[Statement]] {
    switch kind {
    case .if(_, let then, let others): [then, others ?? []]
    case .guard(_, let body), .while(_, let body), .repeat(let body, _), .for(_, _, _, let body),
      .forCase(_, _, _, let body), .defer(let body):
      [body]
    case .switch(_, let cases): cases.map(\.body)
    case .do(let body, _, let catches): [body] + catches.map(\.body)
    case .labeled(_, let inner): [[inner]]
    default: []
    }
  }
}

extension Expression {
  /// Whether it is `name`, not hidden by a local variable, or `self.name`.
  fileprivate func isOwn(_ name: String, hiddenBy hidden: Set<String> = []) -> Bool {
    switch kind {
    case .name(let text): text == name && !hidden.contains(name)
    case .member(let base, let member): base.kind == .name("self") && member.text == name
    default: false
    }
  }
}
