extension Builtin {
  /// The builtins that split texts and lists at separators.
  static let splitting: [Builtin] = textSplits + listSplits

  private static let most = ParameterDescription.taking(
    "maxSplits", .int, "How often it is split at most; 0 or more.", default: "Int.max")
  private static let omitting = ParameterDescription.taking(
    "omittingEmptySubsequences", .bool, "Whether empty parts are left out.", default: "true")

  private static let textSplits: [Builtin] = [
    Builtin(
      .method, on: .string, "split", "Its parts between separators, without empty ones.",
      [.taking("separator", .string, "What stands between two parts."), most, omitting],
      returning: .array(.string), example: "print(\"4,2,6\".split(separator: \",\"))",
      body: .call { machine, arguments in
        let separator = machine.string(arguments[0])
        guard !separator.isEmpty else {
          throw Failure("the separator is empty", hint: "give it a character", argument: 0)
        }
        let whole = TextPart.read(arguments.receiver, in: machine)
        try machine.charge(splitting: whole.text, at: separator)
        let parts = whole.text.split(
          separator: separator, maxSplits: try count(of: arguments[1], at: 1),
          omittingEmptySubsequences: isOmitting(arguments[2]))
        // The parts, and what they are written from.
        try machine.willAllocate(64 * parts.count)
        return try machine.parts(parts, of: whole)
      }),
    Builtin(
      .method, on: .string, "split",
      "Its parts between characters for which a closure says yes, without empty ones.",
      [
        most, omitting,
        .taking(
          "whereSeparator", .function([.string], result: .bool), "Whether it is a separator."),
      ], returning: .array(.string),
      example: "print(\"4-2+6\".split(whereSeparator: { !$0.isNumber }))",
      body: .call { machine, arguments in
        let whole = TextPart.read(arguments.receiver, in: machine)
        let characters = try machine.characters(of: arguments.receiver)
        arguments.replaceReceiver(by: characters)
        var isSeparator: [Bool] = []
        for character in machine.elements(characters) {
          isSeparator.append(try machine.call(arguments[2], with: character).asBool)
        }
        try machine.willAllocate(96 * isSeparator.count(where: { $0 }))
        var place = 0
        let parts = try whole.text.split(
          maxSplits: count(of: arguments[0], at: 0),
          omittingEmptySubsequences: isOmitting(arguments[1])
        ) { _ in
          // Every character is tested, in order, until there are enough parts.
          defer { place += 1 }
          return isSeparator[place]
        }
        return try machine.parts(parts, of: whole)
      }),
  ]

  private static let listSplits: [Builtin] = [
    Builtin(
      .method, on: .list, "split", "The parts between elements that equal a value.",
      [.taking("separator", .t, "The value between two parts."), most, omitting],
      returning: .array(.slice(.t)), where: [0: .equatable],
      example: "print([4, 0, 2, 6].split(separator: 0).count)",
      body: .call { machine, arguments in
        let values = machine.elements(arguments.receiver)
        try machine.charge(values.count)
        let parts = try values.split(
          maxSplits: count(of: arguments[1], at: 1),
          omittingEmptySubsequences: isOmitting(arguments[2])
        ) { try machine.areEqual($0, arguments[0]) }
        return try machine.list(ofParts: parts, of: arguments.receiver)
      }),
    Builtin(
      .method, on: .list, "split", "The parts between elements for which a closure says yes.",
      [
        most, omitting,
        .taking("whereSeparator", .function([.t], result: .bool), "Whether it is a separator."),
      ], returning: .array(.slice(.t)),
      example: "print([4, -1, 2, 6].split(whereSeparator: { $0 < 0 }).count)",
      body: .call { machine, arguments in
        let parts = try machine.visited(arguments.receiver).split(
          maxSplits: count(of: arguments[0], at: 0),
          omittingEmptySubsequences: isOmitting(arguments[1])
        ) { try machine.call(arguments[2], with: $0).asBool }
        return try machine.list(ofParts: parts, of: arguments.receiver)
      }),
  ]

  private static func count(of argument: Value, at place: Int) throws -> Int {
    guard argument.tag != .absent else { return .max }
    guard argument.asInt >= 0 else {
      var failure = negativeCount(argument.asInt)
      failure.argument = place
      throw failure
    }
    return argument.asInt
  }

  private static func isOmitting(_ argument: Value) -> Bool {
    argument.tag == .absent || argument.asBool
  }
}

extension Machine {
  /// A list of parts of a text, which are written one by one: there may be many.
  fileprivate func parts(_ parts: [Substring], of whole: TextPart) throws -> Value {
    try collecting { add in
      for part in parts { try add(whole.part(part).write(to: self)) }
    }
  }

  /// A list of parts of `list`, whose elements keep their indices.
  fileprivate func list(ofParts parts: [ArraySlice<Value>], of list: Value) throws -> Value {
    try charge(16 * parts.count)
    try willAllocate(parts.count * (Cell.overhead + 16))
    return try allocate(elements: parts.map { try allocate(part: $0, of: list) })
  }
}
