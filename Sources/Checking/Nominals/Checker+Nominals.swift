import Language
import Syntax

/// The types of a cell: first their names, then their supertypes, then their members, so that they
/// can use each other.
extension Checker {
  /// Declares the names of the types among `statements`.
  ///
  /// - Returns: The types and extensions by their index, and all of them with nested ones.
  func declareTypeNames(
    _ statements: [Statement]
  ) -> (drafts: [Int: [NominalDraft]], all: [NominalDraft]) {
    wrappers.note(statements)
    patterns.selfMembers.note(statements)
    var drafts = generic.declareGenericTypes(statements)
    var all: [NominalDraft] = []
    for index in drafts.keys.sorted() {
      for draft in drafts[index] ?? [] { declareName(of: draft, into: &all) }
    }
    for (index, statement) in statements.enumerated() {
      guard case .type(let declaration) = statement.kind, drafts[index] == nil else { continue }
      meter.place = statement.range
      meter.note()
      let own =
        declaration.kind == .extension
        ? patterns.extensions.drafts(of: declaration) : [NominalDraft(declaration)]
      own.first?.members += patterns.selfMembers.requirements(of: declaration)
      drafts[index] = own
      for draft in own { declareName(of: draft, into: &all) }
    }
    return (drafts, all)
  }

  /// Declares the supertypes and the members of types.
  func declareTypes(_ own: [NominalDraft]) {
    var all = own
    for draft in all {
      meter.place = draft.syntax.name.range
      reporting { () throws(Diagnostic) in try declareHead(of: draft) }
      // Walking through all supertypes is done several times for each type.
      let depth = library.lineage(of: draft.type).count
      library.page.depth = max(library.page.depth, depth)
      meter.note(depth * (4 + depth / 8))
      if isOver { return }
    }
    for draft in all { sequences.steppedRanges.declareOrder(of: draft, among: all) }
    generic.declareUndeclared(into: &all, withMembers: false)
    all += patterns.extensions.extensions(of: all) + patterns.patternExtensions(of: all)
    meter.weight = library.page.costOfLookup
    for draft in all {
      outline.observedByHeirs.formUnion(draft.syntax.members.flatMap(\.observedOverrides))
    }
    for draft in all { draft.moveOverrides(to: self.draft(of: draft.type), in: library) }
    for draft in all { declareMembers(of: draft, among: all) }
    generic.declareUndeclared(into: &all, withMembers: true)
    genericWork.isSettled = true
    for draft in all { declare(draft.opaque, of: draft) }
    inferOpenMembers(of: all)
    for draft in all { checkLayout(of: draft) }
    for draft in all { checkConformances(of: draft, isStatic: false) }
    diagnostics += all.compactMap { $0.faultOfHash(in: library) }
  }

  /// Reports the error of `body`, if it has one.
  func reporting(_ body: () throws(Diagnostic) -> Void) {
    do throws(Diagnostic) {
      try body()
    } catch {
      diagnostics.append(error)
    }
  }

  /// Runs `body` in the scope of the members of `type`.
  func within<Result>(
    _ type: Type, _ body: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    try inScope(scopeOfType(type), body)
  }

  /// The scope of the members of `type`, without a receiver.
  ///
  /// - Parameter isOpaque: Whether the names of its members alone do not refer to them.
  /// - Parameter outer: The scope around it; nil is the current one.
  func scopeOfType(_ type: Type, isOpaque: Bool = true, in outer: Scope? = nil) -> Scope {
    Scope(
      frame: cellFrame, parent: outer ?? scope,
      owner: Scope.Owner(type: type, isOpaque: isOpaque))
  }

  /// The draft of a type of this cell; nil if it is of another one.
  func draft(of type: Type) -> NominalDraft? {
    if let nominal = type.declaration { outline.drafts[nominal.id] } else { nil }
  }

  // MARK: Names

