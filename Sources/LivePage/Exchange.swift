import CMicrohttpd

/// What is kept of a request until its answer is sent.
class Exchange {
  let connection: OpaquePointer
  let socket: Int32
  private(set) var isAsleep = false

  init(of connection: OpaquePointer) {
    self.connection = connection
    socket = microhttpd_socket(connection)
  }

  /// Has the library look at the connection no more, until it wakes up. Only what the library calls may do this.
  final func sleep() {
    isAsleep = true
    MHD_suspend_connection(connection)
  }

  final func wake() {
    guard isAsleep else { return }
    isAsleep = false
    MHD_resume_connection(connection)
  }
}

/// What a page says to the session, from its first byte to the answer, for which its connection sleeps.
final class Saying: Exchange {
  /// What has come of it.
  private(set) var bytes: [UInt8] = []
  /// Its number among those that were handed over; nil before.
  var number: Int?
  private(set) var answer: Answer?

  /// Takes what has come.
  ///
  /// - Parameter limit: How much there is to be.
  func take(_ more: UnsafeRawBufferPointer, limit: Int) {
    // What is too long is not understood.
    bytes += more.prefix(limit + 1 - bytes.count)
  }

  func answer(_ answer: Answer) {
    self.answer = answer
    wake()
  }
}
