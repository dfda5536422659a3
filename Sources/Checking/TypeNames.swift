import Language
import Syntax

/// The names of types.
extension Checker {
  /// The type of a name without parameters; nil if it is not a type's name.
  func type(named name: String) -> Type? {
    if let alias = alias(named: name) { return alias }
    for owner in scope.owners { if let part = owner.type.part(named: name) { return part } }
    if let type = declaredType(named: name) { return type }
    return switch name {
    case "Int": .int
    case "Double": .double
    case "Float": .float
    case "Bool": .bool
    case "String": .string
    case "Any": .any
    case "Error": .error
    case "Void": .void
    default:
      SizedInteger(rawValue: name).map(Type.sized) ?? Type.otherNames[name]
        ?? CodingChecker(checker: self).plainType(named: name)
        ?? GenericTypeNames(checker: self).typeOfLibrary(named: name) ?? type(within: name)
        ?? patterns.compositions.type(named: name)
    }
  }

  /// The type that `C.Element` is; nil if there is none.
  private func type(within name: String) -> Type? {
    guard let dot = name.lastIndex(of: "."), let owner = type(named: String(name[..<dot])) else {
      return nil
    }
    let part = String(name[name.index(after: dot)...])
    return Metatypes(checker: self).type(named: part, of: owner)
      ?? generic.associatedType(part, of: owner)
  }

  /// The type of the page that a name means here, also one declared within the surrounding types.
  private func declaredType(named name: String) -> Type? {
    if library.page.isEmpty, !name.hasPrefix("Self") { return nil }
    let owners = scope.owners
    if name == "self" {
      guard let owner = owners.first, owner.receiver == nil, !owner.isOpaque else { return nil }
      return owner.type
    }
    if name == "Self" || name.hasPrefix("Self.") {
      guard let type = owners.first?.type else { return nil }
      if name == "Self" { return type }
      return self.type(named: type.spelling + name.dropFirst("Self".count))
    }
    for owner in owners {
      for type in library.ancestry(of: owner.type) {
        var outer = type.spelling[...]
        while true {
          if let alias = names.aliases["\(outer).\(name)"] { return alias }
          if let nested = library.page.type(named: "\(outer).\(name)") { return .declared(nested) }
          guard let dot = outer.lastIndex(of: ".") else { break }
          outer = outer[..<dot]
        }
      }
    }
    if let type = library.page.type(named: name), !LocalTypes(checker: self).isHidden(type) {
      return .declared(type)
    }
    // The nested types of a superclass can be used by the names of its subclasses too, and those of a type of the
    // library by its other names.
    guard let dot = name.lastIndex(of: "."), let owner = type(named: String(name[..<dot])) else {
      return nil
    }
    for superclass in library.ancestry(of: owner) {
      let name = "\(superclass.spelling)\(name[dot...])"
      if let alias = names.aliases[name] { return alias }
      if let nested = library.page.type(named: name) { return .declared(nested) }
    }
    return nil
  }

  /// The type of a written type expression.
  func type(_ expression: TypeExpression) throws(Diagnostic) -> Type {
    switch expression.kind {
    case .optional(let part): return .optional(try type(part))
    case .array(let part): return .array(try type(part))
    case .dictionary(let key, let value): return .dictionary(try type(key), try type(value))
    case .tuple(let elements):
      var types: [Type.Element] = []
      for element in elements {
        types.append(Type.Element(label: element.label, try type(element.type)))
      }
      return .tuple(types)
    case .function(let inputs, let result):
      var types: [Type] = []
      for input in inputs { types.append(try parameterType(input)) }
      return .function(types, result: try type(result))
    case .inout:
      throw Diagnostic(
        .error, "'inout' stands only before the type of a parameter", at: expression.range,
        hint: "leave it out")
    case .named(let name, _) where hole != nil && name.hasSuffix(HoledText.hole):
      return typeOfHole(name, at: expression.range)
    case .named(let name, let arguments):
      guard arguments.isEmpty else { return try type(name, of: arguments, at: expression.range) }
      if let type = type(named: name) ?? patterns.compositions.type(ofLibrary: name) {
        if let nominal = type.declaration, patterns.isPattern(nominal) {
          if let existential = patterns.existential(named: name, of: []) { return existential }
          throw patterns.noValues(of: nominal, at: expression.range)
        }
        return type
      }
      if let constructor = TypeConstructor.generic(named: name),
        let own = scope.owners.first(where: { $0.type.constructor == constructor })
      {
        // As in Swift, within an extension of 'Set' it is the extended one.
        return own.type
      }
      if let type = generic.genericType(named: name, { .failed }) {
        guard case .nominal(.generic(let generic), _) = type else { return type }
        let parameters = library.page.generics[generic]?.syntax.generics.parameters ?? []
        throw Diagnostic(
          .error, "'\(name)' does not say what it holds", at: expression.range,
          hint: "write '\(name)<\(parameters.map { _ in "Int" }.joined(separator: ", "))>'")
      }
      if case .failed? = entity(named: name) { return .failed }
      return try unknown(name, at: expression.range)
    }
  }

