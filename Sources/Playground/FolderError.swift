import Glibc

/// What the system refused while a file or folder was written.
package struct FolderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The `errno`; 0 when the operation says all.
  package let code: Int32
  /// What was tried: `write 'live/latest.png'`.
  package let operation: String

  package init(code: Int32, operation: String) {
    self.code = code
    self.operation = operation
  }

  /// `cannot write 'live/latest.png': No space left on device`.
  package var description: String {
    code == 0
      ? "cannot \(operation)" : "cannot \(operation): \(String(cString: strerror(code)))"
  }
}
