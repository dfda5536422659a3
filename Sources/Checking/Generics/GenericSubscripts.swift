import Language
import Syntax

/// Generic subscripts: `subscript<T>(key: Key<T>) -> T?`. Each list of types makes a pair of functions of its own.
struct GenericSubscripts: CheckerPart {
  let checker: Checker

  /// The functions that get and set the values of a subscript, whose bodies are checked later.
  ///
  /// - Parameter getter: The variable of the first of them.
  func code(
    of function: GenericFunction, _ accessors: [Accessor], _ getter: Variable, _ inputs: [Type],
    _ result: Type, in inner: Scope
  ) -> DeclaredCode {
    let (syntax, owner) = (function.syntax, function.owner ?? .failed)
    let draft = NominalDraft(
      NominalDeclaration(.extension, name: Name(owner.spelling, at: syntax.name.range)),
      extending: owner)
    func access(_ accessor: Accessor, _ variable: Variable) -> DeclaredCode.Function {
      let member = MemberDraft(
        syntax.name, variable, .statements(accessor.body ?? []), at: accessor.range)
      member.isStatic = function.isStatic
      (member.parameters, member.inputs, member.result) = (syntax.parameters, inputs, result)
      if accessor.kind == .set {
        member.isMutating = !library.isReference(owner)
        let value = FunctionDeclaration.Parameter.unlabelled(
          accessor.parameter ?? Name("newValue", at: accessor.range))
        member.parameters.insert(value, at: 0)
        (member.inputs, member.result) = ([result] + inputs, .void)
      }
      if accessor.isMutating { member.isMutating = !library.isReference(owner) }
      work.bodies.append { checker in
        checker.generic.reading(function.text) { checker in
          let outer = checker.scope
          checker.scope = inner
          defer { checker.scope = outer }
          return [checker.check(member, of: draft)]
        }
      }
      var code = DeclaredCode.Function(global: member.global)
      code.isMutatingGetter = accessor.kind == .get && member.isMutating
      return code
    }
    var (get, set): (DeclaredCode.Function?, DeclaredCode.Function?)
    for accessor in accessors {
      switch accessor.kind {
      case .get: get = access(accessor, getter)
      case .set:
        let global = names.reserveIndex()
        library.page.keep(global: global)
        let variable = Variable(
          name: syntax.name.text, type: .any, isConstant: true, storage: .global(global))
        set = access(accessor, variable)
      default: break
      }
    }
    return .accessors(get: get ?? DeclaredCode.Function(global: 0), set: set)
  }

  /// A generic subscript of a type, with its parameters as they are for calls.
  func declare(
    _ syntax: FunctionDeclaration, _ accessors: [Accessor], _ member: Member, of draft: NominalDraft
  ) throws(Diagnostic) -> Builtin {
    try refuseStaticSet(accessors, member)
    guard accessors.contains(where: { $0.kind == .get }) else {
      throw Diagnostic(.error, "'subscript' needs a 'get'", at: syntax.name.range)
    }
    let kind: Builtin.Kind = member.modifiers.contains(.static) ? .staticMethod : .method
    let made = try checker.generic.genericMember(syntax, kind, member, of: draft, accessors)
    try checker.overloads.refuseTwin(of: made, in: draft, at: syntax.name.range)
    return made
  }

  /// Refuses a static subscript that sets something.
  func refuseStaticSet(_ accessors: [Accessor], _ member: Member) throws(Diagnostic) {
    guard member.modifiers.contains(.static),
      let setter = accessors.first(where: { $0.kind == .set })
    else { return }
    throw Diagnostic(
      .error, "'set of a static subscript' is not in this dialect", at: setter.range,
      hint: "write a 'static func'")
  }
}
