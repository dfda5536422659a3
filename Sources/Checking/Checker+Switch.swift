import Language
import Syntax

/// `switch`, and patterns after `case`.
extension Checker {
  func check(
    switch subject: Expression, _ cases: [SwitchCase], _ label: Scope.Target.Label?,
    at range: Range<Int>
  ) throws(Diagnostic) -> CheckedStatement.Kind {
    let count = diagnostics.count
    let value: CheckedExpression
    do {
      value = try solved(subject) { () throws(Diagnostic) in try infer(subject) }
    } catch {
      diagnostics.append(error)
      value = CheckedExpression(.tuple([]), .failed, at: subject.range)
    }
    var checked: [CheckedCase] = []
    for (index, one) in cases.enumerated() {
      let next = index + 1 < cases.count ? cases[index + 1] : nil
      checked.append(
        inBlock(Scope.Target(kind: .switch, label: label, next: next)) { check(one, value.type) })
    }
    if diagnostics.count == count, value.type != .failed,
      let missing = Coverage(of: checked, library.page).missing(in: value.type)
    {
      throw Diagnostic(
        .error, "this 'switch' does not cover every value",
        at: range.lowerBound..<range.lowerBound + "switch".utf8.count,
        hint: missing == "_" ? "add 'default:'" : "add 'case \(missing):' or 'default:'")
    }
    return .switch(value, checked)
  }

  func check(_ one: SwitchCase, _ type: Type) -> CheckedCase {
    var items: [(pattern: CheckedCasePattern, condition: CheckedExpression?)] = []
    var names = CaseNames()
    for item in one.items ?? [] {
      do throws(Diagnostic) {
        let pattern = try check(item.pattern, type, &names)
        try names.endItem(at: item.pattern.range)
        var condition: CheckedExpression?
        if let filter = item.condition { condition = try solvedCondition(filter, "where") }
        items.append((pattern, condition))
      } catch {
        diagnostics.append(error)
        declareFailed(item.pattern)
      }
    }
    if one.items == nil { items = [(.anything, nil)] }
    return CheckedCase(items: items, body: check(one.body))
  }

  /// Declares the names of a pattern with an error, which is already reported.
  func declareFailed(_ pattern: CasePattern) {
    switch pattern.kind {
    case .wildcard, .oneSided, .is, .expression: break
    case .name(let name, _): scope.declare(name, as: .failed)
    case .optional(let part), .typed(_, let part), .cast(let part, _): declareFailed(part)
    case .tuple(let elements), .member(_, let elements):
      for element in elements { declareFailed(element.pattern) }
    }
  }

  // MARK: Patterns

  /// Checks a pattern for values of `type`; its names are declared here.
  func check(
    _ pattern: CasePattern, _ type: Type, _ names: inout CaseNames
  ) throws(Diagnostic) -> CheckedCasePattern {
    let range = pattern.range
    if type == .failed {
      declareFailed(pattern)
      return .anything
    }
    switch pattern.kind {
    case .wildcard: return .anything
    case .name(let name, let isConstant):
      let name = Name(name, at: range)
      if let known = try names.variable(name, type) { return .variable(known) }
      let variable = try declare(name, type, isConstant: isConstant)
      names.bind(variable)
      return .variable(variable)
    case .optional(let part):
      guard let content = type.wrapped else {
        throw Diagnostic(
          .error, "'?' takes an optional apart, not \(type.words)", at: range, hint: "leave out '?'"
        )
      }
      return .some(try check(part, content, &names))
    case .is(let written):
      return .is(try generic.openExtensions.type(written, askedOf: type), from: type)
    case .cast(let part, let written):
      let content = try generic.openExtensions.type(written, askedOf: type)
      return .cast(content, from: type, try check(part, content, &names))
    case .tuple(let elements): return try check(elements, type, at: range, &names)
    case .typed(let written, let inner):
      let named = try self.type(written)
      if type == .any || type.isProtocol {
        return .cast(named, from: type, try check(inner, named, &names))
      }
      guard named == type || type == .optional(named) else {
        throw Diagnostic(
          .error, "this is a case of \(named.words), not of \(type.words)", at: written.range)
      }
      return try check(inner, type, &names)
    case .member(let name, let elements):
      if let found = try checkCase(name, elements, type, &names) { return found }
      guard let content = type.wrapped, name.text == "some", elements.count == 1 else {
        throw Diagnostic(
          .error, "'\(type.spelling)' has no case '\(name.text)' of this form", at: name.range)
      }
      return .some(try check(elements[0].pattern, content, &names))
    case .oneSided(let sign, let bound, let isLowerBound):
      guard type == .int || type.isFractional || type.sizedInteger != nil else {
        throw Diagnostic(
          .error, "a range of numbers does not hold \(type.words)", at: pattern.range)
      }
      let bound = try solved(bound, .conversion(type)) { () throws(Diagnostic) in
        try infer(bound, into: type, for: .operand(sign.text))
      }
      let kind: InfixOperation.Kind =
        isLowerBound ? .greaterOrEqual : sign.text == "..." ? .lessOrEqual : .less
      return .compared(kind, bound)
    case .expression(let value): return try check(value, against: type)
    }
  }

