import Language
import Syntax

/// From the syntax tree to drafts: literals, names, collections and tuples.
extension Checker {
  /// The draft of an expression; the solver determines open parts later.
  func infer(_ expression: Expression) throws(Diagnostic) -> Draft {
    let range = expression.range
    try meter.spend()
    switch expression.kind {
    case .integer(let number): return number.draft(in: self, at: range)
    case .floatingPoint(let number):
      let type = literal(.floatingPoint, at: range)
      return Draft(type, at: range) { (checker) throws(Diagnostic) in
        try checker.resolved(type, at: range) == .float ? .float(Float(number)) : .double(number)
      }.written(as: .fraction)
    case .boolean(let flag):
      return Draft(.bool, at: range) { (_) in .boolean(flag) }.written(as: .boolean)
    case .string(let segments): return try infer(segments, at: range)
    case .nil:
      let type = solvedType(at: range) ?? .optional(system.typeVariables.fresh())
      return Draft(type, at: range) { (_) in .none }.written(as: .missing)
    case .name(let name): return try infer(Name(name, at: range))
    case .labelled(let function, let labels):
      return try inferFunction(function, labels, at: range)
    case .closureParameter(let number):
      guard let entity = scope.closureParameter(number) else {
        throw Diagnostic(
          .error, "'$\(number)' means something only in a closure", at: range,
          hint: "put what uses it between '{' and '}'")
      }
      return draft(of: entity, at: range)
    case .implicitMember, .member, .call, .subscript, .forced, .unwrapped, .optionalChain:
      return try inferChain(expression)
    case .try(let attempt, let value): return try infer(value, attempt, at: range)
    case .is(let value, let written):
      return try infer(value, isOf: try Letters(checker: self).tested(written), at: range)
    case .cast(let value, let cast, let written):
      if let large = LargeLiteral(expression) { return large.draft(in: self) }
      let type = cast == .coerced ? try type(written) : try Letters(checker: self).tested(written)
      return try infer(value, cast, to: type, at: range)
    case .keyPath(let names): return try NamedKeyPath(checker: self).infer(names, at: range)
    case .pathLiteral(let path): return try keyPaths.infer(path, at: range)
    case .selector(let method): return try SelectorChecker(checker: self).infer(method, at: range)
    case .inout:
      throw Diagnostic(
        .error, "'&' stands only before an argument", at: range, hint: "leave out '&'")
    case .array(let elements):
      let element =
        solvedType(at: range)?.listElement ?? Metatypes(checker: self).element(of: elements)
      return try inferArray(elements, of: element ?? system.typeVariables.fresh(), at: range)
    case .dictionary(let entries):
      if case .nominal(.dictionary, .two(let key, let value)) = solvedType(at: range) {
        return try inferDictionary(entries, of: key, value, at: range)
      }
      return try inferDictionary(
        entries, of: system.typeVariables.fresh(), system.typeVariables.fresh(), at: range)
    case .tuple(let elements): return try inferTuple(elements, at: range)
    case .parenthesized(let inner): return try infer(inner)
    case .closure(let closure): return try infer(closure, at: range)
    case .prefix(let sign, let operand): return try inferPrefix(sign, operand, at: range)
    case .infix(let left, let sign, let right):
      return try inferInfix(left, sign, right, at: range)
    case .ternary(let condition, let then, let otherwise):
      return try inferTernary(
        condition, then, otherwise, toward: solvedType(at: range), at: range)
    case .branching(let statement): return try inferBranching(statement, into: nil)
    case .oneSided(let sign, let bound, let isLowerBound):
      return try inferPartialRange(sign, bound, isLowerBound: isLowerBound, at: range)
    case .type(let written):
      throw Diagnostic(
        .error, "'\(try type(written).spelling)' is a type, not a value", at: range)
    case .wildcard: throw Diagnostic(.error, "'_' has no value", at: range)
    case .missing: return failed(at: range)
    }
  }

  /// The type of a number at a position: the one that the solver found, or an open one.
  func literal(_ kind: TypeVariables.Literal, at range: Range<Int>) -> Type {
    switch solvedType(at: range) {
    case .int where kind == .integer: .int
    case let type? where type.isFractional: type
    case let type? where kind == .integer && type.sizedInteger != nil: type
    default: literal(kind)
    }
  }

  /// The type of a literal that is still open.
  func literal(_ kind: TypeVariables.Literal) -> Type {
    var state = TypeVariables.State()
    state.literal = kind
    return system.typeVariables.fresh(state)
  }

