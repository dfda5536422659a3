extension Builtin {
  /// The builtin that changes two places at once.
  static let exchanges = [
    Builtin(
      .function, "swap", "Exchanges the values of two variables.",
      [
        .taking(nil, .inout(.t), "One variable, with '&' before it."),
        .taking(nil, .inout(.t), "The other, with '&' before it."),
      ], returning: .void, example: "var a = 4, b = 2\nswap(&a, &b)\nprint(a, b)",
      body: .call { _, arguments in
        let first = arguments[0]
        arguments[0] = arguments[1]
        arguments[1] = first
        return .void
      })
  ]
}
