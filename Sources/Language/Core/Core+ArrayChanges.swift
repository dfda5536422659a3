import Storage

extension Builtin {
  /// The builtins that change an array in place.
  static let arrayChanges: [Builtin] = additions + removals + rearrangements + [popFirst]

  private static let additions: [Builtin] = [
    change(
      "append", "Adds an element at the end.", [.taking(nil, .t, "The element.")],
      example: "var a = [4, 2]\na.append(6)\nprint(a)"
    ) { machine, list, arguments in
      try machine.append(arguments[0], to: &list)
      return .void
    },
    change(
      "append", "Adds the elements of another list at the end.",
      [.taking("contentsOf", .list, "The other list.")],
      example: "var a = [4, 2]\na.append(contentsOf: [6, 5])\nprint(a)"
    ) { machine, list, arguments in
      try machine.append(contentsOf: arguments[0], to: &list)
      return .void
    },
    change(
      "append", "Adds the elements of a set at the end, in the order in which they came.",
      [.taking("contentsOf", .anySet, "The set.")],
      example: "var a = [4, 2]\na.append(contentsOf: Set([6, 5]))\nprint(a)"
    ) { machine, list, arguments in
      let members = try machine.allocate(sharing: machine.members(of: arguments[0]))
      try machine.append(contentsOf: members, to: &list)
      return .void
    },
    change(
      "insert", "Puts the elements of another list before an element.",
      [
        .taking("contentsOf", .list, "The other list."),
        .taking("at", .int, "The index, 0...count."),
      ],
      example: "var a = [4, 6]\na.insert(contentsOf: [2, 5], at: 1)\nprint(a)"
    ) { machine, list, arguments in
      let place = try ListIndices(of: list, in: machine).placeOrEnd(of: arguments[1].asInt)
      let added = machine.elements(arguments[0])
      try machine.charge(added.count)
      try machine.willAllocate(16 * added.count)
      for value in added { machine.share(value) }
      try machine.change(&list, growing: added.count) { $0.insert(contentsOf: added, at: place) }
      return .void
    },
    change(
      "insert", "Puts an element before another one.",
      [.taking(nil, .t, "The element."), .taking("at", .int, "Its index then, 0...count.")],
      example: "var a = [4, 6]\na.insert(2, at: 1)\nprint(a)"
    ) { machine, list, arguments in
      let place = try ListIndices(of: list, in: machine).placeOrEnd(of: arguments[1].asInt)
      try machine.change(&list, growing: 1) { $0.insert(arguments[0], at: place) }
      return .void
    },
  ]

  private static let removals: [Builtin] = [
    change(
      "popLast", "Takes the last element out, and returns it; nil if there is none.",
      returning: .optional(.t), example: "var a = [4, 2, 6]\nprint(a.popLast() ?? 0, a)"
    ) { machine, list, _ in
      guard machine.count(list) > 0 else { return .none }
      return try machine.change(&list, growing: -1) { $0.removeLast() }.wrapped
    },
    removal("removeFirst", "Takes some of the first elements out.") { $0.removeFirst($1) },
    removal("removeLast", "Takes some of the last elements out.") { $0.removeLast($1) },
    change(
      "remove", "Takes the element at an index out, and returns it.",
      [.taking("at", .int, "The index.")], returning: .t,
      example: "var a = [4, 2, 6]\nprint(a.remove(at: 1), a)"
    ) { machine, list, arguments in
      let place = try ListIndices(of: list, in: machine).place(of: arguments[0].asInt)
      return try machine.change(&list, growing: -1) { $0.remove(at: place) }
    },
    change(
      "removeFirst", "Takes the first element out, and returns it.", returning: .t,
      example: "var a = [4, 2, 6]\nprint(a.removeFirst(), a)"
    ) { machine, list, _ in
      guard machine.count(list) > 0 else { throw nothingToRemove }
      return try machine.change(&list, growing: -1) { $0.removeFirst() }
    },
    change(
      "removeLast", "Takes the last element out, and returns it.", returning: .t,
      example: "var a = [4, 2, 6]\nprint(a.removeLast(), a)"
    ) { machine, list, _ in
      guard machine.count(list) > 0 else { throw nothingToRemove }
      return try machine.change(&list, growing: -1) { $0.removeLast() }
    },
    change(
      "removeAll", "Takes every element out.",
      [
        .taking(
          "keepingCapacity", .bool, "Whether their room is kept; it has no effect.",
          default: "false")
      ],
      example: "var a = [4, 2, 6]\na.removeAll()\nprint(a)"
    ) { machine, list, _ in
      list = try machine.allocate(elements: [])
      return .void
    },
    change(
      "removeAll", "Takes out the elements for which a closure says so.",
      [.taking("where", .function([.t], result: .bool), "Whether to take it out.")],
      example: "var a = [4, 2, 6]\na.removeAll(where: { $0 > 3 })\nprint(a)"
    ) { machine, list, arguments in
      let start = machine.partStart(of: list)
      let kept = try machine.visited(list).filter {
        try !machine.call(arguments[0], with: $0).asBool
      }
      list = try machine.allocate(sharing: kept, partFrom: start)
      return .void
    },
  ]