  /// The draft of an expression where a value of type `target` is wanted.
  func infer(
    _ expression: Expression, into target: Type, for purpose: ConversionConstraint.Purpose
  ) throws(Diagnostic) -> Draft {
    if case .branching(let statement) = expression.kind,
      system.typeVariables.root(of: target) == nil
    {
      return try inferBranching(statement, into: (target, purpose))
    }
    return try convert(try infer(expression, toward: target), into: target, for: purpose)
  }

  /// The draft of an expression whose target type is `target`, which decides what some literals are.
  func infer(_ expression: Expression, toward target: Type) throws(Diagnostic) -> Draft {
    if solvedType(at: expression.range) != nil { return try infer(expression) }
    switch (expression.kind, system.typeVariables.head(target)) {
    case (.parenthesized(let inner), _): return try infer(inner, toward: target)
    case (.ternary(let condition, let then, let otherwise), let list) where isOfOptionals(list):
      // Only a list literal may become one of optionals.
      return try inferTernary(condition, then, otherwise, toward: list, at: expression.range)
    case (_, .nominal(.optional, .one(let part))): return try infer(expression, toward: part)
    case (.name(let name), .string) where hole == nil:
      do { return try infer(expression) } catch { throw quoting(name, error) }
    case (.oneSided(let sign, let bound, let isLowerBound), let head):
      return try inferPartialRange(
        sign, bound, isLowerBound: isLowerBound, wanted: PartialRangeType(head)?.bound,
        at: expression.range)
    case (.array(let elements), .nominal(.declared(let nominal), _)) where isOptionSet(nominal):
      return try inferArray(elements, of: target, at: expression.range)
    default: return try infer(expression)
    }
  }

  /// Whether a type is a list or a dictionary of optionals, or an optional one.
  private func isOfOptionals(_ type: Type) -> Bool {
    let type = system.typeVariables.head(type)
    if let part = type.wrapped { return isOfOptionals(part) }
    return type.content.map { system.typeVariables.head($0).is(.optional) } ?? false
  }

  // MARK: Strings, arrays and tuples

  private func infer(_ segments: [StringSegment], at range: Range<Int>) throws(Diagnostic) -> Draft
  {
    let segments = segments.isEmpty ? [.text("")] : segments
    var pieces: [Draft] = []
    for segment in segments {
      switch segment {
      case .text(let text):
        pieces.append(Draft(.string, at: range) { (_) in .string(text) }.written(as: .string))
      case .interpolation(let value): pieces.append(try infer(value))
      }
    }
    if segments.count == 1, case .text(let text) = segments[0] {
      noteTemplates(in: text, at: range)
      return pieces[0]
    }
    return Draft(.string, at: range) { (checker) throws(Diagnostic) in
      let pieces = try checker.finish(pieces)
      for piece in pieces { try checker.generic.openExtensions.requireKnown(piece) }
      return .interpolation(pieces)
    }
  }

  private func inferArray(
    _ elements: [Expression], of element: Type, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    var drafts: [Draft] = []
    for value in elements { drafts.append(try infer(value, into: element, for: .element)) }
    let array = Draft(.array(element), at: range) {
      [drafts] (checker) throws(Diagnostic) in
      .array(try checker.finish(drafts))
    }
    array.isArrayLiteral = true
    return array
  }

  private func inferTuple(_ elements: [Argument], at range: Range<Int>) throws(Diagnostic) -> Draft
  {
    if elements.count == 1, let label = elements[0].label {
      throw Diagnostic(
        .error, "a single value has no label", at: label.range,
        hint: "leave out '\(label.text):'", fix: leavingOut(label))
    }
    var types: [Type.Element] = []
    var drafts: [Draft] = []
    for element in elements {
      let draft = try infer(element.value)
      types.append(Type.Element(label: element.label?.text, draft.type))
      drafts.append(draft)
    }
    let tuple = Draft(.tuple(types), at: range) { (checker) throws(Diagnostic) in
      .tuple(try checker.finish(drafts))
    }
    tuple.parts = drafts
    return tuple
  }

