extension Builtin {
  /// The properties and methods of `String`.
  static let strings: [Builtin] = [
    Builtin(
      property: "count", of: String.self, "How many characters it has.",
      example: "print(\"bars\".count)",
      get: { machine, text in
        try machine.charge(charactersOf: text)
        return text.count
      }),
    Builtin(
      method: "trimmingPrefix", of: String.self,
      "The text without another one that it begins with.",
      Parameter(nil, as: String.self, "What it may begin with."),
      example: "print(\"bars\".trimmingPrefix(\"ba\"))"
    ) { machine, text, prefix in
      try machine.charge(charactersOf: text)
      return text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    },
    Builtin(
      property: "isEmpty", of: String.self, "Whether it has no characters.",
      example: "print(\"\".isEmpty)", get: { _, text in text.isEmpty }),
    method("uppercased", "The text in capitals.", "\"bars\".uppercased()") { $0.uppercased() },
    method("lowercased", "The text in small letters.", "\"BARS\".lowercased()") { $0.lowercased() },
    test("contains", "Whether another text is part of it.", "\"bars\".contains(\"ar\")") {
      $1.isEmpty || $0.contains($1)
    },
    test("hasPrefix", "Whether it begins with another text.", "\"bars\".hasPrefix(\"ba\")") {
      $0.hasPrefix($1)
    },
    test("hasSuffix", "Whether it ends with another text.", "\"bars\".hasSuffix(\"s\")") {
      $0.ends(with: $1)
    },
    Builtin(
      method: "commonPrefix", of: String.self, "What two texts begin with alike.",
      Parameter("with", as: String.self, "The other text."),
      example: "print(\"bars\".commonPrefix(with: \"base\"))"
    ) { machine, text, other in
      try machine.charge(charactersOf: text)
      return String(zip(text, other).prefix { $0 == $1 }.map(\.0))
    },
  ]

  private static func method(
    _ name: String, _ summary: String, _ example: String,
    _ body: @escaping @Sendable (String) -> String
  ) -> Builtin {
    Builtin(method: name, of: String.self, summary, example: "print(\(example))") {
      machine, text in
      try machine.charge(charactersOf: text, times: 2)
      return body(text)
    }
  }

  private static func test(
    _ name: String, _ summary: String, _ example: String,
    _ body: @escaping @Sendable (String, String) -> Bool
  ) -> Builtin {
    Builtin(
      method: name, of: String.self, summary, Parameter(nil, as: String.self, "The other text."),
      example: "print(\(example))"
    ) { machine, text, other in
      try machine.charge(charactersOf: text, times: 12)
      return body(text, other)
    }
  }
}

extension String {
  /// Whether the text ends with another one. It is read from its beginning: from the end, finding
  /// the start of a flag requires reading all flags before it.
  fileprivate func ends(with other: String) -> Bool {
    let last = other.utf8.last.map { $0 < 0x80 } ?? true
    guard !last else { return hasSuffix(other) }
    return Array(self).suffix(Array(other).count).elementsEqual(other)
  }
}
