import Glibc

/// What can be read from an open file now, waiting for it if need be; nil at its end.
///
/// - Parameter operation: What messages say was tried: `read 'page.easel'`.
package func nextBytes(
  of descriptor: Int32, cannot operation: String = "read from a pipe"
) throws(PlatformError) -> [UInt8]? {
  while true {
    var (got, code) = (0, Int32(0))
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { room, count in
      got = read(descriptor, room.baseAddress, room.count)
      code = errno
      count = max(0, got)
    }
    if got > 0 { return bytes }
    if got == 0 { return nil }
    guard code == EINTR else { throw PlatformError(code, cannot: operation) }
  }
}

/// Writes `bytes` by as many calls of the system as it takes.
///
/// - Parameter write: Writes the rest, before which so many bytes were written, as `write` does.
/// - Returns: The `errno` of what failed; nil when every byte was taken.
package func writeAll(
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

/// Writes `bytes` to an open file, and waits while a pipe or a terminal is full.
///
/// - Returns: The `errno` of what failed; nil when every byte was taken.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
  writeAll(bytes) { rest, _ in
    let count = write(descriptor, rest.baseAddress, rest.count)
    guard count < 0, errno == EAGAIN else { return count }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&waiting, 1, -1)
    return 0
  }
}

/// The path without links; nil, with `errno`, if it leads nowhere.
package func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
