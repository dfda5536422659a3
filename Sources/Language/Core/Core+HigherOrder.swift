extension Builtin {
  /// The methods of arrays that take a closure.
  static let higherOrder: [Builtin] = higherOrder(of: .list, .t, Sample("[4, 2, 6]")) {
    try $0.visited($1.receiver)
  }

  /// The text of a sequence in an example, and what the example compares and counts.
  struct Sample {
    var text: String
    var item = "$0"
    var other = "$1"
    /// The code that makes a number of an optional element.
    var number = " ?? 0"

    init(_ text: String) { self.text = text }
  }

  /// The methods that take a closure, for one kind of sequence; `values` returns its elements.
  static func higherOrder(
    of receiver: Type, _ element: Type, _ sample: Sample,
    values: @escaping @Sendable (Machine, Arguments) throws -> [Value]
  ) -> [Builtin] {
    let test = Type.function([element], result: .bool)
    // An array takes the first type variable for its elements, a dictionary two; others have none.
    let new: Type = element == .t ? .u : element == .entry ? .v : .t
    let (item, other, example) = (sample.item, sample.other, sample.text)
    // Only those of lists may begin elsewhere than at 0.
    let isList = receiver == .list
    func method(
      _ name: String, _ summary: String, _ parameters: [ParameterDescription],
      _ result: Type, _ rest: String,
      _ body: @escaping @Sendable (Machine, [Value], Arguments) throws -> Value
    ) -> Builtin {
      Builtin(
        .method, on: receiver, name, summary, parameters, returning: result,
        example: "print(\(example).\(name)\(rest))",
        body: .call { machine, arguments in
          try body(machine, values(machine, arguments), arguments)
        })
    }
    func extreme(
      _ name: String, _ summary: String,
      _ find: @escaping @Sendable ([Value], (Value, Value) throws -> Bool) throws -> Value?
    ) -> Builtin {
      method(
        name, summary,
        [
          .taking(
            "by", .function([element, element], result: .bool),
            "Whether the first is less than the second.")
        ], .optional(element), "(by: { \(item) < \(other) })\(sample.number)"
      ) { machine, values, arguments in
        machine.optional(
          sharing: try find(values) { try machine.call(arguments[0], with: $0, $1).asBool })
      }
    }
    return [
      method(
        "map", "What a closure makes of each element.",
        [.taking(nil, .function([element], result: new), "Makes the new value.")],
        .array(new), " { \(item) * 2 }"
      ) { machine, values, arguments in
        try machine.collecting { add in
          for value in values { try add(machine.call(arguments[0], with: value)) }
        }
      },
      method(
        "compactMap", "What a closure makes of each element, without nil.",
        [.taking(nil, .function([element], result: .optional(new)), "Makes the new value.")],
        .array(new), " { Int(\"\\(\(item))\") }"
      ) { machine, values, arguments in
        try machine.collecting { add in
          for value in values {
            if let value = try machine.call(arguments[0], with: value).unwrapped { try add(value) }
          }
        }
      },
      method(
        "flatMap", "The elements of the lists that a closure makes, in a row.",
        [.taking(nil, .function([element], result: .array(new)), "Makes a list.")],
        .array(new), " { [\(item), \(item)] }"
      ) { machine, values, arguments in
        try machine.collecting { add in
          for value in values {
            let list = try machine.call(arguments[0], with: value)
            try machine.charge(machine.count(list))
            for element in machine.elements(list) {
              machine.share(element)
              try add(element)
            }
          }
        }
      },
      method(
        "filter", "The elements for which a closure says yes.",
        [.taking(nil, test, "Whether to keep it.")], .array(element), " { \(item) > 3 }"
      ) { machine, values, arguments in
        try machine.allocate(
          sharing: values.filter { try machine.call(arguments[0], with: $0).asBool })
      },
      method(
        "reduce", "One value from all, joined from left to right.",
        [
          .taking(nil, new, "What to begin with."),
          .taking(nil, .function([new, element], result: new), "Joins the next element."),
        ], new, "(0) { $0 + \(other) }"
      ) { machine, values, arguments in
        try values.reduce(arguments[0]) { try machine.call(arguments[1], with: $0, $1) }
      },
      method(
        "reduce", "One value from all, which a closure changes from left to right.",
        [
          .taking("into", new, "Where to start."),
          .taking(
            nil, .function([.inout(new), element], result: .void),
            "What each element does to it."),
        ], new, "(into: 0) { $0 += \(other) }"
      ) { machine, values, arguments in
        var result = arguments[0]
        for value in values {
          _ = try machine.call(arguments[1], changing: &result, with: value)
          // Here it stays in use.
          arguments[0] = result
        }
        return result
      },
      Builtin(
        .method, on: receiver, "forEach", "Runs a closure for each element.",
        [.taking(nil, .function([element], result: .void), "What to run.")], returning: .void,
        example: "\(example).forEach { print($0) }",
        body: .call { machine, arguments in
          for value in try values(machine, arguments) {
            _ = try machine.call(arguments[0], with: value)
          }
          return .void
        }),
      method(
        "contains", "Whether a closure says yes for an element.",
        [.taking("where", test, "What is looked for.")], .bool, "(where: { \(item) > 3 })"
      ) { machine, values, arguments in
        .bool(try values.contains { try machine.call(arguments[0], with: $0).asBool })
      },
      method(
        "allSatisfy", "Whether a closure says yes for every element.",
        [.taking(nil, test, "What is asked.")], .bool, " { \(item) > 3 }"
      ) { machine, values, arguments in
        .bool(try values.allSatisfy { try machine.call(arguments[0], with: $0).asBool })
      },
      method(
        "first", "The first element for which a closure says yes; nil if there is none.",
        [.taking("where", test, "What is looked for.")], .optional(element),
        "(where: { \(item) > 3 })\(sample.number)"
      ) { machine, values, arguments in
        machine.optional(
          sharing: try values.first { try machine.call(arguments[0], with: $0).asBool })
      },
      method(
        "last", "The last element for which a closure says yes; nil if there is none.",
        [.taking("where", test, "What is looked for.")], .optional(element),
        "(where: { \(item) > 3 })\(sample.number)"
      ) { machine, values, arguments in
        machine.optional(
          sharing: try values.last { try machine.call(arguments[0], with: $0).asBool })
      },
      method(
        "count", "For how many elements a closure says yes.",
        [.taking("where", test, "What is counted.")], .int, "(where: { \(item) > 3 })"
      ) { machine, values, arguments in
        .int(try values.count { try machine.call(arguments[0], with: $0).asBool })
      },
      method(
        "lastIndex", "Where a closure says yes last; nil if nowhere.",
        [.taking("where", test, "What is looked for.")], .optional(.int),
        "(where: { \(item) > 2 }) ?? -1"
      ) { machine, values, arguments in
        let place = try values.lastIndex { try machine.call(arguments[0], with: $0).asBool }
        return ListIndices.value(ofPlace: place, in: isList ? arguments.receiver : nil, machine)
      },
      method(
        "firstIndex", "Where a closure says yes first; nil if nowhere.",
        [.taking("where", test, "What is looked for.")], .optional(.int),
        "(where: { \(item) > 4 }) ?? -1"
      ) { machine, values, arguments in
        let place = try values.firstIndex { try machine.call(arguments[0], with: $0).asBool }
        return ListIndices.value(ofPlace: place, in: isList ? arguments.receiver : nil, machine)
      },
      method(
        "sorted", "The elements in the order that a closure says.",
        [
          .taking(
            "by", .function([element, element], result: .bool),
            "Whether the first comes before the second.")
        ], .array(element), "(by: { \(item) > \(other) })"
      ) { machine, values, arguments in
        try machine.allocate(
          sharing: values.sorted { try machine.call(arguments[0], with: $0, $1).asBool })
      },
      extreme("min", "The least element in the order that a closure says; nil if there is none.") {
        try $0.min(by: $1)
      },
      extreme("max", "The greatest element in the order that a closure says; nil if there is none.")
      { try $0.max(by: $1) },
    ]
  }
}
