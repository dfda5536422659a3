import Language
import Syntax

/// The conversion of a value to the type of its place: an argument, a result, an element.
///
/// Only here may a type change: `T` to `T?`, to a superclass, to `Any`; and `Int` to `Double` in a
/// statement that has no strict solution.
final class ConversionConstraint {
  /// The use of the value; it decides the message for a mismatch.
  enum Purpose {
    /// An argument, or the value of a variable or property, with the name of the callee or
    /// variable.
    case argument(String)
    case result(of: String?)
    case condition(String)
    case element
    /// A key, or a value, of a dictionary.
    case key
    case value
    case branch
    /// Of an `if` or a `switch` that is a value.
    case branchValue(of: String)
    case operand(String)
    case index

    /// Whether it is the result of a function or a branch.
    fileprivate var isResult: Bool {
      switch self {
      case .result, .branchValue: true
      default: false
      }
    }
  }

  let draft: Draft
  let purpose: Purpose
  /// Whether it is an operand, where an `Int` that may become a `Double` behaves like a literal.
  let isOperand: Bool
  let place: Type
  /// The types that are still to be related; the conversions found so far lie around them.
  fileprivate(set) var current: Type
  fileprivate(set) var target: Type
  var inner: [(Conversion, Type)] = []
  fileprivate var outer: [(Conversion, Type)] = []
  /// Whether it is the content of an optional, for which only an upcast is possible.
  fileprivate(set) var isInOptional = false
  /// Whether it is an `Int` for an open number type; the solution decides whether it is converted.
  fileprivate var isOpenNumber = false
  /// Whether it is the content of an implicitly unwrapped optional.
  fileprivate var isForced = false
  /// The adapter for a function of other types.
  fileprivate var adapter: FunctionAdapter?
  /// The parts of a tuple literal, each converted to the matching part of the target tuple.
  fileprivate var parts: [Draft]?
  /// The value of the page's type that a literal makes.
  fileprivate var literal: Draft?

  init(_ draft: Draft, into target: Type, for purpose: Purpose, isOperand: Bool = false) {
    self.draft = draft
    self.purpose = purpose
    self.isOperand = isOperand
    self.place = target
    self.current = draft.type
    self.target = target
  }

  /// Whether the parts of a tuple literal are converted to `places` one by one.
  fileprivate func takesParts(_ parts: [Type.Element], _ places: [Type.Element]) -> Bool {
    guard draft.parts?.count == places.count, parts.count == places.count, !isInOptional else {
      return false
    }
    return zip(parts, places).allSatisfy { $0.agrees(with: $1) }
  }
}

extension Checker {
  /// The draft of a value that is converted to type `target`.
  func convert(
    _ draft: Draft, into target: Type, for purpose: ConversionConstraint.Purpose,
    isOperand: Bool = false
  ) throws(Diagnostic) -> Draft {
    let draft = draft.asOptions(for: target, in: self)
    let conversion = ConversionConstraint(draft, into: target, for: purpose, isOperand: isOperand)
    if try !advance(conversion) {
      if isOperand { system.typeVariables.expectMore(of: target) }
      try add(.conversion(conversion))
    }
    let converted = Draft(target, at: draft.range)
    converted.finish = { (checker) throws(Diagnostic) in
      var expression: CheckedExpression
      if let parts = conversion.parts {
        let type = try checker.resolved(conversion.target, at: draft.range)
        expression = CheckedExpression(
          .tuple(try checker.finish(parts)), type, at: draft.range)
      } else {
        expression = try checker.finish(conversion.literal ?? draft)
      }
      if let adapter = conversion.adapter {
        expression = try FunctionAdapters(checker: checker).finish(adapter, to: expression)
      }
      if conversion.isForced, let content = expression.type.wrapped {
        expression = CheckedExpression(.forced(expression), content, at: draft.range)
      }
      if conversion.isOpenNumber {
        switch try checker.resolved(conversion.target, at: draft.range) {
        case .double:
          conversion.inner.append((.intToDouble, .double))
          conversion.isOpenNumber = false
        case .float:
          throw checker.mismatch(conversion)
        default: break
        }
      }
      for (step, type) in conversion.inner + conversion.outer.reversed() {
        let type = try checker.resolved(type, at: draft.range)
        switch step {
        case .intToDouble: checker.noteLostFraction(in: expression)
        case .erase, .eraseInside: try checker.generic.openExtensions.requireKnown(expression)
        case .upcast, .contents:
          if let refusal = checker.patterns.selfMembers.refusal(of: expression, as: type) {
            throw refusal
          }
        default: break
        }
        expression = CheckedExpression(
          .conversion(step, expression), type, at: expression.range)
      }
      if case .tuple = expression.type {
        // The labels are those of the place.
        expression.type = try checker.resolved(target, at: draft.range)
      }
      return expression
    }
    return converted
  }

