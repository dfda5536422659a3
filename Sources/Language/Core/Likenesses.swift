/// The words that compare two sequences element by element.
enum Likenesses {
  static let words: [Builtin] =
    likenesses(.all(.t)[0], .all(.t)[0], where: [0: .equatable], [0: .comparable])
    + (pairs(of: .int, from: 0..<3) + pairs(of: .string, from: 3..<4)).flatMap {
      likenesses($0, $1)
    }

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
}
