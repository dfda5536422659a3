import Glibc
import Serving

/// Waits for the prompt, for browsers, and for those who follow, on one thread.
final class ServingLoop {
  private let site: Site
  private let link: PromptLink
  /// That of the session's own page comes first.
  private let servers: [Server]
  private let clock = ContinuousClock()

  init(_ site: Site, _ servers: [Server], for link: PromptLink) {
    (self.site, self.servers, self.link) = (site, servers, link)
  }

  /// Serves until the prompt has gone.
  func run() {
    var isPromptThere = true
    while isPromptThere {
      if wait() { isPromptThere = link.takeAll(site.take) }
      for server in servers { server.turn() }
    }
    end()
  }

  /// Sleeps until something happens; a page that leaves ends its stream.
  ///
  /// - Returns: Whether the prompt has said something, or has gone.
  private func wait() -> Bool {
    let asleep = site.streams.filter(\.isAsleep)
    var watched = ([link.descriptor] + servers.map(\.descriptor))
      .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // The library does not look at those that sleep, on which nothing is to come.
    watched += asleep.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
    let shortest = servers.compactMap(\.shortestWait).min() ?? -1
    guard poll(&watched, nfds_t(watched.count), shortest) > 0 else { return false }
    for (stream, found) in zip(asleep, watched.dropFirst(1 + servers.count))
    where found.revents != 0 {
      stream.end()
    }
    return watched[0].revents != 0
  }

  /// Lets pages take what was pushed last, for a moment.
  private func end() {
    let end = clock.now + .milliseconds(300)
    for stream in site.streams { stream.end() }
    site.endSayings()
    repeat {
      for server in servers { server.turn() }
      var watched = servers.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      poll(&watched, nfds_t(watched.count), 10)
    } while (!site.streams.isEmpty || !site.sayings.isEmpty) && clock.now < end
    for server in servers { server.stop() }
  }
}
