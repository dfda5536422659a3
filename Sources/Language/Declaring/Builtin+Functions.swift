// Each declaration has two forms: the short one takes a Swift function of the arguments; the other,
// with a label before the name, also passes the machine, for builtins that act on the host or call
// back. They differ in labels, not only in closures, which keeps type checking fast.

extension Builtin {
  /// A function.
  package init<each Argument: LanguageValue, Result: LanguageValue>(
    _ name: String, _ summary: String, _ parameters: repeat Parameter<each Argument>,
    unit: String = "", example: String, availability: Availability = .everywhere,
    body: @escaping @Sendable (repeat each Argument) throws -> Result
  ) {
    self.init(
      .function, name, summary, repeat each parameters, returning: Result.languageType, unit: unit,
      example: example, availability: availability,
      calling: { (machine: Machine, _: Value, argument: repeat each Argument) in
        try body(repeat each argument).write(to: machine)
      })
  }

  /// A function that acts on the machine.
  package init<each Argument: LanguageValue, Result: LanguageValue>(
    function name: String, _ summary: String, _ parameters: repeat Parameter<each Argument>,
    unit: String = "", example: String, availability: Availability = .everywhere,
    body: @escaping @Sendable (Machine, repeat each Argument) throws -> Result
  ) {
    self.init(
      .function, name, summary, repeat each parameters, returning: Result.languageType, unit: unit,
      example: example, availability: availability,
      calling: { (machine: Machine, _: Value, argument: repeat each Argument) in
        try body(machine, repeat each argument).write(to: machine)
      })
  }

  /// A function that acts on the machine and returns nothing.
  package init<each Argument: LanguageValue>(
    function name: String, _ summary: String, _ parameters: repeat Parameter<each Argument>,
    example: String, availability: Availability = .everywhere,
    body: @escaping @Sendable (Machine, repeat each Argument) throws -> Void
  ) {
    self.init(
      .function, name, summary, repeat each parameters, returning: .void, example: example,
      availability: availability,
      calling: { (machine: Machine, _: Value, argument: repeat each Argument) in
        try body(machine, repeat each argument)
        return .void
      })
  }

  /// A function that acts on the machine, knows its position, and returns nothing.
  package init<each Argument: LanguageValue>(
    locatedFunction name: String, _ summary: String, _ parameters: repeat Parameter<each Argument>,
    example: String, availability: Availability = .everywhere,
    body: @escaping @Sendable (Machine, BuiltinCall, repeat each Argument) throws -> Void
  ) {
    self.init(
      .function, name, summary, Builtin.descriptions(of: repeat each parameters), returning: .void,
      example: example, availability: availability,
      body: .located { machine, arguments, site in
        var index = 0
        try body(
          machine, site, repeat (each parameters).next(&index, of: arguments, in: machine))
        return .void
      })
  }

  /// An initialiser of `type`.
  package init<Result: LanguageValue, each Argument: LanguageValue>(
    initializing type: Result.Type, _ summary: String,
    _ parameters: repeat Parameter<each Argument>, example: String,
    body: @escaping @Sendable (repeat each Argument) throws -> Result
  ) {
    self.init(
      .initializer, on: Result.languageType, Result.languageType.shape, summary,
      repeat each parameters, returning: Result.languageType, example: example,
      calling: { (machine: Machine, _: Value, argument: repeat each Argument) in
        try body(repeat each argument).write(to: machine)
      })
  }

  /// An initialiser of `type` that acts on the machine.
  package init<Result: LanguageValue, each Argument: LanguageValue>(
    initializer type: Result.Type, _ summary: String,
    _ parameters: repeat Parameter<each Argument>, example: String,
    body: @escaping @Sendable (Machine, repeat each Argument) throws -> Result
  ) {
    self.init(
      .initializer, on: Result.languageType, Result.languageType.shape, summary,
      repeat each parameters, returning: Result.languageType, example: example,
      calling: { (machine: Machine, _: Value, argument: repeat each Argument) in
        try body(machine, repeat each argument).write(to: machine)
      })
  }
}
