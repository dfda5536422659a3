import Storage

// The hash keys of dictionaries and sets.
extension Machine {
  /// The greatest depth of nested sets in a key.
  private static let deepestSet = 64

  /// The hash key of a value; charges for its size.
  func hashKey(of key: Value) throws -> HashKey {
    var bytes = 0
    return try hashKey(of: key, depth: 0, &bytes)
  }

  /// - Parameters:
  ///   - depth: The number of outer sets that are keys themselves.
  ///   - bytes: The bytes of the whole key so far.
  private func hashKey(of key: Value, depth: Int, _ bytes: inout Int) throws -> HashKey {
    if let part = try part(of: key, depth, &bytes) { return .part(part) }
    var parts: [HashKey.Part] = []
    var waiting = [key]
    while let value = waiting.popLast() {
      if let part = try part(of: value, depth, &bytes) {
        parts.append(part)
        continue
      }
      let held = comparedValues(of: value)
      try charge(8 * held.count + 16)
      bytes += MemoryLayout<HashKey.Part>.stride * (held.count + 1)
      try willAllocate(bytes)
      if parts.isEmpty { parts.reserveCapacity(held.count + 1) }
      parts.append(.list(count: held.count))
      waiting += held.reversed()
    }
    return .parts(parts)
  }

  /// A value as a part of a key; nil if it has parts itself.
  private func part(
    of value: Value, _ depth: Int, _ bytes: inout Int
  ) throws -> HashKey.Part? {
    switch value.tag {
    case .double, .float: return .number(value.asDouble)
    case .object:
      switch heap.pointee.cells[value.handle].kind {
      case .string:
        let text = string(value)
        try charge(hashOf: text)
        return .text(text)
      case .set: return .set(try hashKeys(ofMembersOf: value, depth + 1, &bytes))
      case .native where native(value)?.isReference == true: return .word(value)
      case .native: return native(value)?.key.map { .number($0) }
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
    guard depth <= Machine.deepestSet else {
      throw Failure(
        "sets within sets are too deep to be found", hint: "put lists into a set, not sets")
    }
    let members = try members(of: set)
    // Each outer set hashes them again.
    try charge(20 * members.count * depth)
    bytes += KeyTable.bytesPerKey * members.count
    try willAllocate(bytes)
    var keys: Set<HashKey> = []
    for member in members { keys.insert(try hashKey(of: member, depth: depth, &bytes)) }
    return keys
  }
}
