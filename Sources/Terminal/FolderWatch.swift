import Glibc
package import Platform

/// Looks out for changes of files, however they come about: it watches the folders on the way to each,
/// because a file that is saved is often another one under the same name.
package final class FolderWatch {
  /// What a wait ended with.
  package enum News: Hashable, Sendable {
    /// One of the files may have changed, appeared or disappeared.
    case change
    /// Ctrl-C, or a request to end.
    case signal(Int32)
    case timeout
  }

  private let descriptor: Int32
  /// The names that count in the folder of each watch.
  private var names: [Int32: Set<String>] = [:]

  /// Asks the system for its news (inotify).
  package init() throws(PlatformError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw PlatformError(errno, cannot: "watch files") }
  }

  deinit { close(descriptor) }

  /// From now on looks out for changes of the files at `paths`, and of none besides. To be called
  /// before each reading of the files: the ways to them may have changed.
  ///
  /// A folder that is not there is waited for in the one above it; behind a symbolic link both the link
  /// and what it leads to count.
  package func follow(_ paths: [String]) throws(PlatformError) {
    var followed: [Int32: Set<String>] = [:]
    for path in paths {
      var links = Self.linkLimit
      try follow(path, from: ".", &links, &followed)
    }
    for watch in names.keys where followed[watch] == nil { inotify_rm_watch(descriptor, watch) }
    names = followed
  }

  /// Waits for a change, and until the burst of changes that it begins is over.
  ///
  /// - Parameter timeout: How long to wait for the first; nil waits for ever.
  package func next(atMost timeout: Duration? = nil) -> News {
    let end = timeout.map { ContinuousClock.now + $0 }
    var burst: Burst?
    while true {
      let rest = (burst?.end ?? end).map { $0 - .now }
      // What comes without end must not put it off.
      if let rest, rest <= .zero, burst != nil { return .change }
      switch Signals.wait(for: descriptor, timeout: rest) {
      case .timeout: return burst == nil ? .timeout : .change
      case .signal(let number) where [SIGINT, SIGTERM, SIGHUP].contains(number):
        return .signal(number)
      case .signal: continue
      case .input:
        guard takeEvents() else { continue }
        if burst == nil { burst = Burst(at: .now) } else { burst?.add(at: .now) }
      }
    }
  }

  /// Whether something happened in a folder, or a signal came, that was not reported yet.
  package var hasNews: Bool { Signals.areWaiting(or: descriptor) }

  // MARK: Folders

  /// As many as the system follows in one path.
  private static let linkLimit = 40

  private static let mask = UInt32(
    IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  private func follow(
    _ path: String, from base: String, _ links: inout Int, _ followed: inout [Int32: Set<String>]
  ) throws(PlatformError) {
    var folder = path.hasPrefix("/") ? "/" : base
    let parts = path.split(separator: "/").filter { $0 != "." }
    for (index, part) in parts.enumerated() {
      let place = "\(folder)/\(part)"
      // First the watch, then a look: what comes in between is told of.
      let watch = inotify_add_watch(descriptor, folder, Self.mask)
      if watch >= 0 {
        followed[watch, default: []].insert(String(part))
      } else if errno == ENOENT || errno == ENOTDIR {
        return
      } else if errno != EACCES || index == parts.count - 1 {
        throw PlatformError(errno, cannot: "watch the folder '\(folder)'")
      }
      if let target = linkTarget(of: place), links > 0 {
        links -= 1
        try follow(target, from: folder, &links, &followed)
      }
      folder = place
    }
  }

  // MARK: Events

  /// Takes all events that are there, and tells whether one of them counts.
  private func takeEvents() -> Bool {
    var counts = false
    // Until reading would have to wait.
    while let bytes = try? nextBytes(of: descriptor) {
      let events = bytes.withUnsafeBytes { FolderEvent.events(in: $0) }
      counts = counts || events.contains(where: self.counts)
    }
    return counts
  }

  private func counts(_ event: FolderEvent) -> Bool {
    guard event.watch >= 0 else { return event.isUncertain }
    guard let names = names[event.watch] else { return false }
    return event.isUncertain || names.contains(event.name)
  }
}
