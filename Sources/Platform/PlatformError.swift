import Glibc

/// What went wrong with a file, a folder or a process.
package struct PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The `errno` of the system's refusal; nil if the refusal is ours.
  package let code: Int32?
  /// What was tried: `write 'live/latest.png'`; nil if `reason` says everything.
  package let operation: String?
  /// One clause: `No space left on device`.
  package let reason: String
  /// What to do about it, in one clause.
  package let hint: String?
  /// Whether a limit was reached.
  package let isLimit: Bool

  /// One clause: `cannot write 'live/latest.png': No space left on device`.
  package var description: String {
    operation.map { "cannot \($0): \(reason)" } ?? reason
  }

  /// A refusal of ours.
  package init(_ reason: String, hint: String? = nil, isLimit: Bool = false) {
    (code, operation) = (nil, nil)
    self.reason = reason
    self.hint = hint
    self.isLimit = isLimit
  }

  /// A refusal of the system's.
  ///
  /// - Parameters:
  ///   - code: The `errno`.
  ///   - operation: What was tried: `write 'live/latest.png'`.
  package init(_ code: Int32, cannot operation: String) {
    self.code = code
    self.operation = operation
    reason = String(cString: strerror(code))
    hint = nil
    isLimit = false
  }

  /// The refusal as that of a larger operation; one of ours stays as it is.
  package func preventing(_ operation: String) -> PlatformError {
    code.map { PlatformError($0, cannot: operation) } ?? self
  }
}

extension PlatformError {
  /// The refusals of the system that callers tell apart.
  package enum Cause: Hashable, Sendable {
    /// There is nothing at the path (`ENOENT`, `ENOTDIR`).
    case missing
    /// There is something at the path (`EEXIST`).
    case exists
    /// The permissions of a file or folder (`EACCES`).
    case denied
    /// A link leads out of the folder (`EXDEV`).
    case outside
    /// Links lead to each other (`ELOOP`).
    case endlessLinks
    /// A socket, or a device that does not answer (`ENXIO`).
    case unopenable
    /// The system does not have the call (`ENOSYS`).
    case unsupported
    /// The system, or a container, does not allow the call (`EPERM`).
    case forbidden
    /// Nothing can be read or written without waiting (`EAGAIN`).
    case unready
    /// A pipe has no reader any more (`EPIPE`).
    case unread
  }

  /// The cause, if it is one that callers tell apart.
  package var cause: Cause? {
    switch code {
    case ENOENT, ENOTDIR: .missing
    case EEXIST: .exists
    case EACCES: .denied
    case EXDEV: .outside
    case ELOOP: .endlessLinks
    case ENXIO: .unopenable
    case ENOSYS: .unsupported
    case EPERM: .forbidden
    case EAGAIN: .unready
    case EPIPE: .unread
    default: nil
    }
  }
}
