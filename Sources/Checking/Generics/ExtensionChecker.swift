import Language
import Syntax

/// Extensions that hold for some types only: those of protocols, `extension Named where Self: Loud`, whose
/// members each type gets that has what they ask for, and members that ask for more than their extension.
struct ExtensionChecker: CheckerPart {
  let checker: Checker

  /// The extensions of a declaration: one, or one for each kind of number; more if members ask for more.
  func drafts(of syntax: NominalDeclaration) -> [NominalDraft] {
    let names = Type.partNames(of: syntax.extended)
    return syntax.parts(askingOf: names).flatMap(selfMembers.parts).flatMap { part in
      guard let choices = names.lazy.compactMap(part.choices).first(where: { $0.count > 1 }) else {
        return NominalDraft.ofSequences(part, number: nil)
      }
      return choices.flatMap { NominalDraft.ofSequences(part, number: $0) }
    }
  }

  /// A generic type and its extensions, cut into parts of which each asks for the same.
  func parts(of template: GenericType) -> [NominalDeclaration] {
    let names = template.syntax.generics.parameters.map(\.text)
    return ([template.syntax] + template.extensions.map(\.syntax)).flatMap {
      $0.parts(askingOf: names)
    }
  }

  /// Keeps an extension if it is one of these; false if it is another one.
  func keep(_ syntax: NominalDeclaration) -> Bool {
    guard let nominal = extended(by: syntax) ?? ofLibrary(extendedBy: syntax) else { return false }
    let text = CellText(checker.source)
    var template =
      checker.library.page.generics[nominal]
      ?? GenericType(nominal: nominal, syntax: syntax, text: text)
    template.extensions.append((syntax, text))
    checker.library.page.generics[nominal] = template
    return true
  }

  /// The protocols of a type that have extensions of this kind.
  func protocols(of type: Type) -> [Nominal] {
    checker.library.lineage(of: type).compactMap(\.declaration).filter { nominal in
      nominal.kind == .protocol
        && checker.library.page.generics[nominal]?.syntax.kind == .extension
    } + protocolsOfLibrary(of: type)
  }

  /// The extensions of a protocol as those of a type that conforms to it.
  func drafts(of nominal: Nominal, for type: Type) -> [NominalDraft] {
    // The one that asks for more has the better version of a member.
    let sorted = (checker.library.page.generics[nominal]?.extensions ?? []).sorted {
      $0.syntax.requirements.count > $1.syntax.requirements.count
    }
    return sorted.map { syntax, text in
      let draft = NominalDraft(syntax, extending: type)
      (draft.pattern, draft.text) = (nominal, text)
      return draft
    }
  }

  /// Gives a composition of protocols that was just declared what extensions of them say of types that conform to
  /// all: `extension Priced where Self: Named`.
  func extend(_ composition: Type) {
    let made = protocols(of: composition).flatMap { drafts(of: $0, for: composition) }
    guard !made.isEmpty else { return }
    work.drafts += made
    work.undeclared += made
    if work.isSettled { checker.generic.settle() }
  }

  /// What the types of earlier cells get from those among `drafts`.
  func extensions(of drafts: [NominalDraft]) -> [NominalDraft] {
    var made = numbers.extensions(of: drafts) + extensionsOfParts(of: drafts)
    for draft in drafts where draft.isExtension && draft.type == .failed {
      guard let nominal = extended(by: draft.syntax) ?? ofLibrary(extendedBy: draft.syntax) else {
        continue
      }
      for type in checker.library.page.types.map({ Type.declared($0.nominal) })
      where checker.draft(of: type) == nil && type != .declared(nominal) {
        guard !type.isParameter,
          checker.library.lineage(of: type).contains(.declared(nominal))
            || protocolsOfLibrary(of: type).contains(nominal)
        else { continue }
        let own = NominalDraft(draft.syntax, extending: type)
        (own.pattern, own.text) = (nominal, CellText(checker.source))
        checker.generic.work.drafts.append(own)
        made.append(own)
      }
    }
    return made
  }

  /// The protocol without associated types that such an extension extends; nil for any other.
  private func extended(by syntax: NominalDeclaration) -> Nominal? {
    guard syntax.kind == .extension, !syntax.requirements.isEmpty,
      syntax.requirements.allSatisfy({ $0.name.text == "Self" }),
      case .named(let name, [])? = syntax.extended?.kind,
      let nominal = checker.library.page.type(named: name), nominal.kind == .protocol,
      !checker.patterns.isPattern(nominal)
    else { return nil }
    return nominal
  }
}

