extension Builtin {
  /// Initialisers, properties and methods of sets.
  static let sets: [Builtin] =
    setInitializers + setProperties + setQuestions + setCombinations + setsAsLists
    + higherOrder(of: .anySet, .t, Sample(setExample)) { machine, arguments in
      machine.share(arguments.receiver)
      return try machine.members(of: arguments.receiver)
    }
    // The rest of a set is a set, and it has no indices.
    .filter { !["filter", "firstIndex", "last", "lastIndex"].contains($0.name) }

  private static let setExample = "Set([4, 2, 6])"

  private static let setInitializers: [Builtin] = [
    Builtin(
      .initializer, on: .anySet, "Set", "A set without elements.", returning: .anySet,
      where: [0: .hashable], example: "let s: Set<Int> = Set()\nprint(s)",
      body: .call { machine, _ in try machine.allocate(set: []) }),
    Builtin(
      .initializer, on: .anySet, "Set", "A set without elements.",
      [.taking("minimumCapacity", .int, "For how many there shall be room; it has no effect.")],
      returning: .anySet, where: [0: .hashable],
      example: "var s = Set<Int>(minimumCapacity: 8)\ns.insert(4)\nprint(s)",
      body: .call { machine, _ in try machine.allocate(set: []) }),
    made(.set(.t), from: .list, "The different elements of a list.", "[4, 2, 4]") {
      machine, list in machine.elements(list)
    },
    made(.set(.t), from: .anySet, "A set of the same elements.", setExample) {
      try $0.members(of: $1)
    },
    made(.set(.string), from: .string, "The different characters of a text.", "\"banana\"") {
      machine, text in try machine.elements(machine.characters(of: text))
    },
    made(.set(.int), from: .range(.int), "The whole numbers of a range.", "0..<3") {
      try $0.numbers(in: $1, isClosed: false)
    },
    made(.set(.int), from: .closedRange(.int), "The whole numbers of a range.", "1...3") {
      try $0.numbers(in: $1, isClosed: true)
    },
    Builtin(
      .initializer, on: .list, "Array", "The elements of a set, in the order in which they came.",
      [.taking(nil, .anySet, "The set.")], returning: .list,
      example: "print(Array(\(setExample)))",
      body: .call { machine, arguments in
        try machine.allocate(sharing: machine.members(of: arguments[0]))
      }),
  ]

  private static func made(
    _ set: Type, from other: Type, _ summary: String, _ example: String,
    _ values: @escaping @Sendable (Machine, Value) throws -> [Value]
  ) -> Builtin {
    Builtin(
      .initializer, on: set, "Set", summary, [.taking(nil, other, "Where they are from.")],
      returning: set, where: set.isConcrete ? [:] : [0: .hashable],
      example: "print(Set(\(example)))",
      body: .call { machine, arguments in
        let values = try values(machine, arguments[0])
        for value in values { machine.share(value) }
        return try machine.allocate(set: values)
      })
  }

  private static let setProperties: [Builtin] = [
    property(
      "count", of: .anySet, "How many elements it has.", as: .int,
      example: "print(\(setExample).count)"
    ) { machine, set in .int(machine.count(ofSet: set)) },
    property(
      "underestimatedCount", of: .anySet, "How many elements it has, which Swift need not count.",
      as: .int, example: "print(\(setExample).underestimatedCount)"
    ) { machine, set in .int(machine.count(ofSet: set)) },
    property(
      "isEmpty", of: .anySet, "Whether it has no elements.", as: .bool,
      example: "print(\(setExample).isEmpty)"
    ) { machine, set in .bool(machine.count(ofSet: set) == 0) },
    property(
      "first", of: .anySet, "The element that came first; nil if there is none.",
      as: .optional(.t), example: "print(\(setExample).first ?? 0)"
    ) { machine, set in machine.optional(sharing: try machine.members(of: set).first) },
  ]

  private static let setQuestions: [Builtin] =
    [
      Builtin(
        .method, on: .anySet, "contains", "Whether a value is among its elements.",
        [.taking(nil, .t, "The value.")], returning: .bool,
        example: "print(\(setExample).contains(2))",
        body: .call { machine, arguments in
          .bool(try machine.contains(arguments[0], inSet: arguments.receiver))
        })
    ]
    + question("isSubset", "of", "Whether another one has all of its elements.") {
      try $0.isSubset($1, of: $2)
    }
    + question("isSuperset", "of", "Whether it has all elements of another one.") {
      try $0.isSubset($2, of: $1)
    }
    + question("isStrictSubset", "of", "Whether another one has all of its elements and more.") {
      try $0.count(ofSet: $1) < $0.count(ofSet: $2) && $0.isSubset($1, of: $2)
    }
    + question("isStrictSuperset", "of", "Whether it has all elements of another one and more.") {
      try $0.count(ofSet: $2) < $0.count(ofSet: $1) && $0.isSubset($2, of: $1)
    }
    + question("isDisjoint", "with", "Whether no element is in both.") { machine, set, other in
      try !machine.members(of: set).contains { try machine.contains($0, inSet: other) }
    }

