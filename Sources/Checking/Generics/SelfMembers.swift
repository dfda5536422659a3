import Language
import Syntax

/// Members that an extension gives to a protocol and whose code means `Self`: `Self.self`, `Self.kind`.
///
/// The code of other members is checked once, for values of any type that has the protocol. These are those of
/// each type, as if `where Self: Shape` stood after the extension, so that `Self` is that type.
struct SelfMembers: CheckerPart {
  let checker: Checker

  /// Notes the protocols among `statements`, and the names by which the code of their extensions means `Self`: this
  /// one, and those of static members.
  func note(_ statements: [Statement]) {
    let types = statements.compactMap { statement in
      if case .type(let syntax) = statement.kind { syntax } else { nil as NominalDeclaration? }
    }
    let protocols = types.filter { $0.kind == .protocol }
    work.protocols = Set(protocols.map(\.name.text))
    let extensions = types.filter { $0.kind == .extension && isProtocol($0.extended) }
    guard !extensions.isEmpty else { return }
    let earlier = library.page.types.filter { $0.nominal.kind == .protocol }.flatMap { type in
      library.page.members(of: .declared(type.nominal)).filter(\.isStatic).map(\.name)
    }
    work.namesOfSelf = Set(["Self"] + earlier + protocols.flatMap(\.members).flatMap(\.staticNames))
    let members = extensions.flatMap(\.members).filter { !$0.staticNames.isEmpty }
    var count = 0
    while count < work.namesOfSelf.count {
      count = work.namesOfSelf.count
      for member in members where meansSelf(member) {
        work.namesOfSelf.formUnion(member.staticNames)
      }
    }
    let all = extensions.flatMap(\.members).filter { $0.staticNames.isEmpty }
    count = -1
    while count < work.namesOfOwn.count {
      count = work.namesOfOwn.count
      for member in all where meansSelf(member) && member.asRequirement == nil {
        work.namesOfOwn.formUnion(member.declaredNames)
      }
    }
    for syntax in extensions where syntax.requirements.isEmpty {
      guard case .named(let name, [])? = syntax.extended?.kind,
        let declared = protocols.first(where: { $0.name.text == name })
      else { continue }
      let asked = Set(declared.members.flatMap(\.declaredNames))
      work.membersOfSelf[name, default: []] += syntax.members.filter(meansSelf)
        .compactMap(\.asRequirement).filter { asked.isDisjoint(with: $0.declaredNames) }
    }
  }

  /// What a protocol asks for beside what it says, so that its values find such members by the type that they are.
  func requirements(of syntax: NominalDeclaration) -> [Member] {
    syntax.kind == .protocol ? work.membersOfSelf[syntax.name.text] ?? [] : []
  }

  /// An extension, and if it is one of a protocol, the part of it that each type has by itself.
  func parts(of syntax: NominalDeclaration) -> [NominalDeclaration] {
    guard let written = syntax.extended, isProtocol(written), syntax.requirements.isEmpty else {
      return [syntax]
    }
    var (plain, own) = (syntax, syntax)
    own.members = syntax.members.filter(meansSelf)
    guard !own.members.isEmpty else { return [syntax] }
    plain.members = syntax.members.filter { !own.members.contains($0) }
    own.inherited = []
    own.requirements = [
      Requirement(Name("Self", at: syntax.name.range), isSame: false, written)
    ]
    return [plain, own]
  }

  /// Whether a class has such members by its superclass, which declares them itself; else it has its own ones, as each
  /// type has, and a call takes those of the type that is known there.
  func areInherited(_ syntax: NominalDeclaration, _ pattern: Nominal, by draft: NominalDraft)
    -> Bool
  {
    guard syntax.isForEachType, let nominal = draft.nominal,
      let superclass = library.page[nominal].superclass,
      library.lineage(of: superclass).contains(.declared(pattern))
    else { return false }
    let own = Set(
      library.ancestry(of: superclass).compactMap(checker.draft)
        .flatMap(\.syntax.members).flatMap(\.declaredNames))
    let names = syntax.members.flatMap(\.declaredNames)
    if own.isDisjoint(with: names) { return false }
    if !own.isSuperset(of: names) {
      diagnostics.append(
        Diagnostic(
          .error,
          "'Self' in an extension of '\(pattern.name)' is not in this dialect where classes inherit it",
          at: draft.syntax.name.range,
          hint: "let '\(pattern.name)' ask for the member, and write it in each class"))
    }
    return true
  }

