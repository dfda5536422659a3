import Platform
import Playground
import Synchronization

/// The files that the replay of a file has read, each with a digest of what it held.
final class ReadFiles: Sendable {
  private let digests = Mutex<[String: String?]>([:])

  /// By their paths from here; nil for those that were not read, as where there was none.
  var all: [String: String?] { digests.withLock(\.self) }

  /// Takes a file, by its path from here; nil for one that was not read, as where there was none.
  func add(_ path: String, _ bytes: [UInt8]?) {
    let digest = digest(of: bytes, at: path)
    digests.withLock { $0[path] = .some(digest) }
  }

  /// Takes the files that a page has read.
  func add(_ files: PageFiles) {
    for (path, bytes) in files.reads { add(path, bytes) }
  }
}

/// What tells whether a file holds what it held, and whether its path leads where it led; nil for one that is not read.
private func digest(of bytes: [UInt8]?, at path: String) -> String? {
  bytes.map { "\(digest(of: $0)) \(resolved(path))" }
}

/// The digest of the file at a path, as it is now; nil for one that cannot be read.
func digest(ofFileAt path: String) -> String? {
  digest(of: (try? ReadableFile(path: path).bytes()) ?? nil, at: path)
}

/// Sixteen digits for bytes, the same on every machine.
func digest(of bytes: [UInt8]) -> String {
  var hash = WordHash()
  hash.add(bytes)
  return hash.text
}
