import Platform

/// The bytes of data files that a session has read, beside its journal: each content once.
///
/// They lie in a folder, `000012.files` for `000012.journal`, under their digests.
struct PinnedFiles {
  private let path: String

  /// The files beside the journal at a path.
  init(besideJournal journal: String) {
    path = String(journal.dropLast(".journal".count)) + ".files"
  }

  /// The name of a content: 16 digits and its size. It tells contents apart that were not made alike
  /// on purpose.
  ///
  /// Source: the finalizer of MurmurHash3, over words.
  static func digest(of bytes: [UInt8]) -> String {
    var hash = UInt64(truncatingIfNeeded: bytes.count)
    func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0xff51_afd7_ed55_8ccd
      hash ^= hash >> 32
    }
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index + 8 <= bytes.count {
        mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
        index += 8
      }
      for byte in bytes[index...] { mix(UInt64(byte) + 1) }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + "-\(bytes.count)"
  }

  /// Writes a content, unless it is there.
  func write(_ bytes: [UInt8], as digest: String) throws(PlatformError) {
    try OpenFolder.makePrivate(at: path)
    let file = "\(path)/\(digest)"
    if (try? FileStatus(at: file))?.size == bytes.count { return }
    try AtomicFile.write(bytes, to: file)
  }

  /// A content; nil if it is not there, or if it is damaged.
  func bytes(of digest: String) -> [UInt8]? {
    guard !digest.contains("/"), let file = try? ReadableFile(path: "\(path)/\(digest)"),
      file.kind == .file, let bytes = try? file.bytes(), Self.digest(of: bytes) == digest
    else { return nil }
    return bytes
  }

  /// Deletes all, as far as that is possible.
  func delete() {
    let (above, name) = splitPath(path)
    guard let above = try? OpenFolder(path: above), let folder = try? above.folder(name) else {
      return
    }
    for name in (try? folder.names()) ?? [] { try? folder.remove(name) }
    try? above.removeFolder(name)
  }
}
