import Language
import Syntax

/// Types as values whose type says which type they are: `T.Type`, as parameters of generic functions.
///
/// `Int.self` is an `Any.Type`, and where an `Int.Type` is wanted, that. Nothing else becomes one, so that its
/// members are those of `Int`.
struct Metatypes: CheckerPart {
  let checker: Checker

  /// The type `T.Type`, of which `name` is the part after the dot; nil for any other name.
  func type(named name: String, of owner: Type) -> Type? {
    name == "Type" && owner != .any && owner != .failed ? .metatype(of: owner) : nil
  }

  /// The type that a list of classes holds, `[Dog.self, Cat.self]`: that of the nearest one from which all inherit;
  /// nil for other lists.
  func element(of elements: [Expression]) -> Type? {
    var shared: [Type]?
    for element in elements {
      guard case .member(let base, let name) = element.kind, name.text == "self",
        let type = checker.asType(base), type.declaration?.kind == .class
      else { return nil }
      let ancestry = library.ancestry(of: type)
      shared = shared?.filter(ancestry.contains) ?? ancestry
    }
    return shared?.first { $0.isDeclared }.map(Type.metatype(of:))
  }

  /// The draft of a member of a type that is a value, or of its call: `type.init()`; nil for any other value.
  func member(
    _ name: Name, of type: Type, _ value: Draft, _ arguments: [Argument]?, at range: Range<Int>
  ) throws(Diagnostic) -> Draft? {
    guard let instance = type.instance else { return nil }
    guard let owner = system.typeVariables.resolved(instance) else {
      throw checker.unclear(at: range)
    }
    return try DynamicTypes(checker: checker).member(
      name, of: checker.generic.made(owner), as: value, arguments, at: range)
  }

  /// What a protocol asks for of its types, as a property of their values; nil if it is not asked for, or if there are
  /// classes among these types that inherit from each other.
  func requirement(_ name: Name, of type: Type) -> Builtin? {
    guard type.isProtocol else { return nil }
    let asked = library.lineage(of: type).flatMap { library.constants(of: $0, named: name.text) }
    guard var property = asked.first(where: { $0.isRequirement && $0.kind == .constant }),
      !library.page.types.contains(where: { other in
        other.superclass.map { library.lineage(of: $0).contains(type) } ?? false
      })
    else { return nil }
    property.kind = .property
    return property
  }

  /// Lets a value of a type have a static property that a protocol asks for: `type(of: shape).kind`.
  func set(_ witness: Builtin, of requirement: Builtin, _ draft: NominalDraft) {
    if draft.isExtension, draft.syntax.inherited.isEmpty { return }
    guard case .declared(.accessors(let get, _)) = requirement.body, let selector = get.selector
    else { return }
    let getter = DeclaredCode.Function(global: checker.read(witness, of: draft).global)
    library.page.set(getter, for: selector, of: draft.type)
  }

  /// Whether a value whose type says which type it is, `Echo.Type`, is one of those of a protocol, `Plugin.Type`.
  func isOfKind(_ type: Type, _ wanted: Type) -> Bool {
    guard let given = type.instance.map(system.typeVariables.head),
      let base = wanted.instance.map(system.typeVariables.head)
    else { return false }
    return base.isProtocol && given.isConcrete && !given.isProtocol
      && library.lineage(of: given).contains(base)
  }

  /// Relates a type as a value to the `T.Type` that its place wants.
  func relate(_ draft: Draft, to wanted: Type) throws(Diagnostic) -> Bool {
    guard let instance = wanted.instance else { return false }
    if let type = draft.metatype {
      let base = system.typeVariables.head(instance)
      if base.declaration?.kind == .class, library.ancestry(of: type).contains(base) { return true }
      if base.isProtocol, !type.isProtocol, library.lineage(of: type).contains(base) { return true }
      if try system.typeVariables.unify(instance, type) { return true }
    }
    let spelling = system.typeVariables.closed(wanted).spelling
    throw Diagnostic(
      .error,
      draft.metatype == nil
        ? "'\(spelling)' that is known only when the program runs is not in this dialect"
        : "'\(spelling)' of another type is not in this dialect", at: draft.range,
      hint: "write 'T.Type' in a generic function, and the type with '.self' in the call")
  }
}

extension Draft {
  /// The draft of `Type.self`.
  static func metatype(of type: Type, at range: Range<Int>) -> Draft {
    let draft = Draft(Type.metatype, at: range) { (checker) throws(Diagnostic) in
      let type = try checker.resolved(type, at: range)
      // Which type it is, its own type does not say.
      if type.contains(where: { $0.constructor == Type.metatype.constructor }) {
        throw Diagnostic(
          .error, "the type of a type as a value is not in this dialect", at: range,
          hint: "write the type itself, as in 'Int.self'")
      }
      try checker.generic.openExtensions.requireKnown(type, at: range)
      return .property(type.asConstant, of: nil)
    }
    draft.metatype = type
    return draft
  }
}
