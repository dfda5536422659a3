/// One code point of a text: `"é"` is one character and may be two of them.
struct CodePoint: NativeValue {
  var scalar: Unicode.Scalar

  static let languageName = "Unicode.Scalar"
  var languageDescription: String { String(scalar) }
  var languageDebugDescription: String { scalar.debugDescription }
}

extension TypeDeclaration {
  static let codePoint = TypeDeclaration(CodePoint.languageName, "One code point of a text.")
}

extension Builtin {
  /// Characters by their numbers.
  static let scalars: [Builtin] = [
    Builtin(
      .initializer, on: CodePoint.languageType, CodePoint.languageName,
      "The code point of a number; nil if it has none.", [.taking(nil, .int, "The number.")],
      returning: .optional(CodePoint.languageType),
      example: "if let letter = Unicode.Scalar(65) { print(Character(letter)) }",
      body: .call { machine, arguments in
        let scalar = UInt32(exactly: arguments[0].asInt).flatMap(Unicode.Scalar.init)
        return try scalar.map(CodePoint.init).write(to: machine)
      }),
    Builtin(
      .initializer, on: CodePoint.languageType, CodePoint.languageName,
      "The code point of a number from 0 to 255.",
      [.taking(nil, .sized(.uint8), "The number.")], returning: CodePoint.languageType,
      example: "print(Character(Unicode.Scalar(UInt8(65))))",
      body: .call { machine, arguments in
        let byte = UInt8.read(arguments[0], in: machine)
        return try CodePoint(scalar: Unicode.Scalar(byte)).write(to: machine)
      }),
    Builtin(
      .initializer, on: CodePoint.languageType, CodePoint.languageName,
      "The code point of a number; nil if it has none.",
      [.taking(nil, .sized(.uint32), "The number.")],
      returning: .optional(CodePoint.languageType),
      example: "if let letter = Unicode.Scalar(UInt32(65)) { print(Character(letter)) }",
      body: .call { machine, arguments in
        let scalar = Unicode.Scalar(UInt32.read(arguments[0], in: machine))
        return try scalar.map(CodePoint.init).write(to: machine)
      }),
    Builtin(
      initializing: UInt8.self, "The number of a character in ASCII.",
      Parameter("ascii", as: String.self, "The character."),
      example: "print(Int(UInt8(ascii: \"A\")))"
    ) { letter in
      guard letter.unicodeScalars.count == 1, let number = letter.first?.asciiValue else {
        throw Failure("the text is not one character of ASCII", argument: 0)
      }
      return number
    }.onlyApples,
    Builtin(
      .initializer, on: .string, "String", "The text of code points.",
      [.taking(nil, [CodePoint].languageType, "The code points.")], returning: .string,
      example: "print(String(\"bé\".unicodeScalars.filter { $0.isASCII }))",
      body: .call { machine, arguments in
        let points = try [CodePoint].read(arguments[0], in: machine)
        try machine.charge(8 * points.count)
        return try machine.allocate(
          string: String(String.UnicodeScalarView(points.map(\.scalar))))
      }),
    Builtin(
      property: "value", of: CodePoint.self, "Its number.",
      example: "for letter in \"bar\".unicodeScalars { print(letter.value) }",
      get: { _, letter in letter.scalar.value }),
    Builtin(
      property: "isASCII", of: CodePoint.self, "Whether it is one of the first 128.",
      example: "for letter in \"bé\".unicodeScalars { print(letter.isASCII) }",
      get: { _, letter in letter.scalar.isASCII }),
    Builtin(
      property: "utf8", of: String.self, "The numbers of its bytes in UTF-8, one by one.",
      example: "print(\"bars\".utf8.count)",
      get: { machine, text in
        try machine.charge(16 * text.utf8.count)
        return Array(text.utf8)
      }),
    Builtin(
      .property, on: .string, "unicodeScalars", "Its code points, one by one.",
      returning: [CodePoint].languageType, example: "print(\"bars\".unicodeScalars.count)",
      body: .property(
        get: reading { (machine: Machine, text: String) in
          try machine.charge(32 * text.utf8.count)
          return text.unicodeScalars.map { CodePoint(scalar: $0) }
        },
        set: { machine, text, points in
          try machine.charge(8 * machine.count(points))
          let scalars = try [CodePoint].read(points, in: machine).map(\.scalar)
          text = try machine.allocate(string: String(String.UnicodeScalarView(scalars)))
        })),
  ]
}
