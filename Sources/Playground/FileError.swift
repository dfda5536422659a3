import Glibc

/// What went wrong with a file or folder.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The `errno` of what the system refused; nil when it was not the system.
  package let code: Int32?
  /// One clause: `cannot write 'live/latest.png': No space left on device`.
  package let description: String
  /// What to do about it, in one clause.
  package let hint: String?

  /// A refusal of ours.
  package init(_ description: String, hint: String? = nil) {
    code = nil
    self.description = description
    self.hint = hint
  }

  /// What the system refused.
  ///
  /// - Parameters:
  ///   - code: The `errno`.
  ///   - operation: What was tried: `write 'live/latest.png'`.
  package init(_ code: Int32, cannot operation: String) {
    self.code = code
    description = "cannot \(operation): \(String(cString: strerror(code)))"
    hint = nil
  }
}
