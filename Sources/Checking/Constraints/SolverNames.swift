package import Language
package import Syntax

/// What the names in an expression mean.
package struct SolverNames {
  let library: Library
  /// The type of a variable, a constant or a function of the page; nil if there is none.
  let value: (String) -> Type?
  /// The type that is written; nil if there is none.
  let type: (TypeExpression) -> Type?

  /// - Parameters:
  ///   - value: The type of a variable, a constant or a function of the page.
  ///   - type: The type that is written.
  package init(
    library: Library, value: @escaping (String) -> Type?,
    type: @escaping (TypeExpression) -> Type?
  ) {
    (self.library, self.value, self.type) = (library, value, type)
  }

  /// Whether a function or an operator is called `name`.
  func isFunction(_ name: String) -> Bool {
    !DeclarationTable.shared.functions(named: name).isEmpty
      || !library.functions(named: name).isEmpty
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
