import Glibc

/// The two open ends of a pipe, closed one by one or with the pipe.
package struct Pipe: ~Copyable {
  /// The open end that is read from; -1 once it is closed.
  package private(set) var reading: Int32
  /// The open end that is written to; -1 once it is closed.
  package private(set) var writing: Int32

  package init() throws(PlatformError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw PlatformError(errno, cannot: "open a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    for end in [reading, writing] where end >= 0 { close(end) }
  }

  package mutating func closeReading() { Self.end(&reading) }
  package mutating func closeWriting() { Self.end(&writing) }

  private static func end(_ descriptor: inout Int32) {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
