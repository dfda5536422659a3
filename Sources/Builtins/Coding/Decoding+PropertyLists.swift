internal import Language

extension Decoding {
  /// A number of a property list.
  ///
  /// - Throws: A `DecodingError` of the language if it is none of the type.
  func listed(_ coded: CodedValue, _ type: Type, at path: [CodingName]) throws -> Value {
    switch coded {
    case .unreadable(.integer, let reason), .unreadable(.number, let reason):
      throw try errors.corrupted(reason, at: path)
    case .integer(let number):
      guard let value = listed(number, type) else {
        throw try errors.corrupted(PropertyListNumbers.invalid, at: path)
      }
      return value
    case .number(let number):
      if type == .double { return .double(number) }
      if type == .float { return .float(Float(number)) }
      guard let value = Int128(exactly: number).flatMap({ listed($0, type) }) else {
        throw try errors.corrupted(
          "Parsed property list number <\(number)> does not fit in \(type.spelling).", at: path)
      }
      return value
    default: throw try errors.mismatch(type.spelling, found: coded, at: path)
    }
  }

  private func listed(_ number: Int128, _ type: Type) -> Value? {
    switch type {
    case .nominal(.sized(let sized), _): return sized.value(number)
    case .double, .float:
      guard Int128(Int64.min)...Int128(UInt64.max) ~= number else { return nil }
      return type == .double ? .double(Double(number)) : .float(Float(number))
    default: return Int(exactly: number).map { .int($0) }
    }
  }

  /// Bytes: text in base 64 in JSON, a part of its own in a property list.
  ///
  /// - Throws: A `DecodingError` of the language for anything else.
  func bytes(_ coded: CodedValue, at path: [CodingName]) throws -> [UInt8] {
    if options.form == .propertyList {
      if case .unreadable(.bytes, let reason) = coded {
        throw try errors.corrupted(reason, at: path)
      }
      guard case .bytes(let bytes) = coded else {
        throw try errors.mismatch("Data", found: coded, at: path)
      }
      return bytes
    }
    let text = try text(coded, at: path)
    try machine.charge(text.utf8.count)
    guard let bytes = Base64.bytes(of: text) else {
      throw try errors.corrupted("Encountered Data is not valid Base64.", at: path)
    }
    return bytes
  }
}
