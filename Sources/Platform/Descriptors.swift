import Glibc

/// The next bytes of an open file, which are waited for if need be; nil at its end.
///
/// - Parameters:
///   - limit: How many bytes are read at most; at least 1.
///   - operation: What messages say was tried: `read 'page.easel'`.
/// - Throws: `PlatformError`; its cause is `unready` if the file is not to be waited for.
package func nextBytes(
  of descriptor: Int32, atMost limit: Int = 1 << 16, cannot operation: String = "read from a pipe"
) throws(PlatformError) -> [UInt8]? {
  while true {
    var (count, code) = (0, Int32(0))
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { room, initializedCount in
      count = read(descriptor, room.baseAddress, room.count)
      code = errno
      initializedCount = max(0, count)
    }
    if count > 0 { return bytes }
    if count == 0 { return nil }
    guard code == EINTR else { throw PlatformError(code, cannot: operation) }
  }
}

/// Writes `bytes` to an open file, and waits while a pipe or a terminal is full.
///
/// - Parameter operation: What messages say was tried: `write 'picture.png'`.
package func writeAll(
  _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, cannot operation: String
) throws(PlatformError) {
  let code = writeAll(bytes, to: descriptor)
  if let code { throw PlatformError(code, cannot: operation) }
}

/// Writes `bytes` to an open file, and waits while a pipe or a terminal is full.
///
/// - Returns: The `errno` of what failed; nil if every byte was taken.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
  writeAll(bytes) { rest, _ in
    let count = write(descriptor, rest.baseAddress, rest.count)
    guard count < 0, errno == EAGAIN else { return count }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&waiting, 1, -1)
    return 0
  }
}

/// Writes `bytes` by as many calls of `write` as it takes.
///
/// - Parameter write: Writes the rest, at so many bytes from the start, and returns as `write` of the
///   system does.
/// - Returns: The `errno` of what failed; nil if every byte was taken.
func writeAll(
  _ bytes: UnsafeRawBufferPointer, by write: (_ rest: UnsafeRawBufferPointer, _ done: Int) -> Int
) -> Int32? {
  var done = 0
  while done < bytes.count {
    let count = write(UnsafeRawBufferPointer(rebasing: bytes[done...]), done)
    if count >= 0 {
      done += count
    } else if errno != EINTR {
      return errno
    }
  }
  return nil
}

/// Opens `/dev/null` in place of standard input, output or error where one was closed, so that no
/// file opened later is taken for it.
package func fillStandardDescriptors() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // The system gives the lowest free number, which is this one.
    _ = open("/dev/null", O_RDWR)
  }
}
