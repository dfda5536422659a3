import Storage

/// The builtins of dictionaries that find entries by their indices.
package enum DictionaryIndices {
  static let words: [Builtin] = [
    Builtin(
      .method, on: .anyDictionary, "index", "The place of a key; nil if it is not there.",
      [.taking("forKey", .t, "The key.")], returning: .optional(.dictionaryIndex),
      example: "let d = [\"a\": 4]\nif let i = d.index(forKey: \"a\") { print(d[i].value) }",
      body: .call { machine, arguments in
        machine.chargeLater(8)
        let found = try KeyFinder(machine: machine).find(arguments[0], in: arguments.receiver)
        return found.place.map { .int($0) } ?? .none
      }),
    Builtin(
      .method, on: .anyDictionary, "firstIndex",
      "The place of the first entry for which a closure says yes; nil if nowhere.",
      [.taking("where", .function([.entry], result: .bool), "Whether it is the one.")],
      returning: .optional(.dictionaryIndex),
      example: """
        let d = ["a": 4]
        if let i = d.firstIndex(where: { $0.value > 3 }) { print(d[i].key) }
        """,
      body: .call { machine, arguments in
        let values = machine.elements(arguments.receiver)
        let places = stride(from: 0, to: values.count, by: 2).filter { values[$0].tag != .absent }
        for (place, entry) in zip(places, try machine.visitedEntries(of: arguments))
        where try machine.call(arguments[0], with: entry.pair).asBool {
          return .int(place)
        }
        return .none
      }),
    Builtin(
      .mutatingMethod, on: .anyDictionary, "remove", "Takes an entry out, and returns it.",
      [.taking("at", .dictionaryIndex, "The place of the entry.")], returning: .entry,
      example: """
        var d = ["a": 4]
        if let i = d.index(forKey: "a") { print(d.remove(at: i).value) }
        """,
      body: .mutate { machine, dictionary, arguments in
        let (key, value) = try machine.entry(of: dictionary, at: arguments[0].asInt)
        _ = try machine.removeValue(for: key, in: &dictionary)
        return try machine.pair(key, value)
      }),
  ]

  /// `dictionary[index]`.
  package static let entryAt = Builtin(
    .method, on: .anyDictionary, "entry", "The entry at a place.",
    [.taking("at", .dictionaryIndex, "The place.")], returning: .entry, example: "",
    body: .call { machine, arguments in
      let (key, value) = try machine.entry(of: arguments.receiver, at: arguments[0].asInt)
      return try machine.pair(key, value)
    })
}

extension Type {
  /// The type of the places of entries in a dictionary.
  package static let dictionaryIndex = Type.named(TypeDeclaration.dictionaryIndex.name)
}

extension TypeDeclaration {
  static let dictionaryIndex = TypeDeclaration(
    "Dictionary.Index", "The place of an entry in a dictionary.", isComparable: true)
}

extension Machine {
  /// The entry at a place; throws where it was taken out.
  fileprivate func entry(of dictionary: Value, at place: Int) throws -> (key: Value, value: Value) {
    let values = elements(dictionary)
    guard values.indices.contains(place + 1), values[place].tag != .absent else {
      throw Failure(
        "the index is not one of this dictionary, or no longer",
        hint: "ask for it again, as in 'index(forKey: …)'")
    }
    return (values[place], values[place + 1])
  }
}
