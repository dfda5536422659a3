extension Builtin {
  /// The common form of typed declarations: a closure of the machine, the receiver (absent for a
  /// function) and the arguments as Swift values.
  init<each Argument: LanguageValue>(
    _ kind: Kind, on receiver: Type? = nil, _ name: String, _ summary: String,
    _ parameters: repeat Parameter<each Argument>, returning result: Type, unit: String = "",
    example: String, availability: Availability = .everywhere,
    calling run: @escaping @Sendable (Machine, Value, repeat each Argument) throws -> Value
  ) {
    self.init(
      kind, on: receiver, name, summary, Builtin.descriptions(of: repeat each parameters),
      returning: result, unit: unit, example: example, availability: availability,
      body: .call { machine, arguments in
        var index = 0
        return try run(
          machine, arguments.receiver,
          repeat (each parameters).next(&index, of: arguments, in: machine))
      })
  }

  /// The descriptions of `parameters` for the checker and the reference.
  package static func descriptions<each Argument: LanguageValue>(
    of parameters: repeat Parameter<each Argument>
  ) -> [ParameterDescription] {
    var descriptions: [ParameterDescription] = []
    for parameter in repeat each parameters { descriptions.append(parameter.description) }
    return descriptions
  }
}
