import Language
import Syntax

/// Values of the page's types that are written as literals: `ExpressibleByIntegerLiteral` and its kin.
struct LiteralTypes: CheckerPart {
  let checker: Checker

  /// The forms of literals.
  enum Form {
    case integer, fraction, string, boolean, array, dictionary, missing

    /// The protocol of the types that have literals of this form.
    var ability: DeclaredType.Ability {
      switch self {
      case .integer: .integerLiteral
      case .fraction: .floatLiteral
      case .string: .stringLiteral
      case .boolean: .booleanLiteral
      case .array: .arrayLiteral
      case .dictionary: .dictionaryLiteral
      case .missing: .nilLiteral
      }
    }

    /// The label of the initialiser that takes what is written.
    var label: String {
      switch self {
      case .integer: "integerLiteral"
      case .fraction: "floatLiteral"
      case .string: "stringLiteral"
      case .boolean: "booleanLiteral"
      case .array: "arrayLiteral"
      case .dictionary: "dictionaryLiteral"
      case .missing: "nilLiteral"
      }
    }
  }

  private func initializer(_ form: Form, of type: Type) -> Builtin? {
    library.initializer(form, of: type)
  }

  /// Whether a type of the library has the literals that a protocol asks for.
  static func has(_ ability: DeclaredType.Ability, _ type: Type) -> Bool {
    switch ability {
    case .integerLiteral: type == .int || type.isFractional || type.sizedInteger != nil
    case .floatLiteral: type.isFractional
    case .stringLiteral: type == .string
    case .booleanLiteral: type == .bool
    case .arrayLiteral: type.is(.array) || type.is(.set)
    case .dictionaryLiteral: type.is(.dictionary)
    case .nilLiteral: type.is(.optional)
    default: false
    }
  }

  /// Whether a number that is written out may be of a type of the page.
  func takes(_ literal: TypeVariables.Literal?, _ type: Type) -> Bool {
    guard let literal, type.isDeclared else { return false }
    return initializer(literal == .integer ? .integer : .fraction, of: type) != nil
  }

  /// The values of a list without the literals in it that become values of a page's type beside them.
  ///
  /// - Throws: Where one of them is taken out of the list that is written: in Swift, the list may hold anything then.
  func joinable(
    _ sources: [ConversionConstraint], into root: Int, _ conversions: [ConversionConstraint]
  ) throws(Diagnostic) -> [ConversionConstraint] {
    let known = sources.lazy.map { system.typeVariables.head($0.current).withoutOptional }
      .map(system.typeVariables.head)
    guard let own = known.first(where: { $0.isDeclared && !$0.isProtocol }) else { return sources }
    let joinable = sources.filter { !takes($0.draft, own) }
    let isAny = conversions.contains { conversion in
      system.typeVariables.root(of: conversion.current) == root
        && system.typeVariables.head(conversion.target) == .any
    }
    if isAny, system.typeVariables[root].isTaken, joinable.count < sources.count {
      throw Diagnostic(
        .error, "what this list holds is not clear", at: sources[0].draft.range,
        hint: "give the list a name first")
    }
    return joinable
  }

  /// Notes that an element is taken out of a list, or of a dictionary, that is written where it is.
  func take(_ name: String, outOf list: Draft) {
    guard list.isArrayLiteral || list.isDictionaryLiteral, Self.takers.contains(name) else {
      return
    }
    for part in list.type.parts {
      if let root = system.typeVariables.root(of: part) {
        checker.system.typeVariables[root].isTaken = true
      }
    }
  }

  private static let takers: Set = [
    "dropFirst", "dropLast", "first", "last", "lazy", "prefix", "randomElement", "reversed",
    "shuffled",
    "subscript", "suffix", "values",
  ]

  /// Whether a literal may be of a type of the page.
  func takes(_ draft: Draft, _ type: Type) -> Bool {
    if let literal = system.typeVariables.state(of: draft.type)?.literal {
      return takes(literal, type)
    }
    guard let form = draft.form, form != .missing, type.isDeclared else { return false }
    return initializer(form, of: type) != nil
  }

  /// Whether an operand is a literal that may become a value of a type of the page by what is beside it: that is one,
  /// or still to be found.
  func waits(_ draft: Draft, beside other: Draft) -> Bool {
    guard let form = draft.form, form != .missing, other.form == nil else { return false }
    let type = checker.generic.known(other.type)
    guard type.isUnknown else { return takes(draft, type) }
    return library.page.types.contains { $0.abilities.contains(form.ability) }
  }

