internal import Language

extension CodingContainers {
  private static func keyed(_ number: Int) -> Type {
    .nominal(.named("KeyedDecodingContainer"), .one(.parameter(number)))
  }
  private static let reader = keyed(0)
  private static let listReader = Type.named("UnkeyedDecodingContainer")
  private static let valueReader = Type.named("SingleValueDecodingContainer")

  private static let key = Builtin.ParameterDescription(
    label: "forKey", type: .parameter(0), summary: "The key.")

  private static func wanted(_ number: Int) -> Builtin.ParameterDescription {
    Builtin.ParameterDescription(
      label: nil, type: .metatype(of: .parameter(number)), summary: "Its type, with '.self'.")
  }

  private static func keys(_ number: Int) -> Builtin.ParameterDescription {
    Builtin.ParameterDescription(
      label: "keyedBy", type: .metatype(of: .parameter(number)),
      summary: "The type of the keys, with '.self'.")
  }

  private static func method(
    _ receiver: Type, _ name: String, _ summary: String,
    _ parameters: [Builtin.ParameterDescription] = [], returning result: Type,
    _ body: @escaping @Sendable (Machine, Arguments, BuiltinCall) throws -> Value
  ) -> Builtin {
    Builtin(
      .method, on: receiver, name, summary, parameters, returning: result,
      example: example(of: name, receiver),
      body: .located(body)
    ).onlyApples
  }

  private static func property(
    _ receiver: Type, _ name: String, _ summary: String, returning result: Type,
    _ get: @escaping @Sendable (Machine, DecodingNode) throws -> Value
  ) -> Builtin {
    Builtin(
      .property, on: receiver, name, summary, returning: result,
      example: example(of: name, receiver),
      body: .property(
        get: { machine, value in try get(machine, DecodingNode.read(value, in: machine)) },
        set: nil)
    ).onlyApples
  }

  private static func example(of name: String, _ receiver: Type) -> String {
    if receiver == listReader || name == "nestedUnkeyedContainer" {
      return CodingExamples.listReading
    }
    if receiver == valueReader || ["unkeyedContainer", "singleValueContainer"].contains(name) {
      return CodingExamples.valueReading
    }
    return CodingExamples.keyedReading
  }

  static let reading: [Builtin] =
    decoderWords + keyedWords + listWords + valueWords
    + [.named("Decoder"), reader, listReader, valueReader].map { owner in
      path(of: owner, CodingExamples.keyedReading) { machine, value in
        try DecodingNode.read(value, in: machine).path
      }
    }

  private static let decoderWords = [
    method(
      .named("Decoder"), "_decode", "What 'init(from:)' of Swift reads for a stored property.",
      [.init(label: nil, type: .string, summary: "The name of the property.")],
      returning: .parameter(0)
    ) { machine, arguments, call in
      let node = try DecodingNode.read(arguments.receiver, in: machine)
      let key = CodingName(name: machine.string(arguments[0]))
      let decoding = Decoding(machine: machine, call: node.call ?? call, options: node.options)
      guard case .object = node.value else {
        throw try decoding.errors.mismatch(
          "Dictionary<String, Any>", found: node.value, at: node.path)
      }
      return try decoding.value(of: key, in: node, call.result, orNil: call.result.is(.optional))
    },
    method(
      .named("Decoder"), "container", "A container for values with keys.", [keys(0)],
      returning: reader
    ) { machine, arguments, call in
      let node = try DecodingNode.read(arguments.receiver, in: machine)
      return try Decoding(machine: machine, call: call, options: node.options)
        .keyed(node.value, call.result, at: node.path)
    },
    method(
      .named("Decoder"), "unkeyedContainer", "A container for the values of a list.",
      returning: listReader
    ) { machine, arguments, call in
      let node = try DecodingNode.read(arguments.receiver, in: machine)
      return try Decoding(machine: machine, call: call, options: node.options)
        .unkeyed(node.value, at: node.path)
    },
    method(
      .named("Decoder"), "singleValueContainer", "A container for one value.",
      returning: valueReader
    ) { _, arguments, _ in arguments.receiver },
  ]

