package import Language
package import Syntax

/// What the names in an expression mean.
package struct SolverNames {
  /// What a name of the page means.
  enum Meaning {
    case value(Type)
    /// Functions, which differ by their labels.
    case functions([Function])
    /// Something that the solver does not model.
    case other
  }

  /// A function of the page.
  struct Function {
    var signature: Names.Signature
    /// A variadic parameter is a list.
    var inputs: [Type]
    var result: Type
  }

  let library: Library
  /// The meaning of a name of the page; nil if there is none.
  let meaning: (String) -> Meaning?
  /// The type that is written; nil if there is none.
  let type: (TypeExpression) -> Type?

  /// - Parameters:
  ///   - value: The type of a variable, a constant or a function of the page.
  ///   - type: The type that is written.
  package init(
    library: Library, value: @escaping (String) -> Type?,
    type: @escaping (TypeExpression) -> Type?
  ) {
    self.init(library: library, meaning: { value($0).map(Meaning.value) }, type: type)
  }

  init(
    library: Library, meaning: @escaping (String) -> Meaning?,
    type: @escaping (TypeExpression) -> Type?
  ) {
    (self.library, self.meaning, self.type) = (library, meaning, type)
  }

  /// The names within closures whose parameters have these types.
  func with(_ locals: [String: Type]) -> SolverNames {
    guard !locals.isEmpty else { return self }
    return SolverNames(
      library: library, meaning: { [meaning] in locals[$0].map(Meaning.value) ?? meaning($0) },
      type: type)
  }

  /// Whether a function or an operator of the library is called `name`.
  func isFunction(_ name: String) -> Bool {
    DeclarationTable.hasFunction(named: name)
      || !library.functions(named: name).isEmpty
  }

  /// The operators that the page declares for its types, between two values.
  func operators(named sign: String) -> [Builtin] { library.page.operators(named: sign) }

  /// The operators that the page declares for its types, before a value.
  func prefixOperators(named sign: String) -> [Builtin] {
    library.page.prefixOperators(named: sign)
  }

  /// Whether an operator is known, and every declaration of it that the page has is modelled.
  func isOperator(_ sign: String, among declared: [Builtin]) -> Bool {
    let functions = library.page.generics.functions(named: sign)
    guard DeclarationTable.hasFunction(named: sign) || !functions.isEmpty else { return false }
    return (declared + functions).allSatisfy(isModelled)
  }

  /// Whether the solver can have a function as a declaration: not if it takes values of protocols, or of types that are
  /// open otherwise than by generic parameters without requirements of the page.
  private func isModelled(_ function: Builtin) -> Bool {
    guard function.conformances.values.allSatisfy(\.isEmpty) else { return false }
    return ([function.result] + function.parameters.map(\.type)).allSatisfy { type in
      !type.contains { part in
        switch part {
        case .inout, .variable, .failed, .nominal(.generic, _): true
        default: part.isProtocol
        }
      }
    }
  }

  /// The type whose name an expression is; nil for any other.
  func type(named expression: Expression, _ locals: Set<String>) -> Type? {
    guard case .name(let name) = expression.kind, !locals.contains(name), meaning(name) == nil
    else { return nil }
    return type(TypeExpression(.named(name, []), at: expression.range))
  }

  /// Whether a function of the library takes anything that none of its other forms takes: to Swift that
  /// would be the best of them for a list that mixes numbers.
  func takesAnything(_ name: String) -> Bool {
    guard !DeclarationTable.hasFunction(named: name) else { return false }
    let forms = library.functions(named: name)
    return forms.count > 1 && forms.contains { $0.parameters.contains { $0.type == .any } }
  }

  /// Whether `print`, `debugPrint` or a function of the page of this name takes a value of any type.
  func takesAny(_ name: String) -> Bool {
    func isAny(_ type: Type) -> Bool { type == .any || type == .optional(.any) }
    switch meaning(name) {
    case nil: return showsAnything(name)
    case .value(.function(let inputs, _)): return inputs.contains(where: isAny)
    case .functions(let functions): return functions.contains { $0.inputs.contains(where: isAny) }
    case .value, .other: return false
    }
  }

  /// Whether it is `print` or `debugPrint`, which take values of any type without a label.
  func showsAnything(_ name: String) -> Bool {
    meaning(name) == nil && ["print", "debugPrint"].contains(name)
  }

  /// The type that a constructor makes of generic parameters.
  func open(_ constructor: TypeConstructor) -> Type {
    switch constructor.row.parameters.count {
    case 1: .nominal(constructor, .one(.parameter(0)))
    case 2: .nominal(constructor, .two(.parameter(0), .parameter(1)))
    default: .nominal(constructor, .none)
    }
  }
}
