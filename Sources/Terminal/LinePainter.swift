@preconcurrency import CReadline
import Glibc

/// Paints the edited text over what readline has drawn of it: the same letters at the same places, in colours, and
/// behind them what may follow.
///
/// It paints only where it knows the places: readline's own searches, counts and lists, a text that is higher than the
/// screen or has control characters, and marked text stay as readline draws them.
@MainActor enum LinePainter {
  /// The looks that are wanted; nil for none.
  static var looks: ((String, Int?) -> [TypedLanguage.Span])?
  /// The columns of the prompt.
  private static var promptWidth = 0
  /// What is suggested behind the text; empty for nothing.
  private static var suggestion = ""
  /// What was suggested when the key that is handled was pressed.
  private(set) static var offered = ""
  /// The longest text that is painted: each key has to look at all of it.
  private static let longest = 8 << 10

  /// Has readline draw by way of this. It takes a terminal that it does not draw itself for a dumb one when it begins,
  /// and when the size changes: only between these it may learn of it.
  static func start() {
    guard looks != nil else { return }
    rl_redisplay_function = { MainActor.assumeIsolated { LinePainter.draw() } }
  }

  /// Has readline draw by itself for a while.
  static func pause(while work: () -> Void) {
    forgetSuggestion()
    fflush(rl_outstream)
    if let own { rl_redisplay_function = own }
    work()
    guard looks != nil else { return }
    start()
    draw()
  }

  /// Says something above the line, which is drawn anew below it as it was.
  static func interject(_ said: Interjection) {
    forgetSuggestion()
    rl_clear_visible_line()
    fflush(rl_outstream)
    said.write()
    // While readline asks something itself, its prompt is another one.
    if rl_readline_state & UInt(RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG) == 0,
      rl_prompt.map({ String(cString: $0) }) != said.prompt
    {
      rl_set_prompt(said.prompt)
      measure(said.prompt)
    }
    if looks != nil { looks = said.language.looks }
    rl_forced_update_display()
  }

  /// Readline's own function.
  private static let own = rl_redisplay_function

  /// Forgets the line before.
  static func begin(_ language: TypedLanguage, _ prompt: String) {
    if let own { rl_redisplay_function = own }
    (looks, suggestion, offered) = (language.looks, "", "")
    measure(prompt)
  }

  /// Notes how wide a prompt is.
  private static func measure(_ prompt: String) {
    var (isShown, width) = (true, 0)
    for scalar in prompt.unicodeScalars {
      switch scalar {
      case "\u{1}": isShown = false
      case "\u{2}": isShown = true
      default: if isShown { width += max(0, Int(readline_width(scalar.value))) }
      }
    }
    promptWidth = width
  }

  private static func draw() {
    rl_redisplay()
    (suggestion, offered) = ("", "")
    // Of what is typed or pasted in one go, only the end is painted.
    guard looks != nil, !LineEditor.hasInput else { return }
    if isAtEnd { suggestion = newestContinuation }
    if !paint(withCursor: true) { suggestion = "" }
  }

  /// Paints the text as it stays on the screen: without cursor and suggestion.
  static func finish() {
    forgetSuggestion()
    if looks != nil { _ = paint(withCursor: false) }
    // Readline draws again when it forgets the line, and would paint over what stands behind it.
    looks = nil
  }

  /// Takes the suggestion away, together with whatever is drawn next.
  static func forgetSuggestion() {
    guard !suggestion.isEmpty else { return }
    (suggestion, offered) = ("", suggestion)
    fputs("\u{1B}[K", rl_outstream)
  }

  private static var isAtEnd: Bool {
    rl_end > 0 && rl_point == rl_end && rl_get_keymap() != rl_get_keymap_by_name("vi-command")
  }

  private static var newestContinuation: String {
    guard let line = rl_line_buffer, let text = String(validatingCString: line) else { return "" }
    let length = Int(rl_end)
    return Terminal.suggestion(for: text, count: Int(history_length)) { place in
      guard let entry = history_get(history_base + Int32(place))?.pointee.line,
        strncmp(entry, line, length) == 0
      else { return nil }
      return String(cString: entry)
    } ?? ""
  }

  /// Whether readline shows the text and nothing else.
  private static var showsText: Bool {
    let others =
      RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG | RL_STATE_COMPLETING
      | RL_STATE_VIMOTION
    return rl_readline_state & UInt(others) == 0 && rl_display_prompt == rl_prompt
      && rl_mark_active_p() == 0 && !isOn("show-mode-in-prompt") && !isOn("horizontal-scroll-mode")
      && !isOn("mark-modified-lines") && rl_get_termcap("up") != nil
  }

  /// Whether a variable of readline is on.
  static func isOn(_ name: String) -> Bool {
    rl_variable_value(name).map { String(cString: $0) } == "on"
  }

  /// - Returns: Whether it was certain where.
  private static func paint(withCursor: Bool) -> Bool {
    guard let looks, rl_end > 0, rl_end <= longest, showsText, let line = rl_line_buffer else {
      return false
    }
    let bytes = [UInt8](UnsafeRawBufferPointer(start: line, count: Int(rl_end)))
    var (height, width): (Int32, Int32) = (0, 0)
    rl_get_screen_size(&height, &width)
    guard let text = String(validating: bytes, as: UTF8.self),
      let layout = RowLayout(bytes, after: promptWidth, columns: Int(width)),
      layout.rows.count <= height,
      readline_private("_rl_vis_botlin") == layout.rows.count - 1
    else { return false }
    let row = Int(readline_private("_rl_last_v_pos"))
    guard layout.rows.indices.contains(row) else { return false }
    let spans = looks(text, withCursor ? Int(rl_point) : nil)
    var painting = Painting(bytes, spans)
    painting.add(layout, from: row, suggestion: suggestion, columns: Int(width))
    fwrite(painting.output, 1, painting.output.count, rl_outstream)
    fflush(rl_outstream)
    return true
  }
}
