extension Builtin {
  /// A static method of `type` that acts on the machine and returns nothing.
  package init<Owner: LanguageValue, each Argument: LanguageValue>(
    static name: String, of type: Owner.Type, _ summary: String,
    _ parameters: repeat Parameter<each Argument>, example: String,
    body: @escaping @Sendable (Machine, repeat each Argument) throws -> Void
  ) {
    self.init(
      .staticMethod, on: Owner.languageType, name, summary, repeat each parameters,
      returning: .void, example: example,
      calling: { (machine: Machine, _: Value, argument: repeat each Argument) in
        try body(machine, repeat each argument)
        return .void
      })
  }

  /// A static method without arguments that acts on the machine, knows its position, and returns
  /// nothing.
  package init<Owner: LanguageValue>(
    locatedStatic name: String, of type: Owner.Type, _ summary: String, example: String,
    body: @escaping @Sendable (Machine, BuiltinCall) throws -> Void
  ) {
    self.init(
      .staticMethod, on: Owner.languageType, name, summary, returning: .void, example: example,
      body: .located { machine, _, site in
        try body(machine, site)
        return .void
      })
  }

  /// A static method of `type`.
  package init<Owner: LanguageValue, each Argument: LanguageValue, Result: LanguageValue>(
    static name: String, of type: Owner.Type, _ summary: String,
    _ parameters: repeat Parameter<each Argument>, example: String,
    body: @escaping @Sendable (repeat each Argument) throws -> Result
  ) {
    self.init(
      .staticMethod, on: Owner.languageType, name, summary, repeat each parameters,
      returning: Result.languageType, example: example,
      calling: { (machine: Machine, _: Value, argument: repeat each Argument) in
        try body(repeat each argument).write(to: machine)
      })
  }
}
