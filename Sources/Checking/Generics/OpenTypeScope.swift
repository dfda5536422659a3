import Language
import Syntax

/// The types that names mean within a generic type while its arguments are open.
struct OpenTypeScope: CheckerPart {
  let checker: Checker
  let inner: Scope

  /// Declares the aliases within a generic type for open arguments.
  func declareAliases(of template: GenericType) {
    for case .alias(let name, let written) in template.syntax.members.map(\.kind) {
      inner.aliases[name.text] = try? checker.inScope(inner) { () throws(Diagnostic) in
        try checker.type(written)
      }
    }
  }

  /// The extensions, without requirements, of the protocols with associated types that a generic type adopts;
  /// declares these types in its scope, as far as its functions name them.
  func extensionsOfPatterns(of template: GenericType) -> [NominalDeclaration] {
    (template.syntax.inherited
      + template.extensions.filter(\.syntax.requirements.isEmpty)
      .flatMap(\.syntax.inherited)).flatMap { written -> [NominalDeclaration] in
        guard let nominal = checker.patterns.pattern(written)?.declaration,
          let pattern = library.page.generics[nominal]
        else { return [] }
        let functions = template.syntax.members.compactMap(\.function)
        for asked in pattern.syntax.members.compactMap(\.function) {
          let own = functions.first { own in
            own.name.text == asked.name.text
              && own.parameters.map(\.label) == asked.parameters.map(\.label)
          }
          guard let own else { continue }
          let pairs = zip(asked.parameters.map(\.type), own.parameters.map(\.type))
          let results = [asked.result].compactMap(\.self)
          for (asked, own) in Array(pairs) + zip(results, [own.result].compactMap(\.self)) {
            let (asked, own) = asked.contents(with: own)
            guard case .named(let name, []) = asked.kind, inner.aliases[name] == nil,
              pattern.syntax.members.contains(where: { $0.associatedName == name })
            else { continue }
            inner.aliases[name] = try? checker.inScope(inner) { () throws(Diagnostic) in
              try checker.type(own)
            }
          }
        }
        return pattern.extensions.map(\.syntax).filter(\.requirements.isEmpty)
      }
  }
}

extension TypeExpression {
  /// What both types hold if they are optionals or arguments that are changed; any others themselves.
  fileprivate func contents(with other: TypeExpression) -> (TypeExpression, TypeExpression) {
    switch (kind, other.kind) {
    case (.optional(let part), .optional(let own)), (.inout(let part), .inout(let own)):
      (part, own)
    default: (self, other)
    }
  }
}

extension Member {
  /// The method that it is; nil for any other member.
  fileprivate var function: FunctionDeclaration? {
    if case .function(let function, _) = kind { function } else { nil }
  }

  /// The name of the associated type that it is; nil for any other member.
  fileprivate var associatedName: String? {
    if case .associated(let name, _) = kind { name.text } else { nil }
  }
}
