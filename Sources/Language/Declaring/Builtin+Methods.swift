extension Builtin {
  /// A method of a value or a reference; the closure receives it first.
  package init<Receiver: LanguageValue, each Argument: LanguageValue, Result: LanguageValue>(
    on receiver: Receiver.Type, _ name: String, _ summary: String,
    _ parameters: repeat Parameter<each Argument>, unit: String = "", example: String,
    availability: Availability = .everywhere,
    body: @escaping @Sendable (Receiver, repeat each Argument) throws -> Result
  ) {
    self.init(
      .method, on: Receiver.languageType, name, summary, repeat each parameters,
      returning: Result.languageType, unit: unit, example: example, availability: availability,
      calling: { (machine: Machine, receiver: Value, argument: repeat each Argument) in
        try body(Receiver.read(receiver, in: machine), repeat each argument).write(to: machine)
      })
  }

  /// A method that acts on the machine.
  package init<Receiver: LanguageValue, each Argument: LanguageValue, Result: LanguageValue>(
    method name: String, of receiver: Receiver.Type, _ summary: String,
    _ parameters: repeat Parameter<each Argument>, unit: String = "", example: String,
    availability: Availability = .everywhere,
    body: @escaping @Sendable (Machine, Receiver, repeat each Argument) throws -> Result
  ) {
    self.init(
      .method, on: Receiver.languageType, name, summary, repeat each parameters,
      returning: Result.languageType, unit: unit, example: example, availability: availability,
      calling: { (machine: Machine, receiver: Value, argument: repeat each Argument) in
        try body(machine, Receiver.read(receiver, in: machine), repeat each argument)
          .write(to: machine)
      })
  }

  /// A method that acts on the machine and returns nothing.
  package init<Receiver: LanguageValue, each Argument: LanguageValue>(
    method name: String, of receiver: Receiver.Type, _ summary: String,
    _ parameters: repeat Parameter<each Argument>, example: String,
    availability: Availability = .everywhere,
    body: @escaping @Sendable (Machine, Receiver, repeat each Argument) throws -> Void
  ) {
    self.init(
      .method, on: Receiver.languageType, name, summary, repeat each parameters, returning: .void,
      example: example, availability: availability,
      calling: { (machine: Machine, receiver: Value, argument: repeat each Argument) in
        try body(machine, Receiver.read(receiver, in: machine), repeat each argument)
        return .void
      })
  }

  /// A method that changes its receiver, a value, in place.
  package init<Receiver: LanguageValue, each Argument: LanguageValue>(
    mutating receiver: Receiver.Type, _ name: String, _ summary: String,
    _ parameters: repeat Parameter<each Argument>, example: String,
    body: @escaping @Sendable (Machine, inout Receiver, repeat each Argument) throws -> Void
  ) {
    self.init(
      .mutatingMethod, on: Receiver.languageType, name, summary,
      Builtin.descriptions(of: repeat each parameters), returning: .void, example: example,
      body: .mutate { machine, place, arguments in
        var index = 0
        var value = try Receiver.read(place, in: machine)
        try body(
          machine, &value, repeat (each parameters).next(&index, of: arguments, in: machine))
        place = try value.write(to: machine)
        return .void
      })
  }

  /// A method that changes the object of its receiver, a reference.
  package init<Receiver: NativeReference, each Argument: LanguageValue>(
    changing receiver: Receiver.Type, _ name: String, _ summary: String,
    _ parameters: repeat Parameter<each Argument>, example: String,
    body: @escaping @Sendable (Machine, inout Receiver, repeat each Argument) throws -> Void
  ) {
    self.init(
      .method, on: Receiver.languageType, name, summary, repeat each parameters,
      returning: .void, example: example,
      calling: { (machine: Machine, reference: Value, argument: repeat each Argument) in
        try machine.change(reference) { (value: inout Receiver) in
          try body(machine, &value, repeat each argument)
        }
        return .void
      })
  }
}
