import Platform
import Playground
import Synchronization

/// The files that the replay of a file has read, each with a digest of what it held.
final class ReadFiles: Sendable {
  private let digests = Mutex<[String: String]>([:])

  /// By their paths from here.
  var all: [String: String] { digests.withLock(\.self) }

  /// Takes a file, by its path from here; nil for one that was not read, as where there was none.
  func add(_ path: String, _ bytes: [UInt8]?) {
    let digest = digest(of: bytes)
    digests.withLock { $0[path] = digest }
  }

  /// Takes the files that a page has read.
  func add(_ files: PageFiles) {
    for (path, bytes) in files.reads { add(path, bytes) }
  }
}

/// What tells whether a file holds what it held; of one that is not read, a word.
func digest(of bytes: [UInt8]?) -> String {
  guard let bytes else { return "unread" }
  var hash = WordHash()
  hash.add(bytes)
  return hash.text
}

/// The digest of the file at a path, as it is now.
func digest(ofFileAt path: String) -> String {
  digest(of: (try? ReadableFile(path: path).bytes()) ?? nil)
}
