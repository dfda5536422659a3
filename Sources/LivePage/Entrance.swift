import Serving

/// A way to what is served: that of the session's own page, or that of those who follow it.
struct Entrance {
  let gate: Gate
  /// How many follow at a time, at most; nil for the session's own page.
  let followerLimit: Int?

  /// Whether it is that of the session's own page.
  var isOwn: Bool { followerLimit == nil }

  /// How many connections there may be at a time: besides streams, those that load the page.
  var connectionLimit: UInt32 { followerLimit.map { UInt32($0) + 64 } ?? 128 }

  /// That of the session's own page, from this machine alone.
  static func own(_ greeting: Greeting, port: Int) -> Entrance {
    Entrance(
      gate: Gate(token: greeting.token, port: port, alsoAs: greeting.hosts), followerLimit: nil)
  }

  /// That of those who follow.
  static func following(_ following: Following, hosts: [HostName], port: Int) -> Entrance {
    let names = [following.place.address] + MachineAddresses.ofNetworks() + MachineAddresses.names()
    return Entrance(
      gate: Gate(followersWith: following.token, port: port, of: names, alsoAs: hosts),
      followerLimit: following.limit)
  }

  /// The address that those who follow are given.
  static func link(_ following: Following, port: Int) -> String {
    let isEverywhere = following.place.address == FollowerPlace.everyAddress
    let host = isEverywhere ? MachineAddresses.ofNetworks().first : following.place.address
    return host.map { address(of: following.token, at: $0, port: port) }
      ?? address(of: following.token, port: port)
  }
}
