extension Builtin {
  /// The builtin that prints.
  static let output = [
    Builtin(
      .function, "print", "Prints values on one line.",
      [
        .any(.any, "What to print; of any type."),
        .taking("separator", .string, "What stands between two values.", default: "\" \""),
        .taking("terminator", .string, "What stands at the end.", default: "\"\\n\""),
      ], returning: .void, example: "print(\"bars:\", [4, 2, 6], separator: \" \")",
      body: .call { machine, arguments in
        let separator = arguments[1].tag == .absent ? " " : machine.string(arguments[1])
        let values = arguments[0].tag == .absent ? [] : machine.elements(arguments[0])
        var text = ""
        for (index, value) in values.enumerated() {
          if index > 0 { text += separator }
          try machine.describe(value, .any, into: &text)
        }
        text += arguments[2].tag == .absent ? "\n" : machine.string(arguments[2])
        // Writing a line costs more than its letters.
        try machine.charge(128 + text.utf8.count)
        try machine.print(text)
        return .void
      })
  ]
}
