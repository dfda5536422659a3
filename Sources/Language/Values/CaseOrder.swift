import Storage

/// The order of values of a page's types.
struct CaseOrder {
  let machine: Machine

  /// Whether one value comes before another, by the `<` of their type; or by the order of the cases, and those of one
  /// case by the first values that differ in them.
  func precedes(_ first: Value, _ second: Value) throws -> Bool {
    var (first, second) = (first, second)
    while true {
      if let ordering = machine.declaredType(of: first)?.witnesses.ordering {
        return try machine.call(global: ordering, with: first, second).asBool
      }
      let (left, right) = (machine.caseIndex(of: first), machine.caseIndex(of: second))
      guard left == right, first.tag == .object else { return left < right }
      guard let pair = try firstDifference(first, second) else { return false }
      guard pair.0.tag == .enumCase || pair.0.tag == .object && isPayload(pair.0) else {
        return try machine.precedes(pair.0, pair.1)
      }
      (first, second) = pair
    }
  }

  private func isPayload(_ value: Value) -> Bool {
    machine.heap.pointee.cells[value.handle].kind == .payload
  }

  /// The first values in two values of one case that are not equal; nil if all are.
  private func firstDifference(_ first: Value, _ second: Value) throws -> (Value, Value)? {
    let (left, right) = (machine.elements(first), machine.elements(second))
    try machine.charge(32 + 2 * left.count)
    for pair in zip(left, right) where try !machine.areEqual(pair.0, pair.1) { return pair }
    return nil
  }
}
