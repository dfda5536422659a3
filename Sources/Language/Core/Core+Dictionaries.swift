extension Builtin {
  /// Initialisers, properties and methods of dictionaries.
  static let dictionaries: [Builtin] =
    dictionaryInitializers + dictionaryProperties + dictionaryMethods
    + higherOrder(of: .anyDictionary, .entry, dictionarySample) { machine, arguments in
      // Closures get each entry as a pair.
      let pairs = try machine.pairs(machine.entries(of: arguments.receiver))
      arguments.replaceReceiver(by: pairs)
      return machine.elements(pairs)
    }
    // A filtered dictionary is a dictionary, and an index of an entry is not a number.
    .filter { !["filter", "firstIndex", "last", "lastIndex"].contains($0.name) }

  private static var dictionarySample: Sample {
    var sample = Sample(example)
    sample.item = "$0.value"
    sample.other = "$1.value"
    sample.number = "?.value ?? 0"
    return sample
  }

  private static let example = "[\"a\": 4, \"b\": 2]"

  private static let dictionaryInitializers: [Builtin] = [
    Builtin(
      .initializer, on: .anyDictionary, "Dictionary", "A dictionary without entries.",
      returning: .anyDictionary, where: [0: .hashable],
      example: "let d: [String: Int] = Dictionary()\nprint(d)",
      body: .call { machine, _ in try machine.allocate(dictionary: []) }),
    Builtin(
      .initializer, on: .anyDictionary, "Dictionary", "A dictionary of pairs, no key twice.",
      [
        .taking(
          "uniqueKeysWithValues", .array(.tuple([.init(.t), .init(.u)])), "Each key and its value.")
      ], returning: .anyDictionary, where: [0: .hashable],
      example: "print(Dictionary(uniqueKeysWithValues: zip([\"a\", \"b\"], [4, 2])))",
      body: .call { machine, arguments in
        try machine.allocate(dictionary: machine.shared(pairs: arguments[0]))
      }),
    Builtin(
      .initializer, on: .anyDictionary, "Dictionary",
      "A dictionary of pairs; where a key comes again, a closure joins the values.",
      [
        .taking(nil, .array(.tuple([.init(.t), .init(.u)])), "Each key and its value."),
        .taking(
          "uniquingKeysWith", .function([.u, .u], result: .u), "Joins the old value and the new."),
      ], returning: .anyDictionary, where: [0: .hashable],
      example: "print(Dictionary([(\"a\", 4), (\"a\", 2)], uniquingKeysWith: { $0 + $1 }))",
      body: .call { machine, arguments in
        try machine.building(try machine.allocate(dictionary: [])) { dictionary in
          let pairs = try machine.shared(pairs: arguments[0])
          try machine.merge(pairs, into: &dictionary, with: arguments[1])
        }
      }),
    grouping(.array(.u), "list", "[4, 2, 6]") { $1 },
    grouping(.set(.u), "set", "Set([4, 2, 6])") {
      try $0.allocate(sharing: $0.members(of: $1))
    },
    grouping(.string, "text", "\"bars\"", of: .string) { try $0.characters(of: $1) },
    grouping(.range(.int), "range", "0..<5", of: .int) {
      try $0.allocate(elements: $0.numbers(in: $1, isClosed: false))
    },
    grouping(.closedRange(.int), "range", "1...5", of: .int) {
      try $0.allocate(elements: $0.numbers(in: $1, isClosed: true))
    },
    Builtin(
      .initializer, on: .array(.entry), "Array", "The entries of a dictionary.",
      [.taking(nil, .anyDictionary, "The dictionary.")], returning: .array(.entry),
      example: "print(Array(\(example)))",
      body: .call { machine, arguments in
        try machine.pairs(machine.entries(of: arguments[0]))
      }),
  ]

  /// - Parameter list: The elements as a list.
  private static func grouping(
    _ type: Type, _ name: String, _ example: String, of element: Type = .u,
    _ list: @escaping @Sendable (Machine, Value) throws -> Value
  ) -> Builtin {
    let bound = element == .string ? "\"k\"" : "3"
    return Builtin(
      .initializer, on: .dictionary(.t, .array(element)), "Dictionary",
      "The elements of a \(name), grouped by the key that a closure makes of each.",
      [
        .taking("grouping", type, "The \(name)."),
        .taking("by", .function([element], result: .t), "Makes the key."),
      ], returning: .dictionary(.t, .array(element)), where: [0: .hashable],
      example: "print(Dictionary(grouping: \(example), by: { $0 > \(bound) }))",
      body: .call { machine, arguments in
        let list = try list(machine, arguments[0])
        try machine.keep(list)
        defer { machine.release() }
        return try machine.building(try machine.allocate(dictionary: [])) { groups in
          for value in try machine.visited(list) {
            let key = try machine.call(arguments[1], with: value)
            machine.share(key)
            machine.share(value)
            try machine.append(value, toGroup: key, of: &groups)
          }
        }
      })
  }

  private static let dictionaryProperties: [Builtin] = [
    property(
      "count", of: .anyDictionary, "How many entries it has.", as: .int,
      example: "print(\(example).count)"
    ) { machine, dictionary in .int(machine.count(ofDictionary: dictionary)) },
    property(
      "underestimatedCount", of: .anyDictionary,
      "How many elements it has, which Swift need not count.",
      as: .int, example: "print(\(example).underestimatedCount)"
    ) { machine, dictionary in .int(machine.count(ofDictionary: dictionary)) },
    property(
      "isEmpty", of: .anyDictionary, "Whether it has no entries.", as: .bool,
      example: "print(\(example).isEmpty)"
    ) { machine, dictionary in .bool(machine.count(ofDictionary: dictionary) == 0) },
    property(
      "keys", of: .anyDictionary, "Its keys, in the order in which they came.", as: .list,
      example: "print(\(example).keys.sorted())"
    ) { machine, dictionary in
      try machine.allocate(sharing: machine.entries(of: dictionary).map(\.key))
    },
    property(
      "values", of: .anyDictionary, "Its values, in the order in which their keys came.",
      as: .array(.u), example: "print(\(example).values.sorted())"
    ) { machine, dictionary in
      try machine.allocate(sharing: machine.entries(of: dictionary).map(\.value))
    },
    property(
      "first", of: .anyDictionary, "The entry whose key came first; nil if there is none.",
      as: .optional(.entry), example: "print(\(example).first?.key ?? \"\")"
    ) { machine, dictionary in
      guard let entry = try machine.entries(of: dictionary).first else { return .none }
      return try machine.pair(entry.key, entry.value)
    },
  ]

  private static let dictionaryMethods: [Builtin] = [
    Builtin(
      .method, on: .anyDictionary, "filter", "The entries for which a closure says yes.",
      [.taking(nil, .function([.entry], result: .bool), "Whether to keep it.")],
      returning: .anyDictionary, example: "print(\(example).filter { $0.value > 3 })",
      body: .call { machine, arguments in
        let entries = try machine.visitedEntries(of: arguments)
        let kept = try entries.filter { _, _, pair in
          try machine.call(arguments[0], with: pair).asBool
        }
        return try machine.allocate(dictionary: kept.map { ($0.key, $0.value) })
      }),
    Builtin(
      .method, on: .anyDictionary, "mapValues",
      "The same keys, with what a closure makes of the values.",
      [.taking(nil, .function([.u], result: .v), "Makes the new value.")],
      returning: .dictionary(.t, .v), example: "print(\(example).mapValues { $0 * 2 })",
      body: .call { machine, arguments in
        try machine.building(try machine.allocate(dictionary: [])) { made in
          for (key, value, _) in try machine.visitedEntries(of: arguments) {
            let value = try machine.call(arguments[0], with: value)
            try machine.set(value, for: key, in: &made)
          }
        }
      }),
    Builtin(
      .method, on: .anyDictionary, "compactMapValues",
      "The same keys, with what a closure makes of the values, without nil.",
      [.taking(nil, .function([.u], result: .optional(.v)), "Makes the new value.")],
      returning: .dictionary(.t, .v),
      example: "print(\(example).compactMapValues { $0 > 3 ? \"\\($0)\" : nil })",
      body: .call { machine, arguments in
        try machine.building(try machine.allocate(dictionary: [])) { made in
          for (key, value, _) in try machine.visitedEntries(of: arguments) {
            if let value = try machine.call(arguments[0], with: value).unwrapped {
              try machine.set(value, for: key, in: &made)
            }
          }
        }
      }),
    Builtin(
      .method, on: .anyDictionary, "merging",
      "The entries of both; where a key is in both, a closure joins the values.",
      [
        .taking(nil, .anyDictionary, "The other dictionary."),
        .taking(
          "uniquingKeysWith", .function([.u, .u], result: .u), "Joins the old value and the new."),
      ], returning: .anyDictionary,
      example: "print(\(example).merging([\"b\": 6]) { $0 + $1 })",
      body: .call { machine, arguments in
        machine.share(arguments.receiver)
        return try machine.building(arguments.receiver) { dictionary in
          let added = try machine.entries(of: arguments[0])
          for (key, value) in added {
            machine.share(key)
            machine.share(value)
          }
          try machine.merge(added, into: &dictionary, with: arguments[1])
        }
      }),
    Builtin(
      .method, on: .anyDictionary, "enumerated", "The entries with their numbers, from 0.",
      returning: .array(.tuple([.init(label: "offset", .int), .init(label: "element", .entry)])),
      example: "for (i, entry) in \(example).enumerated() { print(i, entry.key) }",
      body: .call { machine, arguments in
        let entries = try machine.elements(
          machine.pairs(machine.entries(of: arguments.receiver)))
        return try machine.pairs(entries.indices.map { (.int($0), entries[$0]) })
      }),
  ]
}

