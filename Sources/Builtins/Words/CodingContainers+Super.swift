internal import Language

/// The coders of what a class inherits, which containers have beside their own values.
extension CodingContainers {
  static let inherited: [Builtin] = writers + readers

  private static let writers = [
    method(keyed("KeyedEncodingContainer"), "superEncoder", "An encoder for the key 'super'.") {
      machine, arguments in
      try EncodingTree(machine).encoder(under: inheritedKey, in: arguments.receiver)
    },
    method(
      keyed("KeyedEncodingContainer"), "superEncoder", "An encoder for a key.", [key]
    ) { machine, arguments in
      try EncodingTree(machine).encoder(
        under: CodingTypes(machine).key(arguments[0]), in: arguments.receiver)
    },
    method(
      .named("UnkeyedEncodingContainer"), "superEncoder", "An encoder for the end of the list."
    ) { machine, arguments in
      let list = arguments.receiver
      let count = try EncodingNode.read(list, in: machine).count
      let (encoder, item) = try EncodingTree(machine).container(
        in: list, at: AnyCodingKey.index(count), isEncoder: true)
      try machine.change(list) { (node: inout EncodingNode) in try node.append(item) }
      return encoder
    },
  ]

  private static let readers = [
    method(
      keyed("KeyedDecodingContainer"), "superDecoder", "A decoder of the value of 'super'.",
      writes: false
    ) { machine, arguments in
      try decoder(of: inheritedKey, in: arguments.receiver, machine)
    },
    method(
      keyed("KeyedDecodingContainer"), "superDecoder", "A decoder of the value under a key.", [key],
      writes: false
    ) { machine, arguments in
      try decoder(of: CodingTypes(machine).key(arguments[0]), in: arguments.receiver, machine)
    },
    method(
      .named("UnkeyedDecodingContainer"), "superDecoder",
      "A decoder of the next value of the list.",
      writes: false
    ) { machine, arguments, call in
      let node = try DecodingNode.read(arguments.receiver, in: machine)
      let path = node.path + [AnyCodingKey.index(node.index)]
      guard node.index < node.elements.count else {
        throw try CodingErrors(machine: machine, call: call, form: node.options.form).absent(
          "Decoder", "Cannot get superDecoder() -- unkeyed container is at end.", at: path)
      }
      try machine.change(arguments.receiver) { (node: inout DecodingNode) in node.index += 1 }
      return try DecodingNode(node.elements[node.index], path: path, options: node.options)
        .write(to: machine)
    },
  ]

  private static let inheritedKey = CodingName(name: "super", type: "_CodingKey")

  private static func decoder(
    of key: CodingName, in container: Value, _ machine: Machine
  ) throws -> Value {
    let node = try DecodingNode.read(container, in: machine)
    // As in Swift, what is not there is null.
    return try DecodingNode(
      node.member(key.name) ?? .null, path: node.path + [key], options: node.options
    ).write(to: machine)
  }

  private static func keyed(_ name: String) -> Type { .nominal(.named(name), .one(.parameter(0))) }

  private static let key = Builtin.ParameterDescription(
    label: "forKey", type: .parameter(0), summary: "The key.")

  private static func method(
    _ receiver: Type, _ name: String, _ summary: String,
    _ parameters: [Builtin.ParameterDescription] = [], writes: Bool = true,
    _ body: @escaping @Sendable (Machine, Arguments) throws -> Value
  ) -> Builtin {
    method(receiver, name, summary, parameters, writes: writes) { machine, arguments, _ in
      try body(machine, arguments)
    }
  }

  private static func method(
    _ receiver: Type, _ name: String, _ summary: String,
    _ parameters: [Builtin.ParameterDescription] = [], writes: Bool = true,
    _ body: @escaping @Sendable (Machine, Arguments, BuiltinCall) throws -> Value
  ) -> Builtin {
    Builtin(
      .method, on: receiver, name, summary, parameters,
      returning: .named(writes ? "Encoder" : "Decoder"), example: example, body: .located(body)
    ).onlyApples
  }

  private static let example = """
    class Animal: Codable { var name = "cat" }
    class Tame: Animal {
      var age = 4
      enum CodingKeys: String, CodingKey { case age }
      override init() { super.init() }
      required init(from decoder: Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        age = try container.decode(Int.self, forKey: .age)
        try super.init(from: container.superDecoder())
      }
      override func encode(to encoder: Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(age, forKey: .age)
        try super.encode(to: container.superEncoder())
      }
    }
    let data = try JSONEncoder().encode(Tame())
    print(try JSONDecoder().decode(Tame.self, from: data).age)
    """
}

extension EncodingTree {
  /// A new encoder under a key of a container.
  fileprivate func encoder(under key: CodingName, in container: Value) throws -> Value {
    let (encoder, item) = try self.container(in: container, at: key, isEncoder: true)
    try machine.change(container) { (node: inout EncodingNode) in
      try node.write(item, for: key.name)
    }
    return encoder
  }
}
