import Glibc
import Platform
import Serving

/// A socket that listens.
final class Listener {
  let descriptor: Int32
  let port: Int

  /// Listens on 127.0.0.1, on a port that is free where the given one is not.
  convenience init(port wanted: Int) throws(PlatformError) {
    try self.init(at: "127.0.0.1", [wanted, 0])
  }

  /// Listens where a session is followed.
  convenience init(_ following: Following) throws(PlatformError) {
    let place = following.place
    do {
      try self.init(at: place.address, place.port.map { [$0] } ?? [following.likedPort, 0])
    } catch {
      switch (error.code, place.port) {
      case (EADDRINUSE, let port?):
        throw PlatformError("port \(port) is taken; name another, as in '--listen :\(port + 1)'")
      case (EACCES, let port?):
        throw PlatformError("port \(port) is the system's; name one from 1024 on")
      case (EADDRNOTAVAIL, _): throw PlatformError("this machine has no address \(place.address)")
      default: throw error
      }
    }
  }

  /// Listens at an address of this machine, on the first of some ports that is free; 0 is any.
  private init(at address: String, _ ports: [Int]) throws(PlatformError) {
    for port in ports {
      // A port that was left a moment ago may be taken again.
      guard let listener = Self.socket(at: address, port) else { continue }
      descriptor = listener
      self.port = Self.port(of: listener)
      return
    }
    throw PlatformError(errno, cannot: "listen on \(address)")
  }

  deinit { close(descriptor) }

  private static func socket(at text: String, _ port: Int) -> Int32? {
    let kind =
      Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let made = Glibc.socket(AF_INET, kind, 0)
    guard made >= 0 else { return nil }
    var on: Int32 = 1
    setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    inet_pton(AF_INET, text, &address.sin_addr)
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
