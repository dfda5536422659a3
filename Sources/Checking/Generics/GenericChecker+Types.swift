import Language
import Syntax

/// Generic types of the page, and the types that their arguments make.
extension GenericChecker {
  /// Declares the generic types among `statements`, and gives them their extensions.
  ///
  /// - Returns: The statements that do nothing else, by their indices, with the extensions of types
  ///   that exist already.
  func declareGenericTypes(_ statements: [Statement]) -> [Int: [NominalDraft]] {
    var done: [Int: [NominalDraft]] = [:]
    for (index, statement) in statements.enumerated() {
      guard case .type(let syntax) = statement.kind, !syntax.generics.parameters.isEmpty,
        syntax.kind != .protocol, let kind = Nominal.Kind(syntax.kind)
      else { continue }
      done[index] = []
      let name = syntax.name.text
      if !outline.typeNames.insert(name).inserted {
        diagnostics.append(
          Diagnostic(.error, "there are two types '\(name)'", at: syntax.name.range))
      }
      names.forget(name)
      scope.forget(name)
      _ = library.page.declare(generic: name, kind, syntax, in: source)
    }
    checker.patterns.declarePatterns(statements, &done)
    for (index, statement) in statements.enumerated() {
      guard case .type(let syntax) = statement.kind, syntax.kind == .extension,
        case .named(let name, [])? = syntax.extended?.kind
      else { continue }
      if let pattern = library.page.type(named: name), checker.patterns.isPattern(pattern) {
        library.page.generics[pattern]?.extensions.append((syntax, CellText(source)))
        done[index] = checker.patterns.drafts(of: syntax, of: pattern)
      }
      guard let generic = genericNames.declaration(named: name) else { continue }
      library.page.generics[generic]?.extensions.append((syntax, CellText(source)))
      let instances =
        library.page.generics[generic]?.instances.values.sorted { $0.id < $1.id } ?? []
      done[index] = instances.map { NominalDraft(syntax, extending: .declared($0)) }
    }
    return done
  }

  /// The generic type that a name alone means here, with open arguments, or within itself with its
  /// own; nil if it means none.
  func genericType(named name: String, _ argument: () -> Type) -> Type? {
    guard let generic = genericNames.declaration(named: name) else { return nil }
    for owner in scope.owners where !owner.isByProtocol {
      guard let nominal = owner.type.declaration, let origin = nominal.origin,
        origin.id == generic.id
      else { continue }
      return instance(of: generic, origin.arguments)
    }
    openMembers.declare(of: generic)
    let count = library.page.generics[generic]?.syntax.generics.parameters.count ?? 0
    return .generic(generic, (0..<count).map { _ in argument() })
  }

  /// The type that is written as a generic one with arguments; nil if there is none of that name.
  func genericType(
    named name: String, of arguments: [Type], at range: Range<Int>
  ) throws(Diagnostic) -> Type? {
    let alias = try GenericAliases(checker: checker).type(named: name, of: arguments, at: range)
    if let alias { return alias }
    guard let generic = genericNames.declaration(named: name),
      let syntax = library.page.generics[generic]?.syntax
    else { return nil }
    let parameters = syntax.generics.parameters.map(\.text)
    guard parameters.count == arguments.count else {
      throw Diagnostic(
        .error,
        "'\(name)' takes \(parameters.count) type\(parameters.count == 1 ? "" : "s"), not \(arguments.count)",
        at: range,
        hint: "write '\(name)<\(parameters.joined(separator: ", "))>' with a type for each")
    }
    let type = instance(of: generic, arguments)
    if work.isSettled, arguments.allSatisfy(\.isConcrete) {
      try require(
        syntax.generics.requirements, of: name,
        where: { [self] (body) throws(Diagnostic) in try checker.within(type, body) }, at: range)
    }
    return type
  }

  /// What a generic type makes of arguments.
  func instance(of generic: Nominal, _ arguments: [Type]) -> Type {
    guard arguments.allSatisfy(\.isConcrete) else { return .generic(generic, arguments) }
    guard let template = library.page.generics[generic] else { return .failed }
    openExtensions.note(arguments)
    if let known = template.instances[arguments] { return .declared(known) }
    if work.isOfSignature, template.text.cell != .library { return .generic(generic, arguments) }
    guard
      admits(
        arguments, of: generic.name, at: place(of: template.text) ?? template.syntax.name.range)
    else {
      return .failed
    }
    let nominal = library.page.declare(instanceOf: generic, arguments)
    let draft = NominalDraft(template.syntax)
    draft.text = template.text
    draft.type = .declared(nominal)
    outline.drafts[nominal.id] = draft
    var all: [NominalDraft] = []
    let outer = scope
    scope = cellScope
    defer { scope = outer }
    checker.declareName(of: draft, into: &all)
    work.undeclared += all
    work.drafts.append(draft)
    checker.declareAliases(among: [], within: all)
    if work.isSettled { settle() }
    return draft.type
  }

