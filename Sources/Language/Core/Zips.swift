/// The words that pair two sequences.
enum Zips {
  static let words: [Builtin] =
    SequenceSide.all(.t).flatMap { first in
      // A list takes the first type variable for its elements that is free.
      SequenceSide.all(first.type == .list ? .u : .t).map { second in zip(first, second) }
    }
    + SequenceSide.all(.t).flatMap { side in
      [
        numbered(side, "each with its number", isFirst: true),
        numbered(side, "each with its number after it", isFirst: false),
      ]
    }

  /// `zip` of a range without an end.
  ///
  /// - Parameter isFirst: Whether the range stands first.
  private static func numbered(_ side: SequenceSide, _ how: String, isFirst: Bool) -> Builtin {
    let number = Builtin.ParameterDescription.taking(
      nil, PartialRange<RangeFrom, Int>.languageType, "The first number.")
    let list = Builtin.ParameterDescription.taking(nil, side.type, "The list.")
    let pair = [Type.Element(.int), Type.Element(side.element)]
    return Builtin(
      .function, "zip", "The elements of a list, \(how).",
      isFirst ? [number, list] : [list, number],
      returning: .array(.tuple(isFirst ? pair : pair.reversed())),
      example: "for (a, b) in zip(\(isFirst ? "1..., \(side.sample)" : "\(side.sample), 1...")) "
        + "{ print(a, b) }",
      body: .call { machine, arguments in
        let values = try side.values(machine, arguments[isFirst ? 1 : 0])
        let numbers = try machine.numbers(values.count, from: arguments[isFirst ? 0 : 1])
        return try machine.pairs(
          Array(isFirst ? Swift.zip(numbers, values) : Swift.zip(values, numbers)))
      })
  }

  private static func zip(_ first: SequenceSide, _ second: SequenceSide) -> Builtin {
    Builtin(
      .function, "zip", "The pairs of two lists, as many as the shorter one has.",
      [.taking(nil, first.type, "One list."), .taking(nil, second.type, "The other.")],
      returning: .array(.tuple([.init(first.element), .init(second.element)])),
      example: "for (a, b) in zip(\(first.sample), \(second.sample)) { print(a, b) }",
      body: .call { machine, arguments in
        let left = try first.values(machine, arguments[0])
        let right = try second.values(machine, arguments[1])
        try ListMemory.check(pairs: min(left.count, right.count), machine)
        return try machine.pairs(Array(Swift.zip(left, right)))
      })
  }
}

/// A sequence of the library beside another one: its type and that of its elements, and how an example writes it.
struct SequenceSide: Sendable {
  var type: Type
  var element: Type
  var sample: String
  var values: @Sendable (Machine, Value) throws -> [Value]

  /// - Parameter element: What a list holds.
  static func all(_ element: Type) -> [SequenceSide] {
    [
      SequenceSide(
        type: .array(element), element: element,
        sample: element == .string ? "[\"a\", \"b\"]" : "[4, 2]"
      ) { $0.elements($1) },
      SequenceSide(type: .range(.int), element: .int, sample: "0..<2") {
        try $0.numbers(in: $1, isClosed: false)
      },
      SequenceSide(type: .closedRange(.int), element: .int, sample: "1...2") {
        try $0.numbers(in: $1, isClosed: true)
      },
      SequenceSide(type: .string, element: .string, sample: "\"ab\"") {
        $0.elements(try $0.characters(of: $1))
      },
    ]
  }
}
