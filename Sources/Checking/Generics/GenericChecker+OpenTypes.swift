import Language
import Syntax

/// Generic types with open arguments, while a statement is solved.
extension GenericChecker {
  /// The type as far as its outermost part is known; a generic type of which all arguments are is
  /// what they make.
  func known(_ type: Type) -> Type {
    let head = system.typeVariables.head(type)
    guard case .nominal(.generic, _) = head, let whole = system.typeVariables.resolved(head) else {
      return head
    }
    return made(whole)
  }

  /// A whole type with what generic types in it make of their arguments.
  func made(_ type: Type) -> Type {
    guard type.hasGeneric else { return type }
    let inner = type.mapParts(made)
    guard case .nominal(.generic(let generic), let arguments) = inner else { return inner }
    return instance(of: generic, arguments.list)
  }

  /// Requires of generic types what was asked of them before their arguments were known.
  func requireOfGenericTypes() throws(Diagnostic) {
    let waiting = system.typeVariables.ofGenericTypes
    system.typeVariables.ofGenericTypes = []
    for (requirement, type) in waiting {
      let type = known(type)
      if case .nominal(.generic, _) = type {
        system.typeVariables.ofGenericTypes.append((requirement, type))
      } else {
        try system.typeVariables.require(requirement, of: type, in: library)
      }
    }
  }

  /// The error of a member of a type that is not known; of a generic one it says what is missing.
  func unclear(_ type: Type, at range: Range<Int>) -> Diagnostic {
    var diagnostic = checker.unclear(at: range)
    guard diagnostic.hint == Hint.writeType, case .nominal(.generic(let generic), _) = known(type)
    else { return diagnostic }
    let parameters = library.page.generics[generic]?.syntax.generics.parameters.map(\.text) ?? []
    let types = parameters.map { _ in "Int" }.joined(separator: ", ")
    diagnostic.hint =
      "say what '\(generic.name)' holds where it is made, as in '\(generic.name)<\(types)>'"
    return diagnostic
  }

  /// The first open type variable of a type that is open, or generic with open arguments.
  func openRoot(of type: Type) -> Int? {
    let head = system.typeVariables.head(type)
    return head.isUnknown ? system.typeVariables.firstOpen(in: head) : nil
  }
}

extension Type {
  /// Whether no member can be looked up in it: an open type, or a generic one with open arguments.
  var isUnknown: Bool {
    switch self {
    case .variable, .nominal(.generic, _): true
    default: false
    }
  }

  /// Whether a part of it is a generic type with open arguments.
  fileprivate var hasGeneric: Bool {
    contains { if case .nominal(.generic, _) = $0 { true } else { false } }
  }
}
