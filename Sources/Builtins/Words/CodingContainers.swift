internal import Language

/// The containers of `Encoder` and `Decoder`, into which types write and from which they read themselves.
enum CodingContainers {
  static let types: [TypeDeclaration] =
    [
      ("Encoder", "Where a value is written."), ("Decoder", "Where a value is read."),
      ("KeyedEncodingContainer", "Values with keys, to be written."),
      ("UnkeyedEncodingContainer", "A list, to be written."),
      ("SingleValueEncodingContainer", "One value, to be written."),
      ("KeyedDecodingContainer", "Values with keys, to be read."),
      ("UnkeyedDecodingContainer", "A list, to be read."),
      ("SingleValueDecodingContainer", "One value, to be read."),
    ].map { name, summary in
      TypeDeclaration(name, summary, isReference: true, isFinal: true, isApples: true)
    }

  private typealias Body = @Sendable (Machine, Arguments, BuiltinCall) throws -> Value

  private static func keyed(_ name: String) -> Type { .nominal(.named(name), .one(.parameter(0))) }
  private static let (keyedWriter, keyedReader) = (
    keyed("KeyedEncodingContainer"), keyed("KeyedDecodingContainer")
  )
  private static let (listWriter, listReader) = (
    Type.named("UnkeyedEncodingContainer"), Type.named("UnkeyedDecodingContainer")
  )
  private static let (valueWriter, valueReader) = (
    Type.named("SingleValueEncodingContainer"), Type.named("SingleValueDecodingContainer")
  )

  private static let key = Builtin.ParameterDescription(
    label: "forKey", type: .parameter(0), summary: "The key.")

  private static func parameter(
    _ label: String?, _ type: Type, _ summary: String
  ) -> Builtin.ParameterDescription {
    Builtin.ParameterDescription(label: label, type: type, summary: summary)
  }

  private static func method(
    _ receiver: Type, _ name: String, _ summary: String,
    _ parameters: [Builtin.ParameterDescription] = [], returning result: Type = .void,
    example: String, _ body: @escaping Body
  ) -> Builtin {
    Builtin(
      .method, on: receiver, name, summary, parameters, returning: result, example: example,
      body: .located(body)
    ).onlyApples
  }

  // MARK: Writing