  private static let rearrangements: [Builtin] = [
    change(
      "partition", "Puts the elements for which a closure says so last; returns where they begin.",
      [.taking("by", .function([.t], result: .bool), "Whether an element comes last.")],
      returning: .int,
      example: "var a = [4, 2, 6]\nprint(a.partition(by: { $0 > 3 }), a)"
    ) { machine, list, arguments in
      let start = machine.partStart(of: list)
      var values = try machine.visited(list)
      try machine.willAllocate(16 * values.count)
      let belongsLast = { (value: Value) throws in
        try machine.call(arguments[0], with: value).asBool
      }
      // As Swift's own: the first that is out of place changes with the last that is.
      var (low, high) = (0, values.count)
      search: while true {
        while true {
          if low == high { break search }
          if try belongsLast(values[low]) { break }
          low += 1
        }
        while true {
          high -= 1
          if low == high { break search }
          if try !belongsLast(values[high]) { break }
        }
        values.swapAt(low, high)
        low += 1
      }
      list = try machine.allocate(sharing: values, partFrom: start)
      return .int((start ?? 0) + low)
    },
    change(
      "sort", "Puts the elements in the order that a closure says.",
      [
        .taking(
          "by", .function([.t, .t], result: .bool), "Whether the first comes before the second.")
      ], example: "var a = [4, 2, 6]\na.sort(by: { $0 > $1 })\nprint(a)"
    ) { machine, list, arguments in
      let start = machine.partStart(of: list)
      let sorted = try machine.visited(list).sorted {
        try machine.call(arguments[0], with: $0, $1).asBool
      }
      list = try machine.allocate(sharing: sorted, partFrom: start)
      return .void
    },
    change(
      "sort", "Puts the elements in rising order.", where: [0: .comparable],
      example: "var a = [4, 2, 6]\na.sort()\nprint(a)"
    ) { machine, list, _ in
      try machine.charge(machine.count(list) * 8)
      let sorted = try machine.elements(list).sorted { try machine.precedes($0, $1) }
      try machine.change(&list, growing: 0) { $0 = sorted }
      return .void
    },
    change(
      "reverse", "Turns the order round.",
      example: "var a = [4, 2, 6]\na.reverse()\nprint(a)"
    ) { machine, list, _ in
      try machine.change(&list, growing: 0) { $0.reverse() }
      return .void
    },
    change(
      "swapAt", "Exchanges two elements.",
      [.taking(nil, .int, "The index of one."), .taking(nil, .int, "The index of the other.")],
      example: "var a = [4, 2, 6]\na.swapAt(0, 2)\nprint(a)"
    ) { machine, list, arguments in
      let indices = ListIndices(of: list, in: machine)
      let first = try indices.place(of: arguments[0].asInt)
      let second = try indices.place(of: arguments[1].asInt)
      let handle = try machine.unshare(&list)
      machine.heap.pointee.cells[handle].values.swapAt(first, second)
      return .void
    },
  ]

  private static func removal(
    _ name: String, _ summary: String, _ remove: @escaping @Sendable (inout [Value], Int) -> Void
  ) -> Builtin {
    change(
      name, summary, [.taking(nil, .int, "How many; 0...count.")],
      example: "var a = [4, 2, 6]\na.\(name)(2)\nprint(a)"
    ) { machine, list, arguments in
      let (number, count) = (arguments[0].asInt, machine.count(list))
      guard number >= 0 else { throw negativeCount(number) }
      guard number <= count else { throw nothingToRemove }
      try machine.change(&list, growing: -number) { remove(&$0, number) }
      return .void
    }
  }

  private static func change(
    _ name: String, _ summary: String, _ parameters: [ParameterDescription] = [],
    returning result: Type = .void, where constraints: [Int: Constraint] = [:], example: String,
    _ body: @escaping @Sendable (Machine, inout Value, Arguments) throws -> Value
  ) -> Builtin {
    Builtin(
      .mutatingMethod, on: .list, name, summary, parameters, returning: result,
      where: constraints, example: example, body: .mutate(body))
  }

  private static let nothingToRemove = Failure(
    "the list is empty, there is nothing to remove", hint: "ask 'isEmpty' first")
}

extension Machine {
  /// Changes the elements of the array in `place`, whose number grows by `growth`, in linear time.
  func change<Result>(
    _ place: inout Value, growing growth: Int, _ body: (inout [Value]) -> Result
  ) throws -> Result {
    try charge(count(place) / 8)
    if growth > 0 { try ListMemory.check(count(place), growingBy: growth, self) }
    let handle = try unshare(&place)
    let result = body(&heap.pointee.cells[handle].values)
    try noteGrowth(16 * growth)
    return result
  }
}
