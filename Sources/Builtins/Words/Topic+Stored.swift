internal import Language

extension Topic {
  /// Values that outlive the page.
  static let stored: [Builtin] = [
    Builtin(
      .initializer, on: anyStored, "Stored",
      "A value that is there again when the page runs the next time, under a name of the page's own. "
        + "The first value shows until what was stored arrives, at the end of the first turn. It is "
        + "saved 1.5 seconds after the last change. '@Stored(\"Animals\") var animals: [String] = []' "
        + "makes a variable of it, and '$animals' is the reference.",
      [
        .init(label: nil, type: .string, summary: "The name."),
        .init(
          label: "default", type: .parameter(0),
          summary: "The value when nothing is stored: numbers, text, Bool, dates, and lists, "
            + "dictionaries, optionals and structs of these."),
      ], returning: anyStored,
      example: """
        @Stored("Animals") var animals: [String] = []
        wait()
        animals.append("cat")
        print(animals)
        """,
      body: .located { machine, arguments, site in
        try machine.storedValue(
          named: machine.string(arguments[0]), first: arguments[1], of: site.types[1] ?? .any)
      }),
    Builtin(
      .property, on: anyStored, "value", "The value.", returning: .parameter(0),
      example: """
        let animals = Stored("Animals", default: [String]())
        wait()
        animals.value.append("cat")
        print(animals.value)
        """,
      body: .property(
        get: { machine, stored in try machine.value(ofStored: stored) },
        set: { machine, stored, value in try machine.setValue(ofStored: stored, to: value) })),
    Builtin(
      .property, on: anyStored, "isLoaded",
      "Whether what was stored has arrived, as also if nothing was.", returning: .bool,
      example: """
        let animals = Stored("Animals", default: [String]())
        wait()
        print(animals.isLoaded)
        """,
      body: .property(
        get: { machine, stored in .bool(try machine.storedValue(stored).arriving == nil) },
        set: nil)),
    Builtin(
      .property, on: anyStored, "saves",
      "How many saves there were by now. Changes that follow each other within 1.5 seconds are saved "
        + "together, 1.5 seconds after the last one.", returning: .int,
      example: """
        @Stored("Counter") var counter = 0
        for _ in 1...10 { counter += 1 }
        wait(1.5)
        expect($counter.saves == 1)
        """,
      body: .property(
        get: { machine, stored in
          .int(try machine.storedValue(stored).saves(at: machine.sceneHost.state.now))
        },
        set: nil)),
    Builtin(
      .property, on: anyStored, "newID",
      "One more than the greatest 'id' of the structs in the value; 1 if there is none.",
      returning: .int,
      example: """
        struct Animal { let id: Int; var name: String }
        @Stored("Animals") var animals: [Animal] = []
        wait()
        animals.append(Animal(id: $animals.newID, name: "cat"))
        print(animals)
        """,
      body: .property(
        get: { machine, stored in .int(try machine.newIdentity(inStored: stored)) }, set: nil)),
    Builtin(
      .method, on: anyStored, "onChange",
      "Calls a closure after each change, and when what was stored has arrived.",
      [
        .init(
          label: nil, type: .function([.parameter(0), .parameter(0)], result: .void),
          summary: "Takes the value before and the value after.")
      ], returning: .void,
      example: """
        let counter = Stored("Counter", default: 0)
        counter.onChange { old, new in print(old, new) }
        wait()
        counter.value += 1
        """,
      body: .call { machine, arguments in
        try machine.observe(stored: arguments.receiver, by: arguments[0])
        return .void
      }),
  ]

  private static let anyStored = Type.stored(.parameter(0))
}
