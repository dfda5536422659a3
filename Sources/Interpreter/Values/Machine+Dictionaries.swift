import Storage

// Dictionaries: values as arrays are, shared until one of the holders changes.
extension Machine {
  /// A new dictionary with these entries, whose parts have no other holder or are shared.
  ///
  /// - Throws: `Failure` if a key comes twice.
  func allocate(dictionary entries: [(key: Value, value: Value)]) throws -> Value {
    let bytes = (32 + KeyTable.bytesPerKey) * entries.count
    try charge(entries.count)
    try willAllocate(bytes)
    var places: [HashKey: Int] = [:]
    var values: [Value] = []
    for (key, value) in entries {
      guard places.updateValue(values.count, forKey: try hashKey(of: key)) == nil else {
        throw Machine.keyComesTwice
      }
      values += [key, value]
    }
    return try allocate(
      Cell(values: values, object: KeyTable(places), kind: .dictionary), bytes: bytes)
  }

  static let keyComesTwice = Failure(
    "a key comes twice in this dictionary", hint: "leave one of them out")

  /// How many entries a dictionary has.
  func count(ofDictionary dictionary: Value) -> Int { keys(of: dictionary)?.places.count ?? 0 }

  /// The entries of a dictionary, in the order in which their keys came.
  package func entries(of dictionary: Value) throws -> [(key: Value, value: Value)] {
    let values = elements(dictionary)
    try charge(values.count / 2)
    return stride(from: 0, to: values.count, by: 2).compactMap {
      values[$0].tag == .absent ? nil : (values[$0], values[$0 + 1])
    }
  }

  /// What a dictionary has for a key; nil if nothing.
  func value(for key: Value, in dictionary: Value) throws -> Value? {
    guard let place = keys(of: dictionary)?.places[try hashKey(of: key)] else { return nil }
    return heap.pointee.cells[dictionary.handle].values[place + 1]
  }

  /// Makes `value` what the dictionary in a place has for a key; both have no other holder or are
  /// shared.
  func set(_ value: Value, for key: Value, in dictionary: inout Value) throws {
    let hashKey = try hashKey(of: key)
    let handle = try unshare(&dictionary)
    if let place = keys(of: dictionary)?.places[hashKey] {
      heap.pointee.cells[handle].values[place + 1] = value
      return
    }
    try charge(1)
    try willAllocate(32 + KeyTable.bytesPerKey)
    try change(handle) { values, places in
      places[hashKey] = values.count
      values += [key, value]
    }
  }

  /// Takes a key and its value out of the dictionary in a place; nil if it is not there.
  func removeValue(for key: Value, in dictionary: inout Value) throws -> Value? {
    let hashKey = try hashKey(of: key)
    guard let place = keys(of: dictionary)?.places[hashKey] else { return nil }
    try charge(1)
    let handle = try unshare(&dictionary)
    let removed = heap.pointee.cells[handle].values[place + 1]
    try change(handle) { values, places in
      places[hashKey] = nil
      (values[place], values[place + 1]) = (.absent, .absent)
      if values.count > 4 * places.count + 16 { closeUp(&values, &places) }
    }
    return removed
  }

  /// Makes an optional what the dictionary in a place has for a key: `nil` removes it.
  func set(optional: Value, for key: Value, in dictionary: inout Value) throws {
    if let value = optional.unwrapped {
      try set(value, for: key, in: &dictionary)
    } else {
      _ = try removeValue(for: key, in: &dictionary)
    }
  }

  /// Whether two dictionaries have the same keys, and equal values for them.
  func areEqual(dictionaries first: Value, _ second: Value) throws -> Bool {
    guard count(ofDictionary: first) == count(ofDictionary: second) else { return false }
    for (key, value) in try entries(of: first) {
      guard let other = try self.value(for: key, in: second), try areEqual(value, other) else {
        return false
      }
    }
    return true
  }

  private func keys(of dictionary: Value) -> KeyTable? {
    heap.pointee.cells[dictionary.handle].object as? KeyTable
  }

  private func hashKey(of key: Value) throws -> HashKey {
    switch key.tag {
    case .double: return .number(key.asDouble)
    case .object:
      let cell = heap.pointee.cells[key.handle]
      if cell.kind == .string {
        try charge(hashOf: cell.text)
        return .text(cell.text)
      }
      try charge(cell.values.count)
      return .parts(try comparedValues(of: key).map { try hashKey(of: cell.values[$0]) })
    default: return .word(key)
    }
  }

  /// Changes the entries of a dictionary that has one holder.
  private func change(
    _ handle: Int, _ body: (inout [Value], inout [HashKey: Int]) -> Void
  ) throws {
    let bytes = heap.pointee.cells[handle].bytes
    guard var table = heap.pointee.cells[handle].object as? KeyTable else { return }
    // The table is out of the heap while it changes: who else holds it is a snapshot or a copy.
    heap.pointee.cells[handle].object = nil
    if !isKnownUniquelyReferenced(&table) { table = KeyTable(table.places) }
    body(&heap.pointee.cells[handle].values, &table.places)
    heap.pointee.cells[handle].object = table
    try noteGrowth(heap.pointee.cells[handle].bytes - bytes)
  }

  /// Gives up the places of entries that were removed.
  private func closeUp(_ values: inout [Value], _ places: inout [HashKey: Int]) {
    var kept: [Value] = []
    var moved = Array(repeating: 0, count: values.count / 2)
    for place in stride(from: 0, to: values.count, by: 2) where values[place].tag != .absent {
      moved[place / 2] = kept.count
      kept += values[place...place + 1]
    }
    places = places.mapValues { moved[$0 / 2] }
    values = kept
  }
}
