// What `values[1...2]` and its like call; nothing of it is called by a name.
extension Builtin {
  static let sliceInRange = slicing(.range(.int)) { machine, range, _ in
    let bounds = machine.elements(range)
    return (bounds[0].asInt, bounds[1].asInt)
  }

  static let sliceInClosedRange = slicing(.closedRange(.int)) { machine, range, count in
    let bounds = machine.elements(range)
    return (bounds[0].asInt, try machine.after(bounds[1].asInt, count))
  }

  static let sliceFrom = slicing(.int) { machine, start, count in
    guard start.asInt <= count else { throw Machine.noSuchPart(start.asInt, count) }
    return (start.asInt, count)
  }

  static let sliceUpTo = slicing(.int) { _, end, _ in (0, end.asInt) }

  static let sliceThrough = slicing(.int) { machine, last, count in
    (0, try machine.after(last.asInt, count))
  }

  private static func slicing(
    _ index: Type, _ bounds: @escaping @Sendable (Machine, Value, Int) throws -> (Int, Int)
  ) -> Builtin {
    Builtin(
      .method, on: .list, "slice", "Elements next to each other.",
      [.taking(nil, index, "Which ones.")], returning: .slice(.t),
      example: "print([4, 2, 6][1...2])",
      body: .call { machine, arguments in
        let values = machine.elements(arguments.receiver)
        let (lower, upper) = try bounds(machine, arguments[0], values.count)
        guard lower >= 0 else { throw machine.badIndex(lower, count: values.count) }
        guard upper >= 0 else { throw machine.badIndex(upper, count: values.count) }
        guard upper <= values.count else { throw Machine.noSuchPart(upper, values.count) }
        return try machine.allocate(sharing: Array(values[lower..<upper]))
      })
  }

  /// The word for parts of lists, of one for lists that neither takes nor gives an index.
  var onSlices: Builtin? {
    guard case .array(let element) = receiver, !isStatic, !Builtin.indexed.contains(name) else {
      return nil
    }
    var word = self
    word.receiver = .slice(element)
    return word
  }

  private static let indexed: Set = [
    "endIndex", "firstIndex", "indices", "insert", "lastIndex", "remove", "removeSubrange",
    "startIndex", "swapAt",
  ]
}

extension Machine {
  /// The index after one of those of a list with `count` elements.
  fileprivate func after(_ last: Int, _ count: Int) throws -> Int {
    guard last < count else { throw badIndex(last, count: count) }
    return last + 1
  }

  fileprivate static func noSuchPart(_ end: Int, _ count: Int) -> Failure {
    Failure(
      "there is no part up to \(end) of a list of \(count)",
      hint: "'prefix', 'suffix' and their like take what there is")
  }
}
