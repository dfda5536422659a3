/// One code point of a text: `"é"` is one character and may be two of them.
struct CodePoint: NativeValue {
  var scalar: Unicode.Scalar

  static let languageName = "Unicode.Scalar"
  var languageDescription: String { String(scalar) }
  var languageDebugDescription: String { scalar.debugDescription }
}

/// A number from 0 to 255, a code unit of UTF-8; it has no arithmetic.
struct Byte: NativeValue {
  var number: UInt8

  // The type 'UInt8' without its prefix leads to the hint 'Int'.
  static let languageName = "Unicode.UInt8"
  var languageDescription: String { number.description }
}

extension TypeDeclaration {
  static let codePoint = TypeDeclaration(CodePoint.languageName, "One code point of a text.")
  static let byte = TypeDeclaration(Byte.languageName, "A number that a code point is made of.")
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
      [.taking(nil, Byte.languageType, "The number.")], returning: CodePoint.languageType,
      example: "print(Character(Unicode.Scalar(UInt8(65))))",
      body: .call { machine, arguments in
        let byte = try Byte.read(arguments[0], in: machine)
        return try CodePoint(scalar: Unicode.Scalar(byte.number)).write(to: machine)
      }),
    Builtin(
      "UInt8", "A number from 0 to 255, of which 'UnicodeScalar' makes a code point.",
      Parameter(nil, as: Int.self, "The number."),
      example: "print(Character(UnicodeScalar(UInt8(65))))"
    ) { number in
      guard let byte = UInt8(exactly: number) else {
        throw Failure(
          "\(number) does not fit in UInt8", hint: "keep it from 0 to 255", argument: 0)
      }
      return Byte(number: byte)
    },
    Builtin(
      "UInt8", "The number of a character in ASCII.",
      Parameter("ascii", as: String.self, "The character."),
      example: "print(Int(UInt8(ascii: \"A\")))"
    ) { letter in
      guard letter.unicodeScalars.count == 1, let number = letter.first?.asciiValue else {
        throw Failure("the text is not one character of ASCII", argument: 0)
      }
      return Byte(number: number)
    },
    Builtin(
      initializing: Int.self, "The number itself.", Parameter(nil, as: Byte.self, "The number."),
      example: "print(Int(UInt8(ascii: \"A\")))"
    ) { byte in Int(byte.number) },
    Builtin(
      property: "value", of: CodePoint.self, "Its number.",
      example: "for letter in \"bar\".unicodeScalars { print(letter.value) }",
      get: { _, letter in Int(letter.scalar.value) }),
    Builtin(
      property: "isASCII", of: CodePoint.self, "Whether it is one of the first 128.",
      example: "for letter in \"bé\".unicodeScalars { print(letter.isASCII) }",
      get: { _, letter in letter.scalar.isASCII }),
    Builtin(
      property: "unicodeScalars", of: String.self, "Its code points, one by one.",
      example: "print(\"bars\".unicodeScalars.count)",
      get: { machine, text in
        try machine.charge(32 * text.utf8.count)
        return text.unicodeScalars.map { CodePoint(scalar: $0) }
      }),
  ]
}
