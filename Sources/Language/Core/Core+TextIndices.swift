extension Builtin {
  /// The builtins of texts that find characters and parts by their indices.
  static let textIndices: [Builtin] = places + textIndexMethods + textParts + textChanges

  /// `text[index]`.
  package static let characterAt = Builtin(
    method: "character", of: TextPart.self, "The character at an index.",
    Parameter("at", as: TextIndex.self, "The index."), example: ""
  ) { machine, whole, index in String(whole.text[try whole.character(index)]) }

  /// `text[..<index]`, `text[index...]` and `text[...index]`.
  package static let textUpTo = part("prefix", "upTo", "The characters before an index.") {
    whole, index in whole.text[..<(try whole.position(index))]
  }
  package static let textFrom = part("suffix", "from", "The characters from an index on.") {
    whole, index in whole.text[(try whole.position(index))...]
  }
  package static let textThrough = part(
    "prefix", "through", "The characters up to one at an index."
  ) {
    whole, index in whole.text[...(try whole.character(index))]
  }

  /// `text[index..<index]` and `text[index...index]`.
  package static let textInRange = inRange(.range(TextIndex.languageType)) { whole, lower, upper in
    whole.text[(try whole.position(lower))..<(try whole.position(upper))]
  }
  package static let textInClosedRange = inRange(.closedRange(TextIndex.languageType)) {
    whole, lower, upper in
    whole.text[(try whole.position(lower))...(try whole.character(upper))]
  }

  private static let textParts = [textUpTo, textFrom, textThrough]

  private static let places: [Builtin] = [
    Builtin(
      property: "startIndex", of: TextPart.self, "The place of the first character.",
      example: "print(\"bars\".startIndex == \"bars\".firstIndex(of: \"b\"))",
      get: { _, whole in whole.index(whole.text.startIndex) }),
    Builtin(
      property: "endIndex", of: TextPart.self, "The place after the last character.",
      example: "print(\"\".startIndex == \"\".endIndex)",
      get: { _, whole in whole.index(whole.text.endIndex) }),
    search("firstIndex", "The place of the first character that equals another.") {
      $0.firstIndex(of: $1)
    },
    search("lastIndex", "The place of the last character that equals another.") {
      $0.lastIndex(of: $1)
    },
    chosen("firstIndex", "The place of the first character for which a closure says yes.") {
      try $0.firstIndex(where: $1)
    },
    chosen("lastIndex", "The place of the last character for which a closure says yes.") {
      try $0.lastIndex(where: $1)
    },
  ]

  private static let textIndexMethods: [Builtin] = [
    Builtin(
      method: "index", of: TextPart.self, "The place of the next character.",
      Parameter("after", as: TextIndex.self, "The place of a character."),
      example: "let s = \"bars\"\nprint(s[s.index(after: s.startIndex)])"
    ) { _, whole, index in whole.index(whole.text.index(after: try whole.character(index)))
    },
    Builtin(
      method: "index", of: TextPart.self, "The place of the character before.",
      Parameter("before", as: TextIndex.self, "The place of a character, or the end."),
      example: "let s = \"bars\"\nprint(s[s.index(before: s.endIndex)])"
    ) { _, whole, index in
      let position = try whole.position(index)
      guard position > whole.text.startIndex else { throw TextIndex.outside }
      return whole.index(whole.text.index(before: position))
    },
    Builtin(
      method: "index", of: TextPart.self, "The place some characters further on, or back.",
      Parameter(nil, as: TextIndex.self, "The place to start from."),
      Parameter("offsetBy", as: Int.self, "How many characters."),
      example: "let s = \"bars\"\nprint(s[s.index(s.startIndex, offsetBy: 2)])"
    ) { machine, whole, index, count in
      let text = whole.text
      try machine.charge(charactersOf: text)
      let limit = count < 0 ? text.startIndex : text.endIndex
      guard
        let found = text.index(try whole.position(index), offsetBy: count, limitedBy: limit)
      else { throw TextIndex.outside }
      return whole.index(found)
    },
    Builtin(
      method: "distance", of: TextPart.self, "How many characters lie between two places.",
      Parameter("from", as: TextIndex.self, "One place."),
      Parameter("to", as: TextIndex.self, "The other."),
      example: "let s = \"bars\"\nprint(s.distance(from: s.startIndex, to: s.endIndex))"
    ) { machine, whole, start, end in
      try machine.charge(charactersOf: whole.text)
      return whole.text.distance(from: try whole.position(start), to: try whole.position(end))
    },
  ]

  private static let textChanges: [Builtin] = [
    Builtin(
      mutating: TextPart.self, "insert", "Puts the characters of a text before a character.",
      Parameter("contentsOf", as: String.self, "The text."),
      Parameter("at", as: TextIndex.self, "The place of the character, or the end."),
      example: "var s = \"bars\"\ns.insert(contentsOf: \"!?\", at: s.endIndex)\nprint(s)"
    ) { (machine: Machine, whole: inout TextPart, other: String, index: TextIndex) in
      try machine.charge((whole.text.utf8.count + other.utf8.count) / 8)
      whole.text = whole.text.inserting(other, at: try whole.position(index))
    },
    Builtin(
      mutating: TextPart.self, "insert", "Puts a text before a character.",
      Parameter(nil, as: String.self, "The text."),
      Parameter("at", as: TextIndex.self, "The place of the character, or the end."),
      example: "var s = \"bars\"\ns.insert(\"!\", at: s.endIndex)\nprint(s)"
    ) { (machine: Machine, whole: inout TextPart, other: String, index: TextIndex) in
      try machine.charge((whole.text.utf8.count + other.utf8.count) / 8)
      whole.text = whole.text.inserting(other, at: try whole.position(index))
    },
    Builtin(
      .mutatingMethod, on: .string, "remove", "Takes a character out, and returns it.",
      [.taking("at", TextIndex.languageType, "The place of the character.")], returning: .string,
      example: "var s = \"bars\"\nprint(s.remove(at: s.startIndex), s)",
      body: .mutate { machine, place, arguments in
        var whole = TextPart.read(place, in: machine)
        try machine.charge(whole.text.utf8.count / 8)
        let index = try whole.character(TextIndex.read(arguments[0], in: machine))
        let character = try machine.allocate(string: String(whole.text.remove(at: index)))
        place = try whole.write(to: machine)
        return character
      }),
  ]

  private static func part(
    _ name: String, _ label: String, _ summary: String,
    _ body: @escaping @Sendable (TextPart, TextIndex) throws -> Substring
  ) -> Builtin {
    Builtin(
      method: name, of: TextPart.self, summary,
      Parameter(label, as: TextIndex.self, "The index."),
      example: "print(\"bars\".\(name)(\(label): \"bars\".firstIndex(of: \"r\")!))"
    ) { machine, whole, index in
      try machine.charge(whole.text.utf8.count / 16)
      return whole.part(try body(whole, index))
    }
  }

  private static func inRange(
    _ range: Type,
    _ body: @escaping @Sendable (TextPart, TextIndex, TextIndex) throws -> Substring
  ) -> Builtin {
    Builtin(
      .method, on: .string, "slice", "The characters in a range.",
      [.taking(nil, range, "Which ones.")], returning: .string, example: "",
      body: .call { machine, arguments in
        let whole = TextPart.read(arguments.receiver, in: machine)
        try machine.charge(whole.text.utf8.count / 16)
        let bounds = machine.elements(arguments[0]).map { TextIndex.read($0, in: machine) }
        return try whole.part(body(whole, bounds[0], bounds[1])).write(to: machine)
      })
  }

  private static func search(
    _ name: String, _ summary: String,
    _ find: @escaping @Sendable (String, Character) -> String.Index?
  ) -> Builtin {
    Builtin(
      method: name, of: TextPart.self, summary,
      Parameter("of", as: String.self, "The character."),
      example: "print(\"bars\".\(name)(of: \"a\") != nil)"
    ) { machine, whole, wanted in
      try machine.charge(charactersOf: whole.text, times: 8)
      guard wanted.count == 1, let character = wanted.first else { return nil as TextIndex? }
      return find(whole.text, character).map(whole.index)
    }
  }

  /// The index of a character that a closure chooses.
  private static func chosen(
    _ name: String, _ summary: String,
    _ find: @escaping @Sendable ([Value], (Value) throws -> Bool) throws -> Int?
  ) -> Builtin {
    Builtin(
      .method, on: .string, name, summary,
      [.taking("where", .function([.string], result: .bool), "Whether it is the one.")],
      returning: .optional(TextIndex.languageType),
      example: "print(\"bars\".\(name)(where: { $0 > \"k\" }) != nil)",
      body: .call { machine, arguments in
        let whole = TextPart.read(arguments.receiver, in: machine)
        let texts = try machine.characters(of: arguments.receiver)
        arguments.replaceReceiver(by: texts)
        let place = try find(machine.elements(texts)) {
          try machine.call(arguments[0], with: $0).asBool
        }
        guard let place else { return .none }
        let position = whole.text.index(whole.text.startIndex, offsetBy: place)
        return whole.index(position).write(to: machine).wrapped
      })
  }
}

extension String {
  /// The text with another at a place. 'insert' would reserve twice what the text before has reserved, each time.
  fileprivate func inserting(_ other: String, at place: Index) -> String {
    var text = String(self[..<place])
    text += other
    text += self[place...]
    return text
  }
}
