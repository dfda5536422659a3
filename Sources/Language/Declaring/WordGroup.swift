/// Builtins and types that are declared together; they are built when one of their names is looked
/// up.
package struct WordGroup: Sendable {
  /// In the order of their declaration; called at most a few times, and always with the same result.
  package private(set) var builtins: @Sendable () -> [Builtin]
  package let types: @Sendable () -> [TypeDeclaration]

  /// A group of `builtins`, without types.
  package init(_ builtins: @escaping @Sendable () -> [Builtin]) {
    self.builtins = builtins
    types = { [] }
  }

  /// A group of `types`, without builtins.
  package init(types: @escaping @Sendable () -> [TypeDeclaration]) {
    builtins = { [] }
    self.types = types
  }

  /// The group with a charge of `operations` for every call of a builtin, reading and setting.
  package func charging(_ operations: Int) -> WordGroup {
    var group = self
    group.builtins = { [builtins] in builtins().map { $0.charging(operations) } }
    return group
  }
}
