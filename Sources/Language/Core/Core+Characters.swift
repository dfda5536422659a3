import Storage

extension Builtin {
  /// The builtins of strings as sequences of characters, each of which is a string too.
  static let characters: [Builtin] =
    characterLists + characterParts + characterChanges
    + higherOrder(of: .string, .string, digits) { machine, arguments in
      let characters = try machine.characters(of: arguments.receiver)
      arguments.replaceReceiver(by: characters)
      return machine.elements(characters)
    }
    // A filtered string is a string, and an index of a character is not a number.
    .filter { !["filter", "firstIndex", "lastIndex"].contains($0.name) }

  private static var digits: Sample {
    var sample = Sample("\"4263\"")
    sample.item = "Int(String($0))!"
    sample.other = "Int(String($1))!"
    sample.number = " ?? \"\""
    return sample
  }

  private static let characterLists: [Builtin] = [
    Builtin(
      .initializer, on: .array(.string), "Array", "The characters of a text.",
      [.taking(nil, .string, "The text.")], returning: .array(.string),
      example: "print(Array(\"bars\"))",
      body: .call { machine, arguments in try machine.characters(of: arguments[0]) }),
    Builtin(
      .initializer, on: .string, "String", "A text of characters.",
      [.taking(nil, .array(.string), "The characters.")], returning: .string,
      example: "print(String(\"bars\".reversed()))",
      body: .call { machine, arguments in
        var text = ""
        for character in machine.elements(arguments[0]) {
          text += machine.string(character)
          try machine.charge(8)
          try machine.checkString(bytes: text.utf8.count)
        }
        return try machine.allocate(string: text)
      }),
    listing("reversed", "The characters from the last to the first.", isShownAsList: true) {
      $0.reversed()
    },
    listing("sorted", "The characters in rising order.") { $0.sorted() },
    Builtin(
      .method, on: .string, "enumerated", "The characters with their numbers, from 0.",
      returning: .array(
        .tuple([.init(label: "offset", .int), .init(label: "element", .string)])),
      example: "for (i, c) in \"bars\".enumerated() { print(i, c) }",
      body: .call { machine, arguments in
        let values = try machine.elements(machine.characters(of: arguments.receiver))
        try ListMemory.check(pairs: values.count, machine)
        return try machine.pairs(values.indices.map { (.int($0), values[$0]) })
      }),
    Builtin(
      property: "first", of: String.self, "The first character; nil if there is none.",
      example: "print(\"bars\".first ?? \"\")", get: { _, text in text.first.map(String.init) }),
    Builtin(
      property: "last", of: String.self, "The last character; nil if there is none.",
      example: "print(\"bars\".last ?? \"\")",
      get: { machine, text in
        try machine.charge(lastOf: text)
        return text.last.map(String.init)
      }),
  ]

  private static let characterParts: [Builtin] = [
    one("dropFirst", "The text without its first character.") { $0.dropFirst() },
    one("dropLast", "The text without its last character.") { $0.dropLast() },
    part("dropFirst", "The text without its first characters.") { $0.dropFirst($1) },
    part("dropLast", "The text without its last characters.") { $0.dropLast($1) },
    part("prefix", "The first characters.") { $0.prefix($1) },
    part("suffix", "The last characters.") { $0.suffix($1) },
    chosen("prefix", "while", "The first characters, as long as a closure says yes.") {
      try $0.prefix(while: $1)
    },
    chosen("drop", "while", "The text without its first characters, as long as a closure says yes.")
    { try $0.drop(while: $1) },
    chosen("filter", nil, "The characters for which a closure says yes.") {
      try $0.filter($1)[...]
    },
  ]

  private static let characterChanges: [Builtin] = [
    change("append", "Adds a text at the end.", [.taking(nil, .string, "The text.")], "\"!\"") {
      machine, place, arguments in
      try machine.append(string: arguments[0], to: &place, keepingStart: true)
      return .void
    },
    change(
      "append", "Adds the characters of another text at the end.",
      [.taking("contentsOf", .string, "The other text.")], "contentsOf: \"!\""
    ) { machine, place, arguments in
      try machine.append(string: arguments[0], to: &place, keepingStart: true)
      return .void
    },
    change("removeFirst", "Takes the first character out, and returns it.", returning: .string) {
      machine, place, _ in
      guard !machine.string(place).isEmpty else { throw nothingInText }
      return try machine.remove(from: &place) { $0.removeFirst() }
    },
    change("removeLast", "Takes the last character out, and returns it.", returning: .string) {
      machine, place, _ in
      guard !machine.string(place).isEmpty else { throw nothingInText }
      return try machine.remove(from: &place) { $0.removeLast() }
    },
    removal("removeFirst", "Takes some of the first characters out.") { $0.removeFirst($1) },
    removal("removeLast", "Takes some of the last characters out.") { $0.removeLast($1) },
    change(
      "popLast", "Takes the last character out, and returns it; nil if there is none.",
      returning: .optional(.string)
    ) { machine, place, _ in
      guard !machine.string(place).isEmpty else { return .none }
      return try machine.remove(from: &place) { $0.removeLast() }
    },
    change(
      "removeAll", "Takes every character out.",
      [
        .taking(
          "keepingCapacity", .bool, "Whether their room is kept; it has no effect.",
          default: "false")
      ]
    ) { machine, place, _ in
      let isPart = machine.start(ofPart: place) != nil
      place = try machine.allocate(string: "", partFrom: isPart ? 0 : nil)
      return .void
    },
    change(
      "removeAll", "Takes out the characters for which a closure says so.",
      [.taking("where", .function([.string], result: .bool), "Whether to take it out.")],
      "where: { $0 > \"k\" }"
    ) { machine, place, arguments in
      let start = machine.start(ofPart: place)
      let texts = try machine.characters(of: place)
      try machine.keep(texts)
      defer { machine.release() }
      let kept = try machine.visited(texts).filter {
        try !machine.call(arguments[0], with: $0).asBool
      }
      let text = kept.map(machine.string).joined()
      place = try machine.allocate(string: text, partFrom: start.map { _ in 0 })
      return .void
    },
  ]