  /// Relates the two types as far as they are known; true when nothing is left to do.
  func advance(_ conversion: ConversionConstraint) throws(Diagnostic) -> Bool {
    while true {
      let (from, to) = (
        generic.known(conversion.current), generic.known(conversion.target)
      )
      if conversion.literal == nil, let form = conversion.draft.form, to.isDeclared,
        form != .missing || !conversion.isInOptional
      {
        conversion.literal = try LiteralTypes(checker: self)
          .value(conversion.draft, of: to, for: conversion.purpose)
        if conversion.literal != nil { return true }
      }
      if let done = try LiteralTypes(checker: self).relate(conversion.draft, from, toOpen: to) {
        guard done else { throw mismatch(conversion) }
        guard generic.known(to).isDeclared else { return false }
        continue
      }
      if conversion.draft.isImplicitlyUnwrapped, !conversion.isForced,
        let content = from.wrapped,
        to.isNoOptional
      {
        conversion.isForced = true
        conversion.current = content
        continue
      }
      if from == .never, to != .never, conversion.purpose.isResult || branching != nil,
        system.typeVariables.root(of: to) == nil
      {
        conversion.inner.append((.upcast, to))
        return true
      }
      if system.isSolved || conversion.isOfContents(from, to), let contents = contents(from, to) {
        conversion.inner.append((.contents(contents), to))
        return true
      }
      switch (from, to) {
      case (.failed, _), (_, .failed), (.inout, .inout): return try unifyEnds(conversion)
      case (.inout, _), (_, .inout): throw mismatch(conversion)
      case (.variable(let source), .variable(let target)):
        if source == target { return true }
        guard system.typeVariables[source].pendingDefinitions == 0,
          system.typeVariables[target].literal != nil || conversion.isOperand
        else { return false }
        return try unifyEnds(conversion)
      case (.variable(let root), _):
        switch try advance(conversion, from: system.typeVariables[root], to: to) {
        case .done: return true
        case .waits: return false
        case .again: continue
        }
      case (_, .variable(let root)):
        return try advance(conversion, from: from, to: system.typeVariables[root])
      case (.nominal(.optional, .one(let part)), .nominal(.optional, .one(let whole)))
      where system.typeVariables.head(whole) == .any && isKnown(part, otherThan: .any):
        conversion.inner.append((.eraseInside, to))
        return true
      case (.nominal(.optional, .one(let part)), .nominal(.optional, .one(let whole)))
      where !conversion.isInOptional && system.typeVariables.head(whole).is(.optional)
        && system.typeVariables.head(part).constructor.map { $0 != .optional } ?? false:
        // An optional becomes one of optionals, as in generic code.
        conversion.outer.append((.wrap, to))
        conversion.target = whole
      case (.nominal(.optional, .one(let part)), .nominal(.optional, .one(let whole))):
        conversion.isInOptional = true
        guard
          system.typeVariables.head(part).isNamed || system.typeVariables.head(whole).isNamed
        else {
          return try unifyEnds(conversion)
        }
        (conversion.current, conversion.target) = (part, whole)
      case (_, .nominal(.optional, .one(let part))) where !conversion.isInOptional:
        conversion.outer.append((.wrap, to))
        conversion.target = part
      case (.tuple(let parts), .tuple(let places)) where conversion.takesParts(parts, places):
        var converted: [Draft] = []
        for (part, place) in zip(conversion.draft.parts ?? [], places) {
          converted.append(try self.convert(part, into: place.type, for: conversion.purpose))
        }
        conversion.parts = converted
        return true
      case (.function(let inputs, let result), .function(let wanted, let output))
      where inputs.count > 1 && wanted.count == 1 && conversion.adapter == nil:
        let tuple = Type.tuple(inputs.map { Type.Element($0) })
        guard try system.typeVariables.unify(tuple, wanted[0]),
          try system.typeVariables.unify(result, output)
        else {
          throw mismatch(conversion)
        }
        conversion.adapter = FunctionAdapters(checker: self)
          .spread(result, of: inputs, at: conversion.draft.range)
        return true
      case (.function(let inputs, let result), .function(let wanted, let output)):
        conversion.adapter = try FunctionAdapters(checker: self).adapter(
          for: inputs, result, as: wanted, output, at: conversion.draft.range)
        if conversion.adapter != nil { return true }
        return try unifyEnds(conversion)
      case (.nominal(.slice, .one(let part)), .nominal(.array, .one(let element)))
      where !conversion.isInOptional,
        (.nominal(.array, .one(let part)), .nominal(.slice, .one(let element)))
      where conversion.isOperand || conversion.draft.isArrayLiteral && !conversion.isInOptional:
        guard try system.typeVariables.unify(part, element) else { throw mismatch(conversion) }
        conversion.inner.append((from.is(.slice) ? .contents(.list(.same)) : .upcast, to))
        return true
      case (.nominal(.array, _), .nominal(.set, _))
      where conversion.draft.isArrayLiteral && !conversion.isInOptional:
        return try advance(conversion, toSet: to)
      case (.nominal(.generic(let generic), _), .nominal(.declared(let nominal), _))
      where nominal.origin?.id != generic.id && library.hasKinds(to):
        return false
      case (.nominal(.declared(let nominal), _), .nominal(.generic(let generic), _))
      where nominal.origin?.id != generic.id:
        let superclass = library.ancestry(of: from).first {
          $0.declaration?.origin?.id == generic.id
        }
        guard let superclass else { throw mismatch(conversion) }
        conversion.outer.append((.upcast, superclass))
        conversion.current = superclass
      case (.nominal(.array, .one(let part)), .nominal(.declared(let nominal), _))
      where conversion.draft.isArrayLiteral && isOptionSet(nominal):
        guard try system.typeVariables.unify(part, to) else { throw mismatch(conversion) }
        conversion.inner.append((.listToOptions(nominal), to))
        return true
      case (.nominal(.named, .one), .nominal(.named, .one))
      where Metatypes(checker: self).isOfKind(from, to):
        conversion.inner.append((.upcast, to))
        return true
      case (Type.metatype, .nominal(.named, .one)):
        guard try Metatypes(checker: self).relate(conversion.draft, to: to) else { return false }
        conversion.inner.append((.upcast, to))
        return true
      case (.any, .any): return true
      case (_, .any) where !conversion.isInOptional:
        allowAnything(in: from)
        conversion.inner.append((.erase, .any))
        return true
      case (.int, .double) where system.isLenient:
        conversion.inner.append((.intToDouble, .double))
        return true
      default:
        if isKind(from, of: to) {
          conversion.inner.append((.upcast, conversion.isInOptional ? .optional(to) : to))
          return true
        }
        if holdsMoreOptionals(to, than: from) {
          guard try unifyContents(from, to) else { throw mismatch(conversion) }
          conversion.inner.append((.wrapContents, conversion.isInOptional ? .optional(to) : to))
          return true
        }
        return try unifyEnds(conversion)
      }
    }
  }

