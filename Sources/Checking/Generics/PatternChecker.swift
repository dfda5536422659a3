import Language
import Syntax

extension PatternChecker {
  /// Whether a type is such a protocol.
  func isPattern(_ nominal: Nominal) -> Bool {
    nominal.kind == .protocol && library.page.generics[nominal]?.syntax.kind == .protocol
  }

  /// The protocol of that kind that is written; nil if another type is.
  func pattern(_ written: TypeExpression) -> Type? {
    guard case .named(let name, _) = written.kind,
      let nominal = library.page.type(named: name), isPattern(nominal)
    else { return nil }
    return .declared(nominal)
  }

  /// The protocol of the page to which the elements of an extended type conform.
  func adopted(_ requirement: Requirement) throws(Diagnostic) -> Type {
    let name = requirement.name.text
    if let pattern = self.pattern(requirement.type)?.declaration {
      throw Diagnostic(
        .error, "'where \(name): \(pattern.name)', whose types are open, is not in this dialect",
        at: requirement.type.range,
        hint: "put the values into a 'struct' with '<\(name): \(pattern.name)>'")
    }
    let type = try checker.type(requirement.type)
    if type.isProtocol || type == .failed { return type }
    let written = checker.text(requirement.type.range) ?? type.spelling
    throw Diagnostic(
      .error, "'where \(name): \(written)' is not in this dialect", at: requirement.type.range,
      hint: "say which type it is: 'where \(name) == …'")
  }

  /// A function with one more generic parameter for each parameter that is `some Animal`, such a protocol.
  func opened(_ function: FunctionDeclaration) -> FunctionDeclaration {
    var function = function
    for place in function.parameters.indices {
      function.generics.open(
        &function.parameters[place].type, { checker.text($0) ?? "" },
        ofOne: { pattern($0) != nil })
    }
    return function
  }

