import CSignals
import Glibc

/// The signals that the program answers, each passed on as news instead of ending it.
///
/// The handlers live in C: a signal may come at any instant, when nothing of Swift may run.
package enum Signals {
  /// Catches Ctrl-C, requests to end and changes of the terminal's size; a write to a reader that
  /// left is an error instead of the end.
  package static func start() throws(SystemError) {
    guard signals_open() >= 0 else { throw SystemError("open a pipe for signals") }
    signal(SIGPIPE, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGWINCH] { try catching(number) }
  }

  /// Whether Ctrl-C or a request to end came since `lower()`; any thread may ask, at any time.
  package static var areRaised: Bool { signals_raised() }

  /// Forgets the Ctrl-C that was answered; a request to end stays to be read as input.
  package static func lower() { signals_lower() }

  /// The oldest signal that was not asked for yet, or nil. A Ctrl-C that evaluation answered
  /// meanwhile is none.
  private static func next() -> Int32? {
    var byte: UInt8 = 0
    while read(signals_open(), &byte, 1) == 1 {
      if Int32(byte) != SIGINT || areRaised { return Int32(byte) }
    }
    return nil
  }

  static func catching(_ number: Int32) throws(SystemError) {
    guard signals_catch(number) else { throw SystemError("catch signal \(number)") }
  }

  /// What a wait for input ended with.
  enum Wake {
    case input
    case signal(Int32)
  }

  /// Sleeps until `descriptor` has something to read, or has ended, or a signal came.
  static func wait(for descriptor: Int32) -> Wake {
    while true {
      if let number = next() { return .signal(number) }
      var watched = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals_open(), events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&watched, nfds_t(watched.count), -1) >= 0 else { continue }
      if watched[1].revents == 0, watched[0].revents != 0 { return .input }
    }
  }
}

/// A request of the operating system that was refused.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, as it follows "could not".
  package let operation: String
  /// The number of the error (`errno`).
  package let code: Int32

  /// The refusal of `operation`, with the error of the call before unless another is given.
  package init(_ operation: String, code: Int32 = errno) {
    self.operation = operation
    self.code = code
  }

  package var description: String { "could not \(operation): \(String(cString: strerror(code)))" }
}
