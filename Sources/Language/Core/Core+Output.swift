extension Builtin {
  /// The builtins that print.
  static let output = [
    LinePrinting.word("print", "Prints values on one line.") { machine, value, text in
      try machine.describe(value, .any, into: &text)
    },
    LinePrinting.word(
      "debugPrint", "Prints values on one line as lists show them: texts in quotes."
    ) { machine, value, text in
      text += try Description.nested(value, .any, in: machine)
    },
    Builtin(
      .function, "dump",
      "Prints a value and all of its parts, each on a line; its result is the value.",
      [
        .taking(nil, .t, "What to print."),
        .taking("name", .optional(.string), "What stands before it.", default: "nil"),
        .taking("indent", .int, "How many spaces stand before each line.", default: "0"),
        .taking("maxDepth", .int, "How many levels of parts are shown.", default: "Int.max"),
        .taking("maxItems", .int, "How many lines are shown.", default: "Int.max"),
      ], returning: .t, example: "dump([\"bars\": [4, 2, 6]])",
      body: .located { machine, arguments, call in
        let number = { (index: Int, usual: Int) in
          arguments[index].tag == .absent ? usual : arguments[index].asInt
        }
        let name = arguments[1].tag == .absent ? nil : arguments[1].unwrapped
        let indent = number(2, 0)
        guard indent >= 0 else { throw Failure("'indent' is 0 or more", argument: 2) }
        let text = try Dump.text(
          of: arguments[0], call.types[0] ?? .any, name: name.map { machine.string($0) },
          indent: indent, depth: number(3, .max), items: number(4, .max), in: machine)
        try machine.charge(128 + text.utf8.count)
        try machine.print(text)
        machine.share(arguments[0])
        return arguments[0]
      }),
  ]
}

/// The functions that print values on one line.
private enum LinePrinting {
  static func word(
    _ name: String, _ summary: String,
    _ describe: @escaping @Sendable (Machine, Value, inout String) throws -> Void
  ) -> Builtin {
    Builtin(
      .function, name, summary,
      [
        .any(.any, "What to print; of any type."),
        .taking("separator", .string, "What stands between two values.", default: "\" \""),
        .taking("terminator", .string, "What stands at the end.", default: "\"\\n\""),
      ], returning: .void, example: "\(name)(\"bars:\", [4, 2, 6], separator: \" \")",
      body: .call { machine, arguments in
        let separator = arguments[1].tag == .absent ? " " : machine.string(arguments[1])
        let values = arguments[0].tag == .absent ? [] : machine.elements(arguments[0])
        var text = ""
        for (index, value) in values.enumerated() {
          if index > 0 { text += separator }
          try describe(machine, value, &text)
        }
        text += arguments[2].tag == .absent ? "\n" : machine.string(arguments[2])
        // Writing a line costs more than its letters.
        try machine.charge(128 + text.utf8.count)
        try machine.print(text)
        return .void
      })
  }
}