/// Extensions of protocols of Swift's library that only types of the page have: `extension CaseIterable`. Each such
/// type gets their members that has what they ask for.
extension ExtensionChecker {
  private static let protocolsOfLibrary = [
    "CaseIterable", "Identifiable", "OptionSet", "RawRepresentable",
  ]

  /// What stands for such a protocol among those of the page.
  private func ofLibrary(extendedBy syntax: NominalDeclaration) -> Nominal? {
    guard syntax.kind == .extension, case .named(let name, [])? = syntax.extended?.kind,
      Self.protocolsOfLibrary.contains(name), library.page.type(named: name) == nil
    else { return nil }
    return library.page.type(named: "$\(name)") ?? library.page.declare("$\(name)", .protocol)
  }

  /// Those that a type of the page has, as far as they are extended.
  private func protocolsOfLibrary(of type: Type) -> [Nominal] {
    guard let nominal = type.declaration, nominal.kind != .protocol, nominal.kind != .parameter
    else { return [] }
    return Self.protocolsOfLibrary.filter { has($0, nominal) }
      .compactMap { library.page.type(named: "$\($0)") }
  }

  private func has(_ name: String, _ nominal: Nominal) -> Bool {
    let type = library.page[nominal]
    if let ability = DeclaredType.Ability(rawValue: name), type.abilities.contains(ability) {
      return true
    }
    return name == "RawRepresentable"
      && (type.enumeration.rawType != nil || type.abilities.contains(.optionSet))
  }

  /// Whether an extension makes its type adopt such a protocol.
  func isAdopted(_ nominal: Nominal, by draft: NominalDraft) -> Bool {
    draft.syntax.inherited.contains { written in
      if case .named(let name, []) = written.kind { nominal.name == "$\(name)" } else { false }
    }
  }

  /// Names the types within a type that such a protocol names.
  func nameTypes(of pattern: Nominal, in type: Type) {
    guard pattern.name.hasPrefix("$") else { return }
    for name in ["ID", "RawValue", "AllCases"]
    where names.aliases["\(type.spelling).\(name)"] == nil {
      guard let meant = checker.generic.associatedType(name, of: type) else { continue }
      names.declare(alias: "\(type.spelling).\(name)", of: meant)
    }
  }
}

extension CheckerPart {
  var extensions: ExtensionChecker { ExtensionChecker(checker: checker) }
}

extension NominalDeclaration {
  /// The extension without the members that ask something of the parts called `names`, and one for each of
  /// these: `func most() -> Element? where Element: Comparable`.
  func parts(askingOf names: [String]) -> [NominalDeclaration] {
    guard !names.isEmpty else { return [self] }
    var (plain, others) = (self, [] as [NominalDeclaration])
    plain.members = members.filter { member in
      guard let (free, asked) = member.withoutRequirements,
        asked.allSatisfy({ names.contains($0.name.text) })
      else { return true }
      var other = self
      (other.requirements, other.members) = (requirements + asked, [free])
      others.append(other)
      return false
    }
    return [plain] + others
  }
}

extension Member {
  /// A member that is not generic without what it asks for; nil if that is nothing.
  fileprivate var withoutRequirements: (Member, [Requirement])? {
    func free(_ function: FunctionDeclaration) -> (FunctionDeclaration, [Requirement])? {
      let asked = function.generics.requirements
      guard function.generics.parameters.isEmpty, !asked.isEmpty else { return nil }
      var function = function
      function.generics.requirements = []
      return (function, asked)
    }
    var member = self
    switch kind {
    case .function(let function, let hasBody):
      guard let (function, asked) = free(function) else { return nil }
      member.kind = .function(function, hasBody: hasBody)
      return (member, asked)
    case .initializer(let function, let isFailable, let hasBody):
      guard let (function, asked) = free(function) else { return nil }
      member.kind = .initializer(function, isFailable: isFailable, hasBody: hasBody)
      return (member, asked)
    case .subscript(let function, let accessors):
      guard let (function, asked) = free(function) else { return nil }
      member.kind = .subscript(function, accessors)
      return (member, asked)
    default: return nil
    }
  }
}
