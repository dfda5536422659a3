import CSignals
import Glibc
package import Platform

/// The signals that the program answers, each passed on as news instead of ending it.
///
/// The handlers live in C: a signal may come at any instant, when nothing of Swift may run.
package enum Signals {
  /// Catches Ctrl-C, requests to end and changes of the terminal's size; a write to a reader that
  /// left is an error instead of the end.
  package static func start() throws(PlatformError) {
    guard signals_open() >= 0 else { throw PlatformError(errno, cannot: "open a pipe for signals") }
    signal(SIGPIPE, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGWINCH] { try catching(number) }
  }

  /// Has this process killed when the one that started it ends.
  ///
  /// - Parameter parent: That one, which may have ended already.
  package static func endWithParent(_ parent: Int32) throws(PlatformError) {
    guard signals_end_with_parent() else {
      throw PlatformError(errno, cannot: "follow the process that asks")
    }
    guard getppid() == parent else {
      throw PlatformError(ESRCH, cannot: "follow the process that asks")
    }
  }

  /// Whether Ctrl-C or a request to end came; any thread may ask, at any time. Who asks, stops: the
  /// Ctrl-C counts as seen from then on.
  package static var areRaised: Bool { termination != nil || signals_interrupted() }

  /// The request to end that came (SIGTERM, SIGHUP); it stays.
  package static var termination: Int32? {
    let number = signals_termination()
    return number == 0 ? nil : number
  }

  /// Gives what begins now so many seconds of processor time, and ten times as much real time, which ends what
  /// only waits; nil sets no bound.
  package static func startTimer(_ seconds: Int?) {
    signals_start_timer(Int32(clamping: seconds ?? 0))
  }

  /// The seconds that the timer was started with, once they have passed; any thread may ask.
  package static var expiredTimer: Int? {
    let seconds = signals_expired_timer()
    return seconds == 0 ? nil : Int(seconds)
  }

  /// Forgets the Ctrl-C that stopped something. One that was not seen yet is for what comes next,
  /// be it a drawing or the line that is typed.
  package static func lower() { signals_lower() }

  /// Forgets a Ctrl-C that was for another program.
  static func forgetInterruption() {
    _ = signals_interrupted()
    signals_lower()
  }

  /// The oldest signal that was not asked for yet, or nil. A Ctrl-C that evaluation answered
  /// meanwhile is none.
  private static func next() -> Int32? {
    var byte: UInt8 = 0
    while read(signals_open(), &byte, 1) == 1 {
      if Int32(byte) != SIGINT || signals_interrupted() { return Int32(byte) }
    }
    return nil
  }

  static func catching(_ number: Int32) throws(PlatformError) {
    guard signals_catch(number) else {
      throw PlatformError(errno, cannot: "catch signal \(number)")
    }
  }

  /// Whether a signal that was not reported yet, or input at one of two descriptors, is there; a negative one has none.
  static func areWaiting(or descriptor: Int32, _ other: Int32 = -1) -> Bool {
    if hasTyped(at: descriptor) { return true }
    var watched = polled([descriptor, other])
    return poll(&watched, nfds_t(watched.count), 0) > 0
  }

  /// What a wait for input ended with.
  package enum Wake {
    case input
    case signal(Int32)
    case timeout
  }

  /// Sleeps until `descriptor` has something to read, or has ended, or a signal came, or until
  /// `timeout` has passed; nil waits for ever.
  package static func wait(for descriptor: Int32, timeout: Duration? = nil) -> Wake {
    while true {
      if let wake = wait(for: descriptor, or: -1, timeout: timeout) { return wake }
    }
  }

  /// The same; nil where instead of all that another file, unless it is negative, has something to read.
  static func wait(for descriptor: Int32, or other: Int32, timeout: Duration?) -> Wake? {
    switch wait(forAny: [descriptor, other], timeout: timeout) {
    case .input(let index): index == 0 ? .input : nil
    case .signal(let number): .signal(number)
    case .timeout: .timeout
    }
  }

  /// What a wait for input at one of several descriptors ended with.
  package enum WakeOfSeveral {
    /// The index of the first of them.
    case input(Int)
    case signal(Int32)
    case timeout
  }

  /// Sleeps until one of the descriptors has something to read, or has ended, or a signal came, or until
  /// `timeout` has passed; nil waits for ever.
  package static func wait(forAny descriptors: [Int32], timeout: Duration?) -> WakeOfSeveral {
    let end = timeout.map { ContinuousClock.now + $0 }
    while true {
      if let number = next() { return .signal(number) }
      if let index = descriptors.firstIndex(where: hasTyped) { return .input(index) }
      var watched = polled(descriptors)
      let rest = end.map { ($0 - .now).milliseconds }
      let count = poll(&watched, nfds_t(watched.count), rest ?? -1)
      if count == 0, rest == 0 { return .timeout }
      guard count > 0, watched[descriptors.count].revents == 0 else { continue }
      if let index = watched.firstIndex(where: { $0.revents != 0 }) { return .input(index) }
    }
  }

  /// Whether something was typed while the terminal was asked, and is not read yet.
  private static func hasTyped(at descriptor: Int32) -> Bool {
    descriptor == STDIN_FILENO && TerminalInput.standard.hasTyped
  }

  /// The descriptors, and the one at which signals arrive.
  private static func polled(_ descriptors: [Int32]) -> [pollfd] {
    (descriptors + [signals_open()]).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  }
}

extension Duration {
  /// Whole milliseconds, rounded up, at least 0, for `poll`.
  fileprivate var milliseconds: Int32 {
    guard self > .zero else { return 0 }
    let (seconds, attoseconds) = components
    let count =
      min(seconds, 1_000_000) * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: count)
  }
}
