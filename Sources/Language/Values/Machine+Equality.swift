import Storage

extension Machine {
  /// Whether two values of the same type are equal.
  ///
  /// It does not recurse, because values may be deeper than any stack.
  ///
  /// - Throws: A `Failure` when a limit is reached or the run is stopped; or what a page's operator
  ///   throws.
  package func areEqual(_ first: Value, _ second: Value) throws -> Bool {
    guard first.tag == .object, second.tag == .object else {
      return try areEqual(words: first, second)
    }
    var pairs: [PairedValues] = []
    guard try areEqual(first, second, but: &pairs) else { return false }
    while var pair = pairs.popLast() {
      while let (left, right) = pair.next() {
        guard left.tag == .object, right.tag == .object else {
          if try !areEqual(words: left, right) { return false }
          continue
        }
        let count = pairs.count
        guard try areEqual(left, right, but: &pairs) else { return false }
        if pairs.count > count {
          pairs.insert(pair, at: count)
          break
        }
      }
    }
    return true
  }

  /// Whether two values are equal, at least one of which is not in the heap.
  private func areEqual(words first: Value, _ second: Value) throws -> Bool {
    if first.tag == .enumCase || second.tag == .enumCase, first.tag != .none, second.tag != .none,
      let equality = declaredType(of: first)?.witnesses.equality
    {
      return try call(global: equality, with: first, second).asBool
    }
    guard first.tag == second.tag else { return false }
    return first.isFractional
      ? first.asDouble == second.asDouble : first.tag != .object && first.word == second.word
  }

  /// Whether two values of the heap are equal, except for their contents, which are added to
  /// `pairs`.
  private func areEqual(
    _ first: Value, _ second: Value, but pairs: inout [PairedValues]
  ) throws -> Bool {
    switch heap.pointee.cells[first.handle].kind {
    case .string:
      let (first, second) = try strings(first, second)
      return first == second
    case .elements: return try pair(elements(first), elements(second), into: &pairs)
    case .dictionary:
      guard count(ofDictionary: first) == count(ofDictionary: second) else { return false }
      let entries = try entries(of: first)
      var others: [Value] = []
      for (key, _) in entries {
        guard let other = try value(for: key, in: second) else { return false }
        others.append(other)
      }
      return try pair(entries.map(\.value), others, into: &pairs)
    case .set:
      let members = try members(of: first)
      guard members.count == count(ofSet: second) else { return false }
      return try members.allSatisfy { try contains($0, inSet: second) }
    case .native:
      guard let first = native(first), let second = native(second) else { return false }
      try charge(first.bytes / 3)
      return first.isEqual(to: second)
    case .record, .payload, .instance:
      if let equality = declaredType(of: first)?.witnesses.equality {
        return try call(global: equality, with: first, second).asBool
      }
      let (left, right) = (heap.pointee.cells[first.handle], heap.pointee.cells[second.handle])
      if left.kind == .instance { return first == second }
      guard left.number == right.number else { return false }
      return try pair(comparedValues(of: first), comparedValues(of: second), into: &pairs)
    case .closure, .box, .erased, .free: return first == second
    }
  }

  /// Adds pairs of values to be compared; false if their number differs.
  private func pair(
    _ left: [Value], _ right: [Value], into pairs: inout [PairedValues]
  ) throws -> Bool {
    guard left.count == right.count else { return false }
    try charge(32 + 2 * left.count)
    if !left.isEmpty { pairs.append(PairedValues(left: left, right: right)) }
    return true
  }

  /// The values that decide the equality of an instance or a case: all but lazy ones. Of a list,
  /// its elements.
  func comparedValues(of instance: Value) -> [Value] {
    let cell = heap.pointee.cells[instance.handle]
    guard cell.kind == .record, let fields = declaredType(of: instance)?.fields,
      fields.contains(where: \.isLazy)
    else { return cell.values }
    return zip(fields, cell.values).filter { !$0.0.isLazy }.map(\.1)
  }

  /// Which case of its `enum` a value is.
  @inline(__always)
  func caseIndex(of value: Value) -> Int {
    value.tag == .object ? heap.pointee.cells[value.handle].values[0].caseIndex : value.caseIndex
  }

  /// Whether one value comes before another of its type: a number, a string, or another ordered
  /// type.
  ///
  /// - Throws: A `Failure` when a limit is reached or the run is stopped; or what a page's operator
  ///   throws.
  package func precedes(_ first: Value, _ second: Value) throws -> Bool {
    switch first.tag {
    case .double, .float: return first.asDouble < second.asDouble
    case .enumCase, .foreign: return try CaseOrder(machine: self).precedes(first, second)
    case .object:
      if heap.pointee.cells[first.handle].number >= 0 {
        return try CaseOrder(machine: self).precedes(first, second)
      }
      if let first = native(first) {
        return native(second).map(first.precedes) ?? false
      }
      let texts = try strings(first, second)
      return texts.0 < texts.1
    case .int: return first.asInt < second.asInt
    default: return first.asWhole < second.asWhole
    }
  }

  /// Whether `kind` holds between two tuples: between the first parts that differ, or the last
  /// ones.
  func isOrdered(
    tuples first: Value, _ second: Value, by kind: InfixOperation.Kind
  ) throws -> Bool {
    let (left, right) = (elements(first), elements(second))
    for (left, right) in zip(left, right).dropLast() where try !areEqual(left, right) {
      return try isOrdered(left, right, by: kind)
    }
    guard let left = left.last, let right = right.last else { return false }
    return try isOrdered(left, right, by: kind)
  }

  func isOrdered(
    _ first: Value, _ second: Value, by kind: InfixOperation.Kind
  ) throws -> Bool {
    switch kind {
    case .less: try precedes(first, second)
    case .greater: try precedes(second, first)
    case .lessOrEqual: try isOrdered(second, first, by: .greaterOrEqual)
    case _ where first.isFractional: first.asDouble >= second.asDouble
    // As in Swift for every type with '<'.
    default: try !precedes(first, second)
    }
  }

  /// Two strings for a comparison, which it charges for.
  func strings(_ first: Value, _ second: Value) throws -> (String, String) {
    let (first, second) = (string(first), string(second))
    try chargeComparison(first, second)
    return (first, second)
  }
}

/// The contents of two values that are still to be compared.
private struct PairedValues {
  let left: [Value]
  let right: [Value]
  private var index = 0

  init(left: [Value], right: [Value]) { (self.left, self.right) = (left, right) }

  mutating func next() -> (Value, Value)? {
    guard index < left.count else { return nil }
    defer { index += 1 }
    return (left[index], right[index])
  }
}
