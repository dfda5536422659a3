/// The words that compare two sequences element by element.
enum Likenesses {
  static let words: [Builtin] =
    likenesses(.all(.t)[0], .all(.t)[0], where: [0: .equatable], [0: .comparable])
    + (pairs(of: .int, from: 0..<3) + pairs(of: .string, from: 3..<4)).flatMap {
      likenesses($0, $1)
    }
    + likenessesByClosure(of: .list, .t, .u, "[4, 2]") { $1 }
    + likenessesByClosure(of: .string, .string, .string, "\"ab\"") { try $0.characters(of: $1) }

  /// Two sequences of a type of element, not both of them lists, nor both texts.
  private static func pairs(of element: Type, from kinds: Range<Int>) -> [(
    SequenceSide, SequenceSide
  )] {
    let all = SequenceSide.all(element)
    let sides = [all[0]] + all[kinds].dropFirst(kinds.lowerBound == 0 ? 1 : 0)
    return sides.flatMap { one in
      sides.compactMap { other in
        one.type == other.type && one.type.bound == nil ? nil : (one, other)
      }
    }
  }

  /// The comparisons of two sequences, element by element.
  private static func likenesses(
    _ one: SequenceSide, _ other: SequenceSide,
    where equatable: [Int: Builtin.Constraint] = [:],
    _ comparable: [Int: Builtin.Constraint] = [:]
  ) -> [Builtin] {
    func likeness(
      _ name: String, _ label: String?, _ summary: String, _ constraints: [Int: Builtin.Constraint],
      _ answer: @escaping @Sendable (Machine, [Value], [Value]) throws -> Bool
    ) -> Builtin {
      let argument = label.map { "\($0): \(other.sample)" } ?? other.sample
      return Builtin(
        .method, on: one.type, name, summary, [.taking(label, other.type, "The other list.")],
        returning: .bool, where: constraints,
        example: "print((\(one.sample)).\(name)(\(argument)))",
        body: .call { machine, arguments in
          let list = try one.values(machine, arguments.receiver)
          let others = try other.values(machine, arguments[0])
          try machine.charge(8 * min(list.count, others.count))
          return .bool(try answer(machine, list, others))
        })
    }
    return [
      likeness("starts", "with", "Whether it begins with the elements of another list.", equatable)
      { machine, list, other in
        guard other.count <= list.count else { return false }
        return try zip(list, other).allSatisfy { try machine.areEqual($0, $1) }
      },
      likeness(
        "elementsEqual", nil, "Whether another list has the same elements.", equatable
      ) { machine, list, other in
        guard other.count == list.count else { return false }
        return try zip(list, other).allSatisfy { try machine.areEqual($0, $1) }
      },
      likeness(
        "lexicographicallyPrecedes", nil,
        "Whether it comes before another list by the first elements that differ.", comparable
      ) { machine, list, other in
        for (one, two) in zip(list, other) {
          if try machine.precedes(one, two) { return true }
          if try machine.precedes(two, one) { return false }
        }
        return list.count < other.count
      },
    ]
  }

  /// The comparisons of two sequences of one kind by what a closure says of two elements.
  ///
  /// - Parameter list: A sequence as a list.
  private static func likenessesByClosure(
    of type: Type, _ element: Type, _ other: Type, _ sample: String,
    _ list: @escaping @Sendable (Machine, Value) throws -> Value
  ) -> [Builtin] {
    func likeness(
      _ name: String, _ label: String?, _ summary: String, _ other: Type, _ closure: String,
      _ answer:
        @escaping @Sendable ([Value], [Value], (Value, Value) throws -> Bool) throws -> Bool
    ) -> Builtin {
      Builtin(
        .method, on: type, name, summary,
        [
          .taking(label, type == .list ? .array(other) : type, "The other one."),
          .taking("by", .function([element, other], result: .bool), "Compares two elements."),
        ], returning: .bool,
        example:
          "print(\(sample).\(name)(\(label.map { "\($0): " } ?? "")\(sample), by: { \(closure) }))",
        body: .call { machine, arguments in
          let one = try list(machine, arguments.receiver)
          try machine.keep(one)
          defer { machine.release() }
          let other = try list(machine, arguments[0])
          try machine.keep(other)
          defer { machine.release() }
          return .bool(
            try answer(machine.visited(one), machine.visited(other)) {
              try machine.call(arguments[1], with: $0, $1).asBool
            })
        })
    }
    return [
      likeness(
        "starts", "with", "Whether it begins with another one, as a closure compares them.", other,
        "$0 == $1"
      ) { one, other, areEqual in try one.starts(with: other, by: areEqual) },
      likeness(
        "elementsEqual", nil, "Whether another one is alike, as a closure compares them.", other,
        "$0 == $1"
      ) { one, other, areEqual in try one.elementsEqual(other, by: areEqual) },
      likeness(
        "lexicographicallyPrecedes", nil,
        "Whether it comes before another one, in the order that a closure says.", element,
        "$0 < $1"
      ) { one, other, precedes in try one.lexicographicallyPrecedes(other, by: precedes) },
    ]
  }
}