  private static let nothingInText = Failure(
    "the text is empty, there is nothing to remove", hint: "ask 'isEmpty' first")

  private static func removal(
    _ name: String, _ summary: String, _ remove: @escaping @Sendable (inout Substring, Int) -> Void
  ) -> Builtin {
    change(name, summary, [.taking(nil, .int, "How many; 0...count.")], "2") {
      machine, place, arguments in
      let number = arguments[0].asInt
      guard number >= 0 else { throw negativeCount(number) }
      let text = machine.string(place)
      try machine.charge(charactersOf: text)
      guard number <= text.count else {
        throw Failure(
          "the text has \(text.count) characters, fewer than \(number)",
          hint:
            "'\(name == "removeFirst" ? "dropFirst" : "dropLast")(\(number))' takes as many as there are"
        )
      }
      try machine.shorten(&place) { remove(&$0, number) }
      return .void
    }
  }

  /// - Parameter isShownAsList: Whether the example prints the value as an array.
  private static func listing(
    _ name: String, _ summary: String, isShownAsList: Bool = false,
    _ order: @escaping @Sendable (String) -> [Character]
  ) -> Builtin {
    let example = "\"bars\".\(name)()"
    return Builtin(
      method: name, of: String.self, summary,
      example: "print(\(isShownAsList ? "Array(\(example))" : example))"
    ) { machine, text in
      try machine.charge(32 * text.utf8.count)
      return order(text).map { String($0) }
    }
  }

  private static func one(
    _ name: String, _ summary: String, _ body: @escaping @Sendable (String) -> Substring
  ) -> Builtin {
    Builtin(method: name, of: TextPart.self, summary, example: "print(\"bars\".\(name)())") {
      machine, whole in
      try machine.charge(charactersOf: whole.text)
      return whole.part(body(whole.text))
    }
  }

  private static func part(
    _ name: String, _ summary: String, _ body: @escaping @Sendable (String, Int) -> Substring
  ) -> Builtin {
    Builtin(
      method: name, of: TextPart.self, summary,
      Parameter(nil, as: Int.self, "How many; 0 or more."),
      example: "print(\"bars\".\(name)(2))"
    ) { machine, whole, count in
      guard count >= 0 else { throw negativeCount(count) }
      try machine.charge(charactersOf: whole.text)
      return whole.part(body(whole.text, count))
    }
  }

  /// A part of a string that a closure chooses, character by character.
  private static func chosen(
    _ name: String, _ label: String?, _ summary: String,
    _ body: @escaping @Sendable ([Value], (Value) throws -> Bool) throws -> ArraySlice<Value>
  ) -> Builtin {
    let test = "{ $0 != \"r\" }"
    return Builtin(
      .method, on: .string, name, summary,
      [.taking(label, .function([.string], result: .bool), "Whether it is one of them.")],
      returning: .string,
      example: "print(\"bars\".\(name)\(label.map { "(\($0): \(test))" } ?? " \(test)"))",
      body: .call { machine, arguments in
        let start = machine.start(ofPart: arguments.receiver) ?? 0
        let characters = try machine.characters(of: arguments.receiver)
        arguments.replaceReceiver(by: characters)
        let values = machine.elements(characters)
        let kept = try body(values) { try machine.call(arguments[0], with: $0).asBool }
        let before = values[..<kept.startIndex].reduce(0) { $0 + machine.string($1).utf8.count }
        return try machine.allocate(
          string: kept.map(machine.string).joined(),
          // The characters that 'filter' keeps need not be neighbours.
          partFrom: label == nil ? nil : start + before)
      })
  }

  private static func change(
    _ name: String, _ summary: String, _ parameters: [ParameterDescription] = [],
    _ argument: String = "", returning result: Type = .void,
    _ body: @escaping @Sendable (Machine, inout Value, Arguments) throws -> Value
  ) -> Builtin {
    let call = "s.\(name)(\(argument))"
    let fallback = result.is(.optional) ? " ?? \"\"" : ""
    let shown = result == .void ? call : "print(\(call)\(fallback))"
    return Builtin(
      .mutatingMethod, on: .string, name, summary, parameters, returning: result,
      example: "var s = \"bars\"\n\(shown)\nprint(s)", body: .mutate(body))
  }
}

extension Machine {
  /// The list of the characters of a text, each a text.
  func characters(of text: Value) throws -> Value {
    let text = string(text)
    try charge(32 * text.utf8.count)
    var characters: [Value] = []
    for character in text { characters.append(try allocate(string: String(character))) }
    return try allocate(elements: characters)
  }

  /// Removes a character from the text in a place, and returns it.
  fileprivate func remove(
    from place: inout Value, _ body: (inout Substring) -> Character
  ) throws -> Value {
    var removed = ""
    try shorten(&place) { removed = String(body(&$0)) }
    return try allocate(string: removed)
  }

  /// Removes characters from one end of the text in a place.
  fileprivate func shorten(_ place: inout Value, _ body: (inout Substring) -> Void) throws {
    let whole = TextPart.read(place, in: self)
    try charge(lastOf: whole.text)
    var rest = whole.text[...]
    body(&rest)
    place =
      try whole.start == nil
      ? allocate(string: String(rest)) : whole.part(rest).write(to: self)
  }
}
