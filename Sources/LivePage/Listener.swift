import Glibc
import Platform

/// A socket on which this machine alone can ask.
final class Listener {
  let descriptor: Int32
  let port: Int

  /// Listens on 127.0.0.1, on a port that is free where the given one is not.
  init(port wanted: Int) throws(PlatformError) {
    // A port that was left a moment ago may be taken again.
    guard let listener = Self.socket(on: wanted) ?? Self.socket(on: 0) else {
      throw PlatformError(errno, cannot: "listen on 127.0.0.1")
    }
    descriptor = listener
    port = Self.port(of: listener)
  }

  deinit { close(descriptor) }

  private static func socket(on port: Int) -> Int32? {
    let kind =
      Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let made = Glibc.socket(AF_INET, kind, 0)
    guard made >= 0 else { return nil }
    var on: Int32 = 1
    setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(made, $0, length) == 0 }
    }
    guard isBound, listen(made, 64) == 0 else {
      let code = errno
      close(made)
      errno = code
      return nil
    }
    return made
  }

  private static func port(of listener: Int32) -> Int {
    var (address, length) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &length) }
    }
    return Int(in_port_t(bigEndian: address.sin_port))
  }
}
