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
    rl_startup_hook = {
      MainActor.assumeIsolated {
        LineKeys.begin()
        LinePainter.start()
        _ = rl_insert_text(LineEditor.given)
      }
      return 0
    }
    startCompletion()
    guardViWords()
    LineKeys.start()
    // A default: `~/.inputrc` is read later.
    rl_variable_bind("show-all-if-ambiguous", "on")
  }

  /// Lets a person edit a line; the terminal is theirs only until this returns. The prompts in a
  /// pasted transcript, and what it shows below them, are left out.
  ///
  /// - Parameters:
  ///   - prompt: What stands before the line; what takes no column is between `\u{1}` and `\u{2}`.
  ///   - text: What is there to edit, the cursor at its end.
  ///   - language: What is known of the language that is typed.
  ///   - completing: What can replace what stands before the cursor, a UTF-8 offset, when asked
  ///     for; nil when nothing can.
  ///   - whileIdle: Called while nothing is typed; returns after how long it wants to be called
  ///     again, nil when it has done all.
  ///   - onKey: Called if `whileIdle` is cut short, by a key or by the end.
  ///   - descriptor: The open file that has something to read when something comes in; negative for none.
  ///   - onVisit: Called then, while the line stays as it is; returns what is said above it, nil for nothing.
  package static func next(
    prompt: String, text: String = "", language: TypedLanguage = TypedLanguage(),
    completing: (_ line: String, _ cursor: Int) -> LineCompletion? = { _, _ in nil },
    whileIdle: () -> Duration? = { nil }, onKey: () -> Void = {},
    visitor descriptor: () -> Int32 = { -1 }, onVisit: () -> Interjection? = { nil }
  ) -> Input {
    withoutActuallyEscaping(completing) { completing in
      withoutActuallyEscaping(whileIdle) { whileIdle in
        withoutActuallyEscaping(onKey) { onKey in
          withoutActuallyEscaping(descriptor) { descriptor in
            withoutActuallyEscaping(onVisit) { onVisit in
              Self.completing = completing
              let work = Idle(work: whileIdle, onKey: onKey)
              idle = text.isEmpty ? work : nil
              visits = Visits(descriptor: descriptor, take: onVisit, idle: work)
              LineKeys.language = language
              LinePainter.begin(language, prompt)
              // Nothing is completed, and nothing idles, between two lines.
              defer {
                (Self.completing, idle, visits) = ({ _, _ in nil }, nil, nil)
                (LineKeys.language, LinePainter.looks) = (TypedLanguage(), nil)
              }
              return edit(prompt, text)
            }
          }
        }
      }
    }
  }

  /// Whether a key was pressed, or a signal came, that was not read yet; work that fills the time
  /// until then should stop.
  package nonisolated static var hasInput: Bool { hasInput(or: -1) }

  /// The same, or something to read in another open file, unless it is negative.
  package nonisolated static func hasInput(or other: Int32) -> Bool {
    Signals.areWaiting(or: STDIN_FILENO, other)
  }

  /// Completes the line that is edited.
  static var completing: (String, Int) -> LineCompletion? = { _, _ in nil }
  /// What was found for the word that readline asks about.
  static var completion: LineCompletion?

  /// What is done until the first key.
  private struct Idle {
    let work: () -> Duration?
    let onKey: () -> Void
    /// After how long the work goes on.
    var pause = Duration.zero
  }

  private static var idle: Idle?

  /// What may come in while a line is edited.
  private struct Visits {
    /// The open file that has something to read then; negative for none.
    let descriptor: () -> Int32
    let take: () -> Interjection?
    /// What is done afterwards until the first key.
    let idle: Idle
  }

  private static var visits: Visits?

  /// What ends the line before its end: a signal.
  private static var ending: Input?
  /// The keys that readline still gets for an answer when a command of more than one key is cut
  /// short: Ctrl-G, and the end of a paste, which takes Ctrl-G for a part of it.
  private static var refusals: ArraySlice<UInt8> = []
  /// What a line begins with.
  private static var given = ""
  /// The text that the last line had when it was dropped or left, if it had several lines.
  package private(set) static var abandonedText: String?
  /// How the key that is handled arrived.
  private(set) static var arrival = KeyArrival()
  /// The byte before.
  private static var lastByte: UInt8 = 0
  /// Whether a NUL was pasted.
  private static var hasNul = false
  /// Stands for a NUL, which readline takes for the end of a paste: the control SUB, shown as `^Z`.
  /// Where both were pasted, a NUL is found in the place of either.
  private static let nulSubstitute: UInt8 = 0x1A

  /// Reads a line with readline's blocking call, whose keys and signals all come by way of `key`.
  ///
  /// Its callback interface is not safe: where a command has given a key back, it goes on in the same
  /// call, and the bell for the next unknown key jumps into a frame that has returned (readline 8.2).
  private static func edit(_ prompt: String, _ text: String) -> Input {
    (ending, hasNul, given, abandonedText) = (nil, false, text, nil)
    refusals = ArraySlice("\u{7}\u{1B}[201~".utf8)
    try? Signals.catching(SIGTSTP)
    defer { signal(SIGTSTP, SIG_DFL) }
    guard let buffer = readline(prompt) else {
      // Readline ends the line itself when it tells the terminal that pastes need no brackets.
      if !hasBracketedPaste { leaveLine() }
      return ending ?? .end
    }
    defer { free(buffer) }
    if let (line, text) = LineKeys.question { return .question(line, within: text) }
    return input([UInt8](UnsafeRawBufferPointer(start: buffer, count: strlen(buffer))))
  }

  /// The next key for readline, which asks for it wherever it needs one; signals are answered
  /// meanwhile.
  private static func key() -> Int32 {
    while ending == nil {
      let wake = Signals.wait(
        for: STDIN_FILENO, or: visits?.descriptor() ?? -1, timeout: idle?.pause)
      guard let wake else {
        visit()
        continue
      }
      switch wake {
      case .timeout:
        if let pause = idle?.work() { idle?.pause = pause } else { idle = nil }
        continue
      case .signal(SIGWINCH):
        LinePainter.pause { rl_resize_terminal() }
        continue
      case .input, .signal: break
      }
      if let stopped = idle {
        idle = nil
        stopped.onKey()
      }
      switch wake {
      case .input:
        var byte: UInt8 = 0
        let count = TerminalInput.standard.read(&byte)
        if count == 1 {
          arrival.note(byte, isFollowed: hasInput)
          LinePainter.forgetSuggestion()
          // Readline takes both of the signs that end a line in some files for the end of one.
          let endsTwice = isText && byte == 0x0A && lastByte == 0x0D
          lastByte = byte
          if endsTwice { continue }
          return Int32(withoutNul(byte))
        }
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        // A terminal's end is a key. This is the end of the terminal.
        ending = .termination(SIGHUP)
      case .signal(SIGTSTP): pause()
      case .signal(SIGINT): ending = .interruption
      case .signal(let number) where number == SIGTERM || number == SIGHUP:
        ending = .termination(number)
      case .signal, .timeout: break
      }
    }
    return cutShort()
  }

  /// Lets in what has come; what it says is shown above the line.
  private static func visit() {
    guard let visits else { return }
    if let said = visits.take() {
      LineKeys.language = said.language
      LinePainter.interject(said)
    }
    idle = visits.idle
  }

  /// What readline gets instead of a key when the line has ended before its end.
  private static func cutShort() -> Int32 {
    guard rl_readline_state & UInt(RL_STATE_READCMD) != 0 else {
      // In the middle of a command. What it asks for is not answered.
      return refusals.popFirst().map { Int32($0) } ?? EOF
    }
    noteAbandoned()
    if ending == .interruption { drop() }
    return READERR
  }

  private static func noteAbandoned() {
    guard let text = LineKeys.text, text.utf8.contains(UInt8(ascii: "\n")) else { return }
    abandonedText = text
  }

  /// Ends the input, as Ctrl-D does on an empty line.
  static func leave() { ending = .end }

  /// Whether the next byte is a part of a paste.
  private static var isText: Bool {
    rl_readline_state & UInt(RL_STATE_MOREINPUT) != 0
      && rl_readline_state & UInt(RL_STATE_ISEARCH | RL_STATE_NSEARCH) == 0
  }

  /// The byte as readline may have it. Outside a paste, and in a search, a NUL is a key as any other.
  private static func withoutNul(_ byte: UInt8) -> UInt8 {
    guard byte == 0, isText else { return byte }
    hasNul = true
    return nulSubstitute
  }

  private static func input(_ line: [UInt8]) -> Input {
    let bytes = hasNul ? line.map { $0 == nulSubstitute ? 0 : $0 } : line
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return .unreadable("a line is not UTF-8 text")
    }
    let program = programAlone(text) { typed in
      if case .unfinished = LineKeys.language.entry(typed, typed.utf8.count) { true } else { false }
    }
    return .line(program)
  }

  private static var hasBracketedPaste: Bool {
    rl_variable_value("enable-bracketed-paste").map { String(cString: $0) } == "on"
  }

  /// Leaves the line as it is on the screen, with `^C` at its end.
  private static func drop() {
    rl_point = rl_end
    LinePainter.forgetSuggestion()
    rl_redisplay()
    LinePainter.finish()
    rl_echo_signal_char(SIGINT)
    rl_free_line_state()
    rl_replace_line("", 0)
  }

  private static func leaveLine() {
    rl_crlf()
    fflush(rl_outstream)
  }

  /// Ctrl-Z: gives the terminal back, stops, and takes it again when the program goes on.
  private static func pause() {
    LinePainter.forgetSuggestion()
    fflush(rl_outstream)
    rl_deprep_terminal()
    raise(SIGSTOP)
    rl_prep_terminal(1)
    rl_forced_update_display()
  }
}