  static let writing: [Builtin] =
    [
      method(
        .named("Encoder"), "container", "A container for values with keys.",
        [parameter("keyedBy", .metatype(of: .parameter(0)), "The type of the keys, with '.self'.")],
        returning: keyedWriter, example: CodingExamples.keyedWriting
      ) { machine, arguments, _ in
        try machine.change(arguments.receiver) { (node: inout EncodingNode) in
          try node.becomeKeyed()
        }
        return arguments.receiver
      },
      method(
        .named("Encoder"), "_encode", "Writes what 'encode(to:)' of Swift writes for a class.",
        [parameter(nil, .parameter(0), "An object of the class.")],
        example: CodingExamples.keyedWriting
      ) { machine, arguments, call in
        guard let type = call.types[0].flatMap(machine.declaration) else { return .void }
        let node = try EncodingNode.read(arguments.receiver, in: machine)
        try machine.change(arguments.receiver) { (node: inout EncodingNode) in
          try node.becomeKeyed()
        }
        let encoding = Encoding(machine: machine, call: call, options: node.options)
        for member in try encoding.members(of: arguments[0], type, at: node.valuePath) {
          try machine.change(arguments.receiver) { (node: inout EncodingNode) in
            try node.write(.value(member.value), for: member.name)
          }
        }
        return .void
      },
      method(
        .named("Encoder"), "unkeyedContainer", "A container for the values of a list.",
        returning: listWriter, example: CodingExamples.valueWriting
      ) { machine, arguments, _ in
        try machine.change(arguments.receiver) { (node: inout EncodingNode) in
          try node.becomeList()
        }
        return arguments.receiver
      },
      method(
        .named("Encoder"), "singleValueContainer", "A container for one value.",
        returning: valueWriter, example: CodingExamples.valueWriting
      ) { _, arguments, _ in arguments.receiver },
      method(
        keyedWriter, "encode", "Writes a value under a key.",
        [parameter(nil, .parameter(1), "The value."), key], example: CodingExamples.keyedWriting
      ) { machine, arguments, call in
        try EncodingTree(machine).write(
          arguments[0], call.types[0], under: arguments[1], arguments, call)
        return .void
      },
      method(
        keyedWriter, "encodeIfPresent", "Writes a value under a key, unless it is nil.",
        [parameter(nil, .optional(.parameter(1)), "The value."), key],
        example: CodingExamples.keyedWriting
      ) { machine, arguments, call in
        guard arguments[0].unwrapped != nil else { return .void }
        try EncodingTree(machine).write(
          arguments[0], call.types[0], under: arguments[1], arguments, call)
        return .void
      },
      method(
        keyedWriter, "encodeNil", "Writes 'null' under a key.", [key],
        example: CodingExamples.keyedWriting
      ) { machine, arguments, _ in
        let key = try CodingTypes(machine).key(arguments[0])
        try machine.change(arguments.receiver) { (node: inout EncodingNode) in
          try node.write(.value(.null), for: key.name)
        }
        return .void
      },
      method(
        keyedWriter, "nestedContainer", "An object under a key.",
        [
          parameter("keyedBy", .metatype(of: .parameter(1)), "The type of its keys, with '.self'."),
          key,
        ], returning: .nominal(.named("KeyedEncodingContainer"), .one(.parameter(1))),
        example: CodingExamples.keyedWriting
      ) { machine, arguments, _ in
        try EncodingTree(machine).nest(under: arguments[1], arguments) { node in
          try node.becomeKeyed()
        }
      },
      method(
        keyedWriter, "nestedUnkeyedContainer", "A list under a key.", [key],
        returning: listWriter, example: CodingExamples.listWriting
      ) { machine, arguments, _ in
        try EncodingTree(machine).nest(under: arguments[0], arguments) { node in
          try node.becomeList()
        }
      },
      method(
        listWriter, "encode", "Writes a value at the end of the list.",
        [parameter(nil, .parameter(0), "The value.")], example: CodingExamples.listWriting
      ) { machine, arguments, call in
        let node = try EncodingNode.read(arguments.receiver, in: machine)
        let coded = try Encoding(machine: machine, call: call, options: node.options).coded(
          arguments[0], call.types[0] ?? .any, at: node.valuePath + [AnyCodingKey.index(node.count)]
        )
        try machine.change(arguments.receiver) { (node: inout EncodingNode) in
          try node.append(.value(coded))
        }
        return .void
      },
      method(
        listWriter, "encodeNil", "Writes 'null' at the end of the list.",
        example: CodingExamples.listWriting
      ) { machine, arguments, _ in
        try machine.change(arguments.receiver) { (node: inout EncodingNode) in
          try node.append(.value(.null))
        }
        return .void
      },
      method(
        listWriter, "nestedContainer", "An object at the end of the list.",
        [parameter("keyedBy", .metatype(of: .parameter(0)), "The type of its keys, with '.self'.")],
        returning: keyedWriter, example: CodingExamples.listWriting
      ) { machine, arguments, _ in
        try EncodingTree(machine).nest(atEnd: arguments) { node in try node.becomeKeyed() }
      },
      method(
        listWriter, "nestedUnkeyedContainer", "A list at the end of the list.",
        returning: listWriter, example: CodingExamples.listWriting
      ) { machine, arguments, _ in
        try EncodingTree(machine).nest(atEnd: arguments) { node in try node.becomeList() }
      },
      method(
        valueWriter, "encode", "Writes the value.", [parameter(nil, .parameter(0), "The value.")],
        example: CodingExamples.valueWriting
      ) { machine, arguments, call in
        let node = try EncodingNode.read(arguments.receiver, in: machine)
        let coded = try Encoding(machine: machine, call: call, options: node.options).coded(
          arguments[0], call.types[0] ?? .any, at: node.valuePath)
        try machine.change(arguments.receiver) { (node: inout EncodingNode) in
          try node.write(coded)
        }
        return .void
      },
      method(valueWriter, "encodeNil", "Writes 'null'.", example: CodingExamples.valueWriting) {
        machine, arguments, _ in
        try machine.change(arguments.receiver) { (node: inout EncodingNode) in
          try node.write(.null)
        }
        return .void
      },
    ]
    + [.named("Encoder"), keyedWriter, listWriter, valueWriter].map { owner in
      path(of: owner, CodingExamples.keyedWriting) { machine, value in
        try EncodingNode.read(value, in: machine).path
      }
    }

