/// A typed parameter of a builtin: its description for the reference, and the type of the Swift
/// value that the builtin's closure receives.
package struct Parameter<Argument: LanguageValue>: Sendable {
  /// The description for the checker and the reference.
  package let description: Builtin.ParameterDescription
  let defaultValue: Argument?

  /// A required parameter; without a label if `label` is nil.
  package init(
    _ label: String?, as type: Argument.Type, _ summary: String, unit: String = ""
  ) {
    description = Builtin.ParameterDescription(
      label: label, type: Argument.languageType, summary: summary, unit: unit)
    defaultValue = nil
  }

  /// An optional parameter with a default.
  package init(
    _ label: String?, _ summary: String, unit: String = "", default defaultValue: Argument
  ) {
    description = Builtin.ParameterDescription(
      label: label, type: Argument.languageType, summary: summary, unit: unit,
      defaultText: defaultValue.defaultText)
    self.defaultValue = defaultValue
  }

  /// The Swift value of the argument at `index`, or the default; moves `index` on.
  func next(_ index: inout Int, of arguments: Arguments, in machine: Machine) throws -> Argument {
    defer { index += 1 }
    let value = arguments[index]
    if value.tag == .absent {
      guard let defaultValue else {
        throw Failure("the argument '\(description.label ?? "_")' is missing")
      }
      return defaultValue
    }
    do {
      return try Argument.read(value, in: machine)
    } catch var failure as Failure {
      failure.argument = failure.argument ?? index
      throw failure
    }
  }
}