  /// The refusal of an object of a class as a value of a protocol where a subclass has such members of its own: Swift
  /// takes those of the type that is known, and a value of the protocol only knows which object it is.
  func refusal(of value: CheckedExpression, as target: Type) -> Diagnostic? {
    var (value, from) = (value, value.type)
    while case .conversion(_, let inner) = value.kind { (value, from) = (inner, inner.type) }
    switch value.kind {
    case .builtin(let made, receiver: nil, _) where made.kind == .initializer: return nil
    case .array, .dictionary: return nil
    default: break
    }
    guard let (type, adopted) = objects(in: from, as: target),
      let (name, heir) = ownMember(ofHeirsOf: type, as: adopted)
    else { return nil }
    return Diagnostic(
      .error,
      "'\(type.spelling)' as 'any \(adopted.spelling)' is not in this dialect, as '\(name)' of '\(heir.spelling)' means its own 'Self'",
      at: value.range,
      hint: "let '\(adopted.spelling)' ask for '\(name)', and write it in each class")
  }

  /// The class and the protocol where what holds objects becomes what holds values of a protocol.
  private func objects(in from: Type, as target: Type) -> (Type, Type)? {
    if from.declaration?.kind == .class { return target.isProtocol ? (from, target) : nil }
    guard from.constructor == target.constructor, from.parts.count == target.parts.count else {
      return nil
    }
    return zip(from.parts, target.parts).lazy.compactMap(objects).first
  }

  /// Whether it is a member that no subclass replaces.
  private func isPlain(_ member: Builtin) -> Bool {
    switch member.body {
    case .declared(.function(let code)): code.selector == nil
    case .declared(.accessors(let get, _)): get.selector == nil
    case .declared(.generic): true
    default: false
    }
  }

  /// The name of a member that a subclass has by an extension of a protocol, beside that of its superclass.
  private func ownMember(ofHeirsOf type: Type, as adopted: Type) -> (name: String, heir: Type)? {
    let syntaxes = library.lineage(of: adopted).compactMap(\.declaration)
      .flatMap { library.page.generics[$0]?.extensions ?? [] }.map(\.syntax)
      .filter(\.isForEachType)
    let names = syntaxes.flatMap(\.members).filter { $0.staticNames.isEmpty }
      .flatMap(\.declaredNames)
    guard !names.isEmpty else { return nil }
    for heir in library.page.types.map({ Type.declared($0.nominal) })
    where heir != type && library.ancestry(of: heir).contains(type) {
      let own = names.first { name in
        library.page.members(of: heir, named: name, isStatic: false).contains(where: isPlain)
      }
      if let own { return (own, heir) }
    }
    return nil
  }

  /// Refuses a member of a type beside such a one that the protocol does not ask for: generic code would mean the
  /// one of the protocol.
  func refuseRival(of name: String, _ isStatic: Bool, in draft: NominalDraft) {
    guard draft.syntax.isForEachType, let pattern = draft.pattern else { return }
    let isAsked = library.lineage(of: draft.type).contains { one in
      one.isProtocol
        && !(work.membersOfSelf[one.spelling] ?? []).contains { $0.declaredNames == [name] }
        && library.page.members(of: one, named: name, isStatic: isStatic)
          .contains(where: \.isRequirement)
    }
    guard !isAsked, name != "description" else { return }
    diagnostics.append(
      Diagnostic(
        .error,
        "'\(name)' of '\(draft.type.spelling)' beside that of '\(pattern.name)' is not in this dialect",
        at: checker.draft(of: draft.type)?.syntax.name.range ?? draft.syntax.name.range,
        hint: "let the protocol '\(pattern.name)' ask for '\(name)', too"))
  }

  /// The refusal of such a member of a value of which only the protocol is known, as of those that extensions give to
  /// types with associated ones; nil for any other name.
  func refusal(of name: Name, for type: Type) -> Diagnostic? {
    guard type.isProtocol else { return nil }
    for one in library.lineage(of: type).compactMap(\.declaration) where one.kind == .protocol {
      let pattern = one.origin.flatMap { library.page.generics.type(of: $0) }
      guard let template = library.page.generics[pattern ?? one] else { continue }
      let isOne = template.extensions.contains { syntax, _ in
        (pattern != nil || syntax.isForEachType)
          && syntax.members.contains { $0.declaredNames.contains(name.text) }
      }
      if pattern != nil,
        template.syntax.members.contains(where: {
          $0.declaredNames.contains(name.text)
        })
      {
        return Diagnostic(
          .error,
          "'\(name.text)' of 'any \(one.name)' is not in this dialect, as its types are open",
          at: name.range,
          hint: "write a generic function: '<T: \(template.nominal.name)>'")
      }
      guard isOne else { continue }
      return Diagnostic(
        .error, "'\(name.text)' of 'any \(one.name)' is not in this dialect", at: name.range,
        hint: "let the protocol '\(template.nominal.name)' ask for '\(name.text)', too")
    }
    return nil
  }

  /// The identifiers in the code of a member.
  func identifiers(of member: Member) -> Set<String> {
    Set(member.code.compactMap(checker.text).flatMap { allIdentifiers(in: $0) })
  }