  /// The refusal of such a protocol as the type of a value.
  func noValues(of nominal: Nominal, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, "'any \(nominal.name)' is not in this dialect, as its types are open", at: range,
      hint: "write a generic function: '<T: \(nominal.name)>'")
  }

  /// Declares the protocols of that kind among `statements`.
  func declarePatterns(_ statements: [Statement], _ done: inout [Int: [NominalDraft]]) {
    let protocols = statements.enumerated().compactMap { index, statement in
      if case .type(let syntax) = statement.kind, syntax.kind == .protocol {
        (index, syntax)
      } else {
        nil as (Int, NominalDeclaration)?
      }
    }
    var names: Set<String> = []
    var count = -1
    while names.count > count {
      count = names.count
      for (_, syntax) in protocols
      where syntax.isPattern || syntax.inherited.contains(where: { isPattern($0, names) }) {
        names.insert(syntax.name.text)
      }
    }
    for (index, syntax) in protocols where names.contains(syntax.name.text) {
      if !outline.typeNames.insert(syntax.name.text).inserted { continue }
      self.names.forget(syntax.name.text)
      scope.forget(syntax.name.text)
      let nominal = library.page.declare(pattern: syntax.name.text, syntax, in: source)
      let draft = NominalDraft(syntax)
      draft.type = .declared(nominal)
      outline.drafts[nominal.id] = draft
      done[index] = [draft]
    }
  }

  private func isPattern(_ written: TypeExpression, _ names: Set<String>) -> Bool {
    guard case .named(let name, _) = written.kind else { return false }
    return names.contains(name) || pattern(written) != nil
  }

  /// The extensions that types which exist already get from a new one of a protocol.
  func drafts(of syntax: NominalDeclaration, of pattern: Nominal) -> [NominalDraft] {
    library.page.types.filter { type in
      type.nominal.kind != .protocol
        && library.lineage(of: .declared(type.nominal)).contains(.declared(pattern))
    }.map { type in
      let draft = NominalDraft(syntax, extending: .declared(type.nominal))
      draft.pattern = pattern
      return draft
    }
  }

  /// The extensions that types get from such protocols that they conform to, and from other protocols whose
  /// extensions ask for more.
  func patternExtensions(of drafts: [NominalDraft]) -> [NominalDraft] {
    var made: [NominalDraft] = []
    for draft in drafts where draft.pattern == nil {
      guard draft.type != .failed, !draft.syntax.inherited.isEmpty else { continue }
      let isProtocol = draft.type.isProtocol
      if isProtocol, draft.type.declaration.map(isPattern) ?? true { continue }
      let patterns = isProtocol ? [] : newPatterns(of: draft)
      let adopted = draft.syntax.inherited.compactMap { try? checker.type($0) }
      let extended = extensions.protocols(of: draft.type).filter { pattern in
        !draft.isExtension || extensions.isAdopted(pattern, by: draft)
          || adopted.contains { library.lineage(of: $0).contains(.declared(pattern)) }
      }
      for pattern in patterns + extended {
        for own in extensions.drafts(of: pattern, for: draft.type)
        where !(isProtocol && own.syntax.isForEachType)
          && !selfMembers.areInherited(own.syntax, pattern, by: draft)
        {
          own.parameters = draft.parameters
          let drafts =
            PartExtensions(checker: checker).drafts(of: own, as: draft, of: pattern) ?? [own]
          work.drafts += drafts
          made += drafts
        }
      }
    }
    return made
      + drafts.filter { $0.pattern == nil }.flatMap(extensions.extensions(ofPartsLike:))
  }

  /// The protocols of that kind to which a declaration makes its type conform.
  private func newPatterns(of draft: NominalDraft) -> [Nominal] {
    var found: [Nominal] = []
    let superclass = library.ancestry(of: draft.type).dropFirst().first
    let inherited = superclass.map(library.lineage) ?? []
    for written in draft.syntax.inherited {
      guard let adopted = pattern(written) ?? (try? checker.type(written)), adopted.isProtocol
      else {
        continue
      }
      for one in library.lineage(of: adopted) where !inherited.contains(one) {
        if let nominal = one.declaration, isPattern(nominal), !found.contains(nominal) {
          found.append(nominal)
        }
      }
    }
    return found
  }

  /// Whether the members of a declaration are declared as they stand: those of such a protocol are
  /// not, and those of its extensions only where what they ask for holds.
  func admitsMembers(of draft: NominalDraft) -> Bool {
    if let nominal = draft.nominal, isPattern(nominal) { return false }
    guard let pattern = draft.pattern else { return true }
    fillIn(pattern, for: draft.type)
    extensions.nameTypes(of: pattern, in: draft.type)
    return checker.generic.meets(
      draft.syntax.requirements, in: checker.scopeOfType(draft.type, in: cellScope))
  }

  /// Whether a member of an extension of such a protocol is replaced by one of the type.
  func isReplaced(_ member: Builtin, _ draft: NominalDraft) -> Bool {
    guard let pattern = draft.pattern, !extensions.isOfParts(pattern) else { return false }
    let isReplaced = rivals(of: member.memberName, member.isStatic, draft)
      .contains { NamedMember($0).hasParameters(of: member) }
    if isReplaced { work.replaced.insert("\(draft.type.spelling).\(member.name)") }
    if isReplaced { selfMembers.refuseRival(of: member.name, member.isStatic, in: draft) }
    return isReplaced
  }

  /// Whether a property of an extension of such a protocol is replaced by one of the type.
  func isReplaced(property name: String, _ isStatic: Bool, _ draft: NominalDraft) -> Bool {
    guard let pattern = draft.pattern, !extensions.isOfParts(pattern) else { return false }
    let isReplaced = rivals(of: name, isStatic, draft).contains { $0.labels.isEmpty }
    if isReplaced { work.replaced.insert("\(draft.type.spelling).\(name)") }
    if isReplaced { selfMembers.refuseRival(of: name, isStatic, in: draft) }
    return isReplaced
  }

  /// What may replace a member of such an extension: the members of the type, and what its protocols ask for if
  /// it is one itself.
  private func rivals(of name: String, _ isStatic: Bool, _ draft: NominalDraft) -> [Builtin] {
    let own =
      library.page.members(of: draft.type, named: name, isStatic: isStatic)
      + general.members(named: name, of: draft.type)
    guard draft.type.isProtocol else { return own }
    return own
      + library.lineage(of: draft.type).flatMap {
        library.page.members(of: $0, named: name, isStatic: isStatic).filter(\.isRequirement)
      }
  }

  // MARK: Associated types

  /// Finds the associated types of a protocol that a type does not name, from its members.
  func fillIn(_ pattern: Nominal, for type: Type) {
    guard let template = library.page.generics[pattern] else { return }
    let associated = template.syntax.associatedTypes
    let open = associated.filter { one in
      type.isDeclared
        ? checker.generic.associatedType(one.name, of: type) == nil
        : names.aliases["\(type.spelling).\(one.name)"] == nil
    }
    for (name, meant) in meanings(of: open, in: template, for: type) {
      names.declare(alias: "\(type.spelling).\(name)", of: meant)
    }
  }

  /// What an associated type of a protocol is for a type that does not name it; nil if its members do not tell.
  func meaning(of name: String, in pattern: Nominal, for type: Type) -> Type? {
    guard let template = library.page.generics[pattern] else { return nil }
    let named = template.syntax.associatedTypes.filter { $0.name == name }
    return meanings(of: named, in: template, for: type).first?.meant
  }

  /// What associated types are for a type, as far as its members tell it.
  private func meanings(
    of open: [(name: String, usual: TypeExpression?)], in template: GenericType, for type: Type
  ) -> [(name: String, meant: Type)] {
    guard !open.isEmpty else { return [] }
    let inner = Scope(
      frame: cellFrame, parent: checker.scopeOfType(type, in: cellScope))
    for (number, one) in open.enumerated() { inner.aliases[one.name] = .parameter(number) }
    var found: [Int: Type] = [:]
    for member in template.syntax.members {
      for (asked, given) in pairs(member, of: type, in: inner) {
        found.merge(asked.parts(in: given) ?? [:]) { first, _ in first }
      }
    }
    return open.enumerated().compactMap { number, one in
      let usual = one.usual.flatMap { written in
        try? checker.inScope(inner) { () throws(Diagnostic) in try checker.type(written) }
      }
      return (found[number] ?? usual).map { (one.name, $0) }
    }
  }

  /// The types that a requirement asks for, each with what the type's own member has.
  private func pairs(
    _ member: Member, of type: Type, in scope: Scope
  ) -> [(asked: Type, given: Type)] {
    func read(_ written: TypeExpression) -> Type? {
      try? checker.inScope(scope) { () throws(Diagnostic) in try checker.parameterType(written) }
    }
    let isStatic = member.modifiers.contains(.static)
    func own(_ name: String, _ labels: [String?]) -> Builtin? {
      (library.page.members(of: type, named: name, isStatic: isStatic)
        + general.members(named: name, of: type)).first { $0.labels == labels }
    }
    switch member.kind {
    case .property(_, let bindings):
      return bindings.compactMap { binding in
        guard case .name(let name) = binding.pattern.kind, let written = binding.type,
          let asked = read(written)
        else { return nil }
        return (own(name, [])?.result ?? openType(of: name, isStatic, in: type)).map { (asked, $0) }
      }
    case .function(let function, _), .subscript(let function, _):
      let labels = function.name.isOperator ? [nil, nil] : function.parameters.map(\.label)
      guard let given = own(function.name.text, labels) else { return [] }
      var pairs = zip(function.parameters, given.parameters).compactMap { asked, given in
        read(asked.type).map { ($0, given.type) }
      }
      if let result = function.result.flatMap(read) { pairs.append((result, given.result)) }
      return pairs
    default: return []
    }
  }

  /// The type of a stored property whose type follows from its value, and is not declared yet; nil if it is not known.
  private func openType(of name: String, _ isStatic: Bool, in type: Type) -> Type? {
    guard let draft = checker.draft(of: type),
      let stored = draft.open.first(where: { $0.name.text == name && $0.isStatic == isStatic })
    else { return nil }
    let count = diagnostics.count
    defer { diagnostics.removeSubrange(count...) }
    return try? checker.inferredType(stored, of: draft)
  }

  /// Reports what a type lacks for the protocols of that kind among `protocols`.
  func checkPatterns(_ protocols: [Type], of draft: NominalDraft) {
    if draft.isExtension, draft.syntax.inherited.isEmpty { return }
    for adopted in protocols {
      guard let pattern = adopted.declaration, isPattern(pattern),
        let template = library.page.generics[pattern]
      else { continue }
      fillIn(pattern, for: draft.type)
      func report(_ name: String) {
        diagnostics.append(
          Diagnostic(
            .error,
            "'\(draft.type.spelling)' has no '\(name)' as '\(pattern.name)' asks for",
            at: draft.syntax.name.range))
      }
      if let open = template.syntax.associatedTypes.first(where: {
        checker.generic.associatedType($0.name, of: draft.type) == nil
      }) {
        report(open.name)
        continue
      }
      let missing = template.syntax.members.compactMap { lacking($0, draft.type) }
      missing.forEach(report)
      if missing.isEmpty { adoptExistentials(of: pattern, for: draft.type) }
    }
  }

  /// The name of a requirement that a type does not meet; nil if it does.
  private func lacking(_ member: Member, _ type: Type) -> String? {
    let isStatic = member.modifiers.contains(.static)
    func has(_ name: String, _ labels: [String?]) -> Bool {
      let ofLibrary =
        isStatic
        ? library.constants(of: type, named: name) : general.members(named: name, of: type)
      if ofLibrary.contains(where: { $0.labels == labels }) { return true }
      return library.lineage(of: type).contains { one in
        library.page.members(of: one, named: name, isStatic: isStatic)
          .contains { $0.labels == labels }
      }
    }
    switch member.kind {
    case .property(_, let bindings):
      for binding in bindings {
        if case .name(let name) = binding.pattern.kind, !has(name, []) { return name }
      }
      return nil
    case .function(let function, _) where function.name.isOperator:
      return nil
    case .function(let function, _):
      let name = function.name.text
      return has(name, function.parameters.map(\.label)) ? nil : name
    default: return nil
    }
  }
}

