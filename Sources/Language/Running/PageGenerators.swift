/// What random numbers ask of generators that the page declares.
package struct PageGenerators {
  let machine: Machine

  /// The generators of the page that a machine runs.
  package init(_ machine: Machine) { self.machine = machine }

  /// The next number of a generator, which it changes.
  ///
  /// - Returns: Nil for a value that is not a generator.
  /// - Throws: What its `next()` throws: a `Thrown`, or a `Diagnostic`; a `Failure` when a limit is reached.
  package func nextNumber(of generator: inout Value) throws -> UInt64? {
    guard let type = machine.declaredType(of: generator), let next = next(of: type.nominal) else {
      return nil
    }
    let function =
      try next.selector.map { try machine.function($0, of: generator) }
      ?? machine.state.pointee.globals[next.global]
    return try machine.call(function, changing: &generator, with: .absent).word
  }

  /// The function of `next() -> UInt64` of a type, or of one of its superclasses; nil if it has none.
  private func next(of nominal: Nominal) -> DeclaredCode.Function? {
    let declarations = machine.state.pointee.names.declarations
    for member in declarations.members(of: .declared(nominal), named: "next", isStatic: false)
    where member.parameters.isEmpty && member.result == .sized(.uint64) {
      if case .declared(.function(let function)) = member.body { return function }
    }
    return declarations[nominal].superclass?.declaration.flatMap(next)
  }
}
