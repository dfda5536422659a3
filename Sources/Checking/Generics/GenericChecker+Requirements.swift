import Language
import Syntax

/// What generic declarations ask of their arguments.
extension GenericChecker {
  /// What is asked of the parameters of a clause, as far as calls infer by it.
  ///
  /// - Parameter first: The number of the first parameter.
  func constraints(_ clause: GenericClause, first: Int) -> [Int: Builtin.Constraint] {
    var constraints: [Int: Builtin.Constraint] = [:]
    for requirement in clause.requirements.flatMap(compositions.parts) where !requirement.isSame {
      guard case .named(let name, []) = requirement.type.kind,
        let place = clause.parameters.firstIndex(where: { $0.text == requirement.name.text }),
        library.page.type(named: name) == nil
      else { continue }
      let constraint: Builtin.Constraint? =
        switch name {
        case "Comparable": .comparable
        case "Hashable": .hashable
        case "Equatable": .equatable
        case _ where Type.numbers(in: name)?.contains(.string) == false: numbers.constraint
        default: nil
        }
      guard let constraint else { continue }
      let known = constraints[first + place]
      let isWeaker = known == .numeric || constraint == .equatable && known != nil
      if !isWeaker { constraints[first + place] = constraint }
    }
    return constraints
  }

  /// Whether types meet all requirements; their names are looked up in `scope`.
  func meets(_ requirements: [Requirement], in scope: Scope) -> Bool {
    requirements.flatMap(compositions.parts).allSatisfy { requirement in
      (try? checker.inScope(scope) { () throws(Diagnostic) in try meets(requirement) }) ?? false
    }
  }

  /// Refuses arguments of which something is asked that they do not have.
  func require(
    _ requirements: [Requirement], of owner: String,
    where inScope: (() throws(Diagnostic) -> Bool) throws(Diagnostic) -> Bool, at range: Range<Int>
  ) throws(Diagnostic) {
    for requirement in requirements.flatMap(compositions.parts) {
      let isMet = try inScope { () throws(Diagnostic) in try meets(requirement) }
      if isMet { continue }
      var given = Type.failed
      _ = try inScope { () throws(Diagnostic) in
        given = checker.type(named: requirement.name.text) ?? .failed
        return true
      }
      if given == .failed { return }
      let written = requirement.type.name ?? checker.text(requirement.type.range) ?? "it"
      if given.spelling == written {
        throw Diagnostic(
          .error,
          "'\(owner)' asks for one type of '\(written)', and which one 'any \(written)' holds is not known",
          at: range, hint: "let '\(owner)' take 'any \(written)' in place of a parameter")
      }
      throw Diagnostic(
        .error,
        requirement.isSame
          ? "'\(owner)' needs '\(requirement.name.text)' to be '\(written)', not \(given.words)"
          : "'\(owner)' asks for '\(written)', which \(given.words) is not",
        at: range,
        hint: given.isDeclared && !requirement.isSame
          ? "write ': \(written)' after '\(given.spelling)' where it is declared" : nil)
    }
  }

  private func meets(_ requirement: Requirement) throws(Diagnostic) -> Bool {
    guard let given = checker.type(named: requirement.name.text) else { return false }
    if given == .failed { return true }
    if requirement.isSame { return try checker.type(requirement.type) == given }
    return try conforms(given, to: requirement.type)
  }

  /// Whether a type conforms to a protocol, or inherits from a class.
  private func conforms(
    _ type: Type, to written: TypeExpression
  ) throws(Diagnostic) -> Bool {
    guard case .named(let name, _) = written.kind else { return false }
    if library.page.type(named: name) == nil, let isMet = conforms(type, to: name) { return isMet }
    return library.lineage(of: type).contains(try protocolType(written))
  }

  /// The type that is written where one is inherited.
  func protocolType(_ written: TypeExpression) throws(Diagnostic) -> Type {
    if let pattern = checker.patterns.pattern(written) { return pattern }
    return try checker.type(written)
  }

