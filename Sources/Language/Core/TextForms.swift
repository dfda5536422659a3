/// Texts in other forms, and the places of another text in one, as Swift's own library finds them.
enum TextForms {
  static let words: [Builtin] = localized + finds + units

  private static let localized: [Builtin] =
    [
      form("localizedUppercase", "The text in capitals.") { $0.uppercased() },
      form("localizedLowercase", "The text in small letters.") { $0.lowercased() },
      form("localizedCapitalized", "Each word with a capital, the rest in small letters.") {
        $0.capitalizedWords
      },
      Builtin(
        method: "localizedCaseInsensitiveContains", of: String.self,
        "Whether another text is in it, in small or capital letters.",
        Parameter(nil, as: String.self, "The other text."),
        example: "print(\"Bars\".localizedCaseInsensitiveContains(\"bar\"))"
      ) { machine, text, wanted in
        try machine.range(of: wanted, inPart: text.write(to: machine), [.caseInsensitive])
          .unwrapped != nil
      },
      Builtin(
        method: "localizedStandardContains", of: String.self,
        "Whether another text is in it, in small or capital letters; both in letters of ASCII.",
        Parameter(nil, as: String.self, "The other text."),
        example: "print(\"Bars\".localizedStandardContains(\"bar\"))"
      ) { machine, text, wanted in
        // In others, accents would not count.
        guard text.utf8.allSatisfy({ $0 < 0x80 }), wanted.utf8.allSatisfy({ $0 < 0x80 }) else {
          throw TextOption.unknown
        }
        return try machine.range(of: wanted, inPart: text.write(to: machine), [.caseInsensitive])
          .unwrapped != nil
      },
    ]

  private static func form(
    _ name: String, _ summary: String, _ change: @escaping @Sendable (String) -> String
  ) -> Builtin {
    Builtin(
      property: name, of: String.self, summary, example: "print(\"Bars\".\(name))",
      get: { machine, text in
        try machine.charge(16 * text.utf8.count)
        return change(text)
      })
  }

  private static let wanted = Builtin.ParameterDescription.taking("of", .string, "The other text.")

  private static let finds: [Builtin] = [
    Builtin(
      .method, on: .string, "firstRange",
      "Where another text is for the first time; nil if nowhere.",
      [wanted], returning: .optional(.range(TextIndex.languageType)),
      example: "let s = \"bars\"\nif let r = s.firstRange(of: \"ar\") { print(s[r]) }",
      body: .call { machine, arguments in
        let found = try ranges(of: arguments[0], in: arguments.receiver, machine, atMost: 1)
        return try machine.elements(list(found, of: arguments.receiver, machine)).first ?? .none
      }),
    Builtin(
      .method, on: .string, "ranges", "Where another text is, each time that it is there.",
      [wanted], returning: .array(.range(TextIndex.languageType)),
      example: "let s = \"bar bar\"\nprint(s.ranges(of: \"ar\").count)",
      body: .call { machine, arguments in
        let found = try ranges(of: arguments[0], in: arguments.receiver, machine)
        return try list(found, of: arguments.receiver, machine)
      }),
    Builtin(
      .method, on: .string, "replacing",
      "The text with another one in the place of each that is looked for.",
      [
        .taking(nil, .string, "What is looked for."),
        .taking("with", .string, "What takes its place."),
        .taking("maxReplacements", .int, "How many are replaced at most.", default: "Int.max"),
      ], returning: .string, example: "print(\"4,2,6\".replacing(\",\", with: \" \"))",
      body: .call { machine, arguments in
        let most = arguments[2].tag == .absent ? .max : arguments[2].asInt
        guard most >= 0 else { throw Builtin.negativeCount(most) }
        let found = try ranges(of: arguments[0], in: arguments.receiver, machine, atMost: most)
        let (text, other) = (machine.string(arguments.receiver), machine.string(arguments[1]))
        var (result, end) = ("", text.startIndex)
        for range in found {
          try machine.checkString(bytes: result.utf8.count + other.utf8.count + text.utf8.count)
          try machine.charge(20 + other.utf8.count / 16)
          result += text[end..<range.lowerBound]
          result += other
          end = range.upperBound
        }
        return try machine.allocate(string: result + text[end...])
      }),
  ]

  private static let units: [Builtin] = [
    Builtin(
      property: "utf16", of: String.self, "The numbers of its parts in UTF-16, one by one.",
      example: "print(\"bars\".utf16.count)",
      get: { machine, text in
        try machine.charge(16 * text.utf8.count)
        return Array(text.utf16)
      }),
    .property(
      "indices", of: .string, "The places of its characters, one by one.",
      as: .array(TextIndex.languageType),
      example: "let s = \"bars\"\nfor i in s.indices { print(s[i]) }"
    ) { machine, text in
      let whole = TextPart.read(text, in: machine)
      try machine.charge(charactersOf: whole.text, times: 4)
      try machine.willAllocate(16 * whole.text.utf8.count)
      return try machine.allocate(
        elements: whole.text.indices.map { whole.index($0).write(to: machine) })
    },
  ]

  /// Where a text is in another one or in a part of it, by its characters.
  private static func ranges(
    of wanted: Value, in text: Value, _ machine: Machine, atMost most: Int = .max
  ) throws -> [Range<String.Index>] {
    let (text, wanted) = (machine.string(text), machine.string(wanted))
    guard !wanted.isEmpty else {
      throw Failure(
        "the text that is looked for is empty", hint: "give it a character", argument: 0)
    }
    try machine.charge(splitting: text, at: wanted)
    if most == 1 { return text.firstRange(of: wanted).map { [$0] } ?? [] }
    return Array(text.ranges(of: wanted).prefix(most))
  }

  /// A list of ranges of indices of a text or of a part of one.
  private static func list(
    _ ranges: [Range<String.Index>], of text: Value, _ machine: Machine
  ) throws -> Value {
    let whole = TextPart.read(text, in: machine)
    try machine.charge(8 * ranges.count)
    try machine.willAllocate(64 * ranges.count)
    return try machine.pairs(
      ranges.map {
        (
          whole.index($0.lowerBound).write(to: machine),
          whole.index($0.upperBound).write(to: machine)
        )
      })
  }
}
