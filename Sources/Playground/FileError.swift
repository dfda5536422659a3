import Glibc
import Interpreter

/// What went wrong with a file or folder.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The `errno` of what the system refused; nil when it was not the system.
  package let code: Int32?
  /// One clause: `cannot write 'live/latest.png': No space left on device`.
  package let description: String
  /// What to do about it, in one clause.
  package let hint: String?
  /// Whether a limit was reached.
  package let isLimit: Bool

  /// A refusal of ours.
  package init(_ description: String, hint: String? = nil) {
    code = nil
    self.description = description
    self.hint = hint
    isLimit = false
  }

  /// The refusal of a page whose file, at `path`, goes past the limit `page-bytes`.
  package init(tooLong path: String) {
    let failure = Failure.limit(
      .pageBytes, Limits()[.pageBytes], "'\(path)' is too long for a page")
    code = nil
    description = failure.message
    hint = failure.hint
    isLimit = true
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
    isLimit = false
  }
}
