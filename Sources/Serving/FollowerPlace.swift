/// Where a session can be followed: an address of this machine, and a port.
package struct FollowerPlace: Hashable, Sendable {
  /// Four numbers; `0.0.0.0` stands for all addresses of this machine.
  package let address: String
  /// Nil for one that is free.
  package let port: Int?

  /// All addresses of this machine.
  package static let everyAddress = "0.0.0.0"

  /// The place in an option: `192.168.1.20:8080`, an address alone, `:8080` for all of them; empty for all of them and
  /// a port that is free.
  ///
  /// - Returns: Nil for a name, for an address of IPv6, and for a port outside 1 to 65535.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    if parts.count == 2 {
      guard let port = HostName.port(parts[1]) else { return nil }
      self.port = port
    } else {
      port = nil
    }
    address = parts[0].isEmpty ? Self.everyAddress : String(parts[0])
    guard Self.isAddress(address) else { return nil }
  }

  /// Four numbers from 0 to 255 without needless zeros, which some would take for another base.
  private static func isAddress(_ text: String) -> Bool {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4
      && numbers.allSatisfy { number in
        (1...3).contains(number.utf8.count) && number.utf8.allSatisfy(isDigit)
          && Int(number).map { 0...255 ~= $0 && "\($0)" == number } == true
      }
  }

  /// The text of an option that says it.
  package var text: String { port.map { "\(address):\($0)" } ?? address }
}

/// What a server is told about those who follow the session.
package struct Following: Hashable, Sendable {
  /// The secret in their address, which is another one than that of the session's own page.
  package var token: Token
  package var place: FollowerPlace
  /// The port where `place` has none, if it is free.
  package var likedPort: Int
  /// How many follow at a time, at most.
  package var limit: Int

  package init(token: Token, place: FollowerPlace, likedPort: Int, limit: Int) {
    (self.token, self.place) = (token, place)
    (self.likedPort, self.limit) = (likedPort, limit)
  }

  /// How many there may be at most, because each has an open file of the server; and how many where none are given.
  package static let (limits, usualLimit) = (1...400, 64)

  /// On one line.
  var text: String { "\(token.text) \(place.text) \(likedPort) \(limit)" }

  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 4, let token = Token(words[0]), let place = FollowerPlace(words[1]),
      let port = Int(words[2]), let limit = Int(words[3])
    else { return nil }
    self.init(token: token, place: place, likedPort: port, limit: limit)
  }
}
