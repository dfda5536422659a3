import Language

/// What is wrong with the types of a checked tree: where a value arrives whose type is not the one
/// that its place has. Nothing, unless the checker forgot a conversion.
extension [CheckedStatement] {
  var typeErrors: [String] { flatMap(\.typeErrors) }
}

extension CheckedStatement {
  fileprivate var typeErrors: [String] {
    switch kind {
    case .expression(let value): value.typeErrors
    case .declaration(let pattern, let value): value.typeErrors + pattern.typeErrors(value.type)
    case .declarationWithoutValue, .break, .continue, .exit, .fallthrough: []
    case .switch(let subject, let cases):
      subject.typeErrors
        + cases.flatMap { one in
          one.items.flatMap {
            $0.pattern.typeErrors(subject.type) + ($0.condition?.typeErrors(as: .bool) ?? [])
          } + one.body.typeErrors
        }
    case .landing(_, let body), .defer(let body): body.typeErrors
    case .throw(let value): value.typeErrors(as: .any)
    case .do(let body, let catches):
      body.typeErrors
        + catches.flatMap { one in
          one.items.flatMap {
            $0.pattern.typeErrors(.any) + ($0.condition?.typeErrors(as: .bool) ?? [])
          } + one.body.typeErrors
        }
    case .delegation(_, let call, _): call.typeErrors
    case .repeat(let body, let condition): body.typeErrors + condition.typeErrors(as: .bool)
    case .assignment(let place, let value): value.typeErrors(as: place.type) + place.typeErrors
    case .tupleAssignment(let places, let value): value.typeErrors + places.typeErrors(value.type)
    case .compoundAssignment(let place, let operation, let value):
      value.typeErrors(as: operation.operands) + place.typeErrors
        + same(place.type, operation.operands, "compound")
    case .chained(let statement): statement.typeErrors
    case .function(_, let function): function.typeErrors
    case .if(let conditions, let then, let otherwise):
      conditions.flatMap(\.typeErrors) + then.typeErrors + otherwise.typeErrors
    case .guard(let conditions, let body), .while(let conditions, let body):
      conditions.flatMap(\.typeErrors) + body.typeErrors
    case .for(let pattern, let values, let filter, let body):
      values.typeErrors + pattern.typeErrors(values.type.elementType)
        + (filter?.typeErrors(as: .bool) ?? []) + body.typeErrors
    case .return(let value): value?.typeErrors ?? []
    }
  }
}

extension CheckedExpression {
  fileprivate func typeErrors(as expected: Type) -> [String] {
    typeErrors + same(type, expected, dump)
  }