extension Machine {
  /// The entries of a receiver, and each as a pair, for closures; they stay in use during the call.
  func visitedEntries(
    of arguments: Arguments
  ) throws -> [(key: Value, value: Value, pair: Value)] {
    let entries = try entries(of: arguments.receiver)
    let pairs = try pairs(entries)
    arguments.replaceReceiver(by: pairs)
    return zip(entries, elements(pairs)).map { ($0.key, $0.value, $1) }
  }

  /// The parts of a list of pairs, which are now also held elsewhere.
  fileprivate func shared(pairs: Value) throws -> [(key: Value, value: Value)] {
    share(pairs)
    let pairs = elements(pairs)
    try charge(pairs.count)
    return pairs.map { pair in
      let parts = elements(pair)
      share(parts[0])
      share(parts[1])
      return (parts[0], parts[1])
    }
  }

  /// A pair of two values that are also held elsewhere.
  func pair(_ first: Value, _ second: Value) throws -> Value {
    share(first)
    share(second)
    return try allocate(elements: [first, second])
  }

  /// A collection that `body` changes; it stays in use until then.
  func building(_ start: Value, _ body: (inout Value) throws -> Void) throws -> Value {
    try keep(start)
    let slot = state.pointee.top - 1
    defer { release() }
    try body(&slot.pointee)
    return slot.pointee
  }

  /// Adds entries, whose parts are shared; for an existing key, `join` combines the two values.
  func merge(
    _ entries: [(key: Value, value: Value)], into dictionary: inout Value, with join: Value
  ) throws {
    for (key, value) in entries {
      try charge(40)
      var joined = value
      if let old = try self.value(for: key, in: dictionary) {
        joined = try call(join, with: old, value)
      }
      try set(joined, for: key, in: &dictionary)
    }
  }

  /// Appends a value to the list for a key in a dictionary of lists.
  fileprivate func append(
    _ value: Value, toGroup key: Value, of groups: inout Value
  ) throws {
    var group = try self.value(for: key, in: groups) ?? allocate(elements: [])
    try append(value, to: &group)
    try set(group, for: key, in: &groups)
  }
}
