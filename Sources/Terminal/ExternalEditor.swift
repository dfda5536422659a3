import Glibc

/// The editor that a person is used to, for what is too long for a line.
package enum ExternalEditor {
  /// Opens `text` in an editor that has the terminal until it ends, and returns what became of it,
  /// without line breaks at its end. Ctrl-C is for the editor; a request to end is passed on to it.
  ///
  /// - Parameters:
  ///   - command: What a shell runs, with the file's name behind it: `code --wait`.
  ///   - folder: Where files are kept for a while.
  /// - Throws: `EditorError` if the editor does not end well or leaves no text behind, or
  ///   `SystemError`; then nothing is kept.
  package static func edit(
    _ text: String, command: String, in folder: String = "/tmp"
  ) throws -> String {
    let file = try TemporaryFile(in: folder)
    try file.write(text + "\n")
    var modes = termios()
    let isTerminal = tcgetattr(STDIN_FILENO, &modes) == 0
    let status = try run(command, on: file.path)
    if isTerminal { tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) }
    guard status == 0 else { throw EditorError(command: command, status: status) }
    guard var edited = try file.text() else { throw EditorError(command: command, status: nil) }
    while edited.last?.isNewline == true { edited.removeLast() }
    return edited
  }

  /// Runs `command` by the shell, and returns what `waitpid` tells of its end.
  private static func run(_ command: String, on path: String) throws(SystemError) -> Int32 {
    // Its end is a signal, so that other signals can be answered until then.
    try Signals.catching(SIGCHLD)
    defer {
      signal(SIGCHLD, SIG_DFL)
      Signals.forgetInterruption()
    }
    let child = try spawn(["sh", "-c", "\(command) \"$1\"", "sh", path])
    var status: Int32 = 0
    while true {
      let ended = waitpid(child, &status, WNOHANG)
      if ended == child { return status }
      if ended < 0, errno != EINTR { throw SystemError("wait for the editor") }
      switch Signals.wait(for: -1) {
      case .signal(let number) where number == SIGTERM || number == SIGHUP: kill(child, number)
      default: break
      }
    }
  }

  private static func spawn(_ arguments: [String]) throws(SystemError) -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What is ignored or held back here would be there, too.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    let code = posix_spawn(&child, "/bin/sh", nil, &attributes, &words, environ)
    guard code == 0 else { throw SystemError("start an editor", code: code) }
    return child
  }
}

/// An editor that did not do what it was opened for.
package struct EditorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was run.
  package let command: String
  /// What `waitpid` told; nil when it ended well and left no text.
  let status: Int32?

  package var description: String {
    guard let status else { return "the editor '\(command)' left a file that is not a text" }
    let number = status & 0x7F
    if isMissing { return "there is no editor '\(command)' on this machine" }
    return number == 0
      ? "the editor '\(command)' ended with exit code \(status >> 8 & 0xFF)"
      : "the editor '\(command)' was ended by signal \(number)"
  }

  /// What to do about it; nil if nothing is known to help.
  package var hint: String? {
    isMissing ? "name one that there is in $VISUAL or $EDITOR" : nil
  }

  /// Whether the shell found no such program.
  private var isMissing: Bool { status.map { $0 & 0x7F == 0 && $0 >> 8 & 0xFF == 127 } ?? false }
}
