import Storage

/// Where the keys of dictionaries and the elements of sets are, by their hash keys.
struct KeyFinder {
  let machine: Machine

  /// The greatest depth of nested sets in a key.
  private static let deepestSet = 64

  /// Whether a type of the page has its own `hash(into:)`.
  private var hasHashes: Bool { machine.state.pointee.names.declarations.hasHashes }

  /// The key by which a value is in a table, or would be, and its place there; charges for its size.
  ///
  /// - Parameter values: The values that the places refer to.
  func find(
    _ value: Value, in table: KeyTable?, _ values: @autoclosure () -> [Value]
  ) throws -> (key: HashKey, place: Int?) {
    guard hasHashes else {
      var bytes = 0
      let key = try hashKey(of: value, depth: 0, &bytes)
      return (key, table?[key])
    }
    // Functions of the page run here, while the caller has values that no slot refers to.
    machine.state.pointee.collectionHolds += 1
    defer { machine.state.pointee.collectionHolds -= 1 }
    var bytes = 0
    var key = try hashKey(of: value, depth: 0, &bytes)
    while let place = table?[key] {
      guard case .own(let parts, let number) = key, try !machine.areEqual(values()[place], value)
      else {
        return (key, place)
      }
      key = .own(parts, number: number + 1)
    }
    return (key, nil)
  }

  /// The key by which a value is in a dictionary or a set, or would be, and its place there.
  func find(_ value: Value, in holder: Value) throws -> (key: HashKey, place: Int?) {
    try find(value, in: machine.keys(of: holder), machine.elements(holder))
  }

  /// - Parameters:
  ///   - depth: The number of outer sets that are keys themselves.
  ///   - bytes: The bytes of the whole key so far.
  private func hashKey(of key: Value, depth: Int, _ bytes: inout Int) throws -> HashKey {
    let combined = try combinedValues(of: key)
    if combined == nil, let part = try part(of: key, depth, &bytes) { return .part(part) }
    var isOwn = combined != nil
    var parts: [HashKey.Part] = []
    var waiting = [key]
    while let value = waiting.popLast() {
      let combined = try combinedValues(of: value)
      if combined == nil, let part = try part(of: value, depth, &bytes) {
        parts.append(part)
        continue
      }
      if combined != nil { isOwn = true }
      let held = combined ?? machine.comparedValues(of: value)
      try machine.charge(12 * held.count + 24)
      bytes += MemoryLayout<HashKey.Part>.stride * (held.count + 1)
      try machine.willAllocate(bytes)
      if parts.isEmpty { parts.reserveCapacity(held.count + 1) }
      parts.append(.list(count: held.count))
      waiting += held.reversed()
    }
    return isOwn ? .own(parts, number: 0) : .parts(parts)
  }

  /// What the `hash(into:)` of the page combines for a value; nil if its type has none.
  private func combinedValues(of value: Value) throws -> [Value]? {
    guard hasHashes, let hash = machine.declaredType(of: value)?.witnesses.hash else { return nil }
    let function =
      try hash.selector.map { try machine.function($0, of: value) }
      ?? machine.state.pointee.globals[hash.global]
    var hasher = try machine.allocate(elements: [])
    _ = try machine.call(function, changing: &hasher, at: 1, with: value)
    return machine.elements(hasher)
  }

  /// A value as a part of a key; nil if it has parts itself.
  private func part(
    of value: Value, _ depth: Int, _ bytes: inout Int
  ) throws -> HashKey.Part? {
    switch value.tag {
    case .double, .float: return .number(value.asDouble)
    case .object:
      switch machine.heap.pointee.cells[value.handle].kind {
      case .string:
        let text = machine.string(value)
        try machine.charge(hashOf: text)
        return .text(text)
      case .set: return .set(try hashKeys(ofMembersOf: value, depth + 1, &bytes))
      case .native where machine.native(value)?.isReference == true: return .word(value)
      case .native: return machine.native(value)?.key.map { .number($0) }
      case .instance: return .word(value)
      default: return nil
      }
    default: return .word(value)
    }
  }

  /// The hash keys of the elements of a set, regardless of their order.
  private func hashKeys(
    ofMembersOf set: Value, _ depth: Int, _ bytes: inout Int
  ) throws -> Set<HashKey> {
    guard depth <= Self.deepestSet else {
      throw Failure(
        "sets within sets are too deep to be found", hint: "put lists into a set, not sets")
    }
    let members = try machine.members(of: set)
    // Each outer set hashes them again.
    try machine.charge(20 * members.count * depth)
    bytes += KeyTable.bytesPerKey * members.count
    try machine.willAllocate(bytes)
    var keys: Set<HashKey> = []
    for member in members {
      let key = try hashKey(of: member, depth: depth, &bytes)
      if case .own = key {
        throw Failure(
          "a set of values with a 'hash(into:)' of their own cannot be a key",
          hint: "put them into a list")
      }
      keys.insert(key)
    }
    return keys
  }
}
