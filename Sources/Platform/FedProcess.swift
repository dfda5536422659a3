import Glibc

/// A program that is fed with bytes on its standard input; it is killed where it has not ended before the value.
package struct FedProcess: ~Copyable {
  private let process: ChildProcess
  private var input: Pipe
  private let complaints: String
  private var ending: ChildProcess.Ending?

  /// Starts the program at `path`, which writes its results elsewhere than to standard output.
  ///
  /// - Parameters:
  ///   - arguments: The words of its command line, its own name first.
  ///   - complaints: The path of a file, made anew, into which it writes what goes wrong.
  package init(
    _ arguments: [String], at path: String, complaints: String
  ) throws(PlatformError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
    let errors = open(complaints, flags, 0o600)
    guard errors >= 0 else { throw PlatformError(errno, cannot: "write '\(complaints)'") }
    defer { close(errors) }
    var pipe = try Pipe()
    let process = try ChildProcess(
      arguments, at: path, input: .file(pipe.reading), errors: .file(errors))
    pipe.closeReading()
    // A program that does not read must not keep this one from being stopped.
    _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
    self.process = process
    input = pipe
    self.complaints = complaints
  }

  deinit {
    guard ending == nil else { return }
    process.send(SIGKILL)
    process.waitForEnd()
  }

  /// Gives it bytes, and waits until it takes them.
  ///
  /// - Parameter isCancelled: Asked while it waits.
  /// - Returns: Whether it took all; false where it has ended, and where the wait was cancelled.
  package mutating func feed(
    _ bytes: UnsafeRawBufferPointer, isCancelled: () -> Bool
  ) -> Bool {
    let descriptor = input.writing
    return writeAll(bytes) { rest, _ in
      if isCancelled() {
        errno = ECANCELED
        return -1
      }
      let count = write(descriptor, rest.baseAddress, rest.count)
      guard count < 0, errno == EAGAIN else { return count }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&waiting, 1, 50)
      return 0
    } == nil
  }

  /// Ends its input and waits for its end.
  ///
  /// - Parameter isCancelled: Asked while it waits.
  /// - Returns: How it ended; nil where the wait was cancelled.
  package mutating func finish(
    isCancelled: () -> Bool
  ) throws(PlatformError) -> ChildProcess.Ending? {
    input.closeWriting()
    if ending == nil { ending = try process.ending(while: { !isCancelled() }) }
    return ending
  }

  /// The last line that it has written into its file of complaints, at most 300 bytes of it; nil for none.
  package var lastComplaint: String? {
    guard let file = try? ReadableFile(path: complaints),
      let bytes = try? file.bytes(atMost: 1 << 20),
      let line = bytes.split(whereSeparator: { [10, 13].contains($0) }).last
    else { return nil }
    return String(decoding: line.suffix(300), as: UTF8.self)
  }
}
