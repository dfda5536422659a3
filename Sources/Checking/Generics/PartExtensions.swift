import Language
import Syntax

/// Extensions of a protocol with associated types that ask something of one which is a part of a list: with
/// `extension Array: Container`, `extension Container where Item == Double` is one of `Array where Element == Double`.
struct PartExtensions: CheckerPart {
  let checker: Checker

  /// The extensions of a type with parts that an extension of a protocol is.
  ///
  /// - Parameters:
  ///   - own: The extension of the protocol, for that type.
  ///   - draft: The extension by which the type conforms to the protocol.
  /// - Returns: Nil if it asks nothing of the parts.
  func drafts(
    of own: NominalDraft, as draft: NominalDraft, of pattern: Nominal
  ) -> [NominalDraft]? {
    guard draft.isExtension, !draft.type.isDeclared, draft.syntax.requirements.isEmpty else {
      return nil
    }
    let names = partNames(of: draft, in: pattern)
    let parts = own.syntax.parts(askingOf: names.keys.sorted())
    guard !names.isEmpty, parts.contains(where: { !$0.requirements.isEmpty }) else { return nil }
    return parts.flatMap { part -> [NominalDraft] in
      guard !part.requirements.isEmpty else {
        let plain = NominalDraft(part, extending: draft.type)
        (plain.pattern, plain.text, plain.parameters) = (pattern, own.text, draft.parameters)
        return [plain]
      }
      var syntax = part.renaming(names)
      syntax.extended = draft.syntax.extended
      return extensions.drafts(of: syntax).map { made in
        (made.pattern, made.text) = (pattern, own.text)
        _ = checker.generic.reading(made.text) { checker in
          checker.reporting { () throws(Diagnostic) in try checker.declareHead(of: made) }
          return []
        }
        return made
      }
    }
  }

  /// The names in extensions of the type for the associated types that are parts of it, by their names.
  private func partNames(of draft: NominalDraft, in pattern: Nominal) -> [String: String] {
    let names = Type.partNames(of: draft.syntax.extended)
    var found: [String: String] = [:]
    for (name, _) in library.page.generics[pattern]?.syntax.associatedTypes ?? [] {
      guard let meant = checker.patterns.meaning(of: name, in: pattern, for: draft.type),
        let place = draft.type.parts.firstIndex(of: meant), names.indices.contains(place)
      else { continue }
      found[name] = names[place]
    }
    return found
  }
}

extension NominalDeclaration {
  /// The extension with other names for types in what it asks for and in what its members take and give.
  fileprivate func renaming(_ names: [String: String]) -> NominalDeclaration {
    var other = self
    other.requirements = requirements.map { requirement in
      let name = names[requirement.name.text] ?? requirement.name.text
      return Requirement(
        Name(name, at: requirement.name.range), isSame: requirement.isSame,
        requirement.type.renaming(names))
    }
    for place in members.indices {
      switch members[place].kind {
      case .function(let function, let hasBody):
        other.members[place].kind = .function(function.renaming(names), hasBody: hasBody)
      case .subscript(let function, let accessors):
        other.members[place].kind = .subscript(function.renaming(names), accessors)
      case .property(let isConstant, var bindings):
        for index in bindings.indices {
          bindings[index].type = bindings[index].type?.renaming(names)
        }
        other.members[place].kind = .property(isConstant: isConstant, bindings)
      default: break
      }
    }
    return other
  }
}

extension FunctionDeclaration {
  fileprivate func renaming(_ names: [String: String]) -> FunctionDeclaration {
    var other = self
    for place in parameters.indices {
      other.parameters[place].type = parameters[place].type.renaming(names)
    }
    other.result = result?.renaming(names)
    return other
  }
}

extension TypeExpression {
  fileprivate func renaming(_ names: [String: String]) -> TypeExpression {
    var other = self
    switch kind {
    case .named(let name, let arguments):
      other.kind = .named(names[name] ?? name, arguments.map { $0.renaming(names) })
    case .optional(let part): other.kind = .optional(part.renaming(names))
    case .array(let part): other.kind = .array(part.renaming(names))
    case .inout(let part): other.kind = .inout(part.renaming(names))
    case .dictionary(let key, let value):
      other.kind = .dictionary(key: key.renaming(names), value: value.renaming(names))
    case .function(let inputs, let result):
      other.kind = .function(
        inputs.map { $0.renaming(names) }, result: result.renaming(names))
    case .tuple(var elements):
      for place in elements.indices { elements[place].type = elements[place].type.renaming(names) }
      other.kind = .tuple(elements)
    }
    return other
  }
}
