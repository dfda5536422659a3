extension Builtin {
  /// Places in texts and lists with a limit, or by the numbers of UTF-16; steps between numbers.
  static let textPlaces: [Builtin] =
    limited + numbered
    + steps(of: Double.self) + steps(of: Float.self).map(\.onlyApples) + wholeSteps + rangeAdditions

  private static let limited: [Builtin] = [
    Builtin(
      .method, on: .string, "index",
      "The place some characters further on, or back; nil if a limit comes first.",
      [
        .taking(nil, TextIndex.languageType, "The place to start from."),
        .taking("offsetBy", .int, "How many characters."),
        .taking("limitedBy", TextIndex.languageType, "The limit."),
      ], returning: .optional(TextIndex.languageType),
      example:
        "let s = \"bars\"\nprint(s.index(s.startIndex, offsetBy: 9, limitedBy: s.endIndex) == nil)",
      body: .call { machine, arguments in
        let whole = TextPart.read(arguments.receiver, in: machine)
        try machine.charge(charactersOf: whole.text)
        let start = try whole.position(TextIndex.read(arguments[0], in: machine))
        let limit = try whole.position(TextIndex.read(arguments[2], in: machine))
        let count = arguments[1].asInt
        // A limit behind the start stops nothing; then the end of the text must not be passed.
        let isAhead = count < 0 ? limit <= start : limit >= start
        let stop = isAhead ? limit : count < 0 ? whole.text.startIndex : whole.text.endIndex
        guard let found = whole.text.index(start, offsetBy: count, limitedBy: stop) else {
          guard isAhead else { throw TextIndex.outside }
          return .none
        }
        return whole.index(found).write(to: machine).wrapped
      }),
    Builtin(
      .method, on: .list, "index", "The index that many places on; nil if a limit comes first.",
      [
        .taking(nil, .int, "An index."), .taking("offsetBy", .int, "How many places."),
        .taking("limitedBy", .int, "The limit."),
      ], returning: .optional(.int),
      example: "print([4, 2, 6].index(0, offsetBy: 5, limitedBy: 3) == nil)",
      body: .call { _, arguments in
        let (start, count, limit) = (arguments[0].asInt, arguments[1].asInt, arguments[2].asInt)
        let (room, isFar) = limit.subtractingReportingOverflow(start)
        let (sum, overflow) = start.addingReportingOverflow(count)
        guard !overflow, !isFar else { throw Failure("the result does not fit in Int") }
        let isPassed = count < 0 ? room <= 0 && room > count : room >= 0 && room < count
        return isPassed ? .none : .int(sum)
      }),
  ]

  private static let numbered: [Builtin] = [
    Builtin(
      method: "utf16Offset", of: TextIndex.self, "The number of a place in a text, in UTF-16.",
      Parameter("in", as: TextPart.self, "The text."),
      example: "let s = \"bars\"\nprint(s.endIndex.utf16Offset(in: s))"
    ) { machine, index, whole in
      try machine.charge(whole.text.utf8.count / 8)
      let text = whole.text
      return text.utf16.distance(from: text.startIndex, to: try whole.position(index))
    },
    Builtin(
      initializer: TextIndex.self, "The place with a number in a text, in UTF-16.",
      Parameter("utf16Offset", as: Int.self, "The number, from 0."),
      Parameter("in", as: TextPart.self, "The text."),
      example: "let s = \"bars\"\nprint(s[String.Index(utf16Offset: 2, in: s)])"
    ) { machine, offset, whole in
      try machine.charge(whole.text.utf8.count / 8)
      let text = whole.text
      let found =
        offset < 0
        ? nil
        : text.utf16.index(
          text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
      guard let found, let place = found.samePosition(in: text) else { throw TextIndex.outside }
      return whole.index(place)
    },
  ]

  private static func steps<Number: LanguageFraction>(of type: Number.Type) -> [Builtin] {
    [
      Builtin(
        on: type, "distance", "How far it is to another number.",
        Parameter("to", as: type, "The other number."),
        example: "print(\(type.written("2.5")).distance(to: 4))"
      ) { number, other in other - number },
      Builtin(
        on: type, "advanced", "The number that far on.",
        Parameter("by", as: type, "How far."),
        example: "print(\(type.written("2.5")).advanced(by: 4))"
      ) { number, distance in number + distance },
    ]
  }

  private static let wholeSteps: [Builtin] = [
    Builtin(
      on: Int.self, "distance", "How far it is to another number.",
      Parameter("to", as: Int.self, "The other number."), example: "print(5.distance(to: 8))"
    ) { (number: Int, other: Int) throws -> Int in
      let (distance, overflow) = other.subtractingReportingOverflow(number)
      guard !overflow else { throw Failure("the result does not fit in Int") }
      return distance
    },
    Builtin(
      on: Int.self, "advanced", "The number that far on.",
      Parameter("by", as: Int.self, "How far."), example: "print(5.advanced(by: 2))"
    ) { (number: Int, distance: Int) throws -> Int in
      let (sum, overflow) = number.addingReportingOverflow(distance)
      guard !overflow else { throw Failure("the result does not fit in Int") }
      return sum
    },
  ]

  private static let rangeAdditions: [Builtin] = [
    (Type.range(.int), "6..<9", false), (.closedRange(.int), "6...9", true),
  ].map { range, example, isClosed in
    Builtin(
      .mutatingMethod, on: .array(.int), "append", "Adds the numbers of a range at the end.",
      [.taking("contentsOf", range, "The range.")], returning: .void,
      example: "var a = [4, 2]\na.append(contentsOf: \(example))\nprint(a)",
      body: .mutate { machine, list, arguments in
        let numbers = try machine.numbers(in: arguments[0], isClosed: isClosed)
        try machine.append(contentsOf: machine.allocate(elements: numbers), to: &list)
        return .void
      })
  }
}