  /// Declares the name of a type, unless it has one, and of those in it.
  ///
  /// - Parameter outer: The type around it, with its name; nil if there is none.
  func declareName(
    of draft: NominalDraft, within outer: (type: Type, name: String)? = nil,
    into all: inout [NominalDraft]
  ) {
    let syntax = draft.syntax
    if draft.type == .failed, let kind = Nominal.Kind(syntax.kind) {
      let name = outer.map { "\($0.name).\(syntax.name.text)" } ?? syntax.name.text
      if !outline.typeNames.insert(name).inserted {
        diagnostics.append(
          Diagnostic(.error, "there are two types '\(name)'", at: syntax.name.range))
      }
      if outer == nil {
        names.forget(name)
        scope.forget(name)
      }
      let origin = outer?.type.declaration?.origin.map { origin in
        Nominal.Origin(
          id: origin.id, parameters: origin.parameters, arguments: origin.arguments, isNested: true)
      }
      if !syntax.generics.parameters.isEmpty {
        diagnostics.append(
          Diagnostic(
            .error, "'generic type within a type' is not in this dialect", at: syntax.name.range,
            hint: "put it at the top level"))
      }
      let nominal = library.page.declare(name, kind, of: origin)
      library.page[nominal].isFinal = syntax.isFinal
      library.page[nominal].isLocal = genericWork.lifted.contains(syntax.name.range.lowerBound)
      draft.type = .declared(nominal)
      outline.drafts[nominal.id] = draft
    }
    all.append(draft)
    for member in syntax.members {
      guard case .type(let declaration) = member.kind else { continue }
      let nested = NominalDraft(declaration)
      draft.nested.append(nested)
      let name =
        draft.isExtension && draft.extended == nil
        ? library.type(named: syntax.name.text)?.name ?? syntax.name.text
        : (draft.extended ?? draft.type).spelling
      declareName(of: nested, within: (draft.extended ?? draft.type, name), into: &all)
    }
  }

  // MARK: Heads

  func declareHead(of draft: NominalDraft) throws(Diagnostic) {
    if let extended = draft.extended {
      draft.type = extended
    } else if draft.isExtension {
      try findExtended(by: draft)
    }
    let type = draft.type
    guard type != .failed else { return }
    for written in draft.syntax.inherited.flatMap(patterns.compositions.parts) {
      do throws(Diagnostic) {
        try inherit(written, draft)
      } catch {
        diagnostics.append(error)
        outline.leaveUnfinished(type)
      }
    }
    guard let nominal = draft.nominal, nominal.kind == .enumeration else { return }
    let hasPayload = draft.syntax.members.contains { member in
      if case .cases(let cases) = member.kind {
        cases.contains { !$0.parameters.isEmpty }
      } else {
        false
      }
    }
    if !hasPayload { library.page[nominal].abilities.formUnion([.equatable, .hashable]) }
  }

