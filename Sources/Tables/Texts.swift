/// A list of texts in one buffer.
struct Texts: Hashable, Sendable {
  private var bytes: [UInt8] = []
  /// The end of each text in `bytes`.
  private var ends: [UInt32] = []

  init() {}

  init(_ texts: some Sequence<String>) {
    for text in texts { append(text) }
  }

  var count: Int { ends.count }

  /// The bytes of memory that it takes.
  var byteCount: Int { bytes.count + 4 * ends.count }

  subscript(index: Int) -> String { withBytes(at: index) { String(decoding: $0, as: UTF8.self) } }

  /// Makes room for so many texts, each as long as the present ones are on average.
  mutating func reserve(_ count: Int) {
    guard !ends.isEmpty else { return }
    bytes.reserveCapacity(
      bytes.count / ends.count * count + bytes.count % ends.count * count / ends.count)
    ends.reserveCapacity(count)
  }

  /// Appends a text of UTF-8 bytes.
  mutating func append(_ text: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: text)
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Calls `body` with the bytes of a text.
  func withBytes<Result>(
    at index: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    let start = index == 0 ? 0 : Int(ends[index - 1])
    return try bytes.withUnsafeBytes {
      try body(UnsafeRawBufferPointer(rebasing: $0[start..<Int(ends[index])]))
    }
  }

  /// Calls `body` with the bytes of all texts, and the end of each.
  func withBuffers<Result>(
    _ body: (UnsafeRawBufferPointer, UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result {
    bytes.withUnsafeBytes { bytes in ends.withUnsafeBufferPointer { body(bytes, $0) } }
  }
}
