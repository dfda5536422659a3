// The costs of work. An operation is about 5 nanoseconds, so that a cell at the limit has run for a
// second or two, whatever it did; the weights are rounded measurements.
extension Machine {
  /// The operations that each call of a builtin counts for, besides its work.
  static let callCost = 8

  /// The operations that an allocation in the heap counts for, besides its size.
  static let allocationCost = 24

  /// Counts a call of a builtin.
  @inline(__always)
  func chargeCall() { chargeLater(Machine.callCost) }

  /// Counts operations; the next statement checks the limits.
  @inline(__always)
  package func chargeLater(_ count: Int) { state.pointee.fuel &-= count }

  /// Counts a walk over the characters of `text`, before it is made. Outside of ASCII, finding the
  /// end of a character needs a table.
  func charge(charactersOf text: some StringProtocol, times: Int = 1) throws {
    let bytes = text.utf8.count
    try charge(100 + times * (text.isASCII ? bytes / 3 : 3 * bytes))
  }

  /// Counts a search for the start of the last character of `text`, which may have many marks.
  func charge(lastOf text: some StringProtocol) throws {
    let bytes = text.utf8.count
    try charge(text.isASCII ? 16 + bytes / 16 : 3 * bytes)
  }

  /// Counts the splitting of a text, before it is done.
  ///
  /// - Parameter separator: Not empty; there are no more parts than its first byte occurs.
  func charge(splitting text: some StringProtocol, at separator: String) throws {
    let first = separator.utf8.first
    let parts = text.utf8.reduce(1) { $1 == first ? $0 + 1 : $0 }
    try charge(charactersOf: text, times: 10)
    try charge(60 * parts)
    try willAllocate(96 * parts)
  }

  /// Charges for a comparison of two texts, before it is made. Except in ASCII, sequences of
  /// scalars may differ and still be equal, which makes comparing slower.
  ///
  /// The comparison ends at the end of the shorter text and the marks that follow there.
  func chargeComparison(_ first: String, _ second: String) throws {
    let (shorter, longer) =
      first.utf8.count < second.utf8.count ? (first, second) : (second, first)
    let bytes = shorter.utf8.count
    // A few marks are not worth a check.
    let marks = longer.utf8.count - bytes < 256 ? 0 : longer.marks(after: shorter)
    try charge(8 + (shorter.isASCII ? bytes / 16 : 16 * bytes) + 16 * marks)
  }

  /// Counts the hash of a text, before it is computed.
  func charge(hashOf text: String) throws {
    let bytes = text.utf8.count
    try charge(text.isASCII ? bytes / 4 : 16 * bytes)
  }
}

extension String {
  /// The number of marks after the common prefix with a shorter text.
  fileprivate func marks(after other: String) -> Int {
    let place = zip(utf8.indices, other.utf8).first { utf8[$0] != $1 }?.0
    let index = place ?? utf8.index(startIndex, offsetBy: other.utf8.count)
    // A combining mark is never ASCII.
    guard utf8[index] >= 0x80 else { return 0 }
    return unicodeScalars[index...]
      .prefix { $0.properties.canonicalCombiningClass != .notReordered }.count
  }
}

extension StringProtocol {
  /// Whether it is quickly known to be ASCII only.
  fileprivate var isASCII: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in bytes.allSatisfy { $0 < 0x80 } } ?? false
  }
}
