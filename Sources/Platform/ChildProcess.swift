import CFiles
import Glibc

/// A process that this one has started.
package struct ChildProcess: ~Copyable {
  /// How a process ended.
  package enum Ending: Hashable, Sendable {
    case left(Int32)
    case killed(signal: Int32)
  }

  /// What standard input, output or error is to it.
  package enum Stream {
    /// What it is to this process.
    case inherited
    /// Nothing.
    case none
    case file(Int32)
    /// The file at a path, which is made if it is to be written.
    case path(String)
  }

  private let id: pid_t

  /// Starts the program at `path`, by default this one, with this process's environment.
  ///
  /// - Parameters:
  ///   - arguments: The words of its command line, its own name first.
  ///   - isApart: Whether it gets a session of its own, so that neither Ctrl-C nor the end of the terminal reaches it.
  package init(
    _ arguments: [String], at path: String = "/proc/self/exe", input: Stream = .none,
    output: Stream = .none, errors: Stream = .inherited,
    isApart: Bool = false
  ) throws(PlatformError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (stream, target, mode) in [
      (input, STDIN_FILENO, O_RDONLY), (output, STDOUT_FILENO, O_WRONLY),
      (errors, STDERR_FILENO, O_WRONLY),
    ] {
      switch stream {
      case .inherited: break
      case .none: posix_spawn_file_actions_addopen(&actions, target, "/dev/null", mode, 0)
      case .file(let file): posix_spawn_file_actions_adddup2(&actions, file, target)
      case .path(let path):
        let mode = mode == O_WRONLY ? mode | O_CREAT | O_TRUNC : mode
        posix_spawn_file_actions_addopen(&actions, target, path, mode, 0o600)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A process inherits which signals are ignored and which are blocked.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, isApart ? flags | files_spawn_apart : flags)
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    let code = posix_spawn(&child, path, &actions, &attributes, &words, environ)
    guard code == 0 else { throw PlatformError(code, cannot: "start '\(arguments.first ?? path)'") }
    id = child
  }

  package func send(_ signal: Int32) { kill(id, signal) }

  /// Asks it to end (SIGTERM).
  package func end() { send(SIGTERM) }

  /// Waits for its end.
  package consuming func ending() -> Ending { waitForEnd() }

  /// Waits for its end, which only one call tells.
  @discardableResult package func waitForEnd() -> Ending {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return Self.ending(status)
  }

  /// Waits for its end, and ends it if that takes too long.
  ///
  /// - Returns: How it ended by itself; nil if it did not.
  package consuming func ending(within seconds: Double) throws(PlatformError) -> Ending? {
    let end = ContinuousClock.now + .seconds(seconds)
    if let ending = try ending(while: { ContinuousClock.now < end }) { return ending }
    send(SIGKILL)
    waitForEnd()
    return nil
  }

  /// Waits for its end as long as a condition holds; nil where it has not ended by then.
  func ending(while isAwaited: () -> Bool) throws(PlatformError) -> Ending? {
    while isAwaited() {
      if let ending = try endingByNow() { return ending }
      usleep(2_000)
    }
    return nil
  }

  /// How it has ended, which only one call returns; nil while it runs.
  package func endingByNow() throws(PlatformError) -> Ending? {
    var status: Int32 = 0
    let ended = waitpid(id, &status, WNOHANG)
    if ended < 0, errno != EINTR { throw PlatformError(errno, cannot: "wait for a process") }
    return ended == id ? Self.ending(status) : nil
  }

  private static func ending(_ status: Int32) -> Ending {
    let signal = status & 0x7f
    return signal == 0 ? .left(status >> 8 & 0xff) : .killed(signal: signal)
  }
}

/// Replaces this program with a new run of it, with the same arguments and the environment as it is
/// now.
///
/// - Returns: Why the system refused; otherwise the function does not return.
package func restart(cannot operation: String) -> PlatformError {
  execv("/proc/self/exe", CommandLine.unsafeArgv)
  return PlatformError(errno, cannot: operation)
}