  private static let keyedWords = [
    method(
      reader, "decode", "The value under a key.", [wanted(1), key], returning: .parameter(1)
    ) { machine, arguments, call in
      let node = try DecodingNode.read(arguments.receiver, in: machine)
      return try Decoding(machine: machine, call: call, options: node.options)
        .value(of: CodingTypes(machine).key(arguments[1]), in: node, call.result, orNil: false)
    },
    method(
      reader, "decodeIfPresent", "The value under a key; nil if there is none, or 'null'.",
      [wanted(1), key], returning: .optional(.parameter(1))
    ) { machine, arguments, call in
      let node = try DecodingNode.read(arguments.receiver, in: machine)
      return try Decoding(machine: machine, call: call, options: node.options)
        .value(of: CodingTypes(machine).key(arguments[1]), in: node, call.result, orNil: true)
    },
    method(
      reader, "decodeNil", "Whether there is 'null' under a key.", [key], returning: .bool
    ) { machine, arguments, call in
      let node = try DecodingNode.read(arguments.receiver, in: machine)
      let key = try CodingTypes(machine).key(arguments[0])
      guard let value = node.member(key.name) else {
        throw try CodingErrors(machine: machine, call: call).missing(key, at: node.path)
      }
      return .bool(value == .null)
    },
    method(
      reader, "contains", "Whether there is a value under a key.",
      [.init(label: nil, type: .parameter(0), summary: "The key.")], returning: .bool
    ) { machine, arguments, _ in
      let node = try DecodingNode.read(arguments.receiver, in: machine)
      return .bool(node.member(try CodingTypes(machine).key(arguments[0]).name) != nil)
    },
    property(
      reader, "allKeys", "The keys that there are, as far as the type of the keys has them.",
      returning: .array(.parameter(0))
    ) { machine, node in
      guard let type = node.keyType.flatMap(machine.declaration) else { return .void }
      let cases = type.enumeration.cases.indices.map { Value.enumCase($0, of: type.nominal.id) }
      try machine.charge(30 * cases.count + node.keys.count)
      let names = Set(node.keys)
      return try machine.allocate(
        elements: cases.filter { names.contains(try CodingTypes(machine).key($0).name) })
    },
    method(
      reader, "nestedContainer", "The object under a key.", [keys(1), key], returning: keyed(1)
    ) { machine, arguments, call in
      try DecodingTree(machine).nested(under: arguments[1], arguments, call) {
        decoding, value, path in
        try decoding.keyed(value, call.result, at: path)
      }
    },
    method(
      reader, "nestedUnkeyedContainer", "The list under a key.", [key], returning: listReader
    ) { machine, arguments, call in
      try DecodingTree(machine).nested(under: arguments[0], arguments, call) {
        decoding, value, path in
        try decoding.unkeyed(value, at: path)
      }
    },
  ]

  private static let listWords = [
    method(
      listReader, "decode", "The next value of the list.", [wanted(0)], returning: .parameter(0)
    ) { machine, arguments, call in
      let value = try DecodingTree(machine).next(arguments, call, call.result)
      try DecodingTree(machine).advance(arguments.receiver)
      return value
    },
    method(
      listReader, "decodeIfPresent", "The next value of the list; nil at its end, or for 'null'.",
      [wanted(0)], returning: .optional(.parameter(0))
    ) { machine, arguments, call in
      let node = try DecodingNode.read(arguments.receiver, in: machine)
      guard node.index < node.elements.count else { return .none }
      let value = try DecodingTree(machine).next(arguments, call, call.result)
      try DecodingTree(machine).advance(arguments.receiver)
      return value
    },
    method(
      listReader, "decodeNil", "Whether the next value is 'null', which is then read.",
      returning: .bool
    ) { machine, arguments, call in
      let node = try DecodingNode.read(arguments.receiver, in: machine)
      guard node.index < node.elements.count else {
        throw try CodingErrors(machine: machine, call: call).atEnd("Optional<Any>", node)
      }
      guard node.elements[node.index] == .null else { return .bool(false) }
      try DecodingTree(machine).advance(arguments.receiver)
      return .bool(true)
    },
    method(
      listReader, "nestedContainer", "The next value, an object.", [keys(0)], returning: reader
    ) { machine, arguments, call in
      try DecodingTree(machine).nested(next: "KeyedDecodingContainer", arguments, call) {
        decoding, value, path in
        try decoding.keyed(value, call.result, at: path)
      }
    },
    method(
      listReader, "nestedUnkeyedContainer", "The next value, a list.", returning: listReader
    ) { machine, arguments, call in
      try DecodingTree(machine).nested(next: "UnkeyedDecodingContainer", arguments, call) {
        decoding, value, path in
        try decoding.unkeyed(value, at: path)
      }
    },
    property(listReader, "isAtEnd", "Whether all values are read.", returning: .bool) { _, node in
      .bool(node.index >= node.elements.count)
    },
    property(
      listReader, "count", "How many values the list has.", returning: .optional(.int)
    ) { _, node in .int(node.elements.count) },
    property(
      listReader, "currentIndex", "How many values are read.", returning: .int
    ) { _, node in .int(node.index) },
  ]

