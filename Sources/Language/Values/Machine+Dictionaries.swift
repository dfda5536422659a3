import Storage

// Dictionaries: values like arrays, shared until one of the holders changes.
extension Machine {
  /// A new dictionary with these entries, whose parts have no other reference or are shared.
  ///
  /// - Throws: `Failure` if a key comes twice.
  package func allocate(dictionary entries: [(key: Value, value: Value)]) throws -> Value {
    let bytes = (32 + KeyTable.bytesPerKey) * entries.count
    try charge(100 + 80 * entries.count)
    try willAllocate(bytes)
    let table = KeyTable()
    var values: [Value] = []
    for (key, value) in entries {
      let found = try KeyFinder(machine: self).find(key, in: table, values)
      guard found.place == nil else { throw Machine.keyComesTwice }
      _ = table.insert(found.key, at: values.count)
      values += [key, value]
    }
    return try allocate(
      Cell(values: values, object: table, kind: .dictionary),
      bytes: 32 * entries.count + table.bytes)
  }

  static let keyComesTwice = Failure(
    "a key comes twice in this dictionary", hint: "leave one of them out")

  /// How many entries a dictionary has.
  func count(ofDictionary dictionary: Value) -> Int { keys(of: dictionary)?.count ?? 0 }

  /// The entries of a dictionary, in the order of insertion.
  ///
  /// - Throws: A `Failure` when a limit is reached or the run is stopped.
  package func entries(of dictionary: Value) throws -> [(key: Value, value: Value)] {
    let values = elements(dictionary)
    try charge(values.count / 2)
    return stride(from: 0, to: values.count, by: 2).compactMap {
      values[$0].tag == .absent ? nil : (values[$0], values[$0 + 1])
    }
  }

  /// The value of a dictionary for a key; nil if there is none.
  func value(for key: Value, in dictionary: Value) throws -> Value? {
    chargeLater(8)
    guard let place = try KeyFinder(machine: self).find(key, in: dictionary).place else {
      return nil
    }
    return heap.pointee.cells[dictionary.handle].values[place + 1]
  }

  /// Sets the value for a key in the dictionary in a place; both have no other reference or are
  /// shared.
  func set(_ value: Value, for key: Value, in dictionary: inout Value) throws {
    let (hashKey, place) = try KeyFinder(machine: self).find(key, in: dictionary)
    let handle = try unshare(&dictionary)
    if let place {
      heap.pointee.cells[handle].values[place + 1] = value
      return
    }
    chargeLater(130)
    try willAllocate(32 + KeyTable.bytesPerKey + hashKey.bytes)
    try change(handle) { values, table in
      _ = table.insert(hashKey, at: values.count)
      values += [key, value]
    }
  }

  /// Removes a key and its value from the dictionary in a place; returns nil if it is not there.
  func removeValue(for key: Value, in dictionary: inout Value) throws -> Value? {
    let (hashKey, found) = try KeyFinder(machine: self).find(key, in: dictionary)
    guard let place = found else { return nil }
    chargeLater(100)
    let handle = try unshare(&dictionary)
    let removed = heap.pointee.cells[handle].values[place + 1]
    try change(handle) { values, table in
      table.remove(hashKey)
      (values[place], values[place + 1]) = (.absent, .absent)
      if values.count > 4 * table.count + 16 { closeUp(&values, table, width: 2) }
    }
    return removed
  }

  /// Sets the value for a key in the dictionary in a place, or removes it if the optional is `nil`.
  func set(optional: Value, for key: Value, in dictionary: inout Value) throws {
    if let value = optional.unwrapped {
      try set(value, for: key, in: &dictionary)
    } else {
      _ = try removeValue(for: key, in: &dictionary)
    }
  }

  /// The indices of the entries of a dictionary, or of the elements of a set.
  func keys(of dictionary: Value) -> KeyTable? {
    heap.pointee.cells[dictionary.handle].object as? KeyTable
  }

  /// Changes the entries of a dictionary, or the elements of a set, that is not shared.
  func change(
    _ handle: Int, _ body: (inout [Value], KeyTable) -> Void
  ) throws {
    let bytes = heap.pointee.cells[handle].bytes
    guard var table = heap.pointee.cells[handle].object as? KeyTable else { return }
    // The table is out of the heap while it changes: any other reference to it is a snapshot or a
    // copy.
    heap.pointee.cells[handle].object = nil
    if !isKnownUniquelyReferenced(&table) { table = KeyTable(copying: table) }
    body(&heap.pointee.cells[handle].values, table)
    heap.pointee.cells[handle].object = table
    try noteGrowth(heap.pointee.cells[handle].bytes - bytes)
  }

  /// Removes the places of removed entries, of that many values each.
  func closeUp(_ values: inout [Value], _ table: KeyTable, width: Int) {
    var kept: [Value] = []
    var moved = Array(repeating: 0, count: values.count / width)
    for place in stride(from: 0, to: values.count, by: width) where values[place].tag != .absent {
      moved[place / width] = kept.count
      kept += values[place..<place + width]
    }
    table.movePlaces { moved[$0 / width] }
    values = kept
  }
}