  /// A property of a set and another one, or the elements of a list, a range or a text.
  private static func question(
    _ name: String, _ label: String, _ summary: String,
    _ body: @escaping @Sendable (Machine, Value, Value) throws -> Bool
  ) -> [Builtin] {
    others.map { own, type, example in
      Builtin(
        .method, on: own, name, summary, [.taking(label, type, "The other one.")],
        returning: .bool, example: "print(\(own.setExample).\(name)(\(label): \(example)))",
        body: .call { machine, arguments in
          let other = try machine.set(of: arguments[0], type)
          return .bool(try body(machine, arguments.receiver, other))
        })
    }
  }

  private static let setCombinations: [Builtin] =
    [
      Builtin(
        .method, on: .anySet, "filter", "The elements for which a closure says yes.",
        [.taking(nil, .function([.t], result: .bool), "Whether to keep it.")],
        returning: .anySet, example: "print(\(setExample).filter { $0 > 3 })",
        body: .call { machine, arguments in
          machine.share(arguments.receiver)
          let kept = try machine.members(of: arguments.receiver).filter {
            try machine.call(arguments[0], with: $0).asBool
          }
          for value in kept { machine.share(value) }
          return try machine.allocate(set: kept)
        })
    ]
    + SetOperation.allCases.flatMap { operation in
      others.map { own, type, example in
        Builtin(
          .method, on: own, operation.rawValue, operation.summary,
          [.taking(nil, type, "The other one.")], returning: own,
          example: "print(\(own.setExample).\(operation.rawValue)(\(example)))",
          body: .call { machine, arguments in
            try machine.combined(arguments.receiver, operation, arguments[0], type)
          })
      }
    }

  /// The builtins that change a set in place.
  static let setChanges: [Builtin] =
    [
      change(
        "insert",
        "Adds a value; tells whether it is new, and which element equals it now.",
        [.taking(nil, .t, "The value.")],
        returning: .tuple([
          .init(label: "inserted", .bool), .init(label: "memberAfterInsert", .t),
        ]), "s.insert(6).inserted"
      ) { machine, set, arguments in
        let isNew = try machine.insert(arguments[0], intoSet: &set)
        let member = try machine.member(equalTo: arguments[0], of: set) ?? arguments[0]
        machine.share(member)
        return try machine.allocate(elements: [.bool(isNew), member])
      },
      change(
        "update", "Puts a value in place of its equal, which it returns; nil if it has none.",
        [.taking("with", .t, "The value.")], returning: .optional(.t), "s.update(with: 4) ?? 0"
      ) { machine, set, arguments in
        machine.optional(sharing: try machine.update(arguments[0], inSet: &set))
      },
      change(
        "remove", "Takes the element that equals a value out, and returns it; nil if none does.",
        [.taking(nil, .t, "The value.")], returning: .optional(.t), "s.remove(4) ?? 0"
      ) { machine, set, arguments in
        machine.optional(sharing: try machine.remove(arguments[0], fromSet: &set))
      },
      change(
        "popFirst", "Takes the element that came first out, and returns it; nil if there is none.",
        returning: .optional(.t), "s.popFirst() ?? 0"
      ) { machine, set, _ in
        guard let first = try machine.members(of: set).first else { return .none }
        return machine.optional(sharing: try machine.remove(first, fromSet: &set))
      },
      change(
        "removeFirst", "Takes the element that came first out, and returns it.", returning: .t,
        "s.removeFirst()"
      ) { machine, set, _ in
        guard let first = try machine.members(of: set).first else {
          throw Failure(
            "the set is empty, there is nothing to remove", hint: "ask 'isEmpty' first")
        }
        machine.share(first)
        _ = try machine.remove(first, fromSet: &set)
        return first
      },
      change(
        "removeAll", "Takes every element out.",
        [
          .taking(
            "keepingCapacity", .bool, "Whether their room is kept; it has no effect.",
            default: "false")
        ], returning: .void, "s.removeAll()"
      ) { machine, set, _ in
        set = try machine.allocate(set: [])
        return .void
      },
      change(
        "reserveCapacity", "Makes room for elements, which has no effect.",
        [.taking(nil, .int, "For how many.")], returning: .void, "s.reserveCapacity(8)"
      ) { _, _, _ in .void },
    ]
    + SetOperation.allCases.flatMap { operation in
      others.map { own, type, example in
        change(
          on: own,
          operation.mutatingName, operation.summaryOfChange,
          [.taking(nil, type, "The other one.")], returning: .void,
          "s.\(operation.mutatingName)(\(example))"
        ) { machine, set, arguments in
          machine.share(set)
          set = try machine.combined(set, operation, arguments[0], type)
          return .void
        }
      }
    }

