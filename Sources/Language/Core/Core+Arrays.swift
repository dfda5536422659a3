import Storage

extension Builtin {
  /// Initialisers and properties of arrays, and searches in them.
  static let arrays: [Builtin] = arrayInitializers + arrayProperties + arraySearches

  private static let arrayInitializers: [Builtin] = [
    Builtin(
      .initializer, on: .list, "Array", "A list without elements.", returning: .list,
      example: "let a: [Int] = Array()\nprint(a)",
      body: .call { machine, _ in try machine.allocate(elements: []) }),
    Builtin(
      .initializer, on: .list, "Array", "A list of one value again and again.",
      [.taking("repeating", .t, "The value."), .taking("count", .int, "How often; 0 or more.")],
      returning: .list, example: "print(Array(repeating: 0, count: 3))",
      body: .call { machine, arguments in
        try machine.list(repeating: arguments[0], count: arguments[1].asInt)
      }),
    Builtin(
      .initializer, on: .list, "Array", "A list of the same elements.",
      [.taking(nil, .list, "The list.")], returning: .list, example: "print(Array([4, 2, 6]))",
      body: .call { machine, arguments in
        try machine.allocate(sharing: machine.elements(arguments[0]))
      }),
  ]

  private static let arrayProperties: [Builtin] = [
    property(
      "count", of: .list, "How many elements it has.", as: .int, example: "print([4, 2, 6].count)"
    ) { machine, list in .int(machine.count(list)) },
    property(
      "underestimatedCount", of: .list, "How many elements it has, which Swift need not count.",
      as: .int, example: "print([4, 2, 6].underestimatedCount)"
    ) { machine, list in .int(machine.count(list)) },
    property(
      "isEmpty", of: .list, "Whether it has no elements.", as: .bool,
      example: "print([4, 2, 6].isEmpty)"
    ) { machine, list in .bool(machine.count(list) == 0) },
    property(
      "first", of: .list, "The first element; nil if there is none.", as: .optional(.t),
      example: "print([4, 2, 6].first ?? 0)"
    ) { machine, list in machine.optional(sharing: machine.elements(list).first) },
    property(
      "last", of: .list, "The last element; nil if there is none.", as: .optional(.t),
      example: "print([4, 2, 6].last ?? 0)"
    ) { machine, list in machine.optional(sharing: machine.elements(list).last) },
    property(
      "startIndex", of: .list, "The first index: 0, or where a part of a list begins.", as: .int,
      example: "print([4, 2, 6][1...].startIndex)"
    ) { machine, list in .int(machine.start(of: list)) },
    property(
      "endIndex", of: .list, "The index after the last element.", as: .int,
      example: "print([4, 2, 6].endIndex)"
    ) { machine, list in .int(machine.start(of: list) + machine.count(list)) },
    property(
      "indices", of: .list, "The range of its indices.", as: .range(.int),
      example: "for i in [4, 2, 6].indices { print(i) }"
    ) { machine, list in
      let start = machine.start(of: list)
      return try machine.allocate(elements: [.int(start), .int(start + machine.count(list))])
    },
  ]

  private static let arraySearches: [Builtin] = [
    Builtin(
      .method, on: .list, "contains", "Whether a value is among the elements.",
      [.taking(nil, .t, "The value.")], returning: .bool, where: [0: .equatable],
      example: "print([4, 2, 6].contains(2))",
      body: .call { machine, arguments in
        .bool(try machine.firstIndex(of: arguments[0], in: arguments.receiver) != nil)
      }),
    Builtin(
      .method, on: .list, "lastIndex", "Where a value is for the last time; nil if nowhere.",
      [.taking("of", .t, "The value.")], returning: .optional(.int), where: [0: .equatable],
      example: "print([4, 2, 4].lastIndex(of: 4) ?? -1)",
      body: .call { machine, arguments in
        let values = machine.elements(arguments.receiver)
        try machine.charge(2 * values.count)
        let index = try values.lastIndex { try machine.areEqual($0, arguments[0]) }
        return ListIndices(of: arguments.receiver, in: machine).value(ofPlace: index)
      }),
    Builtin(
      .method, on: .list, "firstIndex", "Where a value is for the first time; nil if nowhere.",
      [.taking("of", .t, "The value.")], returning: .optional(.int), where: [0: .equatable],
      example: "print([4, 2, 6].firstIndex(of: 6) ?? -1)",
      body: .call { machine, arguments in
        let index = try machine.firstIndex(of: arguments[0], in: arguments.receiver)
        return ListIndices(of: arguments.receiver, in: machine).value(ofPlace: index)
      }),
    extreme("min", "The least element; nil if there is none.", "[4, 2, 6].min() ?? 0") {
      machine, values in try values.min { try machine.precedes($0, $1) }
    },
    extreme("max", "The greatest element; nil if there is none.", "[4, 2, 6].max() ?? 0") {
      machine, values in try values.max { try machine.precedes($0, $1) }
    },
  ]

  private static func extreme(
    _ name: String, _ summary: String, _ example: String,
    _ body: @escaping @Sendable (Machine, [Value]) throws -> Value?
  ) -> Builtin {
    Builtin(
      .method, on: .list, name, summary, returning: .optional(.t), where: [0: .comparable],
      example: "print(\(example))",
      body: .call { machine, arguments in
        let values = machine.elements(arguments.receiver)
        try machine.charge(values.count)
        return machine.optional(sharing: try body(machine, values))
      })
  }
}

extension Machine {
  /// How many elements an array has.
  @inline(__always)
  func count(_ array: Value) -> Int { heap.pointee.cells[array.handle].values.count }

  func firstIndex(of value: Value, in array: Value) throws -> Int? {
    let values = elements(array)
    try charge(2 * values.count)
    return try values.firstIndex { try areEqual($0, value) }
  }
}

extension Machine {
  /// A list of one value again and again.
  ///
  /// - Throws: A `Failure` for a negative count, and for one that is too large.
  func list(repeating value: Value, count: Int) throws -> Value {
    guard count >= 0 else { throw Builtin.negativeCount(count) }
    try willAllocate(count > Int.max / 16 ? .max : 16 * count)
    try charge(count)
    share(value)
    return try allocate(elements: Array(repeating: value, count: count))
  }
}
