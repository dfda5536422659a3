extension Builtin {
  /// The builtins that change a dictionary in place.
  static let dictionaryChanges: [Builtin] = [
    change(
      "updateValue", "Sets the value for a key, and returns the old one; nil if there was none.",
      [.taking(nil, .u, "The value."), .taking("forKey", .t, "The key.")],
      returning: .optional(.u), "d.updateValue(6, forKey: \"a\") ?? 0"
    ) { machine, dictionary, arguments in
      let old = try machine.value(for: arguments[1], in: dictionary)
      try machine.set(arguments[0], for: arguments[1], in: &dictionary)
      return machine.optional(sharing: old)
    },
    change(
      "removeValue", "Removes a key, and returns its value; nil if there was none.",
      [.taking("forKey", .t, "The key.")], returning: .optional(.u),
      "d.removeValue(forKey: \"a\") ?? 0"
    ) { machine, dictionary, arguments in
      let old = try machine.removeValue(for: arguments[0], in: &dictionary)
      return machine.optional(sharing: old)
    },
    change(
      "popFirst",
      "Takes the entry whose key came first out, and returns it; nil if there is none.",
      returning: .optional(.entry), "d.popFirst()?.value ?? 0"
    ) { machine, dictionary, _ in
      guard let entry = try machine.entries(of: dictionary).first else { return .none }
      let pair = try machine.pair(entry.key, entry.value)
      try machine.keep(pair)
      defer { machine.release() }
      _ = try machine.removeValue(for: entry.key, in: &dictionary)
      return pair.wrapped
    },
    change(
      "removeAll", "Removes every entry.",
      [
        .taking(
          "keepingCapacity", .bool, "Whether their room is kept; it has no effect.",
          default: "false")
      ], returning: .void, "d.removeAll()"
    ) {
      machine, dictionary, _ in
      dictionary = try machine.allocate(dictionary: [])
      return .void
    },
    change(
      "merge", "Adds the entries of another; where a key is in both, a closure joins the values.",
      [
        .taking(nil, .anyDictionary, "The other dictionary."),
        .taking(
          "uniquingKeysWith", .function([.u, .u], result: .u), "Joins the old value and the new."),
      ], returning: .void, "d.merge([\"b\": 6]) { $0 + $1 }"
    ) { machine, dictionary, arguments in
      let added = try machine.entries(of: arguments[0])
      for (key, value) in added {
        machine.share(key)
        machine.share(value)
      }
      machine.share(dictionary)
      dictionary = try machine.building(dictionary) {
        try machine.merge(added, into: &$0, with: arguments[1])
      }
      return .void
    },
  ]

  private static func change(
    _ name: String, _ summary: String, _ parameters: [ParameterDescription] = [],
    returning result: Type, _ example: String,
    _ body: @escaping @Sendable (Machine, inout Value, Arguments) throws -> Value
  ) -> Builtin {
    Builtin(
      changing: .anyDictionary, as: "var d = [\"a\": 4, \"b\": 2]", name, summary, parameters,
      returning: result, example, body)
  }
}
