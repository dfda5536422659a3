extension Builtin {
  /// The properties of a single character, which is a text of one.
  static let characterKinds: [Builtin] = [
    kind("isLetter", "Whether the character is a letter.", "a") { $0.isLetter },
    kind("isNumber", "Whether the character is a digit or another number, such as '½'.", "7") {
      $0.isNumber
    },
    kind("isWholeNumber", "Whether the character is a whole number.", "7") { $0.isWholeNumber },
    kind("isHexDigit", "Whether the character is a digit to base 16.", "f") { $0.isHexDigit },
    kind("isUppercase", "Whether the character is a capital.", "A") { $0.isUppercase },
    kind("isLowercase", "Whether the character is a small letter.", "a") { $0.isLowercase },
    kind("isCased", "Whether the character has a capital or a small letter.", "a") { $0.isCased },
    kind("isWhitespace", "Whether the character is a space, a tab or the end of a line.", " ") {
      $0.isWhitespace
    },
    kind("isNewline", "Whether the character ends a line.", "\\n") { $0.isNewline },
    kind(
      "isPunctuation", "Whether the character is a full stop, a bracket, a dash or its like.", "."
    ) {
      $0.isPunctuation
    },
    kind("isSymbol", "Whether the character is a sign such as '+' or '$'.", "+") { $0.isSymbol },
    kind("isMathSymbol", "Whether the character is a sign of mathematics.", "+") {
      $0.isMathSymbol
    },
    kind("isCurrencySymbol", "Whether the character stands for a currency.", "$") {
      $0.isCurrencySymbol
    },
    kind("isASCII", "Whether the character is one of the first 128.", "a") { $0.isASCII },
    number("wholeNumberValue", "The whole number that the character is; nil if it is none.", "7") {
      $0.wholeNumberValue
    },
    number("hexDigitValue", "The digit to base 16 that the character is; nil if it is none.", "f") {
      $0.hexDigitValue
    },
    number("asciiValue", "The number of the character in ASCII; nil if it has none.", "a") {
      $0.asciiValue
    },
  ]

  private static func kind(
    _ name: String, _ summary: String, _ sample: String,
    _ body: @escaping @Sendable (Character) -> Bool
  ) -> Builtin {
    Builtin(
      property: name, of: String.self, summary,
      example: "let c: Character = \"\(sample)\"\nprint(c.\(name))",
      get: { machine, text in body(try machine.character(text, "allSatisfy", name)) })
  }

  private static func number<Number: LanguageValue>(
    _ name: String, _ summary: String, _ sample: String,
    _ body: @escaping @Sendable (Character) -> Number?
  ) -> Builtin {
    Builtin(
      property: name, of: String.self, summary,
      example: "let c: Character = \"\(sample)\"\nprint(c.\(name) ?? 0)",
      get: { machine, text in body(try machine.character(text, "compactMap", name)) })
  }
}

extension Machine {
  /// The single character of a text, for its property `method`.
  fileprivate func character(
    _ text: String, _ method: String, _ property: String
  ) throws -> Character {
    try charge(8 + 2 * text.utf8.count)
    guard let character = text.first, text.index(after: text.startIndex) == text.endIndex else {
      try charge(charactersOf: text)
      throw Failure(
        "'\(property)' is asked of one character, and this text has \(text.count)",
        hint: "ask each of them: '.\(method) { $0.\(property) }'")
    }
    return character
  }
}
