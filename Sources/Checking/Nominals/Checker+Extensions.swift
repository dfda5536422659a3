import Language
import Syntax

/// Extensions: the type that is extended.
///
/// The parts of an array, an optional, a dictionary or a range have a name in an extension. If a
/// protocol of numbers constrains a part, it is `Int` or `Double`, and the members are declared for
/// each. The same holds for an extension of such a protocol itself. An unconstrained part is an
/// opaque type within the extension: only its requirements are known. For the users of the members
/// it is a type parameter.
extension Checker {
  func findExtended(by draft: NominalDraft) throws(Diagnostic) {
    guard let written = draft.syntax.extended else { return }
    genericWork.note(extension: draft.syntax)
    if let refusal = written.refusalAsExtended, type(named: "ArraySlice") == nil { throw refusal }
    if patterns.extensions.keep(draft.syntax) { return }
    if try patterns.extensions.keep(partsOf: draft.syntax) { return }
    let extended = if let generic = try generic(draft) { generic } else { try type(written) }
    switch extended.constructor {
    case .sized where !draft.syntax.inherited.isEmpty:
      throw Diagnostic(
        .error, "a protocol of '\(extended.spelling)' is not in this dialect", at: written.range,
        hint: "let 'Int' conform, and convert the numbers")
    case .int, .double, .float, .sized, .bool, .string, .array, .slice, .set, .dictionary,
      .optional,
      .range,
      .closedRange, .named, .declared:
      draft.type = extended
    default:
      throw Diagnostic(
        .error, "'extension of \(extended.spelling)' is not in this dialect", at: written.range)
    }
  }

  /// The generic type of an extension whose type is written without parameters; nil if it is not
  /// generic.
  private func generic(_ draft: NominalDraft) throws(Diagnostic) -> Type? {
    let syntax = draft.syntax
    let names = Type.partNames(of: syntax.extended)
    guard case .named(let name, _)? = syntax.extended?.kind, !names.isEmpty,
      type(named: name) == nil
    else {
      guard let requirement = syntax.requirements.first else { return nil }
      throw Diagnostic(
        .error, "'where clause' is not in this dialect", at: requirement.name.range)
    }
    let known =
      names + names.filter { syntax.collections(askedOf: $0) != nil }.map { "\($0).Element" }
    if let requirement = syntax.requirements.first(where: { !known.contains($0.name.text) }) {
      throw Diagnostic(
        .error, "'where clause' is not in this dialect", at: requirement.name.range,
        hint: "ask something of '\(names[0])'")
    }
    let open = ExtendedParts(checker: self)
    var parts: [Type] = []
    for name in names { parts.append(try open.part(named: name, of: draft)) }
    return switch name {
    case _ where names == ["Self"]: parts[0]
    case "Optional": .optional(parts[0])
    case "Dictionary": .dictionary(parts[0], parts[1])
    case "Set": .set(parts[0])
    case "Range": .range(parts[0])
    case "ClosedRange": .closedRange(parts[0])
    default: draft.isOfParts ? .slice(parts[0]) : .array(parts[0])
    }
  }
}

extension NominalDeclaration {
  /// The possible types of a part by its required protocols; nil if it may be any type.
  func choices(for name: String) -> [Type]? {
    var choices: [Type]? = name == "Bound" ? [.int, .double, .float] : nil
    if name == "Self", case .named(let extended, _)? = extended?.kind {
      choices =
        extended == "Comparable"
        ? [.int, .double, .float, .string] : Type.numbers(in: extended)
    }
    for requirement in requirements where requirement.name.text == name {
      if requirement.isSame { return nil }
      guard case .named(let bound, []) = requirement.type.kind,
        let types = Type.numbers(in: bound) ?? collections(askedOf: name)
      else { continue }
      choices = choices.map { $0.filter(types.contains) } ?? types
    }
    return choices
  }

  /// The collections of the library that a part of the extended type may be, `Wrapped: Collection`, with `Any` for what
  /// may be of any type; nil if none is asked for.
  func collections(askedOf name: String) -> [Type]? {
    var found: [Type]?
    for requirement in requirements where requirement.name.text == name && !requirement.isSame {
      guard case .named(let bound, []) = requirement.type.kind,
        let types = Type.collections(in: bound)
      else { continue }
      found = found.map { $0.filter(types.contains) } ?? types
    }
    let asked = requirements.filter { $0.name.text == "\(name).Element" }
    return found?.filter { type in
      type.isOpenCollection
        ? asked.isEmpty || !type.is(.dictionary)
        : asked.allSatisfy { $0.isMet(byElement: type == .string ? "Character" : "Int") }
    }
  }
}

