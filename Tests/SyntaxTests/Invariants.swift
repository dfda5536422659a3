@testable import Syntax

/// What is wrong with a parse of `source`, whatever the source; empty if all is well.
func violations(of parse: Parse, in source: String) -> [String] {
  let whole = 0..<source.utf8.count
  var found: [String] = []
  let isWithin = { (range: Range<Int>, outer: Range<Int>) in
    outer.lowerBound <= range.lowerBound && range.upperBound <= outer.upperBound
  }
  for diagnostic in parse.diagnostics where !isWithin(diagnostic.range, whole) {
    found.append("a diagnostic points outside of the text: \(diagnostic)")
  }
  let starts = parse.diagnostics.map(\.range.lowerBound)
  if starts != starts.sorted() { found.append("the diagnostics are out of order") }
  if parse.diagnostics.count > 20 { found.append("there are too many diagnostics") }
  if parse.unfinished != nil, parse.diagnostics.count != 1 {
    found.append("something else is wrong with an unfinished text")
  }
  if parse.diagnostics.isEmpty, holdsMissing(parse) { found.append("something is missing") }
  var end = 0
  for statement in parse.statements {
    if statement.range.lowerBound < end { found.append("statements overlap") }
    if !isWithin(statement.range, whole) { found.append("a statement is outside of the text") }
    end = statement.range.upperBound
  }
  for (inner, outer) in nestedRanges(parse.statements) where !isWithin(inner, outer) {
    found.append("\(inner) is not within \(outer)")
  }
  return found
}

private func holdsMissing(_ parse: Parse) -> Bool {
  parse.statements.contains { dump($0).contains("missing") }
}

/// The range of each value, and that of the value around it.
private func nestedRanges(_ statements: [Statement]) -> [(inner: Range<Int>, outer: Range<Int>)] {
  statements.flatMap { statement in
    values(of: statement).flatMap { nestedRanges($0, in: statement.range) }
      + nestedRanges(blocks(of: statement))
  }
}

private func nestedRanges(
  _ value: Expression, in outer: Range<Int>
) -> [(inner: Range<Int>, outer: Range<Int>)] {
  var ranges = [(value.range, outer)]
  if case .closure(let closure) = value.kind {
    ranges += nestedRanges(closure.body)
    for case let captured? in closure.captures.map(\.value) {
      ranges += nestedRanges(captured, in: value.range)
    }
  }
  for child in children(of: value) { ranges += nestedRanges(child, in: value.range) }
  return ranges
}

private func values(of statement: Statement) -> [Expression] {
  switch statement.kind {
  case .expression(let value): [value]
  case .variable(_, let bindings): bindings.compactMap(\.value)
  case .assignment(let target, _, let value): [target, value]
  case .function(let function): function.parameters.compactMap(\.defaultValue)
  case .if(let conditions, _, _), .guard(let conditions, _), .while(let conditions, _):
    conditions.map(value)
  case .repeat(_, let condition): [condition]
  case .for(_, let sequence, let filter, _): [sequence] + (filter.map { [$0] } ?? [])
  case .return(let value): value.map { [$0] } ?? []
  case .throw(let value): [value]
  case .forCase(_, let sequence, let filter, _): [sequence] + (filter.map { [$0] } ?? [])
  case .switch(let subject, _): [subject]
  case .break, .continue, .defer, .labeled, .fallthrough, .type, .typealias, .do: []
  }
}

private func value(of condition: Condition) -> Expression {
  switch condition {
  case .expression(let value), .binding(_, _, _, let value), .pattern(_, let value): value
  }
}

private func blocks(of statement: Statement) -> [Statement] {
  switch statement.kind {
  case .function(let function): function.body
  case .if(_, let then, let otherwise): then + (otherwise ?? [])
  case .guard(_, let body), .while(_, let body), .repeat(let body, _), .for(_, _, _, let body),
    .defer(let body), .forCase(_, _, _, let body):
    body
  case .switch(_, let cases): cases.flatMap(\.body)
  case .do(let body, _, let catches): body + catches.flatMap(\.body)
  case .labeled(_, let statement): [statement]
  default: []
  }
}

func children(of value: Expression) -> [Expression] {
  switch value.kind {
  case .integer, .floatingPoint, .boolean, .nil, .name, .closureParameter, .implicitMember,
    .wildcard, .missing, .closure, .keyPath, .pathLiteral, .type, .branching:
    []
  case .string(let segments):
    segments.compactMap { if case .interpolation(let value) = $0 { value } else { nil } }
  case .member(let base, _), .labelled(let base, _): [base]
  case .call(let base, let arguments), .subscript(let base, let arguments):
    [base] + arguments.map(\.value)
  case .array(let elements): elements
  case .dictionary(let entries): entries.flatMap { [$0.key, $0.value] }
  case .tuple(let elements): elements.map(\.value)
  case .parenthesized(let value), .prefix(_, let value), .forced(let value), .unwrapped(let value),
    .optionalChain(let value), .inout(let value), .is(let value, _), .cast(let value, _, _),
    .try(_, let value), .oneSided(_, let value, _), .selector(let value):
    [value]
  case .infix(let left, _, let right): [left, right]
  case .ternary(let condition, let then, let otherwise): [condition, then, otherwise]
  }
}
