import Glibc

/// A program that this one talks with: its standard input is the other end of a pair of sockets. It is not waited for
/// longer than is said, and ends when this one does, however that ends.
package final class PairedProcess {
  let process: ChildProcess
  private var socket: Int32
  private var ending: ChildProcess.Ending?

  /// Starts the program at `path`, in a session of its own: neither Ctrl-C nor the end of the terminal reaches it.
  ///
  /// - Parameter name: Its own name, which is all of its command line.
  package init(_ name: String, at path: String) throws(PlatformError) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw PlatformError(errno, cannot: "start '\(name)'")
    }
    defer { close(ends[1]) }
    do {
      process = try ChildProcess(
        [name], at: path, input: .file(ends[1]), errors: .none, isApart: true)
    } catch {
      close(ends[0])
      throw error
    }
    socket = ends[0]
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    // A picture mostly fits, and then takes one call.
    var room: Int32 = 1 << 20
    setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &room, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit {
    hangUp()
    // It has nothing more to do, and is not left behind as a dead process.
    if ending == nil { _ = try? end(within: 0.5) }
  }

  /// Gives it bytes.
  ///
  /// - Parameter patience: How long it may take until it takes more of them.
  /// - Returns: Whether it has taken all of them; if not, it is understood no more, and gets nothing else.
  package func send(_ bytes: [UInt8], within patience: Duration) -> Bool {
    guard socket >= 0 else { return false }
    var end = ContinuousClock.now + patience
    let failure = bytes.withUnsafeBytes { bytes in
      writeAll(bytes) { rest, _ in
        let count = Glibc.send(socket, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        guard count < 0, errno == EAGAIN else {
          end = .now + patience
          return count
        }
        guard wait(for: Int16(POLLOUT), until: end) else {
          errno = ETIMEDOUT
          return -1
        }
        return 0
      }
    }
    if failure != nil { hangUp() }
    return failure == nil
  }

  /// The next bytes that it says; nil where it says none in time, or has gone.
  package func answer(within patience: Duration) -> [UInt8]? {
    guard socket >= 0, wait(for: Int16(POLLIN), until: ContinuousClock.now + patience) else {
      return nil
    }
    return try? nextBytes(of: socket)
  }

  /// The open file that has something to read once it says something, or has gone; negative when it is heard no more.
  package var descriptor: Int32 { socket }

  /// What it has said by now; empty for nothing, nil once it has gone.
  package func said() -> [UInt8]? {
    guard socket >= 0 else { return nil }
    do {
      return try nextBytes(of: socket)
    } catch {
      return error.cause == .unready ? [] : nil
    }
  }

  /// Whether it has ended, or hung up.
  package var hasGone: Bool {
    guard socket >= 0 else { return true }
    var watched = pollfd(fd: socket, events: 0, revents: 0)
    return poll(&watched, 1, 0) > 0
  }

  /// Says that there is nothing more to come.
  package func hangUp() {
    if socket >= 0 { close(socket) }
    socket = -1
  }

  /// How it ended; it is killed where it does not by itself.
  package func end(within seconds: Double) throws(PlatformError) -> ChildProcess.Ending {
    hangUp()
    if let ending { return ending }
    let last = ContinuousClock.now + .seconds(seconds)
    if let ended = try process.ending(while: { ContinuousClock.now < last }) {
      ending = ended
      return ended
    }
    process.send(SIGKILL)
    let ended = process.waitForEnd()
    ending = ended
    return ended
  }

  private func wait(for events: Int16, until end: ContinuousClock.Instant) -> Bool {
    while true {
      let left = (end - ContinuousClock.now) / .milliseconds(1)
      guard left > 0 else { return false }
      var watched = pollfd(fd: socket, events: events, revents: 0)
      let count = poll(&watched, 1, Int32(left.rounded(.up)))
      // A signal may come meanwhile.
      if count >= 0 || errno != EINTR { return count > 0 }
    }
  }
}
