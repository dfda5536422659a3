/// What a server is told before it listens.
package struct Greeting: Hashable, Sendable {
  package var token: Token
  /// Where it listens, if that is free.
  package var port: Int
  /// The further names by which it may be called.
  package var hosts: [HostName]
  /// The path of the watched folder, from the root on.
  package var folder: String
  /// The address of the page in the folder, for when the server has gone.
  package var folderAddress: String
  /// The name of a file in the folder that leads a browser to the page, and is deleted once it has; empty for none.
  package var door: String
  /// The content security policy of the page.
  package var policy: String
  /// Those who follow the session; nil where it cannot be followed.
  package var following: Following?

  package init(
    token: Token, port: Int, hosts: [HostName], folder: String, folderAddress: String,
    door: String = "", policy: String = "", following: Following? = nil
  ) {
    (self.token, self.port, self.hosts) = (token, port, hosts)
    (self.folder, self.folderAddress, self.door) = (folder, folderAddress, door)
    (self.policy, self.following) = (policy, following)
  }

  /// Its texts with a zero between them, which no path and no header has.
  package var parcel: Parcel {
    let texts =
      [token.text, "\(port)", folder, folderAddress, door, policy, following?.text ?? ""]
      + hosts.map(\.text)
    return Parcel(.greeting, Array(texts.joined(separator: "\0").utf8))
  }

  /// The greeting that was handed over; nil where it is none.
  package init?(_ parcel: Parcel) {
    let texts = String(decoding: parcel.bytes, as: UTF8.self)
      .split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
    guard parcel.kind == .greeting, texts.count >= 7, let token = Token(texts[0]),
      let port = Int(texts[1])
    else { return nil }
    let hosts = texts[7...].compactMap { HostName($0) }
    let following = Following(texts[6])
    guard hosts.count == texts.count - 7, texts[6].isEmpty || following != nil else { return nil }
    self.init(
      token: token, port: port, hosts: hosts, folder: texts[2], folderAddress: texts[3],
      door: texts[4], policy: texts[5], following: following)
  }
}

/// The address of a served page.
///
/// - Parameter host: The address of the machine for who asks.
package func address(of token: Token, at host: String = "127.0.0.1", port: Int) -> String {
  "http://\(host):\(port)/\(token.text)/"
}
