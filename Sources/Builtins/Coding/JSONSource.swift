internal import Language
internal import Tables

/// Text in JSON, as far as what is read from it.
struct JSONSource {
  let decoding: Decoding

  /// The value in bytes of UTF-8.
  ///
  /// - Throws: A `DecodingError` of the language if they are not JSON; a `Failure` for what Swift reads
  ///   and this library does not, and when a limit is reached.
  func value(of bytes: [UInt8]) throws -> CodedValue {
    let machine = decoding.machine
    try machine.charge(4 * bytes.count)
    try machine.willAllocate(8 * bytes.count)
    let form = JSONForm(bytes)
    guard form.depth <= JSONForm.deepest else { throw try decoding.errors.invalid() }
    guard !form.hasLooseComma else {
      throw Failure(
        "a comma before the end of a list or an object of JSON is not in this dialect",
        hint: "leave the comma out of the text", argument: 1)
    }
    guard !form.hasMinusZero else {
      throw Failure(
        "the number '-0' in JSON is not in this dialect", hint: "write '-0.0' in the text",
        argument: 1)
    }
    do throws(TableError) {
      return CodedValue(
        try JSON(parsing: bytes, named: "text", isStopped: { machine.isStopped }))
    } catch .stopped {
      try machine.checkStop()
      throw Failure(TableError.stopped)
    } catch .notJSON(_, _, _, let reason, _) where reason.hasSuffix("is there twice") {
      throw Failure(
        "an object of JSON with a name twice is not in this dialect: \(reason)",
        hint: "give each value a name of its own", argument: 1)
    } catch .notJSON(_, _, _, let reason, _) where reason.contains("U+0000") {
      throw Failure(
        "a name with the character U+0000 in JSON is not in this dialect", hint: "leave it out",
        argument: 1)
    } catch .notJSON {
      throw try decoding.errors.invalid()
    } catch {
      throw Failure(error)
    }
  }
}
