import Storage

// Sets: values like arrays, shared until one of the holders changes.
extension Machine {
  /// A new set of these values, which have no other reference or are shared; of equal ones the
  /// first.
  package func allocate(set members: [Value]) throws -> Value {
    try charge(100 + 80 * members.count)
    try willAllocate((32 + KeyTable.bytesPerKey) * members.count)
    let table = KeyTable()
    var values: [Value] = []
    for member in members {
      let found = try KeyFinder(machine: self).find(member, in: table, values)
      guard found.place == nil else { continue }
      _ = table.insert(found.key, at: values.count)
      values.append(member)
    }
    return try allocate(
      Cell(values: values, object: table, kind: .set), bytes: 32 * values.count + table.bytes)
  }

  /// How many elements a set has.
  func count(ofSet set: Value) -> Int { keys(of: set)?.count ?? 0 }

  /// The elements of a set, in the order of insertion.
  ///
  /// - Throws: A `Failure` when a limit is reached or the run is stopped.
  package func members(of set: Value) throws -> [Value] {
    let values = elements(set)
    try charge(values.count)
    return values.count == count(ofSet: set) ? values : values.filter { $0.tag != .absent }
  }

  /// The element of a set that equals a value; nil if there is none.
  func member(equalTo value: Value, of set: Value) throws -> Value? {
    chargeLater(8)
    guard let place = try KeyFinder(machine: self).find(value, in: set).place else { return nil }
    return heap.pointee.cells[set.handle].values[place]
  }

  func contains(_ value: Value, inSet set: Value) throws -> Bool {
    chargeLater(20)
    return try KeyFinder(machine: self).find(value, in: set).place != nil
  }

  /// Inserts a value, which has no other reference or is shared, into the set in a place; returns
  /// whether it was new.
  func insert(_ value: Value, intoSet set: inout Value) throws -> Bool {
    let (hashKey, place) = try KeyFinder(machine: self).find(value, in: set)
    guard place == nil else { return false }
    try append(value, hashKey, to: &set)
    return true
  }

  /// Puts a value, which has no other reference or is shared, into the set in a place, instead of the
  /// element that equals it; returns that; nil if there is none.
  func update(_ value: Value, inSet set: inout Value) throws -> Value? {
    let (hashKey, found) = try KeyFinder(machine: self).find(value, in: set)
    guard let place = found else {
      try append(value, hashKey, to: &set)
      return nil
    }
    let handle = try unshare(&set)
    chargeLater(100)
    let old = heap.pointee.cells[handle].values[place]
    try change(handle) { values, _ in values[place] = value }
    return old
  }

  private func append(_ value: Value, _ hashKey: HashKey, to set: inout Value) throws {
    let handle = try unshare(&set)
    chargeLater(130)
    try willAllocate(32 + KeyTable.bytesPerKey + hashKey.bytes)
    try change(handle) { values, table in
      _ = table.insert(hashKey, at: values.count)
      values.append(value)
    }
  }

  /// Removes the element equal to a value from the set in a place; returns nil if there is none.
  func remove(_ value: Value, fromSet set: inout Value) throws -> Value? {
    let (hashKey, found) = try KeyFinder(machine: self).find(value, in: set)
    guard let place = found else { return nil }
    chargeLater(100)
    let handle = try unshare(&set)
    let removed = heap.pointee.cells[handle].values[place]
    try change(handle) { values, table in
      table.remove(hashKey)
      values[place] = .absent
      if values.count > 4 * table.count + 16 { closeUp(&values, table, width: 1) }
    }
    return removed
  }
}