  private func check(
    _ elements: [CasePattern.Element], _ type: Type, at range: Range<Int>,
    _ names: inout CaseNames
  ) throws(Diagnostic) -> CheckedCasePattern {
    guard case .tuple(let parts) = type, parts.count == elements.count else {
      throw Diagnostic(
        .error, "\(type.words) does not come apart into \(elements.count) values", at: range)
    }
    var checked: [CheckedCasePattern] = []
    for (element, part) in zip(elements, parts) {
      if let label = element.label, label.text != part.label {
        throw Diagnostic(
          .error, "the tuple has no '\(label.text)' here", at: label.range,
          hint: part.label.map { "write '\($0):'" } ?? "leave out '\(label.text):'")
      }
      checked.append(try check(element.pattern, part.type, &names))
    }
    return .tuple(checked)
  }

  /// Checks the case of an `enum` of the page, with patterns for its payload or without; nil if
  /// `type` is not an `enum`.
  private func checkCase(
    _ name: Name, _ elements: [CasePattern.Element]?, _ type: Type, _ names: inout CaseNames
  ) throws(Diagnostic) -> CheckedCasePattern? {
    if let content = type.wrapped {
      guard name.text != "some", name.text != "none" else { return nil }
      return try checkCase(name, elements, content, &names).map(CheckedCasePattern.some)
    }
    guard let nominal = type.declaration, nominal.kind == .enumeration else { return nil }
    if name.isHole, hole != nil {
      _ = inferHole(of: type, isImplicit: true, at: name.range)
      return .anything
    }
    let cases = library.page[nominal].enumeration.cases
    guard let number = library.page[nominal].enumeration.number(ofCase: name.text) else {
      if elements == nil, !library.constants(of: type, named: name.text).isEmpty { return nil }
      let near = suggestion(for: name.text, among: cases.map(\.name))
      throw Diagnostic(
        .error, "'\(type.spelling)' has no case '\(name.text)'", at: name.range,
        hint: near.map { "did you mean '.\($0)'?" })
    }
    let payload = cases[number].payload
    guard let elements else { return .enumCase(number, payload.map { _ in .anything }) }
    guard elements.count == payload.count else {
      let values = payload.count == 1 ? "1 value" : "\(payload.count) values"
      throw Diagnostic(
        .error, "'.\(name.text)' carries \(payload.isEmpty ? "nothing" : values)", at: name.range,
        hint: payload.isEmpty ? "leave the parentheses out" : nil)
    }
    var parts: [CheckedCasePattern] = []
    for (element, part) in zip(elements, payload) {
      if let label = element.label, label.text != part.label {
        throw Diagnostic(
          .error, "'.\(name.text)' has no '\(label.text)' here", at: label.range,
          hint: part.label.map { "write '\($0):'" } ?? "leave out '\(label.text):'")
      }
      parts.append(try check(element.pattern, part.type, &names))
    }
    return .enumCase(number, parts)
  }

