/// A name by which browsers may call the server, with a port or with any.
package struct HostName: Hashable, Sendable {
  private let name: String
  /// Nil stands for every port.
  private let port: Int?

  /// The name in an option: `teach.example.org` or `localhost:9000`.
  ///
  /// - Returns: Nil for what is not a name: an address with a path, a wildcard, a port outside 1 to 65535.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, Self.isName(name) else { return nil }
    if parts.count == 2 {
      guard let port = Self.port(parts[1]) else { return nil }
      self.port = port
    } else {
      port = nil
    }
    self.name = name.lowercased()
  }

  private init(name: String, port: Int) { (self.name, self.port) = (name, port) }

  /// Names and addresses of this machine, with a port; those that are none are left out.
  package static func ofMachine(_ names: [String], port: Int) -> [HostName] {
    names.compactMap { HostName("\($0):\(port)") }
  }

  /// The names of this machine for itself.
  package static func own(port: Int) -> [HostName] {
    ["127.0.0.1", "localhost"].map { HostName(name: $0, port: port) }
  }

  /// Whether the header `Host` of a request says this name.
  package func matches(_ header: String) -> Bool {
    let parts = header.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, first.lowercased() == name else { return false }
    let given = parts.count == 2 ? Self.port(parts[1]) : 80
    guard let given else { return false }
    return port == nil || port == given
  }

  /// The text of an option that says it.
  package var text: String { port.map { "\(name):\($0)" } ?? name }

  /// Letters, digits and hyphens between single dots.
  private static func isName(_ text: Substring) -> Bool {
    guard text.utf8.count <= 253 else { return false }
    return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty && label.utf8.count <= 63
        && label.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    }
  }

  static func port(_ text: Substring) -> Int? {
    guard (1...5).contains(text.utf8.count), text.utf8.allSatisfy(isDigit), let port = Int(text)
    else { return nil }
    return (1...65_535).contains(port) ? port : nil
  }
}

func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}
