import Glibc
import Platform
import Prompt
import Terminal
import Viewing

/// The terminal of this process as a place for pictures.
enum TerminalDisplay {
  private static let facts: TerminalFacts = {
    var facts = TerminalFacts { Environment[$0] }
    if facts.isInTmux { facts.outerTerminal = outerTerminal }
    return facts
  }()

  /// How long the terminal may take to answer before a command goes on.
  private static let patience = Duration.milliseconds(100)

  /// Asks the terminal once.
  private static let question: Void = {
    let questions = facts.questions
    if !questions.isEmpty { TerminalInput.standard.ask(questions, atMost: patience) }
  }()

  /// The terminal that tmux runs in, as it has called itself: `kitty(0.28.1)`; nil where tmux does not say, or hands
  /// nothing on to it.
  private static var outerTerminal: String? {
    do {
      var pipe = try Pipe()
      let script = "exec tmux display-message -p '#{client_termtype} #{allow-passthrough}'"
      let shell = try ChildProcess(
        ["sh", "-c", script], at: "/bin/sh", output: .file(pipe.writing), errors: .none)
      pipe.closeWriting()
      var bytes: [UInt8] = []
      while let more = try nextBytes(of: pipe.reading) { bytes += more }
      guard shell.ending() == .left(0) else { return nil }
      let line = String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace }
      guard line.count > 1, let passes = line.last, !["0", "off"].contains(passes) else {
        return nil
      }
      return line.dropLast().joined(separator: " ")
    } catch {
      return nil
    }
  }

  /// What becomes of pictures in the terminal, as far as it has answered by now.
  static var pictures: TerminalFacts.Pictures {
    _ = question
    return facts.pictures(TerminalInput.standard.answers)
  }

  /// The terminal for a screen to write to.
  static func outlet(_ output: Output) -> TerminalOutlet {
    TerminalOutlet(
      graphics: { pictures.graphics }, room: { room }, write: { output.write($0) },
      seed: Int(getpid()))
  }

  private static var room: TerminalRoom {
    let cell = TerminalSize.cell ?? TerminalInput.standard.answers.cell
    return TerminalRoom(
      columns: TerminalSize.columns, rows: TerminalSize.rows,
      cell: cell.map { PixelSize(width: $0.width, height: $0.height) })
  }
}
