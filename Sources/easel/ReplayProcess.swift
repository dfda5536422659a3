import FoundationEssentials
import Glibc
import Platform
import Terminal
import Tutorials

/// Replays files in a process of their own, and in another one from the next file on when a page has
/// ended that.
struct ReplayProcess {
  /// The arguments of a process that works for us.
  let arguments: [String]
  /// How long it may take over a file; past that, its own limits have failed, and it is ended.
  let patience: Duration

  /// How long it may take to say what it has done when Ctrl-C came.
  private static let patienceAfterInterruption = Duration.seconds(2)

  /// Replays all files of `run`.
  func replay(_ run: inout ReplayRun) throws(PlatformError) {
    // A crash must not ask a person whether to debug it.
    setenv("SWIFT_BACKTRACE", "enable=no", 0)
    while run.next != nil { try replayUntilItEnds(&run) }
  }

  /// Replays files of `run` in one process, until it has done so or ends otherwise.
  private func replayUntilItEnds(_ run: inout ReplayRun) throws(PlatformError) {
    var request = try Pipe()
    var answer = try Pipe()
    let child = try ChildProcess(
      arguments, input: .file(request.reading), output: .file(answer.writing))
    // With its ends it closes the pipes, and here only the other ends are needed.
    request.closeReading()
    answer.closeWriting()
    send(run.work, into: request.writing)
    request.closeWriting()
    let silence = try take(answer.reading, from: child, into: &run)
    if silence { child.send(SIGKILL) }
    let ending = child.ending()
    if Signals.areRaised { return run.interrupt() }
    guard run.next != nil else { return }
    if silence {
      run.fail(
        .limit, "the replay took more than \(patience.components.seconds) seconds",
        hint: "this is a fault of Easel's, whose limits have not stopped it; please report it")
    } else {
      run.fail(.unjudged, ending.message, hint: ending.hint)
    }
  }

  private func send(_ work: ReplayRun.Work, into descriptor: Int32) {
    let request = ReplayRequest(parent: getpid(), work: work)
    // What is made of texts and numbers can be encoded.
    guard let data = try? JSONEncoder().encode(request) else { return }
    // Whether it is read shows in the answer.
    Output(descriptor: descriptor).write(String(decoding: data, as: UTF8.self))
  }

  /// Takes what comes of the files, line by line, until the process ends.
  ///
  /// - Returns: Whether it was silent for too long instead.
  private func take(
    _ descriptor: Int32, from child: borrowing ChildProcess, into run: inout ReplayRun
  ) throws(PlatformError) -> Bool {
    var line: [UInt8] = []
    let clock = SuspendingClock()
    var (end, patience) = (clock.now + patience, patience)
    while true {
      switch Signals.wait(for: descriptor, timeout: end - clock.now) {
      case .timeout: return true
      case .signal(let number):
        guard number != SIGWINCH else { continue }
        // A terminal signals both processes, and `kill` only this one.
        child.send(SIGINT)
        patience = Self.patienceAfterInterruption
        end = clock.now + patience
      case .input:
        guard let bytes = try nextBytes(of: descriptor) else { return false }
        for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
          .enumerated()
        {
          if part.offset > 0 {
            take(line, into: &run)
            line = []
            end = clock.now + patience
          }
          line += part.element
        }
      }
    }
  }

  private func take(_ line: [UInt8], into run: inout ReplayRun) {
    // A line of something else is left out; what is then missing is told when the process has ended.
    guard let report = try? JSONDecoder().decode(FileReport.self, from: Data(line)) else { return }
    if run.next == report.file { run.take(report) }
  }
}

extension ChildProcess.Ending {
  fileprivate var message: String {
    switch self {
    case .killed(let signal): "the replay died of \(Self.names[signal] ?? "signal \(signal)")"
    case .left(let code): "the replay ended with exit code \(code)"
    }
  }

  fileprivate var hint: String {
    self == .killed(signal: SIGKILL)
      ? "the system does this to what takes too much memory"
      : "this is a fault of Easel's, not of the page; please report it with the file"
  }

  private static let names: [Int32: String] = [
    SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGFPE: "SIGFPE",
    SIGABRT: "SIGABRT", SIGKILL: "SIGKILL", SIGTERM: "SIGTERM",
  ]
}
