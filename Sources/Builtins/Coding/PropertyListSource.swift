internal import Language

/// A property list, as far as what is read from it.
struct PropertyListSource {
  let decoding: Decoding

  /// The value in bytes of UTF-8.
  ///
  /// - Throws: A `DecodingError` of the language if they are not a property list; a `Failure` for what
  ///   Swift reads and this library does not, and when a limit is reached.
  func value(of bytes: [UInt8]) throws -> CodedValue {
    let machine = decoding.machine
    try machine.charge(6 * bytes.count)
    try machine.willAllocate(8 * bytes.count)
    do throws(PropertyListFault) {
      return try PropertyListReader.value(of: bytes)
    } catch .malformed(let reason) {
      throw try decoding.errors.invalidPropertyList(reason)
    } catch .strange(let what) {
      throw Failure(
        "a property list with \(what) is not in this dialect",
        hint: "read the text that an encoder writes with 'encoder.outputFormat = .xml'",
        argument: 1)
    }
  }
}
