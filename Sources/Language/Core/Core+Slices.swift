extension Builtin {
  /// The methods that make another list, or a part, of an array's elements.
  static let slices: [Builtin] = [
    slice("sorted", "The elements in rising order.", [0: .comparable]) { machine, values in
      try machine.charge(values.count * 8)
      return try values.sorted { try machine.precedes($0, $1) }
    },
    slice("reversed", "The elements from the last to the first.", isShownAsList: true) {
      $1.reversed()
    },
    part("dropFirst", "The list without its first element.", of: 1) { $0.dropFirst($1) },
    part("dropLast", "The list without its last element.", of: 1) { $0.dropLast($1) },
    part("dropFirst", "The list without its first elements.") { $0.dropFirst($1) },
    part("dropLast", "The list without its last elements.") { $0.dropLast($1) },
    part("prefix", "The first elements.") { $0.prefix($1) },
    part("suffix", "The last elements.") { $0.suffix($1) },
    limited("prefix", "upTo", "The elements before a place.", .sliceUpTo),
    limited("prefix", "through", "The elements up to a place, and the one there.", .sliceThrough),
    limited("suffix", "from", "The elements from a place on.", .sliceFrom),
    part("prefix", "The first elements, as long as a closure says yes.") {
      try $0.prefix(while: $1)
    },
    part("drop", "The list without its first elements, as long as a closure says yes.") {
      try $0.drop(while: $1)
    },
    Builtin(
      .method, on: .array(.list), "joined", "The elements of all lists in a row.",
      returning: .list, example: "print(Array([[4, 2], [6]].joined()))",
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
      .method, on: .array(.list), "joined",
      "The elements of all lists in a row, with others between.",
      [.taking("separator", .list, "What stands between two.")],
      returning: .list, example: "print(Array([[4, 2], [6]].joined(separator: [0])))",
      body: .call { machine, arguments in
        try machine.collecting { add in
          for (place, list) in machine.elements(arguments.receiver).enumerated() {
            for part in place == 0 ? [list] : [arguments[0], list] {
              try machine.charge(6 * machine.count(part))
              for value in machine.elements(part) {
                machine.share(value)
                try add(value)
              }
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
    _ body: @escaping @Sendable ([Value], (Value) throws -> Bool) throws -> ArraySlice<Value>
  ) -> Builtin {
    Builtin(
      .method, on: .list, name, summary,
      [.taking("while", .function([.t], result: .bool), "Whether it goes on.")],
      returning: .slice(.t), example: "print([4, 2, 6].\(name)(while: { $0 < 5 }))",
      body: .call { machine, arguments in
        let values = try machine.visited(arguments.receiver)
        let part = try body(values) { try machine.call(arguments[0], with: $0).asBool }
        return try machine.allocate(part: part, of: arguments.receiver)
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

  /// - Parameter isShownAsList: Whether the example prints the value as an array.
  private static func slice(
    _ name: String, _ summary: String, _ constraints: [Int: Constraint] = [:],
    isShownAsList: Bool = false,
    _ body: @escaping @Sendable (Machine, [Value]) throws -> [Value]
  ) -> Builtin {
    let example = "[4, 2, 6].\(name)()"
    return Builtin(
      .method, on: .list, name, summary, returning: .list, where: constraints,
      example: "print(\(isShownAsList ? "Array(\(example))" : example))",
      body: .call { machine, arguments in
        try machine.allocate(sharing: body(machine, machine.elements(arguments.receiver)))
      })
  }

  /// - Parameter fixed: The number that it works with; nil where a call says it.
  private static func part(
    _ name: String, _ summary: String, of fixed: Int? = nil,
    _ body: @escaping @Sendable ([Value], Int) -> ArraySlice<Value>
  ) -> Builtin {
    Builtin(
      .method, on: .list, name, summary,
      fixed == nil ? [.taking(nil, .int, "How many; 0 or more.")] : [],
      returning: .slice(.t), example: "print([4, 2, 6].\(name)(\(fixed == nil ? "2" : "")))",
      body: .call { machine, arguments in
        let count = fixed ?? arguments[0].asInt
        guard count >= 0 else { throw negativeCount(count) }
        let list = arguments.receiver
        return try machine.allocate(part: body(machine.elements(list), count), of: list)
      })
  }
}
