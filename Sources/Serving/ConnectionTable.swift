/// The connections of this machine, as the system lists them.
///
/// Source: proc_net_tcp.txt of Linux's documentation.
package enum ConnectionTable {
  /// The number of the user who has the other end of a connection within this machine.
  ///
  /// - Parameters:
  ///   - port: That of the other end.
  ///   - own: That of this end.
  ///   - table: The text of `/proc/net/tcp`.
  /// - Returns: Nil where the table does not have the connection.
  package static func user(from port: Int, to own: Int, in table: [UInt8]) -> UInt32? {
    let (theirs, mine) = (end(port), end(own))
    for line in table.split(separator: UInt8(ascii: "\n")).dropFirst() {
      // A number, both ends, the state, both queues, a timer, how often it was sent again, and the user.
      let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 8)
      guard fields.count > 7, fields[1].suffix(5).elementsEqual(theirs),
        fields[2].suffix(5).elementsEqual(mine),
        fields[1].prefix(8).elementsEqual(fields[2].prefix(8))
      else { continue }
      return UInt32(String(decoding: fields[7], as: UTF8.self))
    }
    return nil
  }

  /// `:1F90` for 8080.
  private static func end(_ port: Int) -> [UInt8] {
    let digits = String(port, radix: 16, uppercase: true)
    return Array((":" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits).utf8)
  }
}