  private static let valueWords = [
    method(
      valueReader, "decode", "The value.", [wanted(0)], returning: .parameter(0)
    ) { machine, arguments, call in
      let node = try DecodingNode.read(arguments.receiver, in: machine)
      return try Decoding(machine: machine, call: call, options: node.options)
        .value(node.value, call.result, at: node.path)
    },
    method(valueReader, "decodeNil", "Whether it is 'null'.", returning: .bool) {
      machine, arguments, _ in
      .bool(try DecodingNode.read(arguments.receiver, in: machine).value == .null)
    },
  ]
}

extension Decoding {
  /// The container of an object.
  ///
  /// - Parameter type: The type of the container.
  fileprivate func keyed(
    _ value: CodedValue, _ type: Type, at path: [CodingName]
  ) throws -> Value {
    guard case .object = value else {
      throw try errors.mismatch("Dictionary<String, Any>", found: value, at: path)
    }
    var node = DecodingNode(value, path: path, options: options)
    node.keyType = type.parts.first
    return try node.write(to: machine)
  }

  /// The container of a list, of which nothing is read.
  fileprivate func unkeyed(_ value: CodedValue, at path: [CodingName]) throws -> Value {
    guard case .list = value else {
      throw try errors.mismatch("Array<Any>", found: value, at: path)
    }
    return try DecodingNode(value, path: path, options: options).write(to: machine)
  }
}

extension CodingErrors {
  /// The error of a list whose values are all read.
  fileprivate func atEnd(_ type: String, _ node: DecodingNode) throws -> any Error {
    try absent(
      type, "Unkeyed container is at end.", at: node.path + [AnyCodingKey.index(node.index)])
  }
}

/// The containers from which a type reads itself, which are objects of the language.
private struct DecodingTree {
  let machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  /// The next value of the list that is the receiver of a call.
  func next(
    _ arguments: Arguments, _ call: BuiltinCall, _ type: Type
  ) throws -> Value {
    let node = try DecodingNode.read(arguments.receiver, in: machine)
    guard node.index < node.elements.count else {
      throw try CodingErrors(machine: machine, call: call).atEnd(type.spelling, node)
    }
    return try Decoding(machine: machine, call: call, options: node.options)
      .value(node.elements[node.index], type, at: node.path + [AnyCodingKey.index(node.index)])
  }

  func advance(_ container: Value) throws {
    try machine.change(container) { (node: inout DecodingNode) in node.index += 1 }
  }

  func nested(
    under key: Value, _ arguments: Arguments, _ call: BuiltinCall,
    _ container: (Decoding, CodedValue, [CodingName]) throws -> Value
  ) throws -> Value {
    let (node, key) = (
      try DecodingNode.read(arguments.receiver, in: machine), try CodingTypes(machine).key(key)
    )
    let decoding = Decoding(machine: machine, call: call, options: node.options)
    guard let value = node.member(key.name) else {
      throw try decoding.errors.missing(key, at: node.path)
    }
    return try container(decoding, value, node.path + [key])
  }

  func nested(
    next type: String, _ arguments: Arguments, _ call: BuiltinCall,
    _ container: (Decoding, CodedValue, [CodingName]) throws -> Value
  ) throws -> Value {
    let node = try DecodingNode.read(arguments.receiver, in: machine)
    let decoding = Decoding(machine: machine, call: call, options: node.options)
    guard node.index < node.elements.count else { throw try decoding.errors.atEnd(type, node) }
    let made = try container(
      decoding, node.elements[node.index], node.path + [AnyCodingKey.index(node.index)])
    try advance(arguments.receiver)
    return made
  }
}