  fileprivate var typeErrors: [String] {
    switch kind {
    case .integer: same(type, .int, dump)
    case .double: same(type, .double, dump)
    case .float: same(type, .float, dump)
    case .boolean: same(type, .bool, dump)
    case .string: same(type, .string, dump)
    case .none: type.wrapped == nil ? ["\(dump) is not an optional"] : []
    case .interpolation(let pieces): pieces.flatMap(\.typeErrors) + same(type, .string, dump)
    case .variable(let variable): same(type, variable.type, dump)
    case .accessed(let variable): same(type, variable.type, dump)
    case .array(let elements): elements.flatMap { $0.typeErrors(as: type.elementType) }
    case .dictionary(let entries):
      entries.flatMap {
        $0.key.typeErrors(as: type.keyType) + $0.value.typeErrors(as: type.elementType)
      }
    case .tuple(let elements):
      zip(elements, type.parts).flatMap { $0.typeErrors(as: $1) }
        + (elements.count == type.parts.count ? [] : ["\(dump) has a type of another size"])
    case .tupleElement(let tuple, let number):
      tuple.typeErrors + same(type, tuple.type.parts[number], dump)
    case .closure(let function):
      function.typeErrors
        + same(
          type,
          .function(
            function.parameters.map { $0.isInout ? .inout($0.type) : $0.type },
            result: function.result), dump)
    case .attempt(let value, _): value.typeErrors(as: type)
    case .is(let value, _): value.typeErrors + same(type, .bool, dump)
    case .cast(let value, let target, let isForced):
      value.typeErrors + same(type, isForced ? target : .optional(target), dump)
    case .capturing(let captures, let closure):
      captures.flatMap { $0.value.typeErrors(as: $0.variable.type) }
        + closure.typeErrors(as: type)
    case .call(let callee, let arguments):
      if case .function(let inputs, let result) = callee.type, inputs.count == arguments.count {
        callee.typeErrors + same(type, result, dump)
          + zip(arguments, inputs).flatMap { $0?.typeErrors(as: $1) ?? [] }
      } else {
        ["\(dump) calls something else"]
      }
    case .builtin(let builtin, let receiver, let arguments):
      builtinErrors(builtin, receiver, arguments)
    case .initialization(let value, let properties):
      value.typeErrors(as: type)
        + properties.flatMap { $0.value.typeErrors(as: $0.property.result) }
    case .property(_, let owner): owner?.typeErrors ?? []
    case .lazy(let property, let owner, _): owner.typeErrors + same(type, property.result, dump)
    case .element(let array, let index):
      array.typeErrors + index.typeErrors(as: .int) + same(type, array.type.elementType, dump)
    case .entry(let dictionary, let key, let fallback):
      dictionary.typeErrors + key.typeErrors(as: dictionary.type.keyType)
        + (fallback?.typeErrors(as: dictionary.type.elementType) ?? [])
        + same(
          fallback == nil ? type.wrapped ?? .void : type, dictionary.type.elementType, dump)
    case .infix(let operation, let left, let right):
      left.typeErrors(as: operation.operands) + right.typeErrors(as: operation.operands)
        + same(type, operation.result, dump)
    case .negated(let value): value.typeErrors(as: type)
    case .not(let value): value.typeErrors(as: .bool)
    case .and(let left, let right), .or(let left, let right):
      left.typeErrors(as: .bool) + right.typeErrors(as: .bool)
    case .coalesced(let left, let right):
      left.typeErrors + right.typeErrors(as: type)
        + (same(left.type.wrapped ?? .void, right.type, dump).isEmpty
          ? [] : same(left.type, right.type, dump))
    case .ternary(let condition, let then, let otherwise):
      condition.typeErrors(as: .bool) + then.typeErrors(as: type) + otherwise.typeErrors(as: type)
    case .branching(let statement, let variable):
      [statement].typeErrors + same(type, variable.type, dump)
    case .conversion(let conversion, let value): value.typeErrors + errors(of: conversion, value)
    case .forced(let value), .unwrapped(let value):
      value.typeErrors(as: .optional(type))
    case .chained(let value): value.typeErrors(as: type)
    case .inout(let place): place.typeErrors + same(type, .inout(place.type), dump)
    }
  }

  private func errors(of conversion: Conversion, _ value: CheckedExpression) -> [String] {
    switch conversion {
    case .intToDouble: same(value.type, .int, dump) + same(type, .double, dump)
    case .wrap: same(.optional(value.type), type, dump)
    case .erase: same(type, .any, dump)
    case .eraseInside: same(type, .optional(.any), dump)
    case .characters: same(value.type, .string, dump) + same(type, .array(.string), dump)
    case .entries:
      same(
        type,
        .array(.tuple([Type.Element(value.type.keyType), Type.Element(value.type.elementType)])),
        dump)
    case .members: same(type, .array(value.type.elementType), dump)
    case .listToSet: same(type, .set(value.type.elementType), dump)
    case .listToOptions(let nominal):
      same(type, value.type.elementType, dump)
        + (type.declaration?.id == nominal.id ? [] : ["\(dump) is not an option set"])
    case .upcast where type.listElement != nil && value.type.listElement != nil:
      same(type.elementType, value.type.elementType, dump)
    case .wrapContents:
      same(type.withoutOptionals, value.type.withoutOptionals, dump)
        + (type == value.type ? ["\(dump) wraps nothing"] : [])
    case .contents(let contents):
      ContentsConversion(from: value.type, to: type) == contents
        ? [] : ["\(dump) is another conversion"]
    case .upcast: isKind(value.type, of: type) ? [] : ["\(dump) is not an upcast"]
    }
  }

