import Language
import Syntax

/// Finds `$0`, `$1`, … in the body of a closure, without the closures within it.
struct AnonymousParameters {
  /// One more than the highest number; at most 256.
  private(set) var count = 0

  mutating func visit(_ statements: [Statement]) {
    for statement in statements { visit(statement) }
  }

  mutating func visit(_ statement: Statement) {
    switch statement.kind {
    case .expression(let value): visit(value)
    case .variable(_, let bindings):
      for case let value? in bindings.map(\.value) { visit(value) }
    case .assignment(let target, _, let value):
      visit(target)
      visit(value)
    case .function, .type, .typealias, .break, .continue, .fallthrough: break
    case .defer(let body): visit(body)
    case .throw(let value): visit(value)
    case .do(let body, _, let catches):
      visit(body)
      visit(catches)
    case .labeled(_, let statement): visit(statement)
    case .if(let conditions, let then, let otherwise):
      visit(conditions)
      visit(then)
      visit(otherwise ?? [])
    case .guard(let conditions, let body), .while(let conditions, let body):
      visit(conditions)
      visit(body)
    case .repeat(let body, let condition):
      visit(body)
      visit(condition)
    case .for(_, let values, let filter, let body):
      visit(values)
      if let filter { visit(filter) }
      visit(body)
    case .forCase(let pattern, let values, let filter, let body):
      visit(pattern)
      visit(values)
      if let filter { visit(filter) }
      visit(body)
    case .switch(let subject, let cases):
      visit(subject)
      visit(cases)
    case .return(let value):
      if let value { visit(value) }
    }
  }

  private mutating func visit(_ cases: [SwitchCase]) {
    for one in cases {
      for item in one.items ?? [] {
        visit(item.pattern)
        if let condition = item.condition { visit(condition) }
      }
      visit(one.body)
    }
  }

  private mutating func visit(_ conditions: [Condition]) {
    for condition in conditions {
      switch condition {
      case .expression(let value), .binding(_, _, _, let value): visit(value)
      case .pattern(let pattern, let value):
        visit(pattern)
        visit(value)
      }
    }
  }

  private mutating func visit(_ pattern: CasePattern) {
    switch pattern.kind {
    case .wildcard, .name, .is: break
    case .expression(let value), .oneSided(_, let value, _): visit(value)
    case .optional(let part), .typed(_, let part), .cast(let part, _): visit(part)
    case .tuple(let elements), .member(_, let elements):
      for element in elements { visit(element.pattern) }
    }
  }

  mutating func visit(_ expression: Expression) {
    switch expression.kind {
    case .closureParameter(let number): count = max(count, min(number, 255) + 1)
    case .closure(let closure):
      for case let captured? in closure.captures.map(\.value) { visit(captured) }
      if closure.isAutoclosure { visit(closure.body) }
    case .branching(let statement): visit(statement)
    default: for part in expression.parts { visit(part) }
    }
  }
}
