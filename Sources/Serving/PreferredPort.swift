/// The port on which a folder's page is served where it is free: the same one each time, so that a browser remembers
/// what was chosen on the page, and a tunnel to it stays as it is.
///
/// - Parameter user: The number of the person, so that two of them have two ports.
/// - Returns: One of 20000 to 31999, below those that the system gives out by itself.
package func preferredPort(forFolder path: String, ofUser user: UInt32) -> Int {
  // FNV-1a, because a number has to be the same in each run.
  let hash = "\(user):\(path)".utf8.reduce(0x811C_9DC5 as UInt32) {
    ($0 ^ UInt32($1)) &* 0x0100_0193
  }
  return 20_000 + Int(hash % 12_000)
}
