import Glibc
import Terminal

/// A process that this one has started and waits for.
struct ChildProcess: ~Copyable {
  /// How a process ended.
  enum Ending: Hashable {
    case left(Int32)
    case killed(signal: Int32)
  }

  let id: pid_t

  /// Starts the program at `path`, which is this one if left out, with an environment like ours.
  ///
  /// What is standard input and output to it are open files of ours, or else nothing; what it has to
  /// say to people goes where ours goes.
  init(
    _ arguments: [String], at path: String = "/proc/self/exe", input: Int32? = nil,
    output: Int32? = nil
  ) throws(SystemError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (file, target, mode) in [
      (input, STDIN_FILENO, O_RDONLY), (output, STDOUT_FILENO, O_WRONLY),
    ] {
      if let file {
        posix_spawn_file_actions_adddup2(&actions, file, target)
      } else {
        posix_spawn_file_actions_addopen(&actions, target, "/dev/null", mode, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A signal that is ignored here would be ignored there.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    let code = posix_spawn(&child, path, &actions, &attributes, &words, environ)
    guard code == 0 else { throw SystemError("start '\(arguments.first ?? path)'", code: code) }
    id = child
  }

  func send(_ signal: Int32) { kill(id, signal) }

  /// Waits for its end.
  consuming func ending() -> Ending {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? .left(status >> 8 & 0xff) : .killed(signal: signal)
  }
}

/// The two ends of a pipe, each closed when it goes.
struct Pipe: ~Copyable {
  /// One of them, an open file.
  struct End: ~Copyable {
    let descriptor: Int32
    deinit { Glibc.close(descriptor) }

    /// Closes it now.
    consuming func close() {}
  }

  let reading: End
  let writing: End

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError("open a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = End(descriptor: ends[0])
    writing = End(descriptor: ends[1])
  }
}
