import Glibc
import Platform

/// The editor that a person is used to, for what is too long for a line.
package enum ExternalEditor {
  /// Opens `text` in an editor that has the terminal until it ends, and returns what became of it,
  /// without line breaks at its end. Ctrl-C is for the editor; a request to end is passed on to it.
  ///
  /// - Parameters:
  ///   - command: What a shell runs, with the file's name behind it: `code --wait`.
  ///   - folder: Where files are kept for a while.
  /// - Throws: `EditorError` if the editor does not end well or leaves no text behind, or
  ///   `PlatformError`; then nothing is kept.
  package static func edit(
    _ text: String, command: String, in folder: String = "/tmp"
  ) throws -> String {
    let folder = try ScratchFolder(in: folder)
    let path = try folder.write("\(text)\n", as: "cell.easel")
    var modes = termios()
    let isTerminal = tcgetattr(STDIN_FILENO, &modes) == 0
    let ending = try run(command, on: path)
    if isTerminal { tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) }
    guard ending == .left(0) else { throw EditorError(command: command, ending: ending) }
    guard var edited = try self.text(at: path) else {
      throw EditorError(command: command, ending: nil)
    }
    while edited.last?.isNewline == true { edited.removeLast() }
    return edited
  }

  /// The most that is read.
  private static let largest = 10 << 20

  /// What the file holds now, also one put in its place; nil if it is not a text, or too much.
  private static func text(at path: String) throws(PlatformError) -> String? {
    let file = try ReadableFile(path: path, cannot: "read what the editor wrote")
    guard file.kind == .file, let bytes = try file.bytes(atMost: largest) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Runs `command` by the shell, and returns how it ended.
  private static func run(_ command: String, on path: String) throws(PlatformError)
    -> ChildProcess.Ending
  {
    // Its end is a signal, so that other signals can be answered until then.
    try Signals.catching(SIGCHLD)
    defer {
      signal(SIGCHLD, SIG_DFL)
      Signals.forgetInterruption()
    }
    let child = try ChildProcess(
      ["sh", "-c", "\(command) \"$1\"", "sh", path], at: "/bin/sh", input: .inherited,
      output: .inherited)
    while true {
      if let ending = try child.endingByNow() { return ending }
      switch Signals.wait(for: -1) {
      case .signal(let number) where number == SIGTERM || number == SIGHUP: child.send(number)
      default: break
      }
    }
  }
}

/// An editor that did not do what it was opened for.
package struct EditorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was run.
  package let command: String
  /// How it ended; nil when it ended well and left no text.
  let ending: ChildProcess.Ending?

  package var description: String {
    if isMissing { return "there is no editor '\(command)' on this machine" }
    return switch ending {
    case nil: "the editor '\(command)' left a file that is not a text"
    case .left(let code): "the editor '\(command)' ended with exit code \(code)"
    case .killed(let signal): "the editor '\(command)' was ended by signal \(signal)"
    }
  }

  /// What to do about it; nil if nothing is known to help.
  package var hint: String? {
    isMissing ? "name one that there is in $VISUAL or $EDITOR" : nil
  }

  /// Whether the shell found no such program.
  private var isMissing: Bool { ending == .left(127) }
}
