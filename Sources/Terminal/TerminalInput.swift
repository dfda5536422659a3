import Glibc
import Synchronization

/// What comes from the terminal at standard input: answers to questions, and what a person types meanwhile, which
/// stays to be read.
package final class TerminalInput: Sendable {
  /// That of this process.
  package static let standard = TerminalInput()

  private struct State {
    var parser = AnswerParser()
    /// What was typed and not read yet.
    var typed: ArraySlice<UInt8> = []
    var answers = TerminalAnswers()
    /// The answers that are to come from every terminal.
    var expected = 0
    /// Whether the terminal outside tmux is to answer, which does so behind tmux.
    var expectsGraphics = false
    var isExpecting: Bool { expected > 0 || expectsGraphics }
  }

  private let state = Mutex(State())

  private init() {}

  /// How long the rest of a key may take.
  private static let patience = Duration.milliseconds(100)
  /// How long the rest of what can only be an answer may take.
  private static let longPatience = Duration.seconds(1)

  /// What the terminal has answered so far.
  package var answers: TerminalAnswers { state.withLock { $0.answers } }

  /// Whether something was typed that is not read yet.
  var hasTyped: Bool { state.withLock { !$0.typed.isEmpty } }

  private var isExpecting: Bool { state.withLock { $0.isExpecting } }

  // MARK: Questions

  /// Asks the terminal, and waits until it has answered, at most so long; an answer that comes later is taken when
  /// input is read.
  ///
  /// Nothing is asked where standard input or output is not a terminal, or another program has it.
  ///
  /// - Parameter questions: Any; that for the attributes is asked last, because it is always answered.
  package func ask(_ questions: [TerminalQuestion], atMost limit: Duration) {
    guard isatty(STDOUT_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp(),
      let keys = SingleKeys(descriptor: STDIN_FILENO)
    else { return }
    write(questions.filter { $0 != .attributes } + [.attributes])
    waitForAnswers(atMost: limit)
    withExtendedLifetime(keys) {}
  }

  /// Forgets what was typed and not read yet.
  package func forgetTyped() { state.withLock { $0.typed = [] } }

  /// Takes answers that are still to come, so that no other program reads them; what was typed is put back where the
  /// system allows it.
  package func end() {
    if isExpecting, let keys = SingleKeys(descriptor: STDIN_FILENO) {
      waitForAnswers(atMost: Self.longPatience)
      withExtendedLifetime(keys) {}
    }
    let rest = state.withLock { state in
      defer { state.typed = [] }
      return Array(state.typed)
    }
    for byte in rest {
      var byte = byte
      guard ioctl(STDIN_FILENO, UInt(TIOCSTI), &byte) == 0 else { return }
    }
  }

  private func write(_ questions: [TerminalQuestion]) {
    state.withLock { state in
      state.expected += 1
      if questions.contains(.graphicsThroughTmux) { state.expectsGraphics = true }
    }
    Output(descriptor: STDOUT_FILENO).write(questions.map(\.text).joined())
  }

  private func waitForAnswers(atMost limit: Duration) {
    let end = ContinuousClock.now + limit
    while isExpecting, waitForInput(atMost: end - .now), fill() > 0 {}
  }

  /// - Returns: Whether there is input, or its end.
  private func waitForInput(atMost limit: Duration) -> Bool {
    var watched = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let milliseconds = max(0, Int32(clamping: Int(limit / .milliseconds(1))))
    return poll(&watched, 1, milliseconds) > 0
  }

  // MARK: Input

  /// Reads a byte that was typed, as `read` does: -1 with EAGAIN where only an answer came.
  func read(_ byte: inout UInt8) -> Int {
    if let first = popTyped() {
      byte = first
      return 1
    }
    guard isExpecting else { return Glibc.read(STDIN_FILENO, &byte, 1) }
    let count = fill()
    guard count > 0 else { return count }
    finishHeld()
    guard let first = popTyped() else {
      errno = EAGAIN
      return -1
    }
    byte = first
    return 1
  }

  private func popTyped() -> UInt8? { state.withLock { $0.typed.popFirst() } }

  /// Reads what is there, answers and other things; returns as `read` does.
  private func fill() -> Int {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return count }
    state.withLock { state in
      for byte in bytes.prefix(count) {
        let (typed, answer) = state.parser.take(byte)
        state.typed += typed
        guard let answer else { continue }
        if case .graphics = answer { state.expectsGraphics = false }
        if state.answers.note(answer) { state.expected = max(0, state.expected - 1) }
      }
    }
    return count
  }

  /// Waits for the rest of what may be an answer; if it does not come, it was typed.
  private func finishHeld() {
    while true {
      let (isHolding, isAnswer) = state.withLock { (!$0.parser.held.isEmpty, $0.parser.isAnswer) }
      guard isHolding else { return }
      let limit = isAnswer ? Self.longPatience : Self.patience
      if waitForInput(atMost: limit), fill() > 0 { continue }
      return state.withLock { state in
        let rest = state.parser.release()
        // What can only be an answer is none that a person wants.
        if !isAnswer { state.typed += rest }
      }
    }
  }

  // MARK: Films

  /// What ended a film.
  package enum FilmEnd: Hashable, Sendable {
    /// It has come to its end.
    case finished
    /// Something was typed, which stays to be read.
    case typed
    /// Ctrl-C.
    case interrupted
    /// The screen is not as it was: its size changed, or the program stopped; or the program is to end.
    case disturbed
  }

  /// Shows frames until the last, or until something is typed or happens. A frame is not drawn before the terminal has
  /// come to the end of the one before.
  ///
  /// - Parameter showFrame: Shows the frame that is due; returns the time until the next one, nil at the end.
  package func showFilm(_ showFrame: () -> Duration?) -> FilmEnd {
    guard let keys = SingleKeys(descriptor: STDIN_FILENO) else { return .disturbed }
    defer {
      // Later the terminal would show the answer.
      waitForAnswers(atMost: Self.patience)
      withExtendedLifetime(keys) {}
    }
    // One that has never answered will not.
    let answers = !isExpecting
    while let pause = showFrame() {
      let due = ContinuousClock.now + pause
      if answers { write([.progress]) }
      var isBehind: Bool { answers && isExpecting }
      repeat {
        if hasTyped { return .typed }
        let limit = isBehind ? Self.longPatience : max(.zero, due - .now)
        switch Signals.wait(for: STDIN_FILENO, timeout: limit) {
        case .timeout where isBehind: return .disturbed
        case .timeout: break
        case .input:
          guard fill() > 0 else { return .disturbed }
          finishHeld()
        case .signal(SIGINT):
          Signals.forgetInterruption()
          return .interrupted
        case .signal(SIGTSTP):
          keys.pause()
          return .disturbed
        case .signal(let number):
          // Others ask for it, too.
          if number == SIGWINCH { raise(number) }
          return .disturbed
        }
      } while isBehind || ContinuousClock.now < due
    }
    return .finished
  }
}
