extension Builtin {
  /// The builtins that end the program.
  static let stops: [Builtin] = [
    ending("fatalError", "Ends the program, and says why."),
    ending("preconditionFailure", "Ends the program, and says why."),
    Builtin(
      .function, "assertionFailure", "Ends the program, and says why.", [reason],
      returning: .void,
      example: "let bars = 3\nif bars < 0 { assertionFailure(\"bars\") }\nprint(bars)",
      body: stopping("fatal error")),
    test("precondition", "Ends the program if a condition does not hold.", failedPrecondition),
    test("assert", "Ends the program if a condition does not hold.", failedAssertion),
  ]

  /// The function that a failed condition calls; no name of the page refers to it.
  package static let failedPrecondition = failed("the precondition does not hold")
  package static let failedAssertion = failed("the assertion does not hold")

  private static let reason = ParameterDescription.taking(
    nil, .string, "Why.", default: "\"\"")

  private static func ending(_ name: String, _ summary: String) -> Builtin {
    Builtin(
      .function, name, summary, [reason], returning: .never,
      example: "let bars = 3\nif bars < 0 { \(name)(\"there are no bars\") }\nprint(bars)",
      body: stopping("fatal error"))
  }

  private static func failed(_ message: String) -> Builtin {
    Builtin(
      .function, message, "", [reason], returning: .void, example: "", body: stopping(message))
  }

  private static func test(_ name: String, _ summary: String, _ failure: Builtin) -> Builtin {
    Builtin(
      .function, name, summary,
      [
        .taking(nil, .bool, "What must hold."),
        .taking(nil, .string, "Why, worked out only if it is needed.", default: "\"\""),
      ], returning: .void,
      example: "let bars = 3\n\(name)(bars > 0, \"there are no bars\")\nprint(bars)",
      body: .call { machine, arguments in
        if arguments[0].asBool { return .void }
        throw machine.stop(failure.name, arguments[1])
      })
  }

  private static func stopping(_ message: String) -> Body {
    .call { machine, arguments in throw machine.stop(message, arguments[0]) }
  }
}

extension TypeDeclaration {
  static let never = TypeDeclaration(
    "Never", "What a function gives that ends the program.", isEquatable: false)
}

extension Machine {
  /// The failure of a program that ends itself.
  fileprivate func stop(_ message: String, _ reason: Value) -> Failure {
    let reason = reason.tag == .absent ? "" : string(reason)
    return Failure(reason.isEmpty ? message : "\(message): \(reason)")
  }
}
