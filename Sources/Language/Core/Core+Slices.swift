extension Builtin {
  /// The methods that make another list, or a part, of an array's elements.
  static let slices: [Builtin] = [
    slice("sorted", "The elements in rising order.", [0: .comparable]) { machine, values in
      try machine.charge(values.count * 8)
      return try values.sorted { try machine.precedes($0, $1) }
    },
    slice("reversed", "The elements from the last to the first.") { $1.reversed() },
    slice("dropFirst", "The list without its first element.", as: .slice(.t)) {
      Array($1.dropFirst())
    },
    slice("dropLast", "The list without its last element.", as: .slice(.t)) {
      Array($1.dropLast())
    },
    part("dropFirst", "The list without its first elements.") { Array($0.dropFirst($1)) },
    part("dropLast", "The list without its last elements.") { Array($0.dropLast($1)) },
    part("prefix", "The first elements.") { Array($0.prefix($1)) },
    part("suffix", "The last elements.") { Array($0.suffix($1)) },
    limited("prefix", "upTo", "The elements before a place.", .sliceUpTo),
    limited("prefix", "through", "The elements up to a place, and the one there.", .sliceThrough),
    limited("suffix", "from", "The elements from a place on.", .sliceFrom),
    part("prefix", "The first elements, as long as a closure says yes.") {
      Array(try $0.prefix(while: $1))
    },
    part("drop", "The list without its first elements, as long as a closure says yes.") {
      Array(try $0.drop(while: $1))
    },
    Builtin(
      .method, on: .array(.list), "joined", "The elements of all lists in a row.",
      returning: .list, example: "print([[4, 2], [6]].joined())",
      body: .call { machine, arguments in
        try machine.collecting { add in
          for list in machine.elements(arguments.receiver) {
            try machine.charge(6 * machine.count(list))
            for value in machine.elements(list) {
              machine.share(value)
              try add(value)
            }
          }
        }
      }),
    Builtin(
      .method, on: .array(.string), "joined", "The texts in a row.",
      [.taking("separator", .string, "What stands between two.", default: "\"\"")],
      returning: .string, example: "print([\"a\", \"b\"].joined(separator: \", \"))",
      body: .call { machine, arguments in
        let separator = arguments[0].tag == .absent ? "" : machine.string(arguments[0])
        var text = ""
        for (index, value) in machine.elements(arguments.receiver).enumerated() {
          if index > 0 { text += separator }
          let part = machine.string(value)
          try machine.charge(1 + part.utf8.count / 16)
          try machine.checkString(bytes: text.utf8.count + part.utf8.count)
          text += part
        }
        return try machine.allocate(string: text)
      }),
  ]

  private static func part(
    _ name: String, _ summary: String,
    _ body: @escaping @Sendable ([Value], (Value) throws -> Bool) throws -> [Value]
  ) -> Builtin {
    Builtin(
      .method, on: .list, name, summary,
      [.taking("while", .function([.t], result: .bool), "Whether it goes on.")],
      returning: .slice(.t), example: "print([4, 2, 6].\(name)(while: { $0 < 5 }))",
      body: .call { machine, arguments in
        let values = try machine.visited(arguments.receiver)
        return try machine.allocate(
          sharing: body(values) { try machine.call(arguments[0], with: $0).asBool })
      })
  }

  /// A subscript by a range with one end, as a method.
  private static func limited(
    _ name: String, _ label: String, _ summary: String, _ slice: Builtin
  ) -> Builtin {
    Builtin(
      .method, on: .list, name, summary, [.taking(label, .int, "The place, counted from 0.")],
      returning: .slice(.t), example: "print([4, 2, 6].\(name)(\(label): 1))", body: slice.body)
  }

  private static func slice(
    _ name: String, _ summary: String, _ constraints: [Int: Constraint] = [:],
    as result: Type = .list, _ body: @escaping @Sendable (Machine, [Value]) throws -> [Value]
  ) -> Builtin {
    Builtin(
      .method, on: .list, name, summary, returning: result, where: constraints,
      example: "print([4, 2, 6].\(name)())",
      body: .call { machine, arguments in
        try machine.allocate(sharing: body(machine, machine.elements(arguments.receiver)))
      })
  }

  private static func part(
    _ name: String, _ summary: String, _ body: @escaping @Sendable ([Value], Int) -> [Value]
  ) -> Builtin {
    Builtin(
      .method, on: .list, name, summary, [.taking(nil, .int, "How many; 0 or more.")],
      returning: .slice(.t), example: "print([4, 2, 6].\(name)(2))",
      body: .call { machine, arguments in
        let count = arguments[0].asInt
        guard count >= 0 else { throw negativeCount(count) }
        return try machine.allocate(sharing: body(machine.elements(arguments.receiver), count))
      })
  }
}
