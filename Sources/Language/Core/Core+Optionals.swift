extension Builtin {
  /// Builtins that map optionals, and make them.
  static let optionals: [Builtin] = [
    Builtin(
      .method, on: .optional(.t), "map", "What a closure makes of the value; nil of nil.",
      [.taking(nil, .function([.t], result: .u), "Makes the new value.")],
      returning: .optional(.u), example: "print([4, 2].first.map { $0 * 2 } ?? 0)",
      body: .call { machine, arguments in
        guard let value = arguments.receiver.unwrapped else { return .none }
        machine.share(value)
        return try machine.call(arguments[0], with: value).wrapped
      }),
    Builtin(
      .method, on: .optional(.t), "flatMap",
      "What a closure, which may say nil, makes of the value; nil of nil.",
      [.taking(nil, .function([.t], result: .optional(.u)), "Makes the new value.")],
      returning: .optional(.u), example: "print([\"4\"].first.flatMap { Int($0) } ?? 0)",
      body: .call { machine, arguments in
        guard let value = arguments.receiver.unwrapped else { return .none }
        machine.share(value)
        return try machine.call(arguments[0], with: value)
      }),
    Builtin(
      .initializer, on: .optional(.t), "Optional", "The value as an optional.",
      [.taking(nil, .t, "The value.")], returning: .optional(.t),
      example: "print(Optional(4) ?? 0)",
      body: .call { machine, arguments in
        machine.share(arguments[0])
        return arguments[0].wrapped
      }),
  ]
}
