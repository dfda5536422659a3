import Storage

// The functions for `values[1...2]` and similar subscripts, which have no name in the language.
extension Builtin {
  /// The parts of an array by each kind of range: `values[1..<3]`, `values[1...2]`, and those with one
  /// end.
  package static let sliceInRange = slicing(.range, .range(.int))
  package static let sliceInClosedRange = slicing(.closedRange, .closedRange(.int))
  package static let sliceFrom = slicing(.from, .int)
  package static let sliceUpTo = slicing(.upTo, .int)
  package static let sliceThrough = slicing(.through, .int)

  private static func slicing(_ kind: ArraySlicing, _ index: Type) -> Builtin {
    Builtin(
      .method, on: .list, kind.rawValue, "Elements next to each other.",
      [.taking(nil, index, "Which ones.")], returning: .slice(.t),
      example: "print([4, 2, 6][1...2])",
      body: .call { machine, arguments in
        let list = arguments.receiver
        let indices = ListIndices(of: list, in: machine)
        let places = try indices.places(kind, arguments[0], in: machine)
        return try machine.allocate(part: machine.elements(list)[places], of: list)
      })
  }

  /// Takes the first element of a part of a list out, which a list itself cannot do in Swift.
  package static let popFirst = Builtin(
    .mutatingMethod, on: .slice(.t), "popFirst",
    "Takes the first element out, and returns it; nil if there is none.", [],
    returning: .optional(.t),
    example: "var rest = [4, 2, 6][...]\nprint(rest.popFirst() ?? 0, rest)",
    body: Body.mutate { machine, part, _ in
      guard machine.count(part) > 0 else { return .none }
      return try machine.change(&part, growing: -1) { $0.removeFirst() }.wrapped
    }.keepingEnd)

  /// The variant for slices of a builtin for lists.
  package var onSlices: Builtin? {
    guard let receiver, receiver.is(.array), !isStatic else { return nil }
    var word = self
    word.receiver = .slice(receiver.element)
    // What is left keeps its indices.
    if name == "removeFirst" { word.body = body.keepingEnd }
    return word
  }
}

extension Builtin.Body {
  /// A change of a part of a list after which its end has the same index.
  fileprivate var keepingEnd: Builtin.Body {
    guard case .mutate(let change) = self else { return self }
    return .mutate { machine, part, arguments in
      let end = machine.start(of: part) + machine.count(part)
      let result = try change(machine, &part, arguments)
      try machine.setStart(of: part, to: end - machine.count(part))
      return result
    }
  }
}

/// How neighbouring elements of an array are selected; the raw value is the name of the builtin.
package enum ArraySlicing: String, Sendable {
  case range = "slice in range"
  case closedRange = "slice in closed range"
  case from = "slice from"
  case upTo = "slice up to"
  case through = "slice through"
}

extension Machine {
  /// The index of the first element of a list: 0, or where a part of another list begins in that.
  @inline(__always)
  func start(of list: Value) -> Int { max(0, Int(heap.pointee.cells[list.handle].number)) }

  /// The index of the first element of a part of a list; nil for a list of its own.
  package func partStart(of list: Value) -> Int? {
    let number = heap.pointee.cells[list.handle].number
    return number >= 0 ? Int(number) : nil
  }

  /// Sets the index of the first element of a part of a list, which has no other reference.
  func setStart(of part: Value, to start: Int) throws {
    guard let number = Int32(exactly: start) else {
      throw Failure("the indices of this part are too large", hint: Hint.makeArray)
    }
    heap.pointee.cells[part.handle].number = number
  }

  /// A new list of values that are also referenced elsewhere: a part of a list that begins at the index `start`, or one
  /// of its own if that is nil.
  package func allocate(sharing values: [Value], partFrom start: Int?) throws -> Value {
    let list = try allocate(sharing: values)
    if let start { try setStart(of: list, to: start) }
    return list
  }

  /// A new part of `list`, which is a list or itself a part of one: its elements keep their indices.
  func allocate(part values: ArraySlice<Value>, of list: Value) throws -> Value {
    try allocate(sharing: Array(values), partFrom: start(of: list) + values.startIndex)
  }
}