  /// Whether a cell may make one more type or function, with these arguments.
  func admits(_ arguments: [Type], of name: String, at range: Range<Int>) -> Bool {
    let isDeep = arguments.contains { $0.depth > GenericWork.deepest }
    guard isDeep || work.count >= GenericWork.most else { return true }
    if work.excess == nil {
      work.excess = Diagnostic(
        .error, "'\(name)' needs ever more types", at: range,
        hint: "see to it that it does not use itself with other types")
    }
    return false
  }

  /// Declares what was made of generic types, when those of the cell are declared.
  func settle() {
    let (outer, outerScope, outerBranching) = (system, scope, branching)
    system = StatementSystem(typeVariables: TypeVariables(meter))
    (scope, branching) = (cellScope, nil)
    defer { (system, scope, branching) = (outer, outerScope, outerBranching) }
    var settled: [NominalDraft] = []
    declareUndeclared(into: &settled, withMembers: true)
    for draft in settled {
      reading(draft) {
        checker.inferOpenMembers(of: [draft])
        checker.checkLayout(of: draft)
        checker.checkConformances(of: draft, isStatic: false)
      }
    }
  }

  /// Declares the heads, and perhaps the members, of what was made of generic types.
  func declareUndeclared(into all: inout [NominalDraft], withMembers: Bool) {
    while !work.undeclared.isEmpty, !checker.isOver {
      var drafts = work.undeclared
      work.undeclared = []
      drafts += extensions(of: drafts)
      for draft in drafts {
        reading(draft) {
          checker.reporting { () throws(Diagnostic) in try checker.declareHead(of: draft) }
        }
      }
      drafts += checker.patterns.patternExtensions(of: drafts)
      all += drafts
      guard withMembers else { continue }
      for draft in drafts {
        reading(draft) { checker.declareMembers(of: draft, among: drafts) }
      }
    }
  }

  /// The extensions that hold for types that were just made.
  private func extensions(of drafts: [NominalDraft]) -> [NominalDraft] {
    var extensions: [NominalDraft] = []
    for draft in drafts {
      guard let nominal = draft.nominal, let origin = nominal.origin, !origin.isNested,
        let generic = library.page.generics.type(of: origin),
        let template = library.page.generics[generic]
      else { continue }
      for (syntax, text) in template.extensions
      where meets(syntax.requirements, in: checker.scopeOfType(draft.type)) {
        let made = NominalDraft(syntax, extending: draft.type)
        made.text = text
        var all: [NominalDraft] = []
        checker.declareName(of: made, into: &all)
        work.drafts.append(made)
        checker.declareAliases(among: [], within: all)
        extensions += all
      }
    }
    return extensions
  }

  /// The bodies of what generic declarations made, and of what these make in turn.
  func checkGenericBodies() -> [CheckedStatement] {
    var checked: [CheckedStatement] = []
    work.isInside = true
    defer { work.isInside = false }
    defer { if let excess = work.excess { diagnostics.append(excess) } }
    while !checker.isOver {
      if work.checkedDrafts < work.drafts.count {
        let draft = work.drafts[work.checkedDrafts]
        work.checkedDrafts += 1
        checked += reading(draft.text) { $0.check(draft) }
      } else if work.checkedBodies < work.bodies.count {
        let body = work.bodies[work.checkedBodies]
        work.checkedBodies += 1
        checked += body(checker)
      } else {
        break
      }
    }
    return checked
  }

  /// Checks code whose text is perhaps that of an earlier cell; its errors are reported in this one.
  func reading(
    _ text: CellText?, _ body: (Checker) -> [CheckedStatement]
  ) -> [CheckedStatement] {
    guard let text, let cell = text.cell else { return body(checker) }
    let (outer, count) = (source, diagnostics.count)
    source = text.text
    let statements = body(checker)
    source = outer
    for case .function(_, let function) in statements.map(\.kind) { function.source = cell }
    let found = diagnostics[count...].filter(\.isError)
    diagnostics.removeSubrange(count...)
    // Code of the library fails by the arguments of its types, which have their error.
    if cell == .library, diagnostics.contains(where: \.isError) { return statements }
    let range = place(of: text) ?? 0..<0
    diagnostics += found.map { error in
      Diagnostic(.error, error.message, at: range, hint: "see where it is declared")
    }
    return statements
  }

  private func reading(_ draft: NominalDraft, _ body: () -> Void) {
    _ = reading(draft.text) { (_) in
      body()
      return []
    }
  }

  /// Where something in the text of an earlier cell is reported; nil if it is in this one.
  private func place(of text: CellText) -> Range<Int>? {
    text.cell == nil ? nil : outline.lastStatement.map { $0..<$0 + 1 } ?? 0..<0
  }
}

extension TypeExpression {
  /// Whether it is written as an optional.
  var isOptional: Bool { if case .optional = kind { true } else { false } }
}

extension Type {
  /// How deep types are nested in it; 0 for one without parts.
  var depth: Int {
    let inner = (parts + (declaration?.arguments ?? [])).map(\.depth).max()
    return inner.map { $0 + 1 } ?? 0
  }
}
