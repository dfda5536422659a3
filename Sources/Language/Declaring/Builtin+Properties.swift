extension Builtin {
  /// A property that cannot be set.
  package init<Receiver: LanguageValue, Content: LanguageValue>(
    property name: String, of receiver: Receiver.Type, _ summary: String, unit: String = "",
    example: String, get: @escaping @Sendable (Machine, Receiver) throws -> Content
  ) {
    self.init(
      .property, on: Receiver.languageType, name, summary, returning: Content.languageType,
      unit: unit, example: example,
      body: .property(
        get: Self.reading(get), set: nil))
  }

  /// A property of a value; setting it changes the place that holds the value.
  package init<Receiver: NativeValue, Content: LanguageValue>(
    property name: String, of receiver: Receiver.Type, _ summary: String, unit: String = "",
    example: String, get: @escaping @Sendable (Machine, Receiver) throws -> Content,
    set: @escaping @Sendable (Machine, inout Receiver, Content) throws -> Void
  ) {
    self.init(
      .property, on: Receiver.languageType, name, summary, returning: Content.languageType,
      unit: unit, example: example,
      body: .property(
        get: Self.reading(get),
        set: { machine, place, content in
          var value = try Receiver.read(place, in: machine)
          try set(machine, &value, Content.read(content, in: machine))
          place = try value.write(to: machine)
        }))
  }

  /// A property of the Swift value of a reference.
  package init<Receiver: NativeReference, Content: LanguageValue>(
    property name: String, of receiver: Receiver.Type, _ summary: String, unit: String = "",
    example: String, get: @escaping @Sendable (Machine, Receiver) throws -> Content,
    set: @escaping @Sendable (Machine, inout Receiver, Content) throws -> Void
  ) {
    self.init(
      .property, on: Receiver.languageType, name, summary, returning: Content.languageType,
      unit: unit, example: example,
      body: .property(
        get: Self.reading(get),
        set: { machine, reference, content in
          let content = try Content.read(content, in: machine)
          try machine.change(reference) { (value: inout Receiver) in
            try set(machine, &value, content)
          }
        }))
  }

  /// A property of the object that a reference refers to.
  package init<Receiver: ForeignReference, Content: LanguageValue>(
    property name: String, of receiver: Receiver.Type, _ summary: String, unit: String = "",
    example: String, get: @escaping @Sendable (Machine, Receiver) throws -> Content,
    set: @escaping @Sendable (Machine, Receiver, Content) throws -> Void
  ) {
    self.init(
      .property, on: Receiver.languageType, name, summary, returning: Content.languageType,
      unit: unit, example: example,
      body: .property(
        get: Self.reading(get),
        set: { machine, receiver, content in
          try set(
            machine, Receiver.read(receiver, in: machine), Content.read(content, in: machine))
        }))
  }

  /// The getter of a property of the language, made of its getter in Swift.
  static func reading<Receiver: LanguageValue, Content: LanguageValue>(
    _ get: @escaping @Sendable (Machine, Receiver) throws -> Content
  ) -> @Sendable (Machine, Value) throws -> Value {
    { machine, receiver in
      try get(machine, Receiver.read(receiver, in: machine)).write(to: machine)
    }
  }

  /// A stored property of a value.
  package init<Receiver: NativeValue, Content: LanguageValue>(
    property name: String, of receiver: Receiver.Type, _ summary: String, unit: String = "",
    example: String, _ path: any WritableKeyPath<Receiver, Content> & Sendable
  ) {
    self.init(
      property: name, of: receiver, summary, unit: unit, example: example,
      get: { _, value in value[keyPath: path] },
      set: { _, value, content in value[keyPath: path] = content })
  }

  /// A constant of `type`: `Color.red`, also written `.red`.
  package init<Owner: LanguageValue, Content: LanguageValue>(
    constant name: String, of type: Owner.Type, _ summary: String, unit: String = "",
    example: String, _ content: Content
  ) {
    self.init(
      .constant, on: Owner.languageType, name, summary, returning: Content.languageType,
      unit: unit, example: example, body: .call { machine, _ in try content.write(to: machine) })
  }
}
