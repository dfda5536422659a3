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
        let values = machine.elements(arguments.receiver)
        let places = try machine.places(kind, arguments[0], count: values.count)
        return try machine.allocate(sharing: Array(values[places]))
      })
  }

  /// The variant for slices of a builtin for lists that has no index in its signature.
  var onSlices: Builtin? {
    guard let receiver, receiver.is(.array), !isStatic, !Builtin.indexed.contains(name) else {
      return nil
    }
    var word = self
    word.receiver = .slice(receiver.element)
    return word
  }

  private static let indexed: Set = [
    "endIndex", "firstIndex", "indices", "insert", "lastIndex", "remove", "removeSubrange",
    "startIndex", "swapAt",
  ]
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
  /// The indices of neighbouring elements in a list of `count`.
  func places(_ kind: ArraySlicing, _ index: Value, count: Int) throws -> Range<Int> {
    let (lower, upper): (Int, Int)
    switch kind {
    case .range:
      let bounds = elements(index)
      (lower, upper) = (bounds[0].asInt, bounds[1].asInt)
    case .closedRange:
      let bounds = elements(index)
      (lower, upper) = (bounds[0].asInt, try after(bounds[1].asInt, count))
    case .from:
      guard index.asInt <= count else { throw Self.noSuchPart(index.asInt, count) }
      (lower, upper) = (index.asInt, count)
    case .upTo: (lower, upper) = (0, index.asInt)
    case .through: (lower, upper) = (0, try after(index.asInt, count))
    }
    guard lower >= 0 else { throw badIndex(lower, count: count) }
    guard upper >= 0 else { throw badIndex(upper, count: count) }
    guard upper <= count else { throw Self.noSuchPart(upper, count) }
    return lower..<max(lower, upper)
  }

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
