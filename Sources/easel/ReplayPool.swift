import FoundationEssentials
import Glibc
import Platform
import Terminal
import Tutorials

/// Replays files in processes of their own, each file in one; a process that a page has ended is replaced by another
/// one.
struct ReplayPool {
  /// The arguments of a process that works for us.
  let arguments: [String]
  /// How many processes work at a time.
  let size: Int
  /// How long one may take over a file; past that, its own limits have failed, and it is ended.
  let patience: Duration
  /// Shows how far the replay has come.
  var progress: ProgressBar

  /// How long the processes may take to say what they have done when Ctrl-C came.
  private static let patienceAfterInterruption = Duration.seconds(2)

  /// Replays all files of `run`.
  mutating func replay(_ run: inout ReplayRun) throws(PlatformError) {
    // A crash must not ask a person whether to debug it.
    setenv("SWIFT_BACKTRACE", "enable=no", 0)
    defer { progress.erase() }
    var workers: [WorkingProcess] = []
    while workers.count < size, let task = run.next() {
      workers.append(try WorkingProcess(arguments, on: task, until: .now + patience))
    }
    while !workers.isEmpty {
      let end = workers.map(\.end).min() ?? .now
      switch Signals.wait(forAny: workers.map(\.answers), timeout: end - .now) {
      case .signal(let number):
        guard number != SIGWINCH else { continue }
        run.interrupt()
        // A terminal signals all of them, and `kill` only this one.
        for worker in workers { worker.interrupt(until: .now + Self.patienceAfterInterruption) }
      case .timeout:
        for worker in workers where worker.end <= .now { worker.kill() }
        let silent = workers.filter(\.isKilled)
        workers.removeAll(where: \.isKilled)
        for worker in silent {
          worker.waitForEnd()
          fail(worker.task, in: &run)
          try goOn(&workers, with: &run)
        }
      case .input(let index):
        let worker = workers[index]
        guard try worker.read() else {
          workers.remove(at: index)
          let ending = worker.waitForEnd()
          guard worker.task != nil else { continue }
          if Signals.areRaised { run.interrupt() }
          if !run.isInterrupted, let task = worker.task {
            run.fail(task, .unjudged, ending.message, hint: ending.hint)
            progress.advance()
          }
          try goOn(&workers, with: &run)
          continue
        }
        while let (task, report) = worker.nextReport() {
          run.take(report, of: task)
          progress.advance()
          worker.begin(run.next(), until: .now + patience)
        }
      }
    }
  }

  /// Has another process take the place of one that has ended, if something is left to do.
  private func goOn(
    _ workers: inout [WorkingProcess], with run: inout ReplayRun
  ) throws(PlatformError) {
    guard let task = run.next() else { return }
    workers.append(try WorkingProcess(arguments, on: task, until: .now + patience))
  }

  private mutating func fail(_ task: ReplayTask?, in run: inout ReplayRun) {
    guard let task, !run.isInterrupted else { return }
    run.fail(
      task, .limit, "the replay took more than \(patience.components.seconds) seconds",
      hint: "this is a fault of Easel's, whose limits have not stopped it; please report it")
    progress.advance()
  }
}

/// A process that replays one file after the other, and the pipes to and from it.
private final class WorkingProcess {
  private let process: ChildProcess
  private var request: Pipe
  private var answer: Pipe
  private var received: [UInt8] = []
  /// What it replays; nil if nothing is left to do.
  private(set) var task: ReplayTask?
  /// When it began with that.
  private var began = SuspendingClock.now
  /// When it has taken too long.
  private(set) var end: SuspendingClock.Instant
  private(set) var isKilled = false

  init(
    _ arguments: [String], on task: ReplayTask, until end: SuspendingClock.Instant
  ) throws(PlatformError) {
    request = try Pipe()
    answer = try Pipe()
    process = try ChildProcess(
      arguments, input: .file(request.reading), output: .file(answer.writing))
    // With its ends it closes the pipes, and here only the other ends are needed.
    request.closeReading()
    answer.closeWriting()
    self.end = end
    send(ReplayRequest(parent: getpid()))
    begin(task, until: end)
  }

  /// The descriptor at which its answers arrive.
  var answers: Int32 { answer.reading }

  /// Has it replay a file; nil lets it end.
  func begin(_ task: ReplayTask?, until end: SuspendingClock.Instant) {
    (self.task, self.end) = (task, end)
    began = .now
    guard let task else { return request.closeWriting() }
    send(task)
  }

  private func send(_ message: some Encodable) {
    // What is made of texts and numbers can be encoded.
    guard let data = try? JSONEncoder().encode(message) else { return }
    // Whether it is read shows in the answer.
    Output(descriptor: request.writing).write(String(decoding: data, as: UTF8.self) + "\n")
  }

  /// Tells it of a Ctrl-C.
  func interrupt(until end: SuspendingClock.Instant) {
    process.send(SIGINT)
    self.end = end
    request.closeWriting()
  }

  func kill() {
    process.send(SIGKILL)
    isKilled = true
  }

  @discardableResult func waitForEnd() -> ChildProcess.Ending { process.waitForEnd() }

  /// Reads what it has written; false if it has ended.
  func read() throws(PlatformError) -> Bool {
    guard let bytes = try nextBytes(of: answer.reading) else { return false }
    received += bytes
    return true
  }

  /// What has come of its task, once all of the answer is there.
  ///
  /// A line of something else is left out; what is then missing is told when the process has ended.
  func nextReport() -> (task: ReplayTask, report: FileReport)? {
    while let task, let end = received.firstIndex(of: UInt8(ascii: "\n")) {
      let report = try? JSONDecoder().decode(FileReport.self, from: Data(received[..<end]))
      received.removeFirst(end + 1)
      guard var report, report.file == task.file else { continue }
      report.seconds = (SuspendingClock.now - began) / .seconds(1)
      return (task, report)
    }
    return nil
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
