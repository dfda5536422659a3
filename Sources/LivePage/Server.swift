import CMicrohttpd
import Glibc
import Platform
import Serving

/// Answers browsers that come by one entrance, and pushes to them.
final class Server {
  private let site: Site
  private let entrance: Entrance
  private let link: PromptLink
  private var daemon: OpaquePointer?
  /// The connections that have not asked for anything yet, and until when they have to.
  private var silent: [Int32: ContinuousClock.Instant] = [:]
  /// How many connections there are.
  private var connectionCount = 0
  private let clock = ContinuousClock()

  /// How long a connection may take until it has asked, and how long it may say nothing, in seconds.
  private static let patience = 5
  /// How many bytes a request may have.
  private static let requestLimit = 1 << 16

  init(
    _ site: Site, at entrance: Entrance, for link: PromptLink, on listener: Listener
  ) throws(PlatformError) {
    (self.site, self.entrance, self.link) = (site, entrance, link)
    // The library closes what it listens on.
    let listening = dup(listener.descriptor)
    daemon = microhttpd_start(
      listening,
      { owner, address, _ in
        guard let owner, let address else { return .NO }
        return Server.of(owner).admits(address) ? .YES : .NO
      },
      { owner, connection, path, method, _, bytes, count, state in
        guard let owner, let connection, let path, let method, let state else { return .NO }
        let body = UnsafeRawBufferPointer(start: bytes, count: count?.pointee ?? 0)
        // All that comes is taken.
        count?.pointee = 0
        return Server.of(owner).answer(
          connection, path: String(cString: path), method: String(cString: method), body, state)
      },
      { owner, _, state, _ in
        guard let owner, let kept = state?.pointee, kept != owner else { return }
        Server.of(owner).site.remove(Unmanaged<Exchange>.fromOpaque(kept).takeRetainedValue())
      },
      { owner, connection, _, event in
        guard let owner, let connection else { return }
        Server.of(owner).note(microhttpd_socket(connection), event)
      },
      Unmanaged.passUnretained(self).toOpaque(), entrance.connectionLimit,
      UInt32(Self.patience * 4),
      Self.requestLimit)
    guard daemon != nil else { throw PlatformError("the HTTP library does not start") }
  }

  private static func of(_ owner: UnsafeMutableRawPointer) -> Server {
    Unmanaged<Server>.fromOpaque(owner).takeUnretainedValue()
  }

  // MARK: Running

  /// The open file that has something to read once there is something to do.
  var descriptor: Int32 { daemon.map(microhttpd_descriptor) ?? -1 }

  /// How long nothing has to be done by itself, in milliseconds; nil for ever.
  var shortestWait: Int32? {
    guard let daemon else { return nil }
    var milliseconds: UInt64 = 0
    var shortest =
      MHD_get_timeout(daemon, &milliseconds) == .YES ? Int64(clamping: milliseconds) : nil
    if let next = silent.values.min() {
      let left = max(0, Int64((next - clock.now) / .milliseconds(1)) + 1)
      shortest = min(shortest ?? left, left)
    }
    return shortest.map { Int32(clamping: $0) }
  }

  /// Does what there is to do.
  func turn() {
    guard let daemon else { return }
    hangUp()
    let before = connectionCount
    MHD_run(daemon)
    // Where as many came as may, the library listens again in the call after the one that ends some of them.
    if connectionCount < before { MHD_run(daemon) }
  }

  /// Ends all connections, and listens no more.
  func stop() {
    guard let daemon else { return }
    self.daemon = nil
    MHD_stop_daemon(daemon)
  }

  /// Ends the connections that have not asked in time.
  private func hangUp() {
    guard !silent.isEmpty else { return }
    let now = clock.now
    for (socket, end) in silent where end <= now {
      shutdown(socket, Int32(SHUT_RDWR))
      silent[socket] = nil
    }
  }