  /// The conversion of what a value holds, which Swift has where no more than the types is to be
  /// converted; nil if there is none, or if it is one of the value alone.
  private func contents(_ type: Type, _ target: Type) -> ContentsConversion? {
    guard let type = system.typeVariables.resolved(type),
      let target = system.typeVariables.resolved(target)
    else { return nil }
    let conversion = ContentsConversion(from: type, to: target)
    return switch conversion {
    case .same, .erased: nil
    case .wrapped(.same), .wrapped(.erased): type.is(.optional) ? conversion : nil
    default: conversion
    }
  }

  /// Allows `Any` as the element type of a list whose target is `Any`, if its elements have no
  /// common type.
  private func allowAnything(in list: Type) {
    let list = system.typeVariables.head(list)
    guard let element = list.content ?? list.listElement else { return }
    if let root = system.typeVariables.root(of: element) {
      system.typeVariables[root].mayBeAny = true
    }
    allowAnything(in: element)
  }

  /// Whether a type of the page is a set of options.
  func isOptionSet(_ nominal: Nominal) -> Bool {
    library.page[nominal].abilities.contains(.optionSet)
  }

  private enum Advance {
    case done
    case waits
    case again
  }

  /// A value of an open type is converted to a known type.
  private func advance(
    _ conversion: ConversionConstraint, from source: TypeVariables.State, to target: Type
  ) throws(Diagnostic) -> Advance {
    if source.pendingDefinitions > 0 { return .waits }
    let isClosed = source.literal != nil || source.isImplicitBase || source.isClosure
    switch target {
    case .nominal(.optional, .one(let part))
    where isClosed && !source.implicitNames.contains(where: \.isOfOptional):
      conversion.outer.append((.wrap, target))
      conversion.target = part
      return .again
    case .any where source.literal != nil:
      conversion.inner.append((.erase, .any))
      return .done
    case .any: return .waits
    case .function, .int, .nominal(.sized, _), .bool, .string, .nominal(.range, _),
      .nominal(.closedRange, _), .tuple:
      break
    case .double: if system.isLenient, !isClosed { return .waits }
    case .nominal(.named, _), .nominal(.declared, _):
      // A literal is an `Int`, or a `Double`, before it is converted to a protocol.
      if !isClosed || source.literal != nil, library.hasKinds(target) { return .waits }
    default: if !isClosed { return .waits }
    }
    if source.isClosure {
      let isValue = source.isKeyPath && keyPaths.kind(of: target) != nil
      guard isValue || target.isFunction else { throw mismatch(conversion) }
    }
    return try unifyEnds(conversion) ? .done : .waits
  }

  /// A value of a known type is converted to an open type.
  private func advance(
    _ conversion: ConversionConstraint, from source: Type, to target: TypeVariables.State
  ) throws(Diagnostic) -> Bool {
    guard conversion.isOperand || target.literal != nil else { return false }
    guard source == .int, system.isLenient else { return try unifyEnds(conversion) }
    var state = TypeVariables.State()
    state.literal = .integer
    let number = system.typeVariables.fresh(state)
    guard try system.typeVariables.unify(number, conversion.target) else {
      throw mismatch(conversion)
    }
    conversion.isOpenNumber = true
    return true
  }

  private func unifyEnds(_ conversion: ConversionConstraint) throws(Diagnostic) -> Bool {
    guard try system.typeVariables.unify(conversion.current, conversion.target) else {
      throw mismatch(conversion)
    }
    return true
  }

  private func isKnown(_ type: Type, otherThan other: Type) -> Bool {
    switch system.typeVariables.head(type) {
    case .variable, .failed: false
    case let type: type != other
    }
  }
}
