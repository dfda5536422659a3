/// An option of a comparison of texts, or of a search in one.
enum TextOption: String, CaseIterable, NativeValue {
  case caseInsensitive, literal, backwards, anchored, numeric, regularExpression

  static let languageName = "String.CompareOptions"
  var languageDescription: String { rawValue }

  private var summary: String {
    switch self {
    case .caseInsensitive: "Small and capital letters are the same."
    case .literal: "By the numbers of letters, also of one that is written in two ways."
    case .backwards: "From the end: the last place is found."
    case .anchored: "At the start only; with 'backwards', at the end."
    case .numeric: "Neighbouring digits are a number: 9 comes before 10."
    case .regularExpression: "What is looked for is a pattern: '[0-9]+'."
    }
  }

  /// The options, and the words that take them.
  static let words: [Builtin] =
    allCases.map { option in
      let isOfComparison = [.caseInsensitive, .literal, .numeric].contains(option)
      return Builtin(
        constant: option.rawValue, of: TextOption.self, option.summary,
        example: isOfComparison
          ? "print(\"a\".compare(\"b\", options: .\(option)) == .orderedAscending)"
          : "print(\"bars\".range(of: \"s\", options: .\(option)) != nil)", option)
    } + [
      Builtin(
        method: "compare", of: String.self, "Which of two texts comes first, letter by letter.",
        Parameter(nil, as: String.self, "The other text."),
        Parameter("options", as: [TextOption].self, "What counts."),
        example: "print(\"a10\".compare(\"a9\", options: .numeric) == .orderedDescending)"
      ) { machine, text, other, options in
        guard !options.contains(.regularExpression) else { throw together }
        try machine.charge(16 * (text.utf8.count + other.utf8.count))
        if options.contains(.literal), !options.contains(.caseInsensitive) {
          guard !options.contains(.numeric) else { throw together }
          let isFirst = text.utf16.lexicographicallyPrecedes(other.utf16)
          return ComparisonOrder(text.utf16.elementsEqual(other.utf16) ? 0 : isFirst ? -1 : 1)
        }
        return try TextOrder.compareLetters(
          of: text, other, isCaseSensitive: !options.contains(.caseInsensitive),
          isNumeric: options.contains(.numeric))
      },
      Builtin(
        .method, on: .string, "range", "Where another text is; nil if nowhere.",
        [
          .taking("of", .string, "The other text."),
          .taking("options", .array(languageType), "How it is looked for."), TextPart.searched,
        ],
        returning: .optional(.range(TextIndex.languageType)),
        example: "let s = \"Bars\"\nif let r = s.range(of: \"bar\", options: .caseInsensitive) "
          + "{ print(s[r]) }",
        body: .call { machine, arguments in
          let options = try [TextOption].read(arguments[1], in: machine)
          return try machine.range(
            of: machine.string(arguments[0]), inPart: arguments.receiver, options,
            within: arguments[2])
        }),
      Builtin(
        method: "replacingOccurrences", of: String.self,
        "The text with another one in the place of each that is looked for.",
        Parameter("of", as: String.self, "What is looked for."),
        Parameter("with", as: String.self, "What takes its place."),
        Parameter("options", as: [TextOption].self, "How it is looked for."),
        example: """
          let (s, b) = ("Bars", "b")
          print(s.replacingOccurrences(of: b, with: "C", options: .literal))
          """
      ) { machine, text, wanted, other, options in
        try machine.replacing(wanted, in: text, by: other, options)
      },
    ]

  /// The failure for letters of which it is not known whether two of them are the same.
  static let unknown = Failure(
    "which letters are the same as these is not known here",
    hint: "write 'lowercased()' behind both texts, and look without options", argument: 0)

  /// The failure for options that have no meaning together here.
  static let together = Failure(
    "these options together are not in this dialect", hint: "leave one of them out", argument: 1)
}

extension TypeDeclaration {
  static let textOptions = TypeDeclaration(
    TextOption.languageName, "How texts are compared and looked for.", isOptionSet: true,
    appleNames: ["NSString.CompareOptions"])
}