extension NominalDraft {
  /// The member's interface type.
  func generalized(_ member: Builtin, in library: Library) -> Builtin {
    guard !parameters.isEmpty else { return member }
    var member = member
    func general(_ type: Type) -> Type? {
      guard let nominal = type.declaration else { return nil }
      if let place = parameters.firstIndex(of: nominal) { return .parameter(place) }
      // A generic type of a parameter, such as `KeyPath<Element, Int>`.
      guard let origin = nominal.origin, !origin.isNested,
        let generic = library.page.generics.type(of: origin)
      else { return nil }
      let arguments = origin.arguments.map { $0.replacing(general) }
      return arguments == origin.arguments ? nil : .generic(generic, arguments)
    }
    member.receiver = member.receiver?.replacing(general)
    member.result = member.result.replacing(general)
    for place in member.parameters.indices {
      member.parameters[place].type = member.parameters[place].type.replacing(general)
    }
    for (number, parameter) in parameters.enumerated() {
      let abilities = library.page[parameter].abilities
      member.conformances[number] = library.page[parameter].protocols
      member.constraints[number] =
        abilities.contains(.comparable)
        ? .comparable
        : abilities.contains(.hashable)
          ? .hashable : abilities.contains(.equatable) ? .equatable : nil
    }
    return member
  }
}

extension Type {
  /// The names within an extension for the parts of the extended type, if the type is written
  /// without them; none otherwise.
  static func partNames(of extended: TypeExpression?) -> [String] {
    guard case .named(let name, [])? = extended?.kind else { return [] }
    switch name {
    case "Array", "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection",
      "MutableCollection", "RangeReplaceableCollection", "Set":
      return ["Element"]
    case "Optional": return ["Wrapped"]
    case "Dictionary": return ["Key", "Value"]
    case "Range", "ClosedRange": return ["Bound"]
    default: return name == "Comparable" || numbers(in: name) != nil ? ["Self"] : []
    }
  }

  /// The types that conform to a protocol of the standard library; nil if there are others.
  static func numbers(in name: String) -> [Type]? {
    switch name {
    case "Numeric", "SignedNumeric", "AdditiveArithmetic", "Strideable": [.int, .double, .float]
    case "FloatingPoint", "BinaryFloatingPoint": [.double, .float]
    case "BinaryInteger", "FixedWidthInteger", "SignedInteger": [.int]
    case "StringProtocol": [.string]
    default: nil
    }
  }

  /// The collections of the library that conform to a protocol of collections, with `Any` for what may be of any type;
  /// nil for any other protocol.
  static func collections(in name: String) -> [Type]? {
    let (lists, ranges) =
      ([.array(.any), .slice(.any)], [.range(.int), .closedRange(.int)]) as ([Type], [Type])
    return switch name {
    case "Sequence", "Collection": lists + [.string, .set(.any), .dictionary(.any, .any)] + ranges
    case "BidirectionalCollection": lists + [.string] + ranges
    case "RandomAccessCollection": lists + ranges
    case "RangeReplaceableCollection": lists + [.string]
    case "MutableCollection": lists
    default: nil
    }
  }

  /// Whether it is one of these whose elements may be of any type.
  var isOpenCollection: Bool { constructor != .optional && parts.first == .any }

  /// The part of the type that has a name in its extensions; nil if it has none of that name.
  func part(named name: String) -> Type? {
    guard case .nominal(let constructor, let arguments) = self else { return nil }
    if case .declared(let nominal) = constructor { return nominal.argument(named: name) }
    if case .two(let key, let value) = arguments, name == "Element" { return .entry(key, value) }
    if case .one(let element) = arguments, constructor == .array || constructor == .slice {
      switch name {
      case "SubSequence": return .slice(element)
      case "Index": return .int
      case "Indices": return .range(.int)
      default: break
      }
    }
    return zip(constructor.row.parameters, arguments.list).first { $0.0 == name }?.1
  }

  /// Whether it is an opaque type of an extension.
  var isParameter: Bool { declaration?.kind == .parameter }
}

extension Requirement {
  /// Whether the elements of a text or a range, whose type has a name, are as it asks.
  fileprivate func isMet(byElement name: String) -> Bool {
    guard case .named(let asked, []) = type.kind else { return false }
    return isSame ? asked == name : ["Equatable", "Hashable", "Comparable"].contains(asked)
  }
}

extension TypeExpression {
  /// The refusal of an extension of `ArraySlice`; nil for any other type.
  fileprivate var refusalAsExtended: Diagnostic? {
    guard case .named("ArraySlice", _) = kind else { return nil }
    return Diagnostic(
      .error, "'extension of ArraySlice' is not in this dialect", at: range,
      hint: "extend 'Array', and call the member of 'Array(part)'")
  }
}
