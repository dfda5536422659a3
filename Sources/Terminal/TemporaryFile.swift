import Glibc

/// A file in a folder of its own, where an editor leaves what it likes; deleted with all of it.
struct TemporaryFile: ~Copyable {
  private let folder: String

  var path: String { "\(folder)/cell.easel" }

  /// The most that is read.
  private static let largest = 10 << 20

  /// Makes a folder in `parent` for a file that no other user can read.
  init(in parent: String) throws(SystemError) {
    var name = Array("\(parent)/easel.XXXXXX".utf8CString)
    guard let made = mkdtemp(&name) else { throw SystemError("make a temporary folder") }
    folder = String(cString: made)
  }

  deinit {
    if let directory = opendir(folder) {
      while let entry = readdir(directory) {
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          guard let name = bytes.bindMemory(to: CChar.self).baseAddress else { return }
          // The folder itself and the one above it are not files, and stay.
          unlinkat(dirfd(directory), name, 0)
        }
      }
      closedir(directory)
    }
    rmdir(folder)
  }

  /// Makes the file.
  borrowing func write(_ text: String) throws(SystemError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SystemError("write a temporary file") }
    defer { close(file) }
    let output = Output(descriptor: file)
    output.write(text)
    if let failure = output.failure { throw failure }
  }

  /// What the file holds now, also one put in its place; nil if it is not a text, or too much.
  borrowing func text() throws(SystemError) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw SystemError("read what the editor wrote") }
    defer { close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= Self.largest {
      let count = read(file, &piece, piece.count)
      if count == 0 { return String(validating: bytes, as: UTF8.self) }
      if count > 0 {
        bytes += piece[..<count]
      } else if errno != EINTR {
        throw SystemError("read what the editor wrote")
      }
    }
    return nil
  }
}
