import Testing

@testable import Serving

@Suite struct ConnectionTableTests {
  private static let table = Array(
    """
      sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
       0: 0100007F:9C40 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 49164 1 0000000000000000 100 0 0 10 0
       1: 0100007F:9C40 0100007F:0051 01 00000000:00000000 00:00000000 00000000  1000        0 49201 1 0000000000000000 20 4 30 10 -1
       2: 0100007F:0051 0100007F:9C40 01 00000000:00000000 02:00000A8C 00000000  1001        0 49200 2 0000000000000000 20 4 30 10 -1
       3: 0200A8C0:0052 0100007F:9C40 01 00000000:00000000 02:00000A8C 00000000  1002        0 49300 2 0000000000000000 20 4 30 10 -1
       4: 0100007F:0053 0100007F:9C41 01 00000000:00000000 02:00000A8C 00000000  1003        0 49301 2 0000000000000000 20 4 30 10 -1

    """.utf8)

  @Test(
    arguments: [(81, 40_000, 1_001), (83, 40_001, 1_003), (40_000, 81, 1_000)]
      as [(Int, Int, UInt32)])
  func `the other end has a user`(port: Int, own: Int, user: UInt32) {
    #expect(ConnectionTable.user(from: port, to: own, in: Self.table) == user)
  }

  @Test(arguments: [(82, 40_000), (83, 40_000), (1, 40_000), (0, 40_000)])
  func `a connection that is not listed has none`(port: Int, own: Int) {
    #expect(ConnectionTable.user(from: port, to: own, in: Self.table) == nil)
    #expect(ConnectionTable.user(from: port, to: own, in: []) == nil)
  }
}
