import Storage

/// The place of a character in a text, or its end: how many bytes are before it.
struct TextIndex: LanguageValue {
  var offset: Int

  static var languageType: Type { .named(TypeDeclaration.textIndex.name) }
  static func read(_ value: Value, in machine: Machine) -> TextIndex {
    TextIndex(offset: value.asInt)
  }
  func write(to machine: Machine) -> Value { .int(offset) }
  var defaultText: String { "" }

  init(offset: Int) { self.offset = offset }

  init(_ index: String.Index, in text: String) {
    offset = text.utf8.distance(from: text.startIndex, to: index)
  }

  /// The place in `text`; throws if the text is shorter.
  func position(in text: String) throws -> String.Index {
    guard (0...text.utf8.count).contains(offset) else { throw TextIndex.outside }
    return text.utf8.index(text.startIndex, offsetBy: offset)
  }

  /// The place of a character; throws if there is none.
  func character(in text: String) throws -> String.Index {
    guard (0..<text.utf8.count).contains(offset) else { throw TextIndex.outside }
    return try position(in: text)
  }

  static let outside = Failure(
    "the index is outside of the text", hint: "take it from this text, before 'endIndex'")
}

extension TypeDeclaration {
  static let textIndex = TypeDeclaration("String.Index", "The place of a character in a text.")
}

extension Builtin {
  /// The words of texts that find characters and parts by their places.
  static let textIndices: [Builtin] = places + textIndexMethods + textParts + textChanges

  /// `text[index]`.
  static let characterAt = Builtin(
    method: "character", of: String.self, "The character at an index.",
    Parameter("at", as: TextIndex.self, "The index."), example: ""
  ) { machine, text, index in String(text[try index.character(in: text)]) }

  /// `text[..<index]`, `text[index...]` and `text[...index]`.
  static let textUpTo = part("prefix", "upTo", "The characters before an index.") {
    text, index in text[..<(try index.position(in: text))]
  }
  static let textFrom = part("suffix", "from", "The characters from an index on.") {
    text, index in text[(try index.position(in: text))...]
  }
  static let textThrough = part("prefix", "through", "The characters up to one at an index.") {
    text, index in text[...(try index.character(in: text))]
  }

  private static let textParts = [textUpTo, textFrom, textThrough]

  private static let places: [Builtin] = [
    Builtin(
      property: "startIndex", of: String.self, "The place of the first character.",
      example: "print(\"bars\".startIndex == \"bars\".firstIndex(of: \"b\"))",
      get: { _, _ in TextIndex(offset: 0) }),
    Builtin(
      property: "endIndex", of: String.self, "The place behind the last character.",
      example: "print(\"\".startIndex == \"\".endIndex)",
      get: { _, text in TextIndex(offset: text.utf8.count) }),
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
      method: "index", of: String.self, "The place of the next character.",
      Parameter("after", as: TextIndex.self, "The place of a character."),
      example: "let s = \"bars\"\nprint(s[s.index(after: s.startIndex)])"
    ) { machine, text, index in
      TextIndex(text.index(after: try index.character(in: text)), in: text)
    },
    Builtin(
      method: "index", of: String.self, "The place of the character before.",
      Parameter("before", as: TextIndex.self, "The place of a character, or the end."),
      example: "let s = \"bars\"\nprint(s[s.index(before: s.endIndex)])"
    ) { machine, text, index in
      guard index.offset > 0 else { throw TextIndex.outside }
      return TextIndex(text.index(before: try index.position(in: text)), in: text)
    },
    Builtin(
      method: "index", of: String.self, "The place some characters further on, or back.",
      Parameter(nil, as: TextIndex.self, "The place to start from."),
      Parameter("offsetBy", as: Int.self, "How many characters."),
      example: "let s = \"bars\"\nprint(s[s.index(s.startIndex, offsetBy: 2)])"
    ) { machine, text, index, count in
      try machine.charge(text.utf8.count / 4)
      let limit = count < 0 ? text.startIndex : text.endIndex
      guard
        let found = text.index(
          try index.position(in: text), offsetBy: count, limitedBy: limit)
      else { throw TextIndex.outside }
      return TextIndex(found, in: text)
    },
    Builtin(
      method: "distance", of: String.self, "How many characters lie between two places.",
      Parameter("from", as: TextIndex.self, "One place."),
      Parameter("to", as: TextIndex.self, "The other."),
      example: "let s = \"bars\"\nprint(s.distance(from: s.startIndex, to: s.endIndex))"
    ) { machine, text, start, end in
      try machine.charge(text.utf8.count / 4)
      return text.distance(from: try start.position(in: text), to: try end.position(in: text))
    },
  ]

  private static let textChanges: [Builtin] = [
    Builtin(
      mutating: String.self, "insert", "Puts a text before a character.",
      Parameter(nil, as: String.self, "The text."),
      Parameter("at", as: TextIndex.self, "The place of the character, or the end."),
      example: "var s = \"bars\"\ns.insert(\"!\", at: s.endIndex)\nprint(s)"
    ) { (text: inout String, other: String, index: TextIndex) in
      text.insert(contentsOf: other, at: try index.position(in: text))
    }
  ]

  private static func part(
    _ name: String, _ label: String, _ summary: String,
    _ body: @escaping @Sendable (String, TextIndex) throws -> Substring
  ) -> Builtin {
    Builtin(
      method: name, of: String.self, summary,
      Parameter(label, as: TextIndex.self, "The index."),
      example: "print(\"bars\".\(name)(\(label): \"bars\".firstIndex(of: \"r\")!))"
    ) { machine, text, index in
      try machine.charge(text.utf8.count / 16)
      return String(try body(text, index))
    }
  }

  private static func search(
    _ name: String, _ summary: String,
    _ find: @escaping @Sendable ([Character], Character) -> Int?
  ) -> Builtin {
    Builtin(
      method: name, of: String.self, summary,
      Parameter("of", as: String.self, "The character."),
      example: "print(\"bars\".\(name)(of: \"a\") != nil)"
    ) { machine, text, wanted in
      try machine.charge(text.utf8.count)
      let characters = Array(text)
      guard wanted.count == 1, let character = wanted.first,
        let place = find(characters, character)
      else { return nil as TextIndex? }
      return TextIndex(offset: characters[..<place].utf8Count)
    }
  }

  /// The place of a character that a closure tells.
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
        let characters = Array(machine.string(arguments.receiver))
        let texts = try machine.characters(of: arguments.receiver)
        arguments.replaceReceiver(by: texts)
        let place = try find(machine.elements(texts)) {
          try machine.call(arguments[0], with: $0).asBool
        }
        guard let place else { return .none }
        return TextIndex(offset: characters[..<place].utf8Count).write(to: machine).wrapped
      })
  }
}

extension ArraySlice<Character> {
  fileprivate var utf8Count: Int { reduce(0) { $0 + $1.utf8.count } }
}