  private func inherit(_ written: TypeExpression, _ draft: NominalDraft) throws(Diagnostic) {
    if case .named(let name, []) = written.kind,
      let ability = DeclaredType.Ability(adopting: name), library.page.type(named: name) == nil
    {
      if ability == .optionSet, draft.syntax.kind != .structure {
        throw Diagnostic(
          .error, "only a 'struct' is an 'OptionSet' here", at: written.range,
          hint: "write 'struct', with 'let rawValue: Int'")
      }
      return draft.adopt(ability, in: &library)
    }
    let inherited = try within(draft.type) { () throws(Diagnostic) in
      try generic.protocolType(written)
    }
    noteHeir(draft.syntax.kind, of: written)
    switch inherited {
    case .nominal(.declared(let other), _) where other.kind == .protocol:
      if draft.nominal?.kind == .protocol, library.lineage(of: inherited).contains(draft.type) {
        throw Diagnostic(
          .error, "'\(draft.type.spelling)' would ask for itself", at: written.range,
          hint: "leave out one of the two")
      }
      guard draft.type.parts.isEmpty else {
        return try general.adopt(inherited, draft, at: written.range)
      }
      return library.page.conform(draft.type, to: inherited)
    case .nominal(.named, _) where library.isProtocolOfClasses(inherited):
      guard library.isReference(draft.type) else { break }
      return library.page.conform(draft.type, to: inherited)
    case .failed: return outline.leaveUnfinished(draft.type)
    default: break
    }
    guard let nominal = draft.nominal else {
      throw Diagnostic(
        .error, "an extension adds protocols, not \(inherited.words)", at: written.range)
    }
    switch nominal.kind {
    case .class where library.isReference(inherited) && written == draft.syntax.inherited[0]:
      guard !library.ancestry(of: inherited).contains(draft.type) else {
        throw Diagnostic(
          .error, "'\(nominal.name)' would be its own superclass", at: written.range)
      }
      if let superclass = inherited.declaration, library.page[superclass].isFinal {
        throw Diagnostic(
          .error, "'\(superclass.name)' is 'final', so that nothing inherits from it",
          at: written.range, hint: "leave out 'final' before 'class \(superclass.name)'")
      }
      guard library.canBeInherited(inherited) else {
        throw Diagnostic(
          .error, "nothing inherits from \(inherited.words)", at: written.range,
          hint: "let '\(nominal.name)' keep one in a property")
      }
      library.page[nominal].superclass = inherited
    case .enumeration
    where [.int, .string, .double].contains(inherited) || inherited.sizedInteger != nil:
      guard written == draft.syntax.inherited[0] else {
        let hasOther = library.page[nominal].enumeration.rawType != nil
        throw Diagnostic(
          .error,
          hasOther
            ? "the raw values of '\(nominal.name)' have one type"
            : "the type of the raw values stands first", at: written.range,
          hint: hasOther ? "leave out '\(inherited.spelling)'" : nil)
      }
      library.page[nominal].enumeration.rawType = inherited
    default:
      throw Diagnostic(
        .error, "'\(nominal.name)' cannot inherit from \(inherited.words)", at: written.range,
        hint: nominal.kind == .structure && library.isReference(inherited)
          ? draft.syntax.isSwiftUIView
            ? "a view here is an object: 'let box = View(width: 40, height: 20)', then 'show(box)'"
            : "make it a 'class'" : nil)
    }
  }
}

extension NominalDraft {
  /// Notes a protocol of the standard library that the type adopts, with those that it implies.
  fileprivate func adopt(_ ability: DeclaredType.Ability, in library: inout Library) {
    guard let nominal = type.declaration else { return }
    var abilities: Set<DeclaredType.Ability> = [ability]
    if [.comparable, .hashable, .optionSet].contains(ability) { abilities.insert(.equatable) }
    if ability == .localizedError { abilities.insert(.error) }
    abilities.formUnion(NumberTypes.implied(by: ability))
    if ability == .codable { abilities.formUnion([.encodable, .decodable]) }
    abilities.formUnion(library.page[nominal].abilities)
    if abilities.isSuperset(of: [.encodable, .decodable]) { abilities.insert(.codable) }
    library.page[nominal].abilities = abilities
  }
}

extension Nominal.Kind {
  /// The kind of type that a declaration makes; nil for an extension.
  init?(_ kind: NominalDeclaration.Kind) {
    switch kind {
    case .structure: self = .structure
    case .class: self = .class
    case .enumeration: self = .enumeration
    case .protocol: self = .protocol
    case .extension: return nil
    }
  }
}

extension NominalDeclaration {
  /// Whether it is written as a view of SwiftUI, with a `body`.
  fileprivate var isSwiftUIView: Bool {
    members.contains { member in
      guard case .property(_, let bindings) = member.kind else { return false }
      return bindings.contains { $0.pattern.kind == .name("body") }
    }
  }
}

extension DeclaredType.Ability {
  /// What a type can do that conforms to a protocol of Swift's library; nil if it cannot conform to it here.
  fileprivate init?(adopting name: String) {
    switch name {
    // 'String(value)' takes what is 'CustomStringConvertible', too.
    case "LosslessStringConvertible": self = .describable
    default: self.init(rawValue: name)
    }
  }
}