  /// Refuses a type with others in angle brackets.
  private func refuse(
    _ name: String, _ types: String, at range: Range<Int>
  ) throws(Diagnostic) -> Type {
    if let leftOut = leftOut(name, at: range) { throw leftOut }
    guard
      type(named: name) != nil || TypeConstructor.generic(named: name) != nil
        || Self.partialRanges.contains(name)
    else {
      let start = range.lowerBound
      return try unknown(name, at: start..<start + name.utf8.count)
    }
    if let nominal = library.page.type(named: name), patterns.isPattern(nominal) {
      throw patterns.noValues(of: nominal, at: range)
    }
    throw Diagnostic(.error, "'\(name)' does not take \(types)", at: range)
  }

  private static let partialRanges: Set = [
    "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo",
  ]

  /// The type for an unknown name, which is reported only once.
  private func unknown(_ name: String, at range: Range<Int>) throws(Diagnostic) -> Type {
    let fault = unknownType(name, at: range)
    guard diagnostics.contains(where: { $0.message == fault.message }) else { throw fault }
    return .failed
  }

  /// The type for `Array`, `Dictionary` or `Set` without its parameters, which the value
  /// determines; nil for any other type.
  func openType(_ expression: TypeExpression?) -> Type? {
    guard case .named(let name, let arguments)? = expression?.kind, arguments.isEmpty,
      type(named: name) == nil
    else { return nil }
    if let type = generic.genericType(named: name, { [self] in system.typeVariables.fresh() }) {
      return type
    }
    return inferred(named: name) { [self] (_) in system.typeVariables.fresh() }
  }

  /// A generic type without its arguments, which a value determines; nil if there is none of that
  /// name.
  private func inferred(named name: String, _ argument: (String) -> Type) -> Type? {
    guard let constructor = TypeConstructor.generic(named: name), constructor.isInferred else {
      return nil
    }
    return TypeArguments(constructor.row.parameters.map(argument), for: constructor).map {
      .nominal(constructor, $0)
    }
  }

  /// The written type of a parameter, which may be `inout`.
  func parameterType(_ expression: TypeExpression) throws(Diagnostic) -> Type {
    if case .inout(let part) = expression.kind { return .inout(try type(part)) }
    return try type(expression)
  }

  private func type(
    _ name: String, of arguments: [TypeExpression], at range: Range<Int>
  ) throws(Diagnostic) -> Type {
    var types: [Type] = []
    for argument in arguments { types.append(try type(argument)) }
    if types.contains(.failed) { return .failed }
    if let type = try generic.genericType(named: name, of: types, at: range) { return type }
    if let existential = patterns.existential(named: name, of: types) { return existential }
    if types.count == 1, Self.partialRanges.contains(name) {
      if let range = PartialRangeType(.named("\(name)<\(types[0].spelling)>")) { return range.type }
      throw noBound(types[0], at: range)
    }
    if types.count == 1, CodingChecker.keyed.contains(name), library.type(named: name) != nil {
      return .nominal(.named(name), .one(types[0]))
    }
    guard let constructor = TypeConstructor.generic(named: name),
      let arguments = TypeArguments(types, for: constructor)
    else {
      return try refuse(name, types.count == 1 ? "a type" : "\(types.count) types", at: range)
    }
    // What the types of the cell can do is not known while aliases are declared.
    let isKnown = draft(of: types[0])?.isDeclared ?? true
    if constructor.row.parameters == ["Bound"], types[0].isConcrete, isKnown {
      let requirement = TypeRequirement(kind: .bound, owner: name, range: range)
      guard requirement.parts(of: types[0], in: library)?.isEmpty == true else {
        throw noBound(types[0], at: range)
      }
    }
    return .nominal(constructor, arguments)
  }

  private func noBound(_ type: Type, at range: Range<Int>) -> Diagnostic {
    Diagnostic(.error, "a range goes from number to number, not over \(type.plural)", at: range)
  }