extension NominalDeclaration {
  /// The associated types of a protocol, with what they are by default.
  var associatedTypes: [(name: String, usual: TypeExpression?)] {
    members.compactMap { member in
      if case .associated(let name, let usual) = member.kind { (name.text, usual) } else { nil }
    }
  }

  /// Whether it has associated types, or `Self` among the parameters of its requirements.
  fileprivate var isPattern: Bool {
    members.contains { member in
      switch member.kind {
      case .associated: true
      case .function(let function, _): function.parameters.contains { $0.type.hasSelf }
      default: false
      }
    }
  }
}

extension TypeExpression {
  /// Whether it is a type that holds `Self`.
  var wrapsSelf: Bool {
    switch kind {
    case .named(_, let arguments): arguments.contains(where: \.hasSelf)
    case .optional(let part), .array(let part): part.wrapsSelf
    default: false
    }
  }

  /// Whether `Self` stands in it.
  var hasSelf: Bool {
    switch kind {
    case .named(let name, let arguments): name == "Self" || arguments.contains(where: \.hasSelf)
    case .optional(let part), .array(let part), .inout(let part): part.hasSelf
    case .dictionary(let key, let value): key.hasSelf || value.hasSelf
    case .tuple(let elements): elements.contains { $0.type.hasSelf }
    case .function(let inputs, let result): inputs.contains(where: \.hasSelf) || result.hasSelf
    }
  }
}