  private func isKind(_ type: Type, of other: Type) -> Bool {
    switch (type, other) {
    case (.nominal(.optional, .one(let a)), .nominal(.optional, .one(let b))),
      (.nominal(.array, .one(let a)), .nominal(.array, .one(let b))):
      isKind(a, of: b)
    default: TestWords.library.lineage(of: type).dropFirst().contains(other)
    }
  }

  private func builtinErrors(
    _ builtin: Builtin, _ receiver: Receiver?, _ arguments: [CheckedExpression?]
  ) -> [String] {
    var known: [Int: Type] = [:]
    var errors: [String] = []
    func match(_ actual: Type, _ declared: Type) {
      if !actual.matches(declared, &known) { errors.append("\(dump): \(actual) for \(declared)") }
    }
    if let declared = builtin.receiver {
      switch receiver {
      case .value(let value):
        errors += value.typeErrors
        if declared.libraryName != nil {} else { match(value.type, declared) }
      case .place(let place):
        errors += place.typeErrors
        match(place.type, declared)
      case nil: break
      }
    }
    for (argument, parameter) in zip(arguments, builtin.parameters) {
      guard let argument else { continue }
      errors += argument.typeErrors
      match(argument.type, parameter.isVariadic ? .array(parameter.type) : parameter.type)
    }
    match(type, builtin.result)
    return errors
  }
}

extension Place {
  fileprivate var type: Type {
    switch self {
    case .variable(let variable): variable.type
    case .accessed(let variable, _): variable.type
    case .member(let member, _, _, _), .staticProperty(let member, _): member.result
    case .element(let array, _, _): array.type.elementType
    case .slice(let array, _, _, _): .slice(array.type.elementType)
    case .entry(let dictionary, _, let fallback, _):
      fallback == nil ? .optional(dictionary.type.elementType) : dictionary.type.elementType
    case .tupleElement(let tuple, let number): tuple.type.parts[number]
    case .content(let optional, _, _): optional.type.wrapped ?? .void
    }
  }

  fileprivate var typeErrors: [String] {
    switch self {
    case .variable, .accessed, .staticProperty: []
    case .member(_, .object(let owner), _, _): owner.typeErrors
    case .member(_, .value(let owner), _, _): owner.typeErrors
    case .element(let array, let index, _): array.typeErrors + index.typeErrors(as: .int)
    case .slice(let array, _, let index, _): array.typeErrors + index.typeErrors
    case .entry(let dictionary, let key, _, _):
      dictionary.typeErrors + key.typeErrors(as: dictionary.type.keyType)
    case .tupleElement(let tuple, _), .content(let tuple, _, _): tuple.typeErrors
    }
  }
}

extension CheckedFunction {
  fileprivate var typeErrors: [String] {
    zip(parameters, defaults).flatMap { $1?.typeErrors(as: $0.type) ?? [] } + body.typeErrors
      + body.returnErrors(result)
  }
}

extension [CheckedStatement] {
  fileprivate func returnErrors(_ result: Type) -> [String] {
    flatMap { statement -> [String] in
      switch statement.kind {
      case .return(let value): same(value?.type ?? .void, result, statement.dump)
      case .if(_, let then, let otherwise):
        then.returnErrors(result) + otherwise.returnErrors(result)
      case .while(_, let body), .for(_, _, _, let body): body.returnErrors(result)
      default: []
      }
    }
  }
}