  private func inferTernary(
    _ condition: Expression, _ then: Expression, _ otherwise: Expression,
    toward wanted: Type? = nil,
    at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let condition = try infer(condition, into: .bool, for: .condition("?:"))
    let branch = { [self] (branch: Expression) throws(Diagnostic) in
      if let wanted { try infer(branch, toward: wanted) } else { try infer(branch) }
    }
    var (then, otherwise) = (try branch(then), try branch(otherwise))
    // The inner value is joined before the outer one, because its constraints are older.
    let type = wanted ?? system.typeVariables.fresh()
    then = try convert(then, into: type, for: .branch)
    otherwise = try convert(otherwise, into: type, for: .branch)
    return Draft(type, at: range) { [then, otherwise] (checker) throws(Diagnostic) in
      .ternary(
        try checker.finish(condition), then: try checker.finish(then),
        else: try checker.finish(otherwise))
    }
  }

  // MARK: Names

  private func infer(_ name: Name) throws(Diagnostic) -> Draft {
    if name.isHole, hole != nil { return inferHole(at: name.range) }
    // An operator of a type is not meant by its name alone.
    if let entity = entity(named: name.text), !(name.text.isSign && entity.isMember) {
      if case .member(let owner) = entity { return try inferOwnMember(name, of: owner, nil) }
      return try functionValue(of: entity, name)
    }
    if name.text == "!" || InfixOperation.Kind(rawValue: name.text) != nil {
      return try functionValue(of: name)
    }
    let functions = library.functions(named: name.text)
    if !functions.isEmpty {
      return try functionValue(ofOneOf: functions, name, at: name.range, else: notCalled)
    }
    if let variable = library.variable(named: name.text) {
      return Draft(variable.result, at: name.range) { (_) in .property(variable, of: nil) }
    }
    if type(named: name.text) != nil {
      throw Diagnostic(
        .error, "'\(name.text)' is a type, not a value", at: name.range,
        hint: "write '\(name.text)(…)' to make one")
    }
    // After a wrong name, the next one is still checked.
    if hole != nil { return failed(at: name.range) }
    if isConsequence(name.text) { throw Diagnostic.consequence(at: name.range) }
    throw unknownName(name)
  }

  /// The draft of the use of a name.
  func draft(of entity: Entity, at range: Range<Int>) -> Draft {
    switch entity {
    case .failed, .member, .functions: return failed(at: range)
    case .accessed(let variable):
      let frame = scope.frame
      let value = variable.reference.flatMap { property(ofStored: $0) }
      let draft = Draft(variable.type, at: range) { (_) in
        frame.use(variable)
        guard let value, let reference = variable.reference else { return .accessed(variable) }
        return .property(
          value, of: CheckedExpression(.variable(reference), reference.type, at: range))
      }
      draft.isImplicitlyUnwrapped = variable.stored?.isImplicitlyUnwrapped ?? false
      return draft
    case .variable(let variable, _, let isUnset):
      let frame = scope.frame
      let draft = Draft(variable.type, at: range) { (_) in
        frame.use(variable, isUnset: isUnset)
        return .variable(variable)
      }
      draft.isImplicitlyUnwrapped = variable.isImplicitlyUnwrapped
      return draft
    }
  }

  /// The diagnostic for a library function that is not called.
  func notCalled(_ name: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(.error, "'\(name)' is not called", at: range, hint: "write '\(name)(…)'")
  }
}

extension Int {
  fileprivate func draft(in checker: Checker, at range: Range<Int>) -> Draft {
    let type = checker.literal(.integer, at: range)
    return Draft(type, at: range) { (checker) throws(Diagnostic) in
      switch try checker.resolved(type, at: range) {
      case .double where checker.system.doubts.contains(range),
        .float where checker.system.doubts.contains(range):
        checker.system.isFinal = true
        throw checker.doubtful(self, at: range)
      case .double: return .double(Double(self))
      case .float: return .float(Float(self))
      case .nominal(.sized(let sized), _):
        return try written(as: sized, isNegative: false, at: range)
      default: return .integer(self)
      }
    }.written(as: .integer)
  }

  /// The literal of a number of a type that may not have it.
  func written(
    as type: SizedInteger, isNegative: Bool, at range: Range<Int>
  ) throws(Diagnostic) -> CheckedExpression.Kind {
    // A negative literal of a type without a sign is one of more than 63 bits.
    let isLarge = self < 0 && !type.isSigned
    let magnitude = isLarge ? Int128(UInt(bitPattern: self)) : Int128(self)
    let number = isNegative ? -magnitude : magnitude
    guard let value = type.value(number) else {
      throw Diagnostic(
        .error, "\(number) does not fit in \(type.rawValue)", at: range,
        hint: "it goes from \(type.bounds.lowerBound) to \(type.bounds.upperBound)")
    }
    return .integer(value.asInt)
  }
}
