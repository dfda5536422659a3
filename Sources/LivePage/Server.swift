import CMicrohttpd
import Glibc
import Platform
import Serving

/// Answers browsers, and pushes to them, on one thread.
final class Server {
  private let site: Site
  private let link: PromptLink
  private var daemon: OpaquePointer?
  /// The connections that have not asked for anything yet, and until when they have to.
  private var silent: [Int32: ContinuousClock.Instant] = [:]
  /// How many connections there are.
  private var connectionCount = 0
  private let clock = ContinuousClock()

  /// How long a connection may take until it has asked, and how long it may say nothing, in seconds.
  private static let patience = 5
  private static let connectionLimit: UInt32 = 128
  /// How many bytes a request may have.
  private static let requestLimit = 1 << 16

  init(_ site: Site, for link: PromptLink, on listener: Listener) throws(PlatformError) {
    (self.site, self.link) = (site, link)
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
      Unmanaged.passUnretained(self).toOpaque(), Self.connectionLimit, UInt32(Self.patience * 4),
      Self.requestLimit)
    guard daemon != nil else { throw PlatformError("the HTTP library does not start") }
  }

  private static func of(_ owner: UnsafeMutableRawPointer) -> Server {
    Unmanaged<Server>.fromOpaque(owner).takeUnretainedValue()
  }

  // MARK: Running

  /// Serves until the prompt has gone.
  func run() {
    guard let daemon else { return }
    var isPromptThere = true
    while isPromptThere {
      let hasNews = wait(atMost: shortestWait(daemon))
      if hasNews { isPromptThere = link.takeAll(site.take) }
      hangUp()
      MHD_run(daemon)
    }
    end(daemon)
  }

  /// Sleeps until something happens; a page that leaves ends its stream.
  ///
  /// - Returns: Whether the prompt has said something, or has gone.
  private func wait(atMost milliseconds: Int32) -> Bool {
    let asleep = site.streams.filter(\.isAsleep)
    var watched = [link.descriptor, daemon.map(microhttpd_descriptor) ?? -1]
      .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // The library does not look at those that sleep, on which nothing is to come.
    watched += asleep.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
    guard poll(&watched, nfds_t(watched.count), milliseconds) > 0 else { return false }
    for (stream, found) in zip(asleep, watched.dropFirst(2)) where found.revents != 0 {
      stream.end()
    }
    return watched[0].revents != 0
  }

  /// How long nothing has to be done by itself, in milliseconds; -1 for ever.
  private func shortestWait(_ daemon: OpaquePointer) -> Int32 {
    var milliseconds: UInt64 = 0
    var shortest =
      MHD_get_timeout(daemon, &milliseconds) == .YES ? Int64(clamping: milliseconds) : -1
    if let next = silent.values.min() {
      let left = max(0, Int64((next - clock.now) / .milliseconds(1)) + 1)
      shortest = shortest < 0 ? left : min(shortest, left)
    }
    return Int32(clamping: shortest)
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
    address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
      site.admits($0.pointee, besides: connectionCount)
    }
  }

  private func note(_ socket: Int32, _ event: MHD_ConnectionNotificationCode) {
    connectionCount += event == .CONNECTION_NOTIFY_STARTED ? 1 : -1
    silent[socket] =
      event == .CONNECTION_NOTIFY_STARTED ? clock.now + .seconds(Self.patience) : nil
  }

  /// Lets pages take what was pushed last, for a moment.
  private func end(_ daemon: OpaquePointer) {
    let end = clock.now + .milliseconds(300)
    for stream in site.streams { stream.end() }
    site.endSayings()
    MHD_run(daemon)
    while !site.streams.isEmpty || !site.sayings.isEmpty, clock.now < end {
      var watched = pollfd(fd: microhttpd_descriptor(daemon), events: Int16(POLLIN), revents: 0)
      poll(&watched, 1, 10)
      MHD_run(daemon)
    }
    self.daemon = nil
    MHD_stop_daemon(daemon)
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
    let verdict = site.gate.verdict(on: request)
    if case .words(let count) = verdict { return hear(connection, count, body, state) }
    // What is answered when it is asked first ends the connection.
    if verdict != .nothing, state.pointee == nil {
      state.pointee = Unmanaged.passUnretained(self).toOpaque()
      return .YES
    }
    switch verdict {
    case .page:
      site.closeDoor()
      return send(
        Answer(
          type: "text/html; charset=utf-8", bytes: site.page,
          headers: [("Content-Security-Policy", site.policy)]), to: connection)
    case .file(let file):
      guard let bytes = site.bytes(of: file) else { return send(.missing, to: connection) }
      return send(Answer(type: file.type, bytes: bytes), to: connection)
    case .stream where method == "GET": return begin(connection, state)
    case .stream, .nothing, .words: return send(.refused, to: connection)
    }
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
    for (name, value) in answer.allHeaders { MHD_add_response_header(made, name, value) }
    return MHD_queue_response(connection, answer.status, made)
  }

  /// Answers with all that happens from now on.
  private func begin(
    _ connection: OpaquePointer, _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) -> MHD_Result {
    let stream = EventStream(of: connection)
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