  private func admits(_ address: UnsafePointer<sockaddr>) -> Bool {
    guard entrance.isOwn else { return true }
    return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
      site.admits($0.pointee, besides: connectionCount)
    }
  }

  private func note(_ socket: Int32, _ event: MHD_ConnectionNotificationCode) {
    connectionCount += event == .CONNECTION_NOTIFY_STARTED ? 1 : -1
    silent[socket] =
      event == .CONNECTION_NOTIFY_STARTED ? clock.now + .seconds(Self.patience) : nil
  }

  // MARK: Answering

  private func answer(
    _ connection: OpaquePointer, path: String, method: String, _ body: UnsafeRawBufferPointer,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) -> MHD_Result {
    silent[microhttpd_socket(connection)] = nil
    var request = Request(method: method, path: path, headers: [])
    withUnsafeMutablePointer(to: &request) { request in
      _ = MHD_get_connection_values(
        connection, .HEADER_KIND,
        { request, _, name, value in
          guard let request, let name else { return .YES }
          request.assumingMemoryBound(to: Request.self).pointee.add(
            String(cString: name), value.map { String(cString: $0) } ?? "")
          return .YES
        }, request)
    }
    let verdict = entrance.gate.verdict(on: request)
    if case .words(let count) = verdict { return hear(connection, count, body, state) }
    // What is answered when it is asked first ends the connection.
    if verdict != .nothing, state.pointee == nil {
      state.pointee = Unmanaged.passUnretained(self).toOpaque()
      return .YES
    }
    switch verdict {
    case .page where isFull: return send(.full, to: connection)
    case .page:
      if entrance.isOwn { site.closeDoor() }
      return send(
        Answer(
          type: "text/html; charset=utf-8", bytes: site.page,
          headers: [("Content-Security-Policy", site.policy)]), to: connection)
    case .file(let file):
      guard let bytes = site.bytes(of: file, isOwn: entrance.isOwn) else {
        return send(.missing, to: connection)
      }
      return send(Answer(type: file.type, bytes: bytes), to: connection)
    case .stream where isFull: return send(.full, to: connection)
    case .stream where method == "GET": return begin(connection, state)
    case .stream, .nothing, .words: return send(.refused, to: connection)
    }
  }

  /// Whether as many follow as may.
  private var isFull: Bool {
    entrance.followerLimit.map { site.followerCount >= $0 } ?? false
  }

  /// Takes what a page says to the session, and answers it once that does.
  private func hear(
    _ connection: OpaquePointer, _ count: Int, _ body: UnsafeRawBufferPointer,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) -> MHD_Result {
    guard let kept = state.pointee else {
      // The library gives it back at the end of the request.
      state.pointee = Unmanaged<Exchange>.passRetained(Saying(of: connection)).toOpaque()
      return .YES
    }
    guard let saying = Unmanaged<Exchange>.fromOpaque(kept).takeUnretainedValue() as? Saying else {
      return .NO
    }
    guard body.isEmpty else {
      saying.take(body, limit: count)
      return .YES
    }
    if saying.number == nil, let answer = site.answer(saying, count, by: link) {
      return send(answer, to: connection)
    }
    if let answer = saying.answer { return send(answer, to: connection) }
    saying.sleep()
    return .YES
  }

  private func send(_ answer: Answer, to connection: OpaquePointer) -> MHD_Result {
    let made = answer.bytes.withUnsafeBytes {
      MHD_create_response_from_buffer(
        $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
    }
    return send(made, answer, to: connection)
  }

  private func send(
    _ made: OpaquePointer?, _ answer: Answer, to connection: OpaquePointer
  ) -> MHD_Result {
    guard let made else { return .NO }
    defer { MHD_destroy_response(made) }
    for (name, value) in answer.allHeaders(isOwn: entrance.isOwn) {
      MHD_add_response_header(made, name, value)
    }
    return MHD_queue_response(connection, answer.status, made)
  }

  /// Answers with all that happens from now on.
  private func begin(
    _ connection: OpaquePointer, _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) -> MHD_Result {
    let stream = EventStream(of: connection, isFollower: !entrance.isOwn)
    // The library gives it back at the end of the request.
    let kept = Unmanaged<Exchange>.passRetained(stream).toOpaque()
    state.pointee = kept
    let made = MHD_create_response_from_callback(
      UInt64.max, 1 << 15,
      { kept, _, room, count in
        guard let kept else { return -1 }
        let stream = Unmanaged<Exchange>.fromOpaque(kept).takeUnretainedValue() as? EventStream
        return stream?.copy(to: UnsafeMutableRawBufferPointer(start: room, count: count)) ?? -1
      }, kept, nil)
    site.add(stream)
    return send(made, Answer(type: "text/event-stream; charset=utf-8", bytes: []), to: connection)
  }
}
