extension Builtin {
  /// The builtins that format values as in C.
  static let formatting: [Builtin] = [
    Builtin(
      .initializer, on: .string, "String",
      "A text laid out by a format: '%d' a whole number, '%.2f' one with decimals, '%@' any value.",
      [
        .taking("format", .string, "The text, with a '%' where a value goes."),
        .any(.any, "The values, in order."),
      ], returning: .string, example: "print(String(format: \"%.2f of %d\", 2.5, 4))",
      body: .call { machine, arguments in
        let values = arguments[1].tag == .absent ? [] : machine.elements(arguments[1])
        return try machine.allocate(
          string: machine.format(machine.string(arguments[0]), values))
      }),
    Builtin(
      .initializer, on: .string, "String", "A text laid out by a format, with a list of values.",
      [
        .taking("format", .string, "The text, with a '%' where a value goes."),
        .taking("arguments", .array(.any), "The values, in order."),
      ], returning: .string, example: "print(String(format: \"%d + %d\", arguments: [4, 2]))",
      body: .call { machine, arguments in
        try machine.allocate(
          string: machine.format(machine.string(arguments[0]), machine.elements(arguments[1])))
      }),
    Builtin(
      .method, on: .string, "withCString",
      "What a closure makes of the text, which '%s' of a format takes.",
      [.taking(nil, .function([.string], result: .t), "Takes the text.")], returning: .t,
      example: "print(\"bars\".withCString { String(format: \"%8s\", $0) })",
      body: .call { machine, arguments in
        try machine.call(arguments[0], with: arguments.receiver)
      }),
    property(
      "utf8String", of: .string, "The text, which '%s' of a format takes.", as: .optional(.string),
      example: "print(String(format: \"%8s\", \"bars\".utf8String!))"
    ) { machine, text in
      machine.share(text)
      return text.wrapped
    },
  ]
}

extension Machine {
  /// The text of a format with its values, each an `Any`.
  fileprivate func format(_ format: String, _ values: [Value]) throws -> String {
    try charge(4 * format.utf8.count + values.count)
    var rest = Substring(format).unicodeScalars
    var (result, next, used) = ("", 0, 0)
    /// The value for a specifier: the next one, or the one that it names.
    func value(_ specifier: FormatSpecifier, at position: Int?) throws -> Value {
      let place = position.map { $0 - 1 } ?? next
      guard values.indices.contains(place) else {
        throw FormatSpecifier.missing(specifier, values.count)
      }
      if position == nil { next += 1 }
      used = max(used, place + 1)
      return values[place]
    }
    while let piece = try FormatPiece.next(of: &rest) {
      try charge(60)
      switch piece {
      case .text(let text): result += text
      case .specifier(var specifier):
        for amount in specifier.amountsFromArguments {
          let number = try wholeNumber(value(specifier, at: nil), for: specifier, "a width")
          specifier.set(amount, to: number)
        }
        try charge(140)
        try checkString(bytes: max(specifier.width ?? 0, specifier.precision ?? 0))
        try willAllocate(2 * max(specifier.width ?? 0, specifier.precision ?? 0))
        try charge(2 * ((specifier.width ?? 0) + (specifier.precision ?? 0)))
        result += try formatted(value(specifier, at: specifier.position), specifier)
      }
      try checkString(bytes: result.utf8.count)
    }
    guard used >= values.count else { throw FormatSpecifier.tooMany(values.count - used) }
    return result
  }

  private func formatted(_ value: Value, _ specifier: FormatSpecifier) throws -> String {
    let (content, type) = content(of: value)
    if type.is(.optional) {
      throw Failure(
        "'\(specifier.text)' takes a value, and this is an optional", hint: Hint.unwrap,
        argument: 1)
    }
    switch specifier.conversion {
    case "d", "i", "u", "x", "X", "o", "c", "C":
      return specifier.text(of: try wholeNumber(value, for: specifier, nil))
    case "f", "F", "e", "E", "g", "G", "a", "A":
      guard type.isFractional else { throw specifier.refusal(of: type) }
      try charge(200)
      return specifier.text(of: content.asDouble)
    case "s":
      guard type == .string else { throw specifier.refusal(of: type) }
      let text = string(content)
      try charge(text.utf8.count)
      return specifier.text(of: text)
    default:
      // As in Foundation, neither width nor precision changes what '%@' shows.
      return try describe(content, type)
    }
  }

  private func wholeNumber(
    _ value: Value, for specifier: FormatSpecifier, _ part: String?
  ) throws -> Int {
    let (content, type) = content(of: value)
    if type == .int { return content.asInt }
    // As in C, those of fewer than 32 bits are passed as 32.
    if let sized = type.sizedInteger {
      return sized.bitWidth == 64
        ? content.asInt : Int(UInt32(truncatingIfNeeded: content.asWhole))
    }
    guard let part else { throw specifier.refusal(of: type) }
    throw Failure(
      "'*' in '\(specifier.text)' takes \(part), not \(type.words)",
      hint: "give a whole number for it before the value", argument: 1)
  }

  /// The content of an `Any`, also of one inside another.
  private func content(of value: Value) -> (Value, Type) {
    var (value, type) = (value, Type.any)
    while type == .any, let content = erased(value) { (value, type) = content }
    return (value, type)
  }
}