  /// The value of a type of the page that a literal makes; nil if the type does not have such literals.
  func value(
    _ draft: Draft, of type: Type, for purpose: ConversionConstraint.Purpose
  ) throws(Diagnostic) -> Draft? {
    guard let form = draft.form, let initializer = initializer(form, of: type),
      let wanted = content(form, initializer.parameters[0])
    else { return nil }
    if form == .missing {
      return Draft(type, at: draft.range) { (_) in
        let nothing = CheckedExpression(.tuple([]), .void, at: draft.range)
        return .builtin(initializer, receiver: nil, [nothing])
      }
    }
    let content = try checker.convert(draft, into: wanted, for: purpose)
    return Draft(type, at: draft.range) { (checker) throws(Diagnostic) in
      var value = try checker.finish(content)
      if case .dictionary(let entries) = value.kind {
        let pair = initializer.parameters[0].type
        let pairs = entries.map { key, value in
          CheckedExpression(.tuple([key, value]), pair, at: key.range)
        }
        value = CheckedExpression(.array(pairs), .array(pair), at: draft.range)
      }
      return .builtin(initializer, receiver: nil, [value])
    }
  }

  /// The draft of `Type(3)` where the type has such literals: in Swift that is the literal, whatever other
  /// initialisers the type has; nil for any other call.
  func made(_ type: Type, of arguments: [Argument]) throws(Diagnostic) -> Draft? {
    guard let literal = library.literal(in: arguments, of: type) else { return nil }
    return try checker.infer(literal, into: type, for: .argument(type.spelling))
  }

  /// Relates what a literal holds to the parameters of a generic type that is written without them: `Stack` of
  /// `let stack: Stack = [1, 2]`, or `KeyValuePairs`.
  ///
  /// - Returns: Whether they fit; nil for any other types.
  func relate(_ draft: Draft, _ literal: Type, toOpen type: Type) throws(Diagnostic) -> Bool? {
    if draft.isDictionaryLiteral { return try relate(literal, toPairs: type) }
    guard draft.isArrayLiteral, case .nominal(.generic(let generic), _) = type,
      case .nominal(.array, .one(let element)) = literal,
      let template = library.page.generics[generic], template.adopts(.arrayLiteral)
    else { return nil }
    return try relate(element, to: type, by: "arrayLiteral")
  }

  private func relate(_ literal: Type, toPairs type: Type) throws(Diagnostic) -> Bool? {
    guard case .nominal(.dictionary, .two(let key, let value)) = literal,
      case .nominal(.generic(let generic), let arguments) = type,
      let template = library.page.generics[generic]
    else { return nil }
    guard generic.name == "KeyValuePairs", template.text.cell == .library else {
      guard template.adopts(.dictionaryLiteral) else { return nil }
      let pair = Type.tuple([Type.Element(key), Type.Element(value)])
      return try relate(pair, to: type, by: "dictionaryLiteral")
    }
    guard arguments.list.count == 2, try system.typeVariables.unify(key, arguments.list[0]) else {
      return false
    }
    return try system.typeVariables.unify(value, arguments.list[1])
  }

  /// Relates what a literal holds to what the initialiser with a label takes any number of; nil if there is none.
  private func relate(
    _ content: Type, to type: Type, by label: String
  ) throws(Diagnostic) -> Bool? {
    let initializer = library.initializers(of: type).first { builtin in
      builtin.labels == [label] && builtin.parameters[0].isVariadic
    }
    guard let initializer, let receiver = initializer.receiver else { return nil }
    var parameters: [Int: Type] = [:]
    let own = system.typeVariables.instantiate(receiver, &parameters)
    guard try system.typeVariables.unify(own, type) else { return false }
    let wanted = system.typeVariables.instantiate(initializer.parameters[0].type, &parameters)
    return try system.typeVariables.unify(content, wanted)
  }

  /// The type of what is written, by the parameter of the initialiser; nil if they do not fit.
  private func content(_ form: Form, _ parameter: Builtin.ParameterDescription) -> Type? {
    switch (form, parameter.type) {
    case (.array, let element): parameter.isVariadic ? .array(element) : nil
    case (.dictionary, .tuple(let parts)):
      parts.count == 2 && parameter.isVariadic ? .dictionary(parts[0].type, parts[1].type) : nil
    case (.dictionary, _): nil
    case (_, let type): parameter.isVariadic ? nil : type
    }
  }
}

extension Library {
  /// The initialiser of a type of the page for literals of a form; nil if the type has none.
  fileprivate func initializer(_ form: LiteralTypes.Form, of type: Type) -> Builtin? {
    guard let nominal = type.declaration, page[nominal].abilities.contains(form.ability) else {
      return nil
    }
    return initializers(of: type).first {
      $0.labels == [form.label] && $0.isDeclared && $0.result == type && $0.constraints.isEmpty
    }
  }

  /// The literal that a call of a type of the page with such literals is in Swift: `3` of `Money(3)`; nil for any
  /// other call.
  func literal(in arguments: [Argument], of type: Type) -> Expression? {
    guard arguments.count == 1, arguments[0].label == nil, !arguments[0].isTrailing,
      let form = arguments[0].value.literalForm, initializer(form, of: type) != nil
    else { return nil }
    return arguments[0].value
  }
}

extension GenericType {
  /// Whether the types that it makes have literals of a form, as it or one of its extensions says.
  fileprivate func adopts(_ ability: DeclaredType.Ability) -> Bool {
    (syntax.inherited + extensions.flatMap(\.syntax.inherited)).contains { written in
      if case .named(ability.rawValue, []) = written.kind { true } else { false }
    }
  }
}