  /// The identifiers in the types that a member takes and gives.
  func identifiers(inTypeOf member: Member) -> Set<String> {
    let written: [TypeExpression] =
      switch member.kind {
      case .function(let function, _):
        function.parameters.map(\.type) + [function.result].compactMap(\.self)
      case .property(_, let bindings): bindings.compactMap(\.type)
      default: []
      }
    return Set(written.compactMap { checker.text($0.range) }.flatMap { allIdentifiers(in: $0) })
  }

  /// Whether the code of a static member means the type of which it is called.
  func meansItsType(_ member: Member) -> Bool {
    !identifiers(of: member).isDisjoint(with: ["Self", "self", "init"])
  }

  /// Whether what an extension extends is a protocol of the page whose types have no open parts.
  private func isProtocol(_ written: TypeExpression?) -> Bool {
    guard case .named(let name, [])? = written?.kind else { return false }
    if work.protocols.contains(name) { return true }
    guard let nominal = library.page.type(named: name) else { return false }
    return nominal.kind == .protocol && !checker.patterns.isPattern(nominal)
  }

  /// Whether the code of a member means `Self`; by the name of a static member alone only if it is static, too.
  private func meansSelf(_ member: Member) -> Bool {
    var names = identifiers(of: member)
    if case .function(let function, _) = member.kind, let result = function.result {
      names.formUnion(checker.text(result.range).map { allIdentifiers(in: $0) } ?? [])
    }
    return member.staticNames.isEmpty
      ? !identifiers(of: member).isDisjoint(with: work.namesOfOwn.union(["Self"]))
      : !names.isDisjoint(with: work.namesOfSelf)
  }
}

extension CheckerPart {
  var selfMembers: SelfMembers { SelfMembers(checker: checker) }
}

extension NominalDeclaration {
  /// Whether it is the part of an extension of a protocol that each type has by itself.
  var isForEachType: Bool {
    requirements.contains { $0.name.text == "Self" && $0.type == extended }
  }
}

extension Member {
  /// The names that it gives to a type itself.
  var staticNames: [String] {
    modifiers.contains(.static) ? declaredNames : []
  }

  /// Whether it declares a property, a method or a subscript of a name.
  func declares(_ name: String) -> Bool {
    if case .subscript = kind { name == "subscript" } else { declaredNames.contains(name) }
  }

  /// What a protocol asks for that has such a member; nil for a member that none can ask for, or whose type means
  /// `Self`.
  fileprivate var asRequirement: Member? {
    var member = self
    guard !modifiers.contains(.static) else { return nil }
    switch kind {
    case .function(var function, hasBody: true):
      let written = function.parameters.map(\.type) + [function.result].compactMap(\.self)
      guard function.generics.parameters.isEmpty, function.generics.requirements.isEmpty,
        !function.name.isOperator, function.parameters.allSatisfy({ $0.defaultValue == nil }),
        !written.contains(where: \.meansSelf)
      else { return nil }
      function.body = []
      member.kind = .function(function, hasBody: false)
    case .property(isConstant: false, var bindings):
      guard bindings.count == 1, let type = bindings[0].type, !type.meansSelf,
        bindings[0].accessors.contains(where: { $0.kind == .get })
      else { return nil }
      bindings[0].accessors = bindings[0].accessors.map { accessor in
        Accessor(accessor.kind, body: nil, at: accessor.range)
      }
      member.kind = .property(isConstant: false, bindings)
    default: return nil
    }
    return member
  }

  /// Where its code stands.
  var code: [Range<Int>] {
    func range(_ statements: [Statement]) -> Range<Int>? {
      guard let first = statements.first, let last = statements.last else { return nil }
      return first.range.lowerBound..<last.range.upperBound
    }
    return switch kind {
    case .property(_, let bindings):
      bindings.flatMap { $0.accessors.compactMap { range($0.body ?? []) } }
    case .function(let function, hasBody: true): [function.body].compactMap(range)
    case .subscript(_, let accessors): accessors.compactMap { range($0.body ?? []) }
    default: []
    }
  }
}

extension TypeExpression {
  /// Whether `Self`, or a part of it, is part of what is written.
  fileprivate var meansSelf: Bool {
    switch kind {
    case .named(let name, let arguments):
      name == "Self" || name.hasPrefix("Self.") || arguments.contains(where: \.meansSelf)
    case .optional(let part), .array(let part), .inout(let part): part.meansSelf
    case .dictionary(let key, let value): key.meansSelf || value.meansSelf
    case .tuple(let elements): elements.contains { $0.type.meansSelf }
    case .function(let inputs, let result): (inputs + [result]).contains(where: \.meansSelf)
    }
  }
}
