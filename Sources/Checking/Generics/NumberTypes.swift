import Language
import Syntax

/// Types of the page that conform to a protocol of numbers, `struct Vector: AdditiveArithmetic`, and those of whole
/// numbers of a certain size that the page names.
struct NumberTypes: CheckerPart {
  let checker: Checker

  /// The protocols that one of numbers, or of collections, refines.
  static func implied(by ability: DeclaredType.Ability) -> Set<DeclaredType.Ability> {
    switch ability {
    case .additive: [.equatable]
    case .numeric: [.additive, .equatable, .integerLiteral]
    case .signedNumeric: [.numeric, .additive, .equatable, .integerLiteral]
    case .strideable: [.comparable, .equatable]
    case .collection: [.sequence]
    case .bidirectional, .mutable: [.collection, .sequence]
    case .randomAccess: [.bidirectional, .collection, .sequence]
    default: []
    }
  }

  /// Whether a type of the page conforms to a protocol of numbers.
  func has(_ name: String, _ type: Type) -> Bool {
    guard let nominal = type.declaration, let ability = DeclaredType.Ability(rawValue: name) else {
      return false
    }
    return library.page[nominal].abilities.contains(ability)
  }

  /// The types of the page that are numbers.
  private var all: [Type] {
    library.page.types.filter { $0.abilities.contains(.additive) && $0.nominal.kind != .protocol }
      .map { .declared($0.nominal) }
  }

  /// What calls infer by of a parameter that is a number.
  var constraint: Builtin.Constraint { all.isEmpty ? .numeric : .equatable }

  /// The types of whole numbers other than `Int` that the text of this cell names.
  private var sized: [Type] {
    SizedInteger.allCases.filter { source.contains($0.rawValue) }.map(Type.sized)
  }

  /// The extensions that these types get from those among `drafts` that hold for numbers.
  func extensions(of drafts: [NominalDraft]) -> [NominalDraft] {
    let numbers = all + sized
    guard !numbers.isEmpty else { return [] }
    var made: [NominalDraft] = []
    for draft in drafts where draft.isExtension && !draft.isOfParts {
      let syntax = draft.syntax
      let names = Type.partNames(of: syntax.extended)
      guard let choices = names.lazy.compactMap(syntax.choices).first(where: { !$0.isEmpty }),
        draft.number == (choices.count > 1 ? choices[0] : nil)
      else { continue }
      for type in numbers where meets(syntax, type) {
        for own in NominalDraft.ofSequences(syntax, number: type) {
          checker.reporting { () throws(Diagnostic) in try checker.declareHead(of: own) }
          work.drafts.append(own)
          made.append(own)
        }
      }
    }
    return made
  }

  /// Whether a type has what an extension asks of numbers.
  private func meets(_ syntax: NominalDeclaration, _ type: Type) -> Bool {
    var asked: [String] = []
    if case .named(let name, _)? = syntax.extended?.kind,
      Type.numbers(in: name) != nil || name == "Comparable" && type.sizedInteger != nil
    {
      asked.append(name)
    }
    for requirement in syntax.requirements.flatMap(compositions.parts) where !requirement.isSame {
      if case .named(let name, []) = requirement.type.kind { asked.append(name) }
    }
    return !asked.isEmpty && asked.allSatisfy { checker.generic.conforms(type, to: $0) ?? false }
  }
}

extension CheckerPart {
  var numbers: NumberTypes { NumberTypes(checker: checker) }
}
