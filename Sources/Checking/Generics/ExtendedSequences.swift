import Language
import Syntax

/// Members that a page gives to all collections, of a text, a set, a dictionary or a range: they are those of a
/// list of its elements. Parts of lists have members of their own.
struct ExtendedSequences: CheckerPart {
  let checker: Checker

  /// The elements of a value as a list that has a member of the page of this name, which Swift would take
  /// before those of its library; nil if there is none.
  ///
  /// - Throws: For a member that takes or returns whole numbers, which may be indices: a list of its own
  ///   counts from 0; or parts, which Swift has of the same type as the value.
  func elements(
    of receiver: Draft, _ type: Type, _ name: Name, _ known: [Builtin]
  ) throws(Diagnostic) -> Draft? {
    // The bounds of a range that is written with literals are whole numbers.
    let type = system.typeVariables.closed(type)
    guard !known.contains(where: \.isDeclared), type != .string || known.isEmpty,
      type.listElement == nil, let elements = checker.sequences.listed(receiver, type)
    else { return nil }
    let list = elements.type
    let members = library.members(of: list, named: name.text).filter { member in
      guard member.isDeclared, member.kind != .mutatingMethod, !member.isStatic,
        let owner = member.receiver
      else { return false }
      return checker.costs.cost(of: list, into: owner) != nil
    }
    let extended = work.extended[name.text] ?? []
    guard !members.isEmpty, extended.isEmpty || !extended.isSubset(of: ["Array"]) else {
      return nil
    }
    let mayBeIndices =
      type.is(.range) && (!extended.isSubset(of: ["Sequence"]) || extended.isEmpty)
    if members.contains(where: {
      $0.uses { $0.is(.slice) } || mayBeIndices && $0.uses { $0 == .int }
    }) {
      let text = checker.text(receiver.range) ?? "values"
      throw Diagnostic(
        .error, "'\(name.text)' of \(type.words) is not in this dialect", at: name.range,
        hint: "write 'Array(\(text)).\(name.text)', whose indices begin at 0")
    }
    return elements
  }

  /// The names of the members that a page gives to all collections, and so to a type; none for a list.
  func names(of type: Type) -> [String] {
    guard let element = element(of: type) else { return [] }
    return library.page.members(of: .array(element)).filter { !$0.isStatic }.map(\.name)
  }

  /// The open part of a value's elements, if they decide whether the page gives it a member of this name; nil if
  /// nothing is to be known before.
  func openPart(of type: Type, _ name: Name, _ known: [Builtin]) -> Type? {
    if let element = type.listElement, work.extended[name.text] != nil,
      let root = system.typeVariables.firstOpen(in: element),
      known.contains(where: { $0.isDeclared && $0.receiver?.isConcrete == true }),
      system.typeVariables.head(element).isUnknown,
      system.typeVariables.state(of: element)?.literal == nil
    {
      return .variable(root)
    }
    guard !known.contains(where: \.isDeclared), let element = element(of: type),
      let root = system.typeVariables.firstOpen(in: element),
      !library.page.members(of: .array(element), named: name.text, isStatic: false).isEmpty
    else { return nil }
    return .variable(root)
  }

  /// The type of the elements of a text, a set, a dictionary or a range; nil for anything else.
  private func element(of type: Type) -> Type? {
    let type = system.typeVariables.closed(type)
    return type.listElement == nil ? checker.sequences.element(ofList: type) : nil
  }
}

extension Builtin {
  /// Whether a parameter or the result has such a type in it.
  func uses(_ isSuch: (Type) -> Bool) -> Bool {
    (parameters.map(\.type) + [result]).contains { $0.contains(where: isSuch) }
  }
}

extension GenericWork {
  /// Notes which types an extension gives its members to.
  mutating func note(extension syntax: NominalDeclaration) {
    guard case .named(let name, _)? = syntax.extended?.kind else { return }
    for member in syntax.members {
      for one in member.declaredNames { extended[one, default: []].insert(name) }
    }
  }
}

extension Member {
  /// The names of the properties, or of the method, that it declares.
  var declaredNames: [String] {
    switch kind {
    case .property(_, let bindings):
      bindings.compactMap { if case .name(let name) = $0.pattern.kind { name } else { nil } }
    case .function(let function, _): [function.name.text]
    default: []
    }
  }
}
