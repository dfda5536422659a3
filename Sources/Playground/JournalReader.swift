import Platform

/// The records of a journal's file, in order, up to the first damaged one.
///
/// Of a file of another kind only the header is read.
struct JournalReader {
  private let file: AppendableFile
  private var bytes: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// Where the last record ended that was whole, in bytes from the start of the file.
  private(set) var offset = 0

  /// The version of its format.
  let version: Int

  /// Reads a file that was just opened; nil for one without the header of a journal, or of a later version.
  init?(_ file: AppendableFile, upTo newest: Int = Journal.version) {
    self.file = file
    var bytes: [UInt8] = []
    while bytes.count < 64, let chunk = try? file.next() { bytes += chunk }
    let start = Journal.header(1).dropLast(2)
    guard bytes.starts(with: start), let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let version = Int(decimal: String(decoding: bytes[start.count..<end], as: UTF8.self)),
      (1...newest).contains(version)
    else { return nil }
    (self.bytes, self.version) = (bytes, version)
    take(end + 1)
  }

  /// Whether the file goes on after the last whole record.
  var isDamaged: Bool { mutating get { fill(1) } }

  /// The next record; nil at the end of the file, and ever after at one that is damaged.
  mutating func next() -> Journal.Record? {
    // The checksum, a space, the length and a line end.
    let checksumLength = 8
    _ = fill(checksumLength + 20)
    let line = bytes[start...].prefix(checksumLength + 20)
    guard let lineEnd = line.firstIndex(of: UInt8(ascii: "\n")), line.count > checksumLength,
      line[start + checksumLength] == UInt8(ascii: " ")
    else { return nil }
    let body = checksumLength + 1
    guard start + body < lineEnd,
      let length = Int(decimal: String(decoding: bytes[start + body..<lineEnd], as: UTF8.self))
    else { return nil }
    let content = lineEnd + 1 - start
    guard fill(content + length + 1) else { return nil }
    let end = start + content + length
    guard bytes[end] == UInt8(ascii: "\n"),
      bytes[start..<start + checksumLength].elementsEqual(
        Journal.Record.checksum(bytes[start + body...end]).utf8),
      let record = Journal.Record(content: bytes[start + content..<end])
    else { return nil }
    take(content + length + 1)
    return record
  }

  private mutating func take(_ count: Int) {
    start += count
    offset += count
  }

  /// Reads on until `count` bytes are there, if the file has them.
  private mutating func fill(_ count: Int) -> Bool {
    while bytes.count - start < count, !isAtEnd {
      bytes.removeFirst(start)
      start = 0
      // What cannot be read is not there.
      if let chunk = try? file.next() { bytes += chunk } else { isAtEnd = true }
    }
    return bytes.count - start >= count
  }
}
