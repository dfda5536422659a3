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
    // Names of files, which readline would complete, have no place in a program.
    rl_bind_key(Int32(UInt8(ascii: "\t")), rl_insert)
  }

  /// Lets a person edit a line after `prompt`; the terminal is theirs only until this returns.
  package static func next(prompt: String) -> Input {
    finished = nil
    rl_callback_handler_install(prompt) { buffer in
      defer { free(buffer) }
      let line = buffer.map { String(cString: $0) }
      MainActor.assumeIsolated { LineEditor.finish(line) }
    }
    try? Signals.catching(SIGTSTP)
    defer {
      signal(SIGTSTP, SIG_DFL)
      rl_callback_handler_remove()
    }
    while true {
      switch Signals.wait(for: STDIN_FILENO) {
      case .input: rl_callback_read_char()
      case .timeout: continue
      case .signal(SIGWINCH): rl_resize_terminal()
      case .signal(SIGTSTP): pause()
      case .signal(SIGINT):
        drop()
        return .interruption
      case .signal(let number):
        leaveLine()
        return .termination(number)
      }
      if let finished { return finished }
    }
  }

  private static var finished: Input?

  /// Readline has put the terminal back before it calls this.
  private static func finish(_ line: String?) {
    if line == nil { leaveLine() }
    finished = line.map(Input.line) ?? .end
    rl_callback_handler_remove()
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
