import Storage

extension Machine {
  /// Whether two values of one type, whichever it is, are equal; goes as deep as the type does.
  package func areEqual(_ first: Value, _ second: Value) throws -> Bool {
    guard first.tag == second.tag else { return false }
    switch first.tag {
    case .double: return first.asDouble == second.asDouble
    case .object: return try areEqual(cells: first, second)
    default: return first.word == second.word
    }
  }

  private func areEqual(cells first: Value, _ second: Value) throws -> Bool {
    switch heap.pointee.cells[first.handle].kind {
    case .string:
      let (first, second) = try strings(first, second)
      return first == second
    case .elements:
      let (left, right) = (elements(first), elements(second))
      guard left.count == right.count else { return false }
      try charge(left.count)
      for (left, right) in zip(left, right) where try !areEqual(left, right) { return false }
      return true
    case .dictionary: return try areEqual(dictionaries: first, second)
    case .native:
      guard let first = native(first), let second = native(second) else { return false }
      return first.isEqual(to: second)
    case .record, .payload, .instance: return try areEqual(instances: first, second)
    case .closure, .box, .erased, .free: return first == second
    }
  }

  private func areEqual(instances first: Value, _ second: Value) throws -> Bool {
    if let equality = declaredType(of: first)?.equality {
      return try call(global: equality, with: first, second).asBool
    }
    let (left, right) = (heap.pointee.cells[first.handle], heap.pointee.cells[second.handle])
    if left.kind == .instance { return first == second }
    guard left.number == right.number, left.values.count == right.values.count else { return false }
    try charge(left.values.count)
    for index in comparedValues(of: first)
    where try !areEqual(left.values[index], right.values[index]) { return false }
    return true
  }

  /// The numbers of the values that make an instance, or a case, what it is: those that are not lazy.
  func comparedValues(of instance: Value) -> [Int] {
    let cell = heap.pointee.cells[instance.handle]
    guard cell.kind == .record, let fields = declaredType(of: instance)?.fields,
      fields.contains(where: \.isLazy)
    else { return Array(cell.values.indices) }
    return fields.indices.filter { !fields[$0].isLazy }
  }

  /// Whether one instance comes before another, by the `<` of their type, or the order of the cases.
  private func precedes(instance first: Value, _ second: Value) throws -> Bool {
    if let ordering = declaredType(of: first)?.ordering {
      return try call(global: ordering, with: first, second).asBool
    }
    return caseIndex(of: first) < caseIndex(of: second)
  }

  /// Which case of its `enum` a value is.
  @inline(__always)
  func caseIndex(of value: Value) -> Int {
    value.tag == .object ? heap.pointee.cells[value.handle].values[0].caseIndex : value.caseIndex
  }

  /// Whether one value comes before another of its type: a number or a string.
  package func precedes(_ first: Value, _ second: Value) throws -> Bool {
    switch first.tag {
    case .double: return first.asDouble < second.asDouble
    case .enumCase, .foreign: return try precedes(instance: first, second)
    case .object:
      if heap.pointee.cells[first.handle].number >= 0 {
        return try precedes(instance: first, second)
      }
      let (first, second) = try strings(first, second)
      return first < second
    default: return first.asInt < second.asInt
    }
  }

  /// Whether `kind` holds between two tuples: between the first parts that differ, or the last ones.
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
    case _ where first.tag == .double: first.asDouble >= second.asDouble
    // As Swift has it for whatever has a '<'.
    default: try !precedes(first, second)
    }
  }

  /// Two strings about to be compared; charges for going over them.
  func strings(_ first: Value, _ second: Value) throws -> (String, String) {
    let (first, second) = (string(first), string(second))
    try chargeComparison(first, second)
    return (first, second)
  }
}