  /// The members of a key whose type a page does not know.
  static let keys: [Builtin] = [
    Builtin(
      .initializer, on: AnyCodingKey.languageType, "CodingKey", "A key, without its type.",
      [
        parameter(
          nil, .parameter(0), "A case of a type of keys, or the index of a value in a list.")
      ],
      returning: AnyCodingKey.languageType, example: CodingExamples.keyedWriting,
      body: .located { machine, arguments, call in
        if call.types[0] == .int {
          return try AnyCodingKey(AnyCodingKey.index(arguments[0].asInt)).write(to: machine)
        }
        return try AnyCodingKey(CodingTypes(machine).key(arguments[0])).write(to: machine)
      }),
    Builtin(
      property: "stringValue", of: AnyCodingKey.self, "Its name.",
      example: CodingExamples.keyedWriting,
      get: { _, key in key.name.name }),
    Builtin(
      property: "intValue", of: AnyCodingKey.self, "Its number; nil if it has none.",
      example: CodingExamples.valueWriting, get: { _, key in key.name.number }),
    Builtin(
      property: "_text", of: AnyCodingKey.self, "Its part of a path in the text of an error.",
      example: CodingExamples.keyedWriting, get: { _, key in key.pathText }),
  ].map(\.onlyApples)

  static func path(
    of owner: Type, _ example: String,
    _ path: @escaping @Sendable (Machine, Value) throws -> [CodingName]
  ) -> Builtin {
    Builtin(
      .property, on: owner, "codingPath", "The keys that lead here.",
      returning: .array(AnyCodingKey.languageType), example: example,
      body: .property(
        get: { machine, value in
          try path(machine, value).map { AnyCodingKey($0) }.write(to: machine)
        }, set: nil)
    ).onlyApples
  }
}

extension EncodingTree {
  /// Writes a value under a key of a container, which is the receiver of a call.
  fileprivate func write(
    _ value: Value, _ type: Type?, under key: Value, _ arguments: Arguments, _ call: BuiltinCall
  ) throws {
    let (node, key) = (
      try EncodingNode.read(arguments.receiver, in: machine), try CodingTypes(machine).key(key)
    )
    let coded = try Encoding(machine: machine, call: call, options: node.options).coded(
      value, type ?? .any, at: node.valuePath + [key])
    try machine.change(arguments.receiver) { (node: inout EncodingNode) in
      try node.write(.value(coded), for: key.name)
    }
  }

  /// A new container under a key of the receiver of a call.
  fileprivate func nest(
    under key: Value, _ arguments: Arguments, _ become: (inout EncodingNode) throws -> Void
  ) throws -> Value {
    let key = try CodingTypes(machine).key(key)
    let (container, item) = try container(in: arguments.receiver, at: key)
    try machine.change(container) { (node: inout EncodingNode) in try become(&node) }
    try machine.change(arguments.receiver) { (node: inout EncodingNode) in
      try node.write(item, for: key.name)
    }
    return container
  }

  /// A new container at the end of the list that is the receiver of a call.
  fileprivate func nest(
    atEnd arguments: Arguments, _ become: (inout EncodingNode) throws -> Void
  ) throws -> Value {
    let count = try EncodingNode.read(arguments.receiver, in: machine).count
    let (container, item) = try container(
      in: arguments.receiver, at: AnyCodingKey.index(count))
    try machine.change(container) { (node: inout EncodingNode) in try become(&node) }
    try machine.change(arguments.receiver) { (node: inout EncodingNode) in try node.append(item) }
    return container
  }
}
