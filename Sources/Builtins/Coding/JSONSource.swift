internal import Language

/// Text in JSON, as far as what is read from it.
struct JSONSource {
  let decoding: Decoding

  /// The value in bytes of UTF-8.
  ///
  /// - Throws: A `DecodingError` of the language if they are not JSON; a `Failure` for another encoding,
  ///   and when a limit is reached.
  func value(of bytes: [UInt8]) throws -> CodedValue {
    let machine = decoding.machine
    try machine.charge(4 * bytes.count)
    try machine.willAllocate(8 * bytes.count)
    guard !Self.isOfWideUnits(bytes) else {
      throw Failure(
        "JSON in another encoding than UTF-8 is not in this dialect",
        hint: "make the bytes by 'Data(text.utf8)'", argument: 1)
    }
    do throws(JSONReader.Fault) {
      return try JSONReader.value(of: bytes)
    } catch {
      throw try decoding.errors.invalid()
    }
  }

  /// Whether the text is in UTF-16 or UTF-32, by its mark or its first two characters.
  private static func isOfWideUnits(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    return bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes[..<2].contains(0)
  }
}