  /// Checks an expression pattern: a range, or a value to compare with.
  private func check(
    _ value: Expression, against type: Type
  ) throws(Diagnostic) -> CheckedCasePattern {
    if case .implicitMember(let name) = value.kind {
      var names = CaseNames()
      if let found = try checkCase(name, nil, type, &names) { return found }
    }
    if case .member(let base, let name) = value.kind, let named = asType(base) {
      var names = CaseNames()
      let isOpen = type == .any || type.isProtocol
      if isOpen || named == type, EmptyOptional(name, of: named, nil) != nil {
        return isOpen ? .cast(named, from: type, .none) : .none
      }
      if isOpen || named == type || type == .optional(named),
        let found = try checkCase(name, nil, isOpen ? named : type, &names)
      {
        return isOpen ? .cast(named, from: type, found) : found
      }
    }
    if type.is(.optional) {
      if value.kind == .nil { return .none }
      if case .implicitMember(let name) = value.kind {
        if name.text == "none" { return .none }
        if name.text == "some" { return .some(.anything) }
      }
    }
    if let own = try operators.pattern(value, for: type) { return own }
    let checked = try solved(value) { () throws(Diagnostic) in
      let mark = mark
      let draft = try infer(value)
      if system.typeVariables.isProduced(draft.type) { try solve(from: mark, isWhole: false) }
      if let bound = system.typeVariables.head(draft.type).bound, type.bound == nil {
        guard try system.typeVariables.unify(bound, type) else {
          throw Diagnostic(
            .error,
            "a range of \(system.typeVariables.closed(bound).plural) does not hold \(type.words)",
            at: value.range)
        }
        return draft
      }
      if draft.partialRange(in: system.typeVariables)?.bound == type { return draft }
      if type == .error, system.typeVariables.head(draft.type) != type { return draft }
      let requirement = TypeRequirement(kind: .equatable, owner: "case", range: value.range)
      try system.typeVariables.require(requirement, of: type, in: library)
      return try convert(draft, into: type, for: .argument("case"))
    }
    if let range = PartialRangeType(checked.type), range.bound == type {
      let end = CheckedExpression(.property(range.end, of: checked), type, at: checked.range)
      return .compared(range.comparison, end)
    }
    switch checked.type {
    case type: return .value(checked)
    case _ where type == .error: return .cast(checked.type, from: type, .value(checked))
    case _ where checked.type.bound != nil: return .range(checked)
    default: return .value(checked)
    }
  }
}

/// The names that the patterns of one case bind: each must bind the same.
struct CaseNames {
  private var known: [String: Variable]?
  private var bound: [String: Variable] = [:]

  /// The variable that an earlier pattern of the case has declared for `name`; nil if this is the
  /// first.
  mutating func variable(_ name: Name, _ type: Type) throws(Diagnostic) -> Variable? {
    guard let known, bound[name.text] == nil else { return nil }
    guard let variable = known[name.text] else { throw missing(name.text, at: name.range) }
    guard variable.type == type else {
      throw Diagnostic(
        .error, "'\(name.text)' is \(variable.type.words) in the pattern before, not \(type.words)",
        at: name.range)
    }
    bound[name.text] = variable
    return variable
  }

  mutating func bind(_ variable: Variable) { bound[variable.name] = variable }

  /// Checks that a pattern has bound the same names as the one before it.
  mutating func endItem(at range: Range<Int>) throws(Diagnostic) {
    if let known, let name = known.keys.sorted().first(where: { bound[$0] == nil }) {
      throw missing(name, at: range)
    }
    known = bound
    bound = [:]
  }

  private func missing(_ name: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(.error, "'\(name)' is not bound by every pattern of this case", at: range)
  }
}
