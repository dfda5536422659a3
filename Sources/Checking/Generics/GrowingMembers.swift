import Language
import Syntax

/// Members of a generic type that take or give the same type with larger arguments: `var many: Parser<[A]>` of a
/// `Parser<A>`.
///
/// A type that declared them would make ever more types. They become members of a type when their name is looked up.
struct GrowingMembers: CheckerPart {
  let checker: Checker

  /// The members of a type that was made of a generic one, or of an extension of it, which are declared at once.
  func declaredAtOnce(_ members: [Member], of draft: NominalDraft) -> [Member] {
    if draft.pattern != nil {
      return draft.syntax.isForEachType ? members : members.filter { !$0.wrapsSelf }
    }
    guard let template = template(of: draft.type) else { return members }
    return members.filter { !$0.grows(template.syntax) }
  }

  /// Declares the properties of a name that extensions of protocols give to a type, and whose types are made of `Self`.
  private func complete(_ name: String, ofPatternsOf type: Type) {
    guard type.isDeclared, !type.isProtocol, !type.isParameter else { return }
    for pattern in library.lineage(of: type).compactMap(\.declaration)
    where pattern.kind == .protocol {
      let extensions = library.page.generics[pattern]?.extensions ?? []
      for (place, (syntax, text)) in extensions.enumerated() where !syntax.isForEachType {
        let members = syntax.members.filter { $0.wrapsSelf && $0.declaredNames.contains(name) }
        guard !members.isEmpty,
          work.completed.insert("\(type.spelling).\(name) \(pattern.id) \(place)").inserted
        else { continue }
        var own = syntax
        (own.members, own.inherited) = (members, [])
        let draft = NominalDraft(own, extending: type)
        (draft.isGrown, draft.text, draft.pattern) = (true, text, pattern)
        declare(draft)
      }
    }
  }

  private func declare(_ draft: NominalDraft) {
    work.undeclared.append(draft)
    work.drafts.append(draft)
    if work.isSettled { checker.generic.settle() }
  }

  /// Declares the members of a name that a type has by its generic one.
  func complete(_ name: String, of type: Type) {
    complete(name, ofPatternsOf: type)
    guard let template = template(of: type) else { return }
    let declarations = [(syntax: template.syntax, text: template.text)] + template.extensions
    for (place, (syntax, text)) in declarations.enumerated() {
      let members = syntax.members.filter {
        $0.declaredNames.contains(name) && $0.grows(template.syntax)
      }
      guard !members.isEmpty,
        checker.generic.meets(
          syntax.kind == .extension ? syntax.requirements : [], in: checker.scopeOfType(type)),
        work.completed.insert("\(type.spelling).\(name) \(place)").inserted
      else { continue }
      var own = NominalDeclaration(.extension, name: syntax.name)
      own.members = members
      let draft = NominalDraft(own, extending: type)
      (draft.isGrown, draft.text) = (true, text)
      declare(draft)
    }
  }

  /// The type whose member a name alone means, in a scope; nil if it is none of these.
  func owner(of name: String, in scope: Scope) -> Scope.Owner? {
    scope.owners.first { owner in
      guard owner.receiver != nil, !owner.isOpaque else { return false }
      complete(name, of: owner.type)
      return !library.members(of: owner.type, named: name).isEmpty
    }
  }

  private func template(of type: Type) -> GenericType? {
    guard let origin = type.declaration?.origin, !origin.isNested, !origin.isOfLibrary,
      let generic = library.page.generics.type(of: origin),
      let template = library.page.generics[generic], template.syntax.kind != .protocol
    else { return nil }
    return template
  }
}

extension CheckerPart {
  var growing: GrowingMembers { GrowingMembers(checker: checker) }
}

extension Checker {
  var growing: GrowingMembers { GrowingMembers(checker: self) }
}

extension Member {
  /// Whether it is a computed property of instances whose type is a generic one of `Self`: `var list: List<Self>`.
  fileprivate var wrapsSelf: Bool {
    guard !modifiers.contains(.static), case .property(_, let bindings) = kind else { return false }
    return bindings.count == 1 && !bindings[0].accessors.allSatisfy(\.isObserver)
      && bindings[0].type?.wrapsSelf == true
  }

  /// Whether it is a method or a computed property of instances whose type has the generic one around it in it, with
  /// arguments that are made of its parameters.
  fileprivate func grows(_ owner: NominalDeclaration) -> Bool {
    guard !modifiers.contains(.static) else { return false }
    switch kind {
    case .function(let function, hasBody: true):
      return function.generics.parameters.isEmpty && !function.name.isOperator
        && (function.parameters.map(\.type) + [function.result].compactMap(\.self))
          .contains { $0.grows(owner) }
    case .property(_, let bindings):
      return bindings.count == 1 && !bindings[0].accessors.allSatisfy(\.isObserver)
        && bindings[0].type?.grows(owner) == true
    default: return false
    }
  }
}

extension TypeExpression {
  /// Whether a generic type is in it with arguments that are made of its parameters.
  fileprivate func grows(_ owner: NominalDeclaration) -> Bool {
    let names = owner.generics.parameters.map(\.text)
    switch kind {
    case .named(let name, let arguments):
      let isLarger = arguments.contains { argument in
        if case .named(_, []) = argument.kind { false } else { argument.mentions(names) }
      }
      return name == owner.name.text && isLarger || arguments.contains { $0.grows(owner) }
    case .optional(let part), .array(let part), .inout(let part): return part.grows(owner)
    case .dictionary(let key, let value): return key.grows(owner) || value.grows(owner)
    case .tuple(let elements): return elements.contains { $0.type.grows(owner) }
    case .function(let inputs, let result):
      return (inputs + [result]).contains { $0.grows(owner) }
    }
  }

  private func mentions(_ names: [String]) -> Bool {
    switch kind {
    case .named(let name, let arguments):
      names.contains(name.prefixBeforeDot) || arguments.contains { $0.mentions(names) }
    case .optional(let part), .array(let part), .inout(let part): part.mentions(names)
    case .dictionary(let key, let value): key.mentions(names) || value.mentions(names)
    case .tuple(let elements): elements.contains { $0.type.mentions(names) }
    case .function(let inputs, let result): (inputs + [result]).contains { $0.mentions(names) }
    }
  }
}
