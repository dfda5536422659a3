import Glibc

/// The addresses and names by which this machine can be asked.
enum MachineAddresses {
  /// The addresses of its networks, four numbers each, without those of this machine for itself.
  static func ofNetworks() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var (next, found) = (first, [String]())
    while let entry = next?.pointee {
      if let address = address(of: entry) { found.append(address) }
      next = entry.ifa_next
    }
    return found
  }

  /// The address of a network's entry; nil where it is down, or has none of IPv4.
  private static func address(of entry: ifaddrs) -> String? {
    guard entry.ifa_flags & UInt32(IFF_UP) != 0,
      entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0,
      let address = entry.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET)
    else { return nil }
    return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
      text(of: $0.pointee.sin_addr)
    }
  }

  /// Its name, also as it is called in a network without a server of names.
  static func names() -> [String] {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return [] }
    let name = String(
      decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return [name, "\(name).local"]
  }

  private static func text(of address: in_addr) -> String? {
    var (address, bytes) = (address, [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN)))
    guard inet_ntop(AF_INET, &address, &bytes, socklen_t(bytes.count)) != nil else { return nil }
    return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
