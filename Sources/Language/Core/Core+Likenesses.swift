/// How sequences compare element by element, and further calls of lists, ranges and texts.
extension Builtin {
  static let likenesses: [Builtin] =
    Likenesses.words + listPlaces + textLikenesses + rangeParts + RangeLikenesses.words
    + extremes(of: .range(.int), "(0..<5)", isClosed: false)
    + extremes(of: .closedRange(.int), "(1...5)", isClosed: true)

  // MARK: Lists

  private static let listPlaces: [Builtin] = [
    place("after", "The index after one.", 1), place("before", "The index before one.", -1),
    Builtin(
      .method, on: .list, "index", "The index that many places on.",
      [.taking(nil, .int, "An index."), .taking("offsetBy", .int, "How many places.")],
      returning: .int, example: "print([4, 2, 6].index(0, offsetBy: 2))",
      body: .call { machine, arguments in
        let (sum, overflow) = arguments[0].asInt.addingReportingOverflow(arguments[1].asInt)
        guard !overflow else { throw Failure("the result does not fit in Int") }
        return .int(sum)
      }),
    Builtin(
      .method, on: .list, "distance", "How many places it is from one index to another.",
      [.taking("from", .int, "An index."), .taking("to", .int, "Another.")], returning: .int,
      example: "print([4, 2, 6].distance(from: 0, to: 2))",
      body: .call { machine, arguments in
        let (distance, overflow) =
          arguments[1].asInt.subtractingReportingOverflow(arguments[0].asInt)
        guard !overflow else { throw Failure("the result does not fit in Int") }
        return .int(distance)
      }),
    Builtin(
      .mutatingMethod, on: .list, "reserveCapacity", "Makes room for elements; it has no effect.",
      [.taking(nil, .int, "For how many.")], returning: .void,
      example: "var a = [4]\na.reserveCapacity(8)\nprint(a)", body: .mutate { _, _, _ in .void }),
    Builtin(
      .mutatingMethod, on: .string, "reserveCapacity", "Makes room for letters; it has no effect.",
      [.taking(nil, .int, "For how many bytes.")], returning: .void,
      example: "var s = \"b\"\ns.reserveCapacity(8)\nprint(s)", body: .mutate { _, _, _ in .void }),
  ]

  private static func place(_ label: String, _ summary: String, _ step: Int) -> Builtin {
    Builtin(
      .method, on: .list, "index", summary, [.taking(label, .int, "An index.")], returning: .int,
      example: "print([4, 2, 6].index(\(label): 1))",
      body: .call { machine, arguments in
        let (sum, overflow) = arguments[0].asInt.addingReportingOverflow(step)
        guard !overflow else { throw Failure("the result does not fit in Int") }
        return .int(sum)
      })
  }

  // MARK: Texts

  private static let textLikenesses: [Builtin] = [
    Builtin(
      method: "starts", of: String.self, "Whether it begins with another text.",
      Parameter("with", as: String.self, "The other text."),
      example: "print(\"bars\".starts(with: \"ba\"))"
    ) { machine, text, other in
      try machine.charge(2 * min(text.utf8.count, other.utf8.count))
      return text.starts(with: other)
    },
    Builtin(
      method: "elementsEqual", of: String.self, "Whether another text has the same characters.",
      Parameter(nil, as: String.self, "The other text."),
      example: "print(\"bars\".elementsEqual(\"bar\"))"
    ) { machine, text, other in
      try machine.charge(2 * min(text.utf8.count, other.utf8.count))
      return text.elementsEqual(other)
    },
    Builtin(
      method: "lexicographicallyPrecedes", of: String.self,
      "Whether it comes before another text by the first characters that differ.",
      Parameter(nil, as: String.self, "The other text."),
      example: "print(\"bars\".lexicographicallyPrecedes(\"bar\"))"
    ) { machine, text, other in
      try machine.charge(charactersOf: text)
      return text.lexicographicallyPrecedes(other)
    },
    character("max", "The character that comes last in order; nil if there is none.") { $0.max() },
    character("min", "The character that comes first in order; nil if there is none.") { $0.min() },
  ]

  private static func character(
    _ name: String, _ summary: String, _ choose: @escaping @Sendable (String) -> Character?
  ) -> Builtin {
    Builtin(method: name, of: String.self, summary, example: "print(\"bars\".\(name)() ?? \"\")") {
      machine, text in
      try machine.charge(charactersOf: text)
      return choose(text).map { String($0) }
    }
  }

  // MARK: Ranges

  private static let rangeParts: [Builtin] = [
    part("dropFirst", "The range without its first numbers.") { lower, upper, count in
      (count < upper - lower ? lower + count : upper, upper)
    },
    part("dropLast", "The range without its last numbers.") { lower, upper, count in
      (lower, count < upper - lower ? upper - count : lower)
    },
  ].flatMap(\.self)

  /// A part of a range, of one number or several; with a closed range Swift makes a slice of it, which
  /// prints as no range does.
  private static func part(
    _ name: String, _ summary: String,
    _ bounds: @escaping @Sendable (Int, Int, Int) -> (Int, Int)
  ) -> [Builtin] {
    @Sendable func cut(_ machine: Machine, _ range: Value, _ count: Int) throws -> Value {
      guard count >= 0 else { throw negativeCount(count) }
      let old = machine.elements(range).map(\.asInt)
      guard !old[1].subtractingReportingOverflow(old[0]).overflow else {
        throw Failure("this range is too large")
      }
      let (lower, upper) = bounds(old[0], old[1], count)
      return try machine.allocate(elements: [.int(lower), .int(upper)])
    }
    let range = Type.range(.int)
    return [
      Builtin(
        .method, on: range, name, summary, returning: range, example: "print((0..<5).\(name)())",
        body: .call { machine, arguments in try cut(machine, arguments.receiver, 1) }),
      Builtin(
        .method, on: range, name, summary, [.taking(nil, .int, "How many; 0 or more.")],
        returning: range, example: "print((0..<5).\(name)(2))",
        body: .call { machine, arguments in
          try cut(machine, arguments.receiver, arguments[0].asInt)
        }),
    ]
  }

  private static func extremes(of range: Type, _ sample: String, isClosed: Bool) -> [Builtin] {
    func end(
      _ name: String, _ summary: String, _ choose: @escaping @Sendable (Int, Int) -> Int
    ) -> Builtin {
      Builtin(
        .method, on: range, name, summary, returning: .optional(.int),
        example: "print(\(sample).\(name)() ?? 0)",
        body: .call { machine, arguments in
          let bounds = machine.elements(arguments.receiver).map(\.asInt)
          guard isClosed || bounds[0] < bounds[1] else { return .none }
          return .int(choose(bounds[0], isClosed ? bounds[1] : bounds[1] - 1))
        })
    }
    return [
      end("min", "Its first number; nil if there is none.") { first, _ in first },
      end("max", "Its last number; nil if there is none.") { _, last in last },
    ]
  }
}