extension CheckedCondition {
  fileprivate var typeErrors: [String] {
    switch self {
    case .expression(let value): value.typeErrors(as: .bool)
    case .pattern(let pattern, let value): value.typeErrors + pattern.typeErrors(value.type)
    case .binding(let pattern, let value):
      value.typeErrors + pattern.typeErrors(value.type.wrapped ?? .void)
    }
  }
}

extension CheckedPattern {
  fileprivate func typeErrors(_ type: Type) -> [String] {
    switch self {
    case .wildcard: []
    case .variable(let variable): same(variable.type, type, variable.name)
    case .tuple(let parts):
      parts.count == type.parts.count
        ? zip(parts, type.parts).flatMap { $0.typeErrors($1) } : ["a pattern of another size"]
    }
  }
}

extension InfixOperation {
  fileprivate var result: Type {
    switch kind {
    case .add, .subtract, .multiply, .divide, .remainder: operands
    case .closedRange: .closedRange(operands)
    case .halfOpenRange: .range(operands)
    default: .bool
    }
  }
}

extension Type {
  /// What a collection holds, or what a range has at its ends.
  fileprivate var elementType: Type { parts.last ?? .void }

  fileprivate var keyType: Type { keys.first ?? .void }

  /// Whether this is what a declaration says, for some types in place of its parameters.
  fileprivate func matches(_ declared: Type, _ known: inout [Int: Type]) -> Bool {
    switch (self, declared) {
    case (_, .parameter(let number)):
      let type = known[number] ?? self
      known[number] = type
      return same(self, type, "").isEmpty
    case (.nominal(let a, _), .nominal(let b, _)) where a != b: return false
    case (.nominal, .nominal), (.tuple, .tuple), (.function, .function):
      guard parts.count == declared.parts.count else { return false }
      for (part, other) in zip(parts, declared.parts) where !part.matches(other, &known) {
        return false
      }
      return true
    default: return self == declared
    }
  }
}

/// The complaint that two types differ in more than the labels of tuples.
private func same(_ type: Type, _ expected: Type, _ what: String) -> [String] {
  type.withoutLabels == expected.withoutLabels ? [] : ["\(what): \(type) for \(expected)"]
}

extension Type {
  fileprivate var withoutLabels: Type {
    guard case .tuple(let elements) = self else { return mapParts(\.withoutLabels) }
    return .tuple(elements.map { Element($0.type.withoutLabels) })
  }
}

extension PlacePattern {
  fileprivate func typeErrors(_ type: Type) -> [String] {
    switch self {
    case .wildcard: []
    case .place(let place): same(place.type, type, "part") + place.typeErrors
    case .tuple(let parts): zip(parts, type.parts).flatMap { $0.typeErrors($1) }
    }
  }
}

extension CheckedCasePattern {
  fileprivate func typeErrors(_ type: Type) -> [String] {
    switch self {
    case .anything: []
    case .variable(let variable): same(variable.type, type, variable.name)
    case .tuple(let parts): zip(parts, type.parts).flatMap { $0.typeErrors($1) }
    case .none: type.wrapped == nil ? ["nil matches no optional"] : []
    case .some(let part): part.typeErrors(type.wrapped ?? .void)
    case .value(let value): value.typeErrors(as: type)
    case .enumCase: []
    case .compared(_, let bound): bound.typeErrors(as: type)
    case .matched(let variable, let condition):
      same(variable.type, type, variable.name) + condition.typeErrors(as: .bool)
    case .is(_, let source): same(source, type, "is")
    case .cast(let target, let source, let part):
      same(source, type, "as") + part.typeErrors(target)
    case .range(let range):
      range.typeErrors
        + (range.type == .range(type) || range.type == .closedRange(type)
          ? [] : ["in another type"])
    }
  }
}

extension Type {
  /// A collection type without optionals, at every depth.
  fileprivate var withoutOptionals: Type {
    wrapped?.withoutOptionals ?? content.map { holding($0.withoutOptionals) } ?? self
  }
}