  /// The type that an expression names, as in `Color.red` or `[Double]()`; nil if it is a value.
  func asType(_ expression: Expression) -> Type? {
    switch expression.kind {
    case .name(let name):
      guard entity(named: name) == nil else { return nil }
      // The arguments of `Array(…)` determine its elements.
      if GenericTypeNames(checker: self).declaration(named: name) != nil {
        return type(named: name)
          ?? generic.genericType(named: name) { [self] in system.typeVariables.fresh() }
      }
      if let alias = GenericAliases(checker: self).open(named: name) { return alias }
      return inferred(named: name) { [self] _ in system.typeVariables.fresh() } ?? type(named: name)
    case .type(let written): return try? type(written)
    case .member(let base, let name) where base.isWrittenType:
      return asType(base).flatMap { type(named: "\($0.spelling).\(name.text)") }
    case .member:
      guard let name = expression.dottedName else { return nil }
      let root = name.prefix { $0 != "." }
      return entity(named: String(root)) == nil ? type(named: name) : nil
    case .array(let elements):
      return elements.count == 1 ? asType(elements[0]).map(Type.array) : nil
    case .dictionary(let entries):
      guard entries.count == 1, let key = asType(entries[0].key),
        let value = asType(entries[0].value)
      else { return nil }
      return .dictionary(key, value)
    case .parenthesized(let inner), .optionalChain(let inner): return asType(inner)
    case .unwrapped(let content): return asType(content).map(Type.optional)
    case .tuple(let elements):
      guard !elements.isEmpty else { return nil }
      var types: [Type.Element] = []
      for element in elements {
        guard let type = asType(element.value) else { return nil }
        types.append(Type.Element(label: element.label?.text, type))
      }
      return .tuple(types)
    default: return nil
    }
  }

  /// The diagnostic for a type that Swift has and this language does not; nil if there is none.
  func leftOut(_ name: String, at range: Range<Int>) -> Diagnostic? {
    guard let other = library.leftOut(named: name) else { return nil }
    return Diagnostic(
      .error, "'\(other.title)' is not in this dialect", at: range, hint: other.hint,
      fix: other.replacement.map { TextEdit(range, with: $0) })
  }

  private func unknownType(_ name: String, at range: Range<Int>) -> Diagnostic {
    if let example = Self.holders[name] ?? GenericAliases(checker: self).example(of: name) {
      return Diagnostic(
        .error, "'\(name)' does not say what it holds", at: range, hint: "write '\(example)'")
    }
    if let fault = patterns.compositions.fault(of: name, at: range) { return fault }
    if library.leftOut(named: name) == nil, generic.conforms(.int, to: name) != nil {
      return Diagnostic(
        .error, "a value of the type 'any \(name)' is not in this dialect", at: range,
        hint: "write 'Any', or a generic function: 'func show<T: \(name)>(_ x: T)'")
    }
    let message = "there is no type '\(name)'"
    if let type = Self.typesElsewhere[name] { return Diagnostic(message, at: range, write: type) }
    if let diagnostic = elsewhere(Name(name, at: range), message) { return diagnostic }
    let names =
      ["Int", "Double", "Bool", "String", "Any"]
      + library.types.flatMap { [$0.name] + $0.appleNames } + library.page.typeNames
    meter.note(names.count / 4)
    let near = library.isLeftOut(name) ? nil : suggestion(for: name, among: names)
    if near == nil, let diagnostic = leftOut(name, at: range) { return diagnostic }
    return Diagnostic(message, at: range, meaning: near)
  }

  /// Generic types, and their spelling.
  private static let holders = [
    "Array": "[Int]", "ArraySlice": "ArraySlice<Int>", "Dictionary": "[String: Int]",
    "Optional": "Int?", "Set": "Set<Int>",
  ]

  /// The names of types in other languages, where they are not similar.
  private static let typesElsewhere = [
    "boolean": "Bool", "char": "String", "decimal": "Double", "float": "Double", "integer": "Int",
    "long": "Int", "number": "Double", "str": "String", "void": "Void",
  ]
}

extension Expression {
  /// Whether it is a type with its parameters.
  fileprivate var isWrittenType: Bool { if case .type = kind { true } else { false } }

  /// `StackView.Axis` as text; nil if it is not made of names.
  var dottedName: String? {
    var parts: [String] = []
    var link = self
    while case .member(let base, let name) = link.kind {
      parts.append(name.text)
      link = base
    }
    guard case .name(let root) = link.kind else { return nil }
    return ([root] + parts.reversed()).joined(separator: ".")
  }
}
