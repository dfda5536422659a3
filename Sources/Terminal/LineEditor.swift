@preconcurrency import CReadline
import Glibc

/// The line being edited; readline keeps it in process globals, hence the main actor.
@MainActor package enum LineEditor {
  /// Names the program for `~/.inputrc` (`$if Easel`).
  package static func start() {
    // Where no locale is set, letters beyond ASCII are letters all the same.
    setlocale(LC_CTYPE, "")
    if let codeset = nl_langinfo(Int32(CODESET)), String(cString: codeset) != "UTF-8" {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
    rl_readline_name = UnsafePointer(strdup("Easel"))  // Readline keeps the pointer.
    rl_catch_signals = 0
    rl_catch_sigwinch = 0
    rl_getc_function = { _ in MainActor.assumeIsolated { LineEditor.key() } }
    startCompletion()
    // A default: `~/.inputrc` is read later.
    rl_variable_bind("show-all-if-ambiguous", "on")
  }

  /// Lets a person edit a line; the terminal is theirs only until this returns. The prompts in a
  /// pasted transcript, and what it shows below them, are left out.
  ///
  /// - Parameters:
  ///   - prompt: What stands before the line; what takes no column is between `\u{1}` and `\u{2}`.
  ///   - text: What is there to edit, the cursor at its end.
  ///   - completing: What can replace what stands before the cursor, a UTF-8 offset, when asked
  ///     for; nil when nothing can.
  ///   - whileIdle: Called while nothing is typed; returns after how long it wants to be called
  ///     again, nil when it has done all.
  ///   - onKey: Called if `whileIdle` is cut short, by a key or by the end.
  package static func next(
    prompt: String, text: String = "",
    completing: (_ line: String, _ cursor: Int) -> LineCompletion? = { _, _ in nil },
    whileIdle: () -> Duration? = { nil }, onKey: () -> Void = {}
  ) -> Input {
    withoutActuallyEscaping(completing) { completing in
      Self.completing = completing
      // Nobody completes between two lines.
      defer { Self.completing = { _, _ in nil } }
      open(prompt, text)
      defer { close() }
      return edit(whileIdle: text.isEmpty ? whileIdle : { nil }, onKey: onKey)
    }
  }

  /// Whether a key was pressed, or a signal came, that nobody has read; work that fills the time
  /// until then should stop.
  package nonisolated static var hasInput: Bool { Signals.areWaiting(or: STDIN_FILENO) }

  /// What completes the line at hand.
  static var completing: (String, Int) -> LineCompletion? = { _, _ in nil }
  /// What was found for the word that readline asks about.
  static var completion: LineCompletion?

  private static var finished: Input?
  /// Whether the key that readline asks for is known to be there.
  private static var isKeyThere = false
  /// The signal that ended a wait for a key in the middle of a command.
  private static var pending: Int32?
  /// Whether a NUL was pasted.
  private static var hasNul = false
  /// Stands for a NUL, which readline takes for the end of a paste: the control SUB, shown as `^Z`.
  /// Where both were pasted, a NUL is found in the place of either.
  private static let nulSubstitute: UInt8 = 0x1A

  private static func open(_ prompt: String, _ text: String) {
    (finished, hasNul) = (nil, false)
    rl_callback_handler_install(prompt) { buffer in
      defer { free(buffer) }
      let line = buffer.map { [UInt8](UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
      MainActor.assumeIsolated { LineEditor.finish(line) }
    }
    // It is not the end of this line that was found before; readline forgets to forget it.
    rl_eof_found = 0
    if !text.isEmpty {
      rl_insert_text(text)
      rl_redisplay()
    }
    try? Signals.catching(SIGTSTP)
  }

  private static func close() {
    signal(SIGTSTP, SIG_DFL)
    rl_callback_handler_remove()
  }

  private static func edit(whileIdle: () -> Duration?, onKey: () -> Void) -> Input {
    // After which pause the idle work goes on; nil when there is none.
    var pause: Duration? = .zero
    while true {
      let wake = Signals.wait(for: STDIN_FILENO, timeout: pause)
      switch wake {
      case .timeout:
        pause = whileIdle()
        continue
      case .signal(SIGWINCH):
        rl_resize_terminal()
        continue
      case .input, .signal: break
      }
      if pause != nil {
        pause = nil
        onKey()
      }
      if let input = answer(to: wake) { return input }
    }
  }

  /// What a key or a signal comes to; nil while the line goes on.
  private static func answer(to wake: Signals.Wake) -> Input? {
    switch wake {
    case .timeout: return nil
    case .input:
      isKeyThere = true
      rl_callback_read_char()
      if let signal = pending {
        pending = nil
        return answer(to: .signal(signal))
      }
      return finished
    case .signal(SIGTSTP):
      pause()
      return nil
    case .signal(SIGINT):
      drop()
      return .interruption
    case .signal(let number) where number == SIGTERM || number == SIGHUP:
      leaveLine()
      return .termination(number)
    case .signal: return nil
    }
  }

  /// The next key for readline. It mostly asks when there is one; not so in the middle of a paste or
  /// before it lists a hundred candidates, when signals are to be answered all the same.
  private static func key() -> Int32 {
    while true {
      if isKeyThere {
        isKeyThere = false
        var byte: UInt8 = 0
        let count = read(STDIN_FILENO, &byte, 1)
        if count == 1 { return Int32(withoutNul(byte)) }
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        // A terminal's end is a key. This is the end of the terminal.
        pending = SIGHUP
        return EOF
      }
      // A paste takes Ctrl-G for a part of it, and asks on.
      if pending != nil { return EOF }
      switch Signals.wait(for: STDIN_FILENO) {
      case .input: isKeyThere = true
      case .timeout: break
      case .signal(SIGWINCH): rl_resize_terminal()
      case .signal(SIGTSTP): pause()
      case .signal(let number):
        pending = number
        // What was asked is not answered: Ctrl-G.
        return 7
      }
    }
  }

  /// The byte as readline may have it. Outside a paste, and in a search, a NUL is a key as any other.
  private static func withoutNul(_ byte: UInt8) -> UInt8 {
    let isText =
      rl_readline_state & UInt(RL_STATE_MOREINPUT) != 0
      && rl_readline_state & UInt(RL_STATE_ISEARCH | RL_STATE_NSEARCH) == 0
    guard byte == 0, isText else { return byte }
    hasNul = true
    return nulSubstitute
  }

  /// Readline has put the terminal back before it calls this.
  ///
  /// - Parameter line: nil at the end.
  private static func finish(_ line: [UInt8]?) {
    rl_callback_handler_remove()
    guard let line else {
      // Readline ends the line itself when it tells the terminal that pastes need no brackets.
      if !Self.hasBracketedPaste { leaveLine() }
      finished = .end
      return
    }
    let bytes = hasNul ? line.map { $0 == nulSubstitute ? 0 : $0 } : line
    if let text = String(validating: bytes, as: UTF8.self) {
      finished = .line(withoutPrompts(text))
    } else {
      finished = .unreadable("a line is not UTF-8 text")
    }
  }

  private static var hasBracketedPaste: Bool {
    rl_variable_value("enable-bracketed-paste").map { String(cString: $0) } == "on"
  }

  private static func drop() {
    rl_callback_sigcleanup()
    rl_point = rl_end
    rl_redisplay()
    rl_echo_signal_char(SIGINT)
    rl_free_line_state()
    rl_replace_line("", 0)
    leaveLine()
  }

  private static func leaveLine() {
    rl_crlf()
    fflush(rl_outstream)
  }

  /// Ctrl-Z: gives the terminal back, stops, and takes it again when the program goes on.
  private static func pause() {
    rl_deprep_terminal()
    raise(SIGSTOP)
    rl_prep_terminal(1)
    rl_forced_update_display()
  }
}
