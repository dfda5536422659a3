import Language
import Syntax

/// Extensions for what is made of parts that are objects of a class, or have a protocol with associated types:
/// `extension Array where Element: Mark`. Each type that is one of these gives its lists members of their own.
extension ExtensionChecker {
  private static let name = "$Parts"

  /// Whether what stands for a protocol stands for these extensions.
  func isOfParts(_ pattern: Nominal) -> Bool { pattern.name == Self.name }

  /// Keeps an extension if it is one of these; false if it is another one.
  func keep(partsOf syntax: NominalDeclaration) throws(Diagnostic) -> Bool {
    guard try !asked(by: syntax).isEmpty else { return false }
    let text = CellText(checker.source)
    let nominal = library.page.type(named: Self.name) ?? library.page.declare(Self.name, .protocol)
    var template =
      library.page.generics[nominal] ?? GenericType(nominal: nominal, syntax: syntax, text: text)
    template.extensions.append((syntax, text))
    library.page.generics[nominal] = template
    return true
  }

  /// The extensions that the lists of a type get from those that are kept.
  func extensions(ofPartsLike draft: NominalDraft) -> [NominalDraft] {
    guard let nominal = library.page.type(named: Self.name),
      let kept = library.page.generics[nominal]?.extensions, isPart(draft.type)
    else { return [] }
    return kept.flatMap { made($0.syntax, $0.text, of: draft.type, by: nominal) }
  }

  /// The extensions that the lists of types of earlier cells get from those among `drafts`.
  func extensionsOfParts(of drafts: [NominalDraft]) -> [NominalDraft] {
    guard let nominal = library.page.type(named: Self.name) else { return [] }
    let types = library.page.types.map { Type.declared($0.nominal) }.filter {
      checker.draft(of: $0) == nil && isPart($0)
    }
    return drafts.filter { $0.isExtension && $0.type == .failed }.flatMap { draft in
      let isOne = (try? !asked(by: draft.syntax).isEmpty) ?? false
      return isOne
        ? types.flatMap { made(draft.syntax, CellText(checker.source), of: $0, by: nominal) } : []
    }
  }

  private func isPart(_ type: Type) -> Bool {
    type != .failed && !type.isProtocol && !type.isParameter
  }

  private func made(
    _ syntax: NominalDeclaration, _ text: CellText, of part: Type, by nominal: Nominal
  ) -> [NominalDraft] {
    let all = library.lineage(of: part)
    let name = part.declaration.map { "\($0.id)" } ?? part.spelling
    guard let asked = try? asked(by: syntax), asked.allSatisfy(all.contains),
      work.completed.insert("\(name) \(syntax.range(in: text))").inserted
    else { return [] }
    let wholes: [Type] =
      switch Type.partNames(of: syntax.extended) {
      case ["Wrapped"]: [.optional(part)]
      default: syntax.isOfArrays ? [.array(part)] : [.array(part), .slice(part)]
      }
    return wholes.map { whole in
      let draft = NominalDraft(syntax, extending: whole)
      (draft.pattern, draft.text) = (nominal, text)
      work.drafts.append(draft)
      return draft
    }
  }

  /// The classes, and the protocols with associated types, that such an extension asks of the parts of its type; none
  /// if it is another extension.
  private func asked(by syntax: NominalDeclaration) throws(Diagnostic) -> [Type] {
    let names = Type.partNames(of: syntax.extended)
    guard names == ["Element"] || names == ["Wrapped"], syntax.extended?.isSetAlone == false,
      syntax.inherited.isEmpty
    else { return [] }
    var (types, isOne) = ([] as [Type], false)
    for requirement in syntax.requirements.flatMap(compositions.parts)
    where !requirement.isSame && requirement.name.text == names[0] {
      if let pattern = checker.patterns.pattern(requirement.type) {
        types.append(pattern)
        isOne = true
      } else if case .named(let name, _) = requirement.type.kind,
        library.page.type(named: name) != nil, let type = try? checker.type(requirement.type),
        type.isProtocol || type.declaration?.kind == .class
      {
        types.append(type)
        isOne = isOne || !type.isProtocol
      }
    }
    return isOne ? types : []
  }
}

extension NominalDeclaration {
  fileprivate var isOfArrays: Bool {
    if case .named("Array", _)? = extended?.kind { true } else { false }
  }

  /// Where it stands, in words that no other declaration of the page has.
  fileprivate func range(in text: CellText) -> String { "\(name.range) \(text.text.utf8.count)" }
}

extension TypeExpression {
  fileprivate var isSetAlone: Bool { if case .named("Set", _) = kind { true } else { false } }
}
