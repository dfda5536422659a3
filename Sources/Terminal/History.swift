@preconcurrency import CReadline
import Glibc

/// The lines typed before, in this session and in earlier ones.
///
/// A history that cannot be read or written is shorter than it could be, and nothing worse.
@MainActor package struct History {
  private let path: String?

  /// Why lines are kept in memory only, in one clause; nil if they are not, or are meant to be.
  package let refusal: String?

  /// How many lines are kept.
  package static let length = 1_000
  /// How many lines a paste has at most that are kept.
  package static let longestPaste = 20

  /// Recalls the lines in the file at `path`, making its folders; nil keeps them in memory only.
  package init(path: String?) {
    let isFile = path.map(Self.isFileOrMissing) ?? false
    self.path = isFile ? path : nil
    refusal = isFile ? nil : path.map { "the history '\($0)' is not a regular file" }
    using_history()
    stifle_history(Int32(Self.length))
    guard let path = self.path else { return }
    Self.makeFolders(above: path)
    history_truncate_file(path, Int32(Self.length))
    read_history(path)
  }

  /// Whether there is a regular file at `path`, or nothing that can be opened. Readline would wait for
  /// the writer of a pipe.
  private static func isFileOrMissing(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return errno != ENXIO }
    defer { close(file) }
    var status = stat()
    return fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Keeps each line of `text` for Up and Ctrl-R, and writes it down at once, so that it is there
  /// after a crash; empty lines and a repetition of the line before are left out. Of a long paste
  /// nothing is kept: nobody looks for one line of it, and the others would go.
  package func add(_ text: String) {
    // No line that readline keeps has a NUL.
    let lines = text.split(separator: "\n").filter { line in
      !line.allSatisfy(\.isWhitespace) && !line.utf8.contains(0)
    }
    guard lines.count <= Self.longestPaste else { return }
    var kept = ""
    for line in lines.map(String.init) {
      if let last = history_get(history_base + history_length - 1)?.pointee.line,
        String(cString: last) == line
      {
        continue
      }
      add_history(line)
      kept += line + "\n"
    }
    if !kept.isEmpty { append(kept) }
  }

  private func append(_ lines: String) {
    guard let path else { return }
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    // One write, so that two sessions never mix their lines.
    let bytes = Array(lines.utf8)
    _ = write(file, bytes, bytes.count)
  }

  private static func makeFolders(above path: String) {
    for (index, character) in zip(path.indices, path) where character == "/" {
      mkdir(String(path[..<index]), 0o700)
    }
  }
}