  /// Whether a type conforms to a protocol of Swift's library; nil if there is none of that name
  /// here.
  func conforms(_ type: Type, to name: String) -> Bool? {
    let kinds: [String: TypeRequirement.Kind] = [
      "Equatable": .equatable, "Comparable": .comparable, "Hashable": .hashable,
      "AnyObject": .reference,
    ]
    if let kind = kinds[name] { return meets(kind, type) }
    if let sized = type.sizedInteger, let isMet = sized.conforms(to: name) { return isMet }
    if let types = Type.numbers(in: name) { return types.contains(type) || numbers.has(name, type) }
    switch name {
    case "Sendable", "Any", "Copyable": return true
    case "UnsignedInteger": return false
    case "CustomStringConvertible", "LosslessStringConvertible":
      guard let nominal = type.declaration else {
        return type.is(.optional) || type.isFunction ? false : !type.isOpaqueTuple
      }
      return library.page[nominal].abilities.contains(.describable)
    case "CustomDebugStringConvertible" where type.declaration == nil:
      switch type.constructor {
      case .int, .sized, .bool, nil: return false
      default: return true
      }
    case "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection",
      "MutableCollection", "RangeReplaceableCollection":
      switch type.constructor {
      case .array, .slice: return true
      case .string: return !["RandomAccessCollection", "MutableCollection"].contains(name)
      case .set, .dictionary: return name == "Sequence" || name == "Collection"
      case .range, .closedRange:
        return !["MutableCollection", "RangeReplaceableCollection"].contains(name)
          && type.bound == .int
      case .declared where name == "Sequence": return checker.sequences.steps(of: type) != nil
      case .declared:
        return DeclaredType.Ability(rawValue: name).map { checker.sequences.has($0, type) } ?? false
      default: return false
      }
    default: break
    }
    guard let ability = DeclaredType.Ability(rawValue: name) else { return nil }
    if ability == .generator, type.spelling == "SystemRandomNumberGenerator" { return true }
    if ability == .identifiable { return checker.sequences.has(ability, type) }
    if ability == .rawRepresentable, let nominal = type.declaration {
      return library.page[nominal].enumeration.rawType != nil
        || checker.sequences.has(ability, type) || checker.sequences.has(.optionSet, type)
    }
    if let nominal = type.declaration { return library.page[nominal].abilities.contains(ability) }
    switch ability {
    case .codable, .decodable, .encodable: return true
    case .error: return type == .error || type == .never
    default: return LiteralTypes.has(ability, type)
    }
  }

  /// Whether the values of a type can do what is asked for.
  func meets(_ kind: TypeRequirement.Kind, _ type: Type) -> Bool {
    let requirement = TypeRequirement(kind: kind, owner: "<", range: 0..<0)
    guard let parts = requirement.parts(of: type, in: library) else { return false }
    // No tuple conforms to a protocol.
    if case .tuple = type { return false }
    return parts.allSatisfy { meets(kind, $0) }
  }

  /// The type with a name within another one: `Element` of a list; nil if there is none.
  func associatedType(_ name: String, of type: Type) -> Type? {
    if let part = type.part(named: name) { return part }
    switch (type, name) {
    case (.nominal(.range, .one(let bound)), "Element"),
      (.nominal(.closedRange, .one(let bound)), "Element"):
      return bound
    case (.string, "Element"): return .string
    default: break
    }
    let sequences = checker.sequences
    if name == "Iterator", let element = sequences.element(ofList: type) {
      return try? genericType(named: "IndexingIterator", of: [.array(element)], at: 0..<0)
    }
    guard type.isDeclared else { return general.associatedType(name, of: type) }
    if let part = collections.associatedType(name, of: type) { return part }
    if name == "Element" {
      if let steps = sequences.steps(of: type) { return steps.element }
      if let next = sequences.next(of: type) { return next.result.wrapped }
    }
    if name == "Iterator", let steps = sequences.steps(of: type) { return steps.iterator }
    if name == "ID", conforms(type, to: "Identifiable") == true {
      return library.members(of: type, named: "id").first?.result
    }
    if name == "RawValue", let nominal = type.declaration {
      if let raw = library.page[nominal].enumeration.rawType { return raw }
      if conforms(type, to: "RawRepresentable") == true {
        return library.members(of: type, named: "rawValue").first?.result
      }
    }
    if name == "AllCases", conforms(type, to: "CaseIterable") == true { return .array(type) }
    if name == "Stride", sequences.has(.strideable, type) {
      return library.members(of: type, named: "distance").first { $0.labels == ["to"] }?.result
    }
    for one in library.ancestry(of: type) {
      let name = "\(one.spelling).\(name)"
      if let alias = names.aliases[name] { return alias }
      if let nested = library.page.type(named: name) { return .declared(nested) }
    }
    return nil
  }
}

extension TypeExpression {
  /// The name that it is alone; nil for any other type.
  fileprivate var name: String? { if case .named(let name, []) = kind { name } else { nil } }
}

extension Type {
  /// Whether it is a tuple, which conforms to nothing.
  fileprivate var isOpaqueTuple: Bool { if case .tuple = self { true } else { false } }
}

extension SizedInteger {
  /// Whether its numbers conform to a protocol of numbers; nil for any other protocol.
  fileprivate func conforms(to name: String) -> Bool? {
    switch name {
    case "Numeric", "AdditiveArithmetic", "Strideable", "BinaryInteger", "FixedWidthInteger": true
    case "SignedNumeric", "SignedInteger": isSigned
    case "UnsignedInteger": !isSigned
    case "FloatingPoint", "BinaryFloatingPoint": false
    default: nil
    }
  }
}
