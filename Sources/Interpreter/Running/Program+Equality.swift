import Storage

extension Program {
  /// Whether the program declares the same names as `other`, with the same values.
  ///
  /// Native objects and objects of the host are compared by identity.
  package func hasSameValues(as other: Program) -> Bool {
    guard names.all == other.names.all,
      names.declarations.typeNames == other.names.declarations.typeNames
    else { return false }
    var pairs: [(new: Value, old: Value)] = []
    for name in names.all {
      guard let new = names[name], let old = other.names[name], new == old else { return false }
      guard new.signature == nil, new.index < globals.count, old.index < other.globals.count else {
        continue
      }
      pairs.append((globals[new.index], other.globals[old.index]))
    }
    var seen: Set<[Int]> = []
    while let (new, old) = pairs.popLast() {
      guard new.tag == .object, old.tag == .object else {
        guard new == old else { return false }
        continue
      }
      guard seen.insert([new.handle, old.handle]).inserted else { continue }
      let (cell, other) = (heap.cells[new.handle], other.heap.cells[old.handle])
      guard cell.hasSameContent(as: other) else { return false }
      pairs += zip(cell.values, other.values).map { (new: $0, old: $1) }
    }
    return true
  }
}

extension Cell {
  /// Whether the cells are equal, but for the values that they refer to.
  fileprivate func hasSameContent(as other: Cell) -> Bool {
    kind == other.kind && number == other.number && text == other.text
      && values.count == other.values.count
      && (kind == .closure || object === other.object)
  }
}
