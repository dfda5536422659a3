import Language

/// The globals of earlier cells that a cell uses; each is one variable in all of it.
struct EarlierVariables {
  /// By the index of the global.
  private var variables: [Int: Variable] = [:]
  private var accessed: [Int: AccessedVariable] = [:]

  /// The variable of a global.
  mutating func variable(_ name: String, _ global: Names.Global) -> Variable {
    if let variable = variables[global.index] { return variable }
    let variable = Variable(
      name: name, type: global.type, isConstant: global.isConstant, storage: .global(global.index))
    variable.isImplicitlyUnwrapped = global.isImplicitlyUnwrapped
    variable.ownership = global.ownership
    variable.mayThrow = global.signature?.mayThrow
    variable.swiftForm = global.swiftForm
    variables[global.index] = variable
    return variable
  }

  /// The variable of a global with accessors.
  mutating func variable(
    _ name: String, _ global: Names.Global, _ accessors: Names.Accessors
  ) -> AccessedVariable {
    if let variable = accessed[global.index] { return variable }
    func function(_ index: Int, _ inputs: [Type], result: Type) -> Variable {
      Variable(
        name: name, type: .function(inputs, result: result), isConstant: true,
        storage: .global(index))
    }
    let type = global.type
    guard !accessors.isReference else {
      let reference = Variable(
        name: "$\(name)", type: .stored(type), isConstant: true, storage: .global(global.index))
      let variable = AccessedVariable(name: name, type: type, reference: reference)
      accessed[global.index] = variable
      return variable
    }
    let variable = AccessedVariable(
      name: name, type: type, stored: accessors.getter == nil ? self.variable(name, global) : nil,
      getter: accessors.getter.map { function($0, [], result: type) },
      setter: accessors.setter.map { function($0, [type], result: .void) })
    accessed[global.index] = variable
    return variable
  }
}
