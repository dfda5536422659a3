import Glibc

/// What went wrong with a file, a folder or a process.
package struct PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The `errno` of what the system refused; nil when it was not the system.
  package let code: Int32?
  /// What the system refused: `write 'live/latest.png'`; nil when it was not the system.
  package let operation: String?
  /// One clause: `cannot write 'live/latest.png': No space left on device`.
  package let description: String
  /// What to do about it, in one clause.
  package let hint: String?
  /// Whether a limit was reached.
  package let isLimit: Bool

  /// A refusal of ours.
  package init(_ description: String, hint: String? = nil, isLimit: Bool = false) {
    (code, operation) = (nil, nil)
    self.description = description
    self.hint = hint
    self.isLimit = isLimit
  }

  /// What the system refused.
  ///
  /// - Parameters:
  ///   - code: The `errno`.
  ///   - operation: What was tried: `write 'live/latest.png'`.
  package init(_ code: Int32, cannot operation: String) {
    self.code = code
    self.operation = operation
    description = "cannot \(operation): \(String(cString: strerror(code)))"
    hint = nil
    isLimit = false
  }
}
