internal import Language

/// What Swift writes as lists, although it is something else.
extension Decoding {
  /// A dictionary of a list of keys and values in turn.
  ///
  /// - Throws: A `DecodingError` of the language for anything else; a `Failure` if a key comes twice.
  func pairs(
    _ coded: CodedValue, _ key: Type, _ content: Type, at path: [CodingName]
  ) throws -> Value {
    let values = try elements(coded, at: path)
    guard values.count.isMultiple(of: 2) else {
      throw try errors.corrupted(
        "Expected collection of key-value pairs; encountered odd-length array instead.", at: path)
    }
    try machine.willAllocate(64 * values.count)
    return try keeping { keeper in
      var made: [Value] = []
      for (index, one) in values.enumerated() {
        let type = index.isMultiple(of: 2) ? key : content
        let value = try value(one, type, at: path + [AnyCodingKey.index(index)])
        if value.tag == .object { try machine.attach(value, to: keeper, at: index) }
        made.append(value)
      }
      return try machine.allocate(
        dictionary: stride(from: 0, to: made.count, by: 2).map { (made[$0], made[$0 + 1]) })
    }
  }

  /// A range of a list of its bounds, which are numbers.
  ///
  /// - Throws: A `DecodingError` of the language for anything else; a `Failure` for other bounds.
  func range(
    _ coded: CodedValue, _ bound: Type, _ type: Type, at path: [CodingName]
  ) throws -> Value {
    switch bound {
    case .int, .double, .float, .nominal(.sized, _): break
    default: throw Encoding.refusal(of: type)
    }
    let values = try elements(coded, at: path)
    var bounds: [Value] = []
    for index in 0..<2 {
      let path = path + [AnyCodingKey.index(index)]
      guard index < values.count else {
        throw try errors.absent(bound.spelling, "Unkeyed container is at end.", at: path)
      }
      bounds.append(try value(values[index], bound, at: path))
    }
    let isFloating = bound == .double || bound == .float
    let isInOrder =
      isFloating
      ? bounds[0].asDouble <= bounds[1].asDouble : bounds[0].asWhole <= bounds[1].asWhole
    guard isInOrder else {
      let texts = try bounds.map { try machine.describe($0, bound) }
      throw try errors.corrupted(
        "Cannot initialize \(CodingTypes(machine).name(of: type)) with a lowerBound (\(texts[0])) "
          + "greater than upperBound (\(texts[1]))", at: path)
    }
    return try machine.allocate(elements: bounds)
  }

  private func elements(_ coded: CodedValue, at path: [CodingName]) throws -> [CodedValue] {
    guard case .list(let values) = coded else {
      throw try errors.mismatch("Array<Any>", found: coded, at: path)
    }
    return values
  }
}