  /// The types of both operands of set operations, with an example of the other one.
  private static let others: [(own: Type, other: Type, example: String)] = [
    (.anySet, .anySet, "Set([4, 5])"), (.anySet, .list, "[4, 5]"),
    (.set(.int), .range(.int), "4..<6"), (.set(.int), .closedRange(.int), "4...5"),
    (.set(.string), .string, "\"ab\""),
  ]

  private static func change(
    on set: Type = .anySet, _ name: String, _ summary: String,
    _ parameters: [ParameterDescription] = [],
    returning result: Type, _ example: String,
    _ body: @escaping @Sendable (Machine, inout Value, Arguments) throws -> Value
  ) -> Builtin {
    Builtin(
      changing: set,
      as: set == .set(.string) ? "var s = Set(\"bars\")" : "var s: Set<Int> = [4, 2]", name,
      summary, parameters,
      returning: result, example, body)
  }
}

// MARK: Builtins of lists for sets

extension Builtin {
  private static let setsAsLists: [Builtin] = (arrays + slices + sequences).compactMap(\.onSets)

  /// The variant for sets of a builtin for lists that does not depend on their order.
  private var onSets: Builtin? {
    guard case .nominal(.array, .one(let element)) = receiver, case .call(let run) = body,
      ["enumerated", "joined", "max", "min", "reversed", "sorted"].contains(name)
    else { return nil }
    var word = self
    word.receiver = .set(element)
    for list in ["[4, 2, 6]", "[\"a\", \"b\"]", "[[4, 2], [6]]"] {
      word.documentation?.example.replace(list, with: "Set(\(list))")
    }
    if element == .list { word.constraints[0] = .hashable }
    word.body = .call { machine, arguments in
      let list = try machine.allocate(sharing: machine.members(of: arguments.receiver))
      arguments.replaceReceiver(by: list)
      return try run(machine, arguments)
    }
    return word
  }
}

extension Type {
  /// A set of the type in an example.
  fileprivate var setExample: String {
    self == .set(.string) ? "Set(\"bars\")" : "Set([4, 2, 6])"
  }
}

/// A set operation.
private enum SetOperation: String, CaseIterable {
  case union, intersection, subtracting, symmetricDifference

  var mutatingName: String {
    switch self {
    case .union: "formUnion"
    case .intersection: "formIntersection"
    case .subtracting: "subtract"
    case .symmetricDifference: "formSymmetricDifference"
    }
  }

  var summary: String {
    switch self {
    case .union: "The elements of both, its own first."
    case .intersection: "The elements that are in both."
    case .subtracting: "The elements that are not in another one."
    case .symmetricDifference: "The elements that are in one of the two only."
    }
  }

  var summaryOfChange: String {
    switch self {
    case .union: "Adds the elements of another one."
    case .intersection: "Takes out the elements that are not in another one."
    case .subtracting: "Takes out the elements of another one."
    case .symmetricDifference: "Takes out the elements that are in both, and adds the others."
    }
  }
}

extension Machine {
  /// A set, or that of the elements of a list, a range or a text.
  fileprivate func set(of value: Value, _ type: Type) throws -> Value {
    guard !type.is(.set) else { return value }
    let values =
      switch type.constructor {
      case .range: try numbers(in: value, isClosed: false)
      case .closedRange: try numbers(in: value, isClosed: true)
      case .string: elements(try characters(of: value))
      default: elements(value)
      }
    for value in values { share(value) }
    return try allocate(set: values)
  }

  fileprivate func isSubset(_ set: Value, of other: Value) throws -> Bool {
    try members(of: set).allSatisfy { try contains($0, inSet: other) }
  }

  /// A new set of the elements of a set and another one, a list, a range or a text.
  fileprivate func combined(
    _ set: Value, _ operation: SetOperation, _ other: Value, _ type: Type
  ) throws -> Value {
    let other = try self.set(of: other, type)
    let (own, others) = (try members(of: set), try members(of: other))
    let values: [Value] =
      switch operation {
      case .union: own + others
      case .intersection: try own.filter { try contains($0, inSet: other) }
      case .subtracting: try own.filter { try !contains($0, inSet: other) }
      case .symmetricDifference:
        try own.filter { try !contains($0, inSet: other) }
          + others.filter { try !contains($0, inSet: set) }
      }
    for value in values { share(value) }
    return try allocate(set: values)
  }
}
