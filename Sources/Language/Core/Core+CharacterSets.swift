extension Builtin {
  /// Sets of characters, and the builtins of texts that take one.
  static let characterSets: [Builtin] = namedSets + setOperations + textsBySets

  private static let namedSets: [Builtin] = [
    set("whitespaces", "Spaces and tabs.", .whitespaces, "\" a \""),
    set(
      "whitespacesAndNewlines", "Spaces, tabs and ends of lines.", .whitespacesAndNewlines,
      "\" a\\n\""),
    set("newlines", "Ends of lines.", .newlines, "\"a\\n\""),
    set("letters", "Letters of any script, and their accents.", .letters, "\"a1b\""),
    set("lowercaseLetters", "Small letters.", .lowercaseLetters, "\"aBc\""),
    set("uppercaseLetters", "Capitals.", .uppercaseLetters, "\"AbC\""),
    set(
      "capitalizedLetters", "Letters in two parts, the first a capital.", .capitalizedLetters,
      "\"ǅa\""),
    set("decimalDigits", "The digits from 0 to 9, in any script.", .decimalDigits, "\"12a\""),
    set("alphanumerics", "Letters, their accents, and digits.", .alphanumerics, "\"a1-\""),
    set(
      "punctuationCharacters", "Full stops, commas, brackets, dashes, quotes.",
      .punctuationCharacters, "\"(a)\""),
    set("symbols", "Signs such as '+', '$' and '<'.", .symbols, "\"+a\""),
    set("controlCharacters", "Characters that show nothing.", .controlCharacters, "\"a\\t\""),
  ]

  private static let setOperations: [Builtin] = [
    Builtin(
      .initializer, on: CharacterSet.languageType, "CharacterSet", "A set without characters.",
      returning: CharacterSet.languageType, example: "print(CharacterSet().contains(\"a\"))",
      body: .call { machine, _ in try CharacterSet([]).write(to: machine) }),
    Builtin(
      .initializer, on: CharacterSet.languageType, "CharacterSet", "The characters of a text.",
      [.taking("charactersIn", .string, "The text.")], returning: CharacterSet.languageType,
      example: "print(\"--a-\".trimmingCharacters(in: CharacterSet(charactersIn: \"-\")))",
      body: .call { machine, arguments in
        let text = machine.string(arguments[0])
        try machine.charge(16 * text.utf8.count)
        try machine.willAllocate(16 * text.utf8.count)
        return try CharacterSet(and: text.unicodeScalars).write(to: machine)
      }),
    Builtin(
      property: "inverted", of: CharacterSet.self, "All characters that are not in it.",
      example: "print(\"a1b2\".components(separatedBy: .decimalDigits.inverted))",
      get: { machine, set in
        try machine.charge(set.bytes)
        return set.inverted
      }),
    combination(
      "union", "The characters of both.", cost: 4,
      "\"a 1\".trimmingCharacters(in: .letters.union(.whitespaces))"
    ) { $0.union($1) },
    combination(
      "intersection", "The characters that both have.", cost: 8,
      "CharacterSet.letters.intersection(.whitespaces).contains(\"a\")"
    ) { $0.intersection($1) },
    combination(
      "subtracting", "The characters that another does not have.", cost: 8,
      "CharacterSet.alphanumerics.subtracting(.letters).contains(\"1\")"
    ) { $0.intersection($1.inverted) },
    Builtin(
      method: "contains", of: CharacterSet.self, "Whether a character is in it.",
      Parameter(nil, as: String.self, "The character."),
      example: "print(CharacterSet.letters.contains(\"a\"))"
    ) { machine, set, text in
      try machine.charge(8 * text.utf8.count)
      return !text.isEmpty && text.unicodeScalars.allSatisfy(set.contains)
    },
    Builtin(
      on: CharacterSet.self, "contains", "Whether a code point is in it.",
      Parameter(nil, as: CodePoint.self, "The code point."),
      example:
        "let set = CharacterSet.letters\nprint(\"a1\".unicodeScalars.filter { set.contains($0) }.count)"
    ) { set, letter in set.contains(letter.scalar) },
    Builtin(
      method: "isSuperset", of: CharacterSet.self, "Whether it has all characters of another one.",
      Parameter("of", as: CharacterSet.self, "The other one."),
      example: "print(CharacterSet.alphanumerics.isSuperset(of: .letters))"
    ) { machine, set, other in
      try machine.charge(16 * (set.bytes + other.bytes))
      return other.intersection(set.inverted).isEmpty
    },
    CharacterSet.change("insert", "charactersIn", "Adds the characters of a text.", "\".,\"") {
      $0.union($1)
    },
    CharacterSet.change("insert", nil, "Adds a character.", "\".\"") { $0.union($1) },
    CharacterSet.change(
      "remove", "charactersIn", "Takes the characters of a text out.", "\"aeiou\""
    ) {
      $0.intersection($1.inverted)
    },
    CharacterSet.change("remove", nil, "Takes a character out.", "\"a\"") {
      $0.intersection($1.inverted)
    },
  ]

  /// A combination of two sets.
  ///
  /// - Parameter cost: The operations for a byte of them.
  private static func combination(
    _ name: String, _ summary: String, cost: Int, _ example: String,
    _ combine: @escaping @Sendable (CharacterSet, CharacterSet) -> CharacterSet
  ) -> Builtin {
    Builtin(
      method: name, of: CharacterSet.self, summary,
      Parameter(nil, as: CharacterSet.self, "The other set."), example: "print(\(example))"
    ) { machine, set, other in
      try machine.charge(cost * (set.bytes + other.bytes))
      return combine(set, other)
    }
  }

  private static let textsBySets: [Builtin] = [
    Builtin(
      method: "trimmingCharacters", of: String.self,
      "The text without those of its first and last characters that are in a set.",
      Parameter("in", as: CharacterSet.self, "The set."),
      example: "print(\"  4 2 \".trimmingCharacters(in: .whitespaces))"
    ) { machine, text, set in
      try machine.charge(8 * text.utf8.count)
      let scalars = text.unicodeScalars
      guard let start = scalars.firstIndex(where: { !set.contains($0) }),
        let last = scalars.lastIndex(where: { !set.contains($0) })
      else { return "" }
      return String(scalars[start...last])
    },
    Builtin(
      method: "components", of: String.self,
      "Its parts between the characters of a set, also empty ones.",
      Parameter("separatedBy", as: CharacterSet.self, "The set."),
      example: "print(\"4, 2\".components(separatedBy: .punctuationCharacters))"
    ) { machine, text, set in
      try machine.charge(100 + 12 * text.utf8.count)
      let parts = text.unicodeScalars.count(where: set.contains) + 1
      try machine.charge(60 * parts)
      try machine.willAllocate(96 * parts)
      return text.unicodeScalars.split(
        omittingEmptySubsequences: false, whereSeparator: set.contains
      )
      .map { String($0) }
    },
    Builtin(
      .method, on: .string, "rangeOfCharacter",
      "Where the first character is that is in a set; nil if none is.",
      [.taking("from", CharacterSet.languageType, "The set.")],
      returning: .optional(.range(TextIndex.languageType)),
      example:
        "let s = \"no 5\"\nif let r = s.rangeOfCharacter(from: .decimalDigits) { print(s[r]) }",
      body: .call { machine, arguments in
        let whole = TextPart.read(arguments.receiver, in: machine)
        let set = try CharacterSet.read(arguments[0], in: machine)
        let scalars = whole.text.unicodeScalars
        try machine.charge(8 * whole.text.utf8.count)
        guard let place = scalars.firstIndex(where: set.contains) else { return .none }
        return try machine.allocate(elements: [
          whole.index(place).write(to: machine),
          whole.index(scalars.index(after: place)).write(to: machine),
        ])
      }),
  ]

  private static func set(
    _ name: String, _ summary: String, _ set: CharacterSet, _ text: String
  ) -> Builtin {
    Builtin(
      constant: name, of: CharacterSet.self, summary,
      example: "print(\(text).trimmingCharacters(in: .\(name)))", set)
  }
}

extension CharacterSet {
  /// A change of a set by the characters of a text.
  fileprivate static func change(
    _ name: String, _ label: String?, _ summary: String, _ example: String,
    _ combine: @escaping @Sendable (CharacterSet, CharacterSet) -> CharacterSet
  ) -> Builtin {
    Builtin(
      mutating: CharacterSet.self, name, summary,
      Parameter(label, as: String.self, label == nil ? "The character." : "The text."),
      example: "var set = CharacterSet.letters\n"
        + "set.\(name)(\(label.map { "\($0): " } ?? "")\(example))\nprint(set.contains(\"a\"))"
    ) { (machine: Machine, set: inout CharacterSet, text: String) in
      try machine.charge(8 * set.bytes + 24 * text.utf8.count)
      try machine.willAllocate(set.bytes + 16 * text.utf8.count)
      set = combine(set, CharacterSet(and: text.unicodeScalars))
    }
  }
}
